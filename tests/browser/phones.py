"""What a phone at the table is to a browser test: a page of its own, and what went wrong on it."""

from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    StorageState,
    WebError,
)

PATIENCE_MS = 10_000


@dataclass
class Phone:
    """One phone. Its cookies and storage are its own; `context` takes it offline."""

    context: BrowserContext
    page: Page
    console_errors: list[str] = field(default_factory=list)
    failed_requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Errors that no test should see: of a script, or against the content security policy."""

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console_errors.append(message.text)
        if "Content Security Policy" in message.text:
            self.faults.append(message.text)

    def miss(self, request: Request) -> None:
        self.failed_requests.append(f"{request.method} {request.url}: {request.failure}")

    def fault(self, error: WebError) -> None:
        self.faults.append(f"{error.page.url if error.page else 'no page'}: {error.error}")


def take_out(
    browser: Browser,
    url: str,
    *,
    javascript: bool = True,
    width: int = 360,
    height: int = 740,
    color_scheme: Literal["dark", "light"] = "light",
    locale: str = "en-GB",
    storage: StorageState | None = None,
) -> Phone:
    """A phone with an empty page; relative addresses are the server's at `url`."""
    context = browser.new_context(
        base_url=url,
        color_scheme=color_scheme,
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        java_script_enabled=javascript,
        locale=locale,
        storage_state=storage,
        viewport={"width": width, "height": height},
    )
    context.set_default_timeout(PATIENCE_MS)
    phone = Phone(context, context.new_page())
    context.on("console", phone.hear)
    context.on("requestfailed", phone.miss)
    context.on("weberror", phone.fault)
    return phone
