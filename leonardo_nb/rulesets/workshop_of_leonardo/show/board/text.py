"""The text twin of the board: the whole position, or a seat's view of it, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, PATRONS, SOLO_GOAL, needs_of
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import CENTRE, TABLES, Centre, Player
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import solo_points, wanting


def text(state: State, lang: str) -> str:
    """The position in words."""
    return Writer(state, lang).text()


def spoken(state: State, lang: str, asks: bool) -> Mapping[str, Sequence[str]]:
    """The position in words, region by region; nothing that is worked out while the reader is asked about it."""
    return Writer(state, lang, asks).spoken()


class Writer(canvas.Writer[State], frozen=True):
    """Table, centre and players."""

    def blocks(self) -> Iterator[Mapping[str, Iterable[str]]]:
        yield {"table": self._moment()}
        yield {"centre": self._centre()}
        yield from ({f"player{player.seat}": self._player(player)} for player in self.state.players)

    def _moment(self) -> Iterator[str]:
        """Round and phase, the Fatigue card, who is to move, the deck and the discards."""
        state = self.state
        yield self.say("turn", round=state.round, turn=state.turn, phase=self.phase())
        yield self.say("fatigue", seat=state.holder) if state.holder != TABLE else self.say("fatigue_free")
        if state.pending and state.pending[-1].seat != TABLE:
            yield self.say("to_move", seat=state.pending[-1].seat)
        yield self.say("deck", count=state.deck)
        cards = state.discards()
        yield self.say("discards_list", count=len(cards), cards=cards) if cards else self.say("no_discards")
        if state.solo and not self.asks:
            yield self.goal()

    def goal(self) -> str:
        """In solitaire, the points so far and those still wanting, or wanting in the end."""
        points, lacking = solo_points(self.state), wanting(self.state)
        if not lacking:
            return self.say("goal_reached", points=points, goal=SOLO_GOAL)
        key = "goal_missed" if self.state.phase == "end" else "goal_wanting"
        return self.say(key, points=points, goal=SOLO_GOAL, count=lacking)

    def _centre(self) -> Iterator[str]:
        """Each row: its cards, its gaps, and what is left of its deck."""
        yield self.say("centre_heading")
        for kind in CENTRE:
            lying = self.state.centre(kind)
            for card in lying.values():
                yield f"  {self._card(kind, card)}"
            left = sum(row.where == "deck" for row in getattr(self.state, TABLES[kind]))
            end = "" if lying else "_empty" if left else "_none"
            yield f"  {self.say(f'row_{kind}{end}', count=left)}"

    def _card(self, kind: Centre, card: int) -> str:
        """A card of the centre: what it asks for and what it gives."""
        if kind == "leonardo":
            return self.say("lies_leonardo", leonardo=card, effect=EFFECTS[card])
        needs = needs_of(kind, card)
        if kind == "patron":
            return self.say("lies_patron", patron=card, needs=needs, points=PATRONS[card].points)
        return self.say("lies_unfinished", unfinished=card, needs=needs)

    def _player(self, player: Player) -> Iterator[str]:
        """Columns with their sums, taken cards, hand, and cards set aside."""
        state, seat = self.state, player.seat
        yield self.heading(player)
        for discipline in state.columns(seat):
            yield f"  {self.column(seat, discipline)}"
        if not state.columns(seat):
            yield f"  {self.say('no_columns')}"
        yield f"  {self._taken(seat)}"
        if state.immune(seat):
            yield f"  {self.say('rested')}"
        hand = state.hand(seat)
        yield f"  {self.say('hand', cards=hand) if hand else self.say('in_hand', count=player.hand)}"
        for look in (1, 2):
            if looked := state.looked(seat, look):
                yield f"  {self.say('set_aside', cards=looked)}"
        if state.solo:
            yield f"  {self.say('own_deck', seat=seat, count=player.deck)}"

    def heading(self, player: Player) -> str:
        """Name and colour of a player."""
        return self.say("player", seat=player.seat, colour=player.colour)

    def column(self, seat: int, discipline: str) -> str:
        """A column: cards, practices and the level they make."""
        studied, practised, given = map(len, self.state.in_column(seat, discipline))
        key = ("column_sum" if practised + given else "column_cards") + ("_asked" if self.asks else "")
        level = {} if self.asks else {"level": self.state.level(seat, discipline)}
        return self.say(key, discipline=discipline, cards=studied, practices=practised + given, **level)

    def _taken(self, seat: int) -> str:
        leonardo, patrons, unfinished = self.state.taken(seat)
        parts = [
            self.say("taken_leonardo", effects=tuple(EFFECTS[card] for card in leonardo)) if leonardo else "",
            self.say("taken_patrons", patrons=patrons) if patrons else "",
            self.say("taken_unfinished", unfinished=unfinished) if unfinished else "",
        ]
        return " · ".join(filter(None, parts)) or self.say("none_taken")
