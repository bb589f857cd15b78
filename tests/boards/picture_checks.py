"""What a test asks of a board's picture."""

from collections.abc import Iterator, Sequence
from xml.etree import ElementTree as ET

from leonardo_nb.core.drawing.svg import Region, document

SVG = "{http://www.w3.org/2000/svg}"


def tree(regions: Sequence[Region]) -> ET.Element:
    """The whole board; what is not well-formed raises."""
    return ET.fromstring(document(regions, "board"))


def buttons(regions: Sequence[Region]) -> list[ET.Element]:
    """What can be pointed at."""
    return [part for part in tree(regions).iter() if "data-spot" in part.attrib]


def marks(regions: Sequence[Region]) -> set[str]:
    """The rows that are shown as changed."""
    return {part.attrib["data-mark"] for part in tree(regions).iter() if "data-mark" in part.attrib}


def letters(part: ET.Element, size: float = 0) -> Iterator[float]:
    """The size of every line of text."""
    size = float(part.attrib.get("font-size", size))
    if part.tag.removeprefix(SVG) == "text":  # a picture within a page has no namespace
        yield size
    for inner in part:
        yield from letters(inner, size)


def contrast(one: str, other: str) -> float:
    """How well two colours stand out from each other, from 1 to 21; letters want 4.5."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def piece_below(veil: str, opacity: float, colour: str) -> str:
    """The colour as it shows through a veil."""
    mixed = (a * opacity + b * (1 - opacity) for a, b in zip(_channels(veil), _channels(colour), strict=True))
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in mixed)


def _channels(colour: str) -> list[float]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return [int(digits[index : index + 2], 16) / 255 for index in (0, 2, 4)]


def _luminance(colour: str) -> float:
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
