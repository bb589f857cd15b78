"""A moment of the game under other rules: what would have happened, side by side."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.lens import Variation
from leonardo_nb.widget.desk import Desk, Looked
from leonardo_nb.widget.lens.picking import picking, toggle
from leonardo_nb.widget.lens.sheets import sheets


def lens(desk: Desk) -> Markup:
    """Nothing until somebody asks how a step would have gone."""
    looked = desk.lens()
    if looked is None:
        return Markup("")
    sight, chosen = looked.sight, looked.chosen
    label = desk.ui("lens_of")
    close = tag("button", "×", aria_label=desk.ui("close"), data_do="lens", data_step=0, class_="lnb-close")
    return tag(
        "div",
        close,
        tag("p", label, class_="lnb-called"),
        tag("p", _moment(desk, looked), class_="lnb-note"),
        tag("div", _picking(desk, looked), class_="lnb-lens-pick"),
        sheets(sight.comparison(chosen), sight.session, desk.look.lang),
        role="dialog",
        aria_label=label,
        tabindex=-1,
        data_lens=desk.look.lens,
        class_="lnb-lens-sheet",
    )


def _moment(desk: Desk, looked: Looked) -> str:
    """The step it is about, by its first sentence, or the scenario."""
    if looked.scenario:
        return looked.scenario
    step = desk.session.steps[looked.step - 1]
    event = step.events[0].seen_by(desk.look.seat) if step.events else None
    return desk.say(event.explanation, event.after) if event else ""


def _picking(desk: Desk, looked: Looked) -> Markup:
    def draw(number: int, under: Variation) -> Markup:
        pressed, label = number in looked.chosen, under.label(desk.look.lang)
        return toggle(label, f"lens.way.{number}", pressed, do="under", way=number, step=looked.step)

    def say(key: str, **params: object) -> str:
        return desk.tell(f"ui.lens_{key}", **params)

    return picking(looked.sight, looked.chosen, draw, say)


def in_words(desk: Desk) -> list[str]:
    """What a screen reader says of it."""
    looked = desk.lens()
    if looked is None:
        return []
    count = len(looked.sight.ways)
    found = desk.ui("lens_tells") if looked.sight.telling else desk.tell("ui.lens_none", count=count)
    return [desk.ui("lens_of"), found, *looked.sight.comparison(looked.chosen).text(desk.look.lang).splitlines()]
