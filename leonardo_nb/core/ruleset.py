"""A ruleset: what the folder of a game exports."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, reduce
from importlib import import_module
from operator import or_
from types import MappingProxyType
from typing import Any, Final, Self

from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict, fields, force_setattr, replace

from leonardo_nb.core.advice import Advice, no_advice
from leonardo_nb.core.balance import Given, Place, Way
from leonardo_nb.core.block import Block
from leonardo_nb.core.bots import Bot
from leonardo_nb.core.chance import Luck
from leonardo_nb.core.citation import cited_problems, cited_receipt, cited_scores, cited_thing
from leonardo_nb.core.columns import row_types
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.derived_columns import Derived
from leonardo_nb.core.drawing.chart import Chart
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.errors import BadData, OtherVersion
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import error_text
from leonardo_nb.core.on_first_use import OnFirstUse
from leonardo_nb.core.phases import answers
from leonardo_nb.core.presets import is_there
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import presets_of
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.shot import Focus, Shots, no_further_shots, nothing_special
from leonardo_nb.core.state import HIDDEN, State, never_set
from leonardo_nb.core.thing import Named, Thing


def nothing_hidden(state: Any, _seat: int) -> Any:
    """The view in a game without secrets: only what chance will bring is not known."""
    return replace(state, rng=HIDDEN)


def nothing_to_fill_in(view: Any, _seat: int, _luck: Luck) -> Any:
    """The world in a game without secrets."""
    return view


def no_picture(*_: Any) -> tuple[Region, ...]:
    return ()


def no_chart(*_: Any) -> None:
    return None


def nothing_more(_state: Any, _spot: str) -> Thing:
    return Thing()


def no_receipt(_view: Any, _number: str) -> None:
    return None


def nothing_near(_view: Any, _number: str) -> Iterator[tuple[Explanation, Any]]:
    return iter(())


def no_spot(*_: Any) -> str:
    return ""


def nothing_spoken(*_: Any) -> Mapping[str, Sequence[str]]:
    return {}


def as_usual(_: Any) -> None:
    return None


def nothing_wrong(_: Any) -> Iterator[Problem]:
    return iter(())


def nothing_follows(_before: Any, state: Any, _given: Given) -> Any:
    return state


def nothing_rearranged(_state: Any, _given: Mapping[Place, Any], _dealt: bool) -> Mapping[Place, Any]:
    return {}


def nothing_lost(_before: Any, state: Any) -> tuple[Any, Collection[Explanation]]:
    return state, ()


def no_zones(_: Any) -> str:
    return ""


def no_empty_cells(_: Any) -> Collection[Place]:
    return ()


def no_table(_: str, file: str) -> object:
    raise BadData(f"{file}: this game does not take a table of cards.")


class Ruleset(Struct, frozen=True, kw_only=True):
    """A game: its types and the few functions that its decisions and actions do not bring."""

    id: str
    version: int
    """Raised when old share codes no longer mean the same game."""
    earlier: Mapping[int, Mapping[str, Any]] = {}
    """The versions before it whose games still open, each with those parts of the ruleset that were different."""
    unsaid: Mapping[str, Any] = {}
    """The options of an earlier version that were different by default, and those it did not know: as it played."""
    seats: range
    ends_by: tuple[str, ...]
    """The rules that say when the game is over."""
    ended_otherwise: Callable[[Any], Explanation | None] = as_usual
    """Why a game is over that did not end by these; nothing where it did."""

    state_type: type[State]

    setup: Callable[[tuple[str, ...], Any, int], State]
    view: Callable[[Any, int], Any] = nothing_hidden
    fill_in: Callable[[Any, int, Luck], Any] = nothing_to_fill_in
    """From what a seat may know, and nothing else: a whole state that looks the same to it (see `core.worlds`)."""
    unseen: Mapping[str, Callable[[Any, int, Any], Any]] = MappingProxyType({})
    """What can be asked of what a seat may not know, by name: from its view and memory, all that it could be."""
    scores: Callable[[Any], ScoreSheet]
    regions: Callable[[Any, str, Mapping[str, str], Collection[tuple[str, int]]], tuple[Region, ...]] = no_picture
    """The board in regions: state or view, language, what can be pointed at, the rows that changed."""
    focus: Callable[[Any, Any], Focus | None] = nothing_special
    """What a question or an event is about in a view, where the default of `core.focus` is not it."""
    shots: Callable[[Any, Sequence[Region]], Shots] = no_further_shots
    """By name, what is shown together of the regions of a view, beside the shot of all."""
    chart: Callable[[Explanation, Any], Chart | None] = no_chart
    """The small chart of an explanation, where it has one."""
    thing: Callable[[Any, str], Thing] = nothing_more
    """A thing on the board, by its spot: what it is called and what holds for it, in a state or a view."""
    numbers: Mapping[str, tuple[str, ...]] = MappingProxyType({"player": ("points",)})
    """By kind of thing, its worked-out numbers, as the params in which sentences tell them are called."""
    receipt: Callable[[Any, str], Explanation | None] = no_receipt
    """The sum of such a number in a view, by its name, where what `thing` says now is not all (see `core.receipt`)."""
    nearby: Callable[[Any, str], Iterator[tuple[Explanation, Any]]] = nothing_near
    """Views in which a cell or two are otherwise, so that this number may be: each with what would have to be so."""
    named: Mapping[str, Named] = {}
    """By the noun of a placeholder: the spots of what a sentence names by it, in a state or a view."""
    row_spot: Callable[[Any, str, int, str], str] = no_spot
    """The spot of what a row stands for, or of what a change of this field is seen at; empty where nothing is drawn."""
    text: Callable[[Any, str], str]
    """The text twin of the board."""
    spoken: Callable[[Any, str, bool], Mapping[str, Sequence[str]]] = nothing_spoken
    """The same, region by region, for those who hear it; while the reader is asked, nothing that is worked out."""
    invariants: Callable[[Any], Iterator[Problem]] = nothing_wrong
    """What is wrong with a state, each with the rule it breaks; nothing in a game played by the rules."""
    balance: tuple[Way, ...] = ()
    """What an edit changes beside its cells, where there is one way: from which supply things come."""
    dealing: tuple[Way, ...] = ()
    """What else a position from nothing changes: where things are only dealt, any that are alike can make room."""
    room: tuple[Way, ...] = ()
    """What makes room in a position from nothing for what the tables name: things of the same kind got by passing."""
    rearranged: Callable[[Any, Mapping[Place, Any], bool], Mapping[Place, Any]] = nothing_rearranged
    """The cells that say the same as those of a refused edit, where rows lie as cards do, perhaps only dealt."""
    after_edit: Callable[[Any, Any, Given], Any] = nothing_follows
    """Given the states before and after an edit of these cells: the latter with all consequences."""
    conversion: Callable[[Any, Any], tuple[Any, Collection[Explanation]]] = nothing_lost
    """Given a position and the same one under other rules: the latter as those rules need it, and what is lost."""
    zone: Callable[[Any], str] = no_zones
    """The part of a phase that a state is in, where phases have parts that are resolved one after the other."""
    empty_cells: Callable[[Any], Collection[Place]] = no_empty_cells
    """The cells whose number stands for nothing yet: a frame leaves them empty."""
    derived: tuple[Derived, ...] = ()
    """The columns that frames show beside the cells of a state."""
    check_file: Callable[[str, str], object] = no_table
    """Refuses the text of a user's own table of cards, naming this file, row and column."""
    data_files: tuple[str, ...] = ()
    """Tables of component data whose provenance can be asked for."""
    bots: Mapping[str, Callable[[int], Bot]]
    advice: Advice = no_advice
    """Why the sensible one does what it does."""
    questions: tuple[type[Decision], ...] = ()
    """Every question that its states can hold."""
    base_rules: Any = None
    """The rule hooks of the game before any block changes them."""
    blocks: tuple[Block, ...] = ()
    """What options change of the rules, in the order in which they do."""
    misconceptions: tuple[Block, ...] = ()
    """What people get wrong in it: blocks that no game is played with."""
    cover: tuple[str, str] | None = None
    """A moment of a game, as `auto` knows it, and the region of the board that is its picture on the front page."""
    folders: tuple[str, ...] = ()
    """The folders of its data: first the game it stands on, its own last; by itself, only its own."""

    def __post_init__(self) -> None:
        if not self.folders:
            force_setattr(self, "folders", (self.id,))

    def __repr__(self) -> str:
        return f"<ruleset {self.id}>"

    def of_version(self, version: int) -> Self:
        """The ruleset as it was then: a game stays with the version it was begun with."""
        if version == self.version:
            return self
        if version not in self.earlier:
            *first, last = map(str, sorted({*self.earlier, self.version}))
            known = error_text("and").join(filter(None, (", ".join(first), last)))
            raise OtherVersion(error_text("version", version=version, ruleset=self.id, known=known))
        return replace(self, version=version, **self.earlier[version])

    @property
    def questions_type(self) -> Any:
        """What its states hold as their open questions, as files are read."""
        return tuple[reduce(or_, self.questions), ...]  # type: ignore[misc]

    @property
    def options_type(self) -> type[Struct]:
        """What its states hold as their options."""
        options: type[Struct] = _type_of(self.state_type, "options")
        return options

    @property
    def defaults(self) -> dict[str, Any]:
        """What each option is in a game of this version that does not name it."""
        return asdict(self.options_type()) | dict(self.unsaid)

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every answer a player can give to them."""
        return answers(self.questions)


@cache
def _type_of(state: type[State], name: str) -> Any:
    return next(field.type for field in fields(state) if field.name == name)


_PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "state_type": ("ground.state", "State"),
    "check_file": ("ground.components", "check_file"),
    "data_files": ("ground.components", "FILES"),
    "questions": ("play.phases", "QUESTIONS"),
    "setup": ("play.start", "setup"),
    "view": ("play.views", "view"),
    "scores": ("play.scoring", "scores"),
    "invariants": ("play.invariants", "invariants"),
    "balance": ("play.balance", "BALANCE"),
    "dealing": ("play.balance", "DEALING"),
    "room": ("play.balance", "ROOM"),
    "rearranged": ("play.card_exchange", "rearranged"),
    "after_edit": ("play.after_edit", "after_edit"),
    "conversion": ("play.conversion", "conversion"),
    "ended_otherwise": ("play.timing", "ended_otherwise"),
    "zone": ("play.zone", "zone"),
    "empty_cells": ("play.empty_cells", "empty_cells"),
    "base_rules": ("change.base_rules", "BASE"),
    "blocks": ("change.blocks", "BLOCKS"),
    "earlier": ("change.versions", "EARLIER"),
}
"""The parts without which no game is played: the module of each in the folder of its game, and its name there."""

_ON_FIRST_USE: Final[Mapping[str, tuple[str, str]]] = {
    "misconceptions": ("change.misconceptions", "MISCONCEPTIONS"),
    "regions": ("show.board.picture", "regions"),
    "text": ("show.board.text", "text"),
    "spoken": ("show.board.text", "spoken"),
    "focus": ("show.focus", "focus"),
    "shots": ("show.focus", "shots"),
    "chart": ("show.charts", "chart"),
    "numbers": ("show.receipts", "NUMBERS"),
    "receipt": ("show.receipts", "receipt"),
    "nearby": ("show.receipts", "nearby"),
    "thing": ("show.things", "thing"),
    "named": ("show.things", "NAMED"),
    "row_spot": ("show.things", "row_spot"),
    "derived": ("show.derived_columns", "DERIVED"),
    "fill_in": ("think.worlds", "fill_in"),
    "unseen": ("think.unseen", "UNSEEN"),
    "bots": ("think.bots", "BOTS"),
    "advice": ("think.bots", "ADVICE"),
}
"""The parts whose modules wait until somebody looks, or lets a bot play."""


def ruleset_in(package: str, base: Ruleset | None = None, **own: Any) -> Ruleset:
    """Return the ruleset of a folder: each part is the one in its module, or the base game's, or the default."""
    now = {
        part: getattr(import_module(place), name)
        for part, place, name in _places(package, _PARTS)
        if hasattr(import_module(place), name)
    }
    later = {
        part: OnFirstUse(place, name, getattr(base, part) if base else _default(part))
        for part, place, name in _places(package, _ON_FIRST_USE)
    }
    own = {"id": package.rpartition(".")[2], **now, **later, **own}
    own |= {part: as_told(own[part]) for part, as_told in _TOLD.items() if part in own}
    for kind in (own["state_type"], *row_types(own["state_type"]).values()) if "state_type" in own else ():
        kind.__setattr__ = never_set  # of a frozen struct, each class refuses by itself
    if base is None:
        return Ruleset(**_with_offered(package, own))
    shared = {part: getattr(base, part) for part in _SHARED}
    return replace(base, **{"folders": (base.id, own["id"]), **own, **shared})


_TOLD: Final[Mapping[str, Callable[[Any], Any]]] = {
    "scores": cited_scores,
    "invariants": cited_problems,
    "thing": cited_thing,
    "receipt": cited_receipt,
}
"""The parts that explain something: a game cites its own rules, and what is in force instead is put in their place."""

_SHARED: Final = ("questions", "blocks", "conversion")
"""What a preset adds to the game that it stands on, which offers it to all who play that game."""


def _with_offered(package: str, own: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a game, with what its presets add to them."""
    presets = presets_of(own["id"])
    parts = {"folders": (*presets, own["id"]), **own}
    for preset in presets:
        folder = f"{package.rpartition('.')[0]}.{preset}"
        for part, place, name in _places(folder, {part: _PARTS[part] for part in _SHARED}):
            theirs = getattr(import_module(place), name)
            parts[part] = (*parts.get(part, ()), *theirs) if isinstance(theirs, tuple) else theirs
    return parts


def _places(package: str, parts: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Yield each of these parts that a game has a module for, with that module and its name there."""
    for part, (module, name) in parts.items():
        place = f"{package}.{module}"
        if is_there(place):
            yield part, place, name


def _default(part: str) -> Any:
    field = next(field for field in fields(Ruleset) if field.name == part)
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
