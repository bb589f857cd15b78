"""A question as a page asks it: what can be chosen, what is said to each choice, and why the right one is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from leonardo_nb.core.block import in_force
from leonardo_nb.core.catalogue import message, placeholders
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.spoken import in_sentence
from leonardo_nb.page.told import Teller, chips, lit
from leonardo_nb.teach.question import Choice, Question


class Quizzed(Struct, frozen=True):
    """What the page holds of a question."""

    at: int
    """The step before which it is asked."""
    ask: str
    answers: tuple[str, ...]
    """What is said to each choice."""
    right: int
    why: str


def quizzed(question: Question, number: int, count: int, teller: Teller) -> Quizzed:
    """A question with its number, for a page whose reader sees the teller's board."""
    lang = teller.lang
    right = next(place for place, choice in enumerate(question.choices) if choice.right)
    answers = tuple(answer(question, choice, lang) for choice in question.choices)
    ask = _ask(question, number, count, teller)
    return Quizzed(question.position.cursor, ask, answers, right, why(question, teller))


def word(question: Question, key: str, lang: str, **words: Any) -> str:
    """A sentence of hand-outs."""
    return message(question.topic.ruleset, f"handout.{key}", lang).format(**words)


def _ask(question: Question, number: int, count: int, teller: Teller) -> Markup:
    lang = teller.lang
    heading = f"{word(question, 'question', lang, number=number, count=count)} · {question.topic.title(lang)}"
    choices = [tag("button", choice.words(lang), data_choice=place) for place, choice in enumerate(question.choices)]
    reveal = tag("button", word(question, "reveal", lang), data_reveal=True, class_="lnb-reveal")
    return join(
        tag("h2", heading, class_="lnb-head"),
        tag("p", question.text(lang), class_="lnb-ask", tabindex=0, **lit(_spots(question, teller))),
        tag("div", choices, class_="lnb-choices", role="group", aria_label=question.topic.title(lang)),
        tag("p", reveal),
    )


def _spots(question: Question, teller: Teller) -> Iterator[str]:
    """The things on the board that the question speaks of."""
    asked = question.topic.words(teller.lang).question
    facts = {name: question.facts[name] for name in placeholders(asked) if name in question.facts}
    return in_sentence(teller.ruleset, asked, facts, teller.view, question.facts)


def answer(question: Question, choice: Choice, lang: str) -> Markup:
    """What is said to a choice: that it is right, or what one would have to believe, and the rule that settles it."""
    if choice.right:
        said = message(question.topic.ruleset, "teach.right", lang).format(answer=choice.words(lang))
        return tag("p", tag("b", said))
    believed, mix_up = belief(question, choice, lang)
    return join(tag("p", tag("b", believed)), tag("p", mix_up) if mix_up else "", settled(question, choice, lang))


def belief(question: Question, choice: Choice, lang: str) -> tuple[str, str]:
    """What one would have to believe to choose this, and what people mix up."""
    stated = rule(choice.misconception, lang)
    if choice.belief is None or not choice.belief.switched:
        return word(question, "forgotten", lang, given=choice.words(lang), title=stated.title), ""
    condition = stated.title[:1].lower() + stated.title[1:]
    return word(question, "believed", lang, given=choice.words(lang), condition=condition), stated.mix_up


def settled(question: Question, choice: Choice, lang: str) -> Markup:
    """The rule that holds instead, in full."""
    holds = choice.belief.settles if choice.belief else question.topic.rule
    stated = in_force(question.position.state, (holds,))[0]
    told = rule(stated, lang).under(question.position.options)
    return tag("p", chips((stated,), lang), " ", told.text, class_="lnb-settled")


def why(question: Question, teller: Teller) -> Markup:
    """What the engine says of the right answer."""
    return tag("ul", [teller.tree(each.explanation, each.state) for each in question.why.told])
