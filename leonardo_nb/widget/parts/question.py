"""The question: who decides what, every legal choice, and the refused ones."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from leonardo_nb.core.catalogue import tell_question
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.desk import Desk

MANY = 12
"""From so many choices on they can be searched."""

Numbered = tuple[int, Choice]


def question(desk: Desk) -> Markup:
    state = desk.session.state
    if state.over:
        verdict = desk.say(desk.session.scores().verdict, state)
        return tag("p", f"{desk.ui('over')} {verdict}", class_="lnb-ask")
    decision = state.pending[-1]
    asked = tag("p", tell_question(decision, state, desk.look.lang), class_="lnb-ask", data_kind=decision.kind)
    choices = join(_choices(desk)) if desk.offered else tag("p", desk.ui("waiting"), class_="lnb-note")
    about = desk.session.about.get(desk.look.lang, "")
    note = tag("p", about, class_="lnb-about") if about else ""
    return join(note, asked, desk.cites(decision.cites(state)), choices, _auto(desk))


def _choices(desk: Desk) -> Iterator[Markup]:
    """Those of the spot pointed at, or all; then what is not possible."""
    numbered = list(enumerate(desk.offered))
    legal = [pair for pair in numbered if pair[1].legal]
    refused = [pair for pair in numbered if not pair[1].legal]
    chosen = desk.look.spots
    if chosen:
        yield desk.button(desk.ui("all_choices"), "spot.all", "spot", spot="")
        legal = [pair for pair in legal if pair[1].is_at(chosen)] or legal
        refused = [pair for pair in refused if pair[1].spot in chosen] or refused
    if len(legal) > MANY:
        yield _search(desk)
    kinds = Counter(choice.action.kind for _, choice in legal)
    many = [pair for pair in legal if kinds[pair[1].action.kind] > 1]
    single = [pair for pair in legal if kinds[pair[1].action.kind] == 1]  # such as passing: never scrolled away
    keys = iter(range(1, 10))
    for pairs, scrolls in ((many, "lnb-legal lnb-many"), (single, "lnb-legal")):
        groups = groupby(pairs, key=lambda pair: pair[1].action.kind)
        if pairs:
            yield tag("div", [_group(desk, list(group), keys) for _, group in groups], class_=scrolls)
    if refused:
        summary = tag("summary", f"{desk.ui('refused')} ({len(refused)})", data_focus="refused")
        opened = desk.look.asked is not None or len(legal) == 1  # where only one thing is left, why is the question
        yield tag("details", summary, _group(desk, refused, iter(())), open=opened)


def _search(desk: Desk) -> Markup:
    """A box of its own for every step, so that nothing typed for one question stays for the next."""
    label, step = desk.ui("search"), desk.session.cursor
    return tag("input", type="search", data_focus="search", data_search=step, aria_label=label, placeholder=label)


def _group(desk: Desk, pairs: Sequence[Numbered], keys: Iterator[int]) -> Markup:
    return tag("div", [choose(desk, *pair, next(keys, None)) for pair in pairs], class_="lnb-choices")


def choose(desk: Desk, number: int, choice: Choice, key: int | None = None, focus: str = "") -> Markup:
    """A choice as a button, with its key; a refused choice can still be pressed: it then says why not."""
    return tag(
        "button",
        "" if key is None else tag("kbd", str(key), aria_hidden="true"),
        desk.name(choice),
        data_digit=key,
        data_focus=f"{focus}choice.{number}",
        data_do="choose",
        data_choice=number,
        data_step=desk.session.cursor,
        data_line=desk.line[0],
        aria_disabled=None if choice.legal else "true",
        class_=None if choice.legal else "lnb-refused",
    )


def _auto(desk: Desk) -> Markup:
    """Let the bots play on."""
    untils = ("step", "phase", "turn", "end")
    buttons = [desk.button(desk.ui(f"auto_{until}"), f"auto.{until}", "auto", until=until) for until in untils]
    label = desk.ui("auto")
    return tag("div", tag("span", label), " ", buttons, role="group", aria_label=label)
