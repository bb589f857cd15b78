"""Leonardo's portrait, the sleeper on the Fatigue card, and the backs of the four decks."""

from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.palette import INK, LEAF, LIGHT
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import BEGUN, Stroke, drawn

_SKIN: Final = "#fdb"
_BEARD: Final = "#eee"
_CLOAK: Final = "#a43"

PORTRAIT: Final = (
    (_CLOAK, "M2 48q2-16 14-18h16q12 2 14 18z"),
    (_BEARD, "M11 18q-6 12-2 20 4-2 7 1 8 10 16 0 3-3 7-1 4-8-2-20z"),
    (_SKIN, "M16 14h16q2 8-1 13-3 5-7 5t-7-5q-3-5-1-13z"),
    (_BEARD, "M15 24q4-1 6-1 3-2 6 0 2 0 6 1 2 10-3 16-3 5-6 6-3-1-6-6-5-6-3-16z"),
    ("#643", "M6 16q-1-13 18-14 20 1 18 12-2 5-18 3-13 0-18-1z"),
    (INK, "M19 20h2v1h-2zm8 0h2v1h-2z"),
    ("none", "M24 20l-1 4h2M21 27q3 2 6 0M18 18q2-1 4 0m4 0q2-1 4 0M10 11q14-5 28 0M22 33q1 5 2 9m3-9q0 4-1 7"),
)
SLEEPER: Final = (
    ("#9ab", "M3 46q0-12 12-14h18q12 2 12 14z"),
    (_SKIN, "M14 27q-2-14 10-15 12 1 12 14-2 8-11 9-9-1-11-8z"),
    ("#456", "M13 21q-1-14 12-16 8-3 16 4 4 4 3 11-4-5-8-6 0 3 1 6-12-5-24 1z"),
    (LIGHT, "M44 24a3 3 0 1 1 .1 0z"),
    ("none", "M17 25q2 2 4 0m7 0q2 2 4 0"),
    ("#733", "M25 34q-3-1-3-3t3-2 3 2-3 3z"),
    ("none", "M2 4h6l-6 7h6M5 16h7l-7 8h7"),
)
BACKS: Final[dict[str, tuple[str, tuple[Stroke, ...]]]] = {
    "apprentice": (
        "#dc9",
        (
            ("#ca7", "M10 42l22-30 4 3-22 30z"),
            ("#753", "M32 12q1-8 9-10 0 9-5 13z"),
            ("#eda", "M36 42l-22-30-5 3 22 30z"),
            (INK, "M14 12l-8-6 3 9z"),
        ),
    ),
    "leonardo": ("#db9", PORTRAIT),
    "patron": (
        "#cbd",
        (
            (LEAF, "M8 18l4-12 6 8 6-11 6 11 6-8 4 12v5h-32z"),
            ("#a43", "M10 27h28v8q-1 8-14 12-13-4-14-12z"),
            (LEAF, "M24 30l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z"),
        ),
    ),
    "unfinished": (
        "#bcc",
        (
            ("none", "M24 2v6M12 36l-6 11m30-11l6 11M24 38v8M6 38h36"),
            (LIGHT, "M8 7h32v29h-32z"),
            ("#9bc", "M8 7h16v29h-16z"),
            ("none", "M24 7v29M12 30q5-12 12-6"),
            (BEGUN, "M24 24q6 6 12-6M30 30v-8"),
        ),
    ),
}
"""The ground of each back, and its drawing: brush and pencil, Leonardo, a crowned crest, a canvas half painted."""


@lru_cache(maxsize=1)
def portrait() -> str:
    """Forty-eight wide and high."""
    return drawn(PORTRAIT)


@lru_cache(maxsize=1)
def sleeper() -> str:
    """Draw the yawning holder of the Fatigue card: forty-eight wide and high."""
    return drawn(SLEEPER)


@lru_cache(maxsize=4)
def back(kind: str) -> tuple[str, str]:
    """The ground of a deck's back, and its drawing, forty-eight wide and high."""
    ground, strokes = BACKS[kind]
    return ground, drawn(strokes)
