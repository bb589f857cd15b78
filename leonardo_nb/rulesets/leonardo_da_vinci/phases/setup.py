"""Setup: the board, the kits, the deck and the requested inventions, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from leonardo_nb.core.chance import draw, shuffle
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.components import (
    APPRENTICES,
    AUTOMATA,
    BOXED,
    COUNCIL_FLORINS,
    MIXED,
    PILE,
    PRESET,
    RECONSTRUCTED_KITS,
    REQUESTED,
    Kit,
    kits,
)
from leonardo_nb.rulesets.leonardo_da_vinci.model import RANKS, Invention, words
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import BeginTurn
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn0 import GiveBase, TakeFavours
from leonardo_nb.rulesets.leonardo_da_vinci.verbs import receive, take_components

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


class NameFirstPlayer(Mechanical, frozen=True):
    """Who begins and holds Leonardo."""

    rules = ("ldv.setup.first_player",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        by_lot = state.options.first_player == "random"
        rng, first = draw(state.rng, state.seats) if by_lot else (state.rng, 0)
        return log(
            replace(state, rng=rng, leonardo=first),
            "setup.first_by_lot" if by_lot else "setup.first_named",
            "ldv.setup.first_player",
            "ldv.setup.leonardo",
            seat=first,
        )


class LayOutBoard(Mechanical, frozen=True):
    """Everything that comes on the board."""

    rules = ("ldv.setup.board", "ldv.setup.material")

    def follow(self, state: State, action: Action, log: Log) -> State:
        shops = tuple(replace(shop, pile=PILE) for shop in state.shops)
        state = log(replace(state, shops=shops), "setup.piles", "ldv.setup.material", "ldv.setup.board", count=PILE)
        state = log(
            state.with_players(automata=AUTOMATA, academy=APPRENTICES),
            "setup.people",
            "ldv.setup.material",
            "ldv.setup.board",
            automata=AUTOMATA,
            apprentices=APPRENTICES,
        )
        council = replace(state, council_florins=COUNCIL_FLORINS, bank=state.bank - COUNCIL_FLORINS)
        return log(council, "setup.council_florin", "ldv.setup.board", florins=COUNCIL_FLORINS)


class GiveKits(Mechanical, frozen=True):
    """First games: kit a to the first player, b to the next, and so on."""

    rules = ("ldv.setup.kits",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        for kit, seat in zip(kits(), clockwise(state.leonardo, state.seats), strict=False):
            state = log(
                give_kit(state, seat, kit),
                "setup.kit",
                "ldv.setup.kits",
                because=explain_kit(kit),
                seat=seat,
                kit=kit.kit,
                colour=kit.colour,
            )
        return self._box_apprentices(state, log)

    def _box_apprentices(self, state: State, log: Log) -> State:
        count, source = BOXED[state.seats], state.options.boxed_from
        column = "apprentices" if source == "kit" else "academy"
        for player in state.players if count else ():
            cells = {column: getattr(player, column) - count, "boxed": count}
            state = log(
                with_row(state, "players", player.seat, **cells),
                f"setup.boxed_from_{source}",
                "ldv.setup.fewer_apprentices",
                "ldv.ruling.box_apprentices",
                seat=player.seat,
                count=count,
                players=state.seats,
            )
        return state


def explain_kit(kit: Kit) -> Iterator[Explanation]:
    """What is in a kit, and what of it is only reconstructed."""
    rule = "ldv.setup.kit_contents"
    yield why("setup.kit_workers", rule, apprentices=kit.apprentices)
    for lab, side in (("small", kit.small_lab), ("large", kit.large_lab)):
        if side:
            yield why("setup.kit_lab", rule, lab=lab, side=side)
    if kit.automata:
        yield why("setup.kit_automata", rule, automata=kit.automata)
    yield why("setup.kit_hand", rule, packet=words(kit.packet), florins=kit.florins)
    if kit.kit in RECONSTRUCTED_KITS:
        yield why("setup.kit_reconstructed", rule)


def give_kit(state: State, seat: int, kit: Kit) -> State:
    """A kit's contents, taken off the board."""
    player = state.players[seat]
    state = with_row(
        state,
        "players",
        seat,
        colour=kit.colour,
        apprentices=kit.apprentices,
        academy=player.academy - kit.apprentices,
        automata=player.automata - kit.automata,
    )
    in_small = kit.automata if kit.small_lab == 5 else 0
    state = state.with_lab(seat, "small", side=kit.small_lab, automata=in_small)
    state = state.with_lab(seat, "large", side=kit.large_lab, automata=kit.automata - in_small)
    return receive(take_components(state, seat, kit.packet), seat, kit.florins)


class BuildDeck(Mechanical, frozen=True):
    """The deck from its three shuffled parts, and the requested inventions."""

    rules = ("ldv.setup.deck", "ldv.setup.requested")

    def follow(self, state: State, action: Action, log: Log) -> State:
        expert = state.options.setup == "expert"
        if not expert:
            state = self._lay_preset(state, log)
        state, piles = self._shuffled_piles(state)
        bottom = piles.pop("last_gold")
        mixed = piles.pop("gold")
        for rank, count in MIXED.items():
            mixed += piles[rank][:count]
            piles[rank] = piles[rank][count:]
        if expert and state.seats == 2:
            state = self._discard(state, piles, log)
        top = [number for rank in MIXED for number in piles[rank]]
        state = self._stack(state, bottom, mixed, top, log)
        return draw_requested(state, log) if expert else state

    def _lay_preset(self, state: State, log: Log) -> State:
        preset = PRESET[: REQUESTED[state.seats]]
        laid = state
        for slot, number in enumerate(preset, 1):
            laid = laid.with_invention(number, where="requested", slot=slot)
        return log(laid, "setup.preset", "ldv.setup.requested", numbers=preset)

    def _shuffled_piles(self, state: State) -> tuple[State, dict[str, list[int]]]:
        """Bronze, copper, silver, gold 16 to 20 and gold 21 to 25, each shuffled."""
        piles: dict[str, list[int]] = {rank: [] for rank in (*RANKS, "last_gold")}
        for card in state.inventions:
            if card.where == "box":
                piles[_pile_of(card)].append(card.number)
        rng = state.rng
        for name, pile in piles.items():
            rng, order = shuffle(rng, pile)
            piles[name] = list(order)
        return replace(state, rng=rng), piles

    def _discard(self, state: State, piles: dict[str, list[int]], log: Log) -> State:
        """Two experienced players: three inventions stay in the box, known to both."""
        gone = tuple(piles[rank].pop() for rank in MIXED)
        return log(state, "setup.discarded", "ldv.turn0.two_player_discard", numbers=gone)

    def _stack(self, state: State, bottom: list[int], mixed: list[int], top: list[int], log: Log) -> State:
        rng, mixed_order = shuffle(state.rng, mixed)
        rng, top_order = shuffle(rng, top)
        cards = list(state.inventions)
        for height, number in enumerate((*bottom, *mixed_order, *top_order), 1):
            cards[number - 1] = replace(cards[number - 1], where="deck", slot=height)
        return log(
            replace(state, rng=rng, inventions=tuple(cards)),
            "setup.deck",
            "ldv.setup.deck",
            bottom=len(bottom),
            mixed=len(mixed),
            bronze=MIXED["bronze"],
            copper=MIXED["copper"],
            silver=MIXED["silver"],
            top=len(top),
        )


def _pile_of(card: Invention) -> str:
    return "last_gold" if card.number > 20 else card.rank


def draw_requested(state: State, log: Log) -> State:
    """Turn 0: the requested inventions come off the deck."""
    deck = state.deck()[: REQUESTED[state.seats]]
    for slot, card in enumerate(deck, 1):
        state = state.with_invention(card.number, where="requested", slot=slot)
    numbers = tuple(card.number for card in deck)
    return log(state, "setup.drawn", "ldv.turn0.no_preset_inventions", numbers=numbers)


def first_decisions(options: Any) -> tuple[Decision, ...]:
    """What a game begins with."""
    if options.setup == "beginner":
        return NameFirstPlayer(), LayOutBoard(), GiveKits(), BuildDeck(), BeginTurn(turn=1)
    return NameFirstPlayer(), LayOutBoard(), BuildDeck(), GiveBase(), TakeFavours(), BeginTurn(turn=1)
