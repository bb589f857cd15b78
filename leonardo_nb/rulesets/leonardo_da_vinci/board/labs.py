"""A lab: its spaces and who works there, the weeks of work and what is being made."""

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.board.cards import packet
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import small_gears
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import TINTS, automaton, figures, master
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import (
    FAINT,
    METAL,
    SLANTED,
    START,
    WASH,
    box,
    disc,
    hourglass,
    lines,
    signs,
    squeeze,
    write,
)
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import AUTOMATON_SPACES, LABS, NOBODY, Lab, Player

_WIDTH = 178
_HEIGHT = 114
_SPACE = 28
_LAST = 15
"""The longest work; the track ends one step further."""


def lab(sheet: Sheet, lab: Lab, x: float, y: float) -> str:
    body = _empty(sheet, lab) if lab.side == 0 else _bench(sheet, lab) + (_work(sheet, lab) if lab.working else "")
    spot = sheet.spot(f"lab.{lab.seat}.{lab.lab}", (x, y, _WIDTH, _HEIGHT), body, lambda: _told(sheet, lab))
    row = 2 * lab.seat + LABS.index(lab.lab)
    return spot + sheet.mark("labs", row, x - 3, y - 2, _WIDTH + 6, _HEIGHT + 4)


def _told(sheet: Sheet, lab: Lab) -> str:
    return sheet.say("of_player", seat=lab.seat, what=sheet.writer.lab(lab))


def _name(sheet: Sheet, lab: Lab) -> str:
    return squeeze(70, 16, sheet.say("lab_name", lab=lab.lab), 130, 12.5)


def _empty(sheet: Sheet, lab: Lab) -> str:
    """A lab that its player does not have yet."""
    frame = box(_WIDTH, _HEIGHT, "none", ' stroke-dasharray="5 4"')
    return frame + _name(sheet, lab) + write(_WIDTH / 2, 66, sheet.say("in_workshop"), FAINT)


def _bench(sheet: Sheet, lab: Lab) -> str:
    """The spaces, those for mechanical men with a gear, and everybody on them."""
    wide = _SPACE * lab.side
    squares = f"M6 23h{wide}v31h-{wide}zm{_SPACE} 0v31" + f"m{_SPACE}-31v31" * (lab.side - 2)
    special = range(lab.side - AUTOMATON_SPACES[lab.side], lab.side)
    gears = small_gears([(_middle(index), 38) for index in special]) if special else ""
    idle = "" if lab.working else write(_WIDTH / 2, 88, sheet.say("idle"), FAINT + SLANTED)
    return box(_WIDTH, _HEIGHT) + _name(sheet, lab) + lines(squares, WASH) + gears + _people(sheet, lab) + idle


def _middle(index: int) -> float:
    return 20 + _SPACE * index


def _people(sheet: Sheet, lab: Lab) -> str:
    """Workers from the left, mechanical men from the right, each on a space."""
    player = sheet.state.players[lab.seat]
    workers = figures(player, [_middle(lab.master + index) for index in range(lab.apprentices)], 51)
    workers += master(player, _middle(0), 53) if lab.master else ""
    return workers + "".join(automaton(_middle(lab.side - 1 - index), 52) for index in range(lab.automata))


def _work(sheet: Sheet, lab: Lab) -> str:
    weeks = hourglass(_WIDTH - 40, 5) + write(_WIDTH - 16, 16, lab.weeks)
    return weeks + _track(sheet.state.players[lab.seat], lab) + _target(sheet, lab)


def _track(player: Player, lab: Lab) -> str:
    """The weeks from 0 to 15 and more, with the work counter."""
    ticks = lines(f"M8 66h{10 * _LAST + 12}", more=' stroke-width="5" stroke-dasharray="1 9"')
    numbers = signs(80, [(_tick(week), text) for week, text in _MARKED.items()])
    path = f"M{_tick(min(lab.weeks, _LAST + 1))} 69l-5-7v-5h10v5z"
    return ticks + numbers + lines(path, TINTS[player.colour][0], f' data-key="counter.{lab.seat}.{lab.lab}"')


_MARKED = {0: "0", 4: "4", 7: "7", 11: "11", 15: "15+"}


def _tick(week: int) -> int:
    return 9 + 10 * week


def _target(sheet: Sheet, lab: Lab) -> str:
    """A sealed packet, or what lies open: the packet, and the invention as far as the reader may know it."""
    if lab.iron == HIDDEN:
        parcel = lines("M8 87h30v20h-30zm0 10h30m-15-10v20", "#dc9") + disc(23, 97, 5, "#a32")
        return parcel + write(48, 102, sheet.say("secret"), START + FAINT + SLANTED)
    if lab.invention == HIDDEN:
        return write(19, 103, "?") + packet(sheet, lab.packet, 37, 107)
    return _number(sheet, lab.invention) + packet(sheet, lab.packet, 37, 107) + (_memo(sheet, lab) if lab.revealed else "")


def _number(sheet: Sheet, invention: int) -> str:
    card = sheet.state.invention(invention)
    return lines("M7 87h24v21h-24z", METAL[card.rank]) + write(19, 102.5, card.number)


def _memo(sheet: Sheet, lab: Lab) -> str:
    """The memo arrow of a lab that is bound to an invention: it points at the owner of the card."""
    owner = sheet.state.invention(lab.invention).owner
    arrow = lines("M126 94h16v-5l10 8-10 8v-5h-16z", "#eb4")
    return arrow + (figures(sheet.state.players[owner], [164], 109) if owner != NOBODY else "")


