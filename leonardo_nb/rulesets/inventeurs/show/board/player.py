"""A player's page: who it is, the four inventors, tokens, and the inventions acquired as sequences."""

from functools import partial
from typing import Final

from leonardo_nb.core.drawing.lettering import END, FAINT, SLANTED, START, name, squeeze, write
from leonardo_nb.core.drawing.palette import LIGHT
from leonardo_nb.core.drawing.strokes import WORKED, at, band, lines, opens, page
from leonardo_nb.core.drawing.svg import BRIEF, SLIM, USED, Region
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Invention, Player
from leonardo_nb.rulesets.inventeurs.ground.sequences import WILD
from leonardo_nb.rulesets.inventeurs.play.cubes import at_home
from leonardo_nb.rulesets.inventeurs.play.scoring import grouped, total
from leonardo_nb.rulesets.inventeurs.show.board import chips
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.inventor import COLUMNS, GOAL, HIGH, inventor_row
from leonardo_nb.rulesets.inventeurs.show.board.pieces import LETTERS, TOKEN, faces, statuette, token
from leonardo_nb.rulesets.inventeurs.show.board.signs import knowledge_signs

_WIDTH: Final = 375
_EDGE: Final = 8
_WIDE: Final = 359
_ROWS: Final = 82
"""Where the inventors begin."""
_TOKENS: Final = _ROWS + 4 * (HIGH + 4) + 4
_CHIPS: Final = _TOKENS + TOKEN + 6
_HEIGHT: Final = _CHIPS + 54
FLAG: Final = "v-17l13 5-13 5"
QUILL: Final = "q4-22 22-36-2 22-18 27z"
_SLIM: Final = (6.0, 56.0, _WIDE + 3.0, _TOKENS - 60.0)
"""The inventors, and the signs over their columns."""
_BARE: Final = 66
"""As high as the page of a player without a team."""


def player_page(canvas: Canvas, player: Player) -> Region:
    label = canvas.writer.heading(player)
    team = canvas.state.team(player.seat)
    if not team:
        body, height = _heading(canvas, player, label), _BARE
    else:
        rows = [inventor_row(canvas, each, _EDGE, _ROWS + (HIGH + 4) * index) for index, each in enumerate(team)]
        body = _heading(canvas, player, label) + _columns() + "".join(rows)
        body, height = body + _tokens(canvas, player.seat) + _acquired(canvas, player.seat), _HEIGHT
    crops = {BRIEF: (4.0, 4.0, _WIDTH - 8.0, _BARE - 14.0)} if team else {}
    if team:
        crops[SLIM] = _SLIM
    if team and not _has_rewards(canvas, player.seat):
        crops[USED] = (4.0, 4.0, _WIDTH - 8.0, _TOKENS - 4.0)
    return Region(f"player{player.seat}", _WIDTH, height, label, page(_WIDTH, height, body), crops=crops)


def _has_rewards(canvas: Canvas, seat: int) -> bool:
    """Whether a player holds tokens or inventions."""
    cards = canvas.state.inventions
    return bool(canvas.state.held(seat)) or any(card.where == "player" and card.seat == seat for card in cards)


def _heading(canvas: Canvas, player: Player, label: str) -> str:
    """Cube, name, team and points; a quill for who decides now, the statuette for who holds it."""
    holder, decides = player.seat == canvas.state.statuette, canvas.decides(player.seat)
    room = 250 - 30 * holder - 28 * decides
    body = band(0, 1, _WIDE, 46) + at(10, 6, canvas.cubes(player.seat, 0, 0), 1.9)
    body += name(54, 22, player.name, room) + squeeze(54, 41, _told(canvas, player), room, START + FAINT, LETTERS)
    body += lines(f"M{room + 64} 42{QUILL}", "#fff") if decides else ""
    body += write(
        _WIDE - 9, 33, total(canvas.state, player.seat), END + WORKED + opens(f"points@player.{player.seat}"), 26
    )
    spot = canvas.spot(f"player.{player.seat}", (_EDGE, _EDGE, _WIDE, 48), body, lambda: label)
    return spot + _statuette(canvas, holder) + canvas.mark_player(player, 5, 5, 365, 54)


def _statuette(canvas: Canvas, holder: bool) -> str:
    if not holder:
        return ""
    label = canvas.say("statuette", seat=canvas.state.statuette)
    return canvas.spot("statuette", (293, 13, 28, 36), statuette(0, 0), lambda: label)


def _told(canvas: Canvas, player: Player) -> str:
    """How many cubes are on inventions or, by option, how many are left; the team as long as all are there."""
    if not player.team:
        return canvas.say("no_team")
    out, home = canvas.state.cubes_out(player.seat), at_home(canvas.state, player.seat)
    if home is not None:
        return canvas.say("cubes_home", count=home)
    return canvas.say("cubes_out", count=out) if out else canvas.say("team", team=player.team)


def _columns() -> str:
    """The signs of knowledge over their columns, and a flag over the objectives."""
    places = [(_EDGE + float(x), knowledge) for x, knowledge in zip(COLUMNS, KNOWLEDGE, strict=True)]
    return knowledge_signs(69, places) + lines(f"M{_EDGE + GOAL - 6} 78{FLAG}", LIGHT)


def _tokens(canvas: Canvas, seat: int) -> str:
    """The tokens held, one of each front, and how many where there are more."""
    held = faces(canvas.state.held(seat))
    if not held:
        return write(_EDGE + 4, _TOKENS + 20, canvas.say("no_tokens"), START + FAINT + SLANTED)
    body, step = "", min(50, (_WIDE + 4) / len(held))
    for index, ((kind, value), count) in enumerate(held.items()):
        drawn = token(kind, value) + (_times(count) if count > 1 else "")
        bounds = (_EDGE + step * index, _TOKENS, TOKEN, TOKEN)
        label = partial(canvas.say, "tokens", tokens=(f"{kind}:{value}",) * count)
        body += canvas.spot(f"token.{seat}.{kind}.{value}", bounds, drawn, label)
        body += _token_mark(canvas, seat, f"{kind}:{value}", bounds[0])
    return body


def _times(count: int) -> str:
    """How many tokens of a front there are: a small seal at the edge."""
    return lines("M29 33a9 9 0 1 1 .1 0z", LIGHT) + write(29, 30, count, size=LETTERS)


def _token_mark(canvas: Canvas, seat: int, face: str, x: float) -> str:
    mine = (each for each in canvas.state.held(seat) if each.face == face)
    rings = (canvas.mark_of(each, x - 3, _TOKENS - 3, TOKEN + 6, TOKEN + 6) for each in mine)
    return next(filter(None, rings), "")


def _acquired(canvas: Canvas, seat: int) -> str:
    """The inventions acquired, grouped into the best sequences; a star stands for a classification token."""
    cards = [card for card in canvas.state.inventions if card.where == "player" and card.seat == seat]
    if not cards:
        return write(_EDGE + 4, _CHIPS + 28, canvas.say("none_acquired"), START + FAINT + SLANTED)
    runs, rest = _grouped(canvas, seat, cards)
    count = sum(map(len, runs)) + len(rest)
    step = min(chips.WIDE + 2, (_WIDE - 6 * len(runs)) / count)
    body, x = "", float(_EDGE)
    for run in runs:
        if len(run) > 1:
            body += chips.bracket(x, x + step * (len(run) - 1) + chips.WIDE, _CHIPS + chips.HIGH + 1)
        body += "".join(_chip(canvas, card, x + step * index, index) for index, card in enumerate(run))
        x += step * len(run) + 6
    return body + "".join(_chip(canvas, card, x + step * index, 0) for index, card in enumerate(rest))


def _grouped(canvas: Canvas, seat: int, cards: list[Invention]) -> tuple[list[list[Invention | None]], list[Invention]]:
    """The cards of each sequence, None where a token stands for one; and the cards that are in none."""
    best = grouped(canvas.state, seat)[0]
    left = sorted(cards, key=lambda card: CARDS[card.invention].classification)
    runs = [[_taken(left, number) if number != WILD else None for number in run] for run in best.runs]
    return runs, left


def _taken(left: list[Invention], number: int) -> Invention:
    """A card of this number, taken from those that are left."""
    found = next(card for card in left if CARDS[card.invention].classification == number)
    left.remove(found)
    return found


def _chip(canvas: Canvas, card: Invention | None, x: float, number: int) -> str:
    """A small card, or a star where a token stands for the number."""
    if card is None:
        return at(x, _CHIPS, chips.star(number))
    body = chips.chip(CARDS[card.invention].classification)
    bounds = (x, _CHIPS, chips.WIDE, chips.HIGH)
    spot = canvas.spot(f"invention.{card.invention}", bounds, body, lambda: _label(canvas, card))
    return spot + canvas.mark_of(card, x - 3, _CHIPS - 3, chips.WIDE + 6, chips.HIGH + 6)


def _label(canvas: Canvas, card: Invention) -> str:
    printed = CARDS[card.invention]
    return canvas.say("invention", invention=printed.number, points=printed.points, number=printed.classification)
