"""When each sentence of a refusal is true: from the rulebook, the printed tiles and cards and the tables alone."""

from typing import Any

from leonardo_nb.testing.reasons import Told, Truth
from leonardo_nb.testing.refusals import not_asked
from tests.inventeurs.claims import tables
from tests.inventeurs.claims.shared import no_more_turns
from tests.inventeurs.claims.sharing import sharing
from tests.inventeurs.claims.work import asked_for, most

NOBODY = -1


# ---- Whose turn it is, and who is asked ----


def whose_turn(state: Any) -> int:
    """A turn lasts until the rewards are shared and tokens used: it belongs to whoever holds the statuette since."""
    asked = state.pending[-1]
    if asked.kind in ("choose_reward", "finish_sharing") or getattr(asked, "moment", "") == "after_sharing":
        return state.statuette
    return asked.seat if state.phase == "work" else NOBODY


def my_turn(told: Told) -> bool:
    return whose_turn(told.before) == told.action.seat


def asked_me(told: Told, *questions: str) -> bool:
    asked = told.before.pending[-1]
    return asked.kind in questions and asked.seat == told.action.seat


def asked_other(told: Told, *questions: str) -> bool:
    return told.before.pending[-1].kind in questions and not_asked(told)


def between_turns(told: Told) -> bool:
    """After a sharing the turn is over: who comes next is known, but for tokens and unless it was the last one."""
    moment = getattr(told.before.pending[-1], "moment", "")
    return moment == "after_sharing" and not no_more_turns(told.before)


def following(told: Told) -> int:
    """Play resumes to the left of the statuette."""
    return int((told.before.statuette + 1) % len(told.before.players))


def waits(told: Told) -> bool:
    """Whether the player is asked about tokens later on, before the next turn or the count."""
    return any(each.kind == "use_tokens" and each.seat == told.action.seat for each in told.before.pending[:-1])


def later(told: Told) -> bool:
    """Not one's turn, no question to come now, no part in a sharing, and turns to come."""
    state = told.before
    sharer = state.pending[-1].kind == "choose_reward" and told.action.seat in sharers(told)
    return not my_turn(told) and not_asked(told) and not waits(told) and not sharer and not no_more_turns(state)


def other_turn(told: Told) -> bool:
    return told.before.phase != "setup" and not my_turn(told) and not no_more_turns(told.before)


# ---- Sharing ----


def ranked(told: Told) -> tuple[int, ...]:
    return tables.ranked(told.before, sharing(told)["place"])


def sharers(told: Told) -> tuple[int, ...]:
    return ranked(told)[: tables.SHARERS]


def comes_before(told: Told, one: int, other: int) -> bool:
    """Whether both take a reward, this one first."""
    line = sharers(told)
    return one in line and other in line and line.index(one) < line.index(other)


def has_chosen(told: Told) -> bool:
    """Who shares has chosen once a later one is asked, and all have once the sharing is over."""
    asked = told.before.pending[-1]
    if asked.kind == "finish_sharing":
        return told.action.seat in sharers(told)
    return comes_before(told, told.action.seat, asked.seat)


def placed(told: Told) -> bool:
    """A place among the contributors: for the first three a reward, and the reason that belongs to it."""
    late, tied, holder = told["number"] > tables.SHARERS, bool(told["equals"]), told["seat"] == told.before.statuette
    if late:
        return told.key == ("share.fourth_tied" if tied else "share.fourth")
    return told.key == ("share.place" if not tied else f"share.tie_{'statuette' if holder else 'clockwise'}")


def tokens_here(told: Told) -> tuple[str, ...]:
    return tables.on_place(told.before, sharing(told)["place"])


# ---- Tokens and levels ----


def held(told: Told) -> tuple[str, ...]:
    return tables.faces(told.before, told.action.seat)


def front(told: Told) -> str:
    """The token that was tried; a kind without a number has one front only."""
    kind = getattr(told.action, "token", "progress")
    fronts = [face for face in tables.FRONTS if face.startswith(f"{kind}:")]
    return fronts[0] if fronts == [f"{kind}:0"] else f"{kind}:{told.action.value}"


def level(told: Told) -> int:
    return tables.levels(told.before, told.action.inventor)[tables.KNOWLEDGE.index(told.action.knowledge)]


def has_use(told: Told) -> bool:
    """Whether the player, on turn, holds a token of use: only then is there a question about tokens.

    Any token is a 1 where an inventor has no level; progress goes on the level below, availability to busy inventors.
    """
    levels = {each for row in tables.team(told.before, told.action.seat) for each in tables.four(row)}
    fits = any(f"progress:{each + 1}" in held(told) for each in levels)
    rests = "availability:0" in held(told) and not none_busy(told)
    return bool(held(told)) and (0 in levels or fits or rests)


def lacks_availability(told: Told) -> bool:
    """Whether an availability token is tried and not held, or would be wasted."""
    return told.action.kind == "use_availability" and ("availability:0" not in held(told) or none_busy(told))


def asked_no_more(told: Told) -> bool:
    """On turn, and neither asked nor about to be, with turns to come."""
    return my_turn(told) and not waits(told) and not no_more_turns(told.before)


def foreign(told: Told) -> bool:
    mine = [row.inventor for row in tables.team(told.before, told.action.seat)]
    return told.action.inventor in tables.TILES and told.action.inventor not in mine


def none_busy(told: Told) -> bool:
    return not tables.busy(told.before, told.action.seat)


# ---- Work ----


def home(told: Told) -> int:
    """The cubes at home; without the option, always enough."""
    return tables.home(told.before, told.action.seat) if told.before.options.cubes else 999


def of(told: Told, numbers: list[int]) -> int:
    """The number of the knowledge that the sentence names."""
    return numbers[tables.KNOWLEDGE.index(told["knowledge"])]


def own_level(told: Told) -> int:
    """The level of an inventor of the player's; nothing is true of the levels of others."""
    return -1 if foreign(told) else of(told, tables.levels(told.before, told.action.inventor))


def free(told: Told) -> int:
    return of(told, tables.empty(told.before, told.action.invention))


def printed(told: Told) -> int:
    return int(tables.CARDS[told.action.invention][told["knowledge"]])


def fits(told: Told) -> bool:
    """Whether the cubes tried are within levels and slots."""
    return all(0 <= laid <= each for laid, each in zip(asked_for(told), most(told), strict=True))


def holds_back(told: Told) -> bool:
    """By the ruling, every cube that finds a slot and is at home is laid."""
    due = min(sum(most(told)), home(told))
    return not told.before.options.hold_back and fits(told) and sum(asked_for(told)) < due


def could_work(told: Told) -> bool:
    """Whether an upright inventor can lay a cube of their own."""
    state, seat = told.before, told.action.seat
    upright = [row for row in tables.team(state, seat) if not row.busy]
    slots = [tables.empty(state, number) for number in tables.table(state).values()]
    pairs = (zip(tables.four(row), free, strict=True) for row in upright for free in slots)
    return home(told) > 0 and any(min(pair) for both in pairs for pair in both)


def extra_held(told: Told) -> int:
    return held(told).count("knowledge:0")


def slots_left(told: Told) -> int:
    """Empty slots beside the inventor's own cubes."""
    return sum(tables.empty(told.before, told.action.invention)) - sum(asked_for(told))


def useless(left: int, told: Told) -> bool:
    """Whether the last token would bring no cube: the others fill what is left."""
    return 0 <= left <= tables.EXTRA * (told.action.extra - 1)


def fronts_of(told: Told) -> list[str]:
    """The fronts of tokens of the kind that was tried."""
    return [face for face in tables.FRONTS if face.startswith(f"{told.action.token}:")]


def within_reach(told: Told) -> tuple[str, ...]:
    """The tokens of which one could be taken, or used."""
    return tokens_here(told) if told.action.kind == "take_token" else held(told)


def after_tokens(told: Told) -> bool:
    """The next player waits by the ruling alone, the others because it is not their turn."""
    is_next = told.action.seat == following(told)
    ruled = told.explanation.cites[0] == "inventeurs.ruling.progress_timing"
    return between_turns(told) and following(told) == told["seat"] and is_next == ruled


TURN: dict[str, Truth] = {
    "core.wrong_seat": lambda told: not_asked(told) and told.before.phase == "work" and not between_turns(told),
    "core.ruled_seat": lambda told: not_asked(told) and told.before.phase == "setup",
    "setup.not_yet": lambda told: any(not row.team for row in told.before.players),
    "turn.acted": lambda told: my_turn(told) and told.before.pending[-1].kind == "use_tokens",
    "turn.must_act": lambda told: asked_me(told, "take_turn"),
    "turn.after_tokens": after_tokens,
    "turn.over": lambda told: told.before.phase == "last_tokens",
    "turn.over_soon": lambda told: no_more_turns(told.before) and told.before.phase == "work",
    "turn.sharing": lambda told: told.before.phase == "sharing" and not no_more_turns(told.before),
    "turn.last_sharing": lambda told: told.before.phase == "sharing" and no_more_turns(told.before),
    "pass.can_rest": lambda told: not none_busy(told),
    "pass.can_work": could_work,
    "rest.none_busy": none_busy,
    "team.by_lot": lambda told: told.before.options.teams == "dealt",
    "team.settled": lambda told: (
        told.before.options.teams == "chosen" and told.before.players[told.action.seat].team == told["team"] != ""
    ),
    "team.taken": lambda told: told.before.players[told["seat"]].team == told.action.team,
}
SHARING: dict[str, Truth] = {
    "share.chooses_before": lambda told: comes_before(told, told["seat"], told.action.seat),
    **dict.fromkeys(("share.fourth", "share.fourth_tied", "share.place", "share.tie_clockwise"), placed),
    "share.tie_statuette": placed,
    "share.has_chosen": has_chosen,
    "share.invention_gone": lambda told: sharing(told)["place"] not in tables.table(told.before),
    "share.must_take": lambda told: asked_me(told, "choose_reward"),
    "share.no_cubes": lambda told: told.action.seat not in ranked(told),
    "share.no_part": lambda told: told.action.seat in ranked(told)[tables.SHARERS :],
    "share.none_complete": lambda told: not sharing(told)["place"],
    "share.one_is_back": lambda told: front(told) == "progress:1" and tokens_here(told) == told["tokens"] != (),
    "share.token_gone": lambda told: front(told) not in tokens_here(told) == told["tokens"] != (),
    "share.tokens_gone": lambda told: not tokens_here(told),
}
TOKENS: dict[str, Truth] = {
    "token.after_sharing": lambda told: asked_me(told, "choose_reward"),
    "token.asked_first": lambda told: asked_other(told, "use_tokens") and waits(told),
    "token.asked_last": lambda told: told.before.phase == "last_tokens" and not_asked(told) and not waits(told),
    "token.asked_now": lambda told: asked_other(told, "use_tokens"),
    "token.before_count": lambda told: (
        no_more_turns(told.before) and told.before.phase in ("work", "sharing") and not waits(told)
    ),
    "token.later": later,
    "token.next_turn": lambda told: asked_no_more(told) and has_use(told) and not lacks_availability(told),
    "token.no_availability": lambda told: "availability:0" not in held(told),
    "token.no_inventor": lambda told: told.action.inventor not in tables.TILES,
    "token.no_level": lambda told: level(told) == 0 and told.action.value > 1,
    "token.no_more_turns": lambda told: no_more_turns(told.before) and not (my_turn(told) and waits(told)),
    "token.no_progress": lambda told: told.action.value not in tables.PROGRESS,
    "token.one_is_back": lambda told: told.action.value == 1 and bool(held(told)),
    "token.one_none_held": lambda told: told.action.value == 1 and not held(told),
    "token.no_such": lambda told: front(told) not in tables.FRONTS and len(fronts_of(told)) > 1,
    "token.no_value": lambda told: told.action.value != 0 and f"{told.action.token}:0" in within_reach(told),
    "token.none_busy": none_busy,
    "token.none_held": lambda told: not held(told),
    **dict.fromkeys(("token.not_in_team", "token.own_only"), foreign),
    "token.not_held": lambda told: front(told) not in held(told) == told["tokens"] != (),
    "token.once_shared": lambda told: (
        asked_other(told, "choose_reward") and told.action.seat in (*sharers(told), told.before.statuette)
    ),
    "token.one_on_empty": lambda told: level(told) > 0,
    "token.other_turn": other_turn,
    "token.past_level": lambda told: level(told) >= told.action.value,
    "token.wrong_level": lambda told: 0 < level(told) < told.action.value - 1,
}
WORK: dict[str, Truth] = {
    "extra.first": lambda told: asked_me(told, "lay_extra"),
    "extra.no_slot": lambda told: not free_at(told),
    "extra.no_token": lambda told: not extra_held(told),
    "extra.not_at_home": lambda told: not home(told),
    "extra.not_now": lambda told: told.before.pending[-1].kind != "lay_extra",
    "work.above_level": lambda told: of(told, asked_for(told)) > own_level(told) > 0,
    "work.above_slots": lambda told: of(told, asked_for(told)) > free(told) > 0,
    "work.busy": lambda told: told.action.inventor in tables.busy(told.before, told.action.seat),
    "work.extra_full": lambda told: useless(slots_left(told), told) and not slots_left(told),
    "work.extra_few_slots": lambda told: useless(slots_left(told), told) and not any(asked_for(told)),
    "work.extra_few_at_home": lambda told: useless(home(told), told) and not any(asked_for(told)),
    "work.extra_no_slot": lambda told: (
        useless(slots_left(told), told) and slots_left(told) > 0 and any(asked_for(told))
    ),
    "work.extra_none_at_home": lambda told: useless(home(told) - sum(asked_for(told)), told),
    "work.extra_not_at_home": lambda told: useless(home(told) - sum(asked_for(told)), told) and any(asked_for(told)),
    "work.full": lambda told: of(told, asked_for(told)) > free(told) == 0,
    "work.held_back": lambda told: holds_back(told) and home(told) >= sum(most(told)),
    "work.held_back_home": lambda told: holds_back(told) and home(told) < sum(most(told)),
    "work.negative": lambda told: of(told, asked_for(told)) < 0,
    "work.negative_extra": lambda told: told.action.extra < 0,
    "work.no_cube": lambda told: not any(most(told)) and not told.action.extra,
    "work.no_extra": lambda told: told.action.extra > extra_held(told) > 0,
    "work.no_extra_held": lambda told: told.action.extra > extra_held(told) == 0,
    "work.no_invention": lambda told: told.action.invention not in tables.CARDS,
    "work.no_level": lambda told: own_level(told) == 0 < free(told),
    "work.no_slot": lambda told: own_level(told) > 0 == free(told) < printed(told),
    "work.none_at_home": lambda told: sum(asked_for(told)) > home(told) == 0,
    "work.none_laid": lambda told: not any(asked_for(told)) and 0 < sum(most(told)) <= home(told),
    "work.none_laid_home": lambda told: not any(asked_for(told)) and 0 < home(told) < sum(most(told)),
    "work.none_laid_out": lambda told: not any(asked_for(told)) and 0 == home(told) < sum(most(told)),
    "work.not_at_home": lambda told: sum(asked_for(told)) > home(told) > 0,
    "work.not_needed": lambda told: own_level(told) > 0 == printed(told),
    "work.not_on_table": lambda told: (
        told.action.invention in tables.CARDS and told.action.invention not in tables.table(told.before).values()
    ),
    "work.which": lambda told: 0 < home(told) < sum(most(told)),
    "work.without_level": lambda told: of(told, asked_for(told)) > own_level(told) == 0,
}


def free_at(told: Told) -> int:
    """The slots of the knowledge tried that are empty where extra cubes are laid."""
    invention = tables.table(told.before)[told.before.pending[-1].place]
    return tables.empty(told.before, invention)[tables.KNOWLEDGE.index(told.action.knowledge)]


REFUSALS = TURN | SHARING | TOKENS | WORK
