"""Tokens, levels and objectives."""

from collections import Counter
from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims.points import by_tokens, points_of
from tests.inventeurs.claims.shared import actor, made_available, none, some
from tests.inventeurs.claims.tables import (
    FRONTS,
    KNOWLEDGE,
    PROGRESS,
    TILES,
    faces,
    goal_points,
    lacking,
    levels,
    table,
)


def not_held(told: Told) -> dict[str, Any]:
    """What is done with a token has its own rule."""
    rule = "progress" if told.action.kind == "lay_progress" else "any_as_one"
    return {"tokens": faces(told.before, told.action.seat), "cites": {f"inventeurs.token.{rule}"}}


def no_progress(told: Told) -> dict[str, Any]:
    return {"value": told.action.value, "values": PROGRESS}


def no_such(told: Told) -> dict[str, Any]:
    return {"tokens": tuple(face for face in FRONTS if face.startswith(f"{told.action.token}:"))}


def wrong_level(told: Told) -> dict[str, Any]:
    level = levels(told.before, told.action.inventor)[KNOWLEDGE.index(told.action.knowledge)]
    number = told.action.value
    right = (level >= number) == (told.key == "token.past_level")
    said = {"value": number, "needed": number - 1, "inventor": told.action.inventor}
    return said | {"level": level if right else "the other sentence"}


def one_on_empty(told: Told) -> dict[str, Any]:
    level = levels(told.before, told.action.inventor)[KNOWLEDGE.index(told.action.knowledge)]
    return {"inventor": told.action.inventor, "level": level}


def raised(told: Told) -> dict[str, Any]:
    action = told.action
    index = KNOWLEDGE.index(action.knowledge)
    old, new = (levels(state, action.inventor)[index] for state in (told.before, told.after))
    (gone,) = (Counter(faces(told.before, action.seat)) - Counter(faces(told.after, action.seat))).elements()
    told_of = {"seat": action.seat, "token": gone, "inventor": action.inventor}
    return told_of | {"level": new if new == old + 1 else "one level higher"}


def turned(told: Told) -> dict[str, Any]:
    said = raised(told)
    points = said["token"].startswith("points")
    return said | {"level": 1, "cites": {"inventeurs.ruling.vp_token_turned"} if points else set()}


def costs(told: Told) -> dict[str, Any]:
    """All points that go with the token, but for those of an objective reached."""
    seat = told.action.seat
    old, new = points_of(told.before, seat), points_of(told.after, seat)
    source = "token_points" if told.key == "token.costs_points" else "sequence_points"
    ruled = source == "sequence_points" and (by_tokens(told.before, seat) or by_tokens(told.after, seat))
    cites = {"inventeurs.ruling.wild_runs"} if ruled else set()
    return actor(told) | {"points": old[source] - new[source], "cites": cites}


def kept(told: Told) -> dict[str, Any]:
    right = (told.after.phase == "last_tokens") == (told.key == "token.kept_last")
    return actor(told) if right else {"seat": "the other sentence"}


def learnt_more(told: Told) -> set[str]:
    """The rule about levels raised that the objective does not ask for, where there are any."""
    tile = TILES[told["inventor"]]
    asked = [max(int(tile[each]), int(tile[f"goal_{each}"])) for each in KNOWLEDGE]
    reached = zip(levels(told.after, told["inventor"]), asked, strict=True)
    return {"inventeurs.progress.free"} if any(level > most for level, most in reached) else set()


def objective(told: Told) -> dict[str, Any]:
    number = told["inventor"]
    short = lacking(told.after, number)
    return {"points": "out of reach" if short else goal_points(number), "cites": learnt_more(told)}


def missing(told: Told) -> dict[str, Any]:
    number = told["inventor"]
    return {"points": goal_points(number), "count": len(lacking(told.after, number)), "cites": learnt_more(told)}


def goal_level(told: Told) -> dict[str, Any]:
    number, index = told["inventor"], KNOWLEDGE.index(told["knowledge"])
    level, wanted = levels(told.after, number)[index], int(TILES[number][f"goal_{told['knowledge']}"])
    right = (level >= wanted) == (told.key == "progress.level")
    return {"level": level if right else "the other sentence", "wanted": wanted}


def last_but_one(told: Told) -> bool:
    """Whether only one invention is left on the table."""
    return len(table(told.before)) == 1


def who_is_asked(told: Told) -> dict[str, Any]:
    asked = told.before.pending[-1]
    rule = "last_tokens" if asked.moment == "last" else "progress_timing"
    return {"seat": asked.seat, "cites": {f"inventeurs.ruling.{rule}"}}


NUMBERS: dict[str, Claim] = {
    "progress.level": goal_level,
    "progress.level_missing": some("level", goal_level),
    "progress.level_none": none("level", goal_level),
    "progress.missing": missing,
    "progress.reached": objective,
    **dict.fromkeys(("token.asked_first", "token.asked_last", "token.asked_now"), who_is_asked),
    "question.use_tokens_epoch_end": lambda told: {"epoch": told.before.epoch if last_but_one(told) else "goes on"},
    "token.own_only": lambda told: {"inventor": told.action.inventor},
    "token.available": made_available,
    "token.costs_nothing": none("points", costs),
    **dict.fromkeys(("token.costs_points", "token.costs_sequences"), some("points", costs)),
    **dict.fromkeys(("token.kept", "token.kept_last"), kept),
    "token.no_inventor": lambda told: {"number": told.action.inventor, "most": len(TILES)},
    "token.no_level": none("level", wrong_level),
    "token.no_progress": no_progress,
    **dict.fromkeys(("token.none_held", "token.not_held"), not_held),
    "token.no_such": no_such,
    "token.no_value": lambda told: {"value": told.action.value},
    "token.not_in_team": lambda told: {"inventor": told.action.inventor},
    "token.one_on_empty": one_on_empty,
    **dict.fromkeys(("token.past_level", "token.wrong_level"), some("level", wrong_level)),
    "token.progress": raised,
    "token.turned": turned,
}
