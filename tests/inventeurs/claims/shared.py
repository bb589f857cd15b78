"""Claims that sentences of several phases share."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims.tables import EPOCHS, busy, cubes, place_of, table


def actor(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat}


def no_more_turns(state: Any) -> bool:
    """The last epoch ends with the last invention but one, once it is shared."""
    places = set(table(state))
    if state.phase == "sharing":
        places -= {each.place for each in state.pending if each.kind == "finish_sharing"}
    over = state.epoch == EPOCHS and state.phase in ("work", "sharing") and len(places) < 2
    return state.phase in ("last_tokens", "end") or over


def laid(told: Told) -> list[int]:
    """The cubes that a step has laid on the invention spoken of; in a refusal those that were to be laid."""
    invention, seat = told["invention"], told.action.seat
    place = place_of(told.before, invention)
    old, new = (cubes(state, place, seat) for state in (told.before, told.after))
    return [after - before for before, after in zip(old, new, strict=True)]


def made_available(told: Told) -> dict[str, Any]:
    return actor(told) | {"inventors": busy(told.before, told.action.seat)}


def some(param: str, claim: Claim) -> Claim:
    """Where this number is 0, another sentence says so."""

    def told_of(told: Told) -> dict[str, Any]:
        said = claim(told)
        return said | {param: said[param] or "the other sentence"}

    return told_of


def none(param: str, claim: Claim) -> Claim:
    """Only where this number is 0."""

    def told_of(told: Told) -> dict[str, Any]:
        said = claim(told)
        return said | {param: "the other sentence" if said[param] else 0}

    return told_of
