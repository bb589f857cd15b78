"""The score sheet: who has how much, line by line with the reason, who wins, and the place of every seat and why."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.catalogue import message, tell, tell_tree
from leonardo_nb.core.display import bullets, table, tree
from leonardo_nb.core.explanation import Explanation, Param, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.state import check_seat


class ScoreLine(Struct, frozen=True):
    """Some points of one seat, and why."""

    seat: int
    points: int
    explain: Callable[[], Explanation]
    """Why, worked out when it is asked for: simulations never ask."""
    source: str = "ui.ending_points"
    """What they come from, by the key of its word: lines of one source are one part of a bar."""
    secret: bool = False
    """Whether the other players may not know it before the end."""

    @property
    def explanation(self) -> Explanation:
        return self.explain()

    @property
    def cites(self) -> tuple[str, ...]:
        return self.explanation.all_cites


class Standing(Struct, frozen=True):
    """The place of one seat, and why: 1 is the first, and seats that share one leave the next ones free."""

    seat: int
    place: int
    explain: Callable[[], Explanation]

    @property
    def explanation(self) -> Explanation:
        return self.explain()

    @property
    def cites(self) -> tuple[str, ...]:
        return self.explanation.all_cites


class ScoreSheet(Struct, frozen=True):
    """All lines so far or, at the end, final; `winners` lead, `verdict` says why, and `order` has every seat."""

    lines: tuple[ScoreLine, ...]
    winners: tuple[int, ...]
    explain: Callable[[], Explanation]
    """Why these lead or have won, worked out when it is asked for."""
    order: tuple[Standing, ...]
    final: bool
    state: Any
    ranked: bool = True
    """Whether the seats compete; those of one person only add up."""
    secret_order: bool = False
    """Whether who is ahead may depend on something secret, even if no line is."""
    untold: tuple[tuple[int, str], ...] = ()
    """The seats and sources of which not all lines are told."""

    @property
    def verdict(self) -> Explanation:
        return self.explain()

    def seen_by(self, seat: int | None) -> Self:
        """Return the sheet as that seat may know it; before the end without what the others keep secret."""
        secret = dict.fromkeys((line.seat, line.source) for line in self.lines if line.secret and line.seat != seat)
        if seat is None or self.final or not (secret or self.secret_order):
            return self
        return self.without(secret)

    def without(self, untold: Iterable[tuple[int, str]]) -> Self:
        """Return the sheet without the lines of these seats and sources, and without an order, which hangs on them."""
        left_out = tuple(dict.fromkeys((*self.untold, *untold)))
        lines = tuple(line for line in self.lines if (line.seat, line.source) not in left_out)
        return replace(self, lines=lines, winners=(), explain=partial(why, "sheet.secret"), order=(), untold=left_out)

    @property
    def partial(self) -> tuple[int, ...]:
        """The seats of which not all lines are told."""
        return tuple(dict.fromkeys(seat for seat, _ in self.untold))

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources of points, in the order of the players' lines, even if some players lack some of them."""
        places: dict[str, int] = {}
        for player in self.state.players:
            own = dict.fromkeys(line.source for line in self.lines if line.seat == player.seat)
            for place, source in enumerate(own):
                places[source] = max(place, places.get(source, 0))
        return tuple(sorted(places, key=lambda source: places[source]))

    def total(self, seat: int | str) -> int:
        """The points of a seat, by its number or its player's name."""
        whose = self._seat(seat)
        return sum(line.points for line in self.lines if line.seat == whose)

    def place(self, seat: int | str) -> int:
        """The place of a seat, by its number or its player's name."""
        whose = self._seat(seat)
        return next(place.place for place in self.order if place.seat == whose)

    def _seat(self, seat: int | str) -> int:
        """The seat, if it is at the table."""
        return check_seat(seat, [player.name for player in self.state.players])

    def text(self, lang: str = SPOKEN) -> str:
        """The whole sheet: each player's lines and total, who leads or has won, then every place, and why."""
        blocks = []
        for player in self.state.players:
            mine = [line for line in self.lines if line.seat == player.seat]
            rows = [f"  {line.points:>4}  {_indented(tell_tree(line.explanation, self.state, lang))}" for line in mine]
            total = f"  {self.total(player.seat):>4}  {message(self.state.ruleset, 'sheet.total', lang)}"
            rows += [total] if player.seat not in self.partial else []
            blocks.append("\n".join([player.name, *rows]))
        order = ["", *self._order(lang)] if self.order else []
        return "\n".join([*blocks, tell_tree(self.verdict, self.state, lang), *order])

    def __repr__(self) -> str:
        told = [player for player in self.state.players if player.seat not in self.partial]
        totals = ", ".join(f"{player.name} {self.total(player.seat)}" for player in told)
        return f"<ScoreSheet: {totals}; {tell(self.verdict, self.state, SPOKEN)}>"

    def _repr_html_(self) -> str:
        rows = [row for player in self.state.players for row in self._rows(player)]
        heads = [message(self.state.ruleset, f"sheet.{head}", SPOKEN) for head in ("player", "points", "why")]
        places = bullets(tree(place, self.state, SPOKEN) for place in self.places_told(self.verdict.because))
        verdict = tag("p", tree(self.verdict, self.state, SPOKEN))
        heading = message(self.state.ruleset, self.heading, SPOKEN) if self.order else ""
        return str(tag("div", table(heads, rows), verdict, heading, places))

    def places_told(self, before: Iterable[Explanation] = ()) -> Iterator[Explanation]:
        """Why each has its place, from the first on; a reason told before, or by another place, is not told again."""
        told = list(before)
        for place in self.order:
            why = place.explanation
            yield replace(why, because=tuple(reason for reason in why.because if reason not in told))
            told += why.because

    def _rows(self, player: Any) -> Iterator[tuple[str, str, Markup]]:
        """A player's lines and their sum, for a table."""
        for line in self.lines:
            if line.seat == player.seat:
                yield player.name, str(line.points), tree(line.explanation, self.state, SPOKEN)
        if player.seat not in self.partial:
            total = message(self.state.ruleset, "sheet.total", SPOKEN)
            yield player.name, str(self.total(player.seat)), tag("b", total)

    def _order(self, lang: str) -> Iterator[str]:
        """Every place below its heading; a reason already given, by the verdict or a place, is not repeated."""
        yield message(self.state.ruleset, self.heading, lang)
        told = {line.strip() for line in tell_tree(self.verdict, self.state, lang).splitlines()}
        for place in self.order:
            sentence, *reasons = tell_tree(place.explanation, self.state, lang).splitlines()
            yield f"  {sentence}"
            yield from (f"  {line}" for line in reasons if line.strip() not in told)
            told |= {line.strip() for line in reasons}

    @property
    def heading(self) -> str:
        """The key of what stands above the order."""
        if not self.ranked:
            return "sheet.seats"
        return "sheet.order_final" if self.final else "sheet.order_so_far"


def places(worth: Mapping[int, Any]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each place with the seats that share it, by what they are worth: more is better."""
    for value in sorted(set(worth.values()), reverse=True):
        better = sum(other > value for other in worth.values())
        yield better + 1, tuple(seat for seat in worth if worth[seat] == value)


def on_first(order: Iterable[Standing]) -> tuple[int, ...]:
    """The seats on the first place."""
    return tuple(standing.seat for standing in order if standing.place == 1)


def standings(
    worth: Mapping[int, Any], explain: Callable[[int, int, tuple[int, ...]], Explanation]
) -> tuple[Standing, ...]:
    """Every seat's place by what they are worth, explained by the seat, the place and who shares it."""
    return tuple(
        Standing(seat, place, partial(explain, seat, place, sharing))
        for place, sharing in places(worth)
        for seat in sharing
    )


def below_the_first(place: int, rule: str) -> tuple[Explanation, ...]:
    """Why every other place is found as the first one is: no rulebook names more than the winner."""
    return () if place == 1 else (why("standing.below", rule),)


class Ranking(Struct, frozen=True):
    """Seats compared by points, and equal ones by one further count; with the sentences and rules that say so."""

    worth: Mapping[int, tuple[int, int]]
    """The points of each seat, and its count that breaks a tie."""
    total_line: Callable[[int], Explanation]
    """The sentence with the points of a seat."""
    tie_line: Callable[[int], Explanation]
    """The sentence with the count of a seat that breaks a tie."""
    final: bool
    rule: str
    """The rule about the winner."""
    broken_by: str
    """The key of a place that the count decides."""
    broken: tuple[str, ...]
    """The rules of a tie that the count breaks."""
    shared: tuple[str, ...]
    """The rules of a tie that stays."""
    ahead: str = "score.tie_broken_so_far"
    """The key of the verdict that a seat leads by its count."""
    counts: bool = False
    """Whether the sentence about a place that the count decides gives the counts."""
    alike: str = ""
    """What ends the keys of a tie that stays, where its sentences name another count."""

    def verdict(self) -> Explanation:
        """Why those with the most lead or have won."""
        _, first = next(places(self.worth))
        points, level = self._level(first[0])
        lines = [self.total_line(seat) for seat in self.worth]
        if len(level) == 1:
            key = "score.won" if self.final else "score.leads"
            return why(key, self.rule, because=lines, seat=first[0], points=points)
        lines += [self.tie_line(seat) for seat in level]
        if len(first) == 1:
            key = "score.tie_broken" if self.final else self.ahead
            return why(key, *self.broken, because=lines, seat=first[0], points=points)
        key = "score.shared" if self.final else "score.tied_so_far"
        return why(f"{key}{self.alike}", *self.shared, because=lines, seats=first, points=points)

    def order(self) -> tuple[Standing, ...]:
        """Return every seat's place; those below the first are compared as the first is."""
        return standings(self.worth, self._explain)

    def _level(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """Return a seat's points, and the seats with as many."""
        points, _ = self.worth[seat]
        return points, tuple(other for other, (theirs, _) in self.worth.items() if theirs == points)

    def _explain(self, seat: int, place: int, sharing: tuple[int, ...]) -> Explanation:
        """Explain a place: by points, by the count, or shared."""
        points, level = self._level(seat)
        told: dict[str, Param] = {"seat": seat, "place": place, "points": points}
        now, below = "" if self.final else "_so_far", below_the_first(place, self.rule)
        if len(level) == 1:
            return why(f"standing.points{now}", self.rule, because=(self.total_line(seat), *below), **told)
        lines = [line(other) for line in (self.total_line, self.tie_line) for other in level]
        if len(sharing) > 1:
            rivals = tuple(other for other in sharing if other != seat)
            key = f"standing.shared{now}{self.alike}"
            return why(key, *self.shared, because=(*lines, *below), seats=rivals, **told)
        rivals = tuple(other for other in level if other != seat)
        count, counts = self.worth[seat][1], tuple(self.worth[other][1] for other in rivals)
        told = told | {"seats": rivals, "count": count, "counts": counts} if self.counts else {"seats": rivals} | told
        return why(f"{self.broken_by}{now}", *self.broken, because=(*lines, *below), **told)


def _indented(tree: str) -> str:
    """Reasons under their line."""
    return tree.replace("\n", "\n" + " " * 8)
