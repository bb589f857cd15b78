"""The turn track, the phases in words and who holds Leonardo."""

from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, START, begun, signs, squeeze, write
from leonardo_nb.core.drawing.palette import INK, WASH, WHITE
from leonardo_nb.core.drawing.strokes import WORKED, box, content, disc, key, lines, opens, page
from leonardo_nb.core.drawing.svg import BRIEF, Region
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import WIDTH, Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import wreath
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import bodies, initials
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import FINAL, PHASES
from leonardo_nb.rulesets.leonardo_da_vinci.show.public_information import points_so_far

_HEIGHT = 190
_TRACK = (4.0, 42.0, 367.0, 34.0)
_STRIP = 32
"""How much higher it is with the points of all players."""


def turn(canvas: Canvas) -> Region:
    state = canvas.state
    holder = canvas.say("leonardo", seat=state.leonardo)
    label = f"{canvas.say('turn', turn=state.turn, phase=canvas.phase())} · {holder}"
    body = _title(canvas) + key("turns", _track(state.turn)) + key("phase", _phases(canvas))
    body += squeeze(14, 179, holder if state.phase in PHASES else canvas.phase(), 340, START, 15)
    body += canvas.mark("game", 0, 6, 42, 363, 142)
    points = _points(canvas)
    height = _HEIGHT + _STRIP * bool(points)
    return Region("turn", WIDTH, height, label, page(WIDTH, height, body + points), crops={BRIEF: _TRACK})


def _points(canvas: Canvas) -> str:
    """Where points decide: who has how many so far, one after the other."""
    if not canvas.state.rules.scoring.in_points:
        return ""
    people = [(player, 72 + 62 * player.seat) for player in canvas.state.players]
    drawn = "".join(bodies(player, [x], _HEIGHT + 19) for player, x in people) + initials(people, _HEIGHT + 17)
    told = "".join(_points_of(canvas, player.seat, x + 20) for player, x in people)
    return key("points", wreath(26, _HEIGHT + 10, 10) + drawn + told)


def _points_of(canvas: Canvas, seat: int, x: float) -> str:
    return write(x, _HEIGHT + 16, points_so_far(canvas.state, seat), WORKED + opens(f"points@player.{seat}"))


def _track(now: int) -> str:
    """Beads on a thread; the final turns are square, the marker lies on the turn that is played."""
    beads = "".join(f"M{_bead(n)} 69a10 10 0 1 1 .1 0z" for n in range(FINAL))
    finals = "".join(f"M{_bead(n) - 10} 49{box(20, 20)}" for n in range(FINAL, 10))
    marker = disc(_bead(now), 59, 13, "#821", ' data-key="turn"')
    numbers = signs(64, [(_bead(number), str(number)) for number in range(10) if number != now])
    thread = lines("M24 59q82-5 164 0t164-1")
    return thread + lines(beads + finals, WASH) + marker + numbers + write(_bead(now), 64, now, WHITE)


def _bead(number: int) -> int:
    return 26 + 36 * number


def _phases(canvas: Canvas) -> str:
    """What is done in each, the present one inked."""
    now = PHASES.index(canvas.state.phase) if canvas.state.phase in PHASES else -1
    inked = lines(f"M9 {80 + 21 * now}{box(357, 21)}", INK) if now >= 0 else ""
    lists = [
        squeeze(34, 95 + 21 * row, canvas.writer.phase_told(phase), 328, WHITE if row == now else "")
        for row, phase in enumerate(PHASES)
    ]
    return inked + lines(_ICONS, WASH) + begun(lists)


_ICONS = (
    "M14 84h14v12h-14zm7 0v12m-7-6h14"
    "M15 118q1-8 4-9h4q4 1 4 9zm6-9a3 3 0 1 1 .1 0z"
    "M13 138v-11l4 5 4-7 4 7 4-5v11z"
    "M16 160v-14l12 4-12 4"
)
"""A packet, a worker, the crown of the Lord of the City, a flag."""


def _title(canvas: Canvas) -> str:
    """The game's name, written from right to left as Leonardo wrote."""
    title = content(canvas.word("title"))
    return (
        f'<g transform="translate(358 28)scale(-1 1)" aria-hidden="true"><text font-size="20" stroke="none"'
        f"{START}{SLANTED}{FAINT}>{title}</text>{lines('M0 8q50 6 100-1t110 1q20 2 24-4-6-3-9 1')}</g>"
    )
