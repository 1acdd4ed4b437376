"""Does a phone notice what goes wrong on its page?"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import phones
from tests.browser.phones import Phone

BROKEN = "<script>setTimeout(() => nowhere(), 0)</script>"
FORBIDDEN = """<meta http-equiv="Content-Security-Policy" content="script-src 'none'">""" + BROKEN


@pytest.fixture
def shown(browser: Browser) -> Iterator[Callable[[str], Phone]]:
    phone = phones.take_out(browser, "http://127.0.0.1")

    def show(html: str) -> Phone:
        phone.page.set_content(html)
        phone.page.wait_for_timeout(100)
        return phone

    yield show
    phone.context.close()


def test_a_good_page_has_no_fault(shown: Callable[[str], Phone]) -> None:
    assert not shown("<p>Companion</p>").faults


def test_a_script_that_breaks_is_a_fault(shown: Callable[[str], Phone]) -> None:
    assert "nowhere is not defined" in shown(BROKEN).faults[0]


def test_a_breach_of_the_content_security_policy_is_a_fault(shown: Callable[[str], Phone]) -> None:
    assert "Content Security Policy" in shown(FORBIDDEN).faults[0]
