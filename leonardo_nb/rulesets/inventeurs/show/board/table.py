"""The middle of the table: epoch, turn and phase, the piles, the bag, and the teams to choose or a player aid."""

from functools import partial
from typing import Final

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.drawing.lettering import END, FAINT, SLANTED, START, breadth, folded, pressed, squeeze, write
from leonardo_nb.core.drawing.palette import GOLD, PARCHMENT
from leonardo_nb.core.drawing.strokes import SIZE, at, band, box, frame, lines, page
from leonardo_nb.core.drawing.svg import BRIEF, Region
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.components import ROWS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import TEAMS, Team
from leonardo_nb.rulesets.inventeurs.show.board.busts import bust
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.cards import EPOCH_WASH, ROMAN
from leonardo_nb.rulesets.inventeurs.show.board.pieces import cubes, faces, statuette, token

_WIDTH: Final = 375
_LEFT: Final = 12
_HEADING: Final = 340
_PILES: Final = 72
_PILE: Final = (44, 58)
_BAG: Final = 162
_FACES: Final = (50, 106, 158, 209)
"""Where the columns of tokens beside the bag begin, and the last one ends."""
_TO_MOVE, _NAME = 156, 135
"""The rooms of who is to move, and of the game's name beside it."""
_BELOW: Final = 164
"""Where the teams or the player aid begin."""
_TEAM: Final = 82
_MEMBER: Final = 78
"""How wide an inventor of a team is."""
_SACK: Final = "M12 10q-14 22-10 40 2 8 20 8t20-8q4-18-10-40l5-8q-8-4-15 0-7-4-15 0zm0 0q10 4 20 0m-10 1q6 6 4 14"


def table(canvas: Canvas) -> Region:
    setup = canvas.state.phase == "setup"
    below, height = _teams(canvas) if setup else _aid(canvas)
    body = _title(canvas) + "".join(_pile(canvas, epoch) for epoch in ROWS) + _bag(canvas) + below
    crops = {} if setup else {BRIEF: (4.0, 4.0, _WIDTH - 8.0, _BELOW - 8.0)}
    return Region("table", _WIDTH, height, canvas.say("table"), page(_WIDTH, height, body), crops=crops)


def _title(canvas: Canvas) -> str:
    """Epoch, turn and phase, and who is to move."""
    state, told = canvas.state, canvas.writer.when()
    size = next((size for size in (17, 15) if breadth(told, size) <= 1.15 * _HEADING), SIZE)
    body = band(8, 9, 359, 26) + squeeze(16, 28, told, _HEADING, START, size)
    body += canvas.mark("game", 0, 5, 5, 365, 33)
    decider = state.pending[-1].seat if state.pending else TABLE
    if decider != TABLE:
        body += canvas.cubes(decider, 12, 42) + squeeze(36, 57, canvas.say("to_move", seat=decider), _TO_MOVE, START)
    body += _name(canvas, 330 if state.statuette == TABLE else 364)
    if state.statuette == TABLE:
        body += canvas.spot("statuette", (336, 37, 28, 34), statuette(0, 0), lambda: canvas.say("statuette_free"))
    return body


def _name(canvas: Canvas, right: float) -> str:
    """The game's name, with a flourish."""
    stroke = lines(f"M{right - 118:g} 64q60-7 96 0t20-6q-6-4-9 1")
    title = canvas.word("title")
    return write(right, 57, title, END + SLANTED + FAINT + pressed(title, _NAME, 17), 17) + stroke


def _pile(canvas: Canvas, epoch: int) -> str:
    """A pile, its number of cards below it; as many edges as it is high, and a frame in its own epoch."""
    wide, high = _PILE
    left = sum(canvas.state.inventions[row].where == "pile" for row in ROWS[epoch])
    if not left:
        body = lines(f"M0 0{box(wide, high)}", more=' stroke-dasharray="5 4"')
    else:
        edges = "".join(f"M{2 * n} {2 * n}{box(wide, high)}" for n in range((left + 3) // 4, 0, -1))
        body = lines(edges, PARCHMENT) + lines(f"M0 0{box(wide, high)}", EPOCH_WASH[epoch])
    if epoch == canvas.state.epoch:
        body += lines(f"M0 0{box(wide, high)}", more=f' stroke="{GOLD}" stroke-width="3"')
    body += write(wide / 2, 36, ROMAN[epoch], SLANTED, 20) + write(wide / 2, high + 21, left, size=15)
    return canvas.spot(
        f"pile.{epoch}",
        (_LEFT + 49 * (epoch - 1), _PILES, wide + 6, high + 24),
        body,
        lambda: canvas.writer.pile(epoch),
    )


def _bag(canvas: Canvas) -> str:
    """The bag, and what is left in it as a set."""
    bag = [each for each in canvas.state.tokens if each.where == "bag"]
    body = lines(_SACK, PARCHMENT) + write(22, 44, len(bag), size=15)
    for index, ((kind, value), count) in enumerate(faces(bag).items()):
        (x, end), y = _FACES[index % 3 : index % 3 + 2], 28 * (index // 3)
        body += at(x, y, token(kind, value), 0.8) + squeeze(x + 26, y + 17, f"×{count}", end - x - 27, START)
    return canvas.spot("bag", (_BAG, _PILES, 205, 84), body, canvas.writer.bag)


def _teams(canvas: Canvas) -> tuple[str, float]:
    """The five teams, each a thing to point at."""
    rows = "".join(_team(canvas, team, _BELOW + 22 + (_TEAM + 4) * index) for index, team in enumerate(TEAMS))
    head = write(_LEFT, _BELOW + 14, canvas.say("teams"), START + SLANTED, 15)
    return head + rows, _BELOW + 22 + (_TEAM + 4) * len(TEAMS) + 4


def _team(canvas: Canvas, team: Team, y: float) -> str:
    """A team: its cube, its inventors, and who has it."""
    owner = next((player.seat for player in canvas.state.players if player.team == team), TABLE)
    members = tuple(number for number, tile in TILES.items() if tile.team == team)
    cube = cubes(0, 0, "", team) if owner == TABLE else canvas.cubes(owner, 0, 0)
    body = frame(359, _TEAM) + at(9, 26, cube, 1.6)
    body += "".join(_member(canvas, number, 44 + _MEMBER * index) for index, number in enumerate(members))
    label = partial(canvas.say, "team_label", team=team, inventors=members)
    return canvas.spot(f"team.{team}", (8, y, 359, _TEAM), body, label)


def _member(canvas: Canvas, number: int, x: float) -> str:
    """A portrait, and the name below it in one line or two."""
    rows = folded(name_of("inventor", number, canvas.state, canvas.lang), _MEMBER - 2, 13)
    middle = x + _MEMBER / 2
    first = squeeze(middle, 61, rows[0], _MEMBER - 4)
    return (
        at(middle - 15, 4, bust(number))
        + first
        + (squeeze(middle, 76, " ".join(rows[1:]), _MEMBER - 4) if rows[1:] else "")
    )


def _aid(canvas: Canvas) -> tuple[str, float]:
    """What a turn is, how rewards are shared, and when an epoch ends."""
    body, y = lines(f"M{_LEFT} {_BELOW}h350", more=' stroke-dasharray="1 4"'), _BELOW + 18.0
    for key in ("aid_turn", "aid_tokens", "aid_sharing", "aid_epoch"):
        for row in folded(canvas.say(key), 345, 13):
            body += write(_LEFT, y, row, START + FAINT)
            y += 17
        y += 4
    return body, y - 6
