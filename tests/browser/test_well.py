"""An evening at The Well of Darkness: the overlord's whole turn and two heroes', in two languages.

All of it through the screens, on three phones at once: a hero bleeds, a boulder kills, a spawn
card brings its monsters, a breath goes round a corner.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser import well
from tests.browser.phones import Phone
from tests.browser.well import Seat

Take = Callable[..., Phone]
SAYS = {
    "en-GB": {"due": "Before you act", "turn": "Your turn, overlord", "corner": "round the corner",
              "sheltered": "sheltered", "killed": "killed: Steelhorns"},
    "ro-RO": {"due": "Înainte să faci ceva", "turn": "Tura ta, overlord", "corner": "după colț",
              "sheltered": "la adăpost", "killed": "uciși: Steelhorns"},
}  # fmt: skip


@pytest.mark.parametrize("locale", SAYS)
def test_an_evening(phone: Take, locale: str) -> None:
    says = SAYS[locale]
    seats = well.quest(phone, ("overlord", "mok", "andira"), locale=locale)
    well.laid_out(seats)
    lord, mok, andira, referee = (seats[seat] for seat in ("overlord", "mok", "andira", "referee"))
    for seat in seats.values():
        seat.look()
    expect(lord.page.locator("html")).to_have_attribute("lang", locale[:2])
    a_bleeding_hero(mok, lord, says)
    andira.send("turn")
    andira.send("end")
    for hero in ("landrec", "steelhorns"):
        well.turn_of(referee, hero)
    referee.enter(do="token", figure="h1", token="burn", n=1)
    lord.send("turn")
    expect(lord.page.locator(".top-title:visible")).to_contain_text(says["turn"])
    a_boulder_kills(lord, referee, says)
    a_monster_burns(lord)
    collecting(lord)
    a_spawn_card(lord)
    a_breath_round_a_corner(lord, mok, says)
    the_turn_ends(lord, [mok, andira])


def a_bleeding_hero(mok: Seat, lord: Seat, says: dict[str, str]) -> None:
    """Nothing goes before the tokens; the app rolls them, and every phone has the result."""
    mok.send("turn")
    expect(mok.page.locator(".due h2")).to_have_text(says["due"])
    expect(mok.form("end").locator("button")).to_have_attribute("aria-disabled", "true")
    mok.send("resolve", ".due")
    last = mok.newest
    assert (last["token"], len(last["faces"]), len(last["draws"])) == ("bleed", 2, 2)
    damage = sum({1: 0, 2: 3, 3: 2, 4: 1, 5: 3, 6: 1}[face] for face in last["faces"])
    expect(mok.page.locator(".vital-n .num").first).to_have_text(str(12 - damage))
    lord.see(mok.version)
    mok.send("end")


def a_boulder_kills(lord: Seat, referee: Seat, says: dict[str, str]) -> None:
    """Its odds are shown before it rolls, and whom it would kill."""
    lord.go("boulders")
    expect(lord.page.locator("#boulders .hits")).to_contain_text("Steelhorns")
    expect(lord.page.locator("#boulders .hits")).to_contain_text("36")
    lord.send("boulder", "#boulders", boulder="b1")
    expect(lord.page.locator("#boulders .result")).to_contain_text(says["killed"])
    referee.see(lord.version)
    expect(referee.page.locator(".tv-c .num")).to_have_text("6")


def a_monster_burns(lord: Seat) -> None:
    """The monsters' tokens come next, by the same list."""
    lord.page.locator('#boulders .bar a[href="#tokens"]').tap()
    lord.send("resolve", "#tokens", figure="h1", token="burn")
    assert lord.newest["figure"] == "h1"
    lord.page.locator('#tokens .bar a[href="#"]').tap()


def collecting(lord: Seat) -> None:
    expect(lord.page.locator(".ck.now")).to_have_count(1)
    lord.send("collect")
    expect(lord.page.locator(".threat-n .num")).to_have_text("4")
    expect(lord.page.locator(".ledger li").first).to_contain_text("+4")
    lord.go("play")
    for left in (1, 0):
        expect(lord.page.locator("#discard-form[data-pending]")).to_have_count(0)
        lord.page.locator("#card-name").fill("Aim")
        lord.press(lord.page.locator("#discard-form button"))
        expect(lord.page.locator("#play .foretold")).to_have_count(left)
    expect(lord.page.locator(".threat-n .num")).to_be_visible()
    expect(lord.page.locator(".threat-n .num")).to_have_text("6")


def a_spawn_card(lord: Seat) -> None:
    """Found by a part of its name; what stays is said before it is paid; all enter at once."""
    lord.go("play")
    lord.page.locator("#card-name").fill("skel")
    rows = lord.page.locator("#cards li:visible")
    expect(rows).to_have_count(1)
    rows.locator(".play").tap()
    expect(lord.page.locator("#play-form [data-word]")).to_contain_text("2")
    lord.press(lord.page.locator("#play-form button"))
    lord.page.locator("[data-enter-all]").tap()
    expect(lord.page.locator("#monsters .mrow")).to_have_count(4)
    entered = [line for line in lord.log() if line["do"] == "spawn"][-3:]
    assert [line["figure"]["id"] for line in entered] == ["s1", "s2", "s3"]
    assert [line["figure"]["master"] for line in entered] == [False, False, True]


def a_breath_round_a_corner(lord: Seat, mok: Seat, says: dict[str, str]) -> None:
    """Laid on the map: who is in its way, who round the corner, who is sheltered; then booked."""
    lord.send("activate", "#monsters", figure="h1")
    lord.page.locator("#monsters [data-back]").tap()
    lord.go("map")
    lord.page.locator('#map label:has([name="tool"][value="lay"])').tap()
    lord.page.locator("#lay-figure").select_option("h1")
    lord.press(lord.page.locator('#lay-form button[value="N"]'))
    hits = lord.page.locator("#map .hits")
    expect(hits.locator("li.hit", has_text="Mok")).to_be_visible()
    expect(hits.locator("li.hit", has_text="Andira")).to_contain_text(says["corner"])
    expect(hits.locator("li.safe", has_text="Landrec")).to_contain_text(says["sheltered"])
    expect(mok.page.locator(".m-temp").first).to_be_attached()
    lord.page.locator("#map .bar a").tap()
    expect(lord.page.locator("#pad .die-row")).to_have_count(2)
    faces = lord.page.locator("#pad .die-row")
    faces.nth(0).locator(".face").nth(5).tap()
    faces.nth(1).locator(".face").nth(4).tap()
    results = lord.page.locator("#pad .sum")
    expect(results).to_have_count(2)
    lord.press(lord.page.locator('#attack [data-by="hand"]'))
    expect(lord.page.locator("#attack .main")).to_be_hidden()
    action = lord.newest
    assert (action["kind"], action["side"], action["faces"]) == ("breath", "N", [6, 5])
    assert "draws" not in action
    mok.see(lord.version)


def the_turn_ends(lord: Seat, others: list[Seat]) -> None:
    lord.look("#monsters")
    lord.send("end", "#monsters")
    for seat in others:
        seat.see(lord.version)
    expect(others[0].form("turn").locator("button")).to_be_visible()
    expect(lord.page.locator(".top-title:visible").first).to_be_visible()


def test_dice_are_rolled_by_the_app_and_show_nothing_beforehand(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    well.laid_out(seats)
    lord = seats["overlord"]
    lord.look("#attack")
    lord.page.locator("#attacker").select_option("h1")
    lord.page.locator('#attack label:has([name="kind"][value="melee"])').tap()
    lord.page.locator('#attack [data-target="mok"]').tap()
    lord.press(lord.page.locator('#attack [data-by="app"]'))
    action = lord.newest
    assert len(action["draws"]) == len(action["faces"]) == 2
    expect(lord.page.locator(".result:visible").first).to_contain_text("rolled by the app")


def test_what_daze_takes_is_proposed_and_may_be_another(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    well.laid_out(seats)
    lord, referee = seats["overlord"], seats["referee"]
    referee.enter(do="token", figure="h1", token="daze", n=1)
    lord.look("#attack")
    lord.page.locator("#attacker").select_option("h1")
    lord.page.locator('#attack [data-target="mok"]').tap()
    expect(lord.page.locator("#pad .die-row.lost")).to_have_count(1)
    expect(lord.page.locator("#pad .why")).to_contain_text("Daze")
    lord.page.locator("#pad .faces").first.locator(".face").nth(1).tap()
    lord.press(lord.page.locator('#attack [data-by="hand"]'))
    assert lord.newest["lost"] == ["yellow"]


def test_a_choice_of_the_power_die_goes_where_its_owner_says(phone: Take) -> None:
    seats = well.quest(phone, ("overlord", "mok"))
    well.laid_out(seats)
    mok = seats["mok"]
    mok.look("#attack")
    mok.page.locator("#attacker").select_option("mok")
    mok.page.locator('#attack [data-target="h1"]').tap()
    rows = mok.page.locator("#pad .die-row")
    expect(rows).to_have_count(2)
    rows.nth(0).locator(".face").nth(4).tap()
    rows.nth(1).locator(".face").nth(2).tap()
    expect(mok.page.locator("#pad .sum .hit b")).to_have_text("4")
    rows.nth(1).get_by_role("button", name="Range", exact=True).tap()
    expect(mok.page.locator("#pad .sum .hit b")).to_have_text("3")
    mok.press(mok.page.locator('#attack [data-by="hand"]'))
    assert mok.newest["enhance"] == ["range"]
    expect(mok.page.locator(".result:visible").first).to_contain_text("−3")


def test_a_monsters_card_and_the_map_say_what_an_attack_starts_with(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    well.laid_out(seats)
    lord, referee = seats["overlord"], seats["referee"]
    bones = well.hound([5, 6], id="s1", name="Skeleton", size=[1, 1])
    referee.enter(do="spawn", by="overlord", figure=bones)
    lord.look("#attack")
    lord.page.locator("#attacker").select_option("s1")
    lord.page.locator('#attack [data-target="mok"]').tap()
    expect(lord.page.locator("#distance")).to_have_value("2")
    lord.page.locator('#attack [data-target="mok"]').tap()
    lord.page.locator('#attack [data-target="andira"]').tap()
    expect(lord.page.locator("#distance")).to_have_value("4")
    expect(lord.page.locator("#pad .why")).to_contain_text("Pierce 1, Range 1: from its card")
    rows = lord.page.locator("#pad .die-row")
    rows.nth(0).locator(".face").nth(3).tap()
    rows.nth(1).locator(".face").nth(4).tap()
    expect(lord.page.locator("#pad .sum .res")).to_contain_text(re.compile("12.*9"))
    lord.press(lord.page.locator('#attack [data-by="hand"]'))
    assert lord.newest["bonus"] == {"pierce": 1, "range": 1}
    lord.look("#monsters")
    expect(lord.page.locator("#monsters .result")).to_contain_text("−3")


def test_a_picked_target_stays_picked_when_another_phone_presses(phone: Take) -> None:
    seats = well.quest(phone, ("mok",))
    well.laid_out(seats)
    mok, referee = seats["mok"], seats["referee"]
    mok.look("#attack")
    mok.page.locator('#attack [data-target="h1"]').tap()
    before = mok.version
    referee.enter(do="wound", figure="andira", n=1)
    mok.see(before + 1)
    expect(mok.page.locator("#attack .targets :checked")).to_have_value("h1")
    expect(mok.page.locator('#attack [data-target="h1"] :checked')).to_have_count(1)
    expect(mok.page.locator('#attack [data-target="h1"]')).to_be_visible()


def test_a_figure_is_moved_by_two_taps_and_seen_before_it_goes(phone: Take) -> None:
    seats = well.quest(phone, ("mok",))
    well.laid_out(seats)
    mok = seats["mok"]
    mok.look("#map")
    mok.page.locator('#map [data-figure="mok"]').tap()
    box = mok.page.locator("#map svg.map").bounding_box()
    assert box
    square = box["width"] / 7
    mok.page.mouse.click(box["x"] + 2.5 * square, box["y"] + 4.5 * square)
    expect(mok.page.locator(".m-pick .to")).to_be_attached()
    expect(mok.page.locator("#move-form button")).to_contain_text("2, 4")
    mok.press(mok.page.locator("#move-form button"))
    assert (mok.newest["figure"], mok.newest["square"]) == ("mok", [2, 4])


def test_a_monster_that_entered_off_the_map_is_put_on_it_by_two_taps(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    well.laid_out(seats)
    lord, referee = seats["overlord"], seats["referee"]
    referee.enter(do="spawn", by="overlord", figure=well.hound(id="z1", name="Zombie", size=[1, 1]))
    lord.look("#map")
    lord.page.locator('#map [data-off="z1"]').tap()
    box = lord.page.locator("#map svg.map").bounding_box()
    assert box
    square = box["width"] / 7
    lord.page.mouse.click(box["x"] + 5.5 * square, box["y"] + 3.5 * square)
    lord.press(lord.page.locator("#move-form button"))
    assert (lord.newest["figure"], lord.newest["square"]) == ("z1", [5, 3])
    expect(lord.page.locator('#map [data-off="z1"]')).to_have_count(0)


def test_a_large_map_opens_where_ones_own_figure_is(phone: Take) -> None:
    rows = ["." * 30] * 30
    seats = well.quest(phone, ("mok",), rows=rows)
    seats["referee"].enter(do="begin", by="overlord")
    well.stand(seats["referee"], "mok", [25, 20])
    mok = seats["mok"]
    mok.look()
    mok.go("map")
    expect(mok.page.locator('#map .m-fig[data-figure="mok"]')).to_be_in_viewport()


def test_whoever_comes_onto_the_map_is_drawn_at_once(phone: Take) -> None:
    seats = well.quest(phone, ("mok",))
    mok, referee = seats["mok"], seats["referee"]
    referee.enter(do="begin", by="overlord")
    mok.look("#map")
    well.stand(referee, "mok", [3, 4])
    expect(mok.page.locator('#map .m-fig[data-figure="mok"]')).to_be_visible()
    referee.enter(do="spawn", by="overlord", figure=well.hound([3, 5]))
    expect(mok.page.locator('#map .m-fig[data-figure="h1"]')).to_be_visible()
    expect(mok.page.locator("#map .m-pick")).to_have_count(1)


def test_wounds_and_tokens_of_any_figure_by_one_panel(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    well.laid_out(seats)
    lord = seats["overlord"]
    lord.look("#figures")
    lord.page.locator('#figures [data-figure="h1"]').tap()
    number = lord.page.locator("#figure [data-show=wounds]")
    expect(number).to_have_text("4")
    lord.press(lord.page.locator('#figure [value="wound"]:visible'))
    expect(number).to_have_text("3")
    lord.page.locator('#figure label:has([value="burn"])').tap()
    lord.press(lord.page.locator('#figure form:has([value="token"]) button[value="1"]'))
    expect(lord.page.locator('#figure [data-token="burn"]')).to_have_text("1")
    assert (lord.newest["figure"], lord.newest["token"]) == ("h1", "burn")


def test_a_second_token_can_be_rolled_before_the_first_ones_answer_is_back(
    phone: Take,
) -> None:
    seats = well.quest(phone, ("mok",))
    well.laid_out(seats)
    mok, referee = seats["mok"], seats["referee"]
    referee.enter(do="token", figure="mok", token="web", n=1)
    mok.look()
    mok.send("turn")
    held: list[Route] = []
    mok.page.route("**/mok/act", lambda route: held.append(route))
    mok.form("resolve", ".due", token="bleed").locator("button").first.tap()
    referee.enter(do="resolve", by="mok", figure="mok", token="bleed")
    expect(mok.form("resolve", ".due", token="bleed")).to_have_count(0)
    web = mok.form("resolve", ".due", token="web").first
    expect(web).to_be_visible()
    expect(web.locator("button")).not_to_have_attribute("data-pending", re.compile("."))
    for route in held:
        route.abort()


def test_a_list_names_whom_it_means_after_a_monster_is_gone(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    well.laid_out(seats)
    lord, referee = seats["overlord"], seats["referee"]
    referee.enter(do="spawn", by="overlord", figure=well.hound(id="k1", name="Kobold"))
    lord.look("#figures")
    referee.enter(do="wound", figure="h1", n=4)
    lord.see(referee_version(referee))
    options = lord.page.locator("#attacker option")
    expect(options).to_have_text(["Mok", "Andira", "Landrec", "Steelhorns", "Kobold k1"])
    names = options.evaluate_all("all => all.map(({ value }) => value)")
    assert names == ["mok", "andira", "landrec", "steelhorns", "k1"]


def referee_version(referee: Seat) -> int:
    """How far the log goes."""
    return len(referee.log())


def test_a_death_reminds_of_the_money_and_glyphs_book_conquest(phone: Take) -> None:
    seats = well.quest(phone, ("mok",))
    well.laid_out(seats)
    mok, referee = seats["mok"], seats["referee"]
    mok.look()
    mok.page.locator('#noted .order [popovertarget="money"]').tap()
    mok.page.locator("#money input[name=money]").fill("300")
    mok.page.locator('#money [data-add="25"]').tap()
    mok.page.locator("#money .primary").tap()
    expect(mok.page.locator("#noted")).to_contain_text("Money 325")
    referee.enter(do="wound", figure="mok", n=12)
    expect(mok.page.locator(".fell")).to_be_visible()
    expect(mok.page.locator("#noted .foretold")).to_contain_text("150 of 325")
    mok.page.locator("#noted .foretold button").tap()
    expect(mok.page.locator("#noted")).to_contain_text("Money 175")
    expect(mok.page.locator("#noted .foretold")).to_have_count(0)
    before = mok.version
    mok.send("conquest", ".bar", n=3)
    assert mok.newest["why"] == "glyph" and mok.newest["by"] == "referee"
    assert mok.version == before + 1


def test_where_each_enters_for_themselves_a_hero_books_no_conquest(phone: Take) -> None:
    seats = well.quest(phone, ("mok",), policy="own")
    seats["referee"].enter(do="begin", by="overlord")
    seats["mok"].look()
    expect(seats["mok"].form("turn").locator("button")).to_be_visible()
    expect(seats["mok"].form("conquest")).to_have_count(0)


def test_the_order_is_kept_with_the_table_for_its_phone(phone: Take) -> None:
    mok = well.quest(phone, ("mok",))["mok"]
    guard = mok.page.locator('#noted label:has([value="guard"])')
    mok.look()
    guard.tap()
    expect(mok.page.locator("#noted .tiny")).to_contain_text("overlord's turn")
    mok.look()
    expect(mok.page.locator('#noted .order [value="guard"]')).to_be_checked()
    guard.tap()
    expect(mok.page.locator("#noted .tiny")).to_have_count(0)
    mok.look()
    expect(mok.page.locator("#noted .seg")).to_be_visible()
    expect(mok.page.locator("#noted :checked")).to_have_count(0)


def test_the_next_quest_has_the_heroes_the_map_and_the_monsters_of_this_one(phone: Take) -> None:
    seats = well.quest(phone, ("overlord",))
    referee, page = seats["referee"], seats["referee"].page
    well.laid_out(seats)
    referee.enter(do="spawn", by="overlord", figure=well.hound(id="z1", name="Zombie", wounds=9))
    page.goto("/new/well-of-darkness")
    page.locator("summary", has_text="From an earlier quest").tap()
    page.locator('a[href*="like="]').tap()
    expect(page.locator("[data-map]")).to_have_count(1)
    page.locator("[data-map]").tap()
    page.get_by_role("button", name="Start the table").tap()
    page.wait_for_url("**/referee/people")
    base = re.sub("/referee.*$", "", page.url)
    page.goto(f"{base}/referee/library")
    expect(page.locator(".ledger").first.locator("li")).to_have_count(4)
    expect(page.locator(".small-map")).to_have_count(1)
    lord = Seat(seats["overlord"].phone, "overlord", base)
    lord.page.goto(f"/j/{base.rsplit('/', 1)[1]}")
    lord.page.locator('button[value="overlord"]').tap()
    expect(lord.board).to_be_attached()
    lord.look("#spawn")
    lord.page.locator("#monster-name").fill("Zombie")
    expect(lord.page.locator('#spawn-one [name="figure.wounds"]')).to_have_value("9")


def test_a_turn_without_a_map_and_without_javascript(phone: Take) -> None:
    seats = well.quest(phone, ("overlord", "mok"), has_map=False, javascript=False)
    lord, mok, referee = seats["overlord"], seats["mok"], seats["referee"]
    lord.look()
    lord.form("begin").locator("button").tap()
    expect(lord.page.locator(".checklist")).to_be_visible()
    mok.look()
    mok.form("turn").locator("button").tap()
    mok.form("end").locator("button").tap()
    expect(mok.form("end")).to_have_count(0)
    for hero in ("andira", "landrec", "steelhorns"):
        well.turn_of(referee, hero)
    lord.look()
    lord.form("turn").locator("button").tap()
    lord.form("collect").locator("button").tap()
    expect(lord.page.locator(".threat-n .num")).to_have_text("4")
    lord.look("#play")
    lord.page.locator("#own-card summary").tap()
    lord.page.locator("#discard-name").fill("Rage")
    lord.page.locator("#card-value").fill("1")
    lord.page.locator("#discard-form button").tap()
    expect(lord.page.locator(".threat-n .num")).to_have_text("5")
    assert [line["do"] for line in lord.log()[-2:]] == ["collect", "discard"]


def test_a_map_is_drawn_with_a_thumb_before_the_quest(phone: Take) -> None:
    page = phone().page
    page.goto("/new/well-of-darkness")
    page.locator("#hero-0").select_option(index=4)
    page.locator("#map-part summary").tap()
    page.locator("#map-width").fill("5")
    page.locator("#map-height").fill("4")
    page.locator("[data-fill='#']").tap()
    svg = page.locator("#drawing")
    svg.scroll_into_view_if_needed()
    box = svg.bounding_box()
    assert box
    square = box["width"] / 5
    page.mouse.move(box["x"] + 0.5 * square, box["y"] + 1.5 * square)
    page.mouse.down()
    page.mouse.move(box["x"] + 4.5 * square, box["y"] + 1.5 * square, steps=20)
    page.mouse.up()
    page.locator('label:has([name="brush"][value="d"])').tap()
    box = svg.bounding_box()
    assert box
    page.mouse.click(box["x"] + 2 * square, box["y"] + 1.5 * square)
    text = page.locator("#map-text").input_value()
    assert '"#####","....."' in text and '[[1,1],[2,1],"closed"]' in text
    page.get_by_role("button", name="Start the table").tap()
    expect(page.locator("#board")).to_be_attached()
    page.goto(re.sub("/people$", "", page.url))
    expect(page.locator(".tv-map .m-door")).to_have_count(1)


SCREENS = ("", "#play", "#monsters", "#figures", "#figure", "#attack", "#map", "#boulders")


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1280, 800)])
def test_nothing_scrolls_sideways(phone: Take, size: tuple[int, int]) -> None:
    seats = well.quest(phone, ("overlord", "mok"), width=size[0], height=size[1])
    well.laid_out(seats)
    for seat in seats.values():
        for screen in SCREENS:
            seat.look(screen)
            over = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            assert seat.page.evaluate(over) <= 0, (seat.seat, screen)


def test_large_text_does_not_scroll_sideways(phone: Take) -> None:
    seats = well.quest(phone, ("overlord", "mok"))
    well.laid_out(seats)
    for seat in seats.values():
        for screen in SCREENS:
            seat.look(screen)
            seat.page.evaluate("document.documentElement.style.fontSize = '200%'")
            over = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            assert seat.page.evaluate(over) <= 0, (seat.seat, screen)
