"""Setup: decks, removed cards, the centre, hands and the Fatigue card, step by step."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DECK, HAND, REVEALED, SOLO_SEATS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import CENTRE, TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.decks import off_deck
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import begin_round


def first_decisions(solo: bool) -> tuple[Decision, ...]:
    """What a game begins with."""
    split = (SplitDeck(),) if solo else ()
    return ShuffleDecks(), RemoveCards(), *split, RevealCentre(), DealHands(), AssignFatigue(0)


class ShuffleDecks(Mechanical, frozen=True):
    """Each of the four decks is shuffled on its own."""

    rules = ("workshop.setup.shuffle", "workshop.card.apprentice")

    def follow(self, state: State, action: Action, log: Log) -> State:
        for kind, table in (("apprentice", "apprentice"), *TABLES.items()):
            rows = getattr(state, table)
            rng, order = shuffle(state.rng, range(1, len(rows) + 1))
            shuffled = tuple([replace(row, place=place) for row, place in zip(rows, order, strict=True)])
            state = replace(state, rng=rng, **{table: shuffled})
            state = replace(state, deck=len(rows)) if kind == "apprentice" else state
            state = log(state, "setup.shuffled", "workshop.setup.shuffle", kind=kind, count=len(rows))
        return state


class RemoveCards(Mechanical, frozen=True):
    """Some Apprentice cards leave the game unseen, as many as the number of players says."""

    rules = ("workshop.setup.deck_size",)

    def cites(self, state: State) -> tuple[str, ...]:
        return ("workshop.setup.solo",) if state.solo else super().cites(state)

    def follow(self, state: State, action: Action, log: Log) -> State:
        players = 1 if state.solo else state.seats
        left, whole = DECK[players], len(state.apprentice)
        rows = [replace(row, where="removed", place=0) if row.place > left else row for row in state.apprentice]
        state = replace(state, apprentice=tuple(rows), deck=left)
        rules = *self.cites(state), "workshop.ruling.hidden"
        if left == whole:
            rules = "workshop.ruling.five_players", *self.cites(state)
        key = "setup.removed_solo" if state.solo else "setup.removed" if left < whole else "setup.none_removed"
        return log(state, key, *rules, players=players, count=whole - left, left=left)


class SplitDeck(Mechanical, frozen=True):
    """Alone, the cards are divided into four equal decks, one for each seat."""

    rules = ("workshop.setup.solo", "workshop.ruling.solo_hands")

    def follow(self, state: State, action: Action, log: Log) -> State:
        each = state.deck // SOLO_SEATS
        rows = [
            replace(row, seat=(row.place - 1) // each, place=(row.place - 1) % each + 1) if row.where == "deck" else row
            for row in state.apprentice
        ]
        players = tuple(replace(player, deck=each) for player in state.players)
        state = replace(state, apprentice=tuple(rows), players=players)
        return log(state, "setup.split", *self.rules, decks=SOLO_SEATS, count=each)


class RevealCentre(Mechanical, frozen=True):
    """Three Leonardo, three Patron and three Unfinished cards are turned up."""

    rules = ("workshop.setup.centre",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        for kind in CENTRE:
            state = self._reveal(state, kind, log)
        return state

    def _reveal(self, state: State, kind: Centre, log: Log) -> State:
        rows = [replace(row, where="centre") if row.place <= REVEALED else row for row in getattr(state, TABLES[kind])]
        state = replace(state, **{TABLES[kind]: tuple(rows)})
        told = {kind: tuple(state.centre(kind).values())}
        return log(state, f"setup.centre_{kind}", "workshop.setup.centre", **told)  # type: ignore[arg-type]


class DealHands(Mechanical, frozen=True):
    """Everyone draws four Apprentice cards."""

    rules = ("workshop.setup.hand",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        for seat in range(state.seats):
            state = self._deal(state, seat, log)
        return state

    def _deal(self, state: State, seat: int, log: Log) -> State:
        state = off_deck(state, seat, HAND, "hand")
        rules = ("workshop.ruling.solo_hands",) if state.solo else ("workshop.ruling.hidden",)
        return log(
            state,
            "setup.hand",
            "workshop.setup.hand",
            *rules,
            reader=None if state.solo else seat,
            secret=lambda: {"cards": state.hand(seat)},
            hidden="setup.hand_hidden",
            seat=seat,
            count=HAND,
        )


class AssignFatigue(Decision, frozen=True):
    """Choose the player who is given the Fatigue card: the most tired one, or the winner of the last game."""

    accepts = (GiveFatigue,)
    rules = ("workshop.setup.fatigue",)

    def cites(self, state: State) -> tuple[str, ...]:
        return *(("workshop.ruling.solo_fatigue",) if state.solo else ()), *super().cites(state)

    def asked(self, state: State) -> Explanation:
        key = "question.assign_fatigue_solo" if state.solo else "question.assign_fatigue"
        return why(key, *self.cites(state), seat=self.seat)

    def because(self, state: State) -> Explanation:
        key = "because.assign_fatigue_solo" if state.solo else "because.assign_fatigue"
        return why(key, *self.cites(state), seat=self.seat)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield why("setup.asked_once_solo" if state.solo else "setup.asked_once", *self.cites(state), seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [GiveFatigue(self.seat, seat) for seat in range(state.seats)]

    legal = candidates

    def follow(self, state: State, action: Action, log: Log) -> State:
        assert isinstance(action, GiveFatigue)
        assert state.holder == TABLE
        state = replace(state, holder=action.to)
        state = log(state, "setup.fatigue", *self.cites(state), seat=action.to)
        return begin_round(state, log)
