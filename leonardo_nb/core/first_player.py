"""Who begins, where the rulebook leaves that to the players: somebody they name, or somebody drawn by lot."""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from leonardo_nb.core.chance import draw
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.whole_number import whole_number

OPTION: Final = "first_player"
"""What the option is called in every game that has it."""

FirstPlayer = Literal["first", "random"] | Annotated[int, Meta(ge=1, le=7)]
"""The player listed first, one drawn by lot, or the seat of another player."""


def is_drawn(state: Any) -> bool:
    """Whether the first player is drawn by lot."""
    return bool(state.options.first_player == "random")


def settled(state: Any) -> tuple[int, int]:
    """Return the generator of chance as it is left, and the seat that begins."""
    if is_drawn(state):
        return draw(state.rng, len(state.players))
    named = state.options.first_player
    return state.rng, 0 if named == "first" else named


def seat_of(chosen: object, names: Sequence[str]) -> object:
    """Return a first player given by name or seat as the option holds one; anything else stays as it is."""
    number = whole_number(chosen)
    if (number is None and not isinstance(chosen, str)) or chosen in ("first", "random"):
        return chosen
    seat = names.index(chosen) if isinstance(chosen, str) and chosen in names else number
    if seat is None or not 0 <= seat < len(names):
        found, listed = quoted(chosen, 20), ", ".join(f"{name} ({seat})" for seat, name in enumerate(names))
        key = "first_player" if names else "first_player_kind"
        raise BadOption(error_text(key, option=OPTION, found=found, names=listed))
    return seat or "first"
