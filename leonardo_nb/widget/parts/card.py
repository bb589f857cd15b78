"""The card of a thing on the board: what it is, what it gives now, what can be done with it, what not and why."""

from collections.abc import Iterator, Sequence
from itertools import islice

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.decision import Action
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.thing import any_of
from leonardo_nb.widget.choices import Choice, against
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.question import Numbered, box, choose
from leonardo_nb.widget.parts.reason import tree

FEW = 6
"""So many choices are shown at once; more unfold."""
MOST_EVENTS = 2
MOST_STEPS = 120
"""How far back one looks for what happened to a thing."""


def card(desk: Desk) -> Markup:
    """Nothing until a thing is asked about."""
    things = desk.look.thing
    if not things:
        return Markup("")
    parts = (
        *_things(desk, things),
        *_can(desk),
        *_cannot(desk),
        *_last(desk),
    )
    close = tag("button", "×", aria_label=desk.ui("close"), data_do="thing", data_thing="", class_="lnb-close")
    return tag(
        "div",
        close,
        *parts,
        role="dialog",
        aria_label=desk.called(things[0]),
        tabindex=-1,
        data_thing=things[0],
        class_="lnb-thing",
    )


def spoken(desk: Desk) -> Iterator[str]:
    """The card for those who hear it: the thing, what holds for it, how much can be done with it, and what not, why."""
    view, state = desk.view(), desk.session.state
    yield desk.called(desk.look.thing[0])
    yield from dict.fromkeys(desk.say(fact, view) for thing in desk.look.thing for fact in desk.thing(thing).now)
    if legal := about(desk):
        yield f"{desk.tell('card.can')}: {', '.join(desk.name(choice) for _, choice in legal[:FEW])}"
    for each in against(state, desk.look.thing, desk.session.legal) if desk.offered else ():
        reasons = " ".join(desk.say(part, state) for reason in each.reasons for _, part in reason.walk())
        yield f"{desk.tell('card.cannot')}: {tell_action(each.action, state, desk.look.lang)}: {reasons}"


def _things(desk: Desk, things: Sequence[str]) -> Iterator[Markup]:
    """The thing and what it stands on; a fact that both share is told once."""
    told: set[str] = set()
    view = desk.view()
    for number, thing in enumerate(things):
        facts = {desk.say(fact, view): fact for fact in desk.thing(thing).now}
        yield _thing(desk, thing, [fact for said, fact in facts.items() if said not in told], whole=not number)
        told.update(facts)


def _thing(desk: Desk, thing: str, now: Sequence[Explanation], whole: bool) -> Markup:
    """What a thing is and what it gives now; of what it stands on, only the latter."""
    entry, called = desk.entry(thing), desk.called(thing)
    kind = entry.word if entry and _short(entry.word) not in called.lower() else ""
    name = tag("p", tag("b", called), " ", tag("span", kind, class_="lnb-note") if kind else "", class_="lnb-called")
    what = tag("p", f"{entry.what} {entry.use}", class_="lnb-what") if entry and whole else ""
    facts = [tree(desk, fact, desk.view()) for fact in now]
    return join(name, what, tag("ul", facts, class_="lnb-now") if facts else "")


def _short(word: str) -> str:
    """The word itself, without what explains it."""
    return word.partition(" (")[0].partition(":")[0].strip().lower()


def about(desk: Desk) -> list[Numbered]:
    """The legal choices about the thing, and about what was pointed at before it."""
    chosen, things = desk.look.spots, desk.look.thing
    narrowed = chosen if set(chosen) & set(things) else ()
    return [
        (number, choice)
        for number, choice in enumerate(desk.offered)
        if choice.legal and choice.is_at(narrowed) and any(choice.is_at((thing,)) for thing in things)
    ]


def _can(desk: Desk) -> Iterator[Markup]:
    legal = about(desk)
    if not legal:
        return
    yield tag("p", desk.tell("card.can"), class_="lnb-head")
    goes_with = _goes_with(desk, [choice for _, choice in legal])
    if desk.look.spots and len(goes_with) > 1:
        yield tag("p", desk.tell("card.next", count=len(goes_with)), class_="lnb-next")
    buttons = box(desk, [choose(desk, *pair) for pair in legal])
    if len(legal) > FEW:
        summary = tag("summary", desk.tell("card.all", count=len(legal)), data_focus="card.all")
        yield tag("details", summary, buttons)
    else:
        yield buttons
    if len(legal) == 1 and desk.look.spots:
        yield tag("p", desk.tell("card.again"), class_="lnb-note")


def _goes_with(desk: Desk, legal: list[Choice]) -> set[str]:
    """What else is to be pointed at."""
    return {thing for choice in legal for thing in (choice.spot, choice.held)} - {"", *desk.look.spots}


def _cannot(desk: Desk) -> Iterator[Markup]:
    """Every reason against what might be done with it; whose question it is, where it is another's."""
    state = desk.session.state
    if state.is_over:
        return
    if not desk.offered:
        yield tag("p", desk.ui("waiting"), class_="lnb-note")
        return
    refused = against(state, desk.look.thing, desk.session.legal)
    if refused:
        yield tag("p", desk.tell("card.cannot"), class_="lnb-head")
        yield tag("ul", [_refused(desk, each.action, each.reasons, each.others) for each in refused], class_="lnb-why")
    elif not about(desk):
        question = state.pending[-1].asked(state)
        yield tag("p", f"{desk.tell('card.not_asked')} {desk.say(question, state)}", class_="lnb-note")


def _refused(desk: Desk, action: Action, reasons: tuple[Explanation, ...], others: int) -> Markup:
    """What cannot be done, and all that speaks against it."""
    state = desk.session.state
    more = f" ({desk.tell('card.more', count=others)})" if others else ""
    told = action.told(state)
    name = tag("i", f"{desk.say(told, state)}{more}", **desk.lights(told))
    return tag("li", name, tag("ul", [tree(desk, reason, state) for reason in reasons]))


def _last(desk: Desk) -> Iterator[Markup]:
    """The last events that touched it, as far as the reader may know them."""
    told = [_told(desk, event) for event in islice(_events(desk), MOST_EVENTS)]
    if told:
        yield tag("p", desk.tell("card.last"), class_="lnb-head")
        yield tag("ul", told, class_="lnb-happened")


def _told(desk: Desk, event: Event) -> Markup:
    changes = cell_changes(event.before, event.after)
    return tag("li", desk.say(event.explanation, event.after), **desk.lights(event.explanation, changes=changes))


def _events(desk: Desk) -> Iterator[Event]:
    """The latest first."""
    touched = any_of(*(desk.thing(thing).touched for thing in desk.look.thing))
    for step in reversed(desk.session.history[-MOST_STEPS:]):
        for event in reversed(step.events):
            seen = event.seen_by(desk.look.seat)
            if any(map(touched, seen.changes)):
                yield seen
