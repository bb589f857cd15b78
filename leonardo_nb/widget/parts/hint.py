"""What helps with the open question: a sensible move, at first or when asked, and what a scenario or lesson asks."""

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.glossary import Entry
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.hint import Hint
from leonardo_nb.session.scenario import Scenario, named
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.lesson import lesson
from leonardo_nb.widget.parts.question import box, may_ask
from leonardo_nb.widget.parts.question import choose as chosen
from leonardo_nb.widget.parts.reason import tree


def hint(desk: Desk) -> Markup:
    """Nothing where no help is wanted."""
    if desk.walk is not None:
        return lesson(desk, desk.walk)
    if desk.look.scenario:
        return _asked(desk)
    if is_advised(desk):
        return _advised(desk)
    state = desk.session.state
    if desk.look.hints < 0 or state.is_over or not desk.offered or state.pending[-1].seat == TABLE:
        return Markup("")
    if state.turn <= desk.look.hints:
        return _move(desk)
    return tag("div", tag("p", desk.ui("front_last_hint")), role="note") if _is_over(desk) else Markup("")


def _is_over(desk: Desk) -> bool:
    """Whether who is asked decides for the first time without a hint."""
    session, seat = desk.session, desk.session.state.pending[-1].seat
    steps = session.history
    asked = reversed([session.start, *(step.state for step in steps[:-1])])
    decided = (before.turn for before, step in zip(asked, reversed(steps), strict=False) if step.action.seat == seat)
    return next(decided, 0) <= desk.look.hints


def is_advised(desk: Desk) -> bool:
    """Whether it was asked what a sensible player would do, and may be."""
    return desk.look.advised and may_ask(desk)


def in_words(desk: Desk) -> list[str]:
    """The sensible move and why, for those who have asked and do not see it."""
    hint = desk.session.hint(desk.look.lang) if is_advised(desk) else None
    if hint is None:
        return []
    state = desk.session.state
    reasons = [desk.say(part, state) for reason in hint.reasons for _, part in reason.walk()]
    return [f"{desk.ui('front_sensible')} {tell_action(hint.action, state, desk.look.lang)}.", *reasons]


def _advised(desk: Desk) -> Markup:
    """The sensible move, where on the board, and why."""
    hint, number, choice = _sensible(desk)
    return tag(
        "div",
        tag("p", desk.ui("front_sensible")),
        box(desk, [chosen(desk, number, choice)]),
        _why(desk, hint),
        role="note",
        data_at=choice.spot or choice.held,
        data_label=desk.ui("front_here"),
    )


def _why(desk: Desk, hint: Hint) -> Markup:
    """The reasons with their rules; they light what they speak of."""
    reasons = [tree(desk, reason, desk.session.state) for reason in hint.reasons]
    return tag("ul", reasons, class_="lnb-because") if reasons else Markup("")


def _move(desk: Desk) -> Markup:
    """A move that a bot would make, where on the board, why, and what that is for."""
    hint, number, choice = _sensible(desk)
    thing = choice.spot or choice.held
    entry = _about(desk, choice)
    said = f" {entry.what} {entry.use}" if entry else ""
    why = tag("p", tag("b", entry.word), said, class_="lnb-note lnb-term") if entry else ""
    return tag(
        "div",
        tag("p", desk.ui("front_glows" if thing else "front_choose")) if _is_first(desk) else "",
        tag("p", desk.ui("front_sensible")),
        box(desk, [chosen(desk, number, choice)]),
        _why(desk, hint),
        why,
        desk.button(desk.ui("front_no_hints"), "hint.none", "hints", on="no"),
        role="note",
        data_at=thing,
        data_label=desk.ui("front_here"),
    )


def _about(desk: Desk, choice: Choice) -> Entry | None:
    """What the choice is about: a thing that there is once, or else what is done; any card or player says little."""
    thing = choice.spot or choice.held
    at = desk.entry(thing) if thing else None
    if at and thing in at.spots:
        return at
    entries = desk.glossary()
    for kind in (choice.action, desk.session.state.pending[-1]):
        named_so = [entry for entry in entries if type(kind).__name__ in entry.python]
        if named_so:
            return min(named_so, key=lambda entry: len(entry.python))
    return at


def _is_first(desk: Desk) -> bool:
    """Whether who is asked has not decided anything yet."""
    seat = desk.session.state.pending[-1].seat
    return all(step.action.seat != seat for step in desk.session.history)


def _sensible(desk: Desk) -> tuple[Hint, int, Choice]:
    """What the sensible bot would do, and where that is among the choices."""
    hint = desk.session.hint(desk.look.lang)
    assert hint is not None, "somebody is asked here"
    offered = enumerate(desk.offered)
    number, choice = next(pair for pair in offered if pair[1].legal and pair[1].action == hint.action)
    return hint, number, choice


def _asked(desk: Desk) -> Markup:
    """The answers to choose from; once one is chosen, the verdict with its reason."""
    here = named(desk.session.ruleset.id, desk.look.scenario)
    lang, given = desk.look.lang, desk.look.answer
    answers = [
        desk.button(said, f"answer.{number}", "answer", number == given if given is not None else None, answer=number)
        for number, said in enumerate(here.answers(lang))
    ]
    label = desk.ui("front_answer")
    group = tag("div", answers, role="group", aria_label=label, class_="lnb-answers", data_asks=given is None)
    verdict, reasons = (_verdict(desk, here, given), _reasons(desk, here)) if given is not None else ("", "")
    head = join(tag("p", tag("b", here.title(lang))), tag("p", here.about(lang), class_="lnb-about"))
    look = {"data_scenario": here.name, "data_look": _concerned(desk, here) if given is None else ""}
    return tag("div", head, group, verdict, _ways(desk, here), reasons, role="note", **look)


def _concerned(desk: Desk, here: Scenario) -> str:
    """The thing that the question is about: the first that its answer names, or that can be pointed at."""
    state = desk.session.state
    told = [spot for reason, _ in here.verdict().reasons for spot in desk.named(reason.seen_by(desk.look.seat))]
    asked = [] if state.is_over else [*desk.named(state.pending[-1].asked(state))]
    offered = [choice.spot for choice in desk.offered if choice.legal and choice.spot]
    things = [*told, *asked, *offered]
    return next((spot for spot in things if not spot.startswith("player.")), next(iter(things), ""))


def _verdict(desk: Desk, here: Scenario, given: int) -> Markup:
    """Right or wrong, and what would have been right."""
    right = given == here.right
    said = tag("b", desk.ui("front_right" if right else "front_wrong"))
    answer = "" if right else tag("p", here.answers(desk.look.lang)[here.right])
    return tag("div", tag("p", said, class_="lnb-verdict", data_right=str(right).lower()), answer, role="status")


def _reasons(desk: Desk, here: Scenario) -> Markup:
    """Why, in the words of the game itself."""
    seat, told = desk.look.seat, here.verdict().reasons
    return tag("ul", [tree(desk, reason.seen_by(seat), state) for reason, state in told])


def _ways(desk: Desk, here: Scenario) -> Markup:
    """See it on the board, go on to the next one, or back to the list."""
    buttons = []
    if desk.look.answer is not None:
        buttons.append(desk.button(desk.ui("front_show"), "answer.show", "show"))
    if following := here.following:
        name, ruleset = following.name, following.ruleset
        buttons.append(desk.button(desk.ui("front_next"), "answer.next", "scenario", ruleset=ruleset, name=name))
    listed = desk.button(desk.ui("front_all"), "answer.all", "front", page="scenarios", ruleset=here.ruleset)
    return tag("p", buttons, listed)
