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
from leonardo_nb.widget.choices import Choice, against, glowing
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.question import Numbered, box, choose
from leonardo_nb.widget.parts.reason import tree

FEW = 6
"""The most choices that are shown; more unfold."""
MOST_EVENTS = 2
MOST_STEPS = 120
"""How far back one looks for what happened to a thing."""


def card(context: CompanionContext) -> Markup:
    """Nothing until a thing is asked about."""
    things = context.view.pointing.thing
    if not things:
        return Markup("")
    parts = (
        *_things(context, things),
        *_can(context),
        *(_tried(context) or _cannot(context)),
        *_last(context),
    )
    close = tag("button", "×", aria_label=context.ui("close"), data_do="thing", data_thing="", class_="lnb-close")
    return tag(
        "div",
        close,
        *parts,
        role="dialog",
        aria_label=context.called(things[0]),
        tabindex=-1,
        data_thing=things[0],
        class_="lnb-thing",
    )


def spoken(context: CompanionContext) -> Iterator[str]:
    """The card for those who hear it: the thing, what holds for it, how much can be done with it, and what not, why."""
    view, state = context.position, context.session.state
    yield context.called(context.view.pointing.thing[0])
    yield from dict.fromkeys(
        context.say(fact, view) for thing in context.view.pointing.thing for fact in context.thing(thing).now
    )
    if legal := about(context):
        yield f"{context.tell('card.can')}: {', '.join(context.name(choice) for _, choice in legal[:FEW])}"
    for each in against(state, context.view.pointing.thing, context.session.legal) if context.offered else ():
        reasons = " ".join(context.say(part, state) for reason in each.reasons for _, part in reason.walk())
        yield f"{context.tell('card.cannot')}: {tell_action(each.action, state, context.lang)}: {reasons}"


def _things(context: CompanionContext, things: Sequence[str]) -> Iterator[Markup]:
    """The thing and what it stands on; a fact that both share is told once."""
    told: set[str] = set()
    view = context.position
    for number, thing in enumerate(things):
        facts = {context.say(fact, view): fact for fact in context.thing(thing).now}
        yield _thing(context, thing, [fact for said, fact in facts.items() if said not in told], whole=not number)
        told.update(facts)


def _thing(context: CompanionContext, thing: str, now: Sequence[Explanation], whole: bool) -> Markup:
    """What a thing is and what it gives now; of what it stands on, only the latter."""
    entry, called = context.entry(thing), context.called(thing)
    kind = entry.word if entry and _short(entry.word) not in called.lower() else ""
    name = tag("p", tag("b", called), " ", tag("span", kind, class_="lnb-note") if kind else "", class_="lnb-called")
    what = tag("p", f"{entry.what} {entry.use}", class_="lnb-what") if entry and whole else ""
    facts = [tree(context, fact, context.position) for fact in now]
    return join(name, what, tag("ul", facts, class_="lnb-now") if facts else "")


def _short(word: str) -> str:
    """The word itself, without what explains it."""
    return word.partition(" (")[0].partition(":")[0].strip().lower()


def about(context: CompanionContext) -> list[Numbered]:
    """The legal choices about the thing, and about what was pointed at before it."""
    chosen, things = context.view.pointing.spots, context.view.pointing.thing
    narrowed = chosen if set(chosen) & set(things) else ()
    return [
        (number, choice)
        for number, choice in enumerate(context.offered)
        if choice.legal and choice.is_at(narrowed) and any(choice.is_at((thing,)) for thing in things)
    ]


def _can(context: CompanionContext) -> Iterator[Markup]:
    legal = about(context)
    if not legal:
        return
    yield tag("p", context.tell("card.can"), class_="lnb-head")
    goes_with = _goes_with(context, glowing([choice for _, choice in legal], ()) or [choice for _, choice in legal])
    if context.view.pointing.spots and len(goes_with) > 1:
        yield tag("p", context.tell("card.next", count=len(goes_with)), class_="lnb-next")
    buttons = box(context, [choose(context, *pair) for pair in legal])
    if len(legal) > FEW:
        summary = tag("summary", context.tell("card.all", count=len(legal)), data_focus="card.all")
        yield tag("details", summary, buttons)
    else:
        yield buttons
    if len(legal) == 1 and context.view.pointing.spots:
        yield tag("p", context.tell("card.again"), class_="lnb-note")


def _tried(context: CompanionContext) -> list[Markup]:
    """What a lesson wants to be tried with it: why that is refused is seen when it was."""
    things = context.view.pointing.thing
    tried = [
        (number, choice)
        for number, choice in enumerate(context.offered)
        if choice.is_tried and any(choice.is_at((thing,)) for thing in things)
    ]
    head = tag("p", context.word("lesson.try"), class_="lnb-head")
    return [head, box(context, [choose(context, *pair) for pair in tried])] if tried else []


def _goes_with(context: CompanionContext, legal: list[Choice]) -> set[str]:
    """What else is to be pointed at."""
    return {thing for choice in legal for thing in (choice.spot, choice.held)} - {"", *context.view.pointing.spots}


def _cannot(context: CompanionContext) -> Iterator[Markup]:
    """Every reason against what might be done with it; whose question it is, where it is another's."""
    state = context.session.state
    if state.is_over:
        return
    if not context.offered:
        if context.walk is None:  # in a lesson nobody else decides
            yield tag("p", context.ui("waiting"), class_="lnb-note")
        return
    refused = against(state, context.view.pointing.thing, context.session.legal)
    if refused:
        yield tag("p", context.tell("card.cannot"), class_="lnb-head")
        yield tag(
            "ul", [_refused(context, each.action, each.reasons, each.others) for each in refused], class_="lnb-why"
        )
    elif not about(context):
        question = state.pending[-1].asked(state)
        yield tag("p", f"{context.tell('card.not_asked')} {context.say(question, state)}", class_="lnb-note")


def _refused(context: CompanionContext, action: Action, reasons: tuple[Explanation, ...], others: int) -> Markup:
    """The refused choices, each with its objections."""
    state = context.session.state
    more = f" ({context.tell('card.more', count=others)})" if others else ""
    told = action.told(state)
    name = tag("i", f"{context.say(told, state)}{more}", **context.lights(told))
    return tag("li", name, tag("ul", [tree(context, reason, state) for reason in reasons]))


def _last(context: CompanionContext) -> Iterator[Markup]:
    """The last events that touched it, as far as the reader may know them."""
    told = [_told(context, event) for event in islice(_events(context), MOST_EVENTS)]
    if told:
        yield tag("p", context.tell("card.last"), class_="lnb-head")
        yield tag("ul", told, class_="lnb-happened")


def _told(context: CompanionContext, event: Event) -> Markup:
    changes = cell_changes(event.before, event.after)
    return tag("li", context.say(event.explanation, event.after), **context.lights(event.explanation, changes=changes))


def _events(context: CompanionContext) -> Iterator[Event]:
    """The latest first."""
    touched = any_of(*(context.thing(thing).touched for thing in context.view.pointing.thing))
    for step in reversed(context.session.history[-MOST_STEPS:]):
        for event in reversed(step.events):
            seen = event.seen_by(context.seat)
            if any(map(touched, seen.changes)):
                yield seen
