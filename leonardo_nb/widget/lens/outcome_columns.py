"""A comparison as it is seen: a column for each set of rules, side by side, and below them every cell that differs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from leonardo_nb.core.block import chosen
from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.drawing.chart import draw
from leonardo_nb.core.drawing.svg import Region, still_svg
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens import Comparison, Difference, Outcome, Told
from leonardo_nb.session.session import Session
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.lens.boards import boards
from leonardo_nb.widget.parts.ending import bars
from leonardo_nb.widget.parts.reason import tree
from leonardo_nb.widget.table import Table
from leonardo_nb.widget.view_state import ViewState

FEW = 5
"""Sentences told at once, from where the difference begins; the others are folded."""
MANY = 8
"""Cells listed at once; from more on, the table is folded."""


class OutcomeColumn(NamedTuple):
    """What is drawn of one set of rules."""

    outcome: Outcome
    difference: Difference | None
    """How it differs from the game as it is played; None for that itself."""
    context: CompanionContext
    regions: Sequence[Region]
    """The parts of the board that are not the same under all rules."""
    begins: int
    """The number of the sentence at which a difference begins."""
    rules: tuple[tuple[str, ...], tuple[str, ...]]
    """The rules that make the difference: those in force here and, under other rules, those they stand for."""

    def say(self, key: str, **params: object) -> str:
        return self.context.tell(f"ui.lens_{key}", **params)


def outcome_columns(comparison: Comparison, session: Session, lang: str) -> Markup:
    """Side by side where there is room; then the cells as a table, for those who hear it and those who count."""
    drawn = list(_columns(comparison, session, lang))
    return join(
        tag("div", [_column(each) for each in drawn], class_="lnb-outcomes"), _cells(comparison, drawn[0], lang)
    )


def _columns(comparison: Comparison, session: Session, lang: str) -> Iterator[OutcomeColumn]:
    shown = boards(comparison, lang)
    for outcome, difference, regions in zip(comparison.outcomes, comparison.each, shown, strict=True):
        here = Session(outcome.ruleset, session.names, session.seed, outcome.options).at(outcome.after)
        context = CompanionContext(ViewState(lang=lang), Table([here], outcome.seat))
        rules = difference.rules[::-1] if difference else (_played(comparison), ())
        yield OutcomeColumn(outcome, difference, context, regions, _begins(comparison, outcome), rules)


def _played(comparison: Comparison) -> tuple[str, ...]:
    """The rules of the game as it is played for which there are others."""
    return tuple(dict.fromkeys(cite for each in comparison.differences for cite in each.rules[0]))


def _begins(comparison: Comparison, outcome: Outcome) -> int:
    """Where what is told here differs from what is told as it is played, or there from any other."""
    apart = [each for each in comparison.differences if outcome in (each.played, each.outcome)]
    sides = [side for each in apart for side in each.sides if side is not None]
    numbers = [number for number, told in enumerate(outcome.told) if any(told is side for side in sides)]
    return min(numbers, default=len(outcome.told))


def _column(column: OutcomeColumn) -> Markup:
    """Three parts, which stand on one line in all sheets."""
    name = column.outcome.label(column.context.lang)
    parts = (join(_head(column, name), _why(column)), _board(column), _happened(column))
    wrong = "lnb-outcome lnb-wrong-sheet" if column.outcome.wrong else "lnb-outcome"
    return tag("div", [tag("div", part) for part in parts], role="group", aria_label=name, class_=wrong)


def _head(column: OutcomeColumn, name: str) -> Markup:
    """The set of rules; a misconception is called wrong, with the rule it gets wrong and what is mixed up."""
    title = tag("p", tag("b", name), class_="lnb-outcome-name")
    if not column.outcome.wrong:
        return title
    believed = chosen(column.outcome.ruleset.misconceptions, column.outcome.options)
    lang = column.context.lang
    told = [
        join(
            tag("p", tag("strong", column.say("wrong")), column.context.cites((block.wrong,)), class_="lnb-wrong-said"),
            tag("p", rule(block.replaces[block.wrong], lang).mix_up, class_="lnb-note"),
        )
        for block in believed
    ]
    return join(title, told)


def _why(column: OutcomeColumn) -> Markup:
    """What makes the difference: the rule on either side; and what could not be carried over."""
    lost = [tree(column.context, each.explanation, column.outcome.after) for each in column.outcome.lost]
    carried = join(heading(column.say("lost"), class_="lnb-head"), tag("ul", lost)) if lost else ""
    here, instead = column.rules
    sides = [
        tag("div", tag("span", column.say(key)), " ", column.context.cites(cites), class_="lnb-side-rules")
        for key, cites in ((("by", here), ("instead", instead)) if here != instead else (("read", here),))
        if cites
    ]
    if column.difference is None:
        return join(sides, carried)
    title = tag("p", column.difference.heading(column.context.lang))
    return join(title, sides, _choices(column, column.difference), carried)


def _choices(column: OutcomeColumn, difference: Difference) -> Iterator[Markup]:
    """What can be answered here and not as it is played, and the other way round; and by whom."""
    lang = column.context.lang
    for key, each, actions in zip(
        ("fewer", "further"), (difference.played, difference.outcome), difference.choices, strict=True
    ):
        if actions and each.course.asked:
            asked = each.course.asked
            named = dict.fromkeys(tell_action(action, asked, lang) for action in actions)
            said = column.say(key, count=len(actions), seat=asked.pending[-1].seat)
            summary = tag("summary", said, data_focus=_focus(column, key))
            yield tag("details", summary, tag("ul", [tag("li", choice) for choice in named]))


def _board(column: OutcomeColumn) -> Markup:
    drawn = [tag("div", Markup(still_svg(region)), class_="lnb-outcome-region") for region in column.regions]
    return tag("div", drawn, class_="lnb-outcome-board") if drawn else Markup("")


def _happened(column: OutcomeColumn) -> Markup:
    """What is told, from where the difference begins; the same before it, and much after it, unfolds."""
    stops = tag("p", column.outcome.unknown(column.context.lang), class_="lnb-note") if column.outcome.stops else None
    if not column.outcome.told:
        return stops or tag("p", column.say("nothing"), class_="lnb-note")
    refusal = column.outcome.refusal
    against = len(refusal.reasons) if refusal else 0
    told = column.outcome.told[: len(column.outcome.told) - against]
    mark = tag("p", column.say("begins"), class_="lnb-begins") if column.begins < len(column.outcome.told) else ""
    before, rest = (told[: column.begins], told[column.begins :]) if mark else ((), told)
    return join(
        _points(column),
        _folded(column, "before", before),
        mark,
        _listed(column, rest[:FEW]),
        _folded(column, "more", rest[FEW:]),
        tag("p", tag("b", column.say("refused"))) if against else "",
        _listed(column, column.outcome.told[len(told) :]),
        stops or "",
    )


def _points(column: OutcomeColumn) -> Markup:
    """Where points are compared, everybody's as bars."""
    scores = column.outcome.scores
    if not (column.outcome.scored or scores.final) or not scores.order:
        return Markup("")
    return tag("div", Markup(draw(bars(scores), column.context.word)), class_="lnb-outcome-points")


def _listed(column: OutcomeColumn, told: Sequence[Told]) -> Markup:
    return tag("ul", [tree(column.context, each.explanation, each.state) for each in told]) if told else Markup("")


def _folded(column: OutcomeColumn, key: str, told: Sequence[Told]) -> Markup:
    if not told:
        return Markup("")
    summary = tag("summary", column.say(key, count=len(told)), data_focus=_focus(column, key))
    return tag("details", summary, _listed(column, told))


def _focus(column: OutcomeColumn, key: str) -> str:
    """The name under which a fold of this column is found again."""
    return f"lens.{key}.{column.outcome.label(column.context.lang)}"


def _cells(comparison: Comparison, played: OutcomeColumn, lang: str) -> Markup:
    """Every cell that differs, with what it holds under each set of rules."""
    places = comparison.places
    if not places:
        return Markup("")
    heads = [tag("th", each.label(lang), scope="col") for each in comparison.outcomes]
    head = tag("tr", tag("td", ""), heads)
    rows = [_row(comparison.cell_words(place, lang)) for place in places]
    table = tag("table", tag("thead", head), tag("tbody", rows))
    label = played.say("cells", count=len(places))
    scroll = tag("div", table, class_="lnb-scroll", tabindex=0, role="region", aria_label=label)
    summary = tag("summary", label, data_focus="lens.cells")
    return tag("details", summary, scroll, class_="lnb-cells", open=len(places) <= MANY)


def _row(words: Sequence[str]) -> Markup:
    """What is not as it is played is marked."""
    where, played, *others = words
    cells = [tag("td", tag("mark", each) if each != played else each) for each in others]
    return tag("tr", tag("th", where, scope="row"), tag("td", played), cells)
