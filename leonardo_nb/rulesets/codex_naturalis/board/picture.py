"""The board as a plain picture: its words, line by line, and a button for everything one can point at."""

from collections.abc import Collection, Mapping

from leonardo_nb.core.svg import PAPER, Region, attribute, num, words
from leonardo_nb.rulesets.codex_naturalis.board.text import Writer
from leonardo_nb.rulesets.codex_naturalis.state import State

WIDTH, LINE, BUTTON = 900.0, 18.0, 150.0


def regions(
    state: State, lang: str, spots: Mapping[str, str], _changed: Collection[tuple[str, int]]
) -> tuple[Region, ...]:
    """The position, or a seat's view of it.

    `spots` says of each thing that can be pointed at whether that is "legal" or "refused"; the rows that the last
    step changed are not marked yet.
    """
    writer = Writer(state, lang)
    table = _page("table", writer.say("table"), list(writer.table()), spots)
    areas = [
        _page(f"player.{player.seat}", writer.say("area_of", seat=player.seat), list(writer.player(player)), {})
        for player in state.players
    ]
    return table, *areas


def _page(key: str, label: str, lines: list[str], spots: Mapping[str, str]) -> Region:
    text = "".join(words(12, LINE * (row + 1), line, 'xml:space="preserve"') for row, line in enumerate(lines))
    top = LINE * (len(lines) + 1)
    buttons = "".join(_button(spot, mark, index, top) for index, (spot, mark) in enumerate(spots.items()))
    height = top + 28 * -(-len(spots) // 6)
    paper = f'<rect width="{num(WIDTH)}" height="{num(height)}" fill="{PAPER}"/>'
    body = f'<g font-family="Georgia,serif" font-size="13" fill="#332211">{paper}{text}{buttons}</g>'
    return Region(key, WIDTH, height, label, body)


def _button(spot: str, mark: str, index: int, top: float) -> str:
    x, y = 6 + 148 * (index % 6), top + 28 * (index // 6)
    fill = "#fd5" if mark == "legal" else "#ddd"
    return (
        f'<g data-key="{spot}" data-spot="{spot}" role="button" tabindex="0" aria-label={attribute(spot)}>'
        f'<rect x="{num(x)}" y="{num(y)}" width="142" height="24" rx="4" fill="{fill}"/>'
        f"{words(x + 8, y + 16, spot)}</g>"
    )
