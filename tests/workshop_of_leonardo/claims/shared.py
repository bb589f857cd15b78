"""Claims that sentences of several phases share."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from leonardo_nb.testing.reasons import Claim, Told

OTHER = "the other sentence"


def asked(told: Told) -> Any:
    """The open question."""
    return told.before.pending[-1]


def who(told: Told) -> int:
    """Of whom an explanation or one above it speaks; in a refusal, who is refused."""
    above: Told | None = told
    while above is not None:
        if "seat" in above.params:
            return int(above["seat"])
        above = above.above
    return int(told.action.seat)


def together(*claims: Claim) -> Claim:
    """All of these; what they say of citations is added up."""

    def told_of(told: Told) -> dict[str, Any]:
        said = [claim(told) for claim in claims]
        found = {name: value for each in said for name, value in each.items()}
        rules = [set(each["cites"]) for each in said if "cites" in each]
        return found | ({"cites": set[str]().union(*rules)} if rules else {})

    return told_of


def where(holds: Callable[[Told], object], claim: Claim) -> Claim:
    """Told only where this holds: else another sentence belongs there."""
    return lambda told: claim(told) if holds(told) else {"key": OTHER}


def rests_on(rule: str, holds: Callable[[Told], object]) -> Claim:
    """The rule is cited where this holds, and only there."""
    return lambda told: {"cites": {f"workshop.{rule}"} if holds(told) else set()}


def under_a_house_rule(ending: str, numbers: Mapping[str, Claim], *keys: str) -> dict[str, Claim]:
    """What sentences claim that are told with this ending: the same as those without it."""

    def as_printed(claim: Claim) -> Claim:
        def claimed(told: Told) -> Mapping[str, Any]:
            key = told.key.removesuffix(ending)
            return claim(replace(told, explanation=replace(told.explanation, key=key)))

        return claimed

    return {key + ending: as_printed(numbers[key]) for key in keys}


def was_looked(told: Told) -> bool:
    """Whether the card played was one of those looked at."""
    return bool(told.before.apprentice[told.action.card - 1].where == "looked")


def by_look(told: Told) -> dict[str, Any]:
    rules = {"workshop.leonardo.look_three", "workshop.ruling.look_three_plays"}
    return {"cites": rules if was_looked(told) else set()}


def nothing(_told: Told) -> dict[str, Any]:
    return {}
