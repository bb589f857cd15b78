"""Whether bots look at what a change of rules changes: where they never do, they play on as if it were not there."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.simulation.games import begun, play_out, seated
from leonardo_nb.studies.study_games import StudyJob, Unsure

GAMES = 2


class Looking(Unsure):
    """A bot of which it is noted what it looks at."""

    seen: set[str]
    looks: list[bool]

    def __call__(self, view: Any, legal: Any) -> Any:
        self.looks.append(True)
        try:
            return super().__call__(view, legal)
        finally:
            self.looks.pop()


def seen_by_bots(job: StudyJob) -> set[str]:
    """The hooks that the bots look at in the first games, such as `order` and `order.master`."""
    seen: set[str] = set()
    for game in range(GAMES):
        looks: list[bool] = []
        bots = [Looking(bot) for bot in seated(job, game)]
        for bot in bots:
            bot.seen, bot.looks = seen, looks
        start = begun(job, game).start
        if getattr(start.options, "rules", None) is None:
            return seen
        play_out(find(job.ruleset), _watched(start, seen, looks), bots)
    return seen


def _watched(state: State, seen: set[str], looks: list[bool]) -> State:
    """The same state, whose hooks note who reads them."""
    options = replace(state.options)
    options.__dict__["rules"] = _noting(state.options.rules, "", seen, looks)
    return replace(state, options=options)


def _noting(hooks: Any, path: str, seen: set[str], looks: list[bool]) -> Any:
    """The same hooks, which note what bots read of them, one inside the other."""
    kind: Any = type(hooks)
    names = kind.__struct_fields__

    def noted(self: Any, name: str) -> Any:
        if looks and name in names:
            seen.add(path + name)
        return kind.__getattribute__(self, name)

    noting: Any = type(kind.__name__, (kind,), {"__getattribute__": noted}, frozen=True)
    fields = {name: getattr(hooks, name) for name in names}
    inside = {
        name: _noting(field, f"{path}{name}.", seen, looks) if is_hook(field) else field
        for name, field in fields.items()
    }
    return noting(**inside)


def is_hook(field: Any) -> bool:
    """Whether this is a hook with hooks inside, rather than a question that is asked."""
    return isinstance(field, Struct) and not isinstance(field, Decision)


def looks_at(seen: set[str], path: str) -> bool:
    """Whether bots look at a hook, or at a table of hooks that it stands in."""
    return path in seen or ("[" in path and path.partition("[")[0] in seen)
