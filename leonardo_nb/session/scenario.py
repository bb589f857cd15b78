"""Scenarios: named positions worth looking at, each a save file; the sentences about them are in their own files.

`scenarios.<lang>.toml` has by name a `title`, what it is `about`, and `answers` to what it asks, the right one first;
the simplest scenarios stand first in it;
`verdicts.toml` what gives the answer: actions to `play`, one to `try` that is refused, and the key of the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec
from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import data_files, data_path, read_toml
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import table
from leonardo_nb.core.errors import BadData, BadOption, UnknownScenario
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language, error_text, languages
from leonardo_nb.core.markup import tag
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import id_of
from leonardo_nb.core.rulebook import rule as find_rule
from leonardo_nb.core.search import has_word, words_of
from leonardo_nb.session.save import decode, read
from leonardo_nb.session.scripted_moves import ScriptedMove, action_of, play_moves
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    from pandas import DataFrame


class Scenario(Struct, frozen=True):
    """A position by its name, and what it shows.

    >>> lnb.scenarios("codex_naturalis")[0].about()
    """

    ruleset: str
    name: str
    file: Path

    def about(self, lang: str = SPOKEN) -> str:
        """What it shows; a user's own file may say it itself."""
        lang = checked_language(lang)
        said: str = self._said(lang).get("about", "")
        return said or read(self.file.read_bytes()).about.get(lang, "")

    def title(self, lang: str = SPOKEN) -> str:
        """What it is called; a user's own file has its name."""
        title: str = self._said(checked_language(lang)).get("title", self.name)
        return title

    def answers(self, lang: str = SPOKEN) -> tuple[str, ...]:
        """What may be answered to its question, in the order in which it is offered; none where it asks nothing."""
        said = tuple(self._said(checked_language(lang)).get("answers", ()))
        return said[-self.right :] + said[: -self.right] if self.right else said

    @property
    def right(self) -> int:
        """Which of the answers is right: another one from scenario to scenario."""
        count = len(self._said(FIRST).get("answers", ()))
        return crc32(self.name.encode()) % count if count else 0

    @property
    def asks(self) -> bool:
        """Whether it has answers to choose from, and a verdict."""
        return bool(self._said(FIRST).get("answers")) and self.name in _verdicts(self.ruleset)

    @property
    def following(self) -> Scenario | None:
        """The scenario after it, if there is one."""
        listed = scenarios(self.ruleset)
        place = next(number for number, each in enumerate(listed) if each.name == self.name)
        return listed[place + 1] if place + 1 < len(listed) else None

    def verdict(self) -> Verdict:
        """What gives the answer, played and told by the engine."""
        return _verdict(self.open(), _verdicts(self.ruleset)[self.name])

    def _said(self, lang: str) -> Mapping[str, Any]:
        return _sentences(self.ruleset, lang).get(self.name, {})

    def __repr__(self) -> str:
        return f"<Scenario {self.ruleset}, {self.name}: {self.about()}>"

    def _repr_html_(self) -> str:
        return str(tag("div", tag("b", self.name), " ", tag("code", self.ruleset), tag("p", self.about())))

    def open(self) -> Session:
        """A session in this position."""
        session = decode(self.file.read_bytes())
        session.about = {lang: said for lang in languages() if (said := self.about(lang))}
        return session


class Scenarios(tuple[Scenario, ...]):
    """Scenarios by name, shown with what each of them is about."""

    __slots__ = ()

    @property
    def frame(self) -> DataFrame:
        """One row per scenario: its name for `lnb.scenario`, title, what it is about, and the rules that apply."""
        from pandas import DataFrame

        from leonardo_nb.session.rule_scenarios import rules_of_scenario

        lines = [(each.name, each.title(), each.about(), each.asks, rules_of_scenario(each)) for each in self]
        return DataFrame(lines, columns=["name", "title", "about", "asks", "rules"])

    def __repr__(self) -> str:
        return "\n".join(f"{each.name}: {each.about()}" for each in self)

    def _repr_html_(self) -> str:
        heads = [message(each.ruleset, f"scenarios.{key}", SPOKEN) for each in self[:1] for key in ("name", "about")]
        return str(table(heads, [(tag("code", each.name), each.about()) for each in self]))


def scenarios(ruleset: str, rule: str | None = None, search: str = "") -> Scenarios:
    """Every scenario of a ruleset, the simplest first, as its sentences stand; a user's own come last, by name.

    With `rule`, those in which it applies, the ones first whose answer rests on it; with `search`, those that have all
    these words in their name, title or sentence.

    >>> lnb.scenarios("leonardo_da_vinci", rule="ldv.resolve.tie")
    """
    if rule is not None:
        from leonardo_nb.session.rule_scenarios import scenarios_of_rule

        return _with_words(scenarios_of_rule(id_of(ruleset), find_rule(rule).id), search)
    return _with_words(_listed(ruleset), search)


def _with_words(found: Iterable[Scenario], search: str) -> Scenarios:
    if not isinstance(search, str):
        raise BadOption(error_text("rules_search"))
    words = words_of(search)
    return Scenarios(
        each for each in found if all(has_word(f"{each.name} {each.title()} {each.about()}", word) for word in words)
    )


def _listed(ruleset: str) -> Scenarios:
    ruleset = id_of(ruleset)
    files = data_files(ruleset, "scenarios", pattern="*.json").values()
    order = {name: place for place, name in enumerate(_sentences(ruleset, FIRST))}
    listed = sorted(files, key=lambda file: order.get(file.stem, len(order)))
    return Scenarios(Scenario(ruleset, file.stem, file) for file in listed)


def scenario(ruleset: str, name: str | None = None) -> Session:
    """A session in the scenario with this name.

    >>> lnb.scenario("leonardo_da_vinci", "workshop-tie")
    """
    if name is None:
        raise UnknownScenario(error_text("scenario_game", name=quoted(ruleset, 60)))
    return named(ruleset, name).open()


def named(ruleset: str, name: str) -> Scenario:
    """The scenario with this name."""
    found = {each.name: each for each in scenarios(ruleset)}
    if not isinstance(name, str) or name not in found:
        key = "scenario" if found else "scenario_none"
        said = error_text(key, name=quoted(name, 60), scenarios=", ".join(found))
        raise UnknownScenario(said + meant(name, found))
    return found[name]


def _sentences(ruleset: str, lang: str) -> Mapping[str, Mapping[str, Any]]:
    """The words of a ruleset's scenarios, by name."""
    return _read(ruleset, f"scenarios.{lang}.toml")


class _Answer(Struct, frozen=True, forbid_unknown_fields=True, rename={"tried": "try"}):
    """What gives the answer to a scenario, as its file says it."""

    because: str
    play: tuple[ScriptedMove, ...] = ()
    tried: dict[str, Any] | None = None


class Verdict(Struct, frozen=True):
    """The position in which the answer is seen, and the sentences that give it, each with the state it speaks of."""

    session: Session
    reasons: tuple[tuple[Explanation, Any], ...]
    begun_at: int
    """The step at which the scenario begins."""
    tried: Action | None
    """What is tried in the position and refused, where the answer is that."""


def _verdicts(ruleset: str) -> Mapping[str, _Answer]:
    return msgspec.convert(_read(ruleset, "verdicts.toml"), dict[str, _Answer])


def _read(ruleset: str, file: str) -> Mapping[str, Any]:
    return read_toml(ruleset, file) if data_path(ruleset, file).is_file() else {}


def _verdict(session: Session, answer: _Answer) -> Verdict:
    begun_at = session.step_number
    play_moves(session, answer.play)
    tried = None if answer.tried is None else action_of(session, answer.tried)
    if tried is not None and (refusal := session.why_not(tried)) is not None:
        told = [(reason, refusal.state) for reason in refusal.reasons]
    else:
        told = [(event.explanation, event.after) for step in session.steps[begun_at:] for event in step.events]
        told += [(line.explanation, session.state) for line in session.scores().lines]
    reasons = tuple((reason, state) for reason, state in told if _has(reason, answer.because))
    if not reasons:
        raise BadData(f"Nothing in verdicts.toml leads to the sentence {answer.because}.")
    return Verdict(session, reasons, begun_at, tried)


def _has(explanation: Explanation, key: str) -> bool:
    return any(part.key == key for _, part in explanation.walk())
