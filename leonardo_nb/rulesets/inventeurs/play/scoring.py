"""Scores: inventions, sequences, tokens and progress objectives with their reasons, the winner and every place."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.scores import Ranking, ScoreLine, ScoreSheet, on_first
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, TILES
from leonardo_nb.rulesets.inventeurs.ground.sequences import WILD, Grouping, Sequences, best_points, groupings
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.progress import explain_objective, reached


def scores(state: State) -> ScoreSheet:
    """Each player's points, source by source."""
    lines = tuple(line for player in state.players for line in _lines(state, player.seat))
    ranked = ranking(state)
    order = ranked.order()
    return ScoreSheet(lines, on_first(order), ranked.verdict, order, ranked.final, state)


def _lines(state: State, seat: int) -> Iterator[ScoreLine]:
    yield ScoreLine(seat, invention_points(state, seat), partial(explain_inventions, state, seat), "chart.inventions")
    yield ScoreLine(seat, sequence_points(state, seat), partial(explain_sequences, state, seat), "chart.sequences")
    yield ScoreLine(seat, token_points(state, seat), partial(explain_tokens, state, seat), "chart.tokens")
    yield ScoreLine(seat, progress_points(state, seat), partial(explain_objectives, state, seat), "chart.objectives")


def explain_lines(state: State, seat: int) -> Iterator[Explanation]:
    """The reasons of all points of a player."""
    return (line.explanation for line in _lines(state, seat))


def total(state: State, seat: int) -> int:
    """All points of a player."""
    own = invention_points(state, seat) + token_points(state, seat)
    return own + sequence_points(state, seat) + progress_points(state, seat)


def invention_points(state: State, seat: int) -> int:
    return sum(CARDS[card].points for card in state.acquired(seat))


def token_points(state: State, seat: int) -> int:
    return sum(token.value for token in state.held(seat) if token.kind == "points")


def progress_points(state: State, seat: int) -> int:
    return sum(TILES[each.inventor].goal_points for each in state.team(seat) if reached(each))


def sequence_points(state: State, seat: int, more: int = 0) -> int:
    """Return the points of sequences, with `more` classification tokens added."""
    tokens = wild(state, seat) + more
    return best_points(numbers(state, seat), tokens, state.options.wild_needs_card, state.rules.sequences)


def wild_ruling(state: State, seat: int, more: int = 0) -> tuple[str, ...]:
    """The ruling about tokens in sequences, where the points rest on it, with `more` classification tokens added.

    They do where a sequence that scores ends with a token, and where its other reading would give other points.
    """
    held, tokens, by = numbers(state, seat), wild(state, seat) + more, state.rules.sequences
    needs_card = state.options.wild_needs_card
    best = groupings(held, tokens, needs_card, by)[0]
    ends = any(run[-1] == WILD and len(run) > by.unscored for run in best.runs)
    decides = ends or best.points != best_points(held, tokens, not needs_card, by)
    return ("inventeurs.ruling.wild_runs",) if decides else ()


def grouped(state: State, seat: int) -> list[Grouping]:
    """The two best groupings of what a player has."""
    return groupings(numbers(state, seat), wild(state, seat), state.options.wild_needs_card, state.rules.sequences)


def numbers(state: State, seat: int) -> list[int]:
    """The classification numbers of the inventions a player has."""
    return [CARDS[card].classification for card in state.acquired(seat)]


def wild(state: State, seat: int) -> int:
    """How many classification tokens a player holds."""
    return sum(token.kind == "classification" for token in state.held(seat))


def explain_inventions(state: State, seat: int) -> Explanation:
    rule, cards = "inventeurs.score.inventions", state.acquired(seat)
    each = [why("score.invention", rule, invention=card, points=CARDS[card].points) for card in cards]
    key, points = "score.inventions" if cards else "score.no_inventions", invention_points(state, seat)
    return why(key, rule, because=each, seat=seat, count=len(cards), points=points)


def explain_tokens(state: State, seat: int) -> Explanation:
    values = tuple(token.value for token in state.held(seat) if token.kind == "points")
    key = "score.tokens" if values else "score.no_tokens"
    rules = "inventeurs.score.tokens", "inventeurs.token.points"
    return why(key, *rules, seat=seat, values=values, points=sum(values))


def explain_objectives(state: State, seat: int) -> Explanation:
    reasons = [explain_objective(inventor) for inventor in state.team(seat)]
    points, count = progress_points(state, seat), sum(reached(each) for each in state.team(seat))
    key = "score.progress" if count else "score.no_progress"
    return why(key, "inventeurs.score.progress", because=reasons, seat=seat, count=count, points=points)


def explain_sequences(state: State, seat: int) -> Explanation:
    """The sequences formed, and the next best grouping."""
    tokens, rule = wild(state, seat), state.rules.sequences.rule
    best, *others = grouped(state, seat)
    if tokens and not best.runs:
        rules = "inventeurs.ruling.wild_runs", rule
        first = state.rules.sequences.first
        if usable := [number for number in numbers(state, seat) if number >= first]:
            lowest = min(usable)
            return why("score.no_sequence_gap", *rules, seat=seat, lowest=lowest, count=lowest - first, points=0)
        return why("score.no_sequence_wild", *rules, seat=seat, count=tokens, points=0)
    zeros = numbers(state, seat).count(0)
    return explain_grouping(best, others[0] if others else None, seat, zeros, state.rules.sequences)


def explain_grouping(best: Grouping, other: Grouping | None, seat: int, zeros: int, by: Sequences) -> Explanation:
    """A grouping sequence by sequence, and the next best; as printed, a 0 with no 1 to follow it scores nothing."""
    rule, count = by.rule, len(best.runs)
    if not best.runs:
        return why(by.none, rule, seat=seat, count=count, first=by.first, points=best.points)
    if not best.points and not by.is_printed:
        return why("score.too_short", rule, seat=seat, unscored=by.unscored, points=0)
    if not best.points and WILD in best.runs[0]:
        rules = rule, "inventeurs.token.classification", "inventeurs.ruling.wild_runs"
        return why("score.lone_token", *rules, seat=seat, points=0)
    if not best.points:
        return why("score.lone_zeros", rule, seat=seat, count=zeros, points=0)
    reasons = [*(explain_run(run, by) for run in best.runs), explain_next(best, other, by)]
    return why("score.sequences", rule, because=reasons, seat=seat, count=count, points=best.points)


def explain_next(best: Grouping, other: Grouping | None, by: Sequences) -> Explanation:
    """The next best grouping, or that there is none, or none that scores."""
    if other is None or not other.points:
        return why("score.only_grouping" if other is None else "score.others_nothing", by.rule)
    ends = tuple(by.first + len(run) - 1 for run in other.runs)
    key = "score.next_best_equal" if other.points == best.points else "score.next_best"
    return why(key, by.rule, numbers=ends, points=other.points)


def explain_run(run: tuple[int, ...], by: Sequences) -> Explanation:
    """A sequence with its tokens and what it scores."""
    stood_for = tuple(number for number, card in enumerate(run, by.first) if card == WILD)
    rules = [by.rule]
    if stood_for:
        rules.append("inventeurs.token.classification")
    if run[-1] == WILD:
        rules.append("inventeurs.ruling.wild_runs")
    key, count, points = f"{by.told}_wild" if stood_for else by.told, len(stood_for), max(0, len(run) - by.unscored)
    listed = tuple(range(by.first, by.first + len(run)))
    counted: dict[str, Any] = {"unscored": by.unscored} if by.told != by.said else {}
    return why(key, *rules, numbers=listed, wild=stood_for, count=count, points=points, **counted)


def ranking(state: State) -> Ranking:
    """Compare the players by points, then by the number of inventions."""
    return Ranking(
        {player.seat: (total(state, player.seat), len(state.acquired(player.seat))) for player in state.players},
        partial(_total_line, state),
        partial(_tie_line, state),
        final=state.phase == "end",
        rule="inventeurs.end.winner",
        broken_by="standing.inventions",
        broken=("inventeurs.end.winner",),
        shared=("inventeurs.end.winner", "inventeurs.ruling.still_tied"),
    )


def _total_line(state: State, seat: int) -> Explanation:
    return why(
        "score.total",
        "inventeurs.end.winner",
        seat=seat,
        invention_points=invention_points(state, seat),
        sequence_points=sequence_points(state, seat),
        token_points=token_points(state, seat),
        progress_points=progress_points(state, seat),
        points=total(state, seat),
    )


def _tie_line(state: State, seat: int) -> Explanation:
    count = len(state.acquired(seat))
    key = "score.by_inventions" if count else "score.by_no_inventions"
    return why(key, "inventeurs.end.winner", seat=seat, count=count)
