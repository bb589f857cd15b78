"""Every way to play one of several Apprentice cards: all that are legal, and all that a person might think of."""

from collections.abc import Sequence

from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, FACES
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, INDEX, Centre, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import patrons_offered, unfinished_offered
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import NO_CARD, Visit, WorkForPatron, WorkOnUnfinished


def plays(state: State, seat: int, cards: Sequence[int]) -> list[Action]:
    """Every way to play one of these cards: first the bottoms, then the tops."""
    found: list[Action] = []
    levels = state.levels(seat)
    visits = works = None
    for card in cards:
        face = FACES[card]
        if face.action == "practice":
            if face.practice == "wild":
                found += [Practice(seat, card, name) for name, level in zip(DISCIPLINES, levels, strict=True) if level]
            elif face.practice != "none" and levels[INDEX[face.practice]]:
                found.append(Practice(seat, card, face.practice))
        elif face.action == "visit":
            visits = _visitable(state, levels) if visits is None else visits
            found += [Visit(seat, card, other) for other in visits]
        else:
            patrons, begun = works = _within_reach(state, levels) if works is None else works
            found += [WorkForPatron(seat, card, other) for other in patrons]
            found += [WorkOnUnfinished(seat, card, other) for other in begun]
    found += [Study(seat, card) for card in cards]
    return found


def _visitable(state: State, levels: Six) -> list[int]:
    """The Leonardo cards that can be taken; by option not the practice without a column."""
    lying = list(state.centre("leonardo").values())
    if state.options.practice_leonardo == "needs_column" and not any(levels):
        return [card for card in lying if EFFECTS[card] != "practice"]
    return lying


def _within_reach(state: State, levels: Six) -> tuple[list[int], list[int]]:
    """The Patron and Unfinished cards whose needs are met."""
    patrons, begun = patrons_offered(state.patrons), unfinished_offered(state.unfinished)
    if above := state.options.rules.work.above:
        a, b, c, d, e, f = levels
        levels = a - above, b - above, c - above, d - above, e - above, f - above
    return (
        [card for card, one, most, other, more in patrons if levels[one] >= most and levels[other] >= more],
        [card for card, one, most, other, more in begun if levels[one] >= most and levels[other] >= more],
    )


def thinkable(state: State, seat: int, cards: Sequence[int]) -> list[Action]:
    """Every way to play one of these cards that a person might think of, also where something is missing."""
    found: list[Action] = []
    for card in cards:
        action = FACES[card].action
        if action == "practice":
            found += [Practice(seat, card, discipline) for discipline in DISCIPLINES]
        elif action == "visit":
            found += [Visit(seat, card, other) for other in _lying(state, "leonardo")]
        else:
            found += [WorkForPatron(seat, card, other) for other in _lying(state, "patron")]
            found += [WorkOnUnfinished(seat, card, other) for other in _lying(state, "unfinished")]
    return [*found, *(Study(seat, card) for card in cards)]


def _lying(state: State, kind: Centre) -> list[int]:
    """The cards of a row of the centre, or NO_CARD if it is empty."""
    return list(state.centre(kind).values()) or [NO_CARD]
