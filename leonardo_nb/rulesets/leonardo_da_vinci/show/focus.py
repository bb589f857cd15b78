"""What the questions of the game are about on the board: a zone, the inventions, a player's labs."""

from collections.abc import Callable
from typing import Any, Final

from leonardo_nb.core.shot import ALL, Focus
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


def focus(_state: State, about: Any) -> Focus | None:
    """What a question is about, by its kind: for placing, the workers first, and the zones once one is picked up."""
    keys = _KEYS.get(getattr(about, "kind", ""))
    return Focus(ALL, keys(about)) if keys else None


def _own(asked: Any) -> tuple[str, ...]:
    return (f"player.{asked.seat}",)


def _council(_asked: Any) -> tuple[str, ...]:
    return ("zone.A",)


def _sale(asked: Any) -> tuple[str, ...]:
    """In the Workshop, one's own labs, too."""
    return (f"zone.{asked.zone}", *(_labs(asked) if asked.zone == "B" else ()))


def _labs(asked: Any) -> tuple[str, ...]:
    return tuple(f"lab.{asked.seat}.{lab}" for lab in LABS)


def _work(asked: Any) -> tuple[str, ...]:
    return ("inventions", f"player.{asked.seat}")


def _gifts(asked: Any) -> tuple[str, ...]:
    return ("shops", f"player.{asked.seat}")


def _made(asked: Any) -> tuple[str, ...]:
    return ("inventions", *_labs(asked))


_KEYS: Final[dict[str, Callable[[Any], tuple[str, ...]]]] = {
    **dict.fromkeys(("take_favour", "take_new_favour"), _gifts),
    "start_work": _work,
    **dict.fromkeys(("place_workers", "place_workers_or_favour", "assign_workers"), _own),
    **dict.fromkeys(("resolve_council", "order_privileges", "carry_out", "leave_council"), _council),
    **dict.fromkeys(("give_leonardo", "choose_privilege"), _council),
    "arrange_deck": lambda _asked: ("deck",),
    **dict.fromkeys(("workshop_offer", "academy_offer", "shop_offer"), _sale),
    **dict.fromkeys(("declare_inventions", "reveal_one"), _made),
}
