"""Where the things of a region are drawn, worked out from its drawing: so that some of them can be shown alone."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final
from xml.etree import ElementTree as ET

from leonardo_nb.core.drawing.canvas import Bounds
from leonardo_nb.core.drawing.lettering import breadth
from leonardo_nb.core.drawing.strokes import SIZE

_MOVE: Final = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_STROKE: Final = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES: Final[Mapping[str, int]] = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "q": 4, "s": 4, "c": 6, "a": 7}
"""How many numbers each kind of stroke takes at a time."""
_THING: Final = re.compile(r"data-(?:key|spot)$")

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
_STILL: Final[Matrix] = (1, 0, 0, 1, 0, 0)


def extents(body: str, names: Collection[str]) -> dict[str, Bounds]:
    """Of these things, by name, those that are drawn in the body of a region, each with its place there."""
    found: dict[str, list[Point]] = {}
    if any(f'"{name}"' in body or ":" in name for name in names):
        _look(ET.fromstring(f"<g>{body}</g>"), _STILL, (), frozenset(names), found)  # noqa: S314 - our own drawing
    return {name: _around(points) for name, points in found.items() if points}


def cut(body: str, part: Bounds, seen: Bounds, shown: Collection[str]) -> str:
    """The body of a region without what lies outside this part of it.

    Nor is there anything of which only a piece would be seen, but for what is shown or holds that.
    """
    whole = ET.fromstring(f"<g>{body}</g>")  # noqa: S314 - our own drawing
    kept = extents(body, shown).values()
    _cut(whole, _STILL, part)
    for parent, child, matrix in [*_things(whole, _STILL)]:
        box = _around([*_points(child, matrix)] or [seen[:2]])
        if union([box, seen]) != seen and not any(union([box, each]) == box for each in kept):
            parent.remove(child)
    return "".join(ET.tostring(each, encoding="unicode") for each in whole)


def union(boxes: Collection[Bounds]) -> Bounds:
    """What holds all of these."""
    return _around([corner for x, y, wide, high in boxes for corner in ((x, y), (x + wide, y + high))])


def _around(points: Collection[Point]) -> Bounds:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def _look(
    element: ET.Element,
    matrix: Matrix,
    within: tuple[str, ...],
    names: frozenset[str],
    found: dict[str, list[Point]],
) -> None:
    """Note the corners of everything that belongs to one of the things."""
    matrix = _moved(matrix, element.get("transform", ""))
    own = [value for key, value in element.attrib.items() if _THING.match(key) and value in names]
    within = (*within, *own)
    for name, place in _on_grid(element, names):
        found.setdefault(name, []).extend(_at(matrix, point) for point in place)
    if within:
        points = [_at(matrix, point) for point in _drawn(element)]
        for name in within:
            found.setdefault(name, []).extend(points)
    for child in element:
        _look(child, matrix, within, names, found)


def _cut(element: ET.Element, matrix: Matrix, part: Bounds) -> bool:
    """Take out what lies outside; whether nothing is left that is drawn."""
    matrix = _moved(matrix, element.get("transform", ""))
    for child in [each for each in element if each.tag != "tspan" and _cut(each, matrix, part)]:
        element.remove(child)
    if element.tag == "g":
        return not len(element)
    points = [_at(matrix, point) for point in (*_drawn(element), *_written(element))]
    return bool(points) and not _meet(_around(points), part)


def _things(element: ET.Element, matrix: Matrix) -> Iterator[tuple[ET.Element, ET.Element, Matrix]]:
    """Every element that is a thing: in what, and how that is moved."""
    matrix = _moved(matrix, element.get("transform", ""))
    for child in element:
        if any(map(_THING.match, child.attrib)):
            yield element, child, matrix
        yield from _things(child, matrix)


def _points(element: ET.Element, matrix: Matrix) -> Iterator[Point]:
    """The outermost points of an element and all that is in it."""
    matrix = _moved(matrix, element.get("transform", ""))
    yield from (_at(matrix, point) for point in _drawn(element))
    for child in element:
        yield from _points(child, matrix)


def _meet(one: Bounds, other: Bounds) -> bool:
    return all(one[at] <= other[at] + other[at + 2] and other[at] <= one[at] + one[at + 2] for at in (0, 1))


def _written(element: ET.Element) -> Iterator[Point]:
    """How far the letters of a text reach, at most: to either side of where they stand."""
    if element.tag != "text":
        return
    places = [(each.get("x", element.get("x", "0")), each.get("y", element.get("y", "0"))) for each in element.iter()]
    size = float(element.get("font-size", SIZE))
    wide = breadth("".join(element.itertext()), size)
    for x, y in ((float(x), float(y)) for across, down in places for x in across.split() for y in down.split()):
        yield from ((x - wide, y - size), (x + wide, y + size / 5))


def _on_grid(element: ET.Element, names: frozenset[str]) -> Iterator[tuple[str, tuple[Point, Point]]]:
    """The places of a grid that are meant: nothing need be drawn there."""
    start, *numbers = element.get("data-grid", "").split(" ")
    across, down, wide, high = map(float, numbers[:4]) if numbers else (0.0,) * 4
    for name in names if numbers else ():
        x, _, y = name.removeprefix(f"{start}:").partition(":")
        if name.startswith(f"{start}:") and ":" not in y:
            left, top = float(x) * across, float(y) * down
            yield name, ((left, top), (left + wide, top + high))


def _drawn(element: ET.Element) -> Iterator[Point]:
    """The outermost points of one element, roughly: curves stay within the points that draw them."""
    has = {key: float(value) for key, value in element.attrib.items() if _NUMBER.fullmatch(value)}
    x, y = has.get("x", 0.0), has.get("y", 0.0)
    match element.tag:
        case "path":
            yield from _strokes(element.get("d", ""))
        case "rect":
            yield from ((x, y), (x + has["width"], y + has["height"]))
        case "circle":
            for sign in (-1, 1):
                yield has.get("cx", 0.0) + sign * has["r"], has.get("cy", 0.0) + sign * has["r"]
        case "text" if "x" in has and "y" in has:
            yield from ((x, y), (x, y - has.get("font-size", SIZE)))


def _strokes(way: str) -> Iterator[Point]:
    x = y = 0.0
    begun = (x, y)
    for kind, given in _STROKE.findall(way):
        numbers, small = [float(each) for each in _NUMBER.findall(given)], kind.lower()
        takes = _TAKES.get(small, 0)
        if not takes:
            x, y = begun
        for place in range(0, len(numbers) if takes else 0, takes or 1):
            part, own = numbers[place : place + takes], kind != small
            if small in "hv":
                part = [part[0], 0.0 if not own else y] if small == "h" else [0.0 if not own else x, part[0]]
            if small == "a":
                yield from ((x + sign * part[0], y + sign * part[1]) for sign in (-1, 1))
                part = part[-2:]
            from_x, from_y = (0.0, 0.0) if own else (x, y)
            points = [(from_x + part[at], from_y + part[at + 1]) for at in range(0, len(part) - 1, 2)]
            yield from points
            x, y = points[-1]
            if small == "m" and not place:
                begun = (x, y)


def _moved(matrix: Matrix, transform: str) -> Matrix:
    for kind, given in _MOVE.findall(transform):
        numbers = [float(each) for each in _NUMBER.findall(given)]
        matrix = _times(matrix, _single(kind, numbers))
    return matrix


def _single(kind: str, numbers: list[float]) -> Matrix:
    first, second = numbers[0], numbers[-1]
    if kind == "translate":
        return 1, 0, 0, 1, first, second if len(numbers) > 1 else 0
    if kind == "scale":
        return first, 0, 0, second, 0, 0
    return (0, 1, -1, 0, 0, 0) if first == 90 else _STILL  # boards turn nothing by another angle


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, _, _ = one
    (right, up), (left, down) = other[:2], other[2:4]
    return a * right + c * up, b * right + d * up, a * left + c * down, b * left + d * down, *_at(one, other[4:])


def _at(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
