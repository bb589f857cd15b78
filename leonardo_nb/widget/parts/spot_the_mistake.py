"""A fallible table: whether what was told is right and, if not, which rule it breaks."""

from collections.abc import Iterator

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.step import Step
from leonardo_nb.widget.conductors.mistakes import Check
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.parts.prediction import lit_by
from leonardo_nb.widget.parts.question import KEYS, LEAST
from leonardo_nb.widget.parts.reason import tree


def spot_the_mistake(context: CompanionContext) -> Markup:
    """Nothing where nothing waits for the reader."""
    open_ = context.mistakes.open
    if open_ is None:
        return Markup("")
    stage = _settled(context, open_) if open_.named else _naming(context, open_) if open_.called else _calling(context)
    return tag("div", _head(context, open_), stage, class_="lnb-predict")


def _head(context: CompanionContext, open_: Check) -> Markup:
    title = f"{context.word('predict.told')} · {open_.question.topic.title(context.lang)}"
    return tag("p", title, class_="lnb-note")


def _calling(context: CompanionContext) -> Markup:
    """What was told, and whether that is right."""
    told = tag("ul", [tag("li", said) for said in _said(context, context.session.history[-1])])
    ways = [_button(context, LEAST, "go_on", "passover"), _button(context, "1", "call", "call")]
    asked = heading(context.word("predict.check"), class_="lnb-ask")
    return join(told, asked, tag("div", ways, class_="lnb-choices"))


def _said(context: CompanionContext, step: Step) -> Iterator[str]:
    for event in step.events:
        seen = event.seen_by(context.seat)
        yield context.say(seen.explanation, seen.after)


def _naming(context: CompanionContext, open_: Check) -> Markup:
    """Some rules of which one is broken, or none."""
    lang = context.lang
    rules = [
        tag(
            "button",
            tag("kbd", key, aria_hidden="true"),
            rule(each, lang).title,
            data_focus=f"predict.rule.{number}",
            data_digit=key,
            data_do="namerule",
            data_answer=number,
            data_step=context.session.step_number,
        )
        for number, (key, each) in enumerate(zip(KEYS, open_.rules, strict=False))
    ]
    asked = context.word("predict.which")
    group = tag("div", rules, class_="lnb-choices lnb-answers", role="group", aria_label=asked)
    return join(heading(asked, class_="lnb-ask"), group, tag("p", _button(context, LEAST, "take_back", "call")))


def _settled(context: CompanionContext, open_: Check) -> Markup:
    """The verdict, the rule, and what really happened, with its reasons and lights."""
    step = context.session.history[-1]
    events = [event.seen_by(context.seat) for event in step.events]
    verdict = tag("p", verdict_of(context, open_), class_="lnb-verdict", data_right=str(_is_right(open_)).lower())
    go_on = tag(
        "div", tag("div", _button(context, LEAST, "go_on", "passover"), class_="lnb-choices"), class_="lnb-legal"
    )
    title = heading(context.word("predict.truth"), class_="lnb-head")
    reasons = tag("ul", [tree(context, event.explanation, event.after) for event in events])
    lights = context.lit(spot for event in events for spot in lit_by(context, event.explanation))
    said = tag("div", verdict, tag("p", rule_of(context, open_), context.cites((open_.rule,))), role="status")
    return tag("div", said, go_on, title, reasons, class_="lnb-answer", data_steady=True, **lights)


def _is_right(open_: Check) -> bool:
    return open_.wrong is not None and open_.named == open_.rule


def verdict_of(context: CompanionContext, open_: Check) -> str:
    if open_.wrong is None:
        return context.word("predict.was_right")
    named = "predict.spotted" if open_.named == open_.rule else "predict.spotted_other"
    return f"{context.word(named)} {_mixed_up(context, open_)}".strip()


def _mixed_up(context: CompanionContext, open_: Check) -> str:
    """What the table mixed up; a block of a variant that is forgotten is stated by the rule itself."""
    return rule(open_.belief.rule, context.lang).mix_up if open_.belief.switched else ""


def rule_of(context: CompanionContext, open_: Check) -> str:
    """The rule that settles it, in words."""
    stated = rule(open_.rule, context.lang).under(context.played.options)
    return context.word("teach.rule").format(title=stated.title, text=stated.text)


def missed(context: CompanionContext) -> Markup:
    """The mistakes of a turn that is over which nobody called."""
    found = context.mistakes.due(context.played)
    if not found:
        return Markup("")
    title = heading(context.tell("predict.missed", count=len(found)), class_="lnb-head")
    listed = [tag("li", told_of(context, each), context.cites((each.rule,))) for each in found]
    return tag("div", title, tag("ul", listed), role="note", class_="lnb-tally")


def told_of(context: CompanionContext, each: Check) -> str:
    """What was told wrongly, and what holds."""
    told, truth = ([*_said(context, step)] if step else [] for step in (each.wrong, each.played))
    said = next((sentence for sentence in told if sentence not in truth), " ".join(told))
    rest = _mixed_up(context, each) or rule_of(context, each)
    return context.word("predict.missed_one").format(turn=each.turn, said=said, rest=rest)


def calls(context: CompanionContext) -> Markup:
    """At the end of the game: how many mistakes were called."""
    kept = context.mistakes.calls
    if not kept.made:
        return Markup("")
    return tag("div", tag("p", context.tell("predict.calls", made=kept.made, spotted=kept.spotted)), class_="lnb-tally")


def _button(context: CompanionContext, key: str, word: str, do: str) -> Markup:
    return tag(
        "button",
        tag("kbd", key, aria_hidden="true"),
        context.word(f"predict.{word}"),
        data_focus=f"predict.{do}",
        data_digit=key,
        data_do=do,
        data_step=context.session.step_number,
    )


def in_words(context: CompanionContext) -> Iterator[str]:
    """The words for a screen reader, after the sentences of the step."""
    open_ = context.mistakes.open
    if open_ is None:
        return
    if open_.named:
        yield verdict_of(context, open_)
        yield rule_of(context, open_)
    elif open_.called:
        yield context.word("predict.which")
        yield from (rule(each, context.lang).title for each in open_.rules)
    else:
        yield context.word("predict.check")
