"""What a screen reader reads: the tree that the browser gives it, from the first screen on."""

import re

import pytest

import leonardo_nb as lnb
from tests.teach.test_handout import EACH

GAME = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", ["Ada", "Bo", "Cy"], seed=5)
bots = dict.fromkeys(range(3), "sensible")
while s.state.turn < {turn} or s.decision is None or s.decision.seat < 0:
    s.auto("step", bots)
d = Companion(s, seat=s.decision.seat, lang="{lang}")
d
"""
WORD = re.compile(r"[^\W\d_]{2,}")
CLOSED = {"button", "img"}
"""Roles below which nothing is read."""


class Tree:
    """The accessibility tree below an element."""

    def __init__(self, page, selector):
        client = page.context.new_cdp_session(page)
        root = client.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        found = client.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        top = client.send("DOM.describeNode", {"nodeId": found})["node"]["backendNodeId"]
        self._nodes = {node["nodeId"]: node for node in client.send("Accessibility.getFullAXTree")["nodes"]}
        self._top = next(node for node in self._nodes.values() if node.get("backendDOMNodeId") == top)
        client.detach()

    def read(self):
        """Role, name and description of all that is read, in its order."""
        return list(self._below(self._top))

    def _below(self, node):
        role = node.get("role", {}).get("value", "")
        if not node.get("ignored") and role != "InlineTextBox":
            yield role, *(node.get(what, {}).get("value", "") for what in ("name", "description"))
        if role not in CLOSED:
            for child in node.get("childIds", ()):
                if child in self._nodes:
                    yield from self._below(self._nodes[child])


@EACH
@pytest.mark.parametrize(("turn", "lang"), [(0, "en"), (3, "fr")])
def test_a_board_is_read_in_sentences(blank, ruleset, turn, lang):
    blank.run(GAME.format(game=ruleset, turn=turn, lang=lang))
    read = Tree(blank.page, ".lnb-board").read()
    assert not [each for each in read if each[0] == "StaticText"]
    groups = [(name, said) for role, name, said in read if role == "group"]
    assert groups
    assert len({name for name, _ in groups}) == len(groups)
    shown = [line.strip() for line in blank.ask(f"s.show({lang!r}, d.controller.table.seat)").splitlines()]
    for name, said in groups:
        assert WORD.search(name)
        assert not said or any(len(line) > 3 and line in said for line in shown)
    assert any(said for _, said in groups)


@EACH
def test_everything_is_reached_by_headings(blank, ruleset):
    game = blank.run(GAME.format(game=ruleset, turn=3, lang="en"))
    told = Tree(blank.page, ".lnb").read()
    headings = [name for role, name, _ in told if role == "heading"]
    asked = blank.ask("s.decision.question('en')")
    assert "The board in words" in headings
    assert asked in headings
    lines = {name for role, name, _ in told if role == "StaticText"}
    shown = [line.strip() for line in blank.ask("s.show('en', d.controller.table.seat)").splitlines() if line.strip()]
    unheard = [line for line in shown if line not in lines and line not in headings]
    assert len(unheard) <= 1, unheard  # what only heads some regions
    game.click(game.button("tab.why"))
    headings = [name for role, name, _ in Tree(blank.page, ".lnb").read() if role == "heading"]
    assert "What happened, and why" in headings


@EACH
def test_the_board_of_a_quiz_is_read_in_sentences(blank, ruleset):
    asked = f"q = lnb.quiz({ruleset!r}, n=1, seed=3)"
    blank.run(f"import leonardo_nb as lnb\n{asked}\nd = lnb.play(q, lang='en')\nd")
    read = Tree(blank.page, ".lnb-board").read()
    assert not [each for each in read if each[0] == "StaticText"]
    assert any(WORD.search(said) for role, _, said in read if role == "group")
    headings = [name for role, name, _ in Tree(blank.page, ".lnb").read() if role == "heading"]
    assert any(blank.ask("q[0].text('en')") in name for name in headings)


def test_the_board_of_a_hand_out_is_read_in_sentences(open_page, tmp_path):
    game = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
    game.auto("turn 2", dict.fromkeys(range(2), "sensible"))
    lnb.handout(game, tmp_path / "game.html")
    lnb.worksheet("codex_naturalis.corner_points", n=1, seed=5).save_all(tmp_path)
    page = open_page(offline=True)
    for name, board in (("game.html", ".lnb-board"), ("sheet_5_online.html", ".lnb-item")):
        page.goto((tmp_path / name).as_uri())
        page.wait_for_selector(f"{board} .lnb-spoken li", state="attached")
        page.keyboard.press("End")
        lines = [name for role, name, _ in Tree(page, board).read() if role == "StaticText"]
        assert any(len(line) > 40 for line in lines)
        assert not [line for line in lines if re.fullmatch(r"[\d\s−]{2,}", line)]


def test_the_sentences_follow_the_game(blank):
    blank.run(GAME.format(game="codex_naturalis", turn=2, lang="en"))
    before = Tree(blank.page, ".lnb-spoken").read()
    blank.ask("d.auto('turn', bots)")
    blank.settle()
    after = Tree(blank.page, ".lnb-spoken").read()
    assert before != after
    lines = {name for role, name, _ in after if role == "StaticText"}
    shown = [line.strip() for line in blank.ask("s.show('en', d.controller.table.seat)").splitlines()]
    assert [line for line in shown if line and line not in lines] == []
