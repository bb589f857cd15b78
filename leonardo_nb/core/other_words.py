"""Other words that people look for tables and columns by, in any game and language."""

from collections.abc import Iterable, Mapping
from typing import Final

from leonardo_nb.core.search import has_phrase

OTHER_WORDS: Final[Mapping[str, str]] = {
    "florins": "money cash coins argent monnaie",
    "council_florins": "money cash coins argent monnaie",
    "bank": "money cash coins argent monnaie",
    "price": "money cost argent coût",
    "iron": "resources goods materials hands inventory ressources main",
    "glass": "resources goods materials ressources",
    "wood": "resources goods materials ressources",
    "brick": "resources goods materials ressources",
    "rope": "resources goods materials ressources",
    "apprentices": "workers meeples ouvriers",
    "ready": "workers meeples ouvriers",
    "score": "victory points",
    "points": "victory score",
    "inventions": "cards deck cartes",
    "cards": "hands deck pile main pioche",
    "apprentice": "cards hands deck cartes main pioche",
    "tokens": "bag sac",
    "shops": "market marché",
    "steps": "log history moves actions journal historique",
    "events": "changes journal",
    "order": "ranking winners standings classement",
    "settings": "options seed",
    "questions": "asked pending current player",
    "owner": "player seat holder joueur",
    "seat": "owner holder propriétaire",
}
"""By the name of a table or column."""


def called_otherwise(name: object, names: Iterable[str]) -> str:
    """The first of these names that somebody may look for by another word; empty if none is."""
    return next((each for each in names if isinstance(name, str) and has_phrase(OTHER_WORDS.get(each, ""), name)), "")
