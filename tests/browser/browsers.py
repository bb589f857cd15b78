"""The browsers of a worker: one for each set of fonts, and the pages that many tests share."""

import os
from urllib.parse import urlsplit

import pytest

from tests.browser.fonts import USUAL, environment_of, folder_of

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CLOSED_EARLY = {"[anywidget] Failed to initialize model."}
"""Said two seconds later of a widget that was closed, as by the next test, before its script was there."""
DESK, PHONE = {"width": 1300, "height": 1000}, {"width": 390, "height": 844}


class Browsers:
    """Browsers that are started when first needed, and ended with Playwright."""

    def __init__(self, playwright, path, home):
        self._chromium, self._path, self._home = playwright.chromium, path, home
        self._running, self._kept = {}, {}

    def new_page(self, fonts=USUAL, **settings):
        """Return a page which remembers what goes wrong and what it asks of other machines."""
        if fonts != USUAL and folder_of(fonts) is None:
            missing(f"the fonts {fonts} are not installed; apt-get install fonts-{fonts} (Debian, Ubuntu)")
        return _watched(self._browser(fonts).new_context(viewport=DESK, **settings).new_page())

    def kept(self, name, make):
        """Return what was made under this name, until a test fails."""
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

    def forget(self):
        """After a failure: whatever the matter is with a page or its browser, the next test has others."""
        self._running.clear()
        self._kept.clear()

    def _browser(self, fonts):
        if fonts not in self._running:
            environment = environment_of(fonts, self._home)
            self._running[fonts] = self._chromium.launch(executable_path=self._path, args=FLAGS, env=environment)
        return self._running[fonts]


def missing(what):
    """In CI a test that cannot run is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"Browser tests: {what}.")
    pytest.skip(f"Browser tests: {what}.")


def _watched(page):
    page.set_default_timeout(60_000)
    page.problems, page.outside = [], set()

    def asks(request):
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):  # None: data and blobs
            page.outside.add(request.url)

    page.on("pageerror", lambda error: str(error) in CLOSED_EARLY or page.problems.append(str(error)))
    page.on("request", asks)
    page.on("websocket", asks)
    return page
