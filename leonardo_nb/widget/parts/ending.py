"""The ending: who has won and why, everybody's place and points, what decided the game, and what can be done now."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.drawing.chart import Bars, bar_of, draw
from leonardo_nb.core.drawing.laurel import laurel
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.session.turning_points import TurningPoint
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.parts.prediction import predict, tally
from leonardo_nb.widget.parts.question import question
from leonardo_nb.widget.parts.quiz import result
from leonardo_nb.widget.parts.reason import tree, why_not
from leonardo_nb.widget.parts.spot_the_mistake import calls, missed, spot_the_mistake


def asked(context: CompanionContext) -> Markup:
    """What is asked, the reader's own guess first; or, where nothing is any more, how the game has ended."""
    if context.predictions.open or context.mistakes.open:
        return join(spot_the_mistake(context), predict(context))
    if context.quiz:
        return result(context, context.quiz)
    return join(
        missed(context), ending(context) if context.session.state.is_over else question(context, why_not(context))
    )


def ending(context: CompanionContext) -> Markup:
    sheet = context.session.scores()
    return tag(
        "div",
        _headline(context, sheet),
        _then(context),
        tally(context),
        calls(context),
        _places(context, sheet),
        _decided(context),
    )


def _headline(context: CompanionContext, sheet: ScoreSheet) -> Markup:
    wreaths = [_wreath(sheet.state.players[seat]) for seat in sheet.winners]
    told = heading(context.say(sheet.verdict, sheet.state), class_="lnb-ask", **context.lights(sheet.verdict))
    over = tag("p", context.ui("over"), class_="lnb-note")
    why = context.cites(sheet.verdict.cites)
    return tag("div", tag("span", wreaths), tag("div", over, told, why), class_="lnb-won")


def _wreath(player: Any) -> Markup:
    return Markup(laurel(player.name, getattr(player, "colour", "")))


def _then(context: CompanionContext) -> Markup:
    again = context.button(context.ui("ending_again"), "ending.again", "again")
    new = context.button(context.ui("front_new"), "ending.new", "front", page="games")
    through = tag("button", context.ui("ending_through"), data_focus="ending.through", data_play=True)
    return tag("p", again, new, through)


def _places(context: CompanionContext, sheet: ScoreSheet) -> Markup:
    """Every place with its reason, and all points by what they come from."""
    cited = frozenset(sheet.verdict.cites)
    told = [tree(context, _without(place, cited), sheet.state) for place in sheet.places_told()]
    title = heading(context.ui("ending_order" if sheet.ranked else "ending_seats"), class_="lnb-head")
    return tag("div", title, Markup(draw(bars(sheet), context.word)), tag("ul", told), class_="lnb-places")


def _without(told: Explanation, cited: frozenset[str]) -> Explanation:
    """The same without the rules that the headline cites."""
    cites = tuple(cite for cite in told.cites if cite not in cited)
    return replace(told, cites=cites, because=tuple(_without(reason, cited) for reason in told.because))


def bars(sheet: ScoreSheet) -> Bars:
    """A bar for each player in the order of their places, a part of it for each source."""
    sources = sheet.sources
    rows = [bar_of(sheet.state.players[seat.seat], *_parts(sheet, seat.seat, sources)) for seat in sheet.order]
    return Bars(tuple(rows), sources)


def _parts(sheet: ScoreSheet, seat: int, sources: tuple[str, ...]) -> Iterator[int]:
    for source in sources:
        yield sum(line.points for line in sheet.lines if (line.seat, line.source) == (seat, source))


def _decided(context: CompanionContext) -> Markup:
    """The steps that mattered, each with a button that goes there."""
    found = context.turning_points
    if not found:
        return Markup("")
    title = heading(context.ui("ending_decided"), class_="lnb-head")
    return tag("div", title, tag("ul", [_moment(context, each) for each in found]), class_="lnb-decided")


def _moment(context: CompanionContext, found: TurningPoint) -> Markup:
    go = context.button(_said(context, found), f"ending.{found.number}", "goto", step=found.number)
    return tag("li", tag("span", _what(context, found), class_="lnb-note"), go)


def _said(context: CompanionContext, found: TurningPoint) -> str:
    """The first sentence about those to whom the step mattered, or the first of all."""
    events = [event.seen_by(context.seat) for event in found.step.events]
    about = [event for event in events if event.explanation.params.get("seat") in found.seats]
    return " ".join(context.say(event.explanation, event.after) for event in (about or events)[:1])


def _what(context: CompanionContext, found: TurningPoint) -> str:
    seats = found.seats
    lead = context.tell("ui.ending_lead", seats=seats, count=len(seats))
    what = context.tell("ui.ending_gain", seat=seats[0], gain=found.gain) if found.gain else lead
    return f"{context.tell('ui.time_turn', turn=found.step.before.turn)} · {what}"


def in_words(context: CompanionContext) -> Iterator[str]:
    """The words for a screen reader."""
    sheet = context.session.scores()
    yield context.ui("over")
    yield context.say(sheet.verdict, sheet.state)
    yield from (context.say(place, sheet.state) for place in sheet.places_told())
