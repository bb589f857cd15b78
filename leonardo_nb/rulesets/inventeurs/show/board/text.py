"""The text twin of the board: the whole position, or a seat's view of it, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground import names
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, ROWS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import Invention, Inventor, Player, words
from leonardo_nb.rulesets.inventeurs.ground.state import State

EACH = 2
"""Places of the table on one page."""


def page_of(place: int) -> str:
    """The page of the inventions on which a place of the table is."""
    return f"inventions{place - (place - 1) % EACH}"


def text(state: State, lang: str) -> str:
    """The position in words."""
    return Writer(state, lang).text()


def spoken(state: State, lang: str, asks: bool) -> Mapping[str, Sequence[str]]:
    """The position in words, region by region; nothing that is worked out while the reader is asked about it."""
    return Writer(state, lang, asks).spoken()


class Writer(canvas.Writer[State], frozen=True):
    """Table and players."""

    def blocks(self) -> Iterator[Mapping[str, Iterable[str]]]:
        yield {"table": self._moment()}
        yield {**self._inventions(), "table": self._stocks()}
        yield from ({f"player{player.seat}": self._player(player)} for player in self.state.players)

    def _moment(self) -> Iterator[str]:
        """Epoch, turn and phase, the statuette and who is to move."""
        state = self.state
        yield self.when()
        if state.statuette != TABLE:
            yield self.say("statuette", seat=state.statuette)
        if state.pending and state.pending[-1].seat != TABLE:
            yield self.say("to_move", seat=state.pending[-1].seat)

    def when(self) -> str:
        """Epoch, turn and phase; the phase alone before the first epoch."""
        state, phase = self.state, self.phase()
        return self.say("turn", epoch=state.epoch, turn=state.turn, phase=phase) if state.epoch else phase

    def _inventions(self) -> Mapping[str, Iterable[str]]:
        """Inventions with their slots, cubes and tokens, by the page of their places."""
        pages: dict[str, list[str]] = {}
        for card in self.state.on_table():
            pages.setdefault(page_of(card.place), []).append(f"  {self.invention(card)}")
        return {"": [self.say("inventions")], **pages} if pages else {}

    def _stocks(self) -> Iterator[str]:
        """What is left in the piles and in the bag."""
        for epoch in ROWS:
            yield self.pile(epoch)
        yield self.bag()

    def invention(self, card: Invention) -> str:
        """An invention on the table: what it gives, its empty slots, who has laid cubes, its tokens."""
        printed = CARDS[card.invention]
        told = self.say("invention", invention=card.invention, points=printed.points, number=printed.classification)
        parts = [told, self.say("empty", slots=words(self.state.empty(card.place)))]
        laid = [(seat, self.state.cubes(card.place, seat)) for seat in range(self.state.seats)]
        parts += [self.say("cubes", seat=seat, cubes=words(row.by_knowledge)) for seat, row in laid if row.total]
        parts.append(self.rewards(card.place))
        return " · ".join(parts)

    def rewards(self, place: int) -> str:
        """The tokens on an invention."""
        faces = tuple(token.face for token in self.state.on_invention(place))
        return self.say("rewards", tokens=faces) if faces else self.say("no_rewards")

    def pile(self, epoch: int) -> str:
        left = sum(self.state.inventions[row].where == "pile" for row in ROWS[epoch])
        return self.say("pile", epoch=epoch, count=left)

    def bag(self) -> str:
        """What is left in the bag, as a set."""
        faces = Counter(token.face for token in self.state.tokens if token.where == "bag")
        if not faces:
            return self.say("bag_empty")
        return self.say("bag", count=faces.total(), tokens=tuple(sorted(faces.elements())))

    def _player(self, player: Player) -> Iterator[str]:
        """A player's team, inventions and tokens."""
        yield self.heading(player)
        for inventor in self.state.team(player.seat):
            yield f"  {self.inventor(inventor)}"
        inventions = self.state.acquired(player.seat)
        yield f"  {self.say('acquired', inventions=inventions) if inventions else self.say('none_acquired')}"
        faces = tuple(token.face for token in self.state.held(player.seat))
        yield f"  {self.say('tokens', tokens=faces) if faces else self.say('no_tokens')}"

    def heading(self, player: Player) -> str:
        """Name and team of a player."""
        return self.say("player", seat=player.seat, team=player.team)

    def inventor(self, inventor: Inventor) -> str:
        """An inventor: levels, whether busy, and the objective."""
        tile, levels = TILES[inventor.inventor], names.skills(inventor.levels)
        told = self.say("inventor" if levels else "inventor_bare", inventor=inventor.inventor, levels=levels)
        goal = self.say("objective", levels=names.skills(tile.goal), points=tile.goal_points)
        working = self.say("busy" if inventor.busy else "available", inventor=inventor.inventor)
        return f"{told} · {working} · {goal}"
