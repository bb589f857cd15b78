"""Setup: piles, starter cards, hands, objectives and the first player, step by step."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.chance import draw, shuffle
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import HIDDEN, put
from leonardo_nb.rulesets.codex_naturalis.ground import components, model, names
from leonardo_nb.rulesets.codex_naturalis.ground.options import Options
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.rounds import NextRound
from leonardo_nb.rulesets.codex_naturalis.play.timing import objective_kept, side_chosen


def first_decisions(options: Options, seats: int) -> tuple[Decision, ...]:
    """What a game begins with; by option the hand is known before a side of the starter card is chosen."""
    sides = tuple(PlaceStarter(seat) for seat in range(seats))
    secrets = tuple(ChooseObjective(seat) for seat in range(seats))
    known = (DealHands(), *sides) if options.see_hand_first else (*sides, DealHands())
    return (
        SetUpPiles(),
        DealStarters(),
        *known,
        TurnUpObjectives(),
        OfferObjectives(),
        *secrets,
        DrawFirstPlayer(),
        NextRound(),
    )


class SetUpPiles(Mechanical, frozen=True):
    """The piles of resource and gold cards, and two of each face up."""

    rules = ("codex.setup.draw_piles",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        for kind in model.DRAWN:
            state = shuffled(state, kind)
            state = log(state, "setup.shuffled", "codex.setup.draw_piles", kind=kind, count=len(components.ROWS[kind]))
            state = turn_up(state, kind, log)
        return state


def shuffled(state: State, kind: model.Kind) -> State:
    """The cards of a kind as a shuffled pile: from the top in the order of their rows."""
    rows, cards = components.ROWS[kind], list(state.cards)
    rng, order = shuffle(state.rng, state.cards[rows.start : rows.stop])
    cards[rows.start : rows.stop] = [replace(card, where="pile") for card in order]
    return replace(state, rng=rng, cards=tuple(cards))


def turn_up(state: State, kind: model.Drawn, log: Log) -> State:
    """The first cards of a pile, face up beside it."""
    first = 1 + components.OPEN * model.DRAWN.index(kind)
    turned = []
    for slot in range(first, first + components.OPEN):
        top = state.top(kind)
        assert top is not None
        turned.append(state.cards[top].card)
        state = state.move(top, replace(state.cards[top], where="open", slot=slot))
    return log(state, "setup.turned_up", "codex.setup.draw_piles", kind=kind, cards=tuple(turned))


class DealStarters(Mechanical, frozen=True):
    """A starter card by chance and a colour for everyone."""

    rules = ("codex.setup.starter_card", "codex.setup.score_track", "codex.setup.players")

    def follow(self, state: State, action: Action, log: Log) -> State:
        for seat in range(state.seats):
            state = log(
                replace(
                    state, players=put(state.players, seat, replace(state.players[seat], colour=model.COLOURS[seat]))
                ),
                "setup.colour",
                "codex.setup.players",
                "codex.setup.score_track",
                seat=seat,
                colour=model.COLOURS[seat],
            )
        state = shuffled(state, "starter")
        for seat in range(state.seats):
            top = state.top("starter")
            assert top is not None
            state = log(
                state.move(top, replace(state.cards[top], where="hand", seat=seat)),
                "setup.starter",
                "codex.setup.starter_card",
                seat=seat,
                card=state.cards[top].card,
            )
        return state


class ChooseSide(Action, frozen=True):
    """Lay the starter card this side up."""

    untimely = out_of_turn = side_chosen

    side: model.Side

    def spot(self, state: State) -> str:
        return f"side:{self.seat}:{self.side}"

    def told(self, state: State) -> Explanation:
        number = starter_of(state, self.seat)
        face = components.FRONTS[number] if self.side == "front" else components.BACKS[number]
        corners = tuple(shown for shown in face.corners.values() if shown in model.SYMBOLS)
        plain = "" if corners else "_plain"
        return why(f"action.choose_{self.side}{plain}", corners=corners, centre=face.centre, open=len(face.open))

    def apply(self, state: State, log: Log) -> State:
        number = starter_of(state, self.seat)
        row = state.row_of(number)
        card = replace(state.cards[row], where="area", side=self.side, laid=1)
        laid, face = state.move(row, card), components.face_of(card)
        centre, symbols = ("codex.area.permanent_centre",) if face.centre else (), face.symbols
        return log(
            replace(laid, players=put(state.players, self.seat, state.players[self.seat].showing(symbols))),
            "setup.side",
            "codex.setup.starter_card",
            "codex.ruling.setup_choices",
            *centre,
            seat=self.seat,
            card=number,
            face=self.side,
            symbols=model.tally(symbols),
        )


class PlaceStarter(Decision, frozen=True):
    """Which side of the starter card is laid up."""

    accepts = (ChooseSide,)
    rules = (
        "codex.setup.starter_card",
        "codex.ruling.setup_order",
        "codex.ruling.setup_choices",
    )
    order = ("codex.ruling.setup_choices",)

    def because(self, state: State) -> Explanation:
        return why("because.place_starter", "codex.setup.starter_card", seat=self.seat)

    def asked(self, state: State) -> Explanation:
        return why("question.place_starter", *self.cites(state), seat=self.seat, card=starter_of(state, self.seat))

    def candidates(self, state: State) -> Sequence[Action]:
        return [ChooseSide(self.seat, side) for side in model.SIDES]


def starter_of(state: State, seat: int) -> int:
    """The starter card of a seat that has not laid it yet."""
    return next(state.cards[row].card for row in components.ROWS["starter"] if state.cards[row].seat == seat)


class DealHands(Mechanical, frozen=True):
    """Two resource cards and a gold card from the piles for everyone."""

    rules = ("codex.setup.hand", "codex.ruling.setup_order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        for seat in range(state.seats):
            state = deal_hand(state, seat, log)
        return state


def deal_hand(state: State, seat: int, log: Log) -> State:
    dealt: list[model.Card] = []
    for kind in [drawn for drawn in model.DRAWN for _ in range(components.HAND[drawn])]:
        top = state.top(kind)
        assert top is not None
        dealt.append(state.cards[top])
        state = state.move(top, replace(state.cards[top], where="hand", seat=seat, slot=len(dealt)))
    return log(
        state,
        "setup.hand",
        "codex.setup.hand",
        "codex.ruling.hand_hidden",
        reader=seat,
        secret=lambda: {"cards": tuple(card.card for card in dealt)},
        hidden="setup.hand_hidden",
        seat=seat,
        backs=tuple(names.back(card) for card in dealt),
    )


class TurnUpObjectives(Mechanical, frozen=True):
    """The common objectives."""

    rules = ("codex.setup.common_objectives",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        rng, order = shuffle(state.rng, state.objectives)
        common = tuple(replace(goal, where="common") for goal in order[: components.COMMON])
        return log(
            replace(state, rng=rng, objectives=(*common, *order[components.COMMON :])),
            "setup.common",
            "codex.setup.common_objectives",
            cards=tuple(goal.card for goal in common),
        )


class OfferObjectives(Mechanical, frozen=True):
    """Two objectives for everyone, of which each will keep one."""

    rules = ("codex.setup.secret_objective",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        for seat in range(state.seats):
            state = offer(state, seat, log)
        return state


def offer(state: State, seat: int, log: Log) -> State:
    rows = list(state.objectives)
    offered = range(components.COMMON + components.OFFERED * seat, components.COMMON + components.OFFERED * (seat + 1))
    for index in offered:
        rows[index] = replace(rows[index], where="offered", seat=seat)
    return log(
        replace(state, objectives=tuple(rows)),
        "setup.offered",
        "codex.setup.secret_objective",
        reader=seat,
        secret=lambda: {"cards": tuple(rows[index].card for index in offered)},
        hidden="setup.offered_hidden",
        seat=seat,
        count=components.OFFERED,
    )


class KeepObjective(Action, frozen=True):
    """Keep this one as the secret objective and put the other one back."""

    untimely = out_of_turn = objective_kept
    secret = ("card",)

    card: int

    def told(self, state: State) -> Explanation:
        """The choice with what it is worth."""
        if self.card not in components.GOALS:
            return why("action.keep_unknown", card=self.card)
        return why("action.keep_objective", card=self.card, points=components.GOALS[self.card].points)

    def spot(self, state: State) -> str:
        return f"objective:{self.card}"

    def objections(self, state: State) -> Iterator[Explanation]:
        offered = tuple(goal.card for _, goal in offered_to(state.objectives, self.seat))
        if self.card not in offered:
            yield why("objective.not_offered", "codex.setup.secret_objective", card=self.card, cards=offered)

    def apply(self, state: State, log: Log) -> State:
        """The kept one is put on the first of the two rows, so that no row betrays which one it was."""
        (kept, _), (back, _) = offered_to(state.objectives, self.seat)
        (other,) = (goal.card for _, goal in offered_to(state.objectives, self.seat) if goal.card != self.card)
        rows = list(state.objectives)
        rows[kept] = model.Objective(self.card, "secret", self.seat)
        rows[back] = model.Objective(other, "returned", self.seat)
        return log(
            replace(state, objectives=tuple(rows)),
            "objective.kept",
            "codex.setup.secret_objective",
            "codex.ruling.setup_choices",
            "codex.ruling.returned_objective",
            reader=self.seat,
            secret=lambda: {"card": self.card, "other": other},
            hidden="objective.kept_hidden",
            seat=self.seat,
        )


class ChooseObjective(Decision, frozen=True):
    """Which of two objectives a player keeps."""

    accepts = (KeepObjective,)
    rules = ("codex.setup.secret_objective", "codex.ruling.setup_choices")
    order = ("codex.ruling.setup_choices",)

    def because(self, state: State) -> Explanation:
        return why("because.choose_objective", "codex.setup.secret_objective", seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        """Return the offered objectives, and the common ones, which a player might take for secret ones."""
        offered = [goal.card for _, goal in offered_to(state.objectives, self.seat) if goal.card != HIDDEN]
        common = [goal.card for goal in state.objectives if goal.where == "common"]
        return [KeepObjective(self.seat, card) for card in (*offered, *common)]


@cached_by_identity
def offered_to(objectives: tuple[model.Objective, ...], seat: int) -> list[tuple[int, model.Objective]]:
    """The rows of the objectives a seat chooses from."""
    return [(row, goal) for row, goal in enumerate(objectives) if goal.where == "offered" and goal.seat == seat]


class DrawFirstPlayer(Mechanical, frozen=True):
    """Draw the player who gets the black pawn."""

    rules = ("codex.setup.first_player",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        rng, first = draw(state.rng, state.seats)
        return log(
            replace(state, rng=rng, first=first),
            "setup.first_player",
            "codex.setup.first_player",
            "codex.setup.players",
            seat=first,
        )
