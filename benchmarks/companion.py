"""How fast the companion answers in JupyterLab, against a bare button in the same page.

    python benchmarks/companion.py [--clicks 50]

It also counts the bytes that a step of every other game sends, and drags the timeline of a whole game of each kind for
about three seconds, by the mouse: it prints how many boards a second were drawn meanwhile, of how many moves of the
slider, and the bytes of the board history.

Needs the extra `browser` and a Chromium (/usr/bin/chromium or $CHROMIUM). The two are clicked in turns, so that a
busy machine slows both alike. A click is measured in the page, from its dispatch to the frame after the change; the
companion's board answers first and its words a frame later: `everything_ms` is when those are painted, too. The bytes
are those of a step's websocket frames, with what Jupyter says around them.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.notebook import Notebook
from tests.browser.servers import jupyter, write_notebook

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
TARGETS = {"ratio": 1.5, "ratio_p95": 2.5, "ratio_everything": 2.5, "kilobytes": 8.0, "seconds": 1.0}
REDRAWS = 30.0

WARM = "import ipywidgets, leonardo_nb as lnb\nlnb.play('leonardo_da_vinci', 2, seed=1)\n1"
BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda b: setattr(b, "description", str(int(b.description) + 1)))
button
"""
COMPANION = """
import leonardo_nb as lnb
c = lnb.play("{game}", ["Ada", "Bo", "Cy"], seed=5)
c
"""
UNTIL_STILL = 1700
"""Milliseconds after which the result of a move has been looked at and the camera has moved on: a click before that
moves it on at once, and this would be taken for the answer."""
TIMED = "leonardo_da_vinci"
WEIGHED = ("pietrocupo", "codex_naturalis", "inventeurs", "workshop_of_leonardo")
CLICK = """async ([watched, clicked]) => {
    const target = document.querySelector(clicked), home = document.querySelector(watched);
    const painted = what => new Promise(done => {
        const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        });
        watch.observe(home, what);
    });
    const first = painted({childList: true, characterData: true, subtree: true, attributes: true});
    const all = "drawn" in home.dataset ? painted({attributeFilter: ["data-drawn"]}) : first;
    const begun = performance.now();
    target.click();
    return [await first - begun, await all - begun];
}"""
FIRST = """async () => {
    const page = jupyterapp.shell.currentWidget;
    const begun = performance.now();
    page.content.activeCellIndex = 1;
    jupyterapp.commands.execute("notebook:run-cell");
    while (!document.querySelector(".lnb-board svg")) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
}"""
CELLS = """([first, second]) => {
    const cells = jupyterapp.shell.currentWidget.content.model.sharedModel;
    cells.deleteCellRange(0, cells.cells.length);
    cells.insertCells(0, [first, second].map(source => ({cell_type: "code", source, metadata: {trusted: true}})));
}"""
ONE_BY_ONE = "async () => { await jupyterapp.commands.execute('notebook:run-cell'); }"

LEGAL = ".lnb-legal button"
WHOLE = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", {players}, seed=5)
s.auto("end", dict.fromkeys(range({players}), "sensible"))
c = Companion(s)
c
"""
GAMES = {"leonardo_da_vinci": 3, "codex_naturalis": 4}
COUNT = """root => {
    window.moved = 0;
    root.querySelector("[data-focus=slider]").addEventListener("input", () => (window.moved += 1));
}"""
HISTORY = "sum(len(c.controller.board_history.part(number)) for number in range(1 + len(s.steps) // LENGTH))"
"""All parts of the board history, as they are sent."""
DRAGGED = 180
"""Places the mouse is moved to, each in a frame of its own: three seconds, where nothing delays it."""


class Traffic:
    """The bytes that the page has received over its websockets."""

    def __init__(self, page: Page) -> None:
        self.received = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def _count(self, frame: str | bytes) -> None:
        self.received += len(frame.encode() if isinstance(frame, str) else frame)


def settled(page: Page, rest: int = 400) -> None:
    """Until the kernel's last word has come, and as long as a reader rests at the least, in milliseconds.

    A connection that rested less than its retransmission time (200 ms) holds every second message back
    for 40 ms, whoever sends it (Nagle's algorithm waits for a delayed acknowledgement).
    """
    page.wait_for_timeout(rest)


def first_board(notebook: Notebook) -> float:
    """Seconds from running the cell to the board, in a kernel that has drawn one before."""
    page = notebook.page
    notebook.ask(WARM)
    page.evaluate(CELLS, [BUTTON, COMPANION.format(game=TIMED)])
    page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex = 0")
    page.evaluate(ONE_BY_ONE)
    page.locator(".jupyter-button").first.wait_for()
    settled(page)
    return float(page.evaluate(FIRST)) / 1000


def clicked(page: Page, traffic: Traffic, watched: str, target: str, rest: int = 400) -> tuple[float, float, int]:
    """Milliseconds to the new picture and to everything that is new, and bytes received for it."""
    before = traffic.received
    first, everything = page.evaluate(CLICK, [watched, target])
    settled(page, rest)
    return first, everything, traffic.received - before


def weighed(notebook: Notebook, traffic: Traffic, game: str, clicks: int) -> float:
    """Kilobytes that a step of a game sends: of half the steps less."""
    notebook.run(COMPANION.format(game=game))
    settled(notebook.page)
    sizes = [clicked(notebook.page, traffic, ".lnb", LEGAL)[2] for _ in range(clicks)]
    return statistics.median(sizes) / 1000


def measure(clicks: int) -> tuple[dict[str, float], dict[str, float], dict[str, dict[str, float]]]:
    home = Path(tempfile.mkdtemp())
    (home / "notebooks").mkdir()
    write_notebook(home / "notebooks" / "bench.ipynb", "1")
    with jupyter(home) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1300, "height": 1000})
        page.set_default_timeout(60_000)
        traffic = Traffic(page)
        notebook = Notebook(page, address("bench.ipynb"))
        seconds = first_board(notebook)
        settled(page)
        bare, steps = [], []
        for _ in range(clicks):
            bare.append(clicked(page, traffic, ".jupyter-button", ".jupyter-button")[0])
            steps.append(clicked(page, traffic, ".lnb", LEGAL, UNTIL_STILL))
        weights = {game: weighed(notebook, traffic, game, clicks // 2) for game in WEIGHED}
        dragged = {game: drag(notebook, game) for game in GAMES}
        browser.close()
    return figures(seconds, bare, steps), weights, dragged


def drag(notebook: Notebook, game: str) -> dict[str, float]:
    """A real drag from the end to the beginning and a quarter of the way back, with a history that has just come."""
    page, shown = notebook.page, notebook.run(WHOLE.format(game=game, players=GAMES[game]))
    shown.root.evaluate(COUNT)
    slider = shown.button("slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    place = lambda share: (box["x"] + 8 + (box["width"] - 16) * share, box["y"] + box["height"] / 2)  # noqa: E731
    page.mouse.move(*place(1))
    page.mouse.down()
    page.mouse.move(*place(0.99))
    page.wait_for_timeout(4000)
    before, moved, begun = drawn_by_page(page), page.evaluate("moved"), time.monotonic()
    page.mouse.move(*place(0), steps=DRAGGED * 4 // 5)
    page.mouse.move(*place(0.25), steps=DRAGGED // 5)
    took = time.monotonic() - begun
    redraws, moves = drawn_by_page(page) - before, page.evaluate("moved") - moved
    page.mouse.up()
    size = notebook.ask(f"from leonardo_nb.widget.board_history import LENGTH\n{HISTORY}")
    return {
        "steps": shown.step()[1],
        "redraws_a_second": redraws / took,
        "drawn_of_moves": redraws / moves,
        "history_kilobytes": size / 1000,
    }


def drawn_by_page(page: Page) -> int:
    return int((page.locator(".lnb").get_attribute("data-drawn-step") or "0 0").split()[1])


def figures(seconds: float, bare: list[float], steps: list[tuple[float, float, int]]) -> dict[str, float]:
    took = [first for first, _, _ in steps]
    everything = statistics.median(every for _, every, _ in steps)
    return {
        "button_ms": statistics.median(bare),
        "companion_ms": statistics.median(took),
        "ratio": statistics.median(took) / statistics.median(bare),
        "button_p95_ms": slowest(bare),
        "companion_p95_ms": slowest(took),
        "ratio_p95": slowest(took) / slowest(bare),
        "everything_ms": everything,
        "ratio_everything": everything / statistics.median(bare),
        "kilobytes": statistics.median(size for _, _, size in steps) / 1000,
        "seconds": seconds,
    }


def slowest(times: list[float]) -> float:
    """All but one in twenty are faster."""
    return sorted(times)[int(len(times) * 0.95)]


def tell(name: str, value: float, target: float | None, *, at_least: bool = False) -> None:
    """A figure and whether it is within its target, or beyond one that is to be reached at least."""
    is_held = target is not None and (value >= target if at_least else value <= target)
    verdict = "" if target is None else f"   target {target:g}: {'held' if is_held else 'MISSED'}"
    print(f"{name:32}{value:9.2f}{verdict}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--clicks", type=int, default=50)
    clicks, weights, dragged = measure(parser.parse_args().clicks)
    for name, value in clicks.items():
        tell(name, value, TARGETS.get(name))
    for game, value in weights.items():
        tell(f"kilobytes, {game}", value, TARGETS["kilobytes"])
    for game, told in dragged.items():
        verdict = "held" if told["redraws_a_second"] >= REDRAWS else "MISSED"
        print(f"\n{game}, dragged   target {REDRAWS:g} redraws a second: {verdict}")
        for name, value in told.items():
            print(f"  {name:18}{value:9.2f}")


if __name__ == "__main__":
    main()
