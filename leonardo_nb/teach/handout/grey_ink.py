"""Grey ink for paper: every colour as a grey of its lightness, and light grounds as the paper itself."""

import re
from typing import Final

_COLOUR: Final = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b(?=[\"';,) }])")
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
"""What red, green and blue add to how light a colour is."""
_DARK: Final = 0.35
"""Whatever is darker stays as dark: ink, and grounds that bear white letters."""
_LIGHT: Final = 0.78
"""Whatever is lighter is paper."""


def greyed(html: str) -> str:
    """A sheet without colours, on which most grounds take no ink; signs, shapes and hatching tell players apart."""
    return _COLOUR.sub(lambda found: _grey(found[0][1:]), html)


def _grey(colour: str) -> str:
    whole = colour if len(colour) == 6 else "".join(2 * sign for sign in colour)
    parts = (int(whole[place : place + 2], 16) / 255 for place in (0, 2, 4))
    light = sum(weight * part for weight, part in zip(_WEIGHTS, parts, strict=True))
    lifted = light if light <= _DARK else min(1.0, _DARK + (light - _DARK) * (1 - _DARK) / (_LIGHT - _DARK))
    return "#" + f"{round(lifted * 255):02x}" * 3
