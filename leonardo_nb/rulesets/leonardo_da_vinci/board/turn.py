"""The turn track, the phase and who holds Leonardo."""

from __future__ import annotations

from leonardo_nb.core.ink import (
    FAINT,
    INK,
    SLANTED,
    START,
    WASH,
    WHITE,
    content,
    disc,
    lines,
    name,
    page,
    signs,
    squeeze,
    write,
)
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import leonardo
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet

_WIDTH = 760
_HEIGHT = 78
_FINAL = 8
"""The first of the two final turns."""


def turn(sheet: Sheet) -> Region:
    state = sheet.state
    holder = sheet.say("leonardo", seat=state.leonardo)
    label = f"{sheet.say('turn', turn=state.turn, phase=sheet.phase())} · {holder}"
    body = _track(state.turn) + _phases(sheet) + sheet.mark("game", 0, 6, 5, 428, 68) + _title(sheet)
    body += leonardo(468, 39, 1.6) + name(510, 62, holder, 238)
    return Region("turn", _WIDTH, _HEIGHT, label, page(_WIDTH, _HEIGHT, body))


def _track(now: int) -> str:
    """Beads on a thread; the final turns are square, the marker lies on the turn that is played."""
    beads = "".join(f"M{_bead(n)} 35a10 10 0 1 1 .1 0z" for n in range(_FINAL))
    finals = "".join(f"M{_bead(n) - 10} 15h20v20h-20z" for n in range(_FINAL, 10))
    marker = disc(_bead(now), 25, 13, "#821", ' data-key="turn"')
    numbers = signs(30, [(_bead(number), str(number)) for number in range(10) if number != now])
    thread = lines("M22 25q70-5 140 0t140-1")
    return thread + lines(beads + finals, WASH) + marker + numbers + write(_bead(now), 30, now, WHITE)


def _bead(number: int) -> int:
    return 23 + 31 * number


def _phases(sheet: Sheet) -> str:
    """Four tabs, the one of this phase inked."""
    now = sheet.state.phase
    rest = "".join(_tab(name) for name in _TABS if name != now)
    inked = lines(_tab(now), INK) + write(_TABS[now] + 12, 63, now, WHITE) if now in _TABS else ""
    letters = signs(63, [(x + 12, name) for name, x in _TABS.items() if name != now])
    told = sheet.phase().rpartition(": ")[2]  # its letter is the inked tab
    told = squeeze(128, 63, told[:1].upper() + told[1:], 302, START + SLANTED, 14)
    return lines(rest, WASH) + letters + inked + told


_TABS = {"A": 13, "B": 40, "C": 67, "D": 94}


def _tab(name: str) -> str:
    return f"M{_TABS[name]} 69v-17q1-4 5-4h13q4 0 5 4v17z"


def _title(sheet: Sheet) -> str:
    """The game's name, written from right to left as Leonardo wrote."""
    title = content(sheet.word("title"))
    return (
        f'<g transform="translate(746 33)scale(-1 1)" aria-hidden="true"><text font-size="20" stroke="none"'
        f"{START}{SLANTED}{FAINT}>{title}</text>{lines('M0 8q50 6 100-1t110 1q20 2 24-4-6-3-9 1')}</g>"
    )
