"""Firefox without a window, driven by WebDriver BiDi over its own socket: no driver beside it is needed."""

import contextlib
import itertools
import json
import re
import subprocess
import time

from websocket import create_connection

PATIENCE = 300
"""Seconds in which Firefox answers, also on a machine that has much else to do."""
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


@contextlib.contextmanager
def firefox(path, home):
    """A page of a new Firefox whose profile is in that folder."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (home / "user.js").write_text("".join(lines))
    said = home / "said.txt"
    command = [path, "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port", "0"]
    with said.open("w") as written:
        process = subprocess.Popen(command, stdout=written, stderr=written)
    try:
        with contextlib.closing(FirefoxPage(_address(process, said))) as page:
            yield page
    finally:
        process.terminate()
        process.wait(timeout=60)


def _address(process, said):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if found := LISTENS.search(said.read_text()):
            return found[1]
        time.sleep(0.1)
    raise TimeoutError(said.read_text())


class FirefoxPage:
    """The one page of a Firefox."""

    def __init__(self, address):
        self._socket = create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self._numbers = itertools.count(1)
        self.problems = []
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded"])
        self._page = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def close(self):
        """Part from Firefox, whose process ends by itself."""
        self._socket.close()

    def resize(self, size):
        """Make the page as wide and high as that."""
        self._send("browsingContext.setViewport", context=self._page, viewport=size)

    def goto(self, address):
        """Open an address."""
        self._send("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def evaluate(self, expression):
        """What an expression of JavaScript gives: a text, a number, or yes or no."""
        return self._evaluate(expression).get("value")

    def wait_for(self, expression):
        """Wait until an expression of JavaScript holds."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(f"Boolean({expression})"):
            assert time.monotonic() < end, expression
            time.sleep(0.1)

    def click(self, selector):
        """Click the first thing of that kind that is seen, as a mouse does."""
        place = {"type": "element", "element": {"sharedId": self._found(selector)}}
        mouse = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": place},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": mouse}]
        self._send("input.performActions", context=self._page, actions=actions)

    def _found(self, selector):
        """The first thing of that kind that is seen, moved into view as soon as it is there."""
        end = time.monotonic() + PATIENCE
        seen = f"[...document.querySelectorAll({json.dumps(selector)})].find(e => e.checkVisibility() && e.offsetWidth)"
        look = f"(e => (e?.scrollIntoView({{block: 'center'}}), e))({seen})"
        while "sharedId" not in (found := self._evaluate(look)):
            assert time.monotonic() < end, selector
            time.sleep(0.1)
        return found["sharedId"]

    def _evaluate(self, expression):
        told = self._send("script.evaluate", expression=expression, target={"context": self._page}, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"]

    def _send(self, method, **params):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["type"] == "javascript":
                self.problems.append(told["params"]["text"])
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]
