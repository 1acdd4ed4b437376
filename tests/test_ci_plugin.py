"""Does a skip fail where CI=true, and only there?"""

import pytest

from tests import ci_plugin


def skipped() -> pytest.TestReport:
    return pytest.TestReport("a", ("a.py", 1, "a"), {}, "skipped", ("a.py", 1, "why"), "call")


def test_in_ci_a_skip_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ci_plugin, "IN_CI", True)
    report = skipped()
    ci_plugin.fail_if_skipped(report)
    assert report.failed


def test_elsewhere_a_skip_stays_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ci_plugin, "IN_CI", False)
    report = skipped()
    ci_plugin.fail_if_skipped(report)
    assert report.skipped
