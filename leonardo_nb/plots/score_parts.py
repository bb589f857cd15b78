"""What the scores are made up of."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.palette import INK, LIGHT
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.plots.style import FILLS, HATCHES, drawing, in_words, words
from leonardo_nb.session.session import Session

NARROW = 0.05
"""The part of the longest bar below which a number finds no room in it."""


def score_parts(session: Session, lang: str = SPOKEN) -> Any:
    """Draw a bar for each player, made up of the parts of the score.

    >>> from leonardo_nb.plots import score_parts
    >>> score_parts(s)
    """
    lang, game = checked_language(lang), session.ruleset.id
    sheet, players = session.scores(), session.state.players
    points: dict[str, list[int]] = {source: [0] * len(players) for source in sheet.sources}
    for line in sheet.lines:
        points[line.source][line.seat] += line.points
    called = {source: message(game, source, lang) for source in points}
    heading = words(lang, "parts", title=message(game, "title", lang))
    with drawing(8, 1.6 + 0.55 * len(players)) as (figure, (axes,)):
        _draw(axes, points, called)
        axes.set_yticks(range(len(players)), [player.name for player in players])
        axes.invert_yaxis()
        axes.grid(visible=False, axis="y")
        axes.set_title(heading)
        axes.set_xlabel(words(lang, "points"))
        figure.legend(loc="outside lower center", ncols=4, frameon=False)
    told = [
        f"{player.name}: {', '.join(f'{called[source]} {each[player.seat]}' for source, each in points.items())}"
        for player in players
    ]
    figure.words = in_words(heading, told)
    return figure


def _draw(axes: Any, points: Mapping[str, list[int]], called: Mapping[str, str]) -> None:
    """The parts one after the other, those below nought to the left."""
    seats = range(len(next(iter(points.values()))))
    ends = {1: [0] * len(seats), -1: [0] * len(seats)}
    longest = max(sum(max(0, each[seat]) for each in points.values()) for seat in seats) or 1
    for number, (source, each) in enumerate(points.items()):
        look = {"facecolor": FILLS[number % len(FILLS)], "hatch": HATCHES[number % len(HATCHES)]}
        left = [ends[1 if each[seat] >= 0 else -1][seat] for seat in seats]
        axes.barh(list(seats), each, left=left, height=0.6, edgecolor=INK, linewidth=0.8, label=called[source], **look)
        for seat in seats:
            ends[1 if each[seat] >= 0 else -1][seat] += each[seat]
            if abs(each[seat]) >= NARROW * longest:
                box = {"facecolor": LIGHT, "edgecolor": "none", "pad": 1.2}
                place = left[seat] + each[seat] / 2
                axes.text(place, seat, str(each[seat]), ha="center", va="center", bbox=box)
