"""A player's two labs: spaces and who works there, the weeks of work and what is being made."""

from leonardo_nb.core.ink import (
    COATS,
    FAINT,
    LIGHT,
    SLANTED,
    START,
    WASH,
    WAX,
    disc,
    frame,
    lines,
    outline,
    signs,
    squeeze,
    write,
)
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.board.cards import packet
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import METAL, small_gears
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import automaton, figures, master
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import AUTOMATON_SPACES, LABS, NOBODY, Lab, Player

_WIDTH = 178
_HEIGHT = 114
_LEFT = {"small": 8, "large": 189}
_TOP = 119
_SPACE = 28
_LAST = 15
"""The longest work; the track ends one step further."""
_MARKED = {0: "0", 4: "4", 7: "7", 11: "11", 15: "15+"}
"""The weeks that inventions take."""


def labs(sheet: Sheet, player: Player) -> str:
    both = sheet.state.labs_of(player.seat)
    return _benches(both) + "".join(_lab(sheet, player, lab) for lab in both)


def _benches(both: tuple[Lab, ...]) -> str:
    """What does not move in either lab, drawn at one go: frames, spaces, hourglasses and tracks."""
    present = [lab for lab in both if lab.side]
    working = [lab for lab in present if lab.working]
    frames = lines("".join(outline(_WIDTH, _HEIGHT, _LEFT[lab.lab], _TOP) for lab in present), LIGHT) if present else ""
    spaces = "".join(map(_spaces, present)) + "".join(
        f"M{_LEFT[lab.lab] + 138} {_TOP + 5}h10l-10 13h10z" for lab in working
    )
    places = [(_LEFT[lab.lab] + _middle(space), _TOP + 38) for lab in present for space in _special(lab)]
    gears = small_gears(places) if places else ""
    return frames + (lines(spaces, WASH) if spaces else "") + gears + (_tracks(working) if working else "")


def _spaces(lab: Lab) -> str:
    wide = _SPACE * lab.side
    rest = f"m{_SPACE}-31v31" * (lab.side - 2)
    return f"M{_LEFT[lab.lab] + 6} {_TOP + 23}h{wide}v31h-{wide}zm{_SPACE} 0v31{rest}"


def _special(lab: Lab) -> range:
    """The spaces for mechanical men are the last ones."""
    return range(lab.side - AUTOMATON_SPACES[lab.side], lab.side)


def _tracks(working: list[Lab]) -> str:
    """The weeks from 0 to 15 and more."""
    path = "".join(f"M{_LEFT[lab.lab] + 8} {_TOP + 66}h{10 * _LAST + 12}" for lab in working)
    marks = [(_LEFT[lab.lab] + _tick(week), text) for lab in working for week, text in _MARKED.items()]
    return lines(path, more=' stroke-width="5" stroke-dasharray="1 9"') + signs(_TOP + 80, marks)


def _lab(sheet: Sheet, player: Player, lab: Lab) -> str:
    name = squeeze(70, 16, sheet.say("lab_name", lab=lab.lab), 130)
    body = name + (_work(sheet, player, lab) if lab.working else _rest(sheet, lab))
    place = _LEFT[lab.lab], _TOP, _WIDTH, _HEIGHT
    spot = sheet.spot(f"lab.{lab.seat}.{lab.lab}", place, body, lambda: _told(sheet, lab), sized=True)
    row = 2 * lab.seat + LABS.index(lab.lab)
    return spot + sheet.mark("labs", row, _LEFT[lab.lab] - 3, _TOP - 2, _WIDTH + 6, _HEIGHT + 4)


def _told(sheet: Sheet, lab: Lab) -> str:
    return sheet.say("of_player", seat=lab.seat, what=sheet.writer.lab(lab))


def _rest(sheet: Sheet, lab: Lab) -> str:
    """An idle lab with its mechanical men, or one that its player does not have yet."""
    if lab.side:
        return _automata(lab) + write(_WIDTH / 2, 88, sheet.say("idle"), FAINT + SLANTED)
    edge = frame(_WIDTH, _HEIGHT, "none", ' stroke-dasharray="5 4"')
    return edge + write(_WIDTH / 2, 66, sheet.say("in_workshop"), FAINT)


def _middle(space: int) -> float:
    return 20 + _SPACE * space


def _automata(lab: Lab) -> str:
    return "".join(automaton(_middle(lab.side - 1 - index), 52) for index in range(lab.mechanical_men))


def _work(sheet: Sheet, player: Player, lab: Lab) -> str:
    """Workers from the left, mechanical men from the right, the work counter, and what is made."""
    workers = figures(player, [_middle(lab.master + index) for index in range(lab.apprentices)], 51)
    workers += master(player, _middle(0), 53) if lab.master else ""
    path = f"M{_tick(min(lab.weeks, _LAST + 1))} 69l-5-7v-5h10v5z"
    counter = lines(path, COATS[player.colour][0], f' data-key="counter.{lab.seat}.{lab.lab}"')
    return workers + _automata(lab) + write(162, 16, lab.weeks) + counter + _target(sheet, lab)


def _tick(week: int) -> int:
    return 9 + 10 * week


def _target(sheet: Sheet, lab: Lab) -> str:
    """A sealed packet, or what lies open: the packet, and the invention as far as the reader may know it."""
    if lab.iron == HIDDEN:
        parcel = lines("M8 87h30v20h-30zm0 10h30m-15-10v20", "#dc9") + disc(23, 97, 5, WAX)
        return parcel + write(48, 102, sheet.say("secret"), START + FAINT + SLANTED)
    if lab.invention == HIDDEN:
        return packet(sheet, lab.packet, 37, 107, (19, "?"))
    card = sheet.state.invention(lab.invention)
    target = lines("M7 87h24v21h-24z", METAL[card.rank]) + packet(sheet, lab.packet, 37, 107, (19, str(card.number)))
    return target + (_memo(sheet, card.owner) if lab.revealed else "")


def _memo(sheet: Sheet, owner: int) -> str:
    """The memo arrow of a lab that is bound to an invention: it points at the owner of the card."""
    arrow = lines("M126 94h16v-5l10 8-10 8v-5h-16z", "#eb4")
    return arrow + (figures(sheet.state.players[owner], [164], 109) if owner != NOBODY else "")
