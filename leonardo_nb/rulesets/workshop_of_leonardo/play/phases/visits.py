"""What a Leonardo card does when it is taken: points, a practice, cards, rest, or a look at the deck."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, EXTRA, FACES, HAND, LOOK, STARS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, Discipline
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import rested, taken
from leonardo_nb.rulesets.workshop_of_leonardo.play import decks
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study, not_looked, same_face
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import (
    is_played_last,
    not_your_turn,
    nothing_to_lay,
    put_back_later,
)
from leonardo_nb.rulesets.workshop_of_leonardo.play.ways_to_play import plays, thinkable

Effects = tuple["State", tuple[Decision, ...]]
"""The state after an effect, and what is still to be decided for it."""
CUMULATIVE: Final = "workshop.leonardo.cumulative"


def effects(state: State, action: Action, log: Log) -> Effects:
    """What follows from a card that was played: only a visit has an effect of its own."""
    if not isinstance(action, Visit):
        return state, ()
    effect = EFFECTS[action.leonardo]
    if effect == "points":
        return _points(state, action.seat, action.leonardo, log), ()
    if effect == "practice":
        return _practice(state, action.seat, action.leonardo, log)
    if effect == "look_three":
        return _look(state, action.seat, action.leonardo, log)
    state = _draw(state, action.seat, action.leonardo, log)
    return (_rest(state, action.seat, action.leonardo, log) if effect == "card_and_rest" else state), ()


def earlier(state: State, seat: int, leonardo: int, *effects: str) -> list[int]:
    """The Leonardo cards with these effects that the player has beside this one."""
    return [card for card in taken(state.leonardo, seat) if card != leonardo and EFFECTS[card] in effects]


def _points(state: State, seat: int, leonardo: int, log: Log) -> State:
    rules: tuple[str, ...] = ("workshop.leonardo.points", "workshop.score.leonardo")
    because: tuple[Explanation, ...] = ()
    if earlier(state, seat, leonardo, "points"):
        rules, because = (*rules, CUMULATIVE), (why("effect.adds_up", CUMULATIVE, seat=seat, leonardo=leonardo),)
    return log(state, "effect.points", *rules, because=because, seat=seat, leonardo=leonardo, points=STARS)


def _practice(state: State, seat: int, leonardo: int, log: Log) -> Effects:
    """The card goes under a column; with several the player chooses, with none it is only kept."""
    columns = state.columns(seat)
    if not columns:
        rules = "workshop.ruling.practice_leonardo_without_column", "workshop.leonardo.practice"
        return log(state, "effect.practice_kept", *rules, seat=seat, leonardo=leonardo), ()
    if len(columns) == 1:
        return under_column(state, seat, leonardo, columns[0], log), ()
    return state, (PlaceUnder(seat=seat, leonardo=leonardo),)


def under_column(state: State, seat: int, leonardo: int, discipline: Discipline, log: Log) -> State:
    """A Leonardo card lies under a column as a practice."""
    before, row = state.level(seat, discipline), replace(state.leonardo[leonardo - 1], column=discipline)
    state = replace(state, leonardo=put(state.leonardo, leonardo - 1, row))
    by = state.rules.level
    rules = "workshop.leonardo.practice", by.rule, "workshop.ruling.practice_leonardo_counts"
    others = _other_practice(state, seat, leonardo)
    return log(
        state,
        "effect.practice",
        *rules,
        *(CUMULATIVE for other in others if other.key == "effect.adds_up"),
        because=lambda: (*others, explain_level(state, seat, discipline)),
        seat=seat,
        leonardo=leonardo,
        discipline=discipline,
        before=before,
        each=by.practice,
        level=before + by.practice,
    )


def _other_practice(state: State, seat: int, leonardo: int) -> list[Explanation]:
    """What becomes of the other practice by Leonardo: it adds up, unless it was taken without a column."""
    kept = "workshop.ruling.practice_leonardo_without_column"
    return [
        why("effect.adds_up", CUMULATIVE, seat=seat, leonardo=leonardo)
        if state.leonardo[card - 1].column
        else why("effect.still_kept", kept, seat=seat, leonardo=leonardo)
        for card in earlier(state, seat, leonardo, "practice")
    ]


def _draw(state: State, seat: int, leonardo: int, log: Log) -> State:
    """Cards are drawn at once, as many as there are; none in the final round."""
    before, effect = state, EFFECTS[leonardo]
    wanted = EXTRA[effect]
    rules: tuple[str, ...] = (f"workshop.leonardo.{effect}",)
    if state.phase == "final_round":
        rules = state.rules.end.rule, "workshop.ruling.draw_short", *rules
        return log(state, "effect.draws_final", *rules, seat=seat, leonardo=leonardo, wanted=wanted)
    count = min(wanted, state.left(seat))
    if count < wanted:
        rules = "workshop.ruling.draw_short", *rules
    waiting = len(decks.aside(state, seat))
    if not count:
        key, own = f"effect.draws_none{decks.emptied(state, seat)}", (decks.drawn_by(state),) if state.solo else ()
        return log(state, key, *rules, *own, seat=seat, leonardo=leonardo, wanted=wanted, aside=waiting)
    state = decks.off_deck(state, seat, count, "hand")
    last, more = not state.left(seat) and not waiting, _more_in_hand(before, seat, leonardo, count)
    key = "effect.draws_short" if count < wanted else "effect.draws_last" if last else "effect.draws"
    state = log(
        state,
        key,
        *rules,
        *(CUMULATIVE for _ in more),
        decks.drawn_by(state),
        because=more,
        reader=None if state.solo else seat,
        secret=lambda: {"cards": decks.drawn_between(before, state, seat)},
        hidden=f"{key}_hidden",
        seat=seat,
        leonardo=leonardo,
        count=count,
        wanted=wanted,
        aside=waiting,
        hand=state.players[seat].hand,
    )
    return decks.ran_out(state, seat, log, "workshop.ruling.last_card_by_effect")


def _more_in_hand(state: State, seat: int, leonardo: int, drawn: int) -> tuple[Explanation, ...]:
    """How many cards more there are in hand in all, if an earlier effect has brought some; one has just been played."""
    before = state.players[seat].hand - (HAND - 1)
    if before <= 0 or not earlier(state, seat, leonardo, *EXTRA):
        return ()
    return (why("effect.hand_adds_up", CUMULATIVE, seat=seat, before=before, drawn=drawn, count=before + drawn),)


def _rest(state: State, seat: int, leonardo: int, log: Log) -> State:
    """The player can never hold the Fatigue card any more."""
    rest = "workshop.leonardo.card_and_rest"
    key, rules = "effect.rest", (rest, "workshop.maintenance.immune")
    if earlier(state, seat, leonardo, "card_and_rest"):
        key = "effect.rest_already"
    elif state.holder == seat and state.phase == "final_round":
        key, rules = "effect.rest_holder_final", ("workshop.ruling.no_last_maintenance", rest)
    elif state.holder == seat and len(rested(state.leonardo)) == state.seats:
        key, rules = "effect.rest_holder_all", ("workshop.ruling.all_immune", rest)
    elif state.holder == seat and is_played_last(state):
        key, rules = f"effect.rest_holder{state.rules.end.told}", (state.rules.end.rule, rest)
    elif state.holder == seat:
        key = "effect.rest_holder"
    return log(state, key, *rules, seat=seat, leonardo=leonardo)


# ---- A look at the deck ----


def _look(state: State, seat: int, leonardo: int, log: Log) -> Effects:
    """Cards from the top of the deck are laid aside; one of them is to be played."""
    count = min(LOOK, state.left(seat))
    own = ("workshop.ruling.solo_hands",) if state.solo else ()
    rules: tuple[str, ...] = ("workshop.leonardo.look_three", *own)
    if count < LOOK:
        rules = "workshop.ruling.look_three_short", *rules
    if not count:
        key, waiting = f"effect.look_none{decks.emptied(state, seat)}", len(decks.aside(state, seat))
        return log(state, key, *rules, seat=seat, leonardo=leonardo, aside=waiting), ()
    look, because = open_look(state), tuple(_looks_all_the_same(state, seat, leonardo))
    state = decks.off_deck(state, seat, count, "looked", look)
    state = log(
        state,
        "effect.look_short" if count < LOOK else "effect.look",
        *rules,
        "workshop.ruling.look_three_return",
        *(reason.cites[0] for reason in because),
        because=because,
        reader=None if state.solo else seat,
        secret=lambda: {"cards": state.looked(seat, look)},
        hidden="effect.look_hidden",
        seat=seat,
        leonardo=leonardo,
        count=count,
        look=look,
    )
    after: tuple[Decision, ...] = ()
    if count > 2:
        after = (ReturnLooked(seat=seat, look=look),)
    elif count > 1:
        after = (ReturnLast(player=seat, look=look),)
    return state, (PlayLooked(seat=seat, look=look), *after)


def _looks_all_the_same(state: State, seat: int, leonardo: int) -> Iterator[Explanation]:
    """Why there is a further look, and one in the final round, in which nobody draws."""
    if earlier(state, seat, leonardo, "look_three"):
        yield why("effect.looks_again", CUMULATIVE, seat=seat)
    if state.phase == "final_round":
        yield why("effect.looks_in_final", "workshop.ruling.solo_end", state.rules.end.rule, seat=seat)


def open_look(state: State) -> int:
    """The number of the next look: one more than those whose cards still lie aside."""
    return 1 + sum(isinstance(asked, ReturnLooked | ReturnLast) for asked in state.pending)


class PlayLooked(Decision, frozen=True, kw_only=True):
    """Which of the cards looked at is played, and which half of it."""

    accepts = (Study, Practice, Visit, WorkForPatron, WorkOnUnfinished)
    rules = ("workshop.leonardo.look_three", "workshop.ruling.look_three_plays")
    out_of_turn = not_your_turn

    look: int

    def because(self, state: State) -> Explanation:
        count = len(state.looked(self.seat, self.look))
        return why("because.play_looked", *self.rules, seat=self.seat, count=count)

    def asked(self, state: State) -> Explanation:
        key = "question.play_looked" if self.look == 1 else "question.play_looked_again"
        if len(state.looked(self.seat, self.look)) == 1:
            key = "question.play_looked_only"
        return why(key, *self.cites(state), seat=self.seat, look=self.look)

    def candidates(self, state: State) -> Sequence[Action]:
        return thinkable(state, self.seat, state.looked(self.seat, self.look))

    def legal(self, state: State) -> Sequence[Action]:
        return plays(state, self.seat, state.looked(self.seat, self.look))

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = decks.ran_out(state, self.seat, log, "workshop.ruling.last_card_by_effect", played=True)
        state, questions = effects(state, action, log)
        return state.then(*questions) if questions else state


class PutBack(Action, frozen=True):
    """Put this card under the deck first, and the other one below it."""

    secret = ("first",)
    untimely = put_back_later
    out_of_turn = put_back_later

    first: int

    def told(self, state: State) -> Explanation:
        others = [card for card in self._cards(state) if card != self.first]
        if len(others) != 1 or self.first not in FACES:
            return why("action.put_back_unknown", number=self.first)
        key = "action.put_back_copies" if same_face(self.first, others[0]) else "action.put_back"
        return why(key, first=self.first, second=others[0])

    def spot(self, state: State) -> str:
        return f"looked.{self.first}.top"

    def _cards(self, state: State) -> tuple[int, ...]:
        asked = state.pending[-1] if state.pending else None
        return state.looked(self.seat, asked.look) if isinstance(asked, ReturnLooked) else ()

    def objections(self, state: State) -> Iterator[Explanation]:
        if self.first not in FACES:
            yield why("hand.no_card", "workshop.card.apprentice", number=self.first, most=len(FACES))
        elif self.first not in self._cards(state):
            look = getattr(state.pending[-1], "look", 0)
            yield not_looked(state, self.seat, self.first, look)


class ReturnLooked(Decision, frozen=True, kw_only=True):
    """In which order the two other cards go under the deck."""

    accepts = (PutBack,)
    rules = ("workshop.leonardo.look_three", "workshop.ruling.look_three_return", "workshop.ruling.look_three_order")
    out_of_turn = not_your_turn

    look: int

    def because(self, state: State) -> Explanation:
        cites = "workshop.ruling.look_three_return", "workshop.leonardo.look_three"
        return why("because.return_looked", *cites, seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [PutBack(self.seat, card) for card in state.looked(self.seat, self.look)]

    def follow(self, state: State, action: Action, log: Log) -> State:
        assert isinstance(action, PutBack)
        cards = state.looked(self.seat, self.look)
        order = (action.first, *(card for card in cards if card != action.first))
        return return_cards(state, self.seat, order, log)


class ReturnLast(Mechanical, frozen=True, kw_only=True):
    """The only other card goes under the deck."""

    rules = ("workshop.leonardo.look_three", "workshop.ruling.look_three_short", "workshop.ruling.look_three_order")

    player: int
    look: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        return return_cards(state, self.player, state.looked(self.player, self.look), log)


def return_cards(state: State, seat: int, cards: tuple[int, ...], log: Log) -> State:
    """Cards that were not played go under the deck, in this order."""
    rules = "workshop.leonardo.look_three", "workshop.ruling.look_three_return", "workshop.ruling.look_three_order"
    state = decks.put_back(state, seat, cards)
    return log(
        state,
        "look.returned" if len(cards) > 1 else "look.returned_one",
        *rules,
        reader=None if state.solo else seat,
        secret=lambda: {"cards": cards},
        hidden="look.returned_hidden",
        seat=seat,
        count=len(cards),
        left=state.left(seat),
    )


# ---- A practice by Leonardo ----


class PutUnder(Action, frozen=True):
    """Lay the Leonardo card under this column."""

    untimely = nothing_to_lay
    out_of_turn = nothing_to_lay

    discipline: Discipline

    def told(self, state: State) -> Explanation:
        level = state.level(self.seat, self.discipline)
        key = "action.put_under" if level else "action.put_under_none"
        return why(key, discipline=self.discipline, before=level, level=level + state.rules.level.practice)

    def spot(self, state: State) -> str:
        return f"column.{self.seat}.{self.discipline}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if not state.level(self.seat, self.discipline):
            rules = "workshop.leonardo.practice", "workshop.practice"
            yield why("practice.no_column", *rules, discipline=self.discipline)


class PlaceUnder(Decision, frozen=True, kw_only=True):
    """Under which column the Leonardo card goes."""

    accepts = (PutUnder,)
    rules = ("workshop.leonardo.practice",)
    out_of_turn = not_your_turn

    leonardo: int

    def because(self, state: State) -> Explanation:
        columns = len(state.columns(self.seat))
        return why("because.place_under", *self.rules, seat=self.seat, leonardo=self.leonardo, columns=columns)

    def candidates(self, state: State) -> Sequence[Action]:
        return [PutUnder(self.seat, discipline) for discipline in DISCIPLINES]

    def legal(self, state: State) -> Sequence[Action]:
        return [PutUnder(self.seat, discipline) for discipline in state.columns(self.seat)]

    def follow(self, state: State, action: Action, log: Log) -> State:
        assert isinstance(action, PutUnder)
        return under_column(state, self.seat, self.leonardo, action.discipline, log)
