"""A rule as a page shows it beside the chip that names it."""

from typing import Any

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.description import describe
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.rulebook import Rule
from leonardo_nb.core.rulebook import rule as rule_of
from leonardo_nb.core.ruleset import Ruleset

NOTHING = Markup("")


def opened(rule_id: str, ruleset: Ruleset, options: Any, lang: str, more: Markup = NOTHING) -> Markup:
    """A rule as this game reads it: our wording, where it stands, 'ruling' where it is one; nothing for none."""
    if not rule_id:
        return NOTHING
    asked = rule_of(rule_id, lang).under(options)
    close = tag(
        "button",
        "×",
        aria_label=message(ruleset.id, "ui.close", lang),
        class_="lnb-close",
        data_do="rule",
        data_rule="",
        data_focus="rule.close",
    )
    note = tag("p", where(asked, lang), class_="lnb-note")
    title = tag("p", asked.title, class_="lnb-called")
    about = {"role": "dialog", "aria_label": asked.title, "data_cited": asked.id, "class_": "lnb-cited"}
    said = [tag("p", text) for text in told(asked, ruleset, options, lang)]
    return tag("div", close, title, note, said, more, tabindex=-1, **about)


def where(asked: Rule, lang: str) -> str:
    """Where a rule stands, and what kind of rule it is."""
    stated = f"{message(asked.ruleset, 'rulebook.where', lang)} {asked.where} · " if asked.where else ""
    return f"{stated}{asked.label(lang)}"


def told(asked: Rule, ruleset: Ruleset, options: Any, lang: str) -> list[str]:
    """Everything a page shows about a rule in a game with these options, in order."""
    other = f"{message(asked.ruleset, 'rulebook.other', lang)} {asked.other}" if asked.other else ""
    mixed = f"{message(asked.ruleset, 'rulebook.mix_up', lang)} {asked.mix_up}" if asked.mix_up else ""
    said = (asked.question, asked.text, mixed, other, *_in_force(asked.id, ruleset, options, lang))
    return [text for text in said if text]


def _in_force(rule_id: str, ruleset: Ruleset, options: Any, lang: str) -> list[str]:
    """Where this game is played by another reading of the rule, by which option."""
    described = describe(ruleset, lang).options
    chosen = {option.name: getattr(options, option.name) for option in described}
    return [
        f"{message(ruleset.id, 'ui.in_force', lang)} {option.name} = {chosen[option.name]}"
        for option in described
        if rule_id in option.rules and chosen[option.name] != option.default
    ]
