"""The laws of reasons: each number is worked out again from the tables, each rule belongs to its sentence.

A ruleset brings `tests/<id>/claims.py`, written from the rulebook and the tables of two states, and never from the code
of its phases: what is said there twice, here and there, is right or noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from tomllib import loads
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.advice import SENSIBLE
from leonardo_nb.core.block import chosen_in, in_force
from leonardo_nb.core.bots import RandomBot, quick
from leonardo_nb.core.catalogue import catalogue, said_wrongly
from leonardo_nb.core.citation import as_cited, cited_because
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.event import ALL
from leonardo_nb.core.explanation import Explanation, Param
from leonardo_nb.core.play import YOU, objections
from leonardo_nb.core.rulebook import all_rules, rule
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.session.scenario import scenarios
from leonardo_nb.session.session import Session
from leonardo_nb.testing.games import sessions
from leonardo_nb.testing.law import BrokenLaw, law

FACES = {
    *("title", "about", "option", "phase", "action", "board", "small", "name", "now", "invariant", "meaning"),
    *("table", "caption", "column", "told", "told_head", "chart", "gain", "recap", "choice", "goal", "block"),
    *("at_place", "with_piece", "what_if", "fact"),
}
"""The parts of a catalogue in which no reason is told, but what a game and its board look like."""
OURS = {
    *("core", "foresight", "worlds", "error", "edit", "sheet", "describe", "glossary"),
    *("rulebook", "frames", "scenarios", "cli", "ui", "card", "lens", "plots", "study", "teach"),
    *("lesson", "marked", "predict", "quiz", "handout", "present", "asking", "classroom", "class_page"),
}
"""The parts that every game has: their sentences have claims here, or speak of edits."""
HOUSE = {"house"}
"""The part of house rules: what they say is their writers' own, and of no game."""
OFTEN = 23
"""In one position of this many, the objections to everything are checked."""
SELDOM = 40
"""In one position of this many, the score so far is checked."""
FARTHER = 30
"""How many steps are played on from a scenario or a prepared position."""


class Told(Struct, frozen=True):
    """An explanation where it is given: below which other one, after which action, between which states."""

    explanation: Explanation
    before: Any
    after: Any
    action: Any = None
    """What was done or, in a refusal, tried; None in questions and scores."""
    above: Told | None = None

    @property
    def key(self) -> str:
        """Its sentence, whether it names a player or says ‘you’: the same is claimed of both."""
        return self.explanation.key.removesuffix(YOU)

    @property
    def params(self) -> dict[str, Param]:
        return self.explanation.params | self.explanation.secret

    def __getitem__(self, name: str) -> Any:
        """The param of this name, here or in the nearest explanation above."""
        if name in self.params:
            return self.params[name]
        if self.above is None:
            raise BrokenLaw(f"{self.key}: no {name} is told here or above")
        return self.above[name]

    def below(self) -> Iterator[Told]:
        """The reasons, each with this one above it."""
        for reason in self.explanation.because:
            yield Told(reason, self.before, self.after, self.action, self)


Claim = Callable[[Told], Mapping[str, Any]]
"""What the params of a sentence have to be, from the states; `cites` for those of its rules that it then rests on.

None stands for what is never told: a sentence whose `cites` are None is not true there.
"""


Truth = Callable[[Told], bool]
"""Whether a sentence of a refusal is true of the state and of what was tried there."""


class Citations(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules that belong to a sentence, before any block replaces them."""

    always: tuple[str, ...] = ()
    """The first of them is the one that decides, and stands first wherever the sentence is told."""
    sometimes: tuple[str, ...] = ()
    beside: Mapping[str, tuple[str, ...]] = {}
    """By block: its own rules, which belong to the sentence where it is switched on."""
    decisive: tuple[str, ...] = ()
    """Those of which one decides, where it is not the first of the others."""


class Claims(Struct, frozen=True):
    """What a ruleset's explanations have to say."""

    ruleset: str
    numbers: Mapping[str, Claim]
    citations: Mapping[str, Citations]
    given: tuple[str, ...] = ("seat",)
    """Params that name the subject of a sentence: the others are worked out from them."""
    beyond: Mapping[str, str] = {}
    """Sentences whose numbers no two states tell, and why."""
    rare: Mapping[str, str] = {}
    """Sentences that none of the games here comes to, and when they are told; rules that nothing cites, and why."""
    order: tuple[str, ...] = ()
    """The rules that decide whose turn it is to answer: one of them is cited first where another seat tries."""
    positions: tuple[Callable[[], Session], ...] = ()
    """Games that stand before something rare."""
    refusals: Mapping[str, Truth] = {}
    """When each sentence of a refusal is true."""
    purposes: Mapping[str, tuple[str, ...]] = {}
    """By kind of action, the other kinds that serve its purpose: instead of it, only such are proposed.

    Any other kind is held to itself where one of it is legal, or where another question is open.
    """
    serves: Callable[[State, Action, Action], bool] = lambda _state, _tried, _proposed: True
    """Whether what is proposed serves the purpose of what was tried, their kinds apart."""


def read_citations(file: Path) -> dict[str, Citations]:
    """Read a table of sentences and the rules that belong to them."""
    return msgspec.convert(loads(file.read_text(encoding="utf-8")), dict[str, Citations])


def read_rare(file: Path) -> dict[str, str]:
    """Read a table of sentences that games hardly come to, and when they are told."""
    return msgspec.convert(loads(file.read_text(encoding="utf-8")), dict[str, str])


def _asked_seat(told: Told) -> Mapping[str, Any]:
    return {"seat": told.before.pending[-1].seat}


NOT_ASKED = ("core.wrong_seat", "core.ruled_seat", "core.own_seat")
"""What is said to a seat that is not asked."""

EVERYWHERE: Mapping[str, Claim] = {
    **dict.fromkeys(NOT_ASKED, _asked_seat),
    "core.no_such_seat": lambda told: {"seat": told.action.seat, "last": len(told.before.players) - 1},
}
"""What the sentences of every game claim."""


def check_reasons(claims: Claims, games: int = 1) -> set[str]:
    """Check every reason told in some games of every kind, from scenarios and prepared positions; the keys told."""
    _check_tables(claims)
    reached: set[str] = set()
    for session in sessions(claims.ruleset, games):
        reached |= check_session(claims, session)
    for session in (*(each.open() for each in scenarios(claims.ruleset)), *(make() for make in claims.positions)):
        reached |= check_session(claims, session, FARTHER)
    never = _sentences(claims.ruleset) - reached - claims.rare.keys() - claims.refusals.keys()
    law(not never, f"{claims.ruleset}: never told, so never checked: {sorted(never)}")
    uncited = _rules(claims.ruleset) - reached - claims.rare.keys() - _cited_rarely(claims)
    law(not uncited, f"{claims.ruleset}: in force, but cited by nothing: {sorted(uncited)}")
    return reached


def check_step(claims: Claims, step: Step) -> set[str]:
    """Check every reason told in a step; the keys told."""
    told = (Told(event.explanation, event.before, event.after, step.action) for event in step.events)
    return check_all(claims, told)


def check_question(claims: Claims, state: State) -> set[str]:
    """Check what is asked, and why; the keys told."""
    asked = state.pending[-1].asked(state), cited_because(state)
    return check_all(claims, [Told(each, state, state) for each in asked])


def check_advice(claims: Claims, session: Session, action: Action) -> set[str]:
    """Check why the sensible bot would do this, from what its seat may know; the keys told."""
    state, view = session.state, session.view(action.seat)
    reasons = session.ruleset.advice(view, action, session.legal)
    return check_all(claims, (Told(reason, state, state, action) for reason in reasons))


def check_refusals(claims: Claims, state: State, others: Iterable[Action] = ()) -> set[str]:
    """Check the objections to other seats' answers and to every candidate; return their keys.

    `others` are answers to other questions, which any seat may try.
    """
    decision, told = state.pending[-1], list[Told]()
    for player in state.players:
        if decision.seat not in (TABLE, player.seat):
            told += [Told(reason, state, state) for reason in _told_to(state, player.seat)]
    for action in _thought_of(decision, state):
        told += [Told(reason, state, state, action) for reason in objections(state, action)]
    for action in (replace(other, seat=player.seat) for other in others for player in state.players):
        told += [Told(reason, state, state, action) for reason in objections(state, action)]
    return check_all(claims, told)


def check_sheet(claims: Claims, sheet: ScoreSheet) -> set[str]:
    """Check the reasons of a score sheet, and that each tells the points or the place that it is the reason of."""
    for line in sheet.lines:
        _check_worth(claims, line.explanation, line.points)
    for place in sheet.order:
        _check_worth(claims, place.explanation, place.place)
    parts = (sheet.verdict, *(line.explanation for line in sheet.lines), *(each.explanation for each in sheet.order))
    return check_all(claims, (Told(part, sheet.state, sheet.state) for part in parts))


def _told_to(state: State, seat: int) -> Iterator[Explanation]:
    """Why it is not this seat's turn, by the rules in force."""
    return (as_cited(state, reason) for reason in state.pending[-1].out_of_turn(state, seat))


def check_told(claims: Claims, told: Told) -> None:
    """Check one explanation, those below it apart."""
    claim = claims.numbers.get(told.key) or EVERYWHERE.get(told.key)
    due = claim(told) if claim else {}
    law(due.get("cites", ()) is not None, f"{told.key} is told where it is not true")
    _check_params(claims, told, due)
    if told.key.partition(".")[0] not in OURS:
        _check_cites(claims, told, due.get("cites"))
    elif told.key in NOT_ASKED:
        first, decisive = told.explanation.cites[0], in_force(told.before, claims.order)
        law(first in decisive, f"{told.key} cites {first} first, which does not say whose turn it is")


def check_all(claims: Claims, told: Iterable[Told]) -> set[str]:
    """Check these explanations and all below them; return their keys, and the rules they rest on."""
    reached: set[str] = set()
    for each in told:
        check_told(claims, each)
        reached |= {each.key, each.explanation.hidden, *each.explanation.cites} | check_all(claims, each.below())
    return reached


def _check_params(claims: Claims, told: Told, due: Mapping[str, Any]) -> None:
    """What is claimed is told; and of every number something is claimed, unless it says of what the sentence speaks."""
    params = told.params
    for name, value in due.items():
        agrees = name == "cites" or params.get(name) == value
        law(agrees, f"{told.key} tells {name} = {params.get(name)}, the tables say {value}")
    left = [name for name in params if _is_number(params[name]) and name not in due and name not in claims.given]
    excused = told.key in claims.beyond or told.key.startswith("edit.")
    law(excused or not left, f"{told.key}: nothing is claimed of {left}")


def _is_number(value: Param) -> bool:
    return isinstance(value, int) or (isinstance(value, tuple) and any(isinstance(each, int) for each in value))


def _check_cites(claims: Claims, told: Told, due: Iterable[str] | None) -> None:
    """The rules of a sentence are cited, and no others; a claim says when those are that are cited sometimes."""
    entry, cites = claims.citations.get(told.key), set(told.explanation.cites)
    if entry is None:
        raise BrokenLaw(f"{told.key}: nobody says which rules belong to it; it cites {sorted(cites)}")
    law(due is not None or not entry.sometimes, f"{told.key}: nobody says when it cites {entry.sometimes}")
    beside = [rule for block in chosen_in(told.after) for rule in entry.beside.get(block.name, ())]
    always, sometimes = (set(in_force(told.after, rules)) for rules in ([*entry.always, *beside], entry.sometimes))
    owed = always if due is None else always | set(in_force(told.after, tuple(due)))
    if strange := cites - always - sometimes:
        raise BrokenLaw(f"{told.key} cites {sorted(strange)}, which is not its rule")
    if cites != owed:
        raise BrokenLaw(f"{told.key} cites {sorted(cites)} instead of {sorted(owed)}")
    first = in_force(told.after, entry.decisive or entry.always[:1] or entry.sometimes)
    law({*told.explanation.cites[:1]} <= {*first}, f"{told.key} cites {told.explanation.cites[:1]} first, not {first}")


def _check_worth(claims: Claims, explanation: Explanation, worth: int) -> None:
    """Where a reason tells a number, it tells what it is the reason of."""
    numbers = [value for name, value in explanation.params.items() if _is_number(value) and name not in claims.given]
    law(worth in numbers or not numbers, f"{explanation.key} does not tell its {worth}")


def _check_tables(claims: Claims) -> None:
    """The tables of a ruleset's claims name sentences and rules that there are."""
    known = {*catalogue(claims.ruleset, "en").messages, *all_rules()}
    for key in (*claims.numbers, *claims.citations, *claims.beyond, *claims.rare, *claims.refusals):
        law(key in known, f"{claims.ruleset}: {key} is claimed, but is no sentence")


def _sentences(ruleset: str) -> set[str]:
    """The keys of all sentences in which something is explained in a game."""
    told = catalogue(ruleset, "en").messages.keys() - said_wrongly(ruleset, "en")
    return {
        key.removesuffix(YOU).removesuffix(ALL) for key in told if key.partition(".")[0] not in FACES | OURS | HOUSE
    }


def _rules(ruleset: str) -> set[str]:
    """The rules that a game states."""
    return {each for each in all_rules() if rule(each).ruleset == ruleset}


def _cited_rarely(claims: Claims) -> set[str]:
    """The rules of sentences that are told in tests of their own, or in refusals."""
    told = (claims.rare.keys() | claims.refusals.keys()) & claims.citations.keys()
    entries = [claims.citations[key] for key in told]
    return {each for entry in entries for each in (*entry.always, *entry.sometimes)}


def check_session(claims: Claims, session: Session, steps: int = 10_000) -> set[str]:
    """What a session has told, and what it tells from here on, by all bots mixed."""
    reached: set[str] = set()
    for step in session.steps[: session.step_number]:
        reached |= check_step(claims, step)
    known: dict[type[Action], Action] = {}
    bots = quick(session.ruleset.bots, session.seed)
    dice = RandomBot(session.seed)
    for number in range(steps):
        reached |= check_sheet(claims, session.scores()) if number % SELDOM == 0 or session.is_over else set()
        if session.is_over:
            break
        state: State = session.state
        seat = state.pending[-1].seat
        reached |= check_question(claims, state)
        reached |= check_refusals(claims, state, known.values()) if number % OFTEN == 0 else set()
        view = state if seat == TABLE else session.view(seat)
        chosen = {name: bot(view, session.legal) for name, bot in bots.items()}
        if seat != TABLE and SENSIBLE in chosen:
            reached |= check_advice(claims, session, chosen[SENSIBLE])
        action = dice(None, list(chosen.values()))
        reached |= check_step(claims, session.play(action))
        if seat != TABLE:
            known[type(action)] = action
    return reached


def _thought_of(decision: Decision, state: State) -> Iterator[Action]:
    """The candidates, and of each kind the first and the last with each number a little and far too small or large."""
    candidates = decision.candidates(state)
    yield from candidates
    ends: dict[type[Action], list[Action]] = {}
    for action in candidates:
        ends.setdefault(type(action), []).append(action)
    for alike in ends.values():
        for action in dict.fromkeys((alike[0], alike[-1])):
            for field in action.__struct_fields__[1:]:
                value = getattr(action, field)
                for change in (-50, -1, 1, 50) if type(value) is int else ():
                    yield replace(action, **{field: value + change})
