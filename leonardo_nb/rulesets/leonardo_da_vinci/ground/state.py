"""The whole state of a game of Leonardo da Vinci."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from msgspec.structs import replace

from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.state import State as CoreState
from leonardo_nb.core.state import cell, rule_hooks, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.names import invention_name, privilege_name
from leonardo_nb.rulesets.leonardo_da_vinci.ground.options import Options
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules

_NUMBER: Final[dict[str, int]] = {zone: number for number, zone in enumerate(model.ZONES)}
FREE: Final[dict[str, str]] = {
    "council.component": "council.component_free",
    "action.take_any": "action.take_free",
    "board.gives.A4": "board.gives.free",
}
"""What is said instead where the Council's component costs nothing."""


class State(CoreState, frozen=True, kw_only=True, rename={"price_step": "marker", "finished": "made"}):
    """Six tables and a few scalars."""

    ruleset = "leonardo_da_vinci"
    keys = ("phase", "broken", "bank", "lord")
    follows_from = {"bank": ("players.florins", "council_florins")}  # noqa: RUF012
    tables = ("players", "labs", "shops", "groups", "inventions", "finished")
    renamed = frozenset({"invention", "privilege", "numbered"})
    later: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "options": {**Options.offered, "blocks": ()},
        "players": {"hired": 0},
        "groups": {"line": ""},
    }

    options: Options
    turn: model.Turn
    leonardo: Annotated[int, cell(0, 7, "ldv.council.leonardo", noun="player")]
    """The seat that holds Leonardo."""
    lord: Literal["", "A", "B", "C", "D", "E", "F", "G", "H"]
    """The zone where the Lord of the City stands; empty outside phase C."""
    price_step: Annotated[int, cell(0, 4, "ldv.zone.costs", counts=False)]
    """The step of the money marker, 0 to 3: the price is 0, 2, 3, 4."""
    council_florins: model.Florins
    bank: Annotated[int, cell(-10_000, 1000, "ldv.ruling.bank")]
    players: tuple[model.Player, ...]
    labs: tuple[model.Lab, ...]
    """Two rows a seat: small, large."""
    shops: tuple[model.Shop, ...]
    groups: tuple[model.Group, ...]
    """A row for every zone and seat."""
    inventions: tuple[model.Invention, ...]
    finished: tuple[model.Finished, ...]
    """A row for every invention and seat."""

    rules = rule_hooks(Rules)

    @property
    def seats(self) -> int:
        return len(self.players)

    def lab(self, seat: int, lab: str) -> model.Lab:
        return self.labs[model.lab_row(seat, lab)]

    def labs_of(self, seat: int) -> tuple[model.Lab, ...]:
        return self.labs[2 * seat : 2 * seat + 2]

    def group(self, zone: str, seat: int) -> model.Group:
        return self.groups[_NUMBER[zone] * len(self.players) + seat]

    def group_row(self, zone: str, seat: int) -> int:
        """Where a player's group in a zone stands in the table."""
        return _NUMBER[zone] * len(self.players) + seat

    def groups_in(self, zone: str) -> tuple[model.Group, ...]:
        seats = len(self.players)
        start = _NUMBER[zone] * seats
        return self.groups[start : start + seats]

    def is_peopled(self, zone: str) -> bool:
        """Whether anybody is in a zone."""
        for group in self.groups_in(zone):  # noqa: SIM110 - asked of every zone in every turn
            if group.queue:
                return True
        return False

    def invention(self, number: int) -> model.Invention:
        return self.inventions[number - 1]

    def made_by(self, invention: int) -> tuple[model.Finished, ...]:
        """One row a seat for this invention."""
        seats = len(self.players)
        return self.finished[(invention - 1) * seats : invention * seats]

    def holder_of(self, privilege: int) -> int | None:
        """The seat that has chosen this privilege of the Council."""
        for player in self.players:
            if player.privilege and privilege in player.privileges:
                return player.seat
        return None

    def pile(self, zone: str) -> int:
        """What is left in a shop."""
        return self.shops[_NUMBER[zone] - 3].pile

    def deck(self) -> list[model.Invention]:
        """The inventions of the deck, the top one first."""
        cards = [card for card in self.inventions if card.where == "deck"]
        return sorted(cards, key=lambda card: -card.slot)

    def requested(self) -> list[model.Invention]:
        """The requested inventions, from left to right."""
        cards = [card for card in self.inventions if card.where == "requested"]
        return sorted(cards, key=lambda card: card.slot)

    def with_lab(self, seat: int, lab: str, **cells: Any) -> Self:
        return with_row(self, "labs", model.lab_row(seat, lab), **cells)

    def with_group(self, zone: str, seat: int, **cells: Any) -> Self:
        return with_row(self, "groups", self.group_row(zone, seat), **cells)

    def with_invention(self, number: int, **cells: Any) -> Self:
        return with_row(self, "inventions", number - 1, **cells)

    def with_made(self, invention: int, seat: int, **cells: Any) -> Self:
        return with_row(self, "finished", (invention - 1) * len(self.players) + seat, **cells)

    def with_players(self, **cells: Any) -> Self:
        """The same cells changed for every player."""
        return replace(self, players=tuple(replace(player, **cells) for player in self.players))

    def sentence_key(self, sentence: str) -> str:
        said = self.rules.sentences.get(sentence, sentence)
        return FREE[said] if said in FREE and any(one.free for one in self.rules.privileges.values()) else said

    def why_no_such_action(self, kind: str) -> tuple[str, ...]:
        return self.rules.unplayed.get(kind, ())

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """Inventions by number and name; privileges by what they are in this game, or a figure."""
        if noun == "figure":
            return figure(value)
        if noun in ("privilege", "numbered"):
            return privilege_name(self, noun, value, lang)
        if noun != "invention" or not value:
            return None
        known = 1 <= value <= len(self.inventions)
        return f"{value} ({invention_name(self, value, lang)})" if known else figure(value)
