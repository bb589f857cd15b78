"""What people get wrong in this game. No game is played with them; they are looked at.

Where a preset's block has another rule instead, nobody gets the old one wrong.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block, misconception
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Group, Invention, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Pay, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import leave_zone
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import cards_of_the_type, explain_pay
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import nobody_left
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import explain_strengths, ranking, strength


def master_counts_one(rules: Rules) -> Rules:
    """In a zone a master counts as one worker, like an apprentice."""
    return replace(rules, order=replace(rules.order, rule="wrong.ldv.master_counts_one", master=1))


def by_seat(state: State, zone: str) -> list[Group]:
    """The groups in a zone by workers, then ties_by_seat from Leonardo."""
    present = [group for group in state.groups_in(zone) if group.queue]
    return sorted(present, key=lambda group: (-strength(state, group), (group.seat - state.leonardo) % state.seats))


def explain_by_seat(state: State, zone: str) -> Iterator[Explanation]:
    return explain_strengths(state, zone, _nearer_leonardo)


def _nearer_leonardo(state: State, _order: list[Group], group: Group, tied: tuple[int, ...]) -> Explanation:
    return why("rank.tie_by_seat", "wrong.ldv.ties_by_seat", seat=group.seat, others=tied, holder=state.leonardo)


def ties_by_seat(rules: Rules) -> Rules:
    """Ties in a zone go clockwise from Leonardo, as those of an auction do, not by the arrow."""
    return replace(rules, order=replace(rules.order, rank=by_seat, explain=explain_by_seat))


def without_last(state: State, order: list[int], log: Log) -> tuple[State, list[int]]:
    """All but the last; a player who is there alone is the first, too."""
    if len(order) == 1:
        return state, order
    home = leave_zone(state, "A", order[-1])
    return log(home, "council.last_never_chooses", "wrong.ldv.last_always_nothing", seat=order[-1]), order[:-1]


def last_always_nothing(rules: Rules) -> Rules:
    """Whoever ranks last in the Council never gets a privilege, even if somebody is absent."""
    return replace(rules, choosers=without_last)


def all_asked(state: State, zone: Zone) -> tuple[str, str]:
    """The zone is over though somebody is still there."""
    return ("zone.offered_once", "wrong.ldv.offered_once") if ranking(state, zone) else nobody_left(state, zone)


def offered_once(rules: Rules) -> Rules:
    """In a zone everyone is offered its privilege once; nobody can buy a second time."""
    return replace(rules, reoffer=False, closed=all_asked)


def man_works_one(rules: Rules) -> Rules:
    """A mechanical man works one week, like an apprentice."""
    return replace(rules, mechanical_man=1)


MAN_WORKS_ONE: Final = misconception("wrong.ldv.man_works_one", "ldv.labs.weeks", man_works_one)


def made_so_far(state: State, seat: int, card: Invention) -> list[Invention]:
    """The cards of the type in front of the player, and what the player has finished this turn."""
    made = [other for other in state.inventions if other.type == card.type and _this_turn(state, seat, other)]
    return cards_of_the_type(state, seat, card) + made


def _this_turn(state: State, seat: int, card: Invention) -> bool:
    return card.finished == state.turn == state.made_by(card.number)[seat].turn


def discount_this_turn(rules: Rules) -> Rules:
    """Inventions finished earlier in the same turn give the discount of their type at once."""
    return replace(rules, helping=made_so_far)


def not_declared_yet(_state: State, card: Invention) -> bool:
    return not card.finished


def explain_less(state: State, card: Invention) -> Explanation:
    """Whether somebody was first, be it only a moment ago."""
    if card.finished != state.turn:
        return explain_pay(state, card)
    return why("finish.second_pay", "wrong.ldv.second_paid_less", "ldv.invention.pays", florins=card.later)


PAID_LESS: Final = Pay(not_declared_yet, explain_less)


def second_paid_less(rules: Rules) -> Rules:
    """Of those who finish an invention in the same turn, only the first to declare it gets the higher sum."""
    return replace(rules, pay=PAID_LESS)


def made(state: State, seat: int) -> Iterator[Invention]:
    return (card for card in state.inventions if state.made_by(card.number)[seat].turn)


def made_types_count(rules: Rules) -> Rules:
    """The diversity bonus counts the types of all inventions made, with or without their cards."""
    return replace(rules, scoring=replace(rules.scoring, rule="wrong.ldv.made_types_count", counted=made))


MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    misconception("wrong.ldv.master_counts_one", "ldv.resolve.rank", master_counts_one, excludes=("placement",)),
    misconception("wrong.ldv.ties_by_seat", "ldv.resolve.tie", ties_by_seat, excludes=("placement",)),
    misconception(
        "wrong.ldv.last_always_nothing",
        "ldv.council.last_gets_nothing",
        last_always_nothing,
        "ldv.council.last_gets_nothing",
        "ldv.council.two_players",
        excludes=("placement",),
    ),
    misconception("wrong.ldv.offered_once", "ldv.zone.reoffer", offered_once, excludes=("placement",)),
    MAN_WORKS_ONE,
    misconception("wrong.ldv.discount_this_turn", "ldv.finish.discount", discount_this_turn, excludes=("reveal",)),
    misconception("wrong.ldv.second_paid_less", "ldv.finish.first_pay", second_paid_less, excludes=("reveal",)),
    misconception("wrong.ldv.made_types_count", "ldv.score.diversity", made_types_count, excludes=("scoring",)),
)
