"""What an invention is called."""

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.state import AnyState


def term(state: AnyState, name: str, lang: str) -> str:
    """The word for something in this game."""
    return catalogue(state.ruleset, lang).terms[name].one


def invention_name(state: AnyState, number: int, lang: str) -> str:
    """As its card says; where the card has no name in this language, as the sentences do, or else in English."""
    card = state.invention(number)
    printed: str | None = getattr(card, f"name_{lang}", None)
    term = catalogue(state.ruleset, lang).terms.get(f"invention.{number}")
    return printed or (term.one if term else card.name_en)
