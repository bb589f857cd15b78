"""How early the page without a server shows its first board, and how fast it answers, beside JupyterLite.

    python benchmarks/page.py [--visits 3] [--clicks 30]

Builds both parts of the site and serves them over loopback. Each visit is a browser with an empty profile that goes to
one of the two; they take turns, so that a busy machine slows both alike, and so do the clicks, in two pages that stay
open. JupyterLite opens a notebook and runs its cell as soon as it has a kernel: no reader would be faster. A click is
measured as in `companion.py`. Trust the ratios.

Needs the extras `browser` and `site`, and a Chromium (/usr/bin/chromium or $CHROMIUM).
"""

import argparse
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from companion import CHROMIUM, CLICK, FLAGS, LEGAL, UNTIL_STILL, slowest, tell
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import leonardo_nb as lnb
from leonardo_nb.site.build import build
from leonardo_nb.site.lab import build_lab
from tests.browser.notebook import Notebook
from tests.browser.test_site import Files

TARGETS = {"first_board_ratio": 8.0, "click_share": 0.6}
PLAYERS = ["Ada", "Bo", "Cy"]
GAME = "leonardo_da_vinci"
CELL = f"import leonardo_nb as lnb\nc = lnb.play({GAME!r}, {PLAYERS}, seed=5)\nc"
BOARD = "html[data-ready] .lnb-board svg"
PATIENCE = 300_000
"""Milliseconds that one step of a page may take."""


class Server(ThreadingHTTPServer):
    """A browser that is closed breaks off what it loads: nobody has to know."""

    def handle_error(self, request: object, client_address: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = Server(("127.0.0.1", 0), partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def site(folder: Path) -> Path:
    build(folder / "site")
    build_lab(folder / "site" / "lab")
    return folder / "site"


def open_page(page: Page, address: str) -> None:
    """The page, at the beginning of a game that its link names."""
    page.goto(f"{address}/play/#{lnb.new(GAME, PLAYERS, seed=5).code}")
    page.locator(BOARD).first.wait_for()


def open_lab(page: Page, address: str) -> None:
    """The same game in a notebook of JupyterLite."""
    notebook = Notebook(page, f"{address}/lab/lab/index.html?path=00_start_here.ipynb")
    notebook.run(CELL)
    page.locator(".lnb-board svg").first.wait_for()


OPENED: dict[str, Callable[[Page, str], None]] = {"page": open_page, "lab": open_lab}


def browser_of(playwright: Playwright) -> Browser:
    """A browser that has never been anywhere."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


def first_board(playwright: Playwright, address: str, way: str) -> float:
    """Seconds from the address to the first board that answers."""
    browser = browser_of(playwright)
    page = new_page(browser)
    begun = time.monotonic()
    OPENED[way](page, address)
    took = time.monotonic() - begun
    browser.close()
    return took


def new_page(browser: Browser) -> Page:
    page = browser.new_page(viewport={"width": 1300, "height": 1000})
    page.set_default_timeout(PATIENCE)
    return page


def clicks(playwright: Playwright, address: str, count: int) -> dict[str, list[float]]:
    """Milliseconds from a click to the new board, in both, in turns."""
    browser = browser_of(playwright)
    pages = {way: new_page(browser) for way in OPENED}
    for way, page in pages.items():
        OPENED[way](page, address)
    took: dict[str, list[float]] = {way: [] for way in OPENED}
    for _ in range(count):
        for way, page in pages.items():
            page.bring_to_front()
            page.wait_for_timeout(UNTIL_STILL)
            took[way].append(page.evaluate(CLICK, [".lnb", LEGAL])[0])
    browser.close()
    return took


def measure(visits: int, count: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as made, served(site(Path(made))) as address, sync_playwright() as playwright:
        seconds: dict[str, list[float]] = {way: [] for way in OPENED}
        for _ in range(visits):
            for way in OPENED:
                seconds[way].append(first_board(playwright, address, way))
        return figures(seconds, clicks(playwright, address, count))


def figures(seconds: dict[str, list[float]], took: dict[str, list[float]]) -> dict[str, float]:
    boards = {way: statistics.median(times) for way, times in seconds.items()}
    answers = {way: statistics.median(times) for way, times in took.items()}
    return {
        "page_first_board_s": boards["page"],
        "lab_first_board_s": boards["lab"],
        "first_board_ratio": boards["lab"] / boards["page"],
        "page_click_ms": answers["page"],
        "lab_click_ms": answers["lab"],
        "click_share": answers["page"] / answers["lab"],
        "page_p95_ms": slowest(took["page"]),
        "lab_p95_ms": slowest(took["lab"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--clicks", type=int, default=30)
    asked = parser.parse_args()
    found = measure(asked.visits, asked.clicks)
    for name, value in found.items():
        tell(name, value, TARGETS.get(name), at_least=name == "first_board_ratio")


if __name__ == "__main__":
    main()
