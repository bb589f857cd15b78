"""A page without Jupyter: the widgets' scripts in a browser, the widgets themselves in the process of the test.

What a widget sends goes over comms of its own to `blank.html`, which is what anywidget is to a widget's script; what
the page sends comes back through a binding. There is no server and no kernel, so a test takes a fraction of the time.
"""

import ast
import base64
import json
from itertools import count
from pathlib import Path

import comm
import ipywidgets
from comm.base_comm import BaseComm

import leonardo_nb.site
from tests.browser.notebook import Page

ADDRESS = "http://127.0.0.1/blank"
"""Answered by the test itself; a page of the loopback may keep things and use the clipboard."""
MODULE = "http://127.0.0.1/models.js"
HTML = Path(__file__).with_name("blank.html")
MODELS = Path(leonardo_nb.site.__file__).parent / "play" / "models.js"
"""What stands in for anywidget, here as in the page without a server."""


class Line:
    """What the widgets of this process have sent and the page has not heard yet."""

    def __init__(self):
        self._number = count()
        self._comms = {}
        self._waiting = []

    def open_comm(self, **settings):
        """Give a widget its comm; Jupyter's kernel does the same."""
        return _Comm(self, **settings)

    def put(self, end, kind, data, buffers):
        """Take a message of a widget that has a script; other widgets are layouts, which the page does not need."""
        if kind == "comm_open" and "_esm" in data["state"]:
            self._comms[end.comm_id] = end
        if end.comm_id in self._comms:
            told = [base64.b64encode(buffer).decode() for buffer in buffers or ()]
            self._waiting.append({"id": end.comm_id, "kind": kind, **data, "buffers": told})

    def take(self):
        """Return what waits, numbered in the order in which it was sent."""
        waiting, self._waiting = self._waiting, []
        return json.dumps([{**message, "number": next(self._number)} for message in waiting])

    def hear(self, told):
        """Hand a message of the page to its widget."""
        message = json.loads(told)
        data = {"method": "custom", "content": message["content"]}
        self._comms[message["id"]].handle_msg({"content": {"data": data}, "buffers": []})

    def clear(self):
        """Forget the widgets of an earlier page."""
        self.__init__()


class _Comm(BaseComm):
    """The end of the line at which a widget is."""

    def __init__(self, line, **settings):
        self._line = line
        super().__init__(**settings)

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        self._line.put(self, msg_type, data or {}, buffers)


class Blank(Page):
    """A page with nothing on it but what the last lines of some cells give; its kernel is the test's own process."""

    def __init__(self, page):
        super().__init__(page)
        self.sent = 0
        self.moments = 0
        """The boards of the past that were asked for: one where a sentence is pointed at for some time."""
        self._line = Line()
        self._names = {}
        self.serve(MODELS.read_text("utf-8"))
        page.expose_binding("tellPython", self._hear)

    def serve(self, models):
        """Answer for the page's address, and with what stands in for anywidget there."""
        self.page.unroute_all()
        self.page.route(ADDRESS, lambda route: route.fulfill(content_type="text/html", path=HTML))
        self.page.route(MODULE, lambda route: route.fulfill(content_type="text/javascript", body=models))

    def _hear(self, _source, told):
        asked = json.loads(told)["content"].get("do")
        self.moments += asked == "moment"
        self.sent += asked not in ("moment", "otherwise")  # the page asks by itself what other rules would change
        self._line.hear(told)
        return self._line.take()

    def begin(self, size):
        """Make the page as every test finds it: its size, light, still, and nothing kept."""
        self.page.problems.clear()
        self.page.set_viewport_size(size)
        self.page.emulate_media(reduced_motion="reduce")
        self.page.goto(ADDRESS)
        self.page.evaluate("localStorage.clear()")

    def run(self, *sources, shown=".lnb"):
        self.page.goto(ADDRESS)
        ipywidgets.Widget.close_all()
        self._line.clear()
        self._names = {"__name__": "__main__"}
        comm.create_comm = self._line.open_comm
        for source in sources:
            widget = self._run(source)
            self._tell()
            if isinstance(widget, ipywidgets.Widget):
                self.page.evaluate("id => blank.show(id)", widget.model_id)
        found = self.companion(shown=shown)
        found.root.wait_for()
        self.settle()
        return found

    def ask(self, expression):
        value = json.loads(json.dumps(self._run(expression)))
        self._tell()
        return value

    def _run(self, source):
        """Run a cell; return the value of its last line, if that is an expression."""
        lines = ast.parse(source).body
        last = ast.Expression(lines.pop().value) if isinstance(lines[-1], ast.Expr) else None
        exec(compile(ast.Module(lines, []), "<cell>", "exec"), self._names)
        return last and eval(compile(last, "<cell>", "eval"), self._names)

    def _tell(self):
        self.page.evaluate("told => blank.receive(told)", self._line.take())

    def settle(self):
        self.page.evaluate("() => blank.settle()")

    def dress(self, theme):
        self.page.evaluate("light => (document.body.dataset.jpThemeLight = light)", str(theme == "Light").lower())
