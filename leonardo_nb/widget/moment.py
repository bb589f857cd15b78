"""A moment: the board before and after an event as one reader may see it, to be shown while its sentence is pointed at.

The page asks for one when it is needed. Only what has been told can be asked for, and only as it has been told.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.drawing.svg import Region, region_svg
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.focus import focus_of
from leonardo_nb.core.shot import ALL, Focus
from leonardo_nb.core.step import Step
from leonardo_nb.core.thing import Known
from leonardo_nb.page.reasons import Teller
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.stage import on_stage


def moment(context: CompanionContext, step: int, event: int) -> bytes | None:
    """Deflated JSON: both boards, and what each sentence lights there; None where nothing of the kind was told."""
    history = context.session.history
    if not (0 < step <= len(history) and 0 <= event < len(history[step - 1].events)):
        return None
    seen = _asked_still(history[step - 1], event).seen_by(context.seat)
    try:
        return zlib.compress(msgspec.json.encode(_pictured(context, seen)))
    except Exception:
        if seen.before.broken or seen.after.broken:  # a position edited against the rules may be one nobody can draw
            return None
        raise


def _asked_still(step: Step, event: int) -> Event:
    """An event of a step; while others of it are to come, whoever was asked still is."""
    told, pending = step.events[event], step.before.pending
    is_last = event == len(step.events) - 1
    after = told.after if is_last else replace(told.after, pending=pending)
    return replace(told, before=replace(told.before, pending=pending), after=after)


def _pictured(context: CompanionContext, seen: Event) -> dict[str, Any]:
    """The second board only as far as it differs from the first."""
    boards = [_drawn(context, state) for state in (seen.before, seen.after)]
    first, second = ({region.key: region_svg(region) for region in board} for board in boards)
    changed = {key: picture for key, picture in second.items() if first.get(key) != picture}
    keys = _keys(context, seen, boards[1], changed)
    before, after = (on_stage(context, seen.after, board, Focus(ALL, keys)) for board in boards)
    tellers = [context.teller(state) for state in (seen.before, seen.after)]
    changes = cell_changes(seen.before, seen.after)
    return {
        "before": {"regions": first, "stage": before},
        "after": {"regions": changed, "stage": after},
        "lights": list(_lights(tellers, seen.explanation, {}, changes)),
    }


def _drawn(context: CompanionContext, state: Any) -> list[Region]:
    """With nothing to choose and nothing framed."""
    return [each for each in context.session.ruleset.regions(state, context.lang, {}, ()) if not each.aside]


def _keys(
    context: CompanionContext, seen: Event, board: Sequence[Region], changed: Mapping[str, str]
) -> tuple[str, ...]:
    """What is to be in view: what the event is about then, but a whole page only where something on it changes."""
    rules = context.session.ruleset
    about = [key for state in (seen.before, seen.after) for key in focus_of(rules, state, seen).keys]
    unchanged = {region.spot for region in board if region.key not in changed}
    return tuple(dict.fromkeys(key for key in about if key not in unchanged)) or tuple(dict.fromkeys(about))


def _lights(
    tellers: Sequence[Teller], told: Explanation, known: Known, changes: Sequence[Change] = ()
) -> Iterator[str]:
    """What a sentence, and then each of its reasons, lights on either board."""
    said = {**known, **told.params}
    names = [name for teller in tellers for name in teller.lights(told, said, changes).get("data_of", "").split()]
    yield " ".join(dict.fromkeys(names))
    for reason in told.because:
        yield from _lights(tellers, reason, said)
