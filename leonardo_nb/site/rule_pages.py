"""A page for every rule: its words in every language, and links that open a position where it decides."""

import html
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from leonardo_nb.core.book import book_of
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.language import FIRST, languages
from leonardo_nb.core.registry import find, ids_found
from leonardo_nb.core.rulebook import Rule, rule
from leonardo_nb.page.rule_card import told, where
from leonardo_nb.session.rule_scenarios import scenarios_of_rule
from leonardo_nb.session.scenario import Scenario
from leonardo_nb.site.rule_positions import RulePosition, rule_positions

COMPANION = "../../../play/#"
"""The page that plays, seen from a rule's page."""
MOST_SCENARIOS = 3


class Said(NamedTuple):
    """What a page says besides the words of its rule."""

    language: str
    """Stands above the words in this language; nothing above the first ones."""
    places: str
    link: str
    rare: str
    colon: str


SAID: Mapping[str, Said] = {
    "en": Said(
        "",
        "See it decide",
        "Open the companion where it decides",
        "No game that we played came to a position where this rule decides.",
        ":",
    ),
    "fr": Said(
        "En français",
        "La règle en action",
        "Ouvrir le compagnon là où elle s’applique",
        "Aucune des parties que nous avons jouées n’a mené là où cette règle s’applique.",
        "\u00a0:",
    ),
}


def write_rule_pages(folder: Path) -> list[str]:
    """Write the pages of all games, and return the names of their lists."""
    return [_write_game(folder, ruleset) for ruleset in ids_found()]


def _write_game(folder: Path, ruleset: str) -> str:
    book = book_of(ruleset)
    sections = [section for section in book.sections if section.folder == ruleset]
    rules = [rule_id for section in sections for rule_id in section.rules]
    place = folder / "rules" / ruleset
    place.mkdir(parents=True)
    decided = rule_positions(ruleset, [each for each in rules if not scenarios_of_rule(ruleset, each)])
    for rule_id in rules:
        page = _page(rule_id, scenarios_of_rule(ruleset, rule_id), decided.get(rule_id))
        (place / f"{rule_id}.md").write_text("\n\n".join(page) + "\n", "utf-8")
    listed = [f"# {_plain(message(ruleset, 'title', FIRST))}"]
    for section in sections:
        listed += [f"## {_plain(section.heading(FIRST))}", "\n".join(_links(ruleset, section.rules))]
    (place.with_suffix(".md")).write_text("\n\n".join(listed) + "\n", "utf-8")
    return f"rules/{ruleset}"


def _links(ruleset: str, rules: Iterable[str]) -> Iterator[str]:
    return (f"- [{_plain(rule(rule_id, FIRST).title)}]({ruleset}/{rule_id}.md)" for rule_id in rules)


def _page(rule_id: str, shown: Sequence[Scenario], decided: RulePosition | None) -> Iterator[str]:
    """The parts of a rule's page."""
    first = rule(rule_id, FIRST)
    yield "---\norphan: true\n---"  # its game lists it: a menu of all rules on every page would be long
    yield f"# {_plain(first.title)}"
    yield f"*{_plain(where(first, FIRST))}* · `{rule_id}`"
    yield from _words(first)
    if first.corrects:
        right = rule(first.corrects, FIRST)
        yield f"[{_plain(right.title)}](../{right.ruleset}/{right.id}.md)"
    else:
        yield f"## {SAID[FIRST].places}"
        yield from _places(shown, decided, FIRST)
    for lang in languages():
        if lang != FIRST:
            other = rule(rule_id, lang)
            yield f"## {SAID[lang].language}"
            yield f"**{_plain(other.title)}**"
            yield from _words(other)
            if not first.corrects:
                yield f"### {SAID[lang].places}"
                yield from _places(shown, decided, lang)


def _words(asked: Rule) -> Iterator[str]:
    rules = find(asked.ruleset)
    return (_plain(text) for text in told(asked, rules, rules.options_type(), asked.lang))


def _places(shown: Sequence[Scenario], decided: RulePosition | None, lang: str) -> Iterator[str]:
    """Links to positions: scenarios, or else one of a game."""
    yield from (_scenario(scenario, lang) for scenario in shown[:MOST_SCENARIOS])
    if decided:
        yield _link(decided.code, SAID[lang].link)
        yield from (f"> {_plain(sentence)}" for sentence in decided.sentences(lang))
    elif not shown:
        yield SAID[lang].rare


def _scenario(scenario: Scenario, lang: str) -> str:
    return f"{_link(scenario.open().code, scenario.title(lang))}{SAID[lang].colon} {_plain(scenario.about(lang))}"


def _link(code: str, words: str) -> str:
    return f'<a href="{COMPANION}{html.escape(code)}">{html.escape(words)}</a>'


def _plain(text: str) -> str:
    """Words as Markdown shows them unchanged."""
    return "".join(f"\\{letter}" if letter in r"\`*_{}[]<>#|$~" else letter for letter in text)
