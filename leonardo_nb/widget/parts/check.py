"""A fallible table: whether what was told is right and, if not, which rule it breaks."""

from collections.abc import Iterator

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.step import Step
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.learning.mistake import Check
from leonardo_nb.widget.parts.predict import lit_by
from leonardo_nb.widget.parts.question import KEYS, LEAST, fold
from leonardo_nb.widget.parts.reason import tree


def check(desk: Desk) -> Markup:
    """Nothing where nothing waits for the reader."""
    open_ = desk.mistakes.open
    if open_ is None:
        return Markup("")
    stage = _settled(desk, open_) if open_.named else _naming(desk, open_) if open_.called else _calling(desk)
    return tag("div", fold(desk), _head(desk, open_), stage, class_="lnb-predict")


def _head(desk: Desk, open_: Check) -> Markup:
    title = f"{desk.word('predict.told')} · {open_.question.topic.title(desk.look.lang)}"
    return tag("p", title, class_="lnb-note")


def _calling(desk: Desk) -> Markup:
    """What was told, and whether that is right."""
    told = tag("ul", [tag("li", said) for said in _said(desk, desk.session.history[-1])])
    ways = [_button(desk, LEAST, "go_on", "passover"), _button(desk, "1", "call", "call")]
    asked = tag("p", desk.word("predict.check"), class_="lnb-ask")
    return join(told, asked, tag("div", ways, class_="lnb-choices"))


def _said(desk: Desk, step: Step) -> Iterator[str]:
    for event in step.events:
        seen = event.seen_by(desk.look.seat)
        yield desk.say(seen.explanation, seen.after)


def _naming(desk: Desk, open_: Check) -> Markup:
    """Some rules of which one is broken, or none."""
    lang = desk.look.lang
    rules = [
        tag(
            "button",
            tag("kbd", key, aria_hidden="true"),
            rule(each, lang).title,
            data_focus=f"predict.rule.{number}",
            data_digit=key,
            data_do="namerule",
            data_answer=number,
            data_step=desk.session.step_number,
        )
        for number, (key, each) in enumerate(zip(KEYS, open_.rules, strict=False))
    ]
    asked = desk.word("predict.which")
    group = tag("div", rules, class_="lnb-choices lnb-answers", role="group", aria_label=asked)
    return join(tag("p", asked, class_="lnb-ask"), group, tag("p", _button(desk, LEAST, "take_back", "call")))


def _settled(desk: Desk, open_: Check) -> Markup:
    """The verdict, the rule, and what really happened, with its reasons and lights."""
    step = desk.session.history[-1]
    events = [event.seen_by(desk.look.seat) for event in step.events]
    verdict = tag("p", verdict_of(desk, open_), class_="lnb-verdict", data_right=str(_is_right(open_)).lower())
    go_on = tag("div", tag("div", _button(desk, LEAST, "go_on", "passover"), class_="lnb-choices"), class_="lnb-legal")
    heading = tag("p", desk.word("predict.truth"), class_="lnb-head")
    reasons = tag("ul", [tree(desk, event.explanation, event.after) for event in events])
    lights = desk.lit(spot for event in events for spot in lit_by(desk, event.explanation))
    said = tag("div", verdict, tag("p", rule_of(desk, open_), desk.cites((open_.rule,))), role="status")
    return tag("div", said, go_on, heading, reasons, class_="lnb-answer", data_steady=True, **lights)


def _is_right(open_: Check) -> bool:
    return open_.wrong is not None and open_.named == open_.rule


def verdict_of(desk: Desk, open_: Check) -> str:
    if open_.wrong is None:
        return desk.word("predict.was_right")
    named = "predict.spotted" if open_.named == open_.rule else "predict.spotted_other"
    return f"{desk.word(named)} {_mixed_up(desk, open_)}".strip()


def _mixed_up(desk: Desk, open_: Check) -> str:
    """What the table mixed up; a block of a variant that is forgotten is stated by the rule itself."""
    return rule(open_.belief.rule, desk.look.lang).mix_up if open_.belief.switched else ""


def rule_of(desk: Desk, open_: Check) -> str:
    """The rule that settles it, in words."""
    stated = rule(open_.rule, desk.look.lang).under(desk.played.options)
    return desk.word("teach.rule").format(title=stated.title, text=stated.text)


def missed(desk: Desk) -> Markup:
    """The mistakes of a turn that is over which nobody called."""
    found = desk.mistakes.due(desk.played)
    if not found:
        return Markup("")
    heading = tag("p", desk.tell("predict.missed", count=len(found)), class_="lnb-head")
    listed = [tag("li", told_of(desk, each), desk.cites((each.rule,))) for each in found]
    return tag("div", heading, tag("ul", listed), role="note", class_="lnb-tally")


def told_of(desk: Desk, each: Check) -> str:
    """What was told wrongly, and what holds."""
    told, truth = ([*_said(desk, step)] if step else [] for step in (each.wrong, each.played))
    said = next((sentence for sentence in told if sentence not in truth), " ".join(told))
    rest = _mixed_up(desk, each) or rule_of(desk, each)
    return desk.word("predict.missed_one").format(turn=each.turn, said=said, rest=rest)


def calls(desk: Desk) -> Markup:
    """At the end of the game: how many mistakes were called."""
    kept = desk.mistakes.calls
    if not kept.made:
        return Markup("")
    return tag("div", tag("p", desk.tell("predict.calls", made=kept.made, spotted=kept.spotted)), class_="lnb-tally")


def _button(desk: Desk, key: str, word: str, do: str) -> Markup:
    return tag(
        "button",
        tag("kbd", key, aria_hidden="true"),
        desk.word(f"predict.{word}"),
        data_focus=f"predict.{do}",
        data_digit=key,
        data_do=do,
        data_step=desk.session.step_number,
    )


def in_words(desk: Desk) -> Iterator[str]:
    """What a screen reader says of it, after what was told."""
    open_ = desk.mistakes.open
    if open_ is None:
        return
    if open_.named:
        yield verdict_of(desk, open_)
        yield rule_of(desk, open_)
    elif open_.called:
        yield desk.word("predict.which")
        yield from (rule(each, desk.look.lang).title for each in open_.rules)
    else:
        yield desk.word("predict.check")
