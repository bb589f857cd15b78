"""The requested inventions and the deck."""

from collections.abc import Sequence

from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, START, breadth, folded, signs, squeeze, write
from leonardo_nb.core.drawing.palette import LIGHT, PARCHMENT, WASH
from leonardo_nb.core.drawing.strokes import SIZE, at, box, disc, frame, lines, page, ring
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention, Packet, Player
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import words as components
from leonardo_nb.rulesets.leonardo_da_vinci.ground.names import invention_name
from leonardo_nb.rulesets.leonardo_da_vinci.show.board import emblems
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import WIDTH, Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import RECONSTRUCTED
from leonardo_nb.rulesets.leonardo_da_vinci.show.public_information import usual

_CARD = 115
_TALL = 124
_TOP = 30
_ROW = 3
_ROWS = 2
"""Of cards, where there are not too many for that."""


def inventions(canvas: Canvas) -> Region:
    cards = canvas.state.requested()
    last = _last(canvas)
    height = _TOP + (last // _ROW + 1) * (_TALL + 7) + 2
    body = write(12, 21, canvas.say("requested"), START + SLANTED, 16)
    body += "".join(_card(canvas, card, *_slot(index)) for index, card in enumerate(cards))
    body += _free(canvas, range(_shown(canvas), last)) + _deck(canvas)
    return Region("inventions", WIDTH, height, canvas.say("requested"), page(WIDTH, height, body))


def _free(canvas: Canvas, slots: Sequence[int]) -> str:
    """Where no card lies; in a row that further cards began, up to how many they are topped up."""
    if not slots or slots[-1] < _ROW * _ROWS:
        return "".join(at(*_slot(index), _SCREW) for index in slots)
    (x, y), (end, _) = _slot(slots[0]), _slot(slots[-1])
    told = folded(canvas.say("topped_up", count=usual(canvas.state)), end - x + _CARD, SIZE)
    middle, faint = (x + end + _CARD) / 2, FAINT + SLANTED
    return "".join(write(middle, y + 62 + 17 * row, line, faint) for row, line in enumerate(told))


def _slot(index: int) -> tuple[float, float]:
    """Where a card lies: in rows of three, the deck last."""
    return 9 + (_CARD + 6) * (index % _ROW), _TOP + (_TALL + 7) * (index // _ROW)


def _last(canvas: Canvas) -> int:
    """The place of the deck; a further row is begun where more cards are requested than usual."""
    rows = max(_ROWS, len(canvas.state.requested()) // _ROW + 1)
    return rows * _ROW - 1


def _shown(canvas: Canvas) -> int:
    """How many cards can be requested at a time in this game."""
    return max(usual(canvas.state), len(canvas.state.requested()))


def _card(canvas: Canvas, card: Invention, x: float, y: float) -> str:
    body = frame(_CARD, _TALL) + _band(canvas, card) + _name(canvas, card) + _sketch(card)
    body += packet(card.needs, _CARD / 2 - 9.5 * sum(card.needs), 117)
    spot = canvas.spot(f"card.{card.number}", (x, y, _CARD, _TALL), body, lambda: card_label(canvas, card))
    return spot + canvas.mark("inventions", card.number - 1, x - 3, y - 3, _CARD + 6, _TALL + 6)


def _band(canvas: Canvas, card: Invention) -> str:
    """Number and rank on metal, and the mark of a reconstructed card."""
    mark = f" {RECONSTRUCTED}" if card.reconstructed else ""
    told = f"{card.number} · {canvas.say('rank', rank=card.rank)}{mark}"
    return lines(f"M1 1{box(_CARD - 2, 20)}", emblems.METAL[card.rank]) + write(_CARD // 2, 16, told)


def _name(canvas: Canvas, card: Invention) -> str:
    """The name in at most two lines."""
    first, rest = _halves(invention_name(canvas.state, card.number, canvas.lang))
    lower = squeeze(_CARD // 2, 50, rest, _CARD) if rest else ""
    return squeeze(_CARD // 2, 36 if rest else 43, first, _CARD) + lower


def _halves(name: str) -> tuple[str, str]:
    """A name cut at the space that leaves its longer part shortest; a short one stays whole."""
    cuts = [index for index, char in enumerate(name) if char == " "]
    if breadth(name, SIZE) <= _CARD - 8 or not cuts:
        return name, ""
    cut = min(cuts, key=lambda index: max(index, len(name) - index))
    return name[:cut], name[cut + 1 :]


def _sketch(card: Invention) -> str:
    """A drawing of the card's type, the weeks of work, and the sums for the first makers and for later ones."""
    sketch = f"{emblems.begin(9, 57, emblems.TYPE_ART[card.type])}M65 57{emblems.HOURGLASS}M99 94a9 9 0 1 1 .1 0z"
    sums = signs(89, [(63, str(card.first)), (82, "→"), (99, str(card.later))])
    return lines(sketch, WASH) + disc(63, 85, 11) + write(89, 68, card.weeks) + sums


def packet(needs: Packet, x: float, y: float) -> str:
    """Components side by side, from the lower left corner on."""
    return emblems.tokens([(x + 19 * index, component) for index, component in enumerate(components(needs))], y)


def card_label(canvas: Canvas, card: Invention) -> str:
    """A card in words."""
    line = canvas.writer.card(card)
    return f"{line} · {canvas.say('reconstructed')}" if card.reconstructed else line


def _deck(canvas: Canvas) -> str:
    """The deck, a man in circle and square on its back, and the cards the reader knows to lie on top."""
    deck = canvas.state.deck()
    known = [card for card in deck if card.slot != HIDDEN and card.known_to and canvas.state.rng == HIDDEN]
    x, y = _slot(_last(canvas))
    back = frame(104, 118, PARCHMENT) + lines("M104 4l4 2-1 115-100 1-1-4") + _MAN if deck else ""
    count = write(52, 112 if deck else 60, canvas.say("deck_count", count=len(deck)))
    step = min(29, 106 / max(len(known), 1))
    chips = "".join(chip(canvas, card, x + step * index, y - 6) for index, card in enumerate(known))
    return at(x, y, back + count, more=' data-key="deck"') + chips + _deck_mark(canvas, deck)


def _deck_mark(canvas: Canvas, deck: list[Invention]) -> str:
    """One ring for any card of the deck, so that it tells nothing of which."""
    if any(("inventions", card.number - 1) in canvas.changed for card in deck):
        x, y = _slot(_last(canvas))
        return ring(x - 3, y - 3, 116, 128, "deck")
    return ""


def chip(canvas: Canvas, card: Invention, x: float, y: float, typed: bool = False) -> str:
    """A small card: its number on metal, with the sign of its type where there is room."""
    width = 46 if typed else 27
    sign = emblems.begin(24, 4, emblems.TYPE_SIGNS[card.type]) if typed else ""
    body = lines(f"M0 0{box(width, 25)}{sign}", emblems.METAL[card.rank]) + write(12, 18, card.number)
    return canvas.spot(f"card.{card.number}", (x, y, width, 25), body, lambda: card_label(canvas, card))


def second_hand(canvas: Canvas, player: Player, card: Invention, x: float, y: float) -> str:
    """An invention that a player has made though another one has its card: only its outline."""
    edge = lines(f"M1 1{box(44, 23)}", LIGHT, ' stroke-dasharray="4 2"')
    body = edge + lines(emblems.begin(24, 4, emblems.TYPE_SIGNS[card.type])) + write(12, 18, card.number)
    name = f"made.{player.seat}.{card.number}"
    return canvas.spot(name, (x, y, 46, 25), body, lambda: card_label(canvas, card))


_MAN = lines("M52 92a40 40 0 1 1 .1 0zm-33-69h66v69h-66z") + lines(
    "M52 34a6 6 0 1 1 .1 0zm-3 1v3l-30-3v4l26 3-2 20-4 30h5l8-26 8 26h5l-4-30-2-20 26-3v-4l-30 3v-3"
    "m-7 4l-24-13m34 13l24-13",
    LIGHT,
)
_SCREW = lines(
    "M58 14v88m-26 12h52l-26-16zm26-16v16M20 82q38 18 76 0-30-4-38-14-10-2-38 14z"
    "m10-28q28 14 56 0-22-4-28-12-8 0-28 12zm10-26q18 9 36 0-14-3-18-10-6 2-18 10z"
    "M20 82l38-14m-28-14l28-12m-18-14l18-10M96 82l-20-28m-12-28l-6-12",
    more=' stroke-opacity=".5"',
)
"""An aerial screw where no card can lie."""
