"""A question as a page asks it: the choices, a reply to each, and why the right one is right."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from leonardo_nb.core.catalogue import message, noun_of, placeholders
from leonardo_nb.core.grammar import grammar
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.mentions import named_things
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens import Told
from leonardo_nb.page.reasons import Teller, chips, lit
from leonardo_nb.teach.lesson.prediction import OfTopic, Prediction
from leonardo_nb.teach.question import Choice, Question


class Kept(Struct, frozen=True):
    """What the learning record keeps of a choice: see `Attempt`."""

    about: str
    rule: str
    misconception: str = ""


class PageQuestion(Struct, frozen=True):
    """What the page holds of a question."""

    at: int
    """The step before which it is asked."""
    ask: str
    answers: tuple[str, ...]
    """The reply to each choice."""
    right: int
    why: str
    kept: tuple[Kept, ...]
    """What the record keeps of each choice."""
    regions: tuple[str, ...] = ()
    """The parts of the board that the answer needs, beside those that the sentences mention."""


def page_question(question: Question, at: int, heading: str, teller: Teller) -> PageQuestion:
    """A question of a topic, for a page whose reader sees the teller's board."""
    lang, choices = teller.lang, question.choices
    right = next(place for place, choice in enumerate(choices) if choice.right)
    text = tag("p", question.text(lang), class_="lnb-ask", tabindex=0, **lit(named_in(question, teller)))
    ask = _ask(teller, heading, text, [choice.words(lang) for choice in choices])
    answers = tuple(answer(question, choice, lang) for choice in choices)
    kept = tuple(Kept(question.topic.id, question.settled_by(each), each.misconception) for each in choices)
    return PageQuestion(at, ask, answers, right, tree_of(question.why.told, teller), kept, regions_of(question))


def predicted(
    asked: Prediction, at: int, number: int, teller: Teller, seat: int | None, lesson_id: str
) -> PageQuestion:
    """What a lesson asks: a question of a topic, or one of its own."""
    lang = teller.lang
    heading = say(teller, "question_of_lesson", number=number)
    if isinstance(asked, OfTopic):
        return page_question(asked.question, at, f"{heading} · {asked.question.topic.title(lang)}", teller)
    words = [asked.choice(place, lang) for place in range(asked.count)]
    text = tag("p", message(teller.ruleset.id, "lesson.choices", lang), class_="lnb-ask", tabindex=0)
    answers = tuple(_answered(asked, place, teller) for place in range(asked.count))
    why = [Told(explanation.seen_by(seat), state) for explanation, state in asked.why]
    kept = tuple(Kept(lesson_id, asked.settles(place)) for place in range(asked.count))
    return PageQuestion(at, _ask(teller, heading, text, words), answers, asked.right, tree_of(why, teller), kept)


def _answered(asked: Prediction, place: int, teller: Teller) -> Markup:
    """The reply to a choice of a lesson's own question."""
    lang = teller.lang
    if place == asked.right:
        return tag("p", tag("b", asked.verdict(place, lang)))
    no = tag("p", tag("b", say(teller, "no")))
    settles = asked.settles(place)
    return join(no, tag("p", chips((settles,), lang), " ", rule(settles, lang).text, class_="lnb-settled"))


def say(teller: Teller, key: str, **words: object) -> str:
    """A sentence of hand-outs."""
    return message(teller.ruleset.id, f"handout.{key}", teller.lang).format(**words)


def _ask(teller: Teller, heading: str, text: Markup, words: Sequence[str]) -> Markup:
    choices = [tag("button", each, data_choice=place) for place, each in enumerate(words)]
    reveal = tag("button", say(teller, "reveal"), data_reveal=True, class_="lnb-reveal")
    return join(
        tag("h2", heading, class_="lnb-head"),
        text,
        tag("div", choices, class_="lnb-choices", role="group", aria_label=heading),
        tag("p", reveal),
    )


def regions_of(question: Question) -> tuple[str, ...]:
    """The parts of the board that the topic names for this question."""
    return tuple(key.format(**question.facts) for key in question.topic.regions)


def things_of(question: Question) -> tuple[str, ...]:
    """The things on the board that the topic names for this question."""
    return tuple(thing.format(**question.facts) for thing in question.topic.things)


def named_in(question: Question, teller: Teller) -> Iterator[str]:
    """The things on the board that the question speaks of."""
    forms = placeholders(question.topic.words(teller.lang).question)
    nouns = {name: noun_of(form) or name for name, form in forms.items() if name in question.facts}
    return named_things(teller.ruleset, nouns, question.facts, teller.view, question.facts)


def concerned(question: Question, teller: Teller) -> Iterator[str]:
    """The things on the board that the question or any of its choices speaks of: none for the sake of the answer."""
    yield from named_in(question, teller)
    yield from things_of(question)
    topic, seats = question.topic, {name: seat for seat, name in enumerate(question.position.seats)}
    values = [each.value if isinstance(each.value, list) else [each.value] for each in question.choices]
    players = tuple(dict.fromkeys(seats[each] for value in values for each in value if each in seats))
    named = {"list": (topic.noun, question.things), "player": ("player", players), "order": ("player", players)}
    if topic.form in named:
        noun, things = named[topic.form]
        yield from named_things(teller.ruleset, {"value": noun}, {"value": things}, teller.view, question.facts)


def answer(question: Question, choice: Choice, lang: str) -> Markup:
    """The reply to a choice: that it is right, or the misconception behind it and the rule that settles it."""
    if choice.right:
        said = message(question.topic.ruleset, "teach.right", lang).format(answer=choice.words(lang))
        return tag("p", tag("b", said))
    believed, mix_up = belief(question, choice, lang)
    return join(tag("p", tag("b", believed)), tag("p", mix_up) if mix_up else "", settled(question, choice, lang))


def belief(question: Question, choice: Choice, lang: str) -> tuple[str, str]:
    """What would make this choice right, and what people mix up who believe it."""
    if choice.own:
        return _word(question, "no", lang), ""
    condition, given = choice.condition(lang), choice.words(lang)
    stated = rule(choice.misconception, lang) if choice.misconception else None
    if stated and not condition:
        return _word(question, "forgotten", lang, given=given, title=stated.title), ""
    return _word(question, "believed", lang, given=given, condition=condition), stated.mix_up if stated else ""


def _word(question: Question, key: str, lang: str, **words: object) -> str:
    return grammar(lang).requoted(message(question.topic.ruleset, f"handout.{key}", lang).format(**words))


def settled(question: Question, choice: Choice, lang: str) -> Markup:
    """The rule that holds instead, in full."""
    stated = question.settled_by(choice)
    told = rule(stated, lang).under(question.position.options)
    return tag("p", chips((stated,), lang), " ", told.text, class_="lnb-settled")


def tree_of(told: Iterable[Told], teller: Teller) -> Markup:
    """What the engine says of the right answer."""
    return tag("ul", [teller.tree(each.explanation, each.state) for each in told])
