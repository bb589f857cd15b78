"""What somebody may have meant by a name that there is not."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped

ALIKE = 0.7
"""How alike two names are, at least, if one is meant by the other."""


def nearest(name: object, names: Iterable[str]) -> str:
    """The name that is most like it, whatever its case, hyphens and blanks, or alone begins so or has such a word.

    Empty where none is.
    """
    there, said = {_plain(each): each for each in names}, _plain(clipped(name)) if isinstance(name, str) else ""
    begun = [each for each in there if said and each.startswith(said)]
    within = begun or [each for each in there if said in each.split("_")]
    close = get_close_matches(said, there, len(there) or 1, ALIKE)
    close = [each for each in there if close and _likeness(each, said) == _likeness(close[0], said)]
    found = close or (within if len(within) == 1 else [])
    return there[found[0]] if found else ""


def meant(name: object, names: Iterable[str]) -> str:
    """The end of a sentence that asks whether that one is meant; empty where none is like it."""
    found = nearest(name, names)
    return " " + error_text("meant", name=repr(found)) if found else ""


def _likeness(one: str, other: str) -> float:
    """How alike two names are; of several that are equally so, the first one is meant."""
    return SequenceMatcher(None, one, other).ratio()


def _plain(name: str) -> str:
    return name.casefold().replace("-", "_").replace(" ", "_")
