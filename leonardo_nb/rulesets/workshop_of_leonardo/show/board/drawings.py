"""Pen drawings of the twelve patrons' works and the four unfinished designs: forty-eight wide and high."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.palette import COIN, INK, LIGHT, PARCHMENT, SEPIA, WASH
from leonardo_nb.core.drawing.strokes import lines

_WOOD: Final = "#ca7"
_STONE: Final = "#cba"
_WATER: Final = "#adf"
_IRON: Final = "#abc"
_SKIN: Final = "#fdb"
_HAIR: Final = "#853"
_NIGHT: Final = "#456"
_FLAME: Final = "#e73"
_SNOW: Final = "#fff"
_THIN: Final = "none"
BEGUN: Final = "begun"
"""Only sketched: a dashed line."""

Stroke = tuple[str, str]
"""What it is filled with, and the way of the pen."""

ART: Final[dict[str, tuple[Stroke, ...]]] = {
    "ermine": (
        (_HAIR, "M14 24q-4-20 11-20 12 0 11 15-1 6-4 9h-14z"),
        ("#a43", "M4 47q1-14 14-17h14q12 3 12 17z"),
        (_SKIN, "M21 26v6q4 4 8 0v-6q4-3 4-10-2-8-8-8-7 1-7 9 0 6 3 9z"),
        (_HAIR, "M18 18q0-11 8-11 6 1 7 9-6-5-15 2z"),
        (_THIN, "M18 12q8-3 15 0M23 17v1m6-1v1m-3 0l1 3-2 0m-1 3q2 1 4 0M20 33q5 5 11-1"),
        (_SNOW, "M8 46q2-8 13-9 8-1 10-5 0-6 4-7l1-2 3 2q4 0 6 4l-2 2-5 1q0 8-9 12-10 4-21 2z"),
        (INK, "M39 27h.6v.6h-.6z"),
        (_SKIN, "M20 40q4-4 8-1l4 0-1 2-4 2q-5 2-9 1z"),
    ),
    "battle": (
        (_WOOD, "M1 45q-1-14 7-22l1-6 3 4q8 2 13 9l-2 5-5 1-6-4q-3 4-1 13z"),
        ("#654", "M47 45q1-14-7-22l-1-6-3 4q-8 2-13 9l2 5 5 1 6-4q3 4 1 13z"),
        (_THIN, "M16 25v1m16-1v1M8 23q-5 4-6 12M40 23q5 4 6 12M21 33l-2-1m8 1l2-1"),
        (_THIN, "M2 3l42 18M46 3L4 21M2 3l4 0m-4 0l2 3M46 3h-4m4 0l-2 3"),
        ("#c43", "M9 6l-2 9 9-2-1-4z"),
        ("#48a", "M39 6l2 9-9-2 1-4z"),
    ),
    "bombard": (
        (_THIN, "M27 13q8-12 17 2M24 9q12-14 20-3"),
        (INK, "M45 20a3 3 0 1 1 .1 0zm-1-9a2 2 0 1 1 .1 0z"),
        (_FLAME, "M28 13l2-7 3 4 6-2-2 6 4 3-6 2-2 5-5-7z"),
        (_IRON, "M5 27l18-16 10 12-18 15q-7 1-10-3-3-4 0-8z"),
        (_THIN, "M10 23l10 12m-5-17l10 12m-4-18q6 3 9 12"),
        (_WOOD, "M2 37h32l4 5h-38z"),
        (_WOOD, "M10 47a5 5 0 1 1 .1 0zm18 0a5 5 0 1 1 .1 0z"),
        (_THIN, "M10 37v10m-5-5h10M28 37v10m-5-5h10"),
    ),
    "tank": (
        (_IRON, "M2 33h5v3h-5zM41 33h5v3h-5zM9 37h3v7h-3zM22.5 38h3v8h-3zM36 37h3v7h-3z"),
        (_WOOD, "M24 6q6 14 19 24 0 8-19 9-19-1-19-9 13-10 19-24z"),
        (_THIN, "M24 6q-5 14-10 31M24 6q5 14 10 31M24 6v33M15 21q9 4 18 0M10 27q14 6 28 0"),
        (_WOOD, "M19 9h10v-4l-5-4-5 4z"),
        (INK, "M22 6h1v2h-1zm3 0h1v2h-1z"),
    ),
    "church": (
        (_STONE, "M3 46v-15h42v15z"),
        (_STONE, "M12 31v-8h24v8z"),
        ("#c86", "M4 31q0-7 6-7t6 7zM32 31q0-7 6-7t6 7z"),
        ("#c86", "M13 23q0-13 11-14 11 1 11 14z"),
        (_STONE, "M21 10v-5q3-4 6 0v5z"),
        (_THIN, "M24 9v14m-5 0q-1-8 5-14m5 14q1-8-5-14M24 3v-3m-1.5 1h3M10 24v-3m28 3v-3M1 46h46"),
        (SEPIA, "M21 46v-8q3-4 6 0v8zM8 41v-4q1.5-2 3 0v4zM37 41v-4q1.5-2 3 0v4zM15 30v-3h2v3zM31 30v-3h2v3z"),
    ),
    "codex": (
        (PARCHMENT, "M8 8l32-5 5 36-32 6z"),
        (LIGHT, "M3 6h34v38h-34z"),
        (
            _THIN,
            (
                "M20 11q-3 2-6 0t-6 0M20 15q-3-2-6 0t-6 0M20 19q-3 2-6 0t-5 0M33 33q-3 2-6 0t-6 0 M33 37q-3-2-6 0t-6 0"
                "M33 41q-3 2-6 0t-4 0"
            ),
        ),
        (WASH, "M28 22a6 6 0 1 1 .1 0z"),
        (_THIN, "M28 10v12m-6-6h12m-10-4l8 8m0-8l-8 8"),
        (WASH, "M6 38q2-12 14-12-3 4-2 7-4-1-4 3-4-1-4 3z"),
        (_THIN, "M6 38q6-8 14-12m-10 12q0-4 4-8m0 6q0-4 3-7"),
    ),
    "moon": (
        (_NIGHT, "M2 2h44v44h-44z"),
        ("#89a", "M25 42a17 17 0 1 1 .1 0z"),
        ("#fe9", "M25 8a17 17 0 1 0 0 34q-10-6-10-17t10-17z"),
        ("#9ab", "M26 21a3 2 0 1 1 .1 0zm8 8a4 3 0 1 1 .1 0zm-9 6a2 2 0 1 1 .1 0zm8-18a2 1.5 0 1 1 .1 0z"),
        (
            LIGHT,
            (
                "M40 6l1 2 2 1-2 1-1 2-1-2-2-1 2-1zM6 39l1 2 2 1-2 1-1 2-1-2-2-1 2-1zM8 6l.7 1.3 1.3.7-1.3.7-.7 1.3"
                "-.7-1.3-1.3-.7 1.3-.7z"
            ),
        ),
    ),
    "mill": (
        (_STONE, "M22 46v-25h24v25z"),
        ("#c64", "M19 22l15-14 14 14z"),
        (SEPIA, "M33 33v-6q3-3 6 0v6z"),
        (_WATER, "M1 40q4-3 8 0t8 0 8 0 8 0 8 0 6 0v7h-46zM0 12h15v4h-15z"),
        (_WOOD, "M17 43a14.5 14.5 0 1 1 .1 0zm0-4a10.5 10.5 0 1 0-.1 0z"),
        (_THIN, "M17 14v29M2.5 28.5h29M7 18l20 21m0-21l-20 21M0 12h17"),
        (_WATER, "M10 15q5 0 5 8"),
        (_WOOD, "M17 31a2.5 2.5 0 1 1 .1 0z"),
    ),
    "anatomy": (
        (LIGHT, "M13 30q-9-2-9-13 2-14 19-15 18 1 19 15 0 5-2 8l2 4-3 1v5q-1 3-4 2h-6l-1 2h-8l-1-5q-4-1-6-4z"),
        (SEPIA, "M30 23a4 4 0 1 1 .1 0zM37 23l2 4h-3z"),
        (LIGHT, "M20 37q-2-1-4-3l2 8q2 4 7 4h7q4-1 4-6h-12z"),
        (_THIN, "M27 32v5m3-5v5m3-5v5m3-5v4M26 40v3m3-3v3m3-3v3M10 11q9 3 8 12t5 8M18 4q4 4 2 9M6 21q4 3 8 2"),
        (_THIN, "M2 37h9m-9 4h9m-9 4h7M46 39v7"),
    ),
    "fossils": (
        (_STONE, "M2 8q12-7 24-4t20 2v36q-12 6-23 3t-21 1z"),
        (_THIN, "M2 20q6-4 9-2m35-1q-5-3-9 0M2 37q4-3 9-1m35 1q-4-4-8-2"),
        ("#dc9", "M24 41q-16-1-16-17 1-15 16-15 14 1 14 13-1 11-12 11-9-1-9-9 1-7 8-7 5 1 5 6-1 4-5 3"),
        (_THIN, "M8 24h9M11 15l8 5m2-11l3 8m9-6l-5 7m10 4l-8 0m5 9l-7-5m-2 12l-2-8m-11 5l5-7"),
        ("#eda", "M33 42q-1-6 6-8 7 2 6 8-6 3-12 0z"),
        (_THIN, "M39 34v9m-4-7l1 7m6-7l-1 7"),
    ),
    "treatise": (
        ("#a43", "M1 12h46v33h-46z"),
        (LIGHT, "M24 14q-9-6-21-2v29q12-3 21 2 9-5 21-2v-29q-12-4-21 2z"),
        (_THIN, "M24 14v29M6 17q7-2 14 0M6 21q7-2 14 0M6 25q7-2 14 0M6 29q7-2 14 0M6 33q7-2 10 0"),
        (_THIN, "M28 20h13v16h-13zm6.5 14.5a6.5 6.5 0 1 1 .1 0zm0-13v13m-6.5-6.5h13"),
        (_IRON, "M33 1l3 0 9 22-1 1-10-17-8 18-1-1z"),
    ),
    "birds": (
        (LIGHT, "M3 3h42v42h-42z"),
        (
            WASH,
            "M4 7q13-1 18 12l4 0q1-12 14-15 0 8-5 14 7-2 8 3l3 1-3 1q-3 5-10 6-9 2-15-1l-10 7 3-9q4-2 5-4-10-5-12-15z",
        ),
        (_THIN, "M9 11q8 3 11 9M37 8q-6 4-7 11M7 13q4 6 9 9m21-11q-1 4-5 7"),
        (INK, "M39 20h1v1h-1z"),
        (_THIN, "M7 39q8-5 15 0t19-2M11 43q7-4 13 0t14-1M37 29q3 1 5 4"),
    ),
    "adoration": (
        (COIN, "M37 3l1.5 4 4.5 0-3.5 3 1.5 4-4-2.5-4 2.5 1.5-4-3.5-3h4.5z"),
        ("#68a", "M15 45q-3-14 3-20 5-3 10 0 6 6 5 20z"),
        (_SKIN, "M23 23q-4-1-4-6t4-6 4 6-4 6z"),
        ("#68a", "M17 25q-2-16 6-16t6 16q-2-3-2-8-1-5-4-5t-4 5q0 6-2 8z"),
        (_SKIN, "M30 30a3 3 0 1 1 .1 0zM27 31q5-2 6 1l-1 6h-5z"),
        (_THIN, "M16 8q7-8 14 0M22 16v1m3-1v1"),
        (
            BEGUN,
            (
                "M2 45q1-10 6-12 4 1 5 12M8 32a3.5 3.5 0 1 1 .1 0M11 36l5-2M46 45q0-9-5-12-4 2-5 12M41 32"
                "a3.5 3.5 0 1 1 .1 0M8 24v-20M4 6q4-6 8 0"
            ),
        ),
    ),
    "flying_machine": (
        (WASH, "M24 20q-10-16-22-14 4 4 3 9 5-1 7 4 4-2 6 3z"),
        (_THIN, "M24 20q-8-9-22-14M5 15q8 0 19 5M12 19q6-1 12 1"),
        (BEGUN, "M24 20q10-16 22-14-4 4-3 9-5-1-7 4-4-2-6 3M24 20q8-9 22-14M43 15q-8 0-19 5"),
        (_WOOD, "M22 14h4v20h-4z"),
        (_THIN, "M22 24l-9 12h22l-9-12M18 30h12"),
        (_SKIN, "M24 15a3.5 3.5 0 1 1 .1 0z"),
        (WASH, "M24 33l-5 12q5 3 10 0z"),
        (_THIN, "M24 34v12"),
    ),
    "monument": (
        (_STONE, "M6 40h36v7h-36z"),
        (
            "#b96",
            (
                "M10 22q6-4 14-2 5 0 8-5l3-8 3 3q5 3 7 8l-3 3-5-2q-2 6-4 8l1 6 3 6h-4l-4-9q-6 2-11 0l-2 9h-3v-10l-4-4"
                "q-3 7-7 8 2-5 1-10 1-2 4-1z"
            ),
        ),
        ("#b96", "M34 25l9 3-3 7-2-1 1-5-6-1z"),
        (_THIN, "M38 12h.5M35 8q-6 3-7 9M8 43h32"),
        (BEGUN, "M17 22q0-9 3-12h6q2 4 1 10M23 10a3.5 3.5 0 1 1 .1 0M26 13l10-1M19 21l2 9M32 4l4 10"),
    ),
    "bridge": (
        (_WATER, "M0 38q4-3 8 0t8 0 8 0 8 0 8 0 8 0v9h-48z"),
        (_STONE, "M0 36v-10q12-10 26-10l-1 5q-12 2-18 15z"),
        (_THIN, "M4 28q10-8 21-9M12 22l2 5m6-8l1 5"),
        (BEGUN, "M26 16q12 0 22 10v10M25 21q11 2 16 15h7M27 19q9 0 18 8"),
        (LIGHT, "M22 36l4-12 4 10z"),
        (_WOOD, "M18 37h15l-3 5h-9z"),
    ),
}


PATRONS: Final = (
    "",
    "ermine",
    "battle",
    "bombard",
    "tank",
    "church",
    "codex",
    "moon",
    "mill",
    "anatomy",
    "fossils",
    "treatise",
    "birds",
)
"""The drawing of each Patron card, by its id."""


@lru_cache(maxsize=16)
def drawing(work: str) -> str:
    """What a work or a design looks like, from the upper left corner."""
    return drawn(ART[work])


def drawn(strokes: Iterable[Stroke]) -> str:
    """A drawing stroke by stroke."""
    return "".join(_stroke(fill, way) for fill, way in strokes)


def _stroke(fill: str, way: str) -> str:
    return lines(way, "none", ' stroke-dasharray="3 2"') if fill == BEGUN else lines(way, fill)
