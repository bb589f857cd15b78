"""What sentences and questions speak of, in one column per name that holds the same in every game of a ruleset."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pandas as pd

from leonardo_nb.core.data import data_path, read_toml, remembered
from leonardo_nb.session.column_kinds import NUMBER, TEXT
from leonardo_nb.session.typed_frame import column

REASON, QUESTION, EDIT = "reason", "question", "edit"
PLAYER = "player"


@remembered
def facts_of(ruleset: str, group: str) -> Mapping[str, str]:
    """The facts of a ruleset's sentences or questions by name, and what each holds; a game may declare none."""
    declared = read_toml(ruleset, "facts.toml") if data_path(ruleset, "facts.toml").exists() else {}
    return _by_name(declared.get(group, {}))


@remembered
def _facts_of_edits() -> Mapping[str, str]:
    """The facts that are told in edited games only."""
    return _by_name(read_toml("core", "facts.toml")[EDIT])


def _by_name(kinds: Mapping[str, Sequence[str]]) -> dict[str, str]:
    return {name: kind for kind, names in kinds.items() for name in names}


def with_facts(
    frame: pd.DataFrame, said: Sequence[Mapping[str, Any]], declared: Mapping[str, str] | None = None
) -> pd.DataFrame:
    """The table with the facts that it tells: the declared ones always, others as they come."""
    kinds = {} if declared is None else {**_facts_of_edits(), **declared}
    names = sorted({*(declared or ()), *(name for each in said for name in each)})
    held = {name: [each.get(name) for each in said] for name in names}
    columns = {name: _column(values, kinds.get(name)) for name, values in held.items()}
    return frame.assign(**{fact_column(name, frame.columns): each for name, each in columns.items()})


def fact_column(name: str, others: Collection[str]) -> str:
    """The column of a fact beside the others of its table; one that is called `player` holds names in every table."""
    return f"{name}_told" if name in others or name == PLAYER else name


def _column(values: Sequence[Any], declared: str | None) -> Any:
    """A column of numbers or of text, as declared or as it comes; lists are text, as an empty one has no type."""
    kinds = {type(value) for value in values} - {type(None)}
    if kinds <= {int} and (declared == NUMBER or (declared is None and kinds)):
        return column(values, NUMBER)
    return column([each if each is None else _text(each) for each in values], TEXT)


def _text(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
