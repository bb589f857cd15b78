"""The sum of a number on the board, beside it: its lines, the rule it rests on, and what it would be otherwise."""

from collections.abc import Iterator, Sequence

from leonardo_nb.core.drawing.chart import draw
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.receipt import AT, receipts_at
from leonardo_nb.lens.what_if import WhatIf, what_ifs
from leonardo_nb.widget.context import CompanionContext


def receipt(context: CompanionContext) -> Markup:
    """Nothing until a number is asked about, nor while the reader is."""
    told, number = _asked(context), context.view.pointing.number
    if told is None:
        return Markup("")
    said = context.say(told, context.position)
    close = tag("button", "×", aria_label=context.ui("close"), data_do="receipt", data_number="", class_="lnb-close")
    parts = (
        close,
        tag("p", said, **context.lights(told), class_="lnb-sum"),
        _chart(context, told),
        _lines(context, told),
        tag("div", context.cites(told.all_cites)),
        *_what_ifs(context),
    )
    label = context.called(number.partition(AT)[2]) or said
    return tag("div", *parts, role="dialog", aria_label=label, tabindex=-1, data_receipt=number, class_="lnb-slip")


def spoken(context: CompanionContext) -> Iterator[str]:
    """The sum for those who hear it, and what it would be otherwise."""
    told = _asked(context)
    if told is None:
        return
    yield from (context.say(part, context.position) for part in (told, *_counting(told)))
    yield from (f"{each.label(context.lang)}: {context.say(each.told, each.view)}" for each in _found(context))


def receipts(context: CompanionContext, thing: str) -> Sequence[Explanation]:
    """The sums of a thing's numbers, for its card; none while the reader is asked something."""
    found = {} if context.asks else receipts_at(context.session.ruleset, context.position, thing)
    return tuple(found.values())


def _asked(context: CompanionContext) -> Explanation | None:
    number = context.view.pointing.number
    if not number or context.asks:
        return None
    told = receipts_at(context.session.ruleset, context.position, number.partition(AT)[2]).get(number)
    return told and told.seen_by(context.seat)


def _lines(context: CompanionContext, told: Explanation) -> Markup:
    lines = [
        tag(
            "li",
            context.say(each, context.position),
            _chart(context, each),
            **context.lights(each, told.params | each.params),
        )
        for each in _counting(told)
    ]
    return tag("ul", lines) if lines else Markup("")


def _counting(told: Explanation) -> Sequence[Explanation]:
    """What the number is made of; lines that add nothing are left out, unless there are no others."""
    return [each for each in told.because if each.params.get("points") != 0] or told.because


def _chart(context: CompanionContext, told: Explanation) -> Markup:
    chart = context.session.ruleset.chart(told, context.position)
    return tag("div", Markup(draw(chart, context.word))) if chart is not None else Markup("")


def _found(context: CompanionContext) -> Sequence[WhatIf]:
    """What can be tried with the number; nothing where the table makes mistakes that are to be found."""
    if context.mistakes.on:
        return ()
    return what_ifs(context.session.ruleset, context.position, context.view.pointing.number)


def _what_ifs(context: CompanionContext) -> Iterator[Markup]:
    pointing = context.view.pointing
    for way, each in enumerate(_found(context)):
        tried, said = way == pointing.way, each.label(context.lang)
        fields = {"number": pointing.number, "way": -1 if tried else way}
        yield tag(
            "p",
            context.button(said[:1].upper() + said[1:], f"what.{way}", "receipt", tried, **fields),
            class_="lnb-what-if",
        )
        if tried:
            yield tag("p", context.say(each.told, each.view), role="status", class_="lnb-then")
