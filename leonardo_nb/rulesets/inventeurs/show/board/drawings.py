"""Pen drawings of the thirty-six inventions: forty-eight wide and high, from the upper left corner."""

from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.palette import COIN, INK, LIGHT, PARCHMENT, WASH
from leonardo_nb.core.drawing.strokes import lines

_WOOD: Final = "#ca7"
_STONE: Final = "#bba"
_WATER: Final = "#adf"
_IRON: Final = "#abc"
_FLAME: Final = "#e73"
_GLASS: Final = "#dff"
_THIN: Final = "none"
_THICK: Final = "thick"
"""No fill, and a broad stroke."""

Stroke = tuple[str, str]
"""What it is filled with, and the way of the pen."""

ART: Final[dict[int, tuple[Stroke, ...]]] = {
    1: (
        (_WOOD, "M13 3q30 21 0 42l-1-2q23-19 0-38z"),
        (_THIN, "M13 4L5 24l8 20M5 24h38m-8-5l8 5-8 5M5 24l-4-4m4 4l-4 4"),
    ),
    2: (
        (_WOOD, "M7 43l4 3 24-34-4-3z"),
        (_STONE, "M17 8q8-7 20-2 9 5 9 17-8 1-13-5-7-6-16-5-2-2 0-5z"),
        (_THIN, "M26 9l9 7m-5-9l-3 11m9-5l-8 5"),
    ),
    3: (
        (_WOOD, "M1 17q3 7 7 8 16 4 32 0 4-1 7-8 1 20-23 20t-23-20z"),
        (_THIN, "M8 25q16 5 32 0M14 32q10 2 20 0M2 44q6-4 11 0t11 0 11 0 11 0"),
        (WASH, "M17 30l17-22 2 1-17 22zM34 9q0-8 6-7 3 4-4 9z"),
    ),
    4: (
        (_WOOD, "M24 45a21 21 0 1 1 .1 0z"),
        (LIGHT, "M24 40a16 16 0 1 1 .1 0z"),
        (
            _WOOD,
            (
                "M22.5 8.1h3v31.8h-3zM8 22.5h32v3h-32zM11.5 13.5l2-2 23 23-2 2zM34.5 11.5l2 2-23 23-2-2z"
                "M24 29a5 5 0 1 1 .1 0z"
            ),
        ),
    ),
    5: (
        (
            LIGHT,
            (
                "M14 33q-5-2-3-6 2-3 6-2 2-5 7-2 6 0 5 5t-6 5zM17 20q-5-2-3-6 2-3 6-2 3-5 9-2 6 0 5 5t-6 5z"
                "M25 8q-4-1-3-4 1-3 5-2 3-3 8 0 6-1 5 3t-5 3z"
            ),
        ),
        (_FLAME, "M20 41q-4-4 1-8 1 3 3 3 0-2 1-3 4 4 1 8z"),
        (_WOOD, "M10 46l1-3 27-4v3zM10 42v-3l28 4-1 3z"),
    ),
    6: (
        (PARCHMENT, "M10 7h28v34h-28z"),
        (WASH, "M8 3h32q4 4 0 8h-32q-4-4 0-8zm0 34h32q4 4 0 8h-32q-4-4 0-8z"),
        (
            _THIN,
            (
                "M14 17q4-4 8 0-4 3-8 0zm4-.5v.5M26 17l2-3 2 3 2-3 2 3M14 24q2-2 4 0t4 0M26 26v-5h3v5m3-5v5"
                "M14 32h3v-3h3v3M25 32a3 3 0 0 1 6 0zm9-4v4"
            ),
        ),
    ),
    7: (
        (_WOOD, "M3 40l33-33 5 5-33 33zM36 7l3-3q4 1 5 5l-3 3z"),
        (LIGHT, "M15 33a1.5 1.5 0 1 1 .1 0zm5-5a1.5 1.5 0 1 1 .1 0zm5-5a1.5 1.5 0 1 1 .1 0z"),
        (INK, "M33 41a3 2 0 1 1 .1 0zm10-3a3 2 0 1 1 .1 0zM12 20a3 2 0 1 1 .1 0z"),
        (_THIN, "M36 39v-12l10-2v11M15 18v-11l4 3"),
    ),
    8: (
        (_STONE, "M3 11q9-9 21-6t19 3q6 16 1 31-17 8-37 4-8-14-4-32z"),
        ("#a53", "M10 25q1-6 6-7 6-4 10 0 8 0 12 4 1 5-1 7l1 8h-3l-2-6q-6 2-11 0l-2 6h-3l1-8-3-2-5 2-2-3z"),
        (_THIN, "M12 19q-3-1-3-4M38 22l4 4M30 11v6m3-6v6m3-5v5"),
    ),
    9: (
        (WASH, "M2 33a22 10 0 1 0 44 0 22 10 0 1 0-44 0z"),
        (_THIN, "M2 33v3a22 10 0 0 0 44 0v-3M6 33h4m28 0h4m-33-5l3 1m27-1l-3 1m-16-5v3m-11 9l-3 2m24-2l3 2m-13 0v3"),
        (PARCHMENT, "M18 35l2-26 14 25z"),
        (COIN, "M39 13a5 5 0 1 1 .1 0z"),
        (_THIN, "M39 1v-1m7 8h2m-3 5l2 1m-3-11l2-2m-12 11l-1 2m-2-7h-2"),
    ),
    10: (
        (WASH, "M6 3h24l-4 18h-16zM13 32h26v14h-26z"),
        (_WATER, "M7.5 9h21l-2.5 12h-16zM13 38h26v8h-26zM18 24q-4 5 0 7 4-2 0-7z"),
        (_THIN, "M33 38v-32m0 2h5m-5 5h3m-3 5h5m-5 5h3m-3 5h5"),
        (_WOOD, "M29 36h8v3h-8z"),
    ),
    11: (
        (_FLAME, "M25 2q14 14 13 26-1 11-14 11t-14-11q0-8 6-12 0 6 4 8 7-8 5-22z"),
        (COIN, "M24 38q-8-1-8-8 1-3 4-5 1 3 3 4 3-4 2-10 7 6 7 12 0 6-8 7z"),
        (_WOOD, "M5 46l1-4 37-5v4zM5 40v-4l38 6-1 4z"),
    ),
    12: (
        (_WOOD, "M7 27q4-9 17-9 8 0 12 4l10-4q-1 13-14 17h-15q-10-2-10-8zM18 35h12l4 7h-20z"),
        (_THIN, "M8 23q-8-2-7 4t8 4M19 19q4 4 9 0"),
        (_FLAME, "M45 18q-7-5 0-14 5 9 0 14z"),
    ),
    13: (
        (_WOOD, "M21 10h6v27l-1 9h-4l-1-9zM3 20q21-22 42 0l-2 1q-19-15-38 0z"),
        (_THIN, "M4 20l20 13 20-13M24 33v-31m-4 6l4-6 4 6M21 6q-4-4 3-4 7 0 3 4M27 38q6 1 5 6"),
    ),
    14: (
        (_IRON, "M2 15h28v6h-28z"),
        (_WOOD, "M12 21h22q10 3 12 11l-1 10h-8q0-8-5-12l-9-3h-9z"),
        (_THIN, "M22 27q0 8 8 6M26 27l-1 4"),
        (_IRON, "M29 15l6-8 3 2-2 4 2 6-6 3z"),
    ),
    15: (
        (LIGHT, "M24 35q-18-10-18-20 2-13 18-13t18 13q0 10-18 20z"),
        (COIN, "M24 35q-8-10-8-20 2-13 8-13t8 13q0 10-8 20z"),
        (_THIN, "M24 2v33M7 18q17 7 34 0M18 31l2 9m10-9l-2 9"),
        (_WOOD, "M19 40h10l-1 6h-8z"),
    ),
    16: (
        (_THIN, "M15 36v-32m15 33v-35"),
        (LIGHT, "M16 6q14 6 12 13-2 6-12 10 4-11 0-23zM31 4q15 7 13 14-2 7-13 12 5-13 0-26zM9 12l5-5v20l-11 4z"),
        (_WOOD, "M3 32l6 4h25l3-6h9q-1 15-11 15h-20q-9 0-12-13z"),
        (_FLAME, "M15 4l-7 2 7 2zM30 2l-7 2 7 2z"),
        (_THIN, "M10 40h26"),
    ),
    17: (
        (_WOOD, "M7 46v-43h34v43h-4v-34h-26v34z"),
        (_IRON, "M22 12h4v12h-4zM13 24h22v5h-22z"),
        (_THIN, "M22 15l4 2m-4 1l4 2M26 21h20"),
        (WASH, "M2 36h44v5h-44z"),
        (LIGHT, "M13 33h22v3h-22z"),
    ),
    18: (
        (_THIN, "M24 27v-17"),
        (WASH, "M13 46v-12l11-7 11 7v12zM21 46v-7h6v7z"),
        (_THICK, "M9 4l30 12M9 4l-5 12M39 16l5-13"),
        (LIGHT, "M24 13a3 3 0 1 1 .1 0z"),
    ),
    19: (
        (_THIN, "M29 20q-3 14-12 26M11 20q2 12 4 18"),
        (
            COIN,
            "M29 1l2 9 7-6-3 9 9-1-8 5 8 5-9-1 3 9-7-6-2 9-2-9-7 6 3-9-9 1 8-5-8-5 9 1-3-9 7 6z",
        ),
        (
            _FLAME,
            "M10 6l1 5 4-3-2 4 5 1-5 2 3 4-5-2-1 5-1-5-4 2 2-4-5-2 5-1-2-4 4 3zM40 37l2-5 1 5 4 1-4 2-1 5-2-5-4-1z",
        ),
    ),
    20: (
        (_WOOD, "M5 27l34-25q8 8 3 17-2 5 1 8z"),
        ("#543", "M4 27h41v8h-41z"),
        (LIGHT, "M4 30h13v4h-13z"),
        (_THIN, "M7 30v4m3-4v4m3-4v4M8 35l-2 11m17-11v11m18-11l2 11M31 9l-3 18"),
    ),
    21: (
        (_GLASS, "M13 6q-1 13 9 17v2q-10 4-9 17h22q1-13-9-17v-2q10-4 9-17z"),
        (COIN, "M15 13h18q-2 7-8 10v17l9 2h-20l9-2v-17q-6-3-8-10z"),
        (_WOOD, "M9 2h30v4h-30zM9 42h30v4h-30zM9 6h2v36h-2zM37 6h2v36h-2z"),
    ),
    22: (
        (_WOOD, "M12 8q12-12 24 0v14h-24zM15 22h18v20h-18zM11 42h26v4h-26z"),
        (LIGHT, "M24 20a7 7 0 1 1 .1 0z"),
        (_GLASS, "M18 25h12v15h-12z"),
        (_THIN, "M24 13v-4m0 4l3 2M24 25l-2 8"),
        (COIN, "M22 38a3 3 0 1 1 .1 0z"),
    ),
    23: (
        (WASH, "M15 46l4-24h10l4 24zM21 46v-8h6v8z"),
        (_WOOD, "M18 22q6-10 12 0z"),
        (LIGHT, "M25 17l13-16 5 4-13 16zM23 19l13 16-5 4-13-16zM23 17l-16-13 4-5 16 13zM21 18l-14 16 5 4 14-16z"),
        (_THIN, "M24 18l15-17M24 18l12 17M24 18l-17-14M24 18l-17 16"),
    ),
    24: (
        (LIGHT, "M16 8q-4-1-2-4 3-3 6-1 4-3 7 1 4 3 0 5t-11-1z"),
        (_IRON, "M4 22h22q4 8 0 16h-22q-4-8 0-16zM7 22v-11h5v11z"),
        (_WOOD, "M37 42a11 11 0 1 1 .1 0z"),
        (LIGHT, "M37 39a8 8 0 1 1 .1 0z"),
        (_THIN, "M37 23v16m-8-8h16M20 22v-4l17 13"),
        (WASH, "M1 42h46v4h-46z"),
    ),
    25: (
        (_IRON, "M2 12h28v3h-28zm0 5h28v3h-28zm0 5h28v3h-28z"),
        (_WOOD, "M30 9h8v19h-8zM36 28l11 17-3 1-12-16zM26 46a10 10 0 1 1 .1 0z"),
        (LIGHT, "M26 43a7 7 0 1 1 .1 0z"),
        (_THIN, "M26 29v14m-7-7h14M9 11v15M38 18h4v7h4"),
        (_IRON, "M32 2h5v7h-5z"),
    ),
    26: (
        (_IRON, "M1 12h24v6h-24zM3 9h3v3h-3zM34 12l3-6 4 2-3 8z"),
        (_WOOD, "M32 13h6l5 6q5 12 3 25h-10q1-13-7-20z"),
        (_IRON, "M20 10h13v13h-13z"),
        (_THIN, "M20 14h13m-13 5h13M21 23q1 10 10 7M25 23q-1 4 1 5"),
    ),
    27: (
        (WASH, "M2 35v-10l11-3 4-13h21l1 13h6v13z"),
        (_GLASS, "M19 12h8v10h-11zM29 12h7v10h-7z"),
        (_IRON, "M11 44a8 8 0 1 1 .1 0zM37 44a8 8 0 1 1 .1 0z"),
        (LIGHT, "M11 40a4 4 0 1 1 .1 0zM37 40a4 4 0 1 1 .1 0z"),
        (COIN, "M3 29a3 3 0 1 1 .1 0z"),
        (_THIN, "M28 22v12M13 22l-2 6"),
    ),
    28: (
        (WASH, "M5 15l-4-9h6l6 5zM5 21l-4 9h6l6-5z"),
        (LIGHT, "M4 18q5-13 24-13 14 0 19 13-5 13-19 13-19 0-24-13z"),
        (_THIN, "M4 18h43M8 12q18-5 36 0M8 24q18 5 36 0M20 6q-5 12 0 24M34 6q5 12 0 24"),
        (_WOOD, "M20 31h16l-3 6h-10z"),
        (_THIN, "M3 44h8m4 0h12m4 0h14"),
    ),
    29: (
        (_IRON, "M10 40h18l4 6h-26zM17 17h4v23h-4z"),
        (WASH, "M20 17l-15-9q-3 9 1 15z"),
        (_IRON, "M33 10h7v18h-7zM33 10q3-6 7 0zM31 28h11l2 7h-15z"),
        (_THIN, "M21 19h12M36 35q2 10-8 8"),
    ),
    30: (
        (_WOOD, "M2 38h44v7h-44z"),
        (COIN, "M26 29h12v9h-12z"),
        (_IRON, "M6 25l38-4v3l-38 4zM17 25h5v13h-5z"),
        ("#543", "M4 19h9v6h-9z"),
        (_THIN, "M29 29v9m3-9v9m3-9v9M10 38v-10"),
        (_THICK, "M6 9h9m6 0h2m6 0h9m6 0h2"),
    ),
    31: (
        (_THIN, "M18 29L7 46m12-17v17m1-17l12 17"),
        (_WOOD, "M5 8h19v21h-19z"),
        ("#543", "M24 10l4 3v11l-4 3zM28 13l4-2v15l-4-2zM32 11l4 2v11l-4 2z"),
        (_IRON, "M36 13h8v11h-8z"),
        (_GLASS, "M44 12q5 6 0 13z"),
        (LIGHT, "M9 12h11v13h-11z"),
    ),
    32: (
        (COIN, "M17 28q5-3 7-9 4-14 18-18 7 12 5 24-13-7-22-3-3 2-4 6z"),
        (_THIN, "M42 1q-5 14 5 24"),
        (_WOOD, "M4 34h31v11h-31z"),
        ("#543", "M9 28h20v6h-20z"),
        (_THIN, "M35 39h7v-5M13 28v6m4-6v6m4-6v6m4-6v6"),
    ),
    33: (
        (COIN, "M24 46a17 17 0 1 1 .1 0zM21 12v-4h6v4z"),
        (LIGHT, "M24 42a13 13 0 1 1 .1 0z"),
        (_THIN, "M24 8a3.5 3.5 0 1 1 .1 0zM24 29v-9m0 9l6 4M24 16v2m0 22v2m-13-13h2m22 0h2M27 4q8-4 10 3t9 3"),
    ),
    34: (
        (_WOOD, "M20 38a18 18 0 1 1 .1 0z"),
        (LIGHT, "M20 34a14 14 0 1 1 .1 0z"),
        (_THIN, "M20 20v-10m0 10l7 3M20 6v2m0 24v2m-14-14h2m24 0h2M30 35q1 9 8 7"),
        ("#543", "M38 37h5v9h-5z"),
        (_THIN, "M43 39h4m-4 5h4"),
        (COIN, "M43 2l-6 10h4l-2 8 7-11h-4z"),
    ),
    35: (
        ("#fe9", "M24 2q15 1 15 16 0 7-6 12-3 3-3 6h-12q0-3-3-6-6-5-6-12 0-15 15-16z"),
        (_THIN, "M20 35l-3-14 4 3 3-4 3 4 4-3-3 14M2 6l4 3m40-3l-4 3M1 20h4m38 0h4"),
        (_IRON, "M18 36h12v7q-6 5-12 0z"),
        (_THIN, "M18 39h12m-12 3h12"),
    ),
    36: (
        (_IRON, "M14 8h20v5h-20zm0 10h20v5h-20zm0 10h20v5h-20z"),
        ("#c96", "M14 13h20v5h-20zm0 10h20v5h-20zm0 10h20v5h-20z"),
        (_WOOD, "M10 3h28v5h-28zM6 38h36v6h-36zM10 8h2v30h-2zM36 8h2v30h-2z"),
        (_THIN, "M34 11q10-2 10 10v5M14 36q-9 1-10-8v-5M4 20l-2 3h4zM44 29l-2-3h4z"),
    ),
}


@lru_cache(maxsize=36)
def drawing(invention: int) -> str:
    """What an invention looks like."""
    return "".join(_stroke(fill, way) for fill, way in ART[invention])


def _stroke(fill: str, way: str) -> str:
    return lines(way, "none", ' stroke-width="3"') if fill == _THICK else lines(way, fill)
