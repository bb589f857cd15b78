"""One file a phase; each holds its questions and the actions that answer them."""

from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import DrawCard, NothingToTake, TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.phases.finish import CountObjectives, NameWinner
from leonardo_nb.rulesets.codex_naturalis.phases.play_card import LayCard, PlayCard
from leonardo_nb.rulesets.codex_naturalis.phases.rounds import NextRound, PassOver
from leonardo_nb.rulesets.codex_naturalis.phases.setup import (
    ChooseObjective,
    ChooseSide,
    DealHands,
    DealStarters,
    DrawFirstPlayer,
    KeepObjective,
    OfferObjectives,
    PlaceStarter,
    SetUpPiles,
    TurnUpObjectives,
    first_decisions,
)

AnyDecision = (
    SetUpPiles
    | DealStarters
    | PlaceStarter
    | DealHands
    | TurnUpObjectives
    | OfferObjectives
    | ChooseObjective
    | DrawFirstPlayer
    | NextRound
    | PlayCard
    | DrawCard
    | NothingToTake
    | PassOver
    | CountObjectives
    | NameWinner
)
"""Every question of the game, in the order in which they come."""

ACTIONS = (ChooseSide, KeepObjective, LayCard, TakeOpen, TakeTop)
"""Every answer a player can give."""

__all__ = [
    "ACTIONS",
    "AnyDecision",
    "ChooseSide",
    "DrawCard",
    "KeepObjective",
    "LayCard",
    "PlayCard",
    "TakeOpen",
    "TakeTop",
    "first_decisions",
]
