"""The sentences of a ruleset: found by key, filled with names, numbers and nouns.

A placeholder says what it stands for:
`{seat:player}` a name, `{seat:of player}` d'Ada, `{zone:the place}` l'Atelier (the term
`place.B`), `{price:florin}` 3 florins, `{n:plural|goes|go}`, `{symbol:count needed symbol}` 2 quills, the number being
that of `needed`, `{symbols:tally symbol}` 2 quills and 1 insect, `{packet:tally component}` 2 × wood + 1 × glass where
nouns have no plural, `{seats:list player}` Ada, Bo and Cy, `{seats:either player}` Ada, Bo or Cy,
`{seats:order player}` Ada, then Bo,
`{types:rows type}` with semicolons, and with each in a form
`{cards:list of the card}`; equal things in `{tokens:list a token}` are counted: two tokens and a card, and equal titles
in `{cards:list copies card}`, at its end: two copies of “Macchina volante”.
`{mean:tenths}` is a number counted in tenths, 16 being 1.6, and `{source:said}` a sentence by its key.
`{points:nought|gives nothing|gives {points:point}}` has other words for a nought. A sum tells its parts, each a number
and its words, without noughts: `{points:sum|: |cards for cards|aims for objectives}` is “: 4 for cards and 3 for
objectives”, or nothing; `split` in its place has no number for a part that is the whole: “ for cards”. A form with a
capital (`The place`) gives one, `Bare` a capital alone. What a state names by itself, such as a laid card, has the
gender of the term `laid.*`.
"""

import string
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.block import in_place_of_ruling
from leonardo_nb.core.data import WRONG, data_path, forget_all, on_forgetting, read_toml, remembered
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.explanation import BELOW, Explanation
from leonardo_nb.core.grammar import Grammar, Term, grammar
from leonardo_nb.core.language import FIRST, checked_language, in_own_quotes
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import folders_of
from leonardo_nb.core.state import State

NOUGHT, PLURAL = "nought|", "plural|"
"""Begin a form with other words for a nought, or for one; either may hold placeholders."""
TENTHS, SAID = "tenths", "said"
"""The forms of a number that is counted in tenths, and of a sentence that is given by its key."""
COPIES = "copies"
"""The form of things in a list whose equal titles are counted."""
PARTS = "sum|", "split|"
"""Begin a form that tells the parts of a number."""
AT_PLACE, WITH_PIECE = "at_place", "with_piece"
"""The parts of a catalogue that say an action again for a button, where its spot, or what is held, is chosen."""


class Catalogue(Struct, frozen=True):
    """All messages and terms of a ruleset in one language."""

    messages: Mapping[str, str]
    terms: Mapping[str, Term]
    grammar: Grammar
    lang: str

    def sentence(self, key: str) -> str:
        """The sentence of this key, its placeholders still open."""
        if key not in self.messages:
            raise BadData(f"The sentence {key} is missing in messages.{self.lang}.toml.")
        return self.messages[key]


def catalogue(ruleset: str, lang: str) -> Catalogue:
    """All sentences of a ruleset in this language."""
    return _catalogue(ruleset, checked_language(lang))


@remembered
def _catalogue(ruleset: str, lang: str) -> Catalogue:
    """The core's own sentences and those of the ruleset's folders; the last to say something is heard."""
    messages: dict[str, str] = {}
    terms: dict[str, Term] = {}
    folders = folders_of(ruleset)
    for folder in ("core", *folders, *(folder + WRONG for folder in folders)):
        entries = dict(read_toml(folder, f"messages.{lang}.toml")) if _speaks(folder, lang) else {}
        terms |= msgspec.convert(entries.pop("terms", {}), dict[str, Term])
        messages |= _flat(entries)
    own = _house.get((ruleset, FIRST), {}) | _house.get((ruleset, lang), {})
    return Catalogue(messages | own, terms, grammar(lang), lang)


def _speaks(folder: str, lang: str) -> bool:
    """Every block needs sentences of its own, except a misconception."""
    return not folder.endswith(WRONG) or data_path(folder, f"messages.{lang}.toml").is_file()


def said_wrongly(ruleset: str, lang: str) -> frozenset[str]:
    """The keys of sentences that belong to misconceptions only, and are never used in a game."""
    folders = (folder + WRONG for folder in folders_of(ruleset))
    tables = (read_toml(folder, f"messages.{lang}.toml") for folder in folders if _speaks(folder, lang))
    return frozenset(key for table in tables for key in _flat(table))


_house: dict[tuple[str, str], dict[str, str]] = {}
"""The sentences of users' own rules, by game and language; one that comes later hears those of the first."""


def add_house_sentences(ruleset: str, lang: str, sentences: Mapping[str, str]) -> None:
    _house.setdefault((ruleset, lang), {}).update(sentences)
    forget_all()


_told: dict[tuple[str, ...], str] = {}
"""Sentences that are the same in every position: the same thing is said step after step."""
_MOST_TOLD = 4096


def forget_told() -> None:
    """Keep no sentence that has been said."""
    _told.clear()


on_forgetting(forget_told)


def tell(explanation: Explanation, state: State, lang: str) -> str:
    """The explanation's own sentence."""
    lang = checked_language(lang)
    names = [player.name for player in state.players]
    instead = in_place_of_ruling(state, explanation.cites)
    known = state.ruleset, lang, explanation.key, repr(explanation.params), instead, *names
    if (told := _told.get(known)) is not None:
        return told
    book = _catalogue(state.ruleset, lang)
    sentence = _Sentence(book, state)
    told = book.grammar.ruled(sentence.fill(book.sentence(explanation.key), explanation.params), instead)
    if not sentence.renames:
        if len(_told) >= _MOST_TOLD:
            _told.clear()
        _told[known] = told
    return told


def tell_tree(explanation: Explanation, state: State, lang: str) -> str:
    """The sentence and, indented below it, its reasons."""
    whole = explanation.seen_by(None)
    return "\n".join(f"{'  ' * depth}{tell(part, state, lang)}" for depth, part in whole.walk())


def name_of(noun: str, value: Any, state: State, lang: str) -> str:
    """The name of a thing by its id."""
    return filled(f"{{value:{noun}}}", {"value": value}, state, lang)


def filled(template: str, params: Mapping[str, Any], state: State, lang: str) -> str:
    """A sentence that has no key, such as a question about a position, with its placeholders filled."""
    return _Sentence(catalogue(state.ruleset, lang), state).fill(template, params)


def edited_note(state: State, lang: str, *, after_edit: bool = False) -> str:
    """The note on reasons that come from a position edited against the rules, or within them."""
    key = "edit.edited" if state.broken else "edit.earlier"
    return "\n" + message(state.ruleset, key, lang) if state.broken or after_edit else ""


def tell_action(action: Action, state: State, lang: str) -> str:
    """What an action does, as a choice to make."""
    return _tell_choice(action.told(state), state, lang)


def _tell_choice(told: Explanation, state: State, lang: str) -> str:
    """The sentence of an action; where it names what there cannot be, that it is impossible."""
    book = catalogue(state.ruleset, lang)
    try:
        return _Choice(book, state).fill(book.sentence(told.key), told.params)
    except _NoSuchThing as impossible:
        return book.sentence(impossible.key)


def tell_briefly(action: Action, state: State, lang: str, chosen: Collection[str]) -> str:
    """What an action does beside its place or piece, where that is chosen; all of it where nothing shorter is said."""
    told, book = action.told(state), catalogue(state.ruleset, lang)
    for part, thing in ((AT_PLACE, action.spot(state)), (WITH_PIECE, action.held(state))):
        brief = f"{part}.{told.key.removeprefix('action.')}"
        if thing and thing in chosen and brief in book.messages:
            return _tell_choice(replace(told, key=brief), state, lang)
    return _tell_choice(told, state, lang)


def tell_question(decision: Decision, state: State, lang: str) -> str:
    """What a decision asks."""
    return tell(decision.asked(state), state, lang)


def tell_problem(problem: Problem, state: State, lang: str) -> str:
    """Where it is, what is wrong, and by which rules."""
    row = "" if problem.row is None else f"[{problem.row}]"
    where = ".".join(part for part in (f"{problem.table}{row}", problem.column) if part)
    rules = f" [{', '.join(problem.explanation.all_cites)}]" if problem.explanation.all_cites else ""
    said = tell(problem.explanation, state, lang)
    return f"{where}: {said}{rules}" if where else f"{said}{rules}"


def message(ruleset: str, key: str, lang: str) -> str:
    """A sentence without placeholders."""
    return catalogue(ruleset, lang).sentence(key)


def placeholders(template: str) -> dict[str, str]:
    """What a sentence asks for, and in which form."""
    asked = {name: form for _, name, form in _parsed(template) if name}
    for form in [form for form in asked.values() if form.startswith((NOUGHT, PLURAL))]:
        _, first, rest = form.split("|", 2)
        asked |= placeholders(first) | placeholders(rest)
    counts = {form.split()[1]: "" for form in asked.values() if form.startswith("count ")}
    sums = {part.split()[0]: "" for form in asked.values() if form.startswith(PARTS) for part in form.split("|")[2:]}
    return counts | sums | asked


def noun_of(form: str) -> str:
    """The noun of a placeholder's form; an amount names no thing."""
    first, _, _ = form.partition(" ")
    return "" if first in ("count", "tally", TENTHS, SAID) or "|" in form else form.rpartition(" ")[2]


def _flat(entries: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in entries.items():
        if isinstance(value, str):
            flat[prefix + key] = value
        else:
            flat |= _flat(value, f"{prefix}{key}.")
    return flat


@cache
def _parsed(template: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence as pieces: text, and behind it the name and form of a placeholder."""
    return tuple((text, name or "", form or "") for text, name, form, _ in string.Formatter().parse(template))


class _Sentence:
    """Fills the placeholders of one sentence."""

    def __init__(self, book: Catalogue, state: State) -> None:
        self._book = book
        self._state = state
        self.renames = False
        """Whether it names a thing that may be called otherwise in another position."""

    def fill(self, template: str, params: Mapping[str, Any]) -> str:
        pieces = _parsed(template)
        try:
            said = "".join(text + self._word(name, form, params) if name else text for text, name, form in pieces)
        except KeyError as missing:
            raise BadData(f"In {self._book.lang}, {template!r} asks for {missing}, which is not given.") from None
        return self._book.grammar.requoted(said)

    def _word(self, name: str, spec: str, params: Mapping[str, Any]) -> str:
        value = params[name]
        if not spec:
            return figure(in_own_quotes(value, self._book.lang))
        if "|" in spec or spec in (TENTHS, SAID):
            return self._by_number(spec, value, params)
        form, _, noun = spec.rpartition(" ")
        first, _, rest = form.partition(" ")
        if first == "count":
            return self._book.grammar.counted(params[rest], self._term(noun, value))
        if first in ("list", "either", "order", "rows", "tally"):
            return self._several(first, rest, noun, value)
        if form[:1].isupper():
            text = self._noun(form.lower(), noun, value)
            return text[:1].upper() + text[1:]
        return self._noun(form, noun, value)

    def _several(self, way: str, form: str, noun: str, items: Sequence[Any]) -> str:
        if way == "tally":
            return self._tally(items, noun)
        if form == COPIES:
            titles = Counter(self._noun("quoted", noun, item) for item in items)
            several_last = sorted(titles.items(), key=lambda one: one[1])
            return self._book.grammar.listed([self._book.grammar.copied(n, title) for title, n in several_last])
        counts = self._alike(noun, items) if form == "a" else [(item, 1) for item in items]
        named = [self._counted(form, noun, item, count) for item, count in counts]
        if way == "list":
            return self._book.grammar.listed(named)
        if way == "either":
            return self._book.grammar.either(named)
        return (self._book.grammar.order if way == "order" else self._book.grammar.semicolon).join(named)

    def _alike(self, noun: str, items: Sequence[Any]) -> list[tuple[Any, int]]:
        """One of each name, and how many there are of it."""
        named = [(item, self._noun("a", noun, item)) for item in items]
        one_each = {name: item for item, name in reversed(named)}
        counts = Counter(name for _, name in named)
        return [(one_each[name], count) for name, count in counts.items()]

    def _counted(self, form: str, noun: str, value: Any, count: int) -> str:
        """A thing, or several that are equal; a state says what several of its own are called."""
        if count == 1:
            return self._noun(form, noun, value)
        term = self._term(noun, value)
        many = self._named(f"several {noun}", value)
        return self._book.grammar.several(count, term if many is None else replace(term, many=many))

    def _by_number(self, spec: str, value: Any, params: Mapping[str, Any]) -> str:
        """Words that depend on a number: one or many, a nought, the parts of a sum; or a sentence by its key."""
        if spec in (TENTHS, SAID):
            return self._book.grammar.tenths(value) if spec == TENTHS else self._book.sentence(value)
        way, first, rest = spec.split("|", 2)
        if way == "plural":
            is_one = self._book.grammar.is_one(len(value) if isinstance(value, tuple) else value)
            return self._within(first if is_one else rest, params)
        if way == "nought":
            return self._within(rest if value else first, params)
        named = [part.partition(" ") for part in rest.split("|")]
        some = [(params[name], words) for name, _, words in named if params[name]]
        if way == "split" and [number for number, _ in some] == [value]:
            return f" {some[0][1]}"
        told = [f"{figure(number)} {words}" for number, words in some]
        return first + self._book.grammar.listed(told) if told else ""

    def _within(self, words: str, params: Mapping[str, Any]) -> str:
        return self.fill(words, params) if "{" in words else words

    def _noun(self, form: str, noun: str, value: Any) -> str:
        """A count of a noun where the noun stands alone in the terms, else the thing it names."""
        if noun in self._book.terms:
            term = self._book.terms[noun]
            counted = term.one if self._book.grammar.is_one(value) else term.several
            return self._book.grammar.noun(form, Term(f"{figure(value)} {counted}"))
        return self._book.grammar.noun(form, self._term(noun, value))

    def _term(self, noun: str, value: Any) -> Term:
        if noun == "player" and value in range(len(self._state.players)):
            return Term(self._state.players[value].name)
        name = self._named(noun, value)
        if name is not None:
            return replace(self._book.terms.get(f"{noun}.*", Term("")), one=name)
        return self._book.terms.get(f"{noun}.{value}") or self._unnamed(value)

    def _named(self, noun: str, value: Any) -> str | None:
        """What the position calls a thing, if it does."""
        self.renames = self.renames or noun in self._state.renamed
        return self._state.name_of(noun, value, self._book.lang)

    def _unnamed(self, value: Any) -> Term:
        return Term(f"?{value}")

    def _tally(self, items: Sequence[Any], noun: str) -> str:
        """How many of each there are."""
        counts = [self._amount(item, count, noun) for item, count in Counter(items).items()]
        return self._book.grammar.tally(counts) or self._book.terms["nothing"].one

    def _amount(self, item: Any, count: int, noun: str) -> tuple[int, Term]:
        """How many there are of a thing, or how many below nought."""
        name, below, number = str(item).partition(BELOW)
        return (-int(number), self._term(noun, name)) if below else (count, self._term(noun, item))


class _NoSuchThing(Exception):
    """A sentence would name what a game cannot have: no such thing, or no such number of things."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class _Choice(_Sentence):
    """Fills the sentence of an action, whose values anybody can make up."""

    def _word(self, name: str, spec: str, params: Mapping[str, Any]) -> str:
        """Below nought, only a tally counts, and only the game gives names; figures, as of a place, may be below."""
        named = {name, *placeholders(f"{{{name}:{spec}}}")} if spec else ()
        below, noun = [each for each in named if type(params[each]) is int and params[each] < 0], noun_of(spec)
        if below and not (noun and self._state.name_of(noun, params[name], self._book.lang)):
            counts = not noun or noun in self._book.terms
            raise _NoSuchThing("core.no_such_number" if counts else "core.no_such_choice")
        return super()._word(name, spec, params)

    def _term(self, noun: str, value: Any) -> Term:
        """A nought names nothing in an action, whatever a table calls it: it is a figure."""
        if noun == "player" or type(value) is not int or value or self._state.name_of(noun, value, self._book.lang):
            return super()._term(noun, value)
        return Term(figure(value))

    def _unnamed(self, value: Any) -> Term:
        raise _NoSuchThing("core.no_such_choice")
