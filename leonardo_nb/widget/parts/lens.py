"""A moment of the game under other rules: what would have happened, side by side."""

from functools import partial

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.lens import Variation
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.facts import LensView
from leonardo_nb.widget.lens.outcome_columns import outcome_columns
from leonardo_nb.widget.lens.rule_picker import found, rule_picker, toggle


def lens(context: CompanionContext) -> Markup:
    """Nothing until somebody asks how a step would have gone."""
    shown = context.lens
    if shown is None:
        return Markup("")
    target, chosen = shown.target, shown.chosen
    label = context.ui("lens_of")
    close = tag("button", "×", aria_label=context.ui("close"), data_do="lens", data_step=0, class_="lnb-close")
    return tag(
        "div",
        close,
        tag("p", label, class_="lnb-called"),
        tag("p", _moment(context, shown), class_="lnb-note"),
        tag("div", _picker(context, shown), class_="lnb-lens-pick"),
        outcome_columns(target.comparison(chosen), target.session, context.lang),
        role="dialog",
        aria_label=label,
        tabindex=-1,
        data_lens=context.view.lens.at,
        class_="lnb-lens-sheet",
    )


def _moment(context: CompanionContext, shown: LensView) -> str:
    """The step it is about, by its first sentence, or the scenario."""
    if shown.scenario:
        return shown.scenario
    step = context.session.steps[shown.step - 1]
    event = step.events[0].seen_by(context.seat) if step.events else None
    return context.say(event.explanation, event.after) if event else ""


def _picker(context: CompanionContext, shown: LensView) -> Markup:
    def draw(number: int, under: Variation) -> Markup:
        pressed, label = number in shown.chosen, under.label(context.lang)
        return toggle(label, f"lens.way.{number}", pressed, do="under", way=number, step=shown.step)

    return rule_picker(shown.target, shown.chosen, draw, partial(_say, context))


def _say(context: CompanionContext, key: str, **params: object) -> str:
    return context.tell(f"ui.lens_{key}", **params)


def in_words(context: CompanionContext) -> list[str]:
    """The words for a screen reader."""
    shown = context.lens
    if shown is None:
        return []
    told = found(shown.target, partial(_say, context))
    return [context.ui("lens_of"), told, *shown.target.comparison(shown.chosen).text(context.lang).splitlines()]
