"""A player's two labs: spaces and who works there, the weeks of work and what is being made."""

from collections.abc import Sequence

from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, START, signs, squeeze, write
from leonardo_nb.core.drawing.palette import CHALK, COATS, LIGHT, PAPER, WAX
from leonardo_nb.core.drawing.strokes import box, content, disc, errand, lines, num, opens, strokes
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import AUTOMATON_SPACES, LABS, NOBODY, Invention, Lab, Player
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import discount
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.cards import packet
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import METAL, TYPE_SIGNS, begin, flag, small_gears
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import automata, figures, master
from leonardo_nb.rulesets.leonardo_da_vinci.show.worker_places import lent_from

_WIDTH = 178
_HEIGHT = 122
_LEFT = {"small": 8, "large": 189}
_TOP = 124
_SPACE = 28
_LAST = 15
"""The longest work; the track ends one step further."""
_TRACK = 76
MEMO = "h5v-5l8 7-8 7v-5h-5z"
"""The memo arrow, from its upper left corner; and its fill."""
AMBER = "#eb4"


def labs(canvas: Canvas, player: Player) -> str:
    return "".join(_lab(canvas, player, lab) for lab in canvas.state.labs_of(player.seat))


def _lab(canvas: Canvas, player: Player, lab: Lab) -> str:
    body = _bench(canvas, player, lab) if lab.side else _absent(canvas, lab)
    place = _LEFT[lab.lab], _TOP, _WIDTH, _HEIGHT
    spot = canvas.spot(f"lab.{lab.seat}.{lab.lab}", place, body, lambda: _told(canvas, lab), sized=True)
    row = 2 * lab.seat + LABS.index(lab.lab)
    mark = canvas.mark("labs", row, _LEFT[lab.lab] - 3, _TOP - 2, _WIDTH + 6, _HEIGHT + 4)
    return spot + _lent_master(canvas, lab) + mark


def _lent_master(canvas: Canvas, lab: Lab) -> str:
    """What lies over a master who can be pointed at where he works."""
    name = f"master.{lab.seat}"
    if not lab.master or name not in canvas.spots:
        return ""
    place = _LEFT[lab.lab] + _middle(0) - 12, _TOP + 25, 24, 28
    return canvas.button(name, place, lambda: canvas.named("master", lab.seat))


def _told(canvas: Canvas, lab: Lab) -> str:
    return canvas.say("of_player", seat=lab.seat, what=canvas.writer.lab(lab))


def _absent(canvas: Canvas, lab: Lab) -> str:
    """A lab that its player does not have yet."""
    edge = lines(f"M0 0{box(_WIDTH, _HEIGHT)}", PAPER, ' stroke-dasharray="5 4"')
    return edge + _name(canvas, lab) + write(_WIDTH // 2, 70, canvas.say("in_workshop"), FAINT)


def _name(canvas: Canvas, lab: Lab, weeks: str = "", more: str = "") -> str:
    """Which lab it is, and how far the work; `more` are attributes of that."""
    told = f"{canvas.say('lab_name', lab=lab.lab)} · {weeks}" if weeks else canvas.say("lab_name", lab=lab.lab)
    drawn = squeeze(_WIDTH // 2, 16, told, _WIDTH - 6)
    return drawn.replace(content(weeks), f"<tspan{more}>{content(weeks)}</tspan>") if more else drawn


def _bench(canvas: Canvas, player: Player, lab: Lab) -> str:
    """Its spaces, those for mechanical men with a gear, and who works there."""
    wide = _SPACE * lab.side
    spaces = f"M6 23{box(wide, 31)}m{_SPACE} 0v31" + f"m{_SPACE}-31v31" * (lab.side - 2)
    special = range(lab.side - AUTOMATON_SPACES[lab.side], lab.side)
    gears = small_gears((_middle(space), 38) for space in special) if special else ""
    men = automata([_middle(lab.side - 1 - index) for index in range(lab.mechanical_men)], 52)
    rest = _work(canvas, player, lab) if lab.working else _rest(canvas, lab)
    return lines(f"M0 0{box(_WIDTH, _HEIGHT)}{spaces}", LIGHT) + gears + men + rest


def _rest(canvas: Canvas, lab: Lab) -> str:
    return _name(canvas, lab) + write(_WIDTH // 2, 92, canvas.say("idle"), FAINT + SLANTED)


def _middle(space: int) -> float:
    return 20 + _SPACE * space


def _work(canvas: Canvas, player: Player, lab: Lab) -> str:
    """Workers from the left, the weeks of work, and what is made as far as the reader may know it."""
    feet = [_middle(lab.master + n) for n in range(lab.apprentices)]
    placed = errand(f"workers.{lab.seat}.{lab.lab}", figures(player, feet, 51), f"ready.{lab.seat}") if feet else ""
    workers = _loose(canvas, lab) + placed
    workers += master(player, _middle(0), 53) if lab.master else ""
    card = canvas.state.invention(lab.invention) if lab.invention != HIDDEN else None
    bonus = discount(canvas.state, lab.seat, card) if card else 0
    return (
        workers
        + _track(canvas, player, lab, card, bonus)
        + (_target(canvas, lab, card) if card else _sealed(canvas, lab))
    )


def _loose(canvas: Canvas, lab: Lab) -> str:
    """A dashed step under each of those who may still leave for the city."""
    lent = lent_from(canvas.state, lab)
    spaces = [0] * lent.master + [lab.master + index for index in range(lent.apprentices)]
    return loose_steps([_middle(space) for space in spaces], 54) if spaces else ""


def loose_steps(feet: Sequence[float], y: float) -> str:
    """The mark of workers who may still leave a lab, feet at y."""
    return lines("".join(f"M{num(x - 12)} {num(y - 2)}v-27h24v27z" for x in feet), PAPER, ' stroke-dasharray="3 2"')


def _track(canvas: Canvas, player: Player, lab: Lab, card: Invention | None, bonus: int) -> str:
    """Weeks done as a bar with the work counter, a flag at the weeks needed, and dotted what specialisation adds."""
    ticks = strokes(f"M8 {_TRACK}h{10 * _LAST + 12}", ' stroke-width="5" stroke-dasharray="1 9"')
    done = min(lab.weeks, _LAST + 1)
    bar = strokes(f"M9 {_TRACK}h{10 * done}", ' stroke-width="3"') if done else ""
    counter = lines(
        f"M{_tick(done)} {_TRACK + 3}l-5-7v-6h10v6z",
        COATS[player.colour][0],
        f' data-key="counter.{lab.seat}.{lab.lab}"',
    )
    if card is None:
        told = _name(canvas, lab, canvas.say("weeks_done", weeks=lab.weeks))
        return ticks + bar + counter + told + signs(_TRACK + 14, [(_tick(n), str(n)) for n in WEEKS])
    told = canvas.say("weeks_plus" if bonus else "weeks_of", weeks=lab.weeks, bonus=bonus, needed=card.weeks)
    added = dotted(_tick(max(card.weeks - bonus, 0)), _tick(card.weeks), _TRACK) if bonus else ""
    name = _name(canvas, lab, told, opens(f"weeks@lab.{lab.seat}.{lab.lab}"))
    return ticks + bar + added + flag(_tick(card.weeks), _TRACK + 3) + counter + name


def dotted(left: float, right: float, y: float) -> str:
    """The weeks that specialisation adds."""
    return strokes(f"M{left} {y}H{right}", f' stroke="{CHALK}" stroke-width="6" stroke-dasharray="3 2"')


def _tick(week: int) -> int:
    return 9 + 10 * week


def _sealed(canvas: Canvas, lab: Lab) -> str:
    """A sealed packet, or its components where they lie open."""
    if lab.iron != HIDDEN:
        return packet(lab.packet, 37, 114) + write(19, 111, "?")
    parcel = lines("M8 95h30v20h-30zm0 10h30m-15-10v20", "#dc9") + disc(23, 105, 5, WAX)
    return parcel + write(48, 110, canvas.say("secret"), START + FAINT + SLANTED)


def _target(canvas: Canvas, lab: Lab, card: Invention) -> str:
    """The invention with the sign of its type, its components, and the florins that it would pay now."""
    pays = card.later if card.finished else card.first
    chip = lines(f"M5 92{box(44, 25)}{begin(28, 96, TYPE_SIGNS[card.type])}", METAL[card.rank])
    coin = disc(148 if not lab.revealed else 137, 105, 11)
    texts = signs(109, [(16, str(card.number)), (148 if not lab.revealed else 137, str(pays))])
    return chip + packet(lab.packet, 54, 114) + coin + texts + (_memo(canvas, card.owner) if lab.revealed else "")


def _memo(canvas: Canvas, owner: int) -> str:
    """The memo arrow of a lab that is bound to an invention: it points at the owner of the card."""
    arrow = lines(f"M149 103{MEMO}", AMBER)
    return arrow + (figures(canvas.state.players[owner], [170], 116) if owner != NOBODY else "")
