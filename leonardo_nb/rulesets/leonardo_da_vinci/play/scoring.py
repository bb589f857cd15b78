"""Scores: florins, the diversity bonus, tie-breaks, the winner and every place."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, Param, why
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing, below_the_first, on_first, places, standings
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import RANKS, TYPES, Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

TIE_BREAKS: Final = ("any", *reversed(RANKS))
"""What is compared after the florins: all inventions, then gold, silver, copper and bronze ones."""


def scores(state: State) -> ScoreSheet:
    """The lines of every player, who leads or has won, and the place of each."""
    scoring = state.rules.scoring
    lines = tuple(line for player in state.players for line in scoring.lines(state, player.seat))
    order = scoring.order(state)
    sheet = ScoreSheet(lines, on_first(order), partial(scoring.verdict, state), order, state.is_over, state)
    totals = [sheet.total(player.seat) for player in state.players]
    return replace(sheet, secret_order=not scoring.in_points or len({*totals}) < len(totals))  # ties go by florins


def lines_in_florins(state: State, seat: int) -> Iterator[ScoreLine]:
    """A player's florins, and what the diversity of their cards brings or has brought."""
    florins, bonus = state.players[seat].florins, diversity_bonus(state, seat)
    hand = florins - bonus + _bonus_to_come(state, seat)
    key = "score.florins_before" if state.phase == "end" else "score.florins"
    told = partial(why, key, "ldv.end.winner", seat=seat, florins=hand)
    yield ScoreLine(seat, hand, told, "chart.hand", secret=True)
    yield ScoreLine(seat, bonus, partial(explain_diversity, state, seat), "chart.diversity")


def _bonus_to_come(state: State, seat: int) -> int:
    """The diversity bonus, until it is paid at the end."""
    return 0 if state.phase == "end" else diversity_bonus(state, seat)


def paid_at_the_end(state: State, seat: int) -> int:
    """The florins that a player receives for the diversity of types when the game ends; points are only counted."""
    return 0 if state.rules.scoring.in_points else diversity_bonus(state, seat)


def diversity_bonus(state: State, seat: int) -> int:
    return state.rules.scoring.diversity[len(types_owned(state, seat))]


def types_owned(state: State, seat: int) -> tuple[str, ...]:
    """The types among the inventions that count for a player."""
    owned = {card.type for card in state.rules.scoring.counted(state, seat)}
    return tuple(name for name in TYPES if name in owned)


def cards_owned(state: State, seat: int) -> Iterator[Invention]:
    """The cards in front of a player."""
    return (card for card in state.inventions if card.owner == seat)


def explain_diversity(state: State, seat: int) -> Explanation:
    types = types_owned(state, seat)
    return why(
        "score.diversity" if types else "score.no_cards",
        state.rules.scoring.rule,
        because=(_scale(state),),
        seat=seat,
        types=types,
        count=len(types),
        florins=state.rules.scoring.diversity[len(types)],
    )


def _scale(state: State) -> Explanation:
    """What how many types bring."""
    scoring = state.rules.scoring
    none, one, two, three, four, five = (scoring.diversity[types] for types in range(6))
    if none or one or two:
        bonus = ", ".join(map(str, (none, one, two, three, four, five)))
        return why("score.diversity_by_number", scoring.rule, bonus=bonus)
    return why("score.diversity_scale", scoring.rule, three=three, four=four, five=five)


def totals(state: State) -> dict[int, int]:
    """Everybody's florins, the diversity bonus included."""
    return {player.seat: player.florins + _bonus_to_come(state, player.seat) for player in state.players}


def richest(state: State) -> Explanation:
    """By what somebody leads or has won."""
    _, first = next(places(_worth(state)))
    florins, level = _level(state, first[0])
    if len(level) == 1:
        key = "score.richest" if state.phase == "end" else "score.leads"
        return why(key, "ldv.end.winner", seat=first[0], florins=florins)
    because, metals = _compared(state, first[0], level)
    if len(first) == 1:
        key = "score.tie_broken" if state.phase == "end" else "score.tie_broken_so_far"
        told: dict[str, Param] = {"seat": first[0], "florins": florins, "metals": metals}
        return why(key, "ldv.end.ties", because=because, **told)
    key = "score.shared" if state.phase == "end" else "score.tied_so_far"
    return why(key, "ldv.end.ties", "ldv.ruling.still_tied", because=because, seats=first, florins=florins)


def order_by_florins(state: State) -> tuple[Standing, ...]:
    """Every seat's place; those below the first are compared as the first is."""
    return standings(_worth(state), partial(_explain_place, state))


def _worth(state: State) -> dict[int, tuple[int, ...]]:
    """What is compared: florins, then inventions, then those of each rank."""
    florins = totals(state)
    return {seat: (florins[seat], *(count_made(state, seat, rank) for rank in TIE_BREAKS)) for seat in florins}


def _level(state: State, seat: int) -> tuple[int, tuple[int, ...]]:
    """A seat's florins, and who has as many."""
    florins = totals(state)
    return florins[seat], tuple(other for other in florins if florins[other] == florins[seat])


def _explain_place(state: State, seat: int, place: int, sharing: tuple[int, ...]) -> Explanation:
    """By florins, by the ranks of inventions that decided, or shared."""
    florins, level = _level(state, seat)
    told: dict[str, Param] = {"seat": seat, "place": place, "florins": florins}
    now = "" if state.phase == "end" else "_so_far"
    below = below_the_first(place, "ldv.end.winner")
    if len(level) == 1:
        return why(f"standing.florins{now}", "ldv.end.winner", because=below, **told)
    lines, metals = _compared(state, seat, level)
    if len(sharing) > 1:
        cites, seats = ("ldv.end.ties", "ldv.ruling.still_tied"), _without(seat, sharing)
        return why(f"standing.shared{now}", *cites, because=(*lines, *below), seats=seats, **told)
    told |= {"seats": _without(seat, level), "metals": metals}
    return why(f"standing.inventions{now}", "ldv.end.ties", because=(*lines, *below), **told)


def _without(seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _compared(state: State, seat: int, level: tuple[int, ...]) -> tuple[list[Explanation], tuple[str, ...]]:
    """Those level with a seat compared with it until it stands alone, and the ranks that set anybody apart from it."""
    lines: list[Explanation] = []
    deciding: list[str] = []
    for rank in TIE_BREAKS:
        if len(level) == 1:
            break
        counts = {other: count_made(state, other, rank) for other in level}
        lines += [_count_line(state, rank, other, count) for other, count in counts.items()]
        deciding += [rank] if len({*counts.values()}) > 1 else []
        level = tuple(other for other in level if counts[other] == counts[seat])
    return lines, tuple(deciding)


def _count_line(state: State, rank: str, seat: int, count: int) -> Explanation:
    counted = state.options.tie_counts
    return why(f"score.{counted}", "ldv.end.ties", "ldv.ruling.made_counts", seat=seat, metal=rank, count=count)


def count_made(state: State, seat: int, rank: str) -> int:
    """Inventions of a rank that count in a tie: those made or, by option, the cards in front."""
    owned = state.options.tie_counts == "owned"
    return sum(
        rank in ("any", card.rank) and (card.owner == seat if owned else state.made_by(card.number)[seat].turn > 0)
        for card in state.inventions
    )
