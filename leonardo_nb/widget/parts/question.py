"""The question: who decides what, every legal choice, and the refused ones."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.play import least_binding
from leonardo_nb.core.state import TABLE
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading

MANY = 6
"""The number of choices from which they can be searched."""
FEW = 3
"""The most entries beside the board, of which a thing with its choices is one; what glows there needs no more."""
MOST_WORDS = 45
FEW_AT_FIRST = 5
"""Before anybody has decided there is nothing to go back to, and more room."""

KEYS = "abcdefghijklmnopqrstuvwxyz"
"""Letters: a number would be taken for one of the game."""
LEAST = "0"
BEST = "★"
"""What a sensible player might choose."""

Numbered = tuple[int, Choice]
Groups = dict[str, list[Numbered]]
"""Choices by the thing on the board that each is about."""
Keys = Mapping[int, str]
"""The key of a choice, by its number."""


def question(context: CompanionContext, answer: Markup | None = None) -> Markup:
    """`answer` says why the refused choice that was asked about cannot be taken; it stands right below that choice."""
    if context.walk is not None and not (context.walk.acting and context.walk.is_where_it_was):
        return Markup("")
    state = context.session.state
    decision = state.pending[-1]
    told = decision.asked(state)
    asked = heading(context.say(told, state), class_="lnb-ask", data_kind=decision.kind, **context.lights(told))
    choices = join(_choices(context, answer)) if context.offered else tag("p", context.ui("waiting"), class_="lnb-note")
    about = "" if context.view.guidance.scenario else context.session.about.get(context.lang, "")
    note = tag("p", about, class_="lnb-about") if about else ""
    return join(note, tag("div", asked, _because(context), class_="lnb-asked"), choices, _advice(context))


def _because(context: CompanionContext) -> Markup:
    """Why this is asked of this player now, in one line."""
    state = context.session.state
    told = cited_because(state).seen_by(context.seat)
    cites = dict.fromkeys((*told.cites, *state.pending[-1].cites(state)))
    said = join(context.say(told, state), " ", context.cites(list(cites)))
    return tag("div", said, class_="lnb-for", **context.lights(told))


def _choices(context: CompanionContext, answer: Markup | None) -> Iterator[Markup]:
    """Those of the spot pointed at, or all; then what the task of a lesson is not about, and what is not possible."""
    numbered = list(enumerate(context.offered))
    legal = every = sorted(
        (pair for pair in numbered if pair[1].can_be_chosen), key=lambda pair: pair[1].wanted is False
    )
    refused = [pair for pair in numbered if not pair[1].can_be_chosen]
    chosen = context.view.pointing.spots
    if chosen:
        yield context.button(context.ui("all_choices"), "spot.all", "spot", spot="")
        if choices_on_card(context):
            return
        legal = [pair for pair in legal if pair[1].is_at(chosen)] or legal
        refused = [pair for pair in refused if pair[1].spot in chosen] or refused
    if len(legal) == 1 and not chosen and legal[0][1].legal and legal[0][1].action.seat != TABLE:
        yield tag("p", context.ui("screen_only"), class_="lnb-note lnb-only")
    keys = _keys(context, every, legal)
    first = [pair for pair in legal if pair[1].wanted is not False]
    yield from _listed(context, first, keys)
    unasked = legal[len(first) :]
    no = _not_possible(context, refused, answer, opened=len(legal) == 1) if refused else Markup("")
    yield _aside(context, unasked, keys, no, opened=not first) if unasked else no


def _aside(context: CompanionContext, unasked: Sequence[Numbered], keys: Keys, no: Markup, opened: bool) -> Markup:
    """What the task of a lesson is not about can be chosen all the same, and what is refused can be asked about."""
    shown = opened or context.view.pointing.asked is not None
    summary = tag("summary", context.ui("other_choices"), data_focus="aside")
    return tag("details", summary, list(_listed(context, unasked, keys)), no, open=shown, class_="lnb-aside")


def _not_possible(
    context: CompanionContext, refused: Sequence[Numbered], answer: Markup | None, *, opened: bool
) -> Markup:
    """What is refused; it is unfolded where only one choice is left, as why is then the question."""
    summary = tag("summary", f"{context.ui('refused')} ({len(refused)})", data_focus="refused")
    shown = opened or context.view.pointing.asked is not None
    return tag("details", summary, _refused(context, refused, answer), open=shown, class_="lnb-no")


def _refused(context: CompanionContext, refused: Sequence[Numbered], answer: Markup | None) -> Markup:
    """What is not possible, and below the one that was asked about why not."""
    asked = context.view.pointing.asked
    return box(context, [join(choose(context, *pair), answer or "" if pair[0] == asked else "") for pair in refused])


def choices_on_card(context: CompanionContext) -> list[Numbered]:
    """The legal choices about the thing whose card is open, and about what was pointed at before it."""
    chosen, things = context.view.pointing.spots, context.view.pointing.thing
    narrowed = chosen if set(chosen) & set(things) else ()
    return [
        (number, choice)
        for number, choice in enumerate(context.offered)
        if choice.legal and choice.is_at(narrowed) and any(choice.is_at((thing,)) for thing in things)
    ]


def once_more(context: CompanionContext) -> str:
    """What is pointed at and does the one thing that can be done with it when it is clicked again."""
    up, pairs = context.view.pointing.spots, choices_on_card(context)
    return up[0] if up and len(pairs) == 1 and pairs[0][1].wanted is not False else ""


def is_helped(context: CompanionContext) -> bool:
    """Whether somebody decides in a game that began with hints, and still wants them, or has asked for one here."""
    state, guidance = context.session.state, context.view.guidance
    is_asked = not state.is_over and bool(context.offered) and state.pending[-1].seat != TABLE
    is_wanted = (guidance.hints and is_asked) or (guidance.advised and may_ask(context))
    return is_wanted and context.walk is None and not guidance.scenario


def stands_open(context: CompanionContext, number: int) -> bool:
    """Whether a choice is read in the list, where nothing is up: not in one that is folded."""
    if context.view.pointing.spots:
        return False
    legal = [pair for pair in enumerate(context.offered) if pair[1].can_be_chosen]
    least = _least(context, legal)
    if least and least[0] == number:
        return True
    groups = _by_thing(_in_order(legal, least))
    thing = next(thing for thing, pairs in groups.items() if number in dict(pairs))
    return not (_heading(context, thing, groups) or (thing and _is_too_much(context, groups, least)))


def pointer(context: CompanionContext, thing: str) -> str:
    """What the arrow at a thing says."""
    return context.tell("card.once_more") if thing and thing == once_more(context) else context.ui("front_here")


def card_keys(context: CompanionContext) -> Keys:
    """The keys of the choices that the card lists while what it is about is up: the same as in the question."""
    every = [pair for pair in enumerate(context.offered) if pair[1].can_be_chosen]
    return _keys(context, every, choices_on_card(context)) if context.view.pointing.spots else {}


def _listed(context: CompanionContext, legal: Sequence[Numbered], keys: Keys) -> Iterator[Markup]:
    """The choices thing by thing, each with its key, and at last what binds least; too many that glow are folded."""
    least = _least(context, legal)
    groups = _by_thing(_in_order(legal, least))
    on_board = {thing: pairs for thing, pairs in groups.items() if thing}
    if on_board and not context.view.pointing.spots and _is_too_much(context, groups, least):
        yield _folded(context, on_board, keys)
        groups = {thing: pairs for thing, pairs in groups.items() if not thing}
    if groups:
        search = _search(context) if sum(map(len, groups.values())) > MANY else ""
        yield tag("div", search, list(_groups(context, groups, keys)), class_="lnb-legal")
    if least:
        yield tag("div", _buttons(context, [least], keys), class_="lnb-legal")


def _is_too_much(context: CompanionContext, groups: Groups, least: Numbered | None) -> bool:
    """Whether there are more entries, or more words, than are read before one looks at the board; a lesson has time."""
    alone = [pair for thing, pairs in groups.items() if not _heading(context, thing, groups) for pair in pairs]
    entries = len(groups) - len({pair[1].spot or pair[1].held for pair in alone}) + len(alone) + bool(least)
    words = sum(len(context.name(choice).split()) for _, choice in alone)
    if sum(map(len, groups.values())) > MANY:
        return True
    if context.walk is not None:
        return entries > MANY
    few = FEW if _is_begun(context) else FEW_AT_FIRST
    return entries > few or (entries > 2 and words > MOST_WORDS)


def _is_begun(context: CompanionContext) -> bool:
    return any(step.action.seat != TABLE for step in context.session.steps)


def _folded(context: CompanionContext, groups: Groups, keys: Keys) -> Markup:
    """Their things glow on the board: what has happened is then seen below the question."""
    count = sum(map(len, groups.values()))
    summary = tag("summary", context.tell("ui.screen_list", count=count), data_focus="list")
    listed = tag("div", list(_groups(context, groups, keys)), class_="lnb-legal lnb-many")
    return tag("details", summary, _search(context) if count > MANY else "", listed, class_="lnb-list")


def _keys(context: CompanionContext, legal: Sequence[Numbered], shown: Sequence[Numbered]) -> Keys:
    """A choice keeps its key when fewer are shown; those for which none was left then get one of those not in use."""
    least = _least(context, legal)
    order = [number for pairs in _by_thing(_in_order(legal, least)).values() for number, _ in pairs]
    keys = dict(zip(order, KEYS, strict=False)) | ({least[0]: LEAST} if least else {})
    kept = {number: keys[number] for number, _ in shown if number in keys}
    left = (number for number in order if number not in keys and number in dict(shown))
    return kept | dict(zip(left, (key for key in KEYS if key not in kept.values()), strict=False))


def _least(context: CompanionContext, legal: Sequence[Numbered]) -> Numbered | None:
    """What binds least beside others: such as passing, alone in its kind, or a bid of 0, which alone costs nothing."""
    if len(legal) < 2:
        return None
    state = context.session.state
    action = least_binding(context.session.legal, state)
    others = [choice.action for _, choice in legal if choice.action != action]
    alone = all(other.kind != action.kind for other in others)
    free = not action.commitment(state) and all(other.commitment(state) for other in others)
    return next((pair for pair in legal if pair[1].action == action), None) if alone or free else None


def _in_order(legal: Sequence[Numbered], least: Numbered | None) -> list[Numbered]:
    """Choices with several of their kind before the others; without what binds least."""
    kinds = Counter(choice.action.kind for _, choice in legal)
    rest = [pair for pair in legal if pair is not least]
    return sorted(rest, key=lambda pair: kinds[pair[1].action.kind] == 1)


def _by_thing(legal: Sequence[Numbered]) -> Groups:
    found: Groups = {}
    for pair in legal:
        found.setdefault(pair[1].spot or pair[1].held, []).append(pair)
    return found


def _heading(context: CompanionContext, thing: str, groups: Groups) -> str:
    """What the choices of a thing stand under, if there are several and other things; in a long list all have one."""
    is_one = len(groups[thing]) == 1 and sum(map(len, groups.values())) <= MANY
    return context.called(thing) if thing and len(groups) > 1 and not is_one else ""


def _groups(context: CompanionContext, groups: Groups, keys: Keys) -> Iterator[Markup]:
    """The choices of one thing together; several under its name, folded unless one has pointed at something."""
    opened = bool(context.view.pointing.spots)
    for thing, pairs in groups.items():
        name = _heading(context, thing, groups)
        buttons = _buttons(context, pairs, keys, (thing,) if name else ())
        yield _group(context, thing, name, buttons, len(pairs), opened) if name else buttons


def _group(context: CompanionContext, thing: str, name: str, buttons: Markup, count: int, opened: bool) -> Markup:
    """The choices of a thing under its name; many groups are folded."""
    named = tag("span", name, class_="lnb-of")
    summary = tag("summary", named, context.tell("ui.screen_group", count=count), data_focus=f"group.{thing}")
    return tag("details", summary, buttons, class_="lnb-group", open=opened)


def _search(context: CompanionContext) -> Markup:
    """A box of its own for every step, so that nothing typed for one question stays for the next."""
    label, step = context.ui("search"), context.session.step_number
    return tag("input", type="search", data_focus="search", data_search=step, aria_label=label, placeholder=label)


def _buttons(context: CompanionContext, pairs: Sequence[Numbered], keys: Keys, beside: Collection[str] = ()) -> Markup:
    return box(context, [choose(context, *pair, keys.get(pair[0]), beside) for pair in pairs])


def box(context: CompanionContext, buttons: Sequence[Markup]) -> Markup:
    """Choices as they are numbered at this step of this line: it says so once for all."""
    return tag(
        "div", buttons, data_step=context.session.step_number, data_line=context.table.line, class_="lnb-choices"
    )


def choose(
    context: CompanionContext,
    number: int,
    choice: Choice,
    key: str | None = None,
    beside: Collection[str] = (),
    said: str = "",
) -> Markup:
    """A choice as a button, with its key; a refused choice can still be pressed: it then says why not.

    What stands beside it, such as the name of its place, is not said again; `said` stands for what is said elsewhere.
    """
    is_best = key is not None and is_helped(context) and choice.action == context.hint.action
    return tag(
        "button",
        "" if key is None else tag("kbd", key, aria_hidden="true"),
        said or context.name(choice, beside),
        tag("b", BEST, aria_hidden="true", class_="lnb-best") if is_best and stands_open(context, number) else "",
        data_digit=key,
        data_do="choose",
        data_choice=number,
        aria_disabled=None if choice.can_be_chosen else "true",
        class_=None if choice.can_be_chosen else "lnb-refused",
        **context.lit((*context.named(choice.action.told(context.session.state)), choice.spot, choice.held)),
    )


def may_ask(context: CompanionContext) -> bool:
    """Whether the reader decides here and has a choice; a scenario asks the reader, a lesson has its own hints."""
    state = context.session.state
    if (
        state.is_over
        or state.broken
        or state.pending[-1].seat == TABLE
        or context.view.guidance.scenario
        or context.walk is not None
    ):
        return False
    return bool(context.offered) and len(context.session.legal) > 1


def _advice(context: CompanionContext) -> Markup:
    """Asks what a sensible player would do, unless that is said anyway."""
    if not may_ask(context) or context.view.guidance.hints:
        return Markup("")
    asked = context.view.guidance.advised
    button = context.button(context.ui("advice_ask"), "advice", "advise", asked, on="no" if asked else "yes")
    return tag("p", button, class_="lnb-advise")
