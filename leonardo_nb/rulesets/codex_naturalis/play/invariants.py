"""What holds in every position of a game: every card is in one place, and what is laid was laid by the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from leonardo_nb.core.problem import Problem, problem
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground import components, names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, is_blocked, touching, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.model import COLOURS, DRAWN, SYMBOLS, Card
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import DrawCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import cards_are_gone
from leonardo_nb.rulesets.codex_naturalis.play.phases.finish import is_counted
from leonardo_nb.rulesets.codex_naturalis.play.scoring import all_objective_points

SLOTS: Final[Mapping[str, range]] = {
    kind: range(1 + components.OPEN * k, 1 + components.OPEN * (k + 1)) for k, kind in enumerate(DRAWN)
}
"""Where cards of a kind are turned up."""


def invariants(state: State) -> Iterator[Problem]:
    """Every broken invariant, with the rule it breaks."""
    misplaced = tuple(_cards(state))
    yield from misplaced
    if misplaced or state.phase == "setup":
        return
    yield from _objectives(state)
    yield from _table(state)
    for player in state.players:
        laid = tuple(_area(state, player.seat))
        yield from laid
        if not laid:
            yield from _symbols(state, player.seat)
        yield from _hand(state, player.seat)
        yield from _score(state, player.seat)
    yield from _rounds(state)


def _cards(state: State) -> Iterator[Problem]:
    """Each of the 86 cards is there once, with its own kingdom, and is somebody's just where it must be."""
    miscounted = tuple(_numbers(state))
    yield from miscounted
    if miscounted:
        return
    for row, card in enumerate(state.cards):
        if card.kingdom != components.KINGDOM[card.card]:
            kingdom = card.kingdom if card.kingdom in components.KINGDOM.values() else "?"
            yield problem(
                "invariant.kingdom", "codex.card.back", card=card.card, kingdom=kingdom, at=("cards", row, "kingdom")
            )
        owned, laid = card.seat in range(state.seats), card.where == "area"
        if owned != (card.where in ("hand", "area")) or (not owned and card.seat != TABLE):
            key = "invariant.owner_unheld" if owned else "invariant.owner"
            yield problem(key, "codex.setup.hand", card=card.card, at=("cards", row, "seat"))
        if laid != (card.side != "") or laid != (card.laid > 0) or (not laid and (card.x or card.y)):
            key = "invariant.side" if card.side else "invariant.side_unsaid"
            told = [name for name in ("side", "laid", "x", "y") if not laid and getattr(card, name)]
            at = "cards", row, next(iter(told), "side")
            yield problem("invariant.unlaid" if told else key, "codex.play.face_down", card=card.card, at=at)
        if card.kind == "starter" and card.where in ("hand", "open") and state.phase != "setup":
            at = "cards", row, "where"
            yield problem("invariant.starter_place", "codex.setup.starter_card", card=card.card, at=at)
    boxed = [row for row, card in enumerate(state.cards) if card.where == "box" and card.kind != "starter"]
    if boxed and state.phase != "setup":
        at = "cards", boxed[0], "where"
        yield problem("invariant.box", "codex.setup.draw_piles", count=len(boxed), at=at)
        return
    for kind in DRAWN:
        piled = [state.cards[index].where == "pile" for index in components.ROWS[kind]]
        if piled != sorted(piled):
            yield problem("invariant.pile", "codex.draw.choice", kind=kind, at=("cards", None, "where"))


def _numbers(state: State) -> Iterator[Problem]:
    """Which rows have a card of another kind; if none, which cards are there too often, and which are nowhere."""
    others = [row for row, card in enumerate(state.cards) if components.kind_of(card.card) != card.kind]
    for row in others:
        numbers = [number for number in components.KINGDOM if components.kind_of(number) == state.cards[row].kind]
        told: dict[str, Any] = {"kind": state.cards[row].kind, "low": min(numbers), "high": max(numbers)}
        yield problem("invariant.card_kind", "codex.setup.draw_piles", **told, at=("cards", row, "card"))
    for kind in (*DRAWN, "starter") if not others else ():
        more, missing = _apart(
            (card.card for card in state.cards if card.kind == kind),
            (number for number in components.KINGDOM if components.kind_of(number) == kind),
        )
        if more or missing:
            at = ("cards", None, "card")
            yield problem("invariant.cards", "codex.setup.draw_piles", kind=kind, more=more, missing=missing, at=at)


def _apart(found: Iterable[int], wanted: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers that are too many, and those that are missing."""
    have, due = Counter(found), Counter(wanted)
    return tuple(sorted(have - due)), tuple(sorted(due - have))


def _objectives(state: State) -> Iterator[Problem]:
    more, missing = _apart((goal.card for goal in state.objectives), components.GOALS.keys())
    if more or missing:
        rules = ("codex.setup.common_objectives",)
        yield problem("invariant.goals", *rules, more=more, missing=missing, at=("objectives", None, "card"))
    wanted = {
        "common": [TABLE] * components.COMMON,
        "secret": list(range(state.seats)),
        "returned": list(range(state.seats)),
    }
    found = {where: sorted(goal.seat for goal in state.objectives if goal.where == where) for where in wanted}
    unowned = all(goal.seat == TABLE for goal in state.objectives if goal.where == "pile")
    if not unowned or found != wanted or any(goal.where == "offered" for goal in state.objectives):
        yield problem(
            "invariant.objectives",
            "codex.setup.common_objectives",
            "codex.setup.secret_objective",
            at=("objectives", None, "where"),
        )


def _table(state: State) -> Iterator[Problem]:
    """As many cards lie face up as the piles could fill."""
    slots = [card.slot for card in state.cards if card.where == "open"]
    for row, card in enumerate(state.cards):
        if card.where == "open" and (slots.count(card.slot) > 1 or not 1 <= card.slot <= components.OPEN * len(DRAWN)):
            yield problem("invariant.slot", "codex.draw.replacement", card=card.card, at=("cards", row, "slot"))
        elif card.where == "open" and state.options.refill == "own" and card.slot not in SLOTS[card.kind]:
            yield problem(
                "invariant.slot_kind",
                "codex.draw.replacement",
                "codex.ruling.empty_pile",
                card=card.card,
                slot=card.slot,
                at=("cards", row, "slot"),
            )
        if card.where in ("pile", "area", "box") and card.slot:
            yield problem("invariant.slot_none", "codex.draw.replacement", card=card.card, at=("cards", row, "slot"))
    due = sum(components.OPEN for kind in DRAWN if state.top(kind) is not None)
    if state.options.refill == "other" and due:
        due = components.OPEN * len(DRAWN)
    if len(slots) < due:
        yield problem(
            "invariant.open",
            "codex.draw.replacement",
            "codex.setup.draw_piles",
            count=len(slots),
            due=due,
            at=("cards", None, "where"),
        )


def _area(state: State, seat: int) -> Iterator[Problem]:
    """Every laid card covers visible corners, at most one of each card, from the starter card on."""
    rows = [card for card in state.cards if card.seat == seat and card.where == "area"]
    starters = [card for card in rows if card.kind == "starter"]
    if len(starters) != 1 or (starters[0].x, starters[0].y, starters[0].laid) != (0, 0, 1):
        yield problem("invariant.starter", "codex.setup.starter_card", seat=seat, at=("cards", None, "where"))
        return
    if sorted(card.laid for card in rows) != list(range(1, len(rows) + 1)):
        yield problem("invariant.order", "codex.turn.order", seat=seat, at=("cards", None, "laid"))
        return
    area = state.area(seat)
    for card in rows:
        uneven = (card.x + card.y) % 2
        if uneven or area[card.x, card.y] is not card:
            yield problem(
                "invariant.uneven" if uneven else "invariant.place",
                "codex.play.one_corner_per_card",
                seat=seat,
                x=card.x,
                y=card.y,
                at=("cards", state.cards.index(card), "x"),
            )
            return
    for card in rows:
        if card.kind != "starter":
            yield from _covering(area, card, state.row_of(card.card))


def _covering(area: Area, card: Card, row: int) -> Iterator[Problem]:
    earlier = [(under, corner) for under, corner in touching(area, card.x, card.y) if under.laid < card.laid]
    if not earlier:
        told: dict[str, Any] = {"seat": card.seat, "laid": names.laid(card)}
        yield problem("invariant.covers", "codex.play.cover_corner", **told, at=("cards", row, "x"))
    for under, corner in earlier:
        if components.face_of(under).corners[corner] == "none":
            yield problem(
                "invariant.corner",
                "codex.play.only_covered_need_corners",
                "codex.card.corners",
                seat=card.seat,
                laid=names.laid(card),
                under=names.laid(under),
                corner=corner,
                at=("cards", row, "x"),
            )


def _symbols(state: State, seat: int) -> Iterator[Problem]:
    """Check that the symbols in a player's row are those that the area shows."""
    player, area = state.players[seat], state.area(seat)
    covering = state.rules.covering
    for symbol, told, count in zip(SYMBOLS, player.symbols, visible_symbols(area, covering.left), strict=True):
        if told != count:
            yield problem(
                "invariant.symbols",
                covering.rule,
                seat=seat,
                symbol=symbol,
                count=count,
                told=told,
                at=("players", seat, symbol),
            )
    if player.blocked != is_blocked(area):
        yield problem("invariant.blocked", "codex.ruling.no_legal_play", seat=seat, at=("players", seat, "blocked"))


def _hand(state: State, seat: int) -> Iterator[Problem]:
    """Three cards, two between laying and taking one; fewer only once the cards have run out."""
    hand = state.hand(seat)
    drawing = bool(state.pending) and state.pending[-1] == DrawCard(seat)
    due = components.HAND_SIZE - drawing
    ran_out = state.phase == "end" or state.nothing_to_take()
    if len(hand) > due or (len(hand) < due and not ran_out):
        yield problem(
            "invariant.hand" if len(hand) > due else "invariant.hand_short",
            "codex.setup.hand",
            "codex.turn.order",
            seat=seat,
            count=len(hand),
            due=due,
            at=("cards", None, "where"),
        )
        return
    for one, other in pairwise(hand):
        if one.slot == other.slot:
            row = state.row_of(other.card)
            yield problem("invariant.slot", "codex.setup.hand", card=other.card, at=("cards", row, "slot"))
    if hand and (hand[0].slot < 1 or hand[-1].slot > components.HAND_SIZE):
        row = state.row_of(hand[-1].card)
        yield problem("invariant.slot", "codex.setup.hand", card=hand[-1].card, at=("cards", row, "slot"))
    if state.turn == 1 and len(state.area(seat)) == 1 and Counter(card.kind for card in hand) != components.HAND:
        at = "cards", None, "where"
        yield problem("invariant.first_hand", "codex.setup.hand", seat=seat, **components.HAND, at=at)


def _score(state: State, seat: int) -> Iterator[Problem]:
    player = state.players[seat]
    if player.score < 0 or (state.options.cap and player.score > state.options.cap):
        yield problem(
            "invariant.score",
            "codex.setup.score_track",
            "codex.ruling.score_over_29",
            seat=seat,
            score=player.score,
            at=("players", seat, "score"),
        )
    count = all_objective_points(state, seat) if is_counted(state, seat) else 0
    if player.objectives != count:
        yield problem(
            "invariant.objective_points",
            state.rules.objectives.rule,
            seat=seat,
            count=count,
            told=player.objectives,
            at=("players", seat, "objectives"),
        )


def _rounds(state: State) -> Iterator[Problem]:
    """The round, the phase and what brought the end about fit together."""
    if state.first not in range(state.seats):
        yield problem("invariant.first", "codex.setup.first_player", at=("game", 0, "first"))
    if sorted({player.colour for player in state.players} & set(COLOURS)) != sorted(p.colour for p in state.players):
        yield problem("invariant.colour", "codex.setup.players", at=("players", None, "colour"))
    ended = state.phase != "rounds"
    reached = any(player.score >= components.END_POINTS for player in state.players) or cards_are_gone(state)
    if (reached and not state.ended_by) or ended != bool(state.ended_by) or ended != (state.last_turn > 0):
        yield problem(
            "invariant.trigger", "codex.end.trigger_points", "codex.end.trigger_cards", at=("game", 0, "ended_by")
        )
    last_round = state.rules.last_round
    wanted = {"ending": state.last_turn - last_round.more, "last_round": state.last_turn}.get(state.phase, state.turn)
    if state.turn != wanted or state.turn < 1:
        yield problem("invariant.turn", last_round.rule, turn=state.turn, at=("game", 0, "turn"))
