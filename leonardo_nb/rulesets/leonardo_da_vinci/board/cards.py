"""The requested inventions and the deck."""

from __future__ import annotations

from leonardo_nb.core.ink import (
    END,
    FAINT,
    LIGHT,
    PARCHMENT,
    SIZE,
    SLANTED,
    START,
    WASH,
    at,
    breadth,
    disc,
    frame,
    lines,
    page,
    ring,
    signs,
    squeeze,
    write,
)
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import METAL, TYPE_ART, hourglass, tokens
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import Invention, Packet
from leonardo_nb.rulesets.leonardo_da_vinci.model import words as components
from leonardo_nb.rulesets.leonardo_da_vinci.names import invention_name

_WIDTH = 760
_HEIGHT = 194
_CARD = 118
_TALL = 154
_STEP = 124
_DECK = 634


def inventions(sheet: Sheet) -> Region:
    cards = sheet.state.requested()
    title = write(12, 21, sheet.say("requested"), START + SLANTED, 16)
    note = write(_DECK - 12, 21, sheet.say("mark_r"), END + FAINT)
    body = title + (note if any(card.reconstructed for card in cards) else "")
    body += "".join(_card(sheet, card, 10 + _STEP * index) for index, card in enumerate(cards)) + _deck(sheet)
    return Region("inventions", _WIDTH, _HEIGHT, sheet.say("requested"), page(_WIDTH, _HEIGHT, body))


def _card(sheet: Sheet, card: Invention, x: float) -> str:
    body = frame(_CARD, _TALL) + _band(sheet, card) + _name(sheet, card) + _sketch(sheet, card) + _pay(card)
    body += packet(sheet, card.needs, _CARD / 2 - 10 * sum(card.needs), 121)
    spot = sheet.spot(f"card.{card.number}", (x, 30, _CARD, _TALL), body, lambda: card_label(sheet, card))
    return spot + sheet.mark("inventions", card.number - 1, x - 3, 27, _CARD + 6, _TALL + 6)


def _band(sheet: Sheet, card: Invention) -> str:
    """Number and rank on metal, and the mark of a reconstructed card."""
    band = lines(f"M1 1h{_CARD - 2}v22q-60 3-116 0z", METAL[card.rank])
    rank = write(58, 17, sheet.say("rank", rank=card.rank), SLANTED)
    seal = disc(106, 12, 9, LIGHT) if card.reconstructed else ""
    marks = [(15, str(card.number)), *([(106, "R")] if card.reconstructed else [])]
    return band + seal + rank + signs(18, marks, size=16)


def _name(sheet: Sheet, card: Invention) -> str:
    """The name in at most two lines."""
    first, rest = _halves(invention_name(sheet.state, card.number, sheet.lang))
    lower = squeeze(_CARD / 2, 56, rest, _CARD - 10) if rest else ""
    return squeeze(_CARD / 2, 41 if rest else 48, first, _CARD - 10) + lower


def _halves(name: str) -> tuple[str, str]:
    """A name cut at the space that leaves its longer part shortest; a short one stays whole."""
    cuts = [index for index, char in enumerate(name) if char == " "]
    if breadth(name, SIZE) <= _CARD - 10 or not cuts:
        return name, ""
    cut = min(cuts, key=lambda index: max(index, len(name) - index))
    return name[:cut], name[cut + 1 :]


def _sketch(sheet: Sheet, card: Invention) -> str:
    """A drawing of the card's type, its letter, and the weeks of work."""
    sketch = lines(f"M10 61{TYPE_ART[card.type]}", WASH) + hourglass(74, 75)
    return sketch + signs(88, [(56, sheet.letter(card.type)), (98, str(card.weeks))], SLANTED, 17)


def _pay(card: Invention) -> str:
    """The sum for the first makers, and the lower one for those who come later."""
    coins = disc(37, 139, 13) + disc(83, 139, 11, WASH)
    return coins + signs(144, [(37, str(card.first)), (61, "→"), (83, str(card.later))])


def packet(sheet: Sheet, needs: Packet, x: float, y: float, *more: tuple[float, str]) -> str:
    """Components side by side, from the lower left corner on; more signs stand on the same line."""
    row = [(x + 20 * index, component) for index, component in enumerate(components(needs))]
    letters = [(place + 9, sheet.letter(component)) for place, component in row]
    return tokens(row, y) + signs(y - 4, [*more, *letters])


def card_label(sheet: Sheet, card: Invention) -> str:
    """A card in words."""
    line = sheet.writer.card(card)
    return f"{line} · {sheet.say('mark_r')}" if card.reconstructed else line


def _deck(sheet: Sheet) -> str:
    """The deck, a man in circle and square on its back, and the cards the reader knows to lie on top."""
    deck = sheet.state.deck()
    known = [card for card in deck if card.slot != HIDDEN and card.known_to and sheet.state.rng == HIDDEN]
    back = frame(104, 112, PARCHMENT) + lines("M104 4l4 2-1 110-100 1-1-4") + _MAN if deck else ""
    count = write(_DECK + 56, 21, sheet.say("deck", count=len(deck)))
    step = min(29, 110 / max(len(known), 1))
    chips = "".join(chip(sheet, card, _DECK + 1 + step * index, 158) for index, card in enumerate(known))
    return count + at(_DECK + 4, 34, back, more=' data-key="deck"') + chips + _deck_mark(sheet, deck)


def _deck_mark(sheet: Sheet, deck: list[Invention]) -> str:
    """One ring for any card of the deck, so that it tells nothing of which."""
    if any(("inventions", card.number - 1) in sheet.changed for card in deck):
        return ring(_DECK - 2, 28, 116, 124, "deck")
    return ""


def chip(sheet: Sheet, card: Invention, x: float, y: float, letter: bool = False) -> str:
    """A small card: its number on metal, with the letter of its type where there is room."""
    width = 40 if letter else 27
    text = f"{card.number} {sheet.letter(card.type)}" if letter else str(card.number)
    body = lines(f"M0 1l{width}-1v25h-{width}z", METAL[card.rank]) + write(width / 2, 18, text)
    return sheet.spot(f"card.{card.number}", (x, y, width, 25), body, lambda: card_label(sheet, card))


_MAN = lines("M52 96a40 40 0 1 1 .1 0zm-33-69h66v69h-66z") + lines(
    "M52 38a6 6 0 1 1 .1 0zm-3 1v3l-30-3v4l26 3-2 20-4 30h5l8-26 8 26h5l-4-30-2-20 26-3v-4l-30 3v-3"
    "m-7 4l-24-13m34 13l24-13m-37 41l-16 20m30-20l16 20",
    LIGHT,
)
