"""What people get wrong in this variant. Most go on playing as in the base game."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block, misconception
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions import MAN_WORKS_ONE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import COUNCIL_PRICE, DIVERSITY
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Group, Invention, Worker
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Pay, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import cards_of_the_type, not_in_an_earlier_turn
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import BUY
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import cards_owned
from leonardo_nb.rulesets.pietrocupo.change.blocks.council import MOVE, SOURCE
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import explain_pay
from leonardo_nb.rulesets.pietrocupo.play.victory_points import points_for_florins
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import (
    FRONT,
    LINE,
    explain_line,
    explain_place,
    line_in,
    lined_up,
    taken_out,
)


def ahead_of_all(state: State, zone: str, seat: int, apprentices: int, master: bool) -> tuple[Group, ...]:
    front, end = [Worker(seat, True)] * master, [Worker(seat, False)] * apprentices
    return lined_up(state, zone, [*front, *line_in(state, zone), *end])


def explain_first(state: State, zone: str, seat: int, master: bool) -> Explanation:
    """Past everybody, or as usual."""
    behind = len(line_in(state, zone)) - 1
    if not (master and behind):
        return explain_place(state, zone, seat, master)
    return why("line.master_first", "wrong.pietro.masters_first", LINE, seat=seat, zone=zone, place=1, behind=behind)


LATEST_FIRST: Final = dict.fromkeys(("line.master_only", "line.master_of_several"), "line.latest_master_first")
"""Among several masters, it is the last to come who acts first."""


def masters_first(rules: Rules) -> Rules:
    """A master goes to the very front of a line, ahead of the masters already there."""
    queue = replace(rules.queue, joined=ahead_of_all, explain_place=explain_first)
    return replace(rules, queue=queue, sentences={**rules.sentences, **LATEST_FIRST})


SENTENCES: Final = {
    "line.sent_back": "line.sent_forward",
    "line.sent_back_own": "line.sent_forward_own",
    "action.move_in_line": "action.move_to_front",
    "line.apprentice": "line.apprentice_or_moved",
}


def behind_masters(state: State, move: MoveApprentice) -> State:
    state, worker = taken_out(state, move)
    line, masters = line_in(state, move.target), _masters(state, move.target)
    return replace(state, groups=lined_up(state, move.target, [*line[:masters], worker, *line[masters:]]))


def explain_front(before: State, move: MoveApprentice) -> Explanation:
    place = _masters(before, move.target) + 1
    return why("line.to_front", "wrong.pietro.moved_to_front", LINE, seat=move.owner, zone=move.target, place=place)


def explain_new_front(state: State, move: MoveApprentice) -> Iterator[Explanation]:
    """The line that somebody has been moved to the front of."""
    lines, place = list(explain_line(state, move.target)), _masters(state, move.target) + 1
    lines[place - 1] = why("line.sent_to_front", "wrong.pietro.moved_to_front", LINE, place=place, seat=move.owner)
    return iter(lines)


def _masters(state: State, zone: str) -> int:
    return sum(worker.master for worker in line_in(state, zone))


def moved_to_front(rules: Rules) -> Rules:
    """An apprentice moved by the Council goes to the front of its new line, right behind the masters."""
    explained: dict[str, Any] = {"explain_move": explain_front, "explain_moved_to": explain_new_front}
    queue = replace(rules.queue, moved=behind_masters, **explained)
    return replace(rules, sentences={**rules.sentences, **SENTENCES}, queue=queue)


def component_costs(rules: Rules) -> Rules:
    """The Council's component still costs a florin, as in the base game."""
    return replace(rules, privileges={**rules.privileges, BUY: replace(rules.privileges[BUY], price=COUNCIL_PRICE)})


def explain_higher(state: State, card: Invention) -> Explanation:
    """Whether somebody was first, be it only a moment ago."""
    if card.finished != state.turn:
        return explain_pay(state, card)
    return why("reveal.same_turn_higher", "wrong.pietro.same_turn_higher", florins=card.first, seat=card.owner)


PAY: Final = Pay(not_in_an_earlier_turn, explain_higher)


def same_turn_higher(rules: Rules) -> Rules:
    """All who declare an invention in the turn in which it is first made get the higher sum, as in the base game."""
    sentences = {key: said for key, said in rules.sentences.items() if key not in ("now.pays", "advice.pays")}
    return replace(rules, sentences=sentences, pay=PAY)


def card_helps_at_once(rules: Rules) -> Rules:
    """A card taken in the first reveal round gives its discount in the second."""
    return replace(rules, helping=cards_of_the_type)


def only_owners_score(rules: Rules) -> Rules:
    """Only the owner of a card scores it: an optional rule, taken for one that always holds."""
    return replace(rules, scoring=replace(rules.scoring, counted=cards_owned))


def florins_table(rules: Rules) -> Rules:
    """Different types score as many points as the base game pays florins for them."""
    return replace(rules, scoring=replace(rules.scoring, diversity=DIVERSITY))


def florins_score(rules: Rules) -> Rules:
    """Every ten florins are a point: an optional rule, taken for one that always holds."""
    return replace(rules, scoring=replace(rules.scoring, more=(*rules.scoring.more, points_for_florins)))


MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    misconception(
        "wrong.pietro.masters_first",
        FRONT,
        masters_first,
        needs=("placement",),
        cited={"line.latest_master_first": ("wrong.pietro.masters_first",)},
    ),
    misconception("wrong.pietro.moved_to_front", MOVE, moved_to_front, MOVE, SOURCE, needs=("placement", "council")),
    misconception("wrong.pietro.component_costs", "pietro.council.resource", component_costs, needs=("council",)),
    MAN_WORKS_ONE,
    misconception(
        "wrong.pietro.same_turn_higher", "pietro.reveal.first_takes_all", same_turn_higher, needs=("reveal",)
    ),
    misconception(
        "wrong.pietro.card_helps_at_once",
        "ldv.finish.discount",
        card_helps_at_once,
        "ldv.finish.discount",
        "pietro.ruling.discount_same_turn",
        needs=("reveal",),
    ),
    misconception(
        "wrong.pietro.only_owners_score",
        "pietro.score.ingredients",
        only_owners_score,
        "pietro.score.ingredients",
        "pietro.ruling.diversity_cards",
        needs=("scoring",),
        excludes=("owner_only",),
    ),
    misconception("wrong.pietro.florins_table", "pietro.score.diversity", florins_table, needs=("scoring",)),
    misconception(
        "wrong.pietro.florins_score",
        "pietro.ruling.scoring_replaces",
        florins_score,
        "pietro.ruling.scoring_replaces",
        "pietro.score.florins_optional",
        "pietro.ruling.florins_rounding",
        needs=("scoring",),
        excludes=("florins_to_points",),
    ),
)
