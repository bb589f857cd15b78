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
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.check import calls, check, missed
from leonardo_nb.widget.parts.predict import predict, tally
from leonardo_nb.widget.parts.question import fold, question
from leonardo_nb.widget.parts.reason import tree, why_not


def asked(desk: Desk) -> Markup:
    """What is asked, the reader's own guess first; or, where nothing is any more, how the game has ended."""
    if desk.predictions.open or desk.mistakes.open:
        return join(check(desk), predict(desk))
    return join(missed(desk), ending(desk) if desk.session.state.is_over else question(desk, why_not(desk)))


def ending(desk: Desk) -> Markup:
    sheet = desk.session.scores()
    return tag(
        "div",
        fold(desk),
        _headline(desk, sheet),
        _then(desk),
        tally(desk),
        calls(desk),
        _places(desk, sheet),
        _decided(desk),
    )


def _headline(desk: Desk, sheet: ScoreSheet) -> Markup:
    wreaths = [_wreath(sheet.state.players[seat]) for seat in sheet.winners]
    told = tag("p", desk.say(sheet.verdict, sheet.state), class_="lnb-ask", **desk.lights(sheet.verdict))
    over = tag("p", desk.ui("over"), class_="lnb-note")
    why = desk.cites(sheet.verdict.cites)
    return tag("div", tag("span", wreaths), tag("div", over, told, why), class_="lnb-won")


def _wreath(player: Any) -> Markup:
    return Markup(laurel(player.name, getattr(player, "colour", "")))


def _then(desk: Desk) -> Markup:
    again = desk.button(desk.ui("ending_again"), "ending.again", "again")
    new = desk.button(desk.ui("front_new"), "ending.new", "front", page="games")
    through = tag("button", desk.ui("ending_through"), data_focus="ending.through", data_play=True)
    return tag("p", again, new, through)


def _places(desk: Desk, sheet: ScoreSheet) -> Markup:
    """Every place with its reason, and all points by what they come from."""
    cited = frozenset(sheet.verdict.cites)
    told = [tree(desk, _without(place, cited), sheet.state) for place in sheet.places_told()]
    heading = tag("p", desk.ui("ending_order" if sheet.ranked else "ending_seats"), class_="lnb-head")
    return tag("div", heading, Markup(draw(bars(sheet), desk.word)), tag("ul", told), class_="lnb-places")


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


def _decided(desk: Desk) -> Markup:
    """The steps that mattered, each with a button that goes there."""
    found = desk.decisive()
    if not found:
        return Markup("")
    heading = tag("p", desk.ui("ending_decided"), class_="lnb-head")
    return tag("div", heading, tag("ul", [_moment(desk, each) for each in found]), class_="lnb-decided")


def _moment(desk: Desk, found: TurningPoint) -> Markup:
    go = desk.button(_said(desk, found), f"ending.{found.number}", "goto", step=found.number)
    return tag("li", tag("span", _what(desk, found), class_="lnb-note"), go)


def _said(desk: Desk, found: TurningPoint) -> str:
    """The first sentence about those to whom the step mattered, or the first of all."""
    events = [event.seen_by(desk.look.seat) for event in found.step.events]
    about = [event for event in events if event.explanation.params.get("seat") in found.seats]
    return " ".join(desk.say(event.explanation, event.after) for event in (about or events)[:1])


def _what(desk: Desk, found: TurningPoint) -> str:
    seats = found.seats
    lead = desk.tell("ui.ending_lead", seats=seats, count=len(seats))
    what = desk.tell("ui.ending_gain", seat=seats[0], gain=found.gain) if found.gain else lead
    return f"{desk.tell('ui.time_turn', turn=found.step.before.turn)} · {what}"


def in_words(desk: Desk) -> Iterator[str]:
    """What a screen reader says of it."""
    sheet = desk.session.scores()
    yield desk.ui("over")
    yield desk.say(sheet.verdict, sheet.state)
    yield from (desk.say(place, sheet.state) for place in sheet.places_told())
