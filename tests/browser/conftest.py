"""One browser, one Jupyter server and one Voilà for all browser tests; without a browser they are skipped, and say so."""

import os
import shutil
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.fonts import USUAL, environment_of, folder_of

HERE = Path(__file__).parent
SHIPPED = HERE.parents[1] / "notebooks"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CLOSED_EARLY = {"[anywidget] Failed to initialize model."}
"""Said two seconds later of a widget that was closed, as by the next test, before its script was there."""
DESK, PHONE = {"width": 1300, "height": 1000}, {"width": 390, "height": 844}
LONGEST = ("site", "autosave", "voila", "timeline", "front", "handout")
"""The files that are begun first, so that at the end no worker is left alone with one of them."""
GET_ONE = "apt-get install chromium (Debian, Ubuntu), or set CHROMIUM to the path of a Chromium or Chrome"


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
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


def missing(what):
    """In CI a test that cannot run is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"Browser tests: {what}.")
    pytest.skip(f"Browser tests: {what}.")


@pytest.fixture(scope="session")
def launched(chromium, tmp_path_factory):
    """A function that gives the browser with a set of fonts; each is started once."""
    from playwright.sync_api import sync_playwright

    home = tmp_path_factory.mktemp("fonts")
    running = {}
    with sync_playwright() as playwright:

        def browser(fonts):
            if fonts not in running:
                environment = environment_of(fonts, home)
                running[fonts] = playwright.chromium.launch(executable_path=chromium, args=FLAGS, env=environment)
            return running[fonts]

        yield browser
        for each in running.values():
            each.close()


@pytest.fixture
def fonts():
    """The set of fonts that the page has; `each_font` gives a test every set."""
    return USUAL


@pytest.fixture(scope="session")
def open_page(launched):
    """A function that gives a page which remembers what goes wrong and what it asks of other machines."""
    contexts = []

    def opened(fonts=USUAL, **settings):
        if fonts != USUAL and folder_of(fonts) is None:
            missing(f"the fonts {fonts} are not installed; apt-get install fonts-{fonts} (Debian, Ubuntu)")
        contexts.append(launched(fonts).new_context(viewport=DESK, **settings))
        page = contexts[-1].new_page()
        page.set_default_timeout(60_000)
        page.problems, page.outside = [], set()

        def asks(request):
            if urlsplit(request.url).hostname not in ("127.0.0.1", None):  # None: data and blobs
                page.outside.add(request.url)

        page.on("pageerror", lambda error: str(error) in CLOSED_EARLY or page.problems.append(str(error)))
        page.on("request", asks)
        page.on("websocket", asks)
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def blanks(open_page, expect):
    """A function that gives the blank page with a set of fonts, or the one under a finger."""
    import comm

    from tests.browser.blank import Blank

    @cache
    def blank(fonts, under_a_finger=False):
        return Blank(open_page(fonts, has_touch=under_a_finger, is_mobile=under_a_finger))

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
def shared_notebook(jupyter, open_page, expect):
    from tests.browser.notebook import Notebook

    return Notebook(open_page(), jupyter("lab"))


@pytest.fixture
def notebook(shared_notebook):
    """The notebook, to run cells in; an error on the page fails the test."""
    yield from _without_problems(shared_notebook)


@pytest.fixture(scope="session")
def shared_notebook_7(jupyter, open_page, expect):
    from tests.browser.notebook import Notebook

    return Notebook(open_page(), jupyter("notebook_7"))


@pytest.fixture
def notebook_7(shared_notebook_7):
    """The same in Jupyter Notebook 7, which has an error of its own at first: it reads a schema before it is there."""
    yield from _without_problems(shared_notebook_7)


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


@pytest.fixture(scope="session")
def in_voila(voila_home, open_page, expect):
    """A function that shows what the last of some cells gives, as a page of its own in Voilà."""
    from tests.browser.notebook import Shown
    from tests.browser.servers import write_notebook

    folder, address = voila_home
    numbers = count()

    @contextmanager
    def shown(*cells, width=1300, height=1000, theme="light"):
        name = f"game{next(numbers)}.ipynb"
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
