"""A lab: its spaces and who works there, the weeks of work and what is being made."""

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.svg import num, words
from leonardo_nb.rulesets.leonardo_da_vinci.board.cards import packet
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import small_gear
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import TINTS, apprentices, automaton, master
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import (
    INK,
    METAL,
    MIDDLE,
    SEPIA,
    WASH,
    box,
    hourglass,
    key,
    lines,
)
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import AUTOMATON_SPACES, LABS, NOBODY, Lab, Player

_WIDTH = 178
_HEIGHT = 114
_SPACE = 27.5
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
    return words(7, 16, sheet.say("lab_name", lab=lab.lab), 'font-style="italic"')


def _empty(sheet: Sheet, lab: Lab) -> str:
    """A lab that its player does not have yet."""
    frame = box(_WIDTH, _HEIGHT, "none", ' stroke-dasharray="5 4"')
    return frame + _name(sheet, lab) + words(_WIDTH / 2, 66, sheet.say("in_workshop"), f'{MIDDLE} fill="{SEPIA}"')


def _bench(sheet: Sheet, lab: Lab) -> str:
    """The spaces, those for mechanical men with a gear, and everybody on them."""
    spaces = range(lab.side)
    squares = "".join(f"M{num(6 + _SPACE * index)} 23h26v31h-26z" for index in spaces)
    gears = "".join(small_gear(_middle(index), 38) for index in spaces if index >= lab.side - AUTOMATON_SPACES[lab.side])
    idle = "" if lab.working else words(_WIDTH / 2, 88, sheet.say("idle"), f'{MIDDLE} fill="{SEPIA}" font-style="italic"')
    return box(_WIDTH, _HEIGHT) + _name(sheet, lab) + lines(squares, WASH) + gears + _people(sheet, lab) + idle


def _middle(index: int) -> float:
    return 19 + _SPACE * index


def _people(sheet: Sheet, lab: Lab) -> str:
    """Workers from the left, mechanical men from the right, each on a space."""
    player = sheet.state.players[lab.seat]
    figures = master(player, _middle(0), 53) if lab.master else ""
    figures += "".join(apprentices(player, _middle(lab.master + i), 53, 1, 20) for i in range(lab.apprentices))
    return figures + "".join(automaton(_middle(lab.side - 1 - index), 52) for index in range(lab.automata))


def _work(sheet: Sheet, lab: Lab) -> str:
    player = sheet.state.players[lab.seat]
    weeks = hourglass(_WIDTH - 38, 5) + words(_WIDTH - 24, 17, lab.weeks, 'font-size="14"')
    return weeks + _track(player, lab) + _target(sheet, lab)


def _track(player: Player, lab: Lab) -> str:
    """The weeks from 0 to 15 and more, with the work counter."""
    ticks = "".join(f"M{_tick(week)} 67v{-6 if week in _MARKED else -3}" for week in range(_LAST + 2))
    numbers = "".join(words(_tick(week), 79, text, MIDDLE) for week, text in _MARKED.items())
    fill, _, _ = TINTS[player.colour]
    x = _tick(min(lab.weeks, _LAST + 1))
    counter = f'<path d="M{x} 67l-5-7v-4h10v4z" fill="{fill}" stroke="{INK}"/>'
    return lines(f"M{_tick(0)} 67H{_tick(_LAST + 1)}{ticks}") + numbers + key(f"counter.{lab.seat}.{lab.lab}", counter)


_MARKED = {0: "0", 4: "4", 7: "7", 11: "11", 15: "15+"}


def _tick(week: int) -> int:
    return 9 + 10 * week


def _target(sheet: Sheet, lab: Lab) -> str:
    """A sealed packet, or what lies open: the packet, and the invention as far as the reader may know it."""
    if lab.iron == HIDDEN:
        return lines("M8 86h30v20h-30zm0 10h30m-15-10v20", "#dcc08c") + (
            f'<circle cx="23" cy="96" r="5" fill="#962d22" stroke="{INK}"/>'
            + words(48, 101, sheet.say("secret"), f'fill="{SEPIA}" font-style="italic"')
        )
    if lab.invention == HIDDEN:
        return words(19, 101, "?", MIDDLE) + packet(sheet, lab.packet, 36, 105)
    return _number(sheet, lab.invention) + packet(sheet, lab.packet, 36, 105) + (_memo(sheet, lab) if lab.revealed else "")


def _number(sheet: Sheet, invention: int) -> str:
    card = sheet.state.invention(invention)
    return lines("M7 86h24v20h-24z", METAL[card.rank]) + words(19, 101, card.number, MIDDLE)


def _memo(sheet: Sheet, lab: Lab) -> str:
    """The memo arrow of a lab that is bound to an invention: it points at the owner of the card."""
    owner = sheet.state.invention(lab.invention).owner
    arrow = lines("M126 94h16v-5l10 8-10 8v-5h-16z", "#e7b04b")
    return arrow + (apprentices(sheet.state.players[owner], 163, 108, 1, 20) if owner != NOBODY else "")


