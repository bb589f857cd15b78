"""Who wins: from which seat, with which colour and so with which kit."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from leonardo_nb.core.drawing.palette import INK, WASH
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.plots.style import HATCHES, drawing, in_words, words

SURE = 1.96
"""Standard errors on either side in which a share lies with a probability of 95 %."""


def balance(games: Any, by: str | Sequence[str] = "seat", lang: str = SPOKEN) -> Any:
    """Draw the share of games that are won, by one or more columns of `lnb.simulate`, such as `["seat", "colour"]`.

    The line says what an equal share would be. Several winners of a game share it.

    >>> from leonardo_nb.plots import balance
    >>> balance(lnb.simulate("leonardo_da_vinci", 10, 3, seed=1), by=["seat", "colour"])
    """
    lang, columns = checked_language(lang), [by] if isinstance(by, str) else list(by)
    _check(games, columns)
    games = games.assign(share=games["won"] / games.groupby("game")["won"].transform("sum"))
    count, told = games["game"].nunique(), []
    heading = words(lang, "balance", games=count)
    with drawing(4.2 * len(columns), 3.6, len(columns)) as (figure, every):
        for axes, column in zip(every, columns, strict=True):
            held = games.groupby(column, observed=True)["share"].agg(["mean", "size"])
            _draw(axes, held, games["seat"].nunique())
            axes.set_xlabel(words(lang, "seat") if column == "seat" else column)
            told += [f"{column} {name}: {mean * 100:.0f} %" for name, mean in held["mean"].items()]
        every[0].set_ylabel(words(lang, "wins"))
        figure.suptitle(heading, ha="left", x=0.01, fontsize="medium")
    figure.words = in_words(heading, told)
    return figure


def _check(games: Any, columns: Sequence[str]) -> None:
    needed = ["game", "seat", "won", *columns]
    if lacking := [column for column in needed if column not in getattr(games, "columns", ())]:
        raise BadOption(error_text("plots_games", columns=", ".join(map(str, lacking))))


def _draw(axes: Any, held: Any, seats: int) -> None:
    """A bar for every share with its interval, and a line where all would be equal."""
    low, high = zip(*(_wilson(mean, size) for mean, size in held.itertuples(index=False)), strict=True)
    places, means = range(len(held)), held["mean"]
    errors = [[mean - end for mean, end in zip(means, low, strict=True)]]
    errors += [[end - mean for mean, end in zip(means, high, strict=True)]]
    axes.bar(places, means, width=0.6, color=WASH, edgecolor=INK, hatch=HATCHES[1], linewidth=0.8)
    axes.errorbar(places, means, yerr=errors, fmt="none", ecolor=INK, capsize=5, elinewidth=1.6)
    axes.axhline(1 / seats, color=INK, linestyle="--", linewidth=1)
    axes.set_xticks(list(places), [str(name) for name in held.index])
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter(lambda share, _place: f"{share * 100:.0f} %")
    axes.grid(visible=False, axis="x")


def _wilson(share: float, games: int) -> tuple[float, float]:
    """The interval of a share."""
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    half = SURE / (1 + SURE**2 / games) * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    return max(0.0, min(share, middle - half)), max(share, middle + half)
