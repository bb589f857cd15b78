"""Setup: the first player, the board and the kits, step by step."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.first_player import is_drawn, settled
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground import components
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import words
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import receive, take_components


class NameFirstPlayer(Mechanical, frozen=True):
    """Who begins and holds Leonardo."""

    rules = ("ldv.setup.first_player",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        rng, first = settled(state)
        return log(
            replace(state, rng=rng, leonardo=first),
            "setup.first_by_lot" if is_drawn(state) else "setup.first_named",
            "ldv.setup.first_player",
            "ldv.setup.leonardo",
            seat=first,
        )


class LayOutBoard(Mechanical, frozen=True):
    """Everything that comes on the board."""

    rules = ("ldv.setup.board", "ldv.setup.material")

    def follow(self, state: State, action: Action, log: Log) -> State:
        shops = tuple(replace(shop, pile=components.PILE) for shop in state.shops)
        state = log(
            replace(state, shops=shops), "setup.piles", "ldv.setup.material", "ldv.setup.board", count=components.PILE
        )
        state = log(
            state.with_players(mechanical_men=components.AUTOMATA, academy=components.APPRENTICES),
            "setup.people",
            "ldv.setup.material",
            "ldv.setup.board",
            automata=components.AUTOMATA,
            apprentices=components.APPRENTICES,
        )
        if not (florins := state.rules.council_florins):
            return state
        council = replace(state, council_florins=florins, bank=state.bank - florins)
        return log(council, "setup.council_florin", "ldv.setup.board", "ldv.turn.council_florin", florins=florins)


class GiveKits(Mechanical, frozen=True):
    """First games: kit a to the first player, b to the next, and so on."""

    rules = ("ldv.setup.kits",)
    file: ClassVar[str] = "kits.csv"

    def follow(self, state: State, action: Action, log: Log) -> State:
        for kit, seat in zip(components.kits(self.file), clockwise(state.leonardo, state.seats), strict=False):
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
        count, source = components.BOXED[state.seats], state.options.boxed_from
        column = "ready" if source == "kit" else "academy"
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


def explain_kit(kit: components.Kit) -> Iterator[Explanation]:
    """What is in a kit, and what of it is only reconstructed."""
    rule = "ldv.setup.kit_contents"
    yield why("setup.kit_workers", rule, apprentices=kit.apprentices)
    for lab, side in (("small", kit.small_lab), ("large", kit.large_lab)):
        if side:
            yield why("setup.kit_lab", rule, lab=lab, side=side)
    if kit.automata:
        yield why("setup.kit_automata", rule, automata=kit.automata)
    yield why("setup.kit_hand", rule, packet=words(kit.packet), florins=kit.florins)
    if kit.kit in components.RECONSTRUCTED_KITS:
        yield why("setup.kit_reconstructed", rule)


def give_kit(state: State, seat: int, kit: components.Kit) -> State:
    """A kit's contents, taken off the board."""
    player = state.players[seat]
    state = with_row(
        state,
        "players",
        seat,
        colour=kit.colour,
        ready=kit.apprentices,
        academy=player.academy - kit.apprentices,
        mechanical_men=player.mechanical_men - kit.automata,
    )
    in_small = kit.automata if kit.small_lab == 5 else 0
    state = state.with_lab(seat, "small", side=kit.small_lab, mechanical_men=in_small)
    state = state.with_lab(seat, "large", side=kit.large_lab, mechanical_men=kit.automata - in_small)
    return receive(take_components(state, seat, kit.packet), seat, kit.florins)
