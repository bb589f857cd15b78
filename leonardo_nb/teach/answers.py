"""What a student gives as an answer, read kindly: plain values, tables of pandas, lists of actions."""

from collections.abc import Callable, Iterator, Mapping
from operator import index
from typing import Any, Final

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Action
from leonardo_nb.core.language import languages
from leonardo_nb.teach.moment import fits
from leonardo_nb.teach.question import Question, in_words
from leonardo_nb.teach.topic import LARGEST

MOST: Final = 1_000
"""Items that a list may hold."""
_COLUMNS: Final = ("name", "player", "seat")
"""Where a table with several columns has its players."""


class Unreadable(Exception):
    """The value given is not an answer to the question at all."""


def read(question: Question, given: object) -> Any:
    """The answer that is meant, as the question itself would write it; Unreadable where it is none."""
    try:
        return _READERS[question.topic.form](question, _unwrapped(question, given))
    except Unreadable:
        raise
    except Exception:  # noqa: BLE001 - an object that does what it likes
        raise Unreadable from None


def _unwrapped(question: Question, given: Any) -> Any:
    """Columns and arrays as lists; of a table with several columns, the one that is asked for."""
    if hasattr(given, "columns"):
        names = list(given.columns)
        wanted = names if len(names) == 1 else [name for name in (question.topic.field, *_COLUMNS) if name in names]
        given = given[wanted[0]] if wanted else given
    if hasattr(given, "tolist"):
        given = given.tolist()
    single = question.topic.form in ("number", "player", "yes")
    return given[0] if single and isinstance(given, list) and len(given) == 1 else given


def _number(_question: Question, given: Any) -> int:
    if isinstance(given, bool):
        raise Unreadable
    if isinstance(given, str):
        return _whole(int(given.strip().replace("−", "-")))
    if isinstance(given, float) and given == int(given):
        return _whole(int(given))
    return _whole(given)


def _whole(given: Any) -> int:
    """A whole number of a size that somebody can mean."""
    if abs(index(given)) > LARGEST:
        raise Unreadable
    return index(given)


def _player(question: Question, given: Any) -> str | None:
    """A name, a seat, or nobody where that can be."""
    none = {question.topic.words(lang).none.casefold() for lang in languages()} - {""}
    if none and (given is None or (isinstance(given, str) and given.strip().casefold() in none)):
        return None
    return _named(question, given)


def _named(question: Question, given: Any) -> str:
    names = question.position.seats
    if isinstance(given, str):
        return {name.casefold(): name for name in names}[given.strip().casefold()]
    if isinstance(given, bool) or index(given) < 0:
        raise Unreadable
    return names[index(given)]


def _order(question: Question, given: Any) -> list[str]:
    """Names one after the other; a set has no order."""
    if isinstance(given, set | frozenset):
        raise Unreadable
    return [_named(question, item) for item in _items(given)]


def _yes(question: Question, given: Any) -> bool:
    if isinstance(given, bool):
        return given
    said = {"true": True, "false": False}
    for lang in languages():
        for answer in (True, False):
            said[in_words(question.topic, answer, question.position.state, lang).casefold()] = answer
    return said[given.strip().casefold()]


def _list(question: Question, given: Any) -> list[Any]:
    """Things by their ids or words, or the actions that name them; in any order, each once."""
    things = _things(question)
    return sorted({_thing(question, item, things) for item in _items(given)})


def _thing(question: Question, item: Any, things: Mapping[str, Any]) -> Any:
    if isinstance(item, Action):
        if not fits(question.topic, item):
            raise Unreadable
        return getattr(item, question.topic.field)
    return things[item.strip().casefold()] if isinstance(item, str) else _whole(item)


def _things(question: Question) -> dict[str, Any]:
    """By its id and by its words in every language, each thing that somebody might think of."""
    topic, state, found = question.topic, question.position.state, {}
    for thing in question.things:
        found[str(thing).casefold()] = thing
        found |= {in_words(topic, [thing], state, lang).casefold(): thing for lang in languages()}
    return found


def _items(given: Any) -> Iterator[Any]:
    if not isinstance(given, list | tuple | set | frozenset) or len(given) > MOST:
        raise Unreadable
    return iter(given)


_READERS: Final[Mapping[str, Callable[[Question, Any], Any]]] = {
    "number": _number,
    "player": _player,
    "order": _order,
    "yes": _yes,
    "list": _list,
}


def expected(question: Question, found: str, lang: str) -> str:
    """What an answer has to be, in one sentence."""
    said = message(question.topic.ruleset, f"teach.expected_{question.topic.form}", lang)
    return said.format(found=found, names=", ".join(question.position.seats))
