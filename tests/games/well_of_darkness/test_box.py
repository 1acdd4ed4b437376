"""The lists of the box: readable, complete where they claim to be, and said how sure."""

import pytest

from companion.games.well_of_darkness import box, facts
from companion.games.well_of_darkness.setup import TemplatesPart
from tests.games.well_of_darkness.play import MOK, malformed_setup


def test_the_base_deck_has_36_cards() -> None:
    assert sum(card.copies for card in box.cards()) == 36


def test_the_box_has_thirteen_dice_of_six_kinds() -> None:
    assert {die.die: die.count for die in box.dice()} == {
        "red": 1, "white": 1, "blue": 1, "green": 2, "yellow": 2, "black": 5,
    }  # fmt: skip


def test_spawn_cards_bring_monsters_that_have_a_card() -> None:
    spawning = [card for card in box.cards() if card.spawns]
    assert {card.kind for card in spawning} == {"spawn"}
    for card in spawning:
        for group in card.spawns:
            assert box.monster(group.monster, master=group.master) is not None


def test_every_monster_has_a_card_as_it_is_and_one_as_master() -> None:
    names = {sheet.name for sheet in box.monsters()}
    assert len(names) == 12
    for name in names:
        assert box.monster(name, master=False) != box.monster(name, master=True)
    assert box.monster("hell hound", master=True) is not None
    assert box.monster("Kobold", master=False) is None


def test_every_monster_rolls_a_pool_that_is_allowed() -> None:
    for sheet in box.monsters():
        assert sum(die in ("red", "white", "blue") for die in sheet.dice) == 1, sheet.name
        assert list(sheet.wounds) == sorted(sheet.wounds)


def test_a_hero_sheet_fills_in_a_hero_of_the_setup() -> None:
    for sheet in box.heroes():
        assert not malformed_setup(heroes=[{key: getattr(sheet, key) for key in MOK}])


def test_the_templates_are_those_that_a_setup_starts_with() -> None:
    usual = TemplatesPart()
    assert {each.template: each.widths for each in box.templates()} == {
        "breath": usual.breath, "bolt": usual.bolt,
    }  # fmt: skip


def test_the_effects_are_the_eight_tokens() -> None:
    assert len({each.token for each in box.effects()}) == len(box.effects()) == 8


def test_there_are_nine_quests_with_their_treachery() -> None:
    found = {quest.name: quest.treachery for quest in box.quests()}
    assert len(found) == 9
    assert (found["Trapped Ruins"].event, found["Trapped Ruins"].trap) == (2, 6)


def test_conquest_is_won_by_glyphs_and_chests_and_lost_by_deaths_and_the_deck() -> None:
    signs = [each.most > 0 for each in box.conquest()]
    assert signs == [True, True, False, False]


@pytest.mark.parametrize("fact", [
    *box.dice(), *box.cards(), *box.monsters(), *box.heroes(), *box.effects(), *box.quests(),
    *box.templates(), *box.conquest(),
])  # fmt: skip
def test_a_doubtful_figure_says_why(fact: box.Fact) -> None:
    assert fact.sure in ("sure", "likely", "guess")
    assert fact.note or fact.sure != "guess"


def test_whatever_the_lists_say_in_words_is_said_in_every_language() -> None:
    lists = (box.dice(), box.cards(), box.monsters(), box.heroes(), box.effects(), box.quests(),
             box.templates(), box.conquest())  # fmt: skip
    words = {
        getattr(each, field)
        for one in lists for each in one for field in ("note", "does", "cause")
        if getattr(each, field, "")
    }  # fmt: skip
    assert words == {text.text for text in facts.TEXTS}
