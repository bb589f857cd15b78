"""What helps with the open question: a sensible move, at first or when asked, and what a scenario or lesson asks."""

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.glossary import Entry
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.hint import Hint
from leonardo_nb.session.scenario import Scenario, named
from leonardo_nb.widget.choices import Choice, pile_of
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.lesson import lesson
from leonardo_nb.widget.parts.option import mark, option
from leonardo_nb.widget.parts.question import KEYS, box, is_helped, may_ask, pointer, stands_open
from leonardo_nb.widget.parts.question import choose as chosen
from leonardo_nb.widget.parts.reason import otherwise, tree


def hint(context: CompanionContext) -> Markup:
    """Nothing where no help is wanted."""
    if context.walk is not None:
        return lesson(context, context.walk)
    if context.view.guidance.scenario:
        return _asked(context)
    if is_advised(context):
        return _advised(context)
    return _move(context) if is_helped(context) else Markup("")


def pointed(context: CompanionContext) -> str:
    """The thing that help with the question points at: where a sensible move is made, or what a scenario asks about."""
    if context.view.guidance.scenario:
        return _concerned(context, named(context.session.ruleset.id, context.view.guidance.scenario))
    if not is_helped(context):
        return ""
    return _next_thing(context, _sensible(context)[2])


def _next_thing(context: CompanionContext, choice: Choice) -> str:
    """Where to click next for a choice: what is to be picked up, unless it is."""
    is_up = choice.carried in {pile_of(context.offered, thing) for thing in context.view.pointing.spots}
    place = choice.spot if choice.carried == choice.held else choice.held
    return (place if is_up else choice.carried) or choice.spot or choice.held


def is_advised(context: CompanionContext) -> bool:
    """Whether it was asked what a sensible player would do, and may be."""
    return context.view.guidance.advised and may_ask(context)


def in_words(context: CompanionContext) -> list[str]:
    """The sensible move and why, for those who have asked and do not see it."""
    if not is_advised(context):
        return []
    hint, state = context.hint, context.session.state
    reasons = [context.say(part, state) for reason in hint.reasons for _, part in reason.walk()]
    return [f"{_said_first(context)} {tell_action(hint.action, state, context.lang)}.", *reasons]


def _advised(context: CompanionContext) -> Markup:
    """The sensible move, where on the board, and why; and the way to what somebody would do who looks ahead."""
    hint, number, choice = _sensible(context)
    at = _next_thing(context, choice)
    ahead = context.button(context.ui("advice_ahead"), "advice.ahead", "advise", on="ahead")
    return tag(
        "div",
        tag("p", _said_first(context)),
        _offer(context, number, choice),
        _why(context, hint),
        "" if context.view.guidance.ahead else tag("p", ahead),
        role="note",
        data_at=at,
        data_label=pointer(context, at),
    )


def _said_first(context: CompanionContext) -> str:
    return context.ui("advice_said_ahead" if context.view.guidance.ahead else "front_sensible")


def _offer(context: CompanionContext, number: int, choice: Choice) -> Markup:
    """The sensible move as a button, which does not say again what is read in the list."""
    said = context.ui("front_best") if stands_open(context, number) else ""
    return box(context, [chosen(context, number, choice, said=said)])


def _why(context: CompanionContext, hint: Hint) -> Markup:
    """The reasons with their rules; they light what they speak of."""
    reasons = [tree(context, reason, context.session.state) for reason in hint.reasons]
    return tag("ul", reasons, class_="lnb-because") if reasons else Markup("")


def _move(context: CompanionContext) -> Markup:
    """A move that a bot would make, where on the board, why, and what that is for."""
    hint, number, choice = _sensible(context)
    thing, at = choice.spot or choice.held, _next_thing(context, choice)
    on_card = thing in context.view.pointing.thing  # which names it, says what it is, and offers the choice
    entry = None if on_card or context.session.state.turn > 1 else _about(context, choice)
    said = f" {entry.what} {entry.use}" if entry else ""
    why = tag("p", tag("b", entry.word), said, class_="lnb-note lnb-term") if entry else ""
    return tag(
        "div",
        tag("p", context.ui("front_glows" if thing else "front_choose")) if _is_first(context) else "",
        tag("p", context.ui("front_sensible")),
        "" if on_card else _offer(context, number, choice),
        _why(context, hint),
        why,
        context.button(context.ui("front_no_hints"), "hint.none", "hints", on="no"),
        role="note",
        data_at=at,
        data_label=pointer(context, at),
    )


def _about(context: CompanionContext, choice: Choice) -> Entry | None:
    """What the choice is about: a thing that there is once, or else what is done; any card or player says little."""
    thing = choice.spot or choice.held
    at = context.entry(thing) if thing else None
    if at and thing in at.spots:
        return at
    entries = context.glossary()
    for kind in (choice.action, context.session.state.pending[-1]):
        named_so = [entry for entry in entries if type(kind).__name__ in entry.python]
        if named_so:
            return min(named_so, key=lambda entry: len(entry.python))
    return at


def _is_first(context: CompanionContext) -> bool:
    """Whether who is asked has not decided anything yet."""
    seat = context.session.state.pending[-1].seat
    return all(step.action.seat != seat for step in context.session.history)


def _sensible(context: CompanionContext) -> tuple[Hint, int, Choice]:
    """What the sensible bot would do, and where that is among the choices."""
    hint, offered = context.hint, enumerate(context.offered)
    number, choice = next(pair for pair in offered if pair[1].legal and pair[1].action == hint.action)
    return hint, number, choice


def _asked(context: CompanionContext) -> Markup:
    """The answers to choose from; once one is chosen, the verdict with its reason."""
    here = named(context.session.ruleset.id, context.view.guidance.scenario)
    lang, given = context.lang, context.view.guidance.answer
    answers = [_answer(context, here, number, said) for number, said in enumerate(here.answers(lang))]
    label = context.ui("front_answer")
    group = tag("div", answers, role="group", aria_label=label, class_="lnb-answers", data_asks=given is None)
    verdict, reasons = (_verdict(context, here, given), _reasons(context, here)) if given is not None else ("", "")
    head = join(tag("p", tag("b", here.title(lang))), tag("p", here.about(lang), class_="lnb-about"))
    return tag("div", head, group, verdict, _ways(context, here), reasons, role="note", data_scenario=here.name)


def _answer(context: CompanionContext, here: Scenario, number: int, said: str) -> Markup:
    given, named_so = context.view.guidance.answer, {"focus": f"answer.{number}", "do": "answer", "answer": number}
    return option(context, KEYS[number], said, mark(number, here.right, given), open_=given is None, **named_so)


def _concerned(context: CompanionContext, here: Scenario) -> str:
    """What its question is about: the first thing that its answer names, or that can be pointed at; nothing later."""
    state, verdict = context.session.state, here.verdict()
    if context.session.step_number not in (verdict.begun_at, verdict.session.step_number):
        return ""
    told = [spot for reason, _ in verdict.reasons for spot in context.named(reason.seen_by(context.seat))]
    asked = [] if state.is_over else [*context.named(state.pending[-1].asked(state))]
    offered = [choice.spot for choice in context.offered if choice.legal and choice.spot]
    things = [*told, *asked, *offered]
    return next((spot for spot in things if not spot.startswith("player.")), next(iter(things), ""))


def _verdict(context: CompanionContext, here: Scenario, given: int) -> Markup:
    """Right or wrong, and what would have been right."""
    right = given == here.right
    said = tag("b", context.ui("front_right" if right else "front_wrong"))
    answer = "" if right else tag("p", here.answers(context.lang)[here.right])
    return tag("div", tag("p", said, class_="lnb-verdict", data_right=str(right).lower()), answer, role="status")


def _reasons(context: CompanionContext, here: Scenario) -> Markup:
    """Why, in the words of the game itself."""
    seat, told = context.seat, here.verdict().reasons
    return tag("ul", [tree(context, reason.seen_by(seat), state) for reason, state in told])


def _ways(context: CompanionContext, here: Scenario) -> Markup:
    """See it on the board, go on to the next one, or back to the list; and under other rules."""
    buttons = []
    if context.view.guidance.answer is not None:
        buttons.append(context.button(context.ui("front_show"), "answer.show", "show"))
    if following := here.following:
        name, ruleset = following.name, following.ruleset
        buttons.append(context.button(context.ui("front_next"), "answer.next", "scenario", ruleset=ruleset, name=name))
    listed = context.button(context.ui("front_all"), "answer.all", "front", page="scenarios", ruleset=here.ruleset)
    return join(tag("p", buttons, listed), _otherwise(context, here))


def _otherwise(context: CompanionContext, here: Scenario) -> Markup:
    """The way to other rules, once what gives the answer is seen on the board."""
    verdict, step = here.verdict(), context.session.step_number
    seen = context.view.guidance.answer is not None and verdict.begun_at < step == verdict.session.step_number
    return otherwise(context, step, "answer.lens") if seen else Markup("")
