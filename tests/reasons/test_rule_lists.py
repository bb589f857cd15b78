"""Which rules stand behind questions, refusals, options and what things say: one list for each game."""

import re

from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.drawing.svg import document
from leonardo_nb.core.explanation import why
from leonardo_nb.core.play import objections
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.value_kinds import kind_of
from tests.reasons.reason_snapshots import reason_snapshot

EVERY = 4
"""In one position of this many, everything on the board is asked what it gives now."""


def listed(game, players=3, **options):
    """Every sentence with its rules, each once, in the order of their keys."""
    session = lnb.new(game, players, seed=5, **options)
    session.auto("end", dict.fromkeys(range(players), "sensible"))
    found = {pair for step in session.steps for pair in told_by(session.ruleset, step)}
    return [why(key, *cites) for key, cites in sorted({*found, *refused_in(session), *of_options(game)})]


def told_by(rules, step):
    state = step.state
    if state.pending:
        yield from pairs(state.pending[-1].asked(state))
    if len(state.pending) % EVERY:
        board = document(rules.regions(state, "en", {}, ()), "")
        for spot in sorted({*re.findall(r'data-key="([^"]+)"', board)}):
            for line in rules.thing(state, spot).now:
                yield from pairs(line)


def pairs(told):
    for _, part in told.walk():
        if part.cites:
            yield part.key, part.cites


def refused_in(session):
    """What is said against every kind of action at the first question of every kind, by whoever tries it."""
    kinds = {type(step.action): step.action for step in session.steps if step.action.seat != TABLE}
    moments = {step.state.pending[-1].kind: step.state for step in reversed(session.steps) if step.state.pending}
    for state in moments.values():
        for action in kinds.values():
            for player in state.players:
                for reason in objections(state, replace(action, seat=player.seat)):
                    yield from pairs(reason)


def of_options(game):
    for name, hint in find(game).options_type.__annotations__.items():
        if rules := kind_of(hint).rules:
            yield f"option.{name}", rules


@reason_snapshot
def test_codex_naturalis():
    return listed("codex_naturalis")


@reason_snapshot
def test_inventeurs():
    return listed("inventeurs")


@reason_snapshot
def test_leonardo_da_vinci():
    return listed("leonardo_da_vinci", setup="expert")


@reason_snapshot
def test_pietrocupo():
    return listed("pietrocupo")


@reason_snapshot
def test_workshop_of_leonardo():
    return listed("workshop_of_leonardo")
