"""The turn track, the phase and who holds Leonardo."""

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.svg import Region, content, fitted, num, words
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import leonardo
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import INK, MIDDLE, SEPIA, WASH, lines, page
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet

_WIDTH = 760
_HEIGHT = 78
_FINAL = 8
"""The first of the two final turns."""


def turn(sheet: Sheet) -> Region:
    state = sheet.state
    holder = sheet.say("leonardo", seat=state.leonardo)
    label = f"{sheet.say('turn', turn=state.turn, phase=sheet.phase())} · {holder}"
    body = _track(state.turn) + _phases(sheet) + sheet.mark("game", 0, 6, 5, 318, 68) + _title(sheet)
    body += f'<g data-key="leonardo">{leonardo(366, 39, 1.6)}</g>'
    body += fitted(408, 62, holder, 340, 17, 'font-size="17"')
    return Region("turn", _WIDTH, _HEIGHT, label, page(_WIDTH, _HEIGHT, body))


def _track(now: int) -> str:
    """Beads on a thread; the final turns are square, the marker lies on the turn that is played."""
    thread = lines("M22 25q70-5 140 0t140-1", more='stroke-dasharray="3 2"')
    beads = "".join(_bead(number) for number in range(10))
    x = 23 + 31 * now
    marker = f'<path data-key="turn" d="M{x} 25m0 12.5a12.5 12.5 0 1 1 .1 0z" fill="#8c2f1b" stroke="{INK}"/>'
    return thread + beads + marker + words(x, 30, now, f'{MIDDLE} fill="#fff" font-size="15"')


def _bead(number: int) -> str:
    x = 23 + 31 * number
    shape = f"M{x} 25m0 10a10 10 0 1 1 .1 0z" if number < _FINAL else f"M{x - 9} 16h18v18h-18zm-2-2h22v22h-22z"
    return lines(shape, WASH) + words(x, 29.5, number, MIDDLE)


def _phases(sheet: Sheet) -> str:
    """Four tabs, the one of this phase inked."""
    tabs = "".join(_tab(index, name == sheet.state.phase, name) for index, name in enumerate("ABCD"))
    return tabs + fitted(128, 63, sheet.phase(), 194, 15, 'font-size="15" font-style="italic"')


def _tab(index: int, now: bool, name: str) -> str:
    x = 13 + 27 * index
    tab = lines(f"M{x} 69v-17q1-4 5-4h13q4 0 5 4v17z", INK if now else WASH)
    return tab + words(x + 11.5, 63.5, name, MIDDLE + (' fill="#fff"' if now else ""))


def _title(sheet: Sheet) -> str:
    """The game's name, written from right to left as Leonardo wrote."""
    title = content(message(sheet.state.ruleset, "title", sheet.lang))
    return (
        f'<g transform="translate({num(_WIDTH - 14)} 33)scale(-1 1)" aria-hidden="true"><text font-size="24" '
        f'font-style="italic" fill="{SEPIA}">{title}</text>'
        f'<path d="M0 8q60 6 120-1t140 1q20 2 24-4-6-3-9 1" fill="none" stroke="{SEPIA}"/></g>'
    )
