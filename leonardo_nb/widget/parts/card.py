"""The card of a thing on the board: what can be done with it, what it gives now, what not and why, what happened."""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.thing import Thing
from leonardo_nb.widget.choices import Choice, against, glowing, pile_of
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.parts.question import box, card_keys, choices_on_card, choose
from leonardo_nb.widget.parts.reason import tree
from leonardo_nb.widget.parts.receipt import receipts
from leonardo_nb.widget.parts.unseen import could_be

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
        _called(context, things[0]),
        *_can(context),
        *_turn(context, things[0]),
        *_things(context, things),
        *(() if _is_tried(context) else _cannot(context)),
        *_last(context),
        *could_be(context, things[0]),
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
    """The card for those who hear it: the thing, what can be done with it, what holds for it, and what not, why."""
    view, state = context.position, context.session.state
    yield context.called(context.view.pointing.thing[0])
    if legal := choices_on_card(context):
        yield f"{context.tell('card.can')}: {', '.join(context.name(choice) for _, choice in legal[:FEW])}"
    yield from dict.fromkeys(
        context.say(fact, view) for thing in context.view.pointing.thing for fact in context.thing(thing).now
    )
    for each in against(state, context.view.pointing.thing, context.session.legal) if context.offered else ():
        reasons = " ".join(context.say(part, state) for reason in each.reasons for _, part in reason.walk())
        yield f"{context.tell('card.cannot')}: {tell_action(each.action, state, context.lang)}: {reasons}"


def _things(context: CompanionContext, things: Sequence[str]) -> Iterator[Markup]:
    """What the thing is, and what it and what it stands on give now; a fact that both share is told once."""
    told = {*_objections(context)}
    view = context.position
    named: dict[str, str] = {}
    for thing in things:
        named.setdefault(context.called(thing), thing)
    for number, thing in enumerate(named.values()):
        yield _called(context, thing) if number else _what(context, thing)
        facts = {context.say(fact, view): fact for fact in (*context.thing(thing).now, *receipts(context, thing))}
        now = [tree(context, fact, view) for said, fact in facts.items() if said not in told]
        if now:
            yield tag("ul", now, class_="lnb-now")
        told.update(facts)


def _objections(context: CompanionContext) -> Iterator[str]:
    """What is said against something that might be done with it: it is told there, and not as a fact as well."""
    state = context.session.state
    if context.offered and not state.is_over and not _is_tried(context):
        for each in against(state, context.view.pointing.thing, context.session.legal):
            yield from (context.say(reason, state) for reason in each.reasons)


def _called(context: CompanionContext, thing: str) -> Markup:
    """The name of a thing, and its kind where the name does not say it."""
    entry, called = context.entry(thing), context.called(thing)
    kind = entry.word if entry and _short(entry.word) not in called.lower() else ""
    return tag("p", tag("b", called), " ", tag("span", kind, class_="lnb-note") if kind else "", class_="lnb-called")


def _what(context: CompanionContext, thing: str) -> Markup:
    entry = context.entry(thing)
    return tag("p", f"{entry.what} {entry.use}", class_="lnb-what") if entry else Markup("")


def _short(word: str) -> str:
    """The word itself, without what explains it."""
    return word.partition(" (")[0].partition(":")[0].strip().lower()


def _can(context: CompanionContext) -> Iterator[Markup]:
    legal = choices_on_card(context)
    if not legal:
        return
    yield heading(context.tell("card.can"), class_="lnb-head")
    goes_with = _goes_with(context, glowing([choice for _, choice in legal], ()) or [choice for _, choice in legal])
    if context.view.pointing.spots and len(goes_with) > 1 and not _is_tried(context):
        yield tag("p", context.tell("card.next", count=len(goes_with)), class_="lnb-next")
    keys, up = card_keys(context), context.view.pointing.spots
    buttons = box(context, [choose(context, *pair, keys.get(pair[0]), up) for pair in legal])
    if len(legal) > FEW:
        summary = tag("summary", context.tell("card.all", count=len(legal)), data_focus="card.all")
        yield tag("details", summary, buttons)
    else:
        yield buttons
    if len(legal) == 1 and context.view.pointing.spots:
        yield tag("p", context.tell("card.again"), class_="lnb-note")


def _turn(context: CompanionContext, thing: str) -> Iterator[Markup]:
    """Picks up the other side of what can be picked up."""
    turned = context.thing(thing).turned
    if turned and any(choice.held == turned for choice in context.offered):
        label = context.tell("card.turn")
        yield tag("p", tag("button", label, data_do="spot", data_spot=turned, data_focus="turn"))


def _is_tried(context: CompanionContext) -> bool:
    """Whether a lesson wants something to be tried with it: why that is refused is seen when it was."""
    things = context.view.pointing.thing
    return any(choice.is_tried and choice.is_at((thing,)) for choice in context.offered for thing in things)


def _goes_with(context: CompanionContext, legal: list[Choice]) -> set[str]:
    """What else is to be pointed at."""
    up = {pile_of(context.offered, thing) for thing in context.view.pointing.spots}
    return {thing for choice in legal for thing in (choice.spot, choice.held)} - {"", *up}


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
        yield heading(context.tell("card.cannot"), class_="lnb-head")
        yield tag(
            "ul", [_refused(context, each.action, each.reasons, each.others) for each in refused], class_="lnb-why"
        )
    elif not choices_on_card(context):
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
    """The last events that touched it and name it, as far as the reader may know them."""
    told = [_told(context, event) for event in islice(_events(context), MOST_EVENTS)]
    if told:
        yield heading(context.tell("card.last"), class_="lnb-head")
        yield tag("ul", told, class_="lnb-happened")


def _told(context: CompanionContext, event: Event) -> Markup:
    changes = cell_changes(event.before, event.after)
    return tag("li", context.say(event.explanation, event.after), **context.lights(event.explanation, changes=changes))


def _events(context: CompanionContext) -> Iterator[Event]:
    """The latest first, back to where the position was edited: what came before may be true of it no longer."""
    spot = context.view.pointing.thing[0]
    thing = context.thing(spot)
    steps = takewhile(lambda step: not isinstance(step.action, Edit), reversed(context.session.history[-MOST_STEPS:]))
    for step in steps:
        for event in reversed(step.events):
            seen = event.seen_by(context.seat)
            if _is_about(context, seen, spot, thing):
                yield seen


def _is_about(context: CompanionContext, event: Event, spot: str, thing: Thing) -> bool:
    """Whether an event names a thing; or changed it, and its sentence names all that the thing's own name does."""
    spoken = {*context.named(event.explanation)}
    if spot in spoken:
        return True
    is_named = thing.name is None or spoken.issuperset(context.named(thing.name))
    return is_named and any(map(thing.touched, event.changes))
