"""The text twin of the board: the whole position, or a seat's view of it, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from leonardo_nb.core.data import remembered
from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, covered_corners, open_places
from leonardo_nb.rulesets.codex_naturalis.ground.components import BACKS, FRONTS, REWARDS, Reward, face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import DRAWN, Card, Corner, Player, tally
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.points import OBJECT_OF


@remembered
def _told(_ruleset: str, _lang: str) -> dict[int | tuple[str, ...], str]:
    """What never changes is put into words once: fronts by their numbers, corners by what they show."""
    return {}


def text(state: State, lang: str) -> str:
    """The position in words."""
    return Writer(state, lang).text()


def spoken(state: State, lang: str, asks: bool) -> Mapping[str, Sequence[str]]:
    """The position in words, region by region; nothing that is worked out while the reader is asked about it."""
    return Writer(state, lang, asks).spoken()


class Writer(canvas.Writer[State], frozen=True):
    """Table and players."""

    def blocks(self) -> Iterator[Mapping[str, Iterable[str]]]:
        yield {"table": self._table(), "common": self._common()}
        for player in self.state.players:
            yield {f"player{player.seat}": self._player(player), f"area{player.seat}": self._area(player)}

    def _table(self) -> Iterator[str]:
        """What lies in the middle: piles and cards face up."""
        yield from self._moment()
        for kind in DRAWN:
            yield self.pile(kind)
        yield self.say("open")
        opened = self.state.open_cards()
        for card in opened:
            yield f"  {self.say('slot', slot=card.slot, what=self.card(card.card))}"
        if not opened:
            yield f"  {self.say('nothing_open')}"

    def _common(self) -> Iterator[str]:
        common = [goal.card for goal in self.state.objectives if goal.where == "common"]
        if common:
            yield self.say("objectives")
        for number in common:
            yield f"  {self.objective(number)}"

    def _moment(self) -> Iterator[str]:
        """The round and the phase, who began and who is to move."""
        state = self.state
        yield self.say("turn", turn=state.turn, phase=self.phase())
        if state.last_turn:
            yield self.say("last", last=state.last_turn)
        if state.first != TABLE:
            yield self.say("first", seat=state.first)
        if state.pending and state.pending[-1].seat != TABLE:
            yield self.say("to_move", seat=state.pending[-1].seat)

    def pile(self, kind: str) -> str:
        pile = self.state.pile(kind)
        if not pile:
            return self.say("pile_empty", kind=kind)
        return self.say("pile", "codex.ruling.hand_hidden", kind=kind, count=len(pile), kingdom=pile[0].kingdom)

    def objective(self, number: int) -> str:
        return self.say("objective_name", value=number)

    def card(self, number: int) -> str:
        """A card with all that stands on its front."""
        told = _told(self.state.ruleset, self.lang)
        if number not in told:
            parts = [names.card_name(number, self.lang), self.say("corners", **FRONTS[number].corners)]
            if number in REWARDS:
                parts += self._reward(REWARDS[number])
            told[number] = " · ".join(parts)
        return told[number]

    def side_of(self, number: int, side: str) -> str:
        """A starter card on one of its sides."""
        face = FRONTS[number] if side == "front" else BACKS[number]
        name = self.say(f"{side}_up", name=names.card_name(number, self.lang))
        return f"{name} · {self._corners(dict(face.corners), face.centre)}"

    def _reward(self, reward: Reward) -> Iterator[str]:
        if any(reward.requirement):
            yield self.say("needs", symbols=tally(reward.requirement))  # type: ignore[arg-type]
        if reward.per == "flat":
            yield self.say("worth_flat", points=reward.points)
        elif reward.per == "per_covered_corner":
            yield self.say("worth_per_corner", points=reward.points)
        elif reward.per in OBJECT_OF:
            yield self.say("worth_per_object", points=reward.points, symbol=OBJECT_OF[reward.per])

    def _player(self, player: Player) -> Iterator[str]:
        """A player's points, symbols, hand and objectives."""
        yield self.heading(player)
        yield f"  {self.say('symbols', symbols=tally(player.symbols))}"
        yield from self._objectives(player.seat)
        yield from self._hand(player.seat)

    def _area(self, player: Player) -> Iterator[str]:
        area = self.state.area(player.seat)
        if area:
            yield f"  {self.say('area')}"
            for card in sorted(area.values(), key=lambda card: card.laid):
                yield f"    {self.laid(area, card)}"
            if not self.asks:
                yield f"  {self._places(area)}"

    def heading(self, player: Player) -> str:
        """Name, colour and points of a player."""
        name = {"seat": player.seat, "colour": player.colour, "score": player.score}
        if not self.state.is_over:
            return self.say("player", **name)
        return self.say("player_end", **name, objectives=player.objectives, points=player.score + player.objectives)

    def _objectives(self, seat: int) -> Iterator[str]:
        mine = [goal for goal in self.state.objectives if goal.seat == seat]
        offered = tuple(goal.card for goal in mine if goal.where == "offered")
        if HIDDEN in offered:
            yield f"  {self.say('offered_hidden', 'codex.setup.secret_objective')}"
        elif offered:
            yield f"  {self.say('offered', cards=offered)}"
        for goal in mine:
            if goal.where == "secret" and goal.card == HIDDEN:
                yield f"  {self.say('secret_hidden', 'codex.setup.secret_objective')}"
            elif goal.card != HIDDEN and goal.where in ("secret", "returned"):
                yield f"  {self.say(goal.where, card=goal.card)}"

    def _hand(self, seat: int) -> Iterator[str]:
        hand = self.state.hand(seat)
        starter = [card.card for card in hand if card.kind == "starter"]
        if starter:
            yield f"  {self.say('starter', card=starter[0])}"
        drawn = [card for card in hand if card.kind != "starter"]
        if drawn:
            yield f"  {self.say('hand')}"
        elif not starter:
            yield f"  {self.say('hand_empty')}"
        for card in drawn:
            yield f"    {self.in_hand(card)}"

    def in_hand(self, card: Card) -> str:
        """A card of a hand; of another's hand only its back."""
        return self._back(card) if card.card == HIDDEN else self.card(card.card)

    def turned(self, card: Card) -> str:
        """The back of a card of the hand."""
        return self.say("back_up", name=names.card_name(card.card, self.lang))

    def laid(self, area: Area, card: Card) -> str:
        """A laid card: where, which side up, and what its corners show."""
        face, covered = face_of(card), covered_corners(area, card)
        corners = {corner: "covered" if corner in covered else shown for corner, shown in face.corners.items()}
        shown = self._corners(corners, face.centre)
        return self.say("laid", x=card.x, y=card.y, what=self._side_up(card), corners=shown)

    def _corners(self, corners: dict[Corner, str], centre: tuple[str, ...]) -> str:
        told, key = _told(self.state.ruleset, self.lang), (*corners.values(), *centre)
        if key not in told:
            said = self.say("corners", **corners)
            told[key] = f"{said} · {self.say('centre', symbols=centre)}" if centre else said
        return told[key]

    def _side_up(self, card: Card) -> str:
        if card.card == HIDDEN:
            return self.say("back_up", "codex.ruling.laid_back_hidden", name=self._back(card))
        key = "front_up" if card.side == "front" else "back_up"
        return self.say(key, name=names.card_name(card.card, self.lang))

    def _places(self, area: Area) -> str:
        places = open_places(area.values())
        if not places:
            return self.say("blocked", "codex.ruling.no_legal_play")
        return self.say("places", places=", ".join(f"({figure(x)}, {figure(y)})" for x, y in places))

    def _back(self, card: Card) -> str:
        return self.say("back_name", value=names.back(card))
