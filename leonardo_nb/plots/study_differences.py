"""What each change of a study does, with its interval."""

from typing import Any

from leonardo_nb.core.drawing.palette import INK, LIGHT, SEPIA
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.plots.style import drawing, in_words, words
from leonardo_nb.studies.findings import Study
from leonardo_nb.studies.study_words import StudyWords

SMALL = {"va": "center", "fontsize": "small", "color": SEPIA}


def study_differences(study: Study, measure: str = "score", lang: str = SPOKEN) -> Any:
    """Draw the difference that each change makes, for one measure of `study.measures`.

    A point is filled where the difference is certain, and where fresh games were played, only if they confirm it.

    >>> from leonardo_nb.plots import study_differences
    >>> study_differences(lnb.study("leonardo_da_vinci", ["deck"], games=10, seed=1), "decisions")
    """
    lang = checked_language(lang)
    if not isinstance(study, Study):
        raise BadOption(error_text("plots_study"))
    if measure not in study.measures:
        raise BadOption(error_text("plots_measure", measures=", ".join(study.measures)))
    said = StudyWords(study, lang)
    rows = [study.compared(number, measure) for number in range(len(study.changes))]
    labels = [study.label(number, lang) for number in range(len(study.changes))]
    heading = words(lang, "differences", measure=said.measure(measure))
    with drawing(8, 1.6 + 0.42 * len(rows)) as (figure, (axes,)):
        axes.axvline(0, color=INK, linewidth=1, linestyle="--")
        for place, row in enumerate(rows):
            if row["comparable"]:
                _draw(axes, place, row)
            else:
                beside = {"xytext": (6, 0), "textcoords": "offset points", **SMALL}
                axes.annotate(words(lang, "other_unit"), (0, place), **beside)
        axes.set_yticks(range(len(rows)), labels)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.grid(visible=False, axis="y")
        axes.xaxis.set_major_formatter(lambda value, _place: said.number(measure, value, signed=True))
        axes.set_title(heading)
        axes.set_xlabel(words(lang, "sure"))
    figure.words = in_words(heading, [_told(said, measure, *pair) for pair in zip(labels, rows, strict=True)])
    return figure


def _draw(axes: Any, place: int, row: Any) -> None:
    """A point with its interval."""
    is_sure = bool(row["differs"]) and row["confirmed"] is not False
    axes.plot(
        [row["low"], row["high"]], [place, place], color=INK, linewidth=2 if is_sure else 1, solid_capstyle="butt"
    )
    look = {"markerfacecolor": INK if is_sure else LIGHT, "markeredgecolor": INK, "markersize": 8}
    axes.plot([row["difference"]], [place], marker="o", linestyle="none", **look)


def _told(said: StudyWords, measure: str, label: str, row: Any) -> str:
    if not row["comparable"]:
        return f"{label}: –"
    middle, low, high = (said.number(measure, row[name], signed=True) for name in ("difference", "low", "high"))
    return f"{label}: {middle} [{low}; {high}]"
