"""A notebook in a browser, and the companions in it."""

import json
import re

import pytest

PLAY = """
import leonardo_nb as lnb
c = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
c
"""

UNTIL = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
bots = dict.fromkeys(range(3), "sensible")
while not s.is_over and not ({until}):
    s.auto("step", bots)
c = Companion(s)
c
"""
"""A game that bots have played until something holds, such as `s.state.phase == "B"`."""

each_theme = pytest.mark.parametrize("theme", ["Light", "Dark"])

PLACING = UNTIL.format(until="s.decision.kind == 'place_workers'")

_READY = "window.jupyterapp?.shell?.currentWidget?.sessionContext"
_KERNEL = """async () => {
    const page = jupyterapp.shell.currentWidget;
    await page.context.ready; await page.sessionContext.ready;
    await page.sessionContext.session.kernel.info;
}"""
_RUN = """async (sources) => {
    const page = jupyterapp.shell.currentWidget, cells = page.content.model.sharedModel;
    cells.transact(() => {
        cells.deleteCellRange(0, cells.cells.length);
        cells.insertCells(0, sources.map(source => ({cell_type: "code", source, metadata: {trusted: true}})));
    });
    await jupyterapp.commands.execute("notebook:run-all-cells");
}"""
_FRAMES = """async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(done => requestAnimationFrame(done));
}"""
_ASK = """async (code) => {
    const told = [];
    const asked = jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({code});
    asked.onIOPub = ({header, content}) => {
        if (header.msg_type === "stream" && content.name === "stdout") told.push(content.text);
        if (header.msg_type === "error") told.push(JSON.stringify("error: " + content.evalue));
    };
    await asked.done;
    return told.join("");
}"""


REST = """async board => {
    const stage = board.closest(".lnb-stage");
    if ("rests" in stage.dataset) stage.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    await new Promise(done => setTimeout(done));
    for (let moves; (moves = board.getAnimations()).length; )
        await Promise.all(moves.map(move => move.finished.catch(() => 0)));
}"""
"""Until the camera stands still; any click sends it on from the result of a move."""
AWAY = """thing => {
    const {left, right, top, bottom} = thing.getBoundingClientRect();
    const stage = thing.closest(".lnb-stage")?.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return Boolean(stage) && (right === left || x < stage.left || x > stage.right || y < stage.top || y > stage.bottom);
}"""
"""Whether a thing of the board is not on stage."""
HOME = """part => part.closest(".lnb-no, .lnb-otherwise, .lnb-for button, .lnb-reason li + li, .lnb-question .lnb-cites") ? "why"
    : part.closest(".lnb-question, .lnb-card, .lnb-reason, .lnb-hint") ? "play" : null"""
"""The tab in which a part of the rail is shown."""
TABS = ("play", "why", "rules", "score", "more")

DRAWN = "([root, before]) => Number(root.dataset.drawn) > before || 'lost' in root.dataset"


class Page:
    """Where cells are run and companions are shown."""

    def __init__(self, page):
        self.page = page

    def run(self, *sources, shown=".lnb"):
        """Run new cells one after the other; return the first companion, or what else is shown."""
        raise NotImplementedError

    def ask(self, expression):
        """Return the value of an expression where the widgets are; lines before the last one are run."""
        raise NotImplementedError

    def settle(self):
        """Wait until Python has answered what a widget asks for when it is first shown, and that is drawn."""
        raise NotImplementedError

    def dress(self, theme):
        """Make the page `"Light"` or `"Dark"`."""
        raise NotImplementedError

    def companion(self, number=0, shown=".lnb"):
        return Shown(self.page, self.page.locator(shown).nth(number))


class Notebook(Page):
    """A notebook that is open in JupyterLab."""

    def __init__(self, page, address):
        super().__init__(page)
        self._address = address
        self.open()

    def open(self):
        self.page.goto(self._address)
        self.ready()

    def ready(self):
        self.page.wait_for_function(_READY)
        self.page.evaluate(_KERNEL)

    def run(self, *sources, shown=".lnb"):
        self.ask("import ipywidgets\nipywidgets.Widget.close_all()")
        self.page.evaluate(_RUN, list(sources))
        found = self.companion(shown=shown)
        found.root.wait_for()
        self.settle()
        return found

    def settle(self):
        self.ask("0")
        self.page.evaluate(_FRAMES)

    def ask(self, expression):
        *before, last = expression.strip().splitlines()
        code = "\n".join([*before, f"import json; print(json.dumps({last}))"])
        return json.loads(self.page.evaluate(_ASK, code))

    def do(self, command, **arguments):
        """A command of JupyterLab, as from its menu."""
        self.page.evaluate("([name, args]) => jupyterapp.commands.execute(name, args)", [command, arguments])

    def dress(self, theme):
        self.do("apputils:change-theme", theme=f"JupyterLab {theme}")
        light = str(theme == "Light").lower()
        self.page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)


class Shown:
    """A companion on the page."""

    def __init__(self, page, root):
        self.page = page
        self.root = root
        self.question = root.locator(".lnb-question")
        self.reason = root.locator(".lnb-reason")
        self.answer = self.question.locator(".lnb-answer")
        self.card = root.locator(".lnb-card")
        self.rule = root.locator(".lnb-rule")
        self.board = root.locator(".lnb-board")
        self.timeline = root.locator(".lnb-timeline")
        choices = root.locator(":is(.lnb-question, .lnb-card) .lnb-choices")
        self.legal = choices.locator("button:not(.lnb-refused)")
        self.refused = self.question.locator(".lnb-choices button.lnb-refused")

    def spot(self, name):
        return self.board.locator(f'[data-spot="{name}"]')

    def thing(self, name):
        """What is drawn under this name, whether it can be pointed at or not."""
        return self.board.locator(f'[data-key="{name}"], [data-spot="{name}"]').first

    def button(self, focus):
        """A button by the name under which its focus is found again."""
        return self.root.locator(f'[data-focus="{focus}"]')

    def drawn(self):
        return int(self.root.get_attribute("data-drawn"))

    def after(self, action):
        """Do something and wait until the companion has redrawn itself."""
        before = self.drawn()
        action()
        self.page.wait_for_function(DRAWN, arg=[self.root.element_handle(), before])
        lost = self.root.get_attribute("data-lost")
        assert lost is None, f"the page does not reach Python: {lost}"  # then it says so, and takes no click

    def press(self, key):
        self.after(lambda: self.page.keyboard.press(key))

    def click(self, locator):
        """Click it, wherever it is folded, and on whatever tab or part of the board."""
        self.after(self.reach(locator).click)

    def reach(self, locator):
        """Bring it where a hand comes to it: its tab is opened, what is folded is unfolded, the whole board shown."""
        locator.evaluate("e => { for (let d = e; (d = d.parentElement?.closest('details')); ) d.open = true; }")
        if locator.evaluate("e => Boolean(e.closest('.lnb-board'))"):
            self.root.evaluate("root => root.scrollIntoView({block: 'nearest'})")
            self.root.locator(".lnb-stage").hover(position={"x": 1, "y": 1})  # then nothing moves any more
            self.board.evaluate(REST)
            if locator.evaluate(AWAY):
                self.whole()
        if not locator.is_visible() and (tab := locator.evaluate(HOME)):
            self.open_tab(tab)
        return locator

    def whole(self):
        """Show the whole board, unless it is shown."""
        if self.root.locator('[data-focus="whole"][data-to="whole"]').count():
            self.button("whole").click()
            self.board.evaluate(REST)

    def open_tab(self, tab):
        """Open a tab, or a page that opens from *More*."""
        if self.root.get_attribute("data-tab") == "more" and self.button("tab.back").count():
            self.after(self.button("tab.more").click)
        first = self.button(f"tab.{tab if tab in TABS else 'more'}")
        if first.get_attribute("aria-selected") != "true":
            self.after(first.click)
        if tab not in TABS:
            self.after(self.button(f"tab.{tab}").click)

    def click_in(self, tab, focus):
        """Click a button of another tab, such as a setting, and come back."""
        opened = self.root.get_attribute("data-tab")
        self.open_tab(tab)
        self.after(self.button(focus).click)
        self.open_tab(opened)

    def step(self):
        """Where the timeline stands: the step shown, and the last one."""
        here, last = re.match(r"(\d+) / (\d+)", self.timeline.locator(".lnb-note").text_content()).groups()
        return int(here), int(last)

    def has_focus(self):
        return self.root.evaluate("root => root.contains(document.activeElement)")
