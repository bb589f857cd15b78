"""What Leonardo cards do, in signs: stars, practice, cards, a rested face, eyes."""

from typing import Final

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT, PARCHMENT
from leonardo_nb.core.drawing.strokes import at, lines
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EXTRA, LOOK, STARS
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import action_sign, sign

SKIN: Final = "#fdb"
_STAR: Final = "l2.5 6 6.5.5-5 4 1.5 6.5-5.5-3.5-5.5 3.5 1.5-6.5-5-4 6.5-.5z"
_CARD: Final = "h12v17h-12zm3 4h6m-6 4h6"
_EYE: Final = "q8-9 16 0-8 8-16 0zm8 3a3 3 0 1 1 .1 0z"
SMILE: Final = "a9 9 0 1 1 .1 0zm-5-10q2 2 4 0m3 0q2 2 4 0m-9 4q3 4 7 0"

EFFECT_ART: Final[dict[str, str]] = {
    "points": lines("".join(f"M{x}-9{_STAR}" for x in (-20, 0, 20)), LEAF),
    "practice": sign("wild", -22, 0) + sign("wild", 0, 0) + at(22, 0, action_sign("practice")),
    "two_cards": lines(f"M-25-8{_CARD}M-9-8{_CARD}", PARCHMENT) + write(18, 5, f"+{EXTRA['two_cards']}", size=15),
    "card_and_rest": lines(f"M-31-8{_CARD}", PARCHMENT)
    + write(-4, 5, f"+{EXTRA['card_and_rest']}", size=15)
    + lines(f"M22 9{SMILE}", SKIN),
    "look_three": lines("".join(f"M{x} 0{_EYE}" for x in (-28, -8, 12)), LIGHT),
}
"""What a Leonardo card does, in signs: about sixty wide and twenty high, round the middle."""
SHORT_ART: Final[dict[str, str]] = {
    "points": lines(f"M-7-9{_STAR}", LEAF) + write(10, 5, STARS),
    "practice": at(-9, 0, action_sign("practice"), 0.7),
    "two_cards": lines(f"M-16-9{_CARD}", PARCHMENT) + write(9, 5, f"+{EXTRA['two_cards']}"),
    "card_and_rest": at(-9, 0, lines(f"M0 9{SMILE}", SKIN), 0.8) + write(9, 5, f"+{EXTRA['card_and_rest']}"),
    "look_three": lines(f"M-17 0{_EYE}", LIGHT) + write(9, 5, LOOK),
}
"""The same in the room of a small card: about thirty-five wide; what a practice adds is not part of it."""


def short_art(effect: str, practice: int) -> str:
    """The small signs, with what a practice adds to a level."""
    return SHORT_ART[effect] + (write(9, 5, f"+{practice}") if effect == "practice" else "")
