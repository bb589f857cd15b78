"""Scores: florins, the diversity bonus, tie-breaks and the winner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.scores import ScoreLine, ScoreSheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import RANKS, TYPES

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def scores(state: State) -> ScoreSheet:
    """The lines of every player, and who leads or has won."""
    scoring = state.rules.scoring
    lines = tuple(line for player in state.players for line in scoring.lines(state, player.seat))
    winners, reason = scoring.verdict(state)
    return ScoreSheet(lines, winners, reason, state.over, state)


def lines_in_florins(state: State, seat: int) -> Iterator[ScoreLine]:
    """A player's florins, and what the diversity of their cards brings or has brought."""
    florins, bonus = state.players[seat].florins, diversity_bonus(state, seat)
    hand = florins - bonus + _bonus_to_come(state, seat)
    key = "score.florins_before" if state.phase == "end" else "score.florins"
    yield ScoreLine(seat, hand, why(key, "ldv.end.winner", seat=seat, florins=hand))
    yield ScoreLine(seat, bonus, explain_diversity(state, seat))


def _bonus_to_come(state: State, seat: int) -> int:
    """The diversity bonus, until it is paid at the end."""
    return 0 if state.phase == "end" else diversity_bonus(state, seat)


def diversity_bonus(state: State, seat: int) -> int:
    return state.rules.scoring.diversity[len(types_owned(state, seat))]


def types_owned(state: State, seat: int) -> tuple[str, ...]:
    """The types among the cards in front of a player."""
    owned = {card.type for card in state.inventions if card.owner == seat}
    return tuple(name for name in TYPES if name in owned)


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
    three, four, five = (scoring.diversity[types] for types in (3, 4, 5))
    return why("score.diversity_scale", scoring.rule, three=three, four=four, five=five)


def richest(state: State) -> tuple[tuple[int, ...], Explanation]:
    """Who leads or has won, and by what."""
    totals = {player.seat: player.florins + _bonus_to_come(state, player.seat) for player in state.players}
    most = max(totals.values())
    tied = tuple(seat for seat in totals if totals[seat] == most)
    if len(tied) == 1:
        key = "score.richest" if state.phase == "end" else "score.leads"
        return tied, why(key, "ldv.end.winner", seat=tied[0], florins=most)
    return _break_tie(state, tied, most)


def _break_tie(state: State, tied: tuple[int, ...], florins: int) -> tuple[tuple[int, ...], Explanation]:
    """Most inventions, then most gold, silver, copper and bronze ones."""
    because: list[Explanation] = []
    for rank in ("any", *reversed(RANKS)):
        counts = {seat: count_made(state, seat, rank) for seat in tied}
        most = max(counts.values())
        because += [_count_line(state, rank, seat, count) for seat, count in counts.items()]
        tied = tuple(seat for seat in tied if counts[seat] == most)
        if len(tied) == 1:
            return tied, why("score.tie_broken", "ldv.end.ties", because=because, seat=tied[0], florins=florins)
    cites = ("ldv.end.ties", "ldv.ruling.still_tied")
    key = "score.shared" if state.phase == "end" else "score.tied_so_far"
    return tied, why(key, *cites, because=because, seats=tied, florins=florins)


def _count_line(state: State, rank: str, seat: int, count: int) -> Explanation:
    counted = state.options.tie_counts
    return why(f"score.{counted}", "ldv.end.ties", "ldv.ruling.made_counts", seat=seat, rank=rank, count=count)


def count_made(state: State, seat: int, rank: str) -> int:
    """Inventions of a rank that count in a tie: those made or, by option, the cards in front."""
    owned = state.options.tie_counts == "owned"
    return sum(
        rank in ("any", card.rank) and (card.owner == seat if owned else state.made_by(card.number)[seat].turn > 0)
        for card in state.inventions
    )
