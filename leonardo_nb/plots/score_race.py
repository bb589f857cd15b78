"""How the scores grew over a game."""

from collections.abc import Mapping
from typing import Any, Final

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.plots.style import LINES, MARKERS, drawing, fill_of, in_words, outlined, words
from leonardo_nb.session.session import Session

ROOM: Final = 0.055
"""The part of the height that a name takes."""


def score_race(session: Session, lang: str = SPOKEN) -> Any:
    """Draw what each player had at the end of each turn, a line for each.

    >>> from leonardo_nb.plots import score_race
    >>> score_race(s)
    """
    lang, game = checked_language(lang), session.ruleset.id
    order = session.frames(steps="turn")["order"]
    lines = order.reset_index().pivot_table(index="turn", columns="player", values="points", observed=True)
    heading = words(lang, "race", title=message(game, "title", lang))
    with drawing(8, 4.2) as (figure, (axes,)):
        for player in session.state.players:
            _draw(axes, player, lines[player.name])
        _name(axes, {str(name): float(lines[name].iloc[-1]) for name in lines}, lines.index[-1])
        axes.set_title(heading)
        axes.set_xlabel(words(lang, "turn"))
        axes.set_ylabel(words(lang, "points"))
        axes.margins(x=0.02)
        axes.xaxis.get_major_locator().set_params(integer=True)
    told = [f"{name}: {', '.join(f'{points:g}' for points in lines[name])}" for name in lines]
    figure.words = in_words(heading, told)
    return figure


def _draw(axes: Any, player: Any, points: Any) -> None:
    """A player's line, with a dozen marks at most."""
    look = {"linestyle": LINES[player.seat % len(LINES)], "marker": MARKERS[player.seat % len(MARKERS)]}
    edge = {"linewidth": 2.0, "markersize": 5, "markeredgewidth": 0.4, "path_effects": outlined(2.0)}
    marks = max(1, len(points) // 12)
    axes.plot(points.index, points, color=fill_of(player), markevery=marks, **look, **edge)


def _name(axes: Any, ends: Mapping[str, float], turn: float) -> None:
    """The players' names at the ends of their lines, none over another."""
    low, high = axes.get_ylim()
    free = low
    for name in sorted(ends, key=lambda name: ends[name]):
        place = max(ends[name], free)
        axes.text(turn, place, f"   {name}", va="center", clip_on=False)
        free = place + (high - low) * ROOM
