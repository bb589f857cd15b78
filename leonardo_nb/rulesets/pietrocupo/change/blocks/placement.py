"""Pietrocupo's `placement`: one worker at a time, in lines that resolve in the order of placing, masters in front."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Place
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Order, Queue, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PlaceApprentices
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.placements import all_placements, has_placements
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import nothing_against
from leonardo_nb.rulesets.pietrocupo.play import waiting_lines as lines


def one(_state: State, _seat: int, _place: Place) -> int:
    return 1


def only_one(_state: State, action: PlaceApprentices) -> Iterator[Explanation]:
    if action.count > 1:
        yield why("line.one_worker", "pietro.place.one_worker", count=action.count)


def all_choose(state: State, order: list[int], _log: Log) -> tuple[State, list[int]]:
    """Without a ranking nobody is last."""
    return state, order


ORDER: Final = Order(
    rule=lines.LINE,
    master=1,
    rank=lines.by_front,
    turns=lines.by_place,
    explain=lines.explain_line,
    ahead=lines.ahead_in_line,
    places=lines.places_in_line,
)
QUEUE: Final = Queue(
    joined=lines.joined,
    explain_place=lines.explain_place,
    served=lines.goes_home,
    explain_served=lines.explain_served,
    passed=lines.goes_home,
    movable=lines.movable,
    not_there=lines.not_there,
    moved=lines.moved,
    explain_move=lines.explain_move,
    explain_moved_to=lines.explain_new_line,
    line=lines.line_in,
    problems=lines.problems,
    settled=lines.in_lines,
    in_line=True,
)
SENTENCES: Final = {
    "question.place_workers": "question.place_worker",
    "question.place_workers_or_favour": "question.place_worker_or_favour",
    "question.open_zone": "question.open_line",
    "place.has_passed": "line.has_passed",
    "action.pass_offer": "action.leave_line",
    "action.decline_privilege": "action.leave_council_line",
    "zone.ranking": "line.resolved",
    "zone.ranking_again": "line.resolved_again",
    "zone.ranking_empty": "line.resolved_empty",
    "zone.passed": "line.passed",
    "zone.forced_out": "line.forced_out",
    "council.ranking": "line.council",
    "council.declined": "line.declined",
    "council.forced_out": "line.council_forced_out",
    "council.has_chosen": "line.all_chosen",
    "council.leonardo_when": "line.leonardo_when",
    "council.first_decides": "line.first_decides",
    "council.leonardo_first": "line.leonardo_first",
    "move.new_ranking": "line.new_line",
    "move.already_first": "line.already_first",
    "invariant.queue": "line.queue",
    "invariant.same_place": "line.same_place",
    "board.phase.B": "board.phase_one_by_one",
    "now.prices": "now.prices_line",
}


def single_workers(rules: Rules) -> Rules:
    return replace(
        rules,
        sentences={**rules.sentences, **SENTENCES},
        workers=replace(rules.workers, listed=all_placements, most=one, at_once=only_one),
        may_place=has_placements,
        order=ORDER,
        queue=QUEUE,
        choosers=all_choose,
        declining=nothing_against,
    )


PLACEMENT: Final = Block(
    "placement",
    single_workers,
    replaces={
        "ldv.place.one_of": "pietro.place.one_worker",
        "ldv.place.same_place": "pietro.place.one_worker",
        "ldv.place.once_per_place": "pietro.place.several",
        "ldv.place.queue": "pietro.place.line",
        "ldv.resolve.rank": "pietro.place.line",
        "ldv.resolve.tie": "pietro.place.line",
        "ldv.zone.offer": "pietro.ruling.zone_costs",
        "ldv.zone.reoffer": "pietro.ruling.no_reoffer",
        "ldv.ruling.reoffer_after_buy": "pietro.ruling.no_reoffer",
        "ldv.council.last_gets_nothing": "pietro.ruling.council_uses",
        "ldv.council.two_players": "pietro.ruling.council_uses",
        "ldv.ruling.first_must_choose": "pietro.ruling.council_uses",
    },
    cited={
        "zone.begins": ("pietro.resolve.order",),
        "place.passed": ("pietro.ruling.pass",),
        "line.has_passed": ("pietro.ruling.pass",),
        "council.chosen": ("pietro.place.several", "pietro.ruling.council_uses"),
        "line.council": ("pietro.place.several", "pietro.ruling.council_uses"),
        **dict.fromkeys(("line.council_forced_out", "line.declined"), ("pietro.ruling.council_uses",)),
        **dict.fromkeys(("line.leonardo_when", "line.first_decides"), ("pietro.ruling.council_uses",)),
        "line.all_chosen": ("pietro.place.several",),
        **dict.fromkeys(("zone.over", "zone.over_unsold", "zone.sold_out"), ("pietro.ruling.no_reoffer",)),
        "line.resolved": ("pietro.place.several", "pietro.ruling.no_reoffer"),
        "labs.master": ("pietro.ruling.master_one_use",),
    },
)
