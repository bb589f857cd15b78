"""The page of a rule: our wording, and where it leads: other rules, scenarios, lessons, questions, words, this game."""

from collections.abc import Iterable, Iterator, Sequence

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.glossary import Entry, entries, glossary_of
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import Rule
from leonardo_nb.core.search import has_phrase
from leonardo_nb.lens.alternatives import alternatives
from leonardo_nb.lens.variation import Variation
from leonardo_nb.page.rule_card import told, where
from leonardo_nb.session.rule_scenarios import scenarios_of_rule
from leonardo_nb.session.rule_uses import RuleUse
from leonardo_nb.session.scenario import Scenario
from leonardo_nb.teach.lesson import Lesson, lessons
from leonardo_nb.teach.topic import Topic, topics
from leonardo_nb.widget.elements import button
from leonardo_nb.widget.rulebook.context import RulebookContext

FEW = 8
"""How many events are listed until all are asked for."""
EVERYWHERE = "core"
"""The folder of the words that every game has."""


def page(context: RulebookContext, rule_id: str) -> Markup:
    """Everything about a rule, and its links."""
    book = context.book
    asked = book.rule(rule_id, context.lang)
    said = [tag("p", context.marked(text)) for text in told(asked, book.ruleset, book.options, context.lang)]
    return join(
        tag("p", where(asked, context.lang), class_="lnb-note"),
        said,
        list(_others(context, asked)),
        _alternatives(context, asked),
        _part(context, "scenarios", [_scenario(context, each) for each in scenarios_of_rule(context.game, rule_id)]),
        _part(context, "lessons", [_lesson(context, each) for each in _lessons(context, rule_id)]),
        _part(context, "topics", [_topic(context, each) for each in _topics(context, rule_id)]),
        _part(context, "words", [_explained(context, each) for each in _words(context, asked)]),
        _events(context, rule_id),
    )


def _part(context: RulebookContext, key: str, items: Sequence[Markup]) -> Markup:
    """A list under its heading; nothing where it is empty."""
    if not items:
        return Markup("")
    heading = context.word(f"page_{key}")
    below = tag("ul", [tag("li", item) for item in items])
    return tag("div", tag("p", heading, class_="lnb-book-head"), below, role="group", aria_label=heading)


def _others(context: RulebookContext, asked: Rule) -> Iterator[Markup]:
    """What is in force instead, what it takes the place of, what it gets wrong, and what gets it wrong."""
    book = context.book
    linked: dict[str, Iterable[str]] = {
        "instead": filter(None, [book.instead(asked.id)]),
        "replaces": book.replaces(asked.id) if asked.kind != "misconception" else (),
        "corrects": filter(None, [asked.corrects]),
        "wrongs": book.wrongs(asked.id),
    }
    for key, rules in linked.items():
        yield _part(context, key, [context.to(each, key) for each in rules if book.section_of(each)])


def _alternatives(context: RulebookContext, asked: Rule) -> Markup:
    """Every other way to play it, which the lens shows; a ruling that has none says so."""
    ways = alternatives(context.book.ruleset, context.book.options, asked.id)
    if not ways and asked.kind == "ruling":
        return tag("p", context.word("no_alternative"), class_="lnb-note")
    return _part(context, "alternatives", [_way(context, asked.id, *each) for each in enumerate(ways)])


def _way(context: RulebookContext, rule_id: str, number: int, way: Variation) -> Markup:
    """What is changed, and a button that shows what comes of it."""
    label, see, name = way.label(context.lang), context.word("see_difference"), f"{rule_id}.{number}"
    sees = tag(
        "button",
        see,
        aria_label=context.say("see_difference_of", name=label),
        data_do="difference",
        data_rule=rule_id,
        data_way=number,
        data_focus=f"lens.{name}",
    )
    same = tag("p", context.word("no_difference"), role="status", class_="lnb-note")
    return join(tag("span", label, class_="lnb-book-way"), " ", sees, same if context.view.same == name else "")


def _scenario(context: RulebookContext, scenario: Scenario) -> Markup:
    title = scenario.title(context.lang)
    opens = button(title, f"example.{scenario.name}", "example", name=scenario.name)
    return join(opens, " ", tag("span", scenario.about(context.lang), class_="lnb-note"))


def _lessons(context: RulebookContext, rule_id: str) -> list[Lesson]:
    return [each for each in lessons(context.game) if rule_id in each.rules]


def _lesson(context: RulebookContext, lesson: Lesson) -> Markup:
    opens = button(lesson.title(context.lang), f"study.{lesson.name}", "study", name=lesson.name)
    return join(opens, " ", tag("span", lesson.about(context.lang), class_="lnb-note"))


def _topics(context: RulebookContext, rule_id: str) -> list[Topic]:
    """The quiz topics that teach a rule, or whose wrong answers come of getting it wrong."""
    return [
        each
        for each in topics(context.game)
        if rule_id == each.rule or any(rule_id in (belief.rule, belief.settles) for belief in each.beliefs)
    ]


def _topic(context: RulebookContext, topic: Topic) -> Markup:
    return button(topic.title(context.lang), f"quiz.{topic.name}", "quiz", name=topic.name)


def _words(context: RulebookContext, asked: Rule) -> list[Entry]:
    """The words of the game that the rule uses, in the order of the glossary."""
    text = f"{asked.title} {asked.question} {asked.text}"
    found = glossary_of(context.book.ruleset, context.lang, context.book.options)
    everywhere = entries(EVERYWHERE, context.lang)
    own = (each for each in found if each is not everywhere.get(each.id))
    return [each for each in own if any(has_phrase(text, word) for word in (each.word, each.plural))]


def _explained(context: RulebookContext, entry: Entry) -> Markup:
    return tag("span", context.say("explained", word=entry.word, what=entry.what))


def _events(context: RulebookContext, rule_id: str) -> Markup:
    """Where it applied in this game, the last first; a click goes there."""
    if context.rule_uses is None:
        return Markup("")
    found = context.rule_uses().of(rule_id)
    if not found:
        return tag("p", context.word("no_events"), class_="lnb-note")
    heading = context.say("events", count=len(found))
    shown = found if context.view.more else found[-FEW:]
    items = [tag("li", _event(context, *each)) for each in enumerate(reversed(shown))]
    more = (
        context.leaf(context.say("more_events", count=len(found)), "more", more="yes")
        if len(shown) < len(found)
        else ""
    )
    below = tag("ul", items, class_="lnb-book-events")
    return tag("div", tag("p", heading, class_="lnb-book-head"), below, more, role="group", aria_label=heading)


def _event(context: RulebookContext, number: int, found: RuleUse) -> Markup:
    """The step, what happened there and, where it is only a reason for that, the reason."""
    because = tell(found.because, found.state, context.lang) if found.because else ""
    goes = button(context.say("step", step=found.step), f"event.{found.step}.{number}", "goto", step=found.step)
    said = tag("span", tell(found.told, found.state, context.lang))
    return join(goes, " ", said, " ", tag("span", because, class_="lnb-note") if because else "")
