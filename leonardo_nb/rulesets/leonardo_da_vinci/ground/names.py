"""What inventions and privileges are called."""

from leonardo_nb.core.catalogue import catalogue, filled
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


def privilege_name(state: AnyState, noun: str, number: int, lang: str) -> str | None:
    """What a privilege is, at the price that is in force; as `numbered`, its number as well."""
    if (one := state.rules.privileges.get(number)) is None:
        return None
    told = {"privilege": number, "price": one.price, "florins": one.florins(state)}
    all_there = one.called != "money" or told["florins"] == state.council_florins
    called = f"{one.called}{'_free' if one.free else ''}" if all_there else "florins"
    told["name"] = filled(term(state, f"privilege.{called}", lang), told, state, lang)
    if one.price and not one.component:
        told["name"] = filled(term(state, "privilege.priced", lang), told, state, lang)
    return filled(term(state, "privilege.numbered", lang), told, state, lang) if noun == "numbered" else told["name"]
