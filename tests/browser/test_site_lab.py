"""Notebooks without a server: JupyterLite as the site has it, served as files over loopback, and nothing else."""

import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

from leonardo_nb.core.language import error_text
from leonardo_nb.site.lab import build_lab
from tests.browser.notebook import PLACING, Notebook
from tests.browser.servers import ROOT
from tests.browser.test_site import Files, needs_nodejs
from tests.rotation import in_turn

NAMES = sorted(file.stem for file in (ROOT / "notebooks").glob("[0-9]*.ipynb"))
WHOLE = {"00_start_here", "01_leonardo_da_vinci", "06_lessons", "20_exercises"}
"""The notebooks that ask for no tables."""
ERRORS = """async () => {
    await jupyterapp.commands.execute("notebook:run-all-cells");
    const cells = jupyterapp.shell.currentWidget.content.model.sharedModel.cells;
    const outputs = cells.flatMap(cell => cell.outputs ?? []);
    return outputs.filter(output => output.output_type === "error").map(output => [output.evalue, output.traceback]);
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    needs_nodejs()
    folder = tmp_path_factory.mktemp("site")
    build_lab(folder / "lab")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/lab/lab/index.html"
    server.shutdown()
    server.server_close()


def run_all(page, address, name):
    """Open a notebook and run all of it: either nothing is wrong, or the first table says in one sentence why not."""
    page.set_default_timeout(180_000)
    notebook = Notebook(page, f"{address}?path={name}.ipynb")
    said = error_text("site_pandas")
    assert page.evaluate(ERRORS) == ([] if name in WHOLE else [[said, [said]]])
    assert not page.problems
    assert not page.outside
    return notebook


@in_turn(len(NAMES), "name", NAMES, full=len(NAMES))
def test_a_notebook_runs_or_a_cell_says_that_it_needs_pandas_and_a_click_plays(open_page, address, name):
    page = open_page()
    shown = run_all(page, address, name).run(PLACING)
    before = shown.step()[0]
    shown.click(shown.legal.first)
    assert shown.step()[0] > before
    assert not page.problems
    assert not page.outside
