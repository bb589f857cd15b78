"""How often rules are used: in a game, or as it is played and under a change of a study."""

from typing import Any, NamedTuple

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.palette import INK, SEPIA, WASH
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.rulebook import rule
from leonardo_nb.plots.style import HATCHES, drawing, in_words, words
from leonardo_nb.session.session import Session
from leonardo_nb.studies.findings import Study

LONGEST = 44
"""Letters that the title of a rule may have."""


class Uses(NamedTuple):
    """Two numbers for each rule, and what they are called."""

    heading: str
    axis: str
    called: tuple[str, str]
    lines: list[tuple[str, float, float]]


def rule_use(of: Session | Study, change: int = 0, most: int = 12, lang: str = SPOKEN) -> Any:
    """Draw the rules that are used most in a game, or those of which a change of a study makes the most difference.

    >>> from leonardo_nb.plots import rule_use
    >>> rule_use(s, most=8)
    """
    lang = checked_language(lang)
    if isinstance(of, Session):
        uses = _of_game(of, most, lang)
    elif isinstance(of, Study):
        uses = _of_change(of, change, most, lang)
    else:
        raise BadOption(error_text("plots_rules"))
    with drawing(8, 1.4 + 0.42 * len(uses.lines)) as (figure, (axes,)):
        _draw(axes, uses)
        axes.set_title(uses.heading)
        axes.set_xlabel(uses.axis)
        figure.legend(loc="outside lower center", ncols=2, frameon=False)
    told = [f"{title}: {one:.3g}, {other:.3g}" for title, one, other in uses.lines]
    figure.words = in_words(f"{uses.heading} ({uses.called[0]}, {uses.called[1]})", told)
    return figure


def _draw(axes: Any, uses: Uses) -> None:
    """Two bars for every rule, one filled and one hatched."""
    places = range(len(uses.lines))
    titles, *both = zip(*uses.lines, strict=True)
    looks = {"facecolor": SEPIA, "hatch": ""}, {"facecolor": WASH, "hatch": HATCHES[1]}
    for above, numbers, called, look in zip((-0.2, 0.2), both, uses.called, looks, strict=True):
        ys = [place + above for place in places]
        axes.barh(ys, numbers, height=0.38, edgecolor=INK, linewidth=0.8, label=called, **look)
    axes.set_yticks(list(places), [str(title) for title in titles])
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")


def _of_game(session: Session, most: int, lang: str) -> Uses:
    """How many events of a game each rule decides, and how many rest on it."""
    game = session.ruleset.id
    events = session.frames["events"].drop_duplicates(["step", "event"])
    used, decided = events["rules"].explode().value_counts(), events["rule"].value_counts()
    lines = [(_title(each, lang), float(decided.get(each, 0)), float(used[each])) for each in used.index[:most]]
    heading = words(lang, "rules", title=message(game, "title", lang))
    called = words(lang, "decides"), words(lang, "rests")
    return Uses(heading, words(lang, "events"), called, lines)


def _of_change(study: Study, change: int, most: int, lang: str) -> Uses:
    """How often rules are used in a game as it is played and under a change: those that differ for certain."""
    frame = study.rules
    frame = frame[(frame["change"] == study.label(change)) & frame["differs"]]
    far = frame.reindex(frame["difference"].abs().sort_values(ascending=False, kind="stable").index).head(most)
    columns = (far[name] for name in ("rule", "played", "varied"))
    lines = [(_title(str(each), lang), float(one), float(other)) for each, one, other in zip(*columns, strict=True)]
    if not lines:
        raise BadOption(error_text("plots_none", change=study.label(change)))
    called = study.played.variation.label(lang), study.label(change, lang)
    return Uses(words(lang, "rules_change"), words(lang, "events_game"), called, lines)


def _title(each: str, lang: str) -> str:
    """The title of a rule, as far as there is room."""
    title = rule(each, lang).title
    return title if len(title) <= LONGEST else f"{title[: LONGEST - 1]}…"
