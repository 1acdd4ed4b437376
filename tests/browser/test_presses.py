"""Which press counts, while the answer to another is on its way?"""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import descent
from tests.browser.phones import Phone

LATE = """() => {
  const ask = window.fetch;
  window.fetch = async (...how) => {
    const answer = await ask(...how);
    if (how[1]?.method === "POST") await new Promise((done) => setTimeout(done, 1500));
    return answer;
  };
}"""
"""Done at once, but the answer comes late: the live line is faster."""


def test_a_press_on_a_newer_board_counts_before_the_first_ones_answer_is_back(
    phone: Callable[..., Phone],
) -> None:
    seats = descent.seated(phone, ("Ioana", "Mira"))
    referee = seats["referee"]
    descent.see_all(seats, referee.clock("Start"))
    referee.page.evaluate(LATE)
    referee.button("Pause").tap()
    expect(referee.button("Go on")).to_be_visible()
    referee.button("Go on").tap()
    descent.see_all(seats, 3)


def test_what_may_be_asked_once_is_sent_once_however_often_it_is_tapped(
    phone: Callable[..., Phone],
) -> None:
    green = descent.seated(phone, ("Ioana", "Mira"))["green"]
    green.page.locator("label.card:has(#place-square)").tap()
    green.page.locator('label[title="b2"]').tap()
    sent: list[str] = []
    green.page.on("request", lambda request: sent.append(request.method))
    green.page.evaluate(
        "() => { for (const n of [1, 2, 3]) document.querySelector('#place button').click() }"
    )
    green.see(1)
    assert sent.count("POST") == 1
