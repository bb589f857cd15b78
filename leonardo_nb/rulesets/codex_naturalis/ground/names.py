"""What sentences call a card: by kind, number and kingdom, or by where it lies."""

from typing import Any

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground.components import KINGDOM, kind_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS, Card, Counts


def name_of(noun: str, value: Any, lang: str) -> str | None:
    """Return the name of a thing of this game that is known by itself: a card, a back, symbols; None for all else."""
    if noun == "card":
        return card_name(value, lang)
    if noun == "back":
        kind, kingdom = value.split(":")
        return _say("back", lang, kind=_term("kind", kind, lang), kingdom=_term("kingdom", kingdom, lang))
    if noun == "held":
        symbol, count = value.split(":")
        book = catalogue("codex_naturalis", lang)
        term = book.terms[f"symbol.{symbol}"]
        return book.grammar.counted(int(count), term) if int(count) else book.grammar.noun("no", term)
    return counts_name(value, lang) if noun == "counts" else None


def counts_name(symbols: Counts, lang: str) -> str:
    """Such as 2 plants and 1 quill."""
    book = catalogue("codex_naturalis", lang)
    counts = [(n, book.terms[f"symbol.{symbol}"]) for symbol, n in zip(SYMBOLS, symbols, strict=True) if n]
    return book.grammar.tally(counts) or book.terms["nothing"].one


def card_name(number: int, lang: str) -> str:
    """Such as gold card 41 (fungi)."""
    if number == HIDDEN or number not in KINGDOM:
        return _say("no_card", lang, card="?" if number == HIDDEN else number)
    kingdom, kind = KINGDOM[number], _term("kind", kind_of(number), lang)
    key = "card" if kingdom else "starter"
    return _say(key, lang, kind=kind, card=number, kingdom=_term("kingdom", kingdom, lang))


def laid_name(card: Card, lang: str) -> str:
    """A laid card by its number; by its place where its back is up (`codex.ruling.laid_back_hidden`)."""
    if card.kind == "starter" or card.side == "front":
        return card_name(card.card, lang)
    name = _say("bare", lang, kind=_term("kind", card.kind, lang), kingdom=_term("kingdom", card.kingdom, lang))
    return _say("laid_back", lang, name=name, x=card.x, y=card.y)


def laid(card: Card) -> str:
    """A laid card as a param of a sentence."""
    return f"{card.seat}:{card.x}:{card.y}"


def back(card: Card) -> str:
    """The back of a card as a param of a sentence."""
    return f"{card.kind}:{card.kingdom}"


def held(symbol: str, count: int) -> str:
    """Return a symbol and its count, which may be 0, as a param of a sentence."""
    return f"{symbol}:{count}"


def _term(noun: str, value: str, lang: str) -> str:
    return catalogue("codex_naturalis", lang).terms[f"{noun}.{value}"].one


def _say(key: str, lang: str, **params: object) -> str:
    told = {name: figure(value) for name, value in params.items()}
    return catalogue("codex_naturalis", lang).messages[f"name.{key}"].format(**told)
