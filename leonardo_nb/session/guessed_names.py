"""Names that people try first, and what they are called here."""

from collections.abc import Callable, Collection
from typing import Any, Final, NoReturn

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.nearest_name import nearest
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.session.table_search import looked_for

GUESSES: Final = {
    "s": {
        "moves": "s.legal",
        "legal_moves": "s.legal",
        "choices": "s.legal",
        "board": "s.show()",
        "tables": "s.frames",
        "table": "s.frames",
        "df": "s.frames",
        "frame": "s.frames",
        "to_frame": "s.frames",
        "events": 's.frames["events"]',
        "reasons": 's.frames["reasons"]',
        "order": 's.frames["order"]',
        "settings": 's.frames["settings"]',
        "to_pandas": "s.frames",
        "data": "s.frames",
        "dataframe": "s.frames",
        "questions": 's.frames["questions"]',
        "timeline": 's.frames["steps"]',
        "columns": "lnb.columns(s)",
        "dtypes": "lnb.columns(s)",
        "info": "lnb.columns(s)",
        "schema": "lnb.columns(s)",
        "export": "s.save(path)",
        "rules": "lnb.rules(s)",
        "glossary": "lnb.glossary(s)",
        "compare": "lnb.compare(s, under=[...])",
        "simulate": "lnb.simulate(ruleset)",
        "load": "lnb.load(path)",
        "log": "s.story()",
        "turn": "s.state.turn",
        "phase": "s.state.phase",
        "winner": "s.scores().winners",
        "winners": "s.scores().winners",
        "score": "s.scores()",
        "points": 's.frames["points"]',
        "copy": "s.fork()",
        "push": "s.play(action)",
        "move": "s.play(action)",
        "pop": "s.undo()",
        "back": "s.undo()",
        "reset": "s.goto(0)",
        "diff": "lnb.diff(one, other)",
        "poke": "s.edit",
        "set": "s.edit",
        "update": "s.edit",
        "change": "s.edit",
        "replace": "s.edit",
        "position": "s.state",
        "seek": "s.goto(5)",
        "jump": "s.goto(5)",
        "step": 's.auto("step")',
        "ask": "s.why_not",
        "question": "s.decision",
        "current_player": "s.decision.seat",
        "current_seat": "s.decision.seat",
        "to_move": "s.decision.seat",
        "whose_turn": "s.decision.seat",
        "player": "s.decision.seat",
        "leader": 's.frames["order"]',
        "ranking": 's.frames["order"]',
        "result": "s.scores()",
        "is_legal": "s.why_not(action)",
        "can_play": "s.why_not(action)",
        "suggest": "s.hint()",
        "advice": "s.hint()",
        "explain": "s.story()",
        "why": "s.story()",
        "summary": "s.story()",
        "clone": "s.fork()",
        "deepcopy": "s.fork()",
        "write_table": "s.edit",
        "give": "s.edit",
        "n_players": "len(s.names)",
        "round": 's.frames["game"]',
        "over": "s.is_over",
        "cursor": "s.step_number",
        "standings": 's.frames["order"]',
        "rank": 's.frames["order"]',
        "best": "s.hint()",
        "best_move": "s.hint()",
        "possible_actions": "s.legal",
        "because": 's.frames["reasons"]',
        "modify": "s.edit",
        "done": "s.is_over",
        "game": 's.frames["game"]',
        "next": 's.auto("decision")',
        "run": 's.auto("decision")',
        "describe": "s.show()",
        "display": "s.show()",
        "print": "s.show()",
        "restart": "s.goto(0)",
        "restore": "s.goto(0)",
        "rewind": "s.goto(0)",
        "state_at": "s.goto(5)",
        "read": "s.frames",
        "num_players": "len(s.names)",
        "player_names": "s.names",
    },
    "lnb": {
        "games": "lnb.rulesets()",
        "bots": 's.auto("end", bots={0: "sensible"})',
        "tables": "lnb.columns(ruleset)",
        "frames": "s.frames",
        "events": 's.frames["events"]',
        "reasons": 's.frames["reasons"]',
        "scores": "s.scores()",
        "legal": "s.legal",
        "edit": "s.edit",
        "save": "s.save(path)",
        "from_frames": "lnb.new(ruleset, players, frames=...)",
        "from_tables": "lnb.new(ruleset, players, frames=...)",
        "from_csv": "lnb.new(ruleset, players, frames=folder)",
        "read_frames": "lnb.new(ruleset, players, frames=folder)",
        "read_csv": "lnb.new(ruleset, players, frames=folder)",
        "read_json": "lnb.new(ruleset, players, frames=folder)",
        "read_parquet": "lnb.new(ruleset, players, frames=folder)",
        "read_feather": "lnb.new(ruleset, players, frames=folder)",
        "concat": "pd.concat(frames)",
        "merge": "one.merge(other, on=column)",
        "schema": "lnb.columns(ruleset)",
        "dtypes": "lnb.columns(ruleset)",
        "from_code": "lnb.open_code(code)",
        "open": "lnb.load(path)",
        "read": "lnb.load(path)",
        "export": "s.save(path)",
        "list": "lnb.rulesets()",
        "list_games": "lnb.rulesets()",
        "search": "lnb.columns(ruleset, search=word)",
        "find": "lnb.columns(ruleset, search=word)",
        "variants": "lnb.describe(ruleset)",
        "examples": "lnb.scenarios(ruleset)",
        "help": "lnb.describe(ruleset)",
        "Game": "lnb.new(ruleset)",
        "game": "lnb.new(ruleset)",
        "new_game": "lnb.new(ruleset)",
        "create": "lnb.new(ruleset)",
        "start": "lnb.new(ruleset)",
        "begin": "lnb.new(ruleset)",
        "make": "lnb.new(ruleset)",
        "seed": "lnb.new(ruleset, seed=7)",
        "random": "lnb.new(ruleset, seed=7)",
        "players": "lnb.new(ruleset, players)",
        "load_csv": "lnb.new(ruleset, players, frames=folder)",
        "position": "lnb.new(ruleset, players, frames=...)",
        "positions": "lnb.scenarios(ruleset)",
        "explain": "lnb.rules(ruleset)",
        "cards": "lnb.glossary(ruleset)",
        "table": "lnb.columns(ruleset)",
        "dictionary": "lnb.columns(ruleset)",
        "docs": "lnb.describe(ruleset)",
        "info": "lnb.describe(ruleset)",
        "options": "lnb.describe(ruleset)",
        "setups": "lnb.describe(ruleset)",
        "demo": "lnb.play(ruleset)",
        "tutorial": "lnb.lessons(ruleset)",
        "run": "lnb.simulate(ruleset)",
        "play_game": "lnb.simulate(ruleset)",
        "experiment": "lnb.study(ruleset, vary=[...])",
        "version": "lnb.__version__",
        "State": "s.state",
        "Frame": "s.frames",
        "DataFrame": "s.frames",
    },
    "s.frames": {
        "columns": "lnb.columns(s)",
        "dtypes": "lnb.columns(s)",
        "info": "lnb.columns(s)",
        "names": "list(s.frames)",
        "list": "list(s.frames)",
        "tables": "list(s.frames)",
        "concat": "pd.concat(frames)",
    },
    "s.scores()": {"winner": "s.scores().winners", "places": 's.frames["order"]', "ranking": 's.frames["order"]'},
    "s.legal": {
        "best": "s.hint()",
        "random": "s.legal[0]",
        "sentence": 's.legal.frame["sentence"]',
        "action": 's.legal.frame["action"]',
        "call": 's.legal.frame["call"]',
        "player": 's.legal.frame["player"]',
        "text": "s.text(s.legal[0])",
    },
    "s.decision": {
        "player": "s.names[s.decision.seat]",
        "name": "s.names[s.decision.seat]",
        "who": "s.names[s.decision.seat]",
        "legal": "s.legal",
        "choices": "s.legal",
        "options": "s.legal",
        "actions": "s.legal",
        "text": "s.decision.question()",
    },
}
"""By what they are looked for in: a session, its parts, or the package."""
WRITTEN: Final = {
    f"to_{kind}": f'for name, frame in s.frames.items(): frame.to_{kind}(f"{{folder}}/{{name}}.{kind}")'
    for kind in ("csv", "json", "parquet", "pickle", "feather", "html", "excel")
} | {
    "to_polars": "{name: pl.from_pandas(frame.reset_index()) for name, frame in s.frames.items()}",
    "to_sql": "for name, frame in s.frames.items(): frame.to_sql(name, connection)",
    "to_dict": "dict(s.frames)",
}
"""What people look for on all tables at once, and how each is written."""
OF_ONE_FRAME: Final = (
    *("describe", "groupby", "head", "iloc", "join", "loc", "merge", "pivot", "plot"),
    *("query", "shape", "sort_values", "tail", "value_counts"),
)
"""What pandas has for a single table."""


def wrong_guess(of: str, name: str, own: Collection[str] = (), found: Callable[[], str] = str) -> str:
    """Return the sentence about a name that is not there, or what is most like it, or where all names are.

    What is `found` otherwise, as a table, goes before what is alike.
    """
    if name.startswith("_"):  # nobody guesses these
        return f"{of} has no attribute {clipped(name)!r}"
    known = GUESSES[of]
    instead = known.get(name) or (WRITTEN.get(name) if of != "lnb" or name == "to_csv" else None)
    if instead is None and of in ("s", "s.frames") and name in OF_ONE_FRAME:
        instead = f's.frames["players"].{name}'
    if not instead and not (instead := found()):
        like = nearest(name, [*known, *(each for each in own if not each.startswith("_"))])
        instead = known.get(like, f"{of}.{like}") if like else f"dir({of})"
    return error_text("guess", name=f"{of}.{clipped(name)}", instead=instead)


class Guessed:
    """A session that is asked for what it has by another name, or for a table as if it were one."""

    __iter__ = None

    def __getattr__(self, name: str) -> Any:
        known = "_line" in vars(self)  # copies ask before anything is there
        raise AttributeError(wrong_guess("s", name, dir(type(self)), lambda: _table_of(self, name) if known else ""))

    def __getitem__(self, name: object) -> NoReturn:
        """Say where a table, an action or a step is."""
        instead = f"s.legal[{name}]" if isinstance(name, int) else ""
        instead = instead or (GUESSES["s"].get(name) or _table_of(self, name) if isinstance(name, str) else "")
        instead = instead or 's.frames["players"]'
        raise BadOption(error_text("guess", name=f"s[{quoted(name)}]", instead=instead))


def _table_of(session: Any, name: str) -> str:
    """How to read a table or a column of a session's game, by its name or another word for it; empty without one."""
    tables = session.state.tables
    return f's.frames["{name}"]' if name in tables else looked_for(session.ruleset, name, tables)
