"""What a game was begun with, as a pandas table, and back: who plays, by which options, and chance."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec
import pandas as pd

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.session.session import Session
from leonardo_nb.session.told_frame import TEXT, told_frame

SETTINGS = "settings"
SETTING = {"setting": TEXT, "value": TEXT}
RULESET, PLAYERS, SEED, CHANCE = "ruleset", "players", "seed", "chance"
"""Beside the options: which game it is, who plays, and what chance depends on, which no seat may know."""


def settings_frame(session: Session, seat: int | None, _lang: str) -> pd.DataFrame:
    """One row per setting, its value as JSON: the options, the players, the seed, and where chance stands."""
    settings = {RULESET: session.ruleset.id, PLAYERS: session.names, **msgspec.to_builtins(session.options)}
    settings |= {SEED: session.seed, CHANCE: session.state.rng} if seat is None else {}
    lines = [(name, json.dumps(value, ensure_ascii=False)) for name, value in settings.items()]
    return told_frame(lines, SETTING, {})


def settings_in(frame: pd.DataFrame | None) -> Mapping[str, Any]:
    """The settings of such a table, by their names."""
    if frame is None:
        return {}
    try:
        named = zip(frame["setting"].tolist(), frame["value"].tolist(), strict=True)
        return {str(name): json.loads(value) for name, value in named}
    except (LookupError, TypeError, ValueError, RecursionError):
        raise BadOption(error_text("settings")) from None
