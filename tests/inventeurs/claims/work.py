"""Working, cube by cube, and passing."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims import tables
from tests.inventeurs.claims.shared import actor, laid, made_available, none, some


def asked_for(told: Told) -> list[int]:
    """The cubes of a refused action; where no number was given, as many as find a slot."""
    action = told.action
    both = zip(tables.levels(told.before, action.inventor), tables.empty(told.before, action.invention), strict=True)
    given = [getattr(action, knowledge) for knowledge in tables.KNOWLEDGE]
    return [min(pair) if number == -1 else number for number, pair in zip(given, both, strict=True)]


def most(told: Told) -> list[int]:
    action = told.action
    both = zip(tables.levels(told.before, action.inventor), tables.empty(told.before, action.invention), strict=True)
    return [min(pair) for pair in both]


def worked(told: Told) -> dict[str, Any]:
    action = told.action
    told_of = {"inventor": action.inventor, "invention": action.invention}
    now_busy = action.inventor in tables.busy(told.after, action.seat)
    return actor(told) | told_of | {"cubes": tables.by_number(laid(told)) if now_busy else "and nobody is busy"}


def knowledge(told: Told) -> tuple[int, int, int]:
    """Level, empty slots and cubes laid."""
    index = tables.KNOWLEDGE.index(told["knowledge"])
    number = laid(told)[index] if told.before is not told.after else 0
    return (
        tables.levels(told.before, told["inventor"])[index],
        tables.empty(told.before, told["invention"])[index],
        number,
    )


def all_laid(told: Told) -> dict[str, Any]:
    level, free, number = knowledge(told)
    return {"level": level if number == level else "not laid", "empty": free}


def no_slot(told: Told) -> dict[str, Any]:
    level, free, _ = knowledge(told)
    printed = int(tables.CARDS[told["invention"]][told["knowledge"]])
    right = bool(printed) == (told.key == "work.no_slot")
    return {"level": "a slot is empty" if free else level if right else "the other sentence"}


def no_level(told: Told) -> dict[str, Any]:
    level, free, _ = knowledge(told)
    return {"empty": "there is a level" if level else free}


def excess(told: Told) -> dict[str, Any]:
    level, free, number = knowledge(told)
    return {"level": level, "empty": free, "laid": number, "lost": level - free}


def kept(told: Told) -> dict[str, Any]:
    level, free, number = knowledge(told)
    everything, here = sum(most(told)), sum(laid(told))
    at_home = tables.home(told.before, told.action.seat) if told.before.options.cubes else 99
    cites = {"inventeurs.ruling.cubes"} if at_home < everything else set()
    cites |= {"inventeurs.ruling.slot_choice"} if here < min(everything, at_home) else set()
    return {"level": level, "empty": free, "laid": number, "lost": level - number, "cites": cites}


def tried(told: Told) -> dict[str, Any]:
    return {"inventor": told.action.inventor, "invention": told.action.invention}


def above_level(told: Told) -> dict[str, Any]:
    index = tables.KNOWLEDGE.index(told["knowledge"])
    level = tables.levels(told.before, told.action.inventor)[index]
    return {"inventor": told.action.inventor, "laid": asked_for(told)[index], "level": level}


def negative(told: Told) -> dict[str, Any]:
    below = getattr(told.action, told["knowledge"]) < 0
    return {"knowledge": told["knowledge"] if below else "not below 0"}


def above_slots(told: Told) -> dict[str, Any]:
    index = tables.KNOWLEDGE.index(told["knowledge"])
    return {"laid": asked_for(told)[index], "empty": tables.empty(told.before, told.action.invention)[index]}


def must_lay(told: Told) -> dict[str, Any]:
    return {"inventor": told.action.inventor, "cubes": tables.by_number(most(told))}


def must_lay_home(told: Told) -> dict[str, Any]:
    return must_lay(told) | {"home": tables.home(told.before, told.action.seat)}


def no_extra(told: Told) -> dict[str, Any]:
    return {"extra": told.action.extra, "held": tables.faces(told.before, told.action.seat).count("knowledge:0")}


def extra_no_slot(told: Told) -> dict[str, Any]:
    left = sum(tables.empty(told.before, told.action.invention)) - sum(asked_for(told))
    return {"extra": told.action.extra, "empty": left}


def extra_not_at_home(told: Told) -> dict[str, Any]:
    return {"extra": told.action.extra, "home": tables.home(told.before, told.action.seat) - sum(asked_for(told))}


def extra_used(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    used = tables.faces(told.before, seat).count("knowledge:0") - tables.faces(told.after, seat).count("knowledge:0")
    return actor(told) | {"extra": used, "count": tables.EXTRA * used}


def extra_short(told: Told) -> dict[str, Any]:
    at_home = tables.home(told.after, told.action.seat)
    return actor(told) | {"home": at_home, "lost": tables.EXTRA * told.action.extra - at_home}


def extra_laid(told: Told) -> dict[str, Any]:
    return actor(told) | {"cubes": tables.by_number(laid(told)), "lost": 0}


def extra_lost(told: Told) -> dict[str, Any]:
    """Tokens bring two cubes each, as far as these are at home."""
    number = tables.EXTRA * told.action.extra
    brought = min(number, tables.home(told.before, told.action.seat)) if told.before.options.cubes else number
    return actor(told) | {"cubes": tables.by_number(laid(told)), "lost": brought - sum(laid(told))}


def not_at_home(told: Told) -> dict[str, Any]:
    return {"laid": sum(asked_for(told)), "home": tables.home(told.before, told.action.seat)}


def what_is_asked(told: Told) -> dict[str, Any]:
    """Which inventors are busy, and whether any could lay a cube, with tokens or without."""
    state, seat = told.before, told["seat"]
    idle, key = not tables.busy(state, seat), "question.take_turn"
    if idle:
        slots = [tables.empty(state, number) for number in tables.table(state).values()]
        fits = any(
            min(pair)
            for row in tables.team(state, seat)
            for free in slots
            for pair in zip(tables.four(row), free, strict=True)
        )
        some_left = not state.options.cubes or tables.home(state, seat)
        can_work = some_left and (fits or "knowledge:0" in tables.faces(state, seat))
        key += "_work" if can_work else "_pass"
    return {"seat": seat if key == told.key else "the other sentence"}


NUMBERS: dict[str, Claim] = {
    "extra.laid": extra_laid,
    "extra.lost": extra_lost,
    "extra.first": lambda told: {"cubes": told.before.pending[-1].cubes},
    "pass.done": actor,
    "turn.tokens_only": lambda told: {"seat": told.before.statuette},
    "question.lay_extra": lambda told: {
        "invention": tables.table(told.before)[told.before.pending[-1].place],
        "cubes": told.before.pending[-1].cubes,
    },
    **dict.fromkeys(("question.take_turn", "question.take_turn_pass", "question.take_turn_work"), what_is_asked),
    "rest.done": made_available,
    "work.above_level": some("level", above_level),
    "work.above_slots": some("empty", above_slots),
    "work.all": all_laid,
    "work.busy": lambda told: {"inventor": told.action.inventor},
    **dict.fromkeys(("work.done", "work.none_own"), worked),
    "work.excess": excess,
    "work.extra": extra_used,
    "work.extra_full": none("empty", extra_no_slot),
    "work.extra_no_slot": some("empty", extra_no_slot),
    "work.extra_none_at_home": none("home", extra_not_at_home),
    "work.extra_not_at_home": some("home", extra_not_at_home),
    "work.extra_short": extra_short,
    "work.full": none("empty", above_slots),
    **dict.fromkeys(("work.held_back", "work.none_laid"), must_lay),
    "work.held_back_home": must_lay_home,
    "work.kept": some("laid", kept),
    "work.kept_all": none("laid", kept),
    "work.negative": negative,
    "work.no_cube": tried,
    "work.no_extra": some("held", no_extra),
    "work.no_extra_held": none("held", no_extra),
    "work.no_invention": lambda told: {"invention": told.action.invention, "most": len(tables.CARDS)},
    "work.no_level": no_level,
    **dict.fromkeys(("work.no_slot", "work.not_needed"), no_slot),
    "work.none_at_home": none("home", not_at_home),
    "work.none_laid_home": some("home", must_lay_home),
    "work.none_laid_out": none("home", must_lay_home),
    "work.not_at_home": some("home", not_at_home),
    "work.not_on_table": lambda told: {"invention": told.action.invention},
    "work.without_level": none("level", above_level),
}
