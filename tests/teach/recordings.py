"""What hand-outs hold: the recording, unpacked as a browser would, and the document as it is parsed."""

import json
import zlib
from base64 import b64decode
from functools import cache
from html.parser import HTMLParser

import leonardo_nb as lnb
from leonardo_nb.core.registry import find

NAMESPACE = "http://www.w3.org/2000/svg"
HOSTILE = ('" onload="alert(1)', "&lt;b&gt;{0}{seat:player}")


class Document(HTMLParser):
    """Every element with its attributes, and the text of scripts by their ids."""

    def __init__(self, html):
        super().__init__()
        self.elements = []
        self.scripts = {}
        self._inside = None
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        held = dict(attrs)
        self.elements.append((tag, held))
        self._inside = held.get("id", "") if tag == "script" else None

    def handle_endtag(self, tag):
        self._inside = None if tag == "script" else self._inside

    def handle_data(self, data):
        if self._inside is not None:
            self.scripts[self._inside] = self.scripts.get(self._inside, "") + data

    def named(self, tag):
        return [held for name, held in self.elements if name == tag]


def recording_in(html):
    """What the page itself unpacks."""
    return json.loads(zlib.decompress(b64decode(Document(html).scripts["lnb-recording"])))


@cache
def played(ruleset, players=0, seed=7):
    """A whole game, with the most players unless it is said how many."""
    count = players or max(find(ruleset).seats)
    session = lnb.new(ruleset, count, seed)
    session.auto("end", dict.fromkeys(range(count), "sensible"))
    return session


@cache
def handed_out(ruleset, lang="en", players=0):
    return lnb.handout(played(ruleset, players), lang=lang)
