"""Working, cube by cube, and passing."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims import tables
from tests.inventeurs.claims.shared import actor, laid, made_available, none, some


def asked_for(told: Told) -> list[int]:
    """The cubes of a refused action; where no number was given, as many as find a slot."""
    given = [getattr(told.action, knowledge) for knowledge in tables.KNOWLEDGE]
    return [found if number is None else number for number, found in zip(given, most(told), strict=True)]


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
    return {"level": level, "empty": free, "cubes_laid": number, "lost": level - free}


def kept(told: Told) -> dict[str, Any]:
    """Held back as long as more than these could be laid; otherwise none is left at home."""
    level, free, number = knowledge(told)
    everything, here, seat = sum(most(told)), sum(laid(told)), told.action.seat
    at_home = tables.home(told.before, seat) if told.before.options.cubes else 99
    short = told.key.startswith("work.short")
    right = short == (here == at_home < everything)
    said = {
        "level": level if right else "the other sentence",
        "empty": free,
        "cubes_laid": number,
        "lost": level - number,
    }
    few = {"inventeurs.ruling.cubes"} if at_home < everything else set()
    return said | ({"seat": seat, "home": at_home} if short else {"cites": few})


def above_level(told: Told) -> dict[str, Any]:
    index = tables.KNOWLEDGE.index(told["knowledge"])
    level = tables.levels(told.before, told.action.inventor)[index]
    return {"inventor": told.action.inventor, "cubes_laid": asked_for(told)[index], "level": level}


def negative(told: Told) -> dict[str, Any]:
    below = getattr(told.action, told["knowledge"]) < 0
    return {"knowledge": told["knowledge"] if below else "not below 0"}


def above_slots(told: Told) -> dict[str, Any]:
    index = tables.KNOWLEDGE.index(told["knowledge"])
    return {"cubes_laid": asked_for(told)[index], "empty": tables.empty(told.before, told.action.invention)[index]}


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


def extra_lost(told: Told) -> dict[str, Any]:
    """Tokens bring two cubes each, as far as these are at home."""
    number = tables.EXTRA * told.action.extra
    brought = min(number, tables.home(told.before, told.action.seat)) if told.before.options.cubes else number
    return actor(told) | {"cubes": tables.by_number(laid(told)), "lost": brought - sum(laid(told))}


def not_at_home(told: Told) -> dict[str, Any]:
    return {"cubes_laid": sum(asked_for(told)), "home": tables.home(told.before, told.action.seat)}


def what_is_asked(told: Told) -> dict[str, Any]:
    """Which inventors are busy, and whether any could lay a cube, with tokens or without."""
    state, seat, key = told.before, told["seat"], "question.take_turn"
    upright = [row for row in tables.team(state, seat) if not row.busy]
    slots = [tables.empty(state, number) for number in tables.table(state).values()]
    fits = any(min(pair) for row in upright for free in slots for pair in zip(tables.four(row), free, strict=True))
    some_left, held = not state.options.cubes or tables.home(state, seat), tables.faces(state, seat)
    can_work, can_add = some_left and fits, some_left and upright and any(map(any, slots)) and "knowledge:0" in held
    token, cites = can_add or _usable(state, seat), set[str]()
    helps = can_add or (some_left and _first_cube(state, seat, slots))
    if tables.busy(state, seat) and not can_work and not can_add:
        key, cites = f"{key}_rest" + ("_or_token" if token else ""), {"inventeurs.rest.all"}
    elif not tables.busy(state, seat) and not can_work:
        key, cites = f"{key}_pass" + ("_or_token" if helps else ""), {"inventeurs.ruling.no_action"}
    elif not tables.busy(state, seat):
        key += "_work"
    return {"seat": seat if key == told.key else "the other sentence", "cites": cites}


def _first_cube(state: Any, seat: int, slots: list[list[int]]) -> bool:
    """Whether a token laid as a 1 would give an inventor a level for which there is a slot."""
    empty = [any(column) for column in zip(*slots, strict=True)]
    team = [tables.four(row) for row in tables.team(state, seat)]
    new = any(free and not level for levels in team for level, free in zip(levels, empty, strict=True))
    return bool(tables.faces(state, seat)) and new


def passed(told: Told) -> dict[str, Any]:
    """A token is spoken of where one could have made work possible."""
    state, seat = told.before, told.action.seat
    slots = [tables.empty(state, number) for number in tables.table(state).values()]
    extra = "knowledge:0" in tables.faces(state, seat) and any(map(any, slots))
    some_left = not state.options.cubes or tables.home(state, seat) > 0
    helps = some_left and (extra or _first_cube(state, seat, slots))
    return actor(told) if helps == (told.key == "pass.done_with_tokens") else {"seat": "the other sentence"}


def _usable(state: Any, seat: int) -> bool:
    """Whether a token can be used before the action: any as a 1, a progress token over its level, availability."""
    held, reached = tables.faces(state, seat), {level for row in tables.team(state, seat) for level in tables.four(row)}
    progress = {tables.value(face) - 1 for face in held if face.startswith("progress")}
    frees = "availability:0" in held and tables.busy(state, seat)
    return bool((held and 0 in reached) or progress & reached or frees)


def gone_by(told: Told) -> set[str]:
    """An invention of this epoch was taken or put away, unless it was not dealt; those of others are not dealt now."""
    state, number = told.before, told.action.invention
    where = next(row.where for row in state.inventions if row.invention == number)
    if int(tables.CARDS[number]["epoch"]) == state.epoch and where in ("player", "box"):
        return {"inventeurs.share.three_rewards" if where == "player" else "inventeurs.share.leftover"}
    later = {"inventeurs.epoch.next"} | ({"inventeurs.epoch.three"} if state.epoch == 3 else set())
    return {"inventeurs.setup.epoch_cards"} if state.epoch < 2 else later


NUMBERS: dict[str, Claim] = {
    "extra.laid": lambda told: actor(told) | {"cubes": tables.by_number(laid(told)), "lost": 0},
    "extra.lost": extra_lost,
    "extra.first": lambda told: {"count": told.before.pending[-1].cubes},
    **dict.fromkeys(("pass.done", "pass.done_with_tokens"), passed),
    "pass.stuck_next": lambda told: {"seat": (told.action.seat + 1) % len(told.before.players)},
    "turn.over_soon": lambda told: {"epoch": told.before.epoch},
    "turn.after_tokens": lambda told: {"seat": (told.before.statuette + 1) % len(told.before.players)},
    "because.lay_extra": lambda told: {
        "cubes": told.before.pending[-1].cubes,
        "slots": sum(tables.empty(told.before, told["invention"])),
    },
    "because.take_turn": lambda told: {
        "busy": len(tables.busy(told.before, told["seat"])),
        "free": len(tables.team(told.before, told["seat"])) - len(tables.busy(told.before, told["seat"])),
    },
    "question.lay_extra": lambda told: {
        "invention": tables.table(told.before)[told.before.pending[-1].place],
        "count": told.before.pending[-1].cubes,
    },
    **dict.fromkeys(
        [f"question.take_turn{only}" for only in ("", "_pass", "_pass_or_token", "_rest", "_rest_or_token", "_work")],
        what_is_asked,
    ),
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
    "work.extra_few_slots": some("empty", extra_no_slot),
    "work.extra_few_at_home": some("home", extra_not_at_home),
    "work.extra_none_at_home": none("home", extra_not_at_home),
    "work.extra_not_at_home": some("home", extra_not_at_home),
    "work.extra_short": extra_short,
    "work.full": none("empty", above_slots),
    **dict.fromkeys(("work.held_back", "work.none_laid"), must_lay),
    "work.held_back_home": must_lay_home,
    "work.kept": some("cubes_laid", kept),
    "work.kept_all": none("cubes_laid", kept),
    "work.negative": negative,
    "work.no_cube": lambda told: {"inventor": told.action.inventor, "invention": told.action.invention},
    "work.no_extra": some("held", no_extra),
    "work.no_extra_held": none("held", no_extra),
    "work.no_invention": lambda told: {"invention": told.action.invention, "most": len(tables.CARDS)},
    "work.no_level": no_level,
    **dict.fromkeys(("work.no_slot", "work.not_needed"), no_slot),
    "work.none_at_home": none("home", not_at_home),
    "work.none_laid_home": some("home", must_lay_home),
    "work.none_laid_out": none("home", must_lay_home),
    "work.not_at_home": some("home", not_at_home),
    "work.not_on_table": lambda told: {"invention": told.action.invention, "cites": gone_by(told)},
    "work.short": some("cubes_laid", kept),
    "work.short_all": none("cubes_laid", kept),
    "work.which": must_lay_home,
    "work.without_level": none("level", above_level),
}
