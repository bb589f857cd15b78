"""The other ways in: beginning a game, playing, looking, asking; each with something hostile in place of one thing."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import leonardo_nb as lnb
from leonardo_nb.session.session import Session
from tests.safety.hostile.values import TEXTS, anything, either

Attempt = Callable[[Session], object]


def begin_attempt(session: Session, rng: Random) -> Attempt:
    """`lnb.new` with hostile game, players, seed or options."""
    ruleset = either(rng, lambda: session.ruleset.id, 0.9)
    players = either(rng, lambda: rng.choice((2, 3, ["Ada", "Bo"], [anything(rng), "Bo"], [anything(rng)] * 3)), 0.7)
    seed = either(rng, lambda: rng.choice((None, 0, 7, 2**64 - 1)), 0.7)
    known = session.options.__struct_fields__
    names = [
        either(rng, lambda: rng.choice(known), 0.8, lambda rng: rng.choice(TEXTS)) for _ in range(rng.randrange(3))
    ]
    options = {name: anything(rng) for name in names if name not in ("ruleset", "players", "seed")}
    return lambda _: lnb.new(ruleset, players, seed, **options)


def play_attempt(session: Session, rng: Random) -> Attempt:
    """An action of any class with anything in its fields, to play, ask about or put in words."""
    action = either(rng, lambda: _action(session, rng), 0.9)
    return rng.choice(
        (
            lambda fork: fork.play(action),
            lambda fork: fork.play(action),
            lambda fork: fork.why_not(action),
            lambda fork: fork.text(action),
            lambda fork: action in fork.legal,
        )
    )


def _action(session: Session, rng: Random) -> Any:
    """Mostly one that the open question accepts."""
    decision = session.decision
    accepted = decision.accepts if decision is not None and rng.random() < 0.7 else session.ruleset.actions
    kind = rng.choice(sorted(accepted, key=lambda kind: kind.__name__))
    sane = [None if decision is None else decision.seat, 0, 1, 2, -1, "A", "B", "wood", "front", True, (), ("wood",)]
    return kind(**{field: either(rng, lambda: rng.choice(sane), 0.7) for field in kind.__struct_fields__})


def door_attempt(_session: Session, rng: Random) -> Attempt:
    """Any other way in."""
    door = DOORS[rng.choice(list(DOORS))]
    strange = anything(rng)
    return lambda fork: door(fork, strange)


DOORS: Mapping[str, Callable[[Session, Any], object]] = {
    "describe": lambda _, x: lnb.describe(x),
    "described in": lambda s, x: lnb.describe(s.ruleset.id, x),
    "provenance": lambda _, x: lnb.provenance(x),
    "scenarios": lambda _, x: lnb.scenarios(x),
    "scenarios of a rule": lambda s, x: lnb.scenarios(s.ruleset.id, x),
    "scenarios with words": lambda s, x: lnb.scenarios(s.ruleset.id, search=x),
    "scenario": lambda s, x: lnb.scenario(s.ruleset.id, x),
    "scenario of": lambda _, x: lnb.scenario(x, "x"),
    "about a scenario": lambda s, x: lnb.scenarios(s.ruleset.id)[0].about(x),
    "load": lambda _, x: lnb.load(x),
    "code": lambda _, x: lnb.open_code(x),
    "save": lambda s, x: s.save(f"no such folder/{x}" if isinstance(x, str) else x),
    "save about": lambda s, x: s.save("no such folder/x", about=x),
    "save saying": lambda s, x: s.save("no such folder/x", about={"en": x}),
    "rule": lambda _, x: lnb.rule(x),
    "rule in": lambda s, x: lnb.rule(next(iter(s.decision.cites)) if s.decision else "x", x),
    "diff": lnb.diff,
    "diff of": lambda _, x: lnb.diff(x, x),
    "new frames": lambda s, x: lnb.new(s.ruleset.id, 2, 1, frames=x),
    "new frames of a table": lambda s, x: lnb.new(s.ruleset.id, 2, 1, frames={"players": x}),
    "new frames with questions": lambda s, x: lnb.new(s.ruleset.id, 2, 1, frames={**s.frames, "questions": x}),
    "new moment": lambda s, x: lnb.new(s.ruleset.id, 2, 1, frames={}, moment=x),
    "simulate": lambda _, x: lnb.simulate(x, 1),
    "simulate players": lambda s, x: lnb.simulate(s.ruleset.id, 1, x, seed=1),
    "simulate seed": lambda s, x: lnb.simulate(s.ruleset.id, 1, 2, seed=x),
    "simulate bots": lambda s, x: lnb.simulate(s.ruleset.id, 1, 2, x, 1),
    "simulate games": lambda s, x: lnb.simulate(s.ruleset.id, x if _is_few(x) else 0, 2, seed=1),
    "simulate frames": lambda s, x: lnb.simulate(s.ruleset.id, 1, 2, seed=1, frames=x),
    "simulate executor": lambda s, x: lnb.simulate(s.ruleset.id, 1, 2, seed=1, executor=x),
    "simulate client": lambda s, x: lnb.simulate(s.ruleset.id, 1, 2, seed=1, client=x),
    "study": lambda s, x: lnb.study(s.ruleset.id, x if isinstance(x, str) else [x], games=0),
    "study games": lambda s, x: lnb.study(s.ruleset.id, [{}], games=x if _is_few(x) else 0),
    "undo": lambda s, x: s.undo(x),
    "goto a turn": lambda s, x: s.goto(turn=x),
    "goto": lambda s, x: s.goto(x),
    "at": lambda s, x: s.at(x),
    "view": lambda s, x: s.view(x),
    "show": lambda s, x: s.show(x),
    "show to": lambda s, x: s.show("en", x),
    "problems": lambda s, x: s.problems(x),
    "question": lambda s, x: s.decision.question(x) if s.decision else None,
    "words": lambda s, x: s.text(s.legal[0], x) if s.legal else None,
    "scores": lambda s, x: s.scores().text(x),
    "until": lambda s, x: s.auto(x),
    "bots": lambda s, x: s.auto("step", {} if callable(x) else x),
    "bot": lambda s, x: s.auto("step", {} if callable(x) else {0: x, 1: x}),
    "bot of": lambda s, x: s.auto("step", _by_seat(x)),
    "frame": lambda s, x: s.frames[x],
    "frames of": lambda s, x: s.frames(view=x)["players"],
    "frames of a turn": lambda s, x: s.frames(turn=x)["players"],
    "frames of steps": lambda s, x: s.frames(steps=x)["players"],
    "a number of steps": lambda s, x: s.auto(steps=x),
    "until a turn": lambda s, x: s.auto(turn=x),
    "frames in": lambda s, x: s.frames(lang=x)["events"],
}


def _is_few(games: object) -> bool:
    """Many games take long because they are many, and are what was asked for."""
    return not isinstance(games, int) or abs(games) < 3


def _by_seat(seat: Any) -> Any:
    try:
        return {seat: "random"}
    except Exception:  # noqa: BLE001 - what cannot be hashed
        return seat
