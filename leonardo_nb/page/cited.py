"""A rule as a page shows it beside the chip that names it."""

from typing import Any

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.description import describe
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.ruleset import Ruleset


def opened(rule_id: str, ruleset: Ruleset, options: Any, lang: str) -> Markup:
    """A rule as this game reads it: our wording, where it stands, 'ruling' where it is one; nothing for none."""
    if not rule_id:
        return Markup("")
    asked = rule(rule_id, lang).under(options)
    where = message(asked.ruleset, "rulebook.where", lang)
    other = f"{message(asked.ruleset, 'rulebook.other', lang)} {asked.other}" if asked.other else ""
    mixed = f"{message(asked.ruleset, 'rulebook.mix_up', lang)} {asked.mix_up}" if asked.mix_up else ""
    said = (asked.question, asked.text, mixed, other, *_in_force(rule_id, ruleset, options, lang))
    close = tag(
        "button",
        "×",
        aria_label=message(ruleset.id, "ui.close", lang),
        class_="lnb-close",
        data_do="rule",
        data_rule="",
        data_focus="rule.close",
    )
    stated = f"{where} {asked.where} · " if asked.where else ""
    note = tag("p", f"{stated}{asked.label(lang)}", class_="lnb-note")
    title = tag("p", asked.title, class_="lnb-called")
    about = {"role": "dialog", "aria_label": asked.title, "data_cited": asked.id, "class_": "lnb-cited"}
    return tag("div", close, title, note, [tag("p", text) for text in said if text], tabindex=-1, **about)


def _in_force(rule_id: str, ruleset: Ruleset, options: Any, lang: str) -> list[str]:
    """Where this game is played by another reading of the rule, by which option."""
    described = describe(ruleset, lang).options
    chosen = {option.name: getattr(options, option.name) for option in described}
    return [
        f"{message(ruleset.id, 'ui.in_force', lang)} {option.name} = {chosen[option.name]}"
        for option in described
        if rule_id in option.rules and chosen[option.name] != option.default
    ]
