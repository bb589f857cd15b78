"""Using reward tokens: progress, any token as a 1, availability; never an action."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from leonardo_nb.core.block import in_force
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import TABLE, put
from leonardo_nb.rulesets.inventeurs.ground.components import TILES
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Inventor, Kind, Knowledge
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.progress import explain_progress, missing
from leonardo_nb.rulesets.inventeurs.play.scoring import sequence_points, wild_ruling
from leonardo_nb.rulesets.inventeurs.play.timing import LAST, TIMING, free_later, must_take, on_turn, used_later
from leonardo_nb.rulesets.inventeurs.play.token_fronts import BACK, PROGRESS, is_front, no_such, no_value, printed

SCORING: Final = ("points",)
"""Tokens that score by lying face up."""
LOSING: Final = ("points", "classification")
"""Tokens with which points can be lost, turned over."""

Moment = Literal["after_action", "after_sharing", "last"]


def row_held(state: State, seat: int, kind: str, value: int) -> int | None:
    """The row of a token that a player holds, by its front."""
    for row, token in enumerate(state.tokens):
        if token.where == "player" and token.seat == seat and token.kind == kind and token.value == value:
            return row
    return None


def used(state: State, row: int, where: Literal["box", "inventor"]) -> State:
    """The state with a token laid on an inventor or, once used, in the box (`inventeurs.ruling.used_tokens`)."""
    seat = state.tokens[row].seat if where == "inventor" else TABLE
    return replace(state, tokens=put(state.tokens, row, replace(state.tokens[row], where=where, seat=seat)))


class _Laying(Action, frozen=True):
    """A token laid on an inventor, one level higher."""

    rule: ClassVar[str]
    """How such a token is laid."""

    def untimely(self, state: State) -> Iterator[Explanation]:
        """When the companion asks, if not now; of another's question, first what would hold at any moment."""
        others = state.phase != "setup" and state.pending[-1].seat not in (self.seat, TABLE)
        yield from (tuple(self.objections(state)) if others else ()) or used_later(self, state)

    not_asked = untimely

    def commitment(self, state: State) -> int:
        """What is laid stays."""
        return 1

    def _inventor_objections(self, state: State, inventor: int) -> Iterator[Explanation]:
        if inventor not in TILES:
            yield why("token.no_inventor", "inventeurs.setup.material", number=inventor, most=len(TILES))
        elif state.inventor(inventor).seat != self.seat:
            yield why("token.own_only", "inventeurs.token.progress", "inventeurs.setup.team", inventor=inventor)

    def _held_objections(self, state: State, kind: str, value: int) -> Iterator[Explanation]:
        front = printed(kind, value)
        if not is_front(kind, front):
            yield self._no_front(state, kind, front)
        elif row_held(state, self.seat, kind, front) is None:
            tokens = tuple(token.face for token in state.held(self.seat))
            key = "token.not_held" if tokens else "token.none_held"
            yield why(key, self.rule, "inventeurs.token.free", token=f"{kind}:{front}", tokens=tokens)
        elif front != value:
            yield no_value(kind, value)

    def _no_front(self, state: State, kind: str, value: int) -> Explanation:
        """No such token; a 1 is none of its own, but the back of each."""
        if (kind, value) != ("progress", BACK):
            return no_such(kind, value)
        rules = "inventeurs.token.any_as_one", "inventeurs.token.progress"
        return why("token.one_is_back" if state.held(self.seat) else "token.one_none_held", *rules)

    def _empty_objections(self, state: State, inventor: int, knowledge: Knowledge) -> Iterator[Explanation]:
        """What a 1 needs."""
        if level := getattr(state.inventor(inventor), knowledge):
            rules = "inventeurs.token.any_as_one", "inventeurs.token.progress"
            yield why("token.one_on_empty", *rules, inventor=inventor, knowledge=knowledge, level=level)

    def _laid(self, state: State, row: int, inventor: int, knowledge: Knowledge, log: Log, *rules: str) -> State:
        token, level, before = state.tokens[row], getattr(state.inventor(inventor), knowledge) + 1, state
        state = used(state, row, "inventor").with_inventor(inventor, **{knowledge: level})
        key = f"token.{'turned' if rules[0] == 'inventeurs.token.any_as_one' else 'progress'}"
        return log(
            state,
            key,
            *rules,
            because=lambda: (*self._costs(before, state), *explain_progress(state, inventor)),
            seat=self.seat,
            token=token.face,
            inventor=inventor,
            knowledge=knowledge,
            level=level,
        )

    def _costs(self, before: State, after: State) -> Iterator[Explanation]:
        """The points that are lost with the front of the token."""
        return iter(())

    def instead(self, state: State) -> Iterator[Action]:
        """What fits there, or elsewhere."""
        assert isinstance(self, LayProgress | TurnOver)
        yield from raising(state, self)
        yield from raised_elsewhere(state, self)


class LayProgress(_Laying, frozen=True):
    """Lay a progress token of this value over the level just below it."""

    measures = ("value",)
    rule = "inventeurs.token.progress"

    value: int
    inventor: int
    knowledge: Knowledge

    def spot(self, state: State) -> str:
        return f"inventor.{self.inventor}"

    def held(self, state: State) -> str:
        return f"token.{self.seat}.progress.{self.value}"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self._held_objections(state, "progress", self.value)
        mine = tuple(self._inventor_objections(state, self.inventor))
        yield from mine
        if not mine and self.value in PROGRESS:
            yield from self._level_objections(state.inventor(self.inventor))
        elif not mine and self.value == BACK:
            yield from self._empty_objections(state, self.inventor, self.knowledge)

    def _level_objections(self, inventor: Inventor) -> Iterator[Explanation]:
        level = getattr(inventor, self.knowledge)
        if level + 1 != self.value:
            yield why(
                "token.past_level" if level >= self.value else "token.wrong_level" if level else "token.no_level",
                "inventeurs.token.progress",
                value=self.value,
                needed=self.value - 1,
                inventor=self.inventor,
                knowledge=self.knowledge,
                level=level,
            )

    def apply(self, state: State, log: Log) -> State:
        row = row_held(state, self.seat, "progress", self.value)
        assert row is not None
        return self._laid(state, row, self.inventor, self.knowledge, log, "inventeurs.token.progress")


class TurnOver(_Laying, frozen=True):
    """Turn any token over and lay it as a 1 where an inventor has no level yet."""

    rule = "inventeurs.token.any_as_one"

    token: Kind
    value: int
    inventor: int
    knowledge: Knowledge

    def told(self, state: State) -> Explanation:
        return why(
            "action.turn_over",
            token=f"{self.token}:{self.value}",
            inventor=self.inventor,
            knowledge=self.knowledge,
        )

    def spot(self, state: State) -> str:
        return f"inventor.{self.inventor}"

    def held(self, state: State) -> str:
        return f"token.{self.seat}.{self.token}.{self.value}"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self._held_objections(state, self.token, self.value)
        mine = tuple(self._inventor_objections(state, self.inventor))
        yield from mine
        if not mine:
            yield from self._empty_objections(state, self.inventor, self.knowledge)

    def apply(self, state: State, log: Log) -> State:
        row = row_held(state, self.seat, self.token, self.value)
        assert row is not None
        lost = ("inventeurs.ruling.vp_token_turned",) if self.token in SCORING else ()
        rules = "inventeurs.token.any_as_one", "inventeurs.token.progress", *lost
        return self._laid(state, row, self.inventor, self.knowledge, log, *rules)

    def _costs(self, before: State, after: State) -> Iterator[Explanation]:
        kind = self.token
        if kind == "points":
            rules = "inventeurs.ruling.vp_token_turned", "inventeurs.token.points"
            yield why("token.costs_points", *rules, seat=self.seat, points=self.value)
        elif kind == "classification":
            lost = sequence_points(before, self.seat) - sequence_points(after, self.seat)
            rules = "inventeurs.token.classification", before.rules.sequences.rule
            ruled = wild_ruling(before, self.seat) or wild_ruling(after, self.seat)
            yield why(f"token.costs_{'sequences' if lost else 'nothing'}", *rules, *ruled, seat=self.seat, points=lost)


def raising(state: State, tried: LayProgress | TurnOver) -> Iterator[LayProgress | TurnOver]:
    """Ways to raise that inventor by a level: with the token tried, if it will do, or another.

    A token with which points can be lost, if it was not tried, is turned over last, and only for an objective.
    """
    seat, inventor, knowledge = tried.seat, tried.inventor, tried.knowledge
    if inventor not in [each.inventor for each in state.team(seat)]:
        return
    level = getattr(state.inventor(inventor), knowledge)
    if level:
        yield LayProgress(seat, level + 1, inventor, knowledge)
        return
    needed = (knowledge, BACK) in missing(state.inventor(inventor))
    held = [(token.kind, token.value) for token in state.held(seat)]
    for kind, value in sorted(held, key=lambda front: (front != _front(tried), front[0] in LOSING)):
        if needed or kind not in LOSING or (kind, value) == _front(tried):
            yield TurnOver(seat, kind, value, inventor, knowledge)


def raised_elsewhere(state: State, tried: LayProgress | TurnOver) -> list[LayProgress | TurnOver]:
    """Every way to raise an inventor by a level: first what an objective needs, in the way tried, and nearest.

    Nobody is to lose points for what they did not ask for: a token of that kind is turned over only if it was tried.
    """

    def last(use: LayProgress | TurnOver) -> tuple[bool, ...]:
        value = use.value if isinstance(use, LayProgress) else 1
        needed = (use.knowledge, value) in missing(state.inventor(use.inventor))
        other = type(use) is not type(tried), _front(use) != _front(tried)
        return not needed, *other, use.inventor != tried.inventor, use.knowledge != tried.knowledge

    found = [use for use in uses(state, tried.seat, False) if isinstance(use, LayProgress | TurnOver)]
    return sorted((use for use in found if _front(use)[0] not in LOSING or _front(use) == _front(tried)), key=last)


def _front(use: LayProgress | TurnOver) -> tuple[str, int]:
    """The token that is laid, by its front; a kind without a number has one front, whatever number is given."""
    return (use.token, printed(use.token, use.value)) if isinstance(use, TurnOver) else ("progress", use.value)


class UseAvailability(Action, frozen=True):
    """Make all busy inventors available without spending the action."""

    def untimely(self, state: State) -> Iterator[Explanation]:
        """When it can be used, if not now; while others are asked on the player's turn, first what is against it."""
        others = on_turn(state) == self.seat and state.pending[-1].seat not in (self.seat, TABLE)
        yield from (tuple(self._own_objections(state)) if others else ()) or free_later(self, state)

    not_asked = untimely

    def commitment(self, state: State) -> int:
        """It goes to the box."""
        return 1

    def held(self, state: State) -> str:
        return f"token.{self.seat}.availability.0"

    def instead(self, state: State) -> Iterator[Action]:
        """The same for the action, where that is not yet taken."""
        return (action for action in state.pending[-1].legal(state) if action.kind == "rest")

    def objections(self, state: State) -> Iterator[Explanation]:
        if on_turn(state) != self.seat:
            yield from free_later(self, state)
        yield from self._own_objections(state)

    def _own_objections(self, state: State) -> Iterator[Explanation]:
        """What holds on any turn of the player's."""
        if row_held(state, self.seat, "availability", 0) is None:
            yield why("token.no_availability", "inventeurs.token.availability")
        if not any(inventor.busy for inventor in state.team(self.seat)):
            rules = "inventeurs.ruling.availability_none_busy", "inventeurs.token.availability"
            yield why("token.none_busy", *rules)

    def apply(self, state: State, log: Log) -> State:
        row = row_held(state, self.seat, "availability", 0)
        assert row is not None
        busy = tuple(inventor.inventor for inventor in state.team(self.seat) if inventor.busy)
        rules = "inventeurs.token.availability", "inventeurs.token.free", "inventeurs.ruling.used_tokens"
        state = upright(used(state, row, "box"), self.seat)
        return log(state, "token.available", *rules, seat=self.seat, inventors=busy)


def upright(state: State, seat: int) -> State:
    """The state with all inventors of a seat available."""
    rows = [replace(each, busy=False) if each.busy and each.seat == seat else each for each in state.inventors]
    return replace(state, inventors=tuple(rows))


class KeepTokens(Action, frozen=True):
    """Use no more tokens now."""

    def untimely(self, state: State) -> Iterator[Explanation]:
        asked = state.pending[-1]
        if asked.kind == "take_turn" and asked.seat == self.seat:
            yield why("turn.must_act", "inventeurs.turn.one_action", "inventeurs.token.free")
        else:
            yield from tuple(must_take(self, state)) or used_later(self, state)

    def told(self, state: State) -> Explanation:
        return why(f"action.keep_tokens{'_last' if state.phase == 'last_tokens' else ''}")


def uses(state: State, seat: int, in_turn: bool) -> list[Action]:
    """Everything that can be done with the tokens a player holds."""
    held = state.held(seat)
    if not held:
        return []
    team, fronts = state.team(seat), dict.fromkeys([(token.kind, token.value) for token in held])
    found: list[Action] = []
    for kind, value in fronts:
        if kind == "progress":
            found += [LayProgress(seat, value, *space) for each in team for space in room_for(each, value)]
    free = [space for each in team for space in room_for(each, 1)]
    for kind, value in fronts:
        found += [TurnOver(seat, kind, value, inventor, knowledge) for inventor, knowledge in free]
    if in_turn and ("availability", 0) in fronts and any(each.busy for each in team):
        found.append(UseAvailability(seat))
    return found


@lru_cache(maxsize=1024)
def room_for(inventor: Inventor, value: int) -> tuple[tuple[int, Knowledge], ...]:
    """Where an inventor has the level just below this one."""
    levels = zip(KNOWLEDGE, inventor.levels, strict=True)
    return tuple((inventor.inventor, knowledge) for knowledge, level in levels if level + 1 == value)


def thinkable(state: State, seat: int) -> list[Action]:
    """Everything a person might think of doing with the tokens held."""
    fronts = {(token.kind, token.value): None for token in state.held(seat)}
    places = [(each.inventor, knowledge) for each in state.team(seat) for knowledge in KNOWLEDGE]
    found: list[Action] = []
    for kind, value in fronts:
        if kind == "progress":
            found += [LayProgress(seat, value, *place) for place in places]
    for kind, value in fronts:
        found += [TurnOver(seat, kind, value, *place) for place in places]
    if ("availability", 0) in fronts:
        found.append(UseAvailability(seat))
    return found


class UseTokens(Decision, frozen=True, kw_only=True):
    """Whether a player uses tokens before play goes on."""

    accepts = (LayProgress, TurnOver, UseAvailability, KeepTokens)
    rules = ("inventeurs.token.free", TIMING)
    belated = True

    moment: Moment

    def cites(self, state: State) -> tuple[str, ...]:
        return in_force(state, (LAST, self.rules[0]) if self.moment == "last" else self.rules)

    def asked(self, state: State) -> Explanation:
        if self.moment == "after_sharing" and len(state.on_table()) < 2:
            return why("question.use_tokens_epoch_end", *self.cites(state), seat=self.seat, epoch=state.epoch)
        return why(f"question.use_tokens_{self.moment}", *self.cites(state), seat=self.seat)

    def because(self, state: State) -> Explanation:
        return why(f"because.use_tokens_{self.moment}", *self.cites(state), seat=self.seat)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield why("token.asked_now", LAST if self.moment == "last" else TIMING, seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [*thinkable(state, self.seat), KeepTokens(self.seat)]

    def legal(self, state: State) -> Sequence[Action]:
        return [*uses(state, self.seat, own_turn(state, self.seat, self.moment)), KeepTokens(self.seat)]

    def follow(self, state: State, action: Action, log: Log) -> State:
        if isinstance(action, KeepTokens):
            key = "token.kept_last" if self.moment == "last" else "token.kept"
            return log(state, key, "inventeurs.token.free", seat=self.seat)
        return state.then(*offer(state, self.seat, self.moment))


def offer(state: State, seat: int, moment: Moment) -> tuple[UseTokens, ...]:
    """The question whether to use tokens, where there is a use for one."""
    if not state.held(seat):
        return ()
    free = any(room_for(inventor, 1) for inventor in state.team(seat))
    return (UseTokens(seat=seat, moment=moment),) if free or uses(state, seat, own_turn(state, seat, moment)) else ()


def own_turn(state: State, seat: int, moment: Moment) -> bool:
    """Whether it is still this player's turn: after a sharing, of who completed the invention."""
    return moment == "after_action" or (moment == "after_sharing" and state.statuette == seat)
