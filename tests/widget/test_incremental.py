"""What is sent of a step: the pieces that differ, from which the page puts the same parts together."""

import json
import re
import zlib
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

import leonardo_nb as lnb
from leonardo_nb.widget import incremental
from leonardo_nb.widget.incremental import hunks

TEXTS = st.lists(st.sampled_from(["<b>", "</b>", "<i>x</i>", "a", "b 😀", "<p>\n"]), max_size=12).map("".join)

STEP = {"do": "auto", "until": "step"}


def patched(text, changes):
    """As the page does it: a piece begins at every tag."""
    pieces = re.findall("<[^<]*|^[^<]+", text)
    for start, end, fresh in reversed(changes):
        pieces[start:end] = [fresh]
    return "".join(pieces)


@given(TEXTS, TEXTS)
def test_the_pieces_lead_from_any_text_to_any_other(before, after):
    assert patched(before, hunks(before, after)) == after


def plain(parts):
    """As the page has them: JSON knows no tuples."""
    return json.loads(json.dumps(parts, default=repr))


class Page:
    """What a browser has of a companion: it hears every message and puts it together."""

    def __init__(self, companion, monkeypatch):
        self.parts = {name: getattr(companion, name) for name in companion.keys if not name.startswith("_")}
        self.bytes, self.deflated = 0, False
        monkeypatch.setattr(companion, "send", self.hear)
        companion._receive(companion, {"do": "edition", "edition": companion.edition}, [])

    def hear(self, content, buffers):
        self.bytes += sum(map(len, buffers))
        self.deflated = content["deflated"]
        told = json.loads(zlib.decompress(*buffers) if self.deflated else buffers[0])
        if "parts" in told:
            assert content["edition"] == self.parts["edition"] + 1
        for name, changes in told.get("parts", {}).items():
            self.parts[name] = patched(self.parts[name], changes)
        self.parts |= told.get("whole", {})
        self.parts["edition"] = content["edition"]


@pytest.mark.parametrize("ruleset", ["leonardo_da_vinci", "codex_naturalis"])
def test_a_page_that_hears_every_step_shows_what_the_companion_does(ruleset, monkeypatch):
    companion = lnb.play(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    page, whole = Page(companion, monkeypatch), 0
    for intent in [STEP] * 40 + [{"do": "lang", "lang": "fr"}, {"do": "back"}]:
        before = {name: getattr(companion, name) for name in page.parts}
        companion._receive(companion, intent, [])
        now = {name: getattr(companion, name) for name in page.parts}
        assert plain(page.parts) == plain(now)
        whole += sum(len(repr(value)) for name, value in now.items() if value != before[name])
    assert page.bytes < whole / 4


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_a_step_of_any_game_takes_at_most_five_kilobytes(ruleset, monkeypatch):
    """With what Jupyter adds to its messages, that is at most eight (`benchmarks/companion.py`)."""
    companion = lnb.play(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    page, sizes = Page(companion, monkeypatch), []
    for _ in range(20):
        before = page.bytes
        choice = next(number for number, each in enumerate(companion.controller.offered) if each.legal)
        place = {"step": companion.session.step_number, "line": companion.controller.table.line}
        companion._receive(companion, {"do": "choose", "choice": choice, **place}, [])
        sizes.append(page.bytes - before)
    assert median(sizes) <= 5_000


def test_the_board_leaves_before_the_words_are_drawn(monkeypatch):
    """A kernel sends from another thread, which gets its turn in between; where no page listens, nobody waits."""
    companion, done = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5), []
    monkeypatch.setattr(incremental, "sleep", lambda _: done.append("let go"))
    companion._receive(companion, STEP, [])
    assert done == []
    Page(companion, monkeypatch)
    monkeypatch.setattr(companion, "send", lambda *_: done.append("send"))
    companion._receive(companion, STEP, [])
    assert done == ["send", "let go", "send"]


def test_a_page_that_has_missed_something_gets_everything(monkeypatch):
    companion = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    page = Page(companion, monkeypatch)
    page.parts |= {"edition": 7, "question": "old"}
    companion._receive(companion, {"do": "edition", "edition": 7}, [])
    assert page.parts["question"] == companion.question
    assert page.parts["edition"] == companion.edition


def test_what_is_short_is_sent_as_it_is_and_what_is_long_is_deflated(monkeypatch):
    companion = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    page = Page(companion, monkeypatch)
    companion.label = "short"
    assert not page.deflated
    companion.label = "long " * 1000
    assert page.deflated
    assert page.parts["label"] == companion.label


def test_a_page_that_has_everything_is_sent_nothing(monkeypatch):
    companion = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    assert Page(companion, monkeypatch).bytes == 0
