"""What sentences and questions speak of, in one column per name that holds the same in every game of a ruleset."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pandas as pd

from leonardo_nb.core.data import data_path, read_toml, remembered
from leonardo_nb.session.told_frame import LIST, NUMBER, TEXT, column

REASON, QUESTION, EDIT = "reason", "question", "edit"
_NUMBER, _TEXT, _NUMBERS, _TEXTS = "number", "text", "numbers", "texts"


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
    """The column of a fact beside the others of its table."""
    return f"{name}_told" if name in others else name


def _column(values: Sequence[Any], declared: str | None) -> Any:
    """A column as it is declared; what does not fit, as a house rule may say it, as it is."""
    kind = _kind(values)
    if declared is not None and kind in (None, *_FITS[declared]):
        kind = declared
    if kind == _NUMBER:
        return column(values, NUMBER)
    if kind in (_NUMBERS, _TEXTS):
        several = [each if each is None or isinstance(each, tuple) else (each,) for each in values]
        return column(several if kind == _NUMBERS else [each and tuple(map(str, each)) for each in several], LIST)
    return column([each if each is None else _text(each) for each in values], TEXT)


_FITS = {
    _NUMBER: (_NUMBER,),
    _TEXT: (_NUMBER, _TEXT, _NUMBERS, _TEXTS),
    _NUMBERS: (_NUMBER, _NUMBERS),
    _TEXTS: (_NUMBER, _TEXT, _NUMBERS, _TEXTS),
}
"""What can be said as what."""


def _kind(values: Sequence[Any]) -> str | None:
    """What the values of one name are; None where there are none."""
    kinds = {type(value) for value in values} - {type(None)}
    single = {type(item) for value in values if isinstance(value, tuple) for item in value} | (kinds - {tuple})
    if tuple in kinds:
        return _NUMBERS if single == {int} else _TEXTS
    return (_NUMBER if single == {int} else _TEXT) if single else None


def _text(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
