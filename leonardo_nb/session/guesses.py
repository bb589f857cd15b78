"""Names that people try first, and what they are called here."""

from collections.abc import Collection
from typing import Final

from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped

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
        "to_csv": 's.frames["events"].to_csv(path)',
        "to_parquet": 's.frames["events"].to_parquet(path)',
        "to_pandas": "s.frames",
        "columns": "lnb.columns(s)",
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
        "ask": "s.why_not",
        "question": "s.decision",
        "over": "s.is_over",
        "cursor": "s.step_number",
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
        "read_csv": "lnb.new(ruleset, players, frames=folder)",
        "read_parquet": "lnb.new(ruleset, players, frames=folder)",
        "from_code": "lnb.open_code(code)",
        "help": "lnb.describe(ruleset)",
        "start": "lnb.new(ruleset)",
    },
}
"""By what they are looked for in: a session, or the package."""


def wrong_guess(of: str, name: str, owner: str, tables: Collection[str] = ()) -> str:
    """Return the sentence about a name that is not there; a table is looked for as if it were one."""
    if instead := GUESSES[of].get(name) or (f's.frames["{name}"]' if name in tables else ""):
        return error_text("guess", name=f"{of}.{name}", instead=instead)
    return f"{owner!r} has no attribute {clipped(name)!r}"
