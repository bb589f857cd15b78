"""Thousands of hostile tries at every door: an error of ours or a game, and nothing changed by what is refused.

The whole of it, with the slowest try of each kind: `pytest -m slow -s tests/safety/test_hostile.py`.
"""

import sys
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb import cli
from leonardo_nb.core import edit
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.session import limits
from leonardo_nb.session.line_of_play import LineOfPlay
from leonardo_nb.session.session import Session
from leonardo_nb.testing import BrokenLaw
from leonardo_nb.widget import Companion, PatternFinder
from leonardo_nb.widget.codex_naturalis.pattern_finder import FinderIntent
from leonardo_nb.widget.intent import CompanionIntent
from tests.safety.hostile import KINDS, assail, positions
from tests.safety.hostile.values import TEXTS, plain

FAILED = ("went wrong", "s’est produite", "Traceback")
LONGEST_PROBLEM = 8_000
GOOD = {
    "seat": [None, 0, 1, 2],
    "lang": ["en", "fr"],
    "mode": ["steps", "decisions", "mine"],
    "tab": ["score", "tables", "words", "rules", "share"],
    "table": ["players", "game", "labs", "cards"],
    "until": ["step", "decision", "phase", "turn"],
    "column": ["florins", "name", "score", "where"],
    "value": ["0", "1", "5", "99", "area"],
}
"""What a field may well hold; the others hold numbers."""


def message(rng, kinds):
    """An intent of the browser, or what looks like one."""
    if rng.random() < 0.1:
        return plain(rng)
    kind = rng.choice(kinds)
    good = {field: rng.choice(GOOD.get(field, range(4))) for field in kind.__struct_fields__}
    content = {field: value if rng.random() < 0.7 else plain(rng) for field, value in good.items()}
    if rng.random() < 0.1:
        content[rng.choice(TEXTS)] = plain(rng)
    if content and rng.random() < 0.1:
        content.pop(rng.choice(list(content)))
    return {"do": kind.__struct_config__.tag if rng.random() < 0.95 else plain(rng), **content}


def told(companion):
    return [getattr(companion, name) for name in companion.trait_names(sync=True) if not name.startswith("_")]


def message_attempt(played, rng):
    """Some messages in a row to a companion: each does something or says why not, in the reader's language."""
    lang, seat, mode = (rng.choice(GOOD[name]) for name in ("lang", "seat", "mode"))
    messages = [message(rng, CompanionIntent.__subclasses__()) for _ in range(3)]

    def send(fork):
        companion = Companion(fork, lang, seat, mode)
        for content in messages:
            controller = companion.controller
            before = (
                [(line.state, line.steps, line.step_number) for line in controller.table.lines],
                controller.table.line,
            )
            companion._receive(companion, content, [])
            if controller.view.problem and not controller.session.state.broken:
                assert (
                    [(line.state, line.steps, line.step_number) for line in controller.table.lines],
                    controller.table.line,
                ) == before, content
            assert len(controller.view.problem) < LONGEST_PROBLEM
            assert not [text for text in map(str, told(companion)) for word in FAILED if word in text], content
        companion.close()

    return send


def finder_attempt(played, rng):
    """Messages to a small widget that the browser draws."""
    messages = [message(rng, FinderIntent.__subclasses__()) for _ in range(3)]

    def send(fork):
        finder = PatternFinder(rng.choice(GOOD["lang"]))
        for content in messages:
            finder._receive(content)
            assert not [text for text in map(str, told(finder)) for word in FAILED if word in text], content
        finder.close()

    return send


WORDS = ("--players", "--seed", "--option", "--lang", "--seat", "--bots", "2", "Ada,Bo", "setup=expert", "en", "random")


def command_attempt(played, rng):
    """A command line; one that is refused tells so and returns 2."""
    command = rng.choice(("about", "rules", "new", "show", "replay", "simulate"))
    words = [rng.choice((*WORDS, played.code, played.ruleset.id, *TEXTS)) for _ in range(rng.randrange(5))]
    arguments = [command, *words, *(["--games", "1"] if command == "simulate" else [])]

    def run(_fork):
        out, err = StringIO(), StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = cli.main(arguments)
            except SystemExit as error:  # of the parser, which has told its usage
                code = error.code
        if code:
            raise LeonardoError(clipped(err.getvalue().strip("\n").split("\n")[-1], 200))

    return run


EVERY = {**KINDS, "message": message_attempt, "finder": finder_attempt, "command": command_attempt}
QUICK = dict.fromkeys(EVERY, 90) | {"message": 30, "finder": 15, "command": 30}
WHOLE = dict.fromkeys(EVERY, 600) | {"message": 300, "finder": 50, "command": 100}


def summed_up(outcomes):
    """Of each kind: tries, refusals, and the slowest."""
    for kind in dict.fromkeys(outcome.kind for outcome in outcomes):
        of_kind = [outcome for outcome in outcomes if outcome.kind == kind]
        slowest = max(of_kind, key=lambda outcome: outcome.seconds)
        yield f"{kind:8} {len(of_kind):5} {sum(o.refused for o in of_kind):5} {slowest.seconds:6.3f} s  {slowest.where}"


@pytest.mark.one_in(12, full=6)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("kind", EVERY)
def test_hostile_input_gives_an_error_of_ours_or_a_game(ruleset, kind, monkeypatch):
    work = counted(monkeypatch)
    for outcome in assail(ruleset, QUICK[kind], seed=1, kinds={kind: EVERY[kind]}):
        assert work["steps"] <= 4 * limits.MOST_STEPS, outcome.where
        assert work["edits"] <= 4 * limits.MOST_EDITS, outcome.where
        work.clear()


def counted(monkeypatch):
    """How many steps and edits are done: what bounds them bounds the time that a try can take."""
    work, append, settle = Counter(), LineOfPlay.append, edit.examined

    def count_step(line, step):
        work["steps"] += 1
        return append(line, step)

    def count_edit(state, force):
        work["edits"] += 1
        return settle(state, force)

    monkeypatch.setattr(LineOfPlay, "append", count_step)
    monkeypatch.setattr(edit, "examined", count_edit)
    return work


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_ten_thousand_hostile_tries(ruleset, capsys):
    outcomes = [
        each for kind, make in EVERY.items() for each in assail(ruleset, WHOLE[kind], seed=2, kinds={kind: make})
    ]
    assert len(outcomes) * len(lnb.rulesets()) > 10_000
    with capsys.disabled():
        sys.stdout.write("\n".join(["", ruleset, *summed_up(outcomes), ""]))


# The harness itself


def test_a_foreign_error_is_found(monkeypatch):
    monkeypatch.setattr(Session, "view", lambda self, seat: self.names[seat])
    with pytest.raises(BrokenLaw, match="no error of ours"):
        list(assail("codex_naturalis", 300, kinds={"door": KINDS["door"]}))


def test_a_change_by_a_refusal_is_found():
    def attempt(played, rng):
        def change(fork):
            fork.goto(0)
            raise LeonardoError("No.")

        return change

    with pytest.raises(BrokenLaw, match="something changed"):
        list(assail("codex_naturalis", 20, kinds={"change": attempt}))


@pytest.mark.parametrize(
    "said", ["", "x" * 9_000, "Traceback (most recent call last)", "<x object at 0x7f>", "\x1b[31m"]
)
def test_a_refusal_that_is_no_sentence_is_found(said):
    def attempt(played, rng):
        def refuse(fork):
            raise LeonardoError(said)

        return refuse

    with pytest.raises(BrokenLaw):
        list(assail("codex_naturalis", 1, kinds={"refuse": attempt}))


def test_the_same_tries_each_time():
    made = [KINDS["code"](positions("codex_naturalis")[3], Random("x")) for _ in range(2)]
    texts = []
    for attempt in made:
        try:
            texts.append(attempt(None).code)
        except LeonardoError as error:
            texts.append(str(error))
    assert texts[0] == texts[1]
