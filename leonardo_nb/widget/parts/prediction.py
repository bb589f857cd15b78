"""Predict, then reveal: what is asked before something happens; once it is answered, the verdict and its reasons."""

from collections.abc import Iterator
from itertools import count

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.thing import Known
from leonardo_nb.teach import Choice, Grade, Question
from leonardo_nb.widget.conductors.predictions import Prediction
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.parts.left_game import back_to_game
from leonardo_nb.widget.parts.option import Mark, mark, option
from leonardo_nb.widget.parts.question import KEYS, LEAST
from leonardo_nb.widget.parts.quiz import onward, place
from leonardo_nb.widget.parts.reason import tree
from leonardo_nb.widget.parts.recap import PLAYERS


def predict(context: CompanionContext) -> Markup:
    """Nothing where nothing is asked."""
    open_ = context.predictions.open
    if open_ is None:
        return Markup("")
    grade = open_.grade
    rest = _skip(context) if grade is None else _answered(context, open_, grade)
    back = back_to_game(context) if context.quiz else ""
    return tag("div", _head(context, open_), _choices(context, open_), rest, back, class_="lnb-predict")


def _head(context: CompanionContext, open_: Prediction) -> Markup:
    lang = context.lang
    begins = place(context, context.quiz) if context.quiz else context.word("predict.title")
    title = f"{begins} · {open_.question.topic.title(lang)}"
    return join(tag("p", title, class_="lnb-note"), heading(open_.question.text(lang), class_="lnb-ask"))


def _choices(context: CompanionContext, open_: Prediction) -> Markup:
    marks = [mark(number, _right(open_), open_.given) for number in range(len(open_.question.choices))]
    buttons = [
        _choice(context, open_, *each) for each in zip(KEYS, count(), open_.question.choices, marks, strict=False)
    ]
    return tag(
        "div",
        buttons,
        class_="lnb-choices lnb-answers",
        data_asks=open_.given is None,
        role="group",
        aria_label=context.ui("front_answer"),
    )


def _right(open_: Prediction) -> int:
    return open_.question.choices.index(open_.question.right)


def _choice(
    context: CompanionContext, open_: Prediction, key: str, number: int, choice: Choice, marked: Mark
) -> Markup:
    return option(
        context,
        key,
        choice.words(context.lang),
        marked,
        open_=open_.given is None,
        focus=f"predict.{number}",
        do="predict",
        answer=number,
        step=context.session.step_number,
    )


def _skip(context: CompanionContext) -> Markup:
    return tag("p", _reveal(context, "predict.skip"))


def _reveal(context: CompanionContext, key: str) -> Markup:
    return tag(
        "button",
        tag("kbd", LEAST, aria_hidden="true"),
        context.word(key),
        data_focus="predict.reveal",
        data_digit=LEAST,
        data_do="reveal",
        data_step=context.session.step_number,
    )


def _answered(context: CompanionContext, open_: Prediction, grade: Grade) -> Markup:
    """The verdict, what happens one key away, and the reasons: they light their pieces until one points elsewhere."""
    lang, why = context.lang, open_.question.why
    verdict = tag("p", grade.verdict(lang), class_="lnb-verdict", data_right=str(grade.right).lower())
    settled = tag("p", grade.settled(lang), context.cites((grade.rule,)), class_="lnb-settled")
    key = onward(context.quiz) if context.quiz else "predict.see" if open_.action else "predict.go_on"
    see = tag(
        "div",
        tag("div", _reveal(context, key), class_="lnb-choices"),
        class_="lnb-legal",
    )
    reasons = tag("ul", [tree(context, told.explanation, told.state) for told in why.told])
    lights = context.lit(_lit(context, open_.question))
    said = tag("div", verdict, settled, role="status")
    return tag("div", said, see, reasons, class_="lnb-answer", data_steady=True, **lights)


def _lit(context: CompanionContext, question: Question) -> Iterator[str]:
    """All that the reasons speak of, and whose answer it is."""
    for told in question.why.told:
        yield from lit_by(context, told.explanation)
    if "seat" in question.facts:
        yield context.session.ruleset.row_spot(context.position, PLAYERS, question.facts["seat"], "seat")


def lit_by(context: CompanionContext, told: Explanation, known: Known | None = None) -> Iterator[str]:
    """All that a sentence and the reasons below it speak of."""
    said = {**(known or {}), **told.params}
    yield from context.named(told, said)
    for reason in told.because:
        yield from lit_by(context, reason, said)


def tally(context: CompanionContext) -> Markup:
    """At the end of the game: how many were right, and what is worth another look."""
    kept = context.predictions.tally
    if not kept.asked:
        return Markup("")
    told = heading(context.tell("predict.tally", right=kept.right, asked=kept.asked), class_="lnb-head")
    met = tag("div", context.word("predict.met"), " ", context.cites(kept.met)) if kept.met else ""
    return tag("div", told, met, class_="lnb-tally")


def in_words(context: CompanionContext) -> Iterator[str]:
    """The words for a screen reader."""
    open_, lang = context.predictions.open, context.lang
    if open_ is None:
        return
    yield open_.question.text(lang)
    if (grade := open_.grade) is None:
        yield from (choice.words(lang) for choice in open_.question.choices)
        return
    yield grade.verdict(lang)
    yield grade.settled(lang)
    yield from (line.strip() for line in open_.question.why.text(lang).splitlines())
