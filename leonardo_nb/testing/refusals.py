"""The laws of refusals: each sentence is true, one of them is the reason, and what is proposed serves the purpose.

A ruleset brings `tests/<id>/claims/refusals.py`: for every sentence of a refusal, whether it is true of a state and of
what was tried there, written from the rulebook and the tables and never from the code of its phases.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import LARGEST, YOU, Refusal, completed, legal, why_not
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.scenario import scenarios
from leonardo_nb.testing.attempts import attempts
from leonardo_nb.testing.law import BrokenLaw
from leonardo_nb.testing.reasons import Claims, Told, Truth, check_all


class Breach(Struct, frozen=True):
    """A law that a refusal breaks, and how."""

    law: str
    what: str
    refusal: Refusal

    def __str__(self) -> str:
        asked = self.refusal.state.pending[-1] if self.refusal.state.pending else "the end"
        return f"{self.law}: {self.what}\n  at {asked}\n  {self.refusal!r}\n  instead {self.refusal.repairs}"


def not_asked(told: Told) -> bool:
    """Whether another person is asked now, of whom the sentence speaks."""
    state, seat = told.before, told.before.pending[-1].seat
    return seat not in (TABLE, told.action.seat) and state.person(seat) != state.person(told.action.seat)


def _own_seat(told: Told) -> bool:
    state, seat = told.before, told.before.pending[-1].seat
    return seat not in (TABLE, told.action.seat) and state.person(seat) == state.person(told.action.seat)


def _misfit(told: Told) -> bool:
    """Whether the field cannot hold its value."""
    hint = next(field.type for field in fields(type(told.action)) if field.name == told["field"])
    value: Any = getattr(told.action, told["field"])
    if hint is int:
        return type(value) is not int or abs(value) > LARGEST
    if get_origin(hint) is tuple:
        return type(value) is not tuple or any(type(each) is not int for each in value)
    return value not in get_args(hint)


EVERYWHERE: Mapping[str, Truth] = {
    "core.over": lambda told: not told.before.pending,
    "core.no_action": lambda told: not isinstance(told.action, Action),
    "core.no_such_seat": lambda told: told.action.seat not in range(len(told.before.players)),
    "core.malformed": _misfit,
    "core.malformed_choice": _misfit,
    **dict.fromkeys(("core.wrong_seat", "core.ruled_seat"), not_asked),
    "core.own_seat": _own_seat,
    "core.table_first": lambda told: told.before.pending[-1].seat == TABLE,
    "core.other_question": lambda told: type(told.action) not in told.before.pending[-1].accepts,
}
"""When the sentences of every game are true; a game may know better, such as whose turn it is."""
OPTION = re.compile(r"\boption\b", re.IGNORECASE)
BY_WHOM = {
    "en": {"ruling": re.compile(r"\bour rulings?\b|\bFAQ\b", re.IGNORECASE), "option": OPTION},
    "fr": {
        "ruling": re.compile(r"\bn(otre|os) arbitrages?\b|\bfoire aux questions\b", re.IGNORECASE),
        "option": OPTION,
    },
}
"""How a refusal says that no rulebook has it so, but a ruling of ours, the FAQ, or the option chosen."""
_NOT_BY_A_RULE = ("core.table_first", "core.other_question")
"""What only says that something else is asked: the rules of that question are cited, and decide nothing here."""
OURS = {"en": "our ruling", "fr": "notre arbitrage"}
"""How our rulings are named: nothing else is called so."""


def check_refused(claims: Claims, tries: int, seed: int = 0) -> set[str]:
    """Check that many attempts and what is said against each; return the keys told."""
    return set[str]().union(*(check_refusal(claims, refusal) for refusal in refused(claims, tries, seed)))


def check_refusal(claims: Claims, refusal: Refusal) -> set[str]:
    """Check every law of one refusal; return the keys told."""
    for breach in breaches(claims, refusal):
        raise BrokenLaw(f"{claims.ruleset}, {breach}")
    return {part.key.removesuffix(YOU) for reason in refusal.reasons for _, part in reason.walk()}


def refused(claims: Claims, tries: int, seed: int = 0) -> Iterator[Refusal]:
    """Yield the refusals of that many attempts; those that are legal have none."""
    prepared = (*(each.open for each in scenarios(claims.ruleset)), *claims.positions)
    for state, action in attempts(claims.ruleset, tries, seed, prepared):
        refusal = why_not(state, completed(state, action))
        if refusal is not None and not state.broken:
            yield refusal


def breaches(claims: Claims, refusal: Refusal) -> Iterator[Breach]:
    """Yield every law that a refusal breaks."""
    try:
        check_all(claims, (Told(reason, refusal.state, refusal.state, refusal.action) for reason in refusal.reasons))
    except BrokenLaw as broken:
        yield Breach("wrong number or rule", str(broken), refusal)
    for told in _all_told(refusal):
        yield from _untrue(claims, told, refusal)
        yield from _misattributed(told.explanation, refusal)
    yield from _misaddressed(refusal)
    if [reason.key for reason in refusal.reasons] == ["core.other_question"]:
        yield Breach("no reason of its own", refusal.action.kind, refusal)
    yield from _misproposed(claims, refusal)


def _all_told(refusal: Refusal) -> Iterator[Told]:
    """Every sentence of a refusal; the open question, which may stand below one, has claims of its own."""
    waiting = [Told(reason, refusal.state, refusal.state, refusal.action) for reason in refusal.reasons]
    while waiting:
        told = waiting.pop(0)
        if not told.key.startswith("question."):
            yield told
            waiting += told.below()


def _untrue(claims: Claims, told: Told, refusal: Refusal) -> Iterator[Breach]:
    truth = claims.refusals.get(told.key) or EVERYWHERE.get(told.key)
    if truth is None:
        yield Breach("nobody says when it is true", told.key, refusal)
    elif not truth(told):
        yield Breach("untrue", f"{told.key}, {tell(told.explanation, refusal.state, 'en')}", refusal)


def _misattributed(reason: Explanation, refusal: Refusal) -> Iterator[Breach]:
    """Where a ruling has a part, the sentence says so, or names the option that reads it another way; nowhere else."""
    options = refusal.state.options
    rulings = [each for each in map(rule, reason.cites) if each.kind == "ruling" and reason.key not in _NOT_BY_A_RULE]
    read = ("ruling", "option") if any(each.under(options) != each for each in rulings) else ("ruling",)
    for lang, words in BY_WHOM.items():
        said = tell(reason, refusal.state, lang)
        if not any(words[by].search(said) for by in read) if rulings else OURS[lang] in said.lower():
            yield Breach("by our ruling, or not, and not said so", f"{reason.key}, {said}", refusal)


def _misaddressed(refusal: Refusal) -> Iterator[Breach]:
    """A refusal says ‘you’ to the player who tries something; the reasons below it may be told to all."""
    tried, players = refusal.action, refusal.state.players
    if not isinstance(tried, Action) or tried.seat not in range(len(players)):
        return
    named = re.compile(rf"\b{re.escape(players[tried.seat].name)}\b(?! [A-Z])")  # not Ada Lovelace
    for reason in refusal.reasons:
        for lang in BY_WHOM:
            if named.search(said := tell(reason, refusal.state, lang)):
                yield Breach("speaks of the player it speaks to", f"{reason.key}, {said}", refusal)


def _misproposed(claims: Claims, refusal: Refusal) -> Iterator[Breach]:
    """What is proposed is legal and serves the same purpose."""
    tried, options = refusal.action, legal(refusal.state)
    if not isinstance(tried, Action) or not refusal.repairs:
        return
    kinds, serving = {option.kind for option in options}, {tried.kind, *claims.purposes.get(tried.kind, ())}
    is_held = tried.kind in kinds | {*claims.purposes} or type(tried) not in refusal.state.pending[-1].accepts
    for repair in refusal.repairs:
        if repair not in options:
            yield Breach("illegal proposal", str(repair), refusal)
        elif is_held and repair.kind not in serving and not _one_family(repair, tried):
            yield Breach("another purpose", f"{repair.kind} for {tried.kind}", refusal)
        elif not claims.serves(refusal.state, tried, repair):
            yield Breach("another purpose", f"{repair} for {tried}", refusal)


def _one_family(one: Action, other: Action) -> bool:
    """Whether both are of one class below Action, such as two purchases."""
    return {*type(one).__mro__} & {*type(other).__mro__} > {*Action.__mro__}
