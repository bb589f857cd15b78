"""Work: an inventor lays cubes on an invention, with additional knowledge or without."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Log, amounts, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.inventeurs.ground import model
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, EXTRA_CUBES, TILES
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.cubes import at_home, explain_cubes, extra_tokens, extras, layings
from leonardo_nb.rulesets.inventeurs.play.phases import tokens
from leonardo_nb.rulesets.inventeurs.play.timing import no_action_now


class Work(Action, frozen=True):
    """Send an inventor to work on an invention, with a number of tokens of additional knowledge."""

    untimely = not_asked = no_action_now
    measures = ("physics", "chemistry", "mechanics", "mathematics", "extra")

    inventor: int
    invention: int
    extra: int = 0
    physics: int | None = None
    """How many cubes of this knowledge; None for as many as find a slot."""
    chemistry: int | None = None
    mechanics: int | None = None
    mathematics: int | None = None

    @property
    def given(self) -> tuple[int | None, ...]:
        """The numbers of cubes as they are given."""
        return self.physics, self.chemistry, self.mechanics, self.mathematics

    @property
    def cubes(self) -> model.Four:
        """The numbers of cubes, none where they are left open."""
        return self.physics or 0, self.chemistry or 0, self.mechanics or 0, self.mathematics or 0

    def completed(self, state: State) -> Work:
        """With as many cubes as find a slot and are at home where no number is given, unless it matters which."""
        place = state.place_of(self.invention)
        if None not in self.given or not place or self.inventor not in TILES:
            return self
        levels, empty, home = state.inventor(self.inventor).levels, state.empty(place), at_home(state, self.seat)
        ways = [way for way in layings(levels, empty, home, hold_back=False) if self._leaves_open(way)]
        if len(ways) > 1:
            return self
        most = ways[0] if ways else model.least(levels, empty)
        cubes = [most[index] if number is None else number for index, number in enumerate(self.given)]
        return Work(self.seat, self.inventor, self.invention, self.extra, *cubes)

    def _leaves_open(self, cubes: model.Four) -> bool:
        """Whether these cubes agree with the numbers given."""
        return all(number in (None, laid) for number, laid in zip(self.given, cubes, strict=True))

    def told(self, state: State) -> Explanation:
        cubes = amounts(model.KNOWLEDGE, self.cubes)
        if None in self.given:
            key = "action.work_open"
        elif self.extra:
            key = "action.work_extra" if cubes else "action.work_extra_alone"
        else:
            key = "action.work" if cubes else "action.work_none"
        return why(key, inventor=self.inventor, invention=self.invention, cubes=cubes, extra=self.extra)

    def spot(self, state: State) -> str:
        return f"invention.{self.invention}"

    def held(self, state: State) -> str:
        return f"inventor.{self.inventor}"

    def commitment(self, state: State) -> int:
        """Tokens go to the box."""
        return self.extra

    def instead(self, state: State) -> Sequence[Action] | None:
        """Where nobody can work, a token that makes all available rather than the whole action."""
        if Work not in state.pending[-1].accepts or works(state, self.seat):
            return None
        return [other for other in state.pending[-1].legal(state) if other.kind in ("use_availability", "rest", "pass")]

    def objections(self, state: State) -> Iterator[Explanation]:
        whole = self.completed(state)
        return whole.objections(state) if whole is not self else self._objections(state)

    def _objections(self, state: State) -> Iterator[Explanation]:
        place = state.place_of(self.invention)
        yield from self._inventor_objections(state)
        if not place:
            if self.invention in CARDS:
                yield why("work.not_on_table", *_gone_by(state, self.invention), invention=self.invention)
            else:
                rule, most = "inventeurs.setup.material", len(CARDS)
                yield why("work.no_invention", rule, invention=self.invention, most=most)
        elif not self._is_own(state):
            pass  # what inventors bring for others is beside the point, and those of no player bring nothing
        elif None in self.given:
            yield self._which(state, place)
        else:
            yield from self._cube_objections(state, place)
        yield from self._extra_objections(state, place)

    def _is_own(self, state: State) -> bool:
        return self.inventor in TILES and state.inventor(self.inventor).seat == self.seat

    def _inventor_objections(self, state: State) -> Iterator[Explanation]:
        if self.inventor not in TILES:
            yield why("token.no_inventor", "inventeurs.setup.material", number=self.inventor, most=len(TILES))
            return
        if not self._is_own(state):
            yield why("token.not_in_team", "inventeurs.setup.team", inventor=self.inventor)
        elif state.inventor(self.inventor).busy:
            yield why("work.busy", "inventeurs.work.available_only", inventor=self.inventor)

    def _cube_objections(self, state: State, place: int) -> Iterator[Explanation]:
        inventor, empty, home = state.inventor(self.inventor), state.empty(place), at_home(state, self.seat)
        for knowledge, level, free, laid in zip(model.KNOWLEDGE, inventor.levels, empty, self.cubes, strict=True):
            rules = "inventeurs.work.place_cubes", "inventeurs.work.excess"
            if laid < 0:
                yield why("work.negative", rules[0], knowledge=knowledge)
            if laid > level:
                key = "work.above_level" if level else "work.without_level"
                yield why(key, rules[0], knowledge=knowledge, cubes_laid=laid, level=level, inventor=self.inventor)
            if laid > free:
                key = "work.above_slots" if free else "work.full"
                yield why(key, *rules, knowledge=knowledge, cubes_laid=laid, empty=free)
        most = model.least(inventor.levels, empty)
        if not any(self.cubes) and not self.extra:
            yield self._no_cube(state, empty, most, home)
        elif home is not None and sum(self.cubes) > home:
            key = "work.not_at_home" if home else "work.none_at_home"
            yield why(key, "inventeurs.ruling.cubes", cubes_laid=sum(self.cubes), home=home)
        elif self.cubes not in layings(inventor.levels, empty, home, state.options.hold_back) and all(
            0 <= laid <= allowed for laid, allowed in zip(self.cubes, most, strict=True)
        ):
            yield self._held_back(most, home)

    def _which(self, state: State, place: int) -> Explanation:
        """More cubes than are at home would find a slot, and it is not said which are laid."""
        cubes = model.words(model.least(state.inventor(self.inventor).levels, state.empty(place)))
        home = at_home(state, self.seat) or 0
        return why("work.which", "inventeurs.ruling.cubes", inventor=self.inventor, cubes=cubes, home=home)

    def _held_back(self, most: model.Four, home: int | None) -> Explanation:
        """What has to be laid: all cubes that find a slot or, of these, all that are at home."""
        rule, cubes = "inventeurs.ruling.slot_choice", model.words(most)
        if home is None or home >= len(cubes):
            return why("work.held_back", rule, inventor=self.inventor, cubes=cubes)
        rules = rule, "inventeurs.ruling.cubes"
        return why("work.held_back_home", *rules, inventor=self.inventor, cubes=cubes, home=home)

    def _no_cube(self, state: State, empty: model.Four, most: model.Four, home: int | None) -> Explanation:
        """Why nothing can be laid or, where something can, what."""
        inventor, rule = state.inventor(self.inventor), "inventeurs.work.at_least_one"
        if any(most) and home is not None and home < sum(most):
            rules = rule, "inventeurs.ruling.cubes"
            key = "work.none_laid_home" if home else "work.none_laid_out"
            return why(key, *rules, inventor=self.inventor, cubes=model.words(most), home=home)
        if any(most):
            return why("work.none_laid", rule, inventor=self.inventor, cubes=model.words(most))
        reasons = tuple(explain_cubes(state, inventor, self.invention, model.NONE))
        return why("work.no_cube", rule, because=reasons, inventor=self.inventor, invention=self.invention)

    def _extra_objections(self, state: State, place: int) -> Iterator[Explanation]:
        if not self.extra:
            return
        held, rule = extra_tokens(state, self.seat), "inventeurs.token.extra_knowledge"
        if self.extra < 0:
            yield why("work.negative_extra", rule)
        elif self.extra > held:
            yield why("work.no_extra" if held else "work.no_extra_held", rule, extra=self.extra, held=held)
        if not place or not self._is_own(state) or None in self.given or min(self.cubes) < 0:
            return
        levels, empty = state.inventor(self.inventor).levels, state.empty(place)
        if model.least(self.cubes, model.least(levels, empty)) != self.cubes:  # cubes that cannot be laid take no slot
            return
        left, home = sum(state.empty(place)) - sum(self.cubes), at_home(state, self.seat)
        others = EXTRA_CUBES * (self.extra - 1)
        if 0 <= left <= others:
            short = "work.extra_no_slot" if any(self.cubes) else "work.extra_few_slots"
            key = short if left else "work.extra_full"
            yield why(key, "inventeurs.ruling.extra_no_slot", extra=self.extra, empty=left)
        if home is not None and 0 <= home - sum(self.cubes) <= others:
            rules, home = ("inventeurs.ruling.cubes", "inventeurs.ruling.extra_no_slot"), home - sum(self.cubes)
            short = "work.extra_not_at_home" if any(self.cubes) else "work.extra_few_at_home"
            key = short if home else "work.extra_none_at_home"
            yield why(key, *rules, extra=self.extra, home=home)

    def apply(self, state: State, log: Log) -> State:
        place, before, cubes = state.place_of(self.invention), state, self.cubes
        inventor = state.inventor(self.inventor)
        busy = put(state.inventors, self.inventor - 1, replace(inventor, busy=True))
        state = replace(state, contributions=laid_cubes(state, self.seat, place, cubes), inventors=busy)
        own = cubes != model.NONE
        by_cubes = "inventeurs.work.place_cubes", "inventeurs.work.all_on_one"
        state = log(
            state,
            "work.done" if own else "work.none_own",
            *(by_cubes if own else ("inventeurs.ruling.extra_alone",)),
            "inventeurs.work.available_only",
            because=lambda: explain_cubes(before, inventor, self.invention, cubes),
            seat=self.seat,
            inventor=self.inventor,
            invention=self.invention,
            cubes=model.words(cubes),
        )
        return self._spend(state, log) if self.extra else state

    def _spend(self, state: State, log: Log) -> State:
        """The tokens of additional knowledge are used."""
        for _ in range(self.extra):
            row = tokens.row_held(state, self.seat, "knowledge", 0)
            assert row is not None
            state = tokens.used(state, row, "box")
        rules = "inventeurs.token.extra_knowledge", "inventeurs.token.free", "inventeurs.ruling.used_tokens"
        count, home = EXTRA_CUBES * self.extra, at_home(state, self.seat)
        short = () if home is None or home >= count else (_short(self.seat, home, count - home),)
        return log(state, "work.extra", *rules, because=short, seat=self.seat, extra=self.extra, count=count)


def _gone_by(state: State, invention: int) -> tuple[str, ...]:
    """The rules by which an invention is not on the table: it was shared in this epoch, or another one is dealt."""
    where = next(card.where for card in state.inventions if card.invention == invention)
    if CARDS[invention].epoch == state.epoch and where != "pile":
        return ("inventeurs.share.three_rewards",) if where == "player" else (state.rules.sharing.leftover,)
    dealt: tuple[str, ...] = state.rules.opening.dealt[max(0, state.epoch - 1)]
    return dealt


def _short(seat: int, home: int, lost: int) -> Explanation:
    """More extra cubes than are at home."""
    rules = "inventeurs.ruling.cubes", "inventeurs.ruling.extra_how"
    return why("work.extra_short", *rules, seat=seat, home=home, lost=lost)


def laid_cubes(state: State, seat: int, place: int, cubes: model.Four) -> tuple[model.Contribution, ...]:
    """What all have laid, with further cubes of a seat at a place."""
    index = (place - 1) * len(state.players) + seat
    before = state.contributions[index].by_knowledge
    return put(state.contributions, index, model.Contribution(place, seat, *model.plus(before, cubes)))


def works(state: State, seat: int) -> list[Work]:
    """Every way to make an inventor work, with tokens of additional knowledge or without."""
    slots, home, hold_back = state.open_slots(), at_home(state, seat), state.options.hold_back
    available, held = [each for each in state.team(seat) if not each.busy], extra_tokens(state, seat)
    if home is None and not hold_back and not held:
        return _without_choice(seat, available, slots)
    return [
        Work(seat, inventor.inventor, invention, extra, *cubes)
        for inventor in available
        for invention, empty in slots
        for cubes in layings(inventor.levels, empty, home, hold_back)
        for extra in (*((0,) if cubes != model.NONE else ()), *extras(held, empty, cubes, home))
    ]


def _without_choice(
    seat: int, available: Sequence[model.Inventor], slots: Sequence[tuple[int, model.Four]]
) -> list[Work]:
    """The same where as many cubes are laid as find a slot: of each knowledge the lesser of level and empty slots."""
    return [  # without `min`, a call for each number of each way would cost more than all else
        Work(seat, number, invention, 0, a if a < w else w, b if b < x else x, c if c < y else y, d if d < z else z)  # noqa: FURB136
        for number, (a, b, c, d) in [(each.inventor, each.levels) for each in available]
        for invention, (w, x, y, z) in slots
        if (a and w) or (b and x) or (c and y) or (d and z)
    ]
