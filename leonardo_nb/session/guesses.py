"""Names that people try first, and what they are called here."""

from typing import Final

from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped

GUESSES: Final = {
    "s": {
        "moves": "s.legal",
        "legal_moves": "s.legal",
        "choices": "s.legal",
        "board": "s.show()",
        "players": 's.frames["players"]',
        "tables": "s.frames",
        "table": "s.frames",
        "df": "s.frames",
        "frame": "s.frames",
        "to_frame": "s.frames",
        "events": 's.frames["events"]',
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
        "from_frames": "lnb.new(ruleset, players, frames=...)",
        "from_code": "lnb.open_code(code)",
        "help": "lnb.describe(ruleset)",
        "start": "lnb.new(ruleset)",
    },
}
"""By what they are looked for in: a session, or the package."""


def wrong_guess(of: str, name: str, owner: str) -> str:
    """Return the sentence about a name that is not there."""
    if instead := GUESSES[of].get(name):
        return error_text("guess", name=f"{of}.{name}", instead=instead)
    return f"{owner!r} has no attribute {clipped(name)!r}"
