"""What holds in every position of a game: every card is in one place, and what is laid was laid by the rules."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis import names
from leonardo_nb.rulesets.codex_naturalis.area import Area, open_places, touching, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.components import (
    COMMON,
    END_POINTS,
    GOALS,
    HAND_SIZE,
    KINGDOM,
    OPEN,
    ROWS,
    face_of,
    kind_of,
)
from leonardo_nb.rulesets.codex_naturalis.model import COLOURS, DRAWN, SYMBOLS, Card
from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import DrawCard
from leonardo_nb.rulesets.codex_naturalis.phases.ending import cards_are_gone
from leonardo_nb.rulesets.codex_naturalis.scoring import all_objective_points

if TYPE_CHECKING:
    from leonardo_nb.rulesets.codex_naturalis.state import State


def invariants(state: "State") -> Iterator[Explanation]:
    """Every broken invariant, with the rule it breaks."""
    broken = tuple(_cards(state))
    yield from broken
    if broken or state.phase == "setup":
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


def _cards(state: "State") -> Iterator[Explanation]:
    """Each of the 86 cards is there once, with its own kingdom, and is somebody's just where it must be."""
    for kind in (*DRAWN, "starter"):
        rows = [card.card for card in state.cards if card.kind == kind]
        if sorted(rows) != [number for number in KINGDOM if kind_of(number) == kind]:
            yield why("broken.cards", "codex.setup.draw_piles", kind=kind)
            return
    for card in state.cards:
        if card.kingdom != KINGDOM[card.card]:
            kingdom = card.kingdom if card.kingdom in KINGDOM.values() else "?"
            yield why("broken.kingdom", "codex.card.back", card=card.card, kingdom=kingdom)
        owned, laid = card.seat in range(state.seats), card.where == "area"
        if owned != (card.where in ("hand", "area")) or (not owned and card.seat != TABLE):
            yield why("broken.owner", "codex.setup.hand", card=card.card)
        if laid != (card.side != "") or laid != (card.laid > 0) or (not laid and (card.x or card.y)):
            yield why("broken.side", "codex.play.face_down", card=card.card)
        if card.where == "box" and card.kind != "starter" and state.phase != "setup":
            yield why("broken.owner", "codex.setup.draw_piles", card=card.card)
    for kind in DRAWN:
        piled = [state.cards[index].where == "pile" for index in ROWS[kind]]
        if piled != sorted(piled):
            yield why("broken.pile", "codex.draw.choice", kind=kind)


def _objectives(state: "State") -> Iterator[Explanation]:
    wanted = {"common": [TABLE] * COMMON, "secret": list(range(state.seats)), "returned": list(range(state.seats))}
    found = {where: sorted(goal.seat for goal in state.objectives if goal.where == where) for where in wanted}
    numbers = sorted(goal.card for goal in state.objectives)
    if found != wanted or numbers != sorted(GOALS) or any(goal.where == "offered" for goal in state.objectives):
        yield why("broken.objectives", "codex.setup.common_objectives", "codex.setup.secret_objective")


def _table(state: "State") -> Iterator[Explanation]:
    """As many cards lie face up as the piles could fill."""
    slots = [card.slot for card in state.cards if card.where == "open"]
    for card in state.cards:
        if card.where == "open" and (slots.count(card.slot) > 1 or not 1 <= card.slot <= OPEN * len(DRAWN)):
            yield why("broken.slot", "codex.draw.replacement", card=card.card)
        if card.where in ("pile", "area", "box") and card.slot:
            yield why("broken.slot", "codex.draw.replacement", card=card.card)
    due = sum(OPEN for kind in DRAWN if state.top(kind) is not None)
    if state.options.refill == "other" and due:
        due = OPEN * len(DRAWN)
    if len(slots) < due:
        yield why("broken.open", "codex.draw.replacement", "codex.setup.draw_piles", count=len(slots), due=due)


def _area(state: "State", seat: int) -> Iterator[Explanation]:
    """Every laid card covers visible corners, at most one of each card, from the starter card on."""
    rows = [card for card in state.cards if card.seat == seat and card.where == "area"]
    starters = [card for card in rows if card.kind == "starter"]
    if len(starters) != 1 or (starters[0].x, starters[0].y, starters[0].laid) != (0, 0, 1):
        yield why("broken.starter", "codex.setup.starter_card", seat=seat)
        return
    if sorted(card.laid for card in rows) != list(range(1, len(rows) + 1)):
        yield why("broken.order", "codex.turn.order", seat=seat)
        return
    area = state.area(seat)
    for card in rows:
        if area[card.x, card.y] is not card or (card.x + card.y) % 2:
            yield why("broken.place", "codex.play.one_corner_per_card", seat=seat, x=card.x, y=card.y)
            return
    for card in rows:
        if card.kind != "starter":
            yield from _covering(area, card)


def _covering(area: Area, card: Card) -> Iterator[Explanation]:
    earlier = [(under, corner) for under, corner in touching(area, card.x, card.y) if under.laid < card.laid]
    if not earlier:
        yield why("broken.covers", "codex.play.cover_corner", laid=names.laid(card))
    for under, corner in earlier:
        if face_of(under).corners[corner] == "none":
            yield why(
                "broken.corner",
                "codex.play.only_covered_need_corners",
                "codex.card.corners",
                laid=names.laid(card),
                under=names.laid(under),
                corner=corner,
            )


def _symbols(state: "State", seat: int) -> Iterator[Explanation]:
    """What a player's row says of the area is what the area shows."""
    player, area = state.players[seat], state.area(seat)
    for symbol, told, count in zip(SYMBOLS, player.symbols, visible_symbols(area), strict=True):
        if told != count:
            yield why("broken.symbols", "codex.area.visible_only", seat=seat, symbol=symbol, count=count, told=told)
    if player.blocked == bool(open_places(area.values())):
        yield why("broken.blocked", "codex.ruling.no_legal_play", seat=seat)


def _hand(state: "State", seat: int) -> Iterator[Explanation]:
    """Three cards, two between laying and taking one; fewer only once the cards have run out."""
    hand = state.hand(seat)
    for one, other in pairwise(hand):
        if one.slot == other.slot:
            yield why("broken.slot", "codex.setup.hand", card=other.card)
    if hand and (hand[0].slot < 1 or hand[-1].slot > HAND_SIZE):
        yield why("broken.slot", "codex.setup.hand", card=hand[-1].card)
    drawing = bool(state.pending) and state.pending[-1] == DrawCard(seat)
    due = HAND_SIZE - drawing
    ran_out = state.phase == "end" or state.nothing_to_take()
    if len(hand) > due or (len(hand) < due and not ran_out):
        yield why("broken.hand", "codex.setup.hand", "codex.turn.order", seat=seat, count=len(hand), due=due)


def _score(state: "State", seat: int) -> Iterator[Explanation]:
    player = state.players[seat]
    if player.score < 0 or (state.options.cap and player.score > state.options.cap):
        yield why(
            "broken.score", "codex.setup.score_track", "codex.ruling.score_over_29", seat=seat, score=player.score
        )
    count = all_objective_points(state, seat) if state.over else 0
    if player.objectives != count and (state.over or state.phase != "end"):
        yield why("broken.objective_points", "codex.end.objectives", seat=seat, count=count, told=player.objectives)


def _rounds(state: "State") -> Iterator[Explanation]:
    """The round, the phase and what brought the end about fit together."""
    if state.first not in range(state.seats):
        yield why("broken.first", "codex.setup.first_player")
    if sorted({player.colour for player in state.players} & set(COLOURS)) != sorted(p.colour for p in state.players):
        yield why("broken.colour", "codex.setup.players")
    ended = state.phase != "rounds"
    reached = any(player.score >= END_POINTS for player in state.players) or cards_are_gone(state)
    if (reached and not state.ended_by) or ended != bool(state.ended_by) or ended != (state.last_turn > 0):
        yield why("broken.trigger", "codex.end.trigger_points", "codex.end.trigger_cards")
    wanted = {"ending": state.last_turn - 1, "last_round": state.last_turn}.get(state.phase, state.turn)
    if state.turn != wanted or state.turn < 1:
        yield why("broken.turn", "codex.end.last_round", turn=state.turn)
