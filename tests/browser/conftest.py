"""One browser, one Jupyter server and one Voilà for all browser tests; without a browser they are skipped, and say so."""

import os
import shutil
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

from tests.browser.browsers import DESK, PHONE, Browsers, missing
from tests.browser.fonts import USUAL

HERE = Path(__file__).parent
SHIPPED = HERE.parents[1] / "notebooks"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
LONGEST = ("site_lab", "site", "autosave", "voila", "timeline", "front", "handout")
"""The files that are begun first, so that at the end no worker is left alone with one of them."""
GET_ONE = "apt-get install chromium (Debian, Ubuntu), or set CHROMIUM to the path of a Chromium or Chrome"


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not (item.get_closest_marker("one_in") or item.get_closest_marker("smoke")):
                # A day takes a sixth of the cases of a test, and half of the tests without cases.
                item.add_marker(pytest.mark.one_in(1, full=6 if hasattr(item, "callspec") else 2))
    items.sort(key=_start)


def _start(item):
    """When a test is begun, among the others."""
    name = item.path.stem.removeprefix("test_")
    return LONGEST.index(name) if HERE in item.path.parents and name in LONGEST else len(LONGEST)


@pytest.fixture(scope="session")
def chromium():
    """The path of the browser."""
    if not Path(CHROMIUM).exists():
        missing(f"there is no browser at {CHROMIUM}; {GET_ONE}")
    for module in ("axe_playwright_python", "jupyterlab", "notebook", "playwright", "voila"):
        if find_spec(module) is None:  # importing them all takes seconds
            missing(f"{module} is not installed; pip install 'leonardo-nb[browser]'")
    return CHROMIUM


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.failed and "browsers" in getattr(item, "funcargs", ()):
        item.funcargs["browsers"].forget()
    return report


@pytest.fixture(scope="session")
def browsers(chromium, tmp_path_factory):
    """The browsers of this worker."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield Browsers(playwright, chromium, tmp_path_factory.mktemp("fonts"))


@pytest.fixture
def fonts():
    """The set of fonts that the page has; `each_font` gives a test every set."""
    return USUAL


@pytest.fixture
def open_page(browsers):
    """A function that gives a page of this test alone, which is closed after it."""
    from playwright.sync_api import Error

    pages = []

    def opened(*fonts, **settings):
        pages.append(browsers.new_page(*fonts, **settings))
        return pages[-1]

    yield opened
    for page in pages:
        with suppress(Error):  # its browser may be gone
            page.context.close()


@pytest.fixture(scope="session")
def blanks(browsers, expect):
    """A function that gives the blank page with a set of fonts, or the one under a finger."""
    import comm

    from tests.browser.blank import Blank

    def blank(fonts, under_a_finger=False):
        return browsers.kept(
            ("blank", fonts, under_a_finger),
            lambda: Blank(browsers.new_page(fonts, has_touch=under_a_finger, is_mobile=under_a_finger)),
        )

    before = comm.create_comm
    yield blank
    comm.create_comm = before


@pytest.fixture
def blank(blanks, fonts):
    """A page without Jupyter, to run cells in; an error on the page fails the test."""
    yield from _begun(blanks(fonts), DESK)


@pytest.fixture
def moving(blank):
    """The page of somebody who has nothing against motion, which costs most of the time of a click."""
    blank.page.emulate_media(reduced_motion="no-preference")


@pytest.fixture
def phone(blanks, fonts):
    """The same on a phone: narrow, and under a finger."""
    yield from _begun(blanks(fonts, under_a_finger=True), PHONE)


def _begun(page, size):
    page.begin(size)
    yield from _without_problems(page)


@pytest.fixture(scope="session")
def jupyter(chromium, tmp_path_factory):
    """A function that gives the address of a new notebook, or of a shipped one, in JupyterLab or Notebook 7."""
    from tests.browser import servers

    home = tmp_path_factory.mktemp("jupyter")
    shutil.copytree(SHIPPED, home / "notebooks", ignore=shutil.ignore_patterns(".*"))
    numbers = count()
    with servers.jupyter(home) as address:

        def notebook(application, name=None):
            if name is None:
                name = f"game{next(numbers)}.ipynb"
                servers.write_notebook(home / "notebooks" / name, "1")
            return address(name, application)

        yield notebook


@pytest.fixture(scope="session")
def expect(chromium):
    """Playwright's own assertions, which wait."""
    from playwright.sync_api import expect

    expect.set_options(timeout=30_000)
    return expect


@pytest.fixture(scope="session")
def notebooks(browsers, jupyter, expect):
    """A function that gives an open notebook in JupyterLab or Notebook 7."""
    from tests.browser.notebook import Notebook

    def notebook(application, use="cells"):
        return browsers.kept((application, use), lambda: Notebook(browsers.new_page(), jupyter(application)))

    return notebook


@pytest.fixture
def notebook(notebooks):
    """The notebook, to run cells in; an error on the page fails the test."""
    yield from _without_problems(notebooks("lab"))


@pytest.fixture
def notebook_7(notebooks):
    """The same in Jupyter Notebook 7, which has an error of its own at first: it reads a schema before it is there."""
    yield from _without_problems(notebooks("notebook_7"))


def _without_problems(notebook):
    notebook.page.problems.clear()
    yield notebook
    assert not notebook.page.problems


@pytest.fixture(scope="session")
def voila_home(chromium, tmp_path_factory):
    """A folder whose notebooks are shown by one Voilà, and its address."""
    from tests.browser.servers import voila

    home = tmp_path_factory.mktemp("voila")
    (home / "notebooks").mkdir()
    with voila(home, ".", "--VoilaConfiguration.allow_theme_override=YES") as address:
        yield home / "notebooks", address


@pytest.fixture
def in_voila(voila_home, open_page, expect):
    """A function that shows what the last of some cells gives, as a page of its own in Voilà."""
    from tests.browser.notebook import Shown
    from tests.browser.servers import write_notebook

    folder, address = voila_home

    @contextmanager
    def shown(*cells, width=1300, height=1000, theme="light"):
        name = f"game{len([*folder.iterdir()])}.ipynb"
        write_notebook(folder / name, *cells)
        page = open_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{address}voila/render/{name}?theme={theme}")
        game = Shown(page, page.locator(".lnb").first)
        game.root.wait_for()
        yield game
        page.close()

    return shown


@pytest.fixture
def game(blank):
    """A companion on the blank page in which three players are about to place workers."""
    from tests.browser.notebook import PLACING

    return blank.run(PLACING)


@pytest.fixture
def barriers():
    """A function that lists all that axe finds inside the companions of a page, or elsewhere on it."""
    from axe_playwright_python.sync_playwright import Axe

    def found(page, inside=".lnb"):
        violations = Axe().run(page, context=inside).response["violations"]
        return [(each["id"], each["nodes"][0]["html"][:200]) for each in violations]

    return found
