"""leonardo_nb: an interactive companion to the rules of board games around Leonardo.

>>> import leonardo_nb as lnb
>>> s = lnb.new("leonardo_da_vinci", players=["Ada", "Bo"], seed=7)
>>> s.auto()
>>> s.decision                     # what is asked, in words
>>> s.legal                        # every choice, with the call that makes it
>>> s.auto("turn 3", passing=True); s.story()
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from leonardo_nb.api import columns, describe, diff, glossary, new, play, provenance, rules, simulate, study
    from leonardo_nb.classroom.notebook import classroom
    from leonardo_nb.core.description import Description
    from leonardo_nb.core.edit import EditError
    from leonardo_nb.core.errors import LeonardoError
    from leonardo_nb.core.house_rules import house_rule, remove_house_rule
    from leonardo_nb.core.language import set_language
    from leonardo_nb.core.play import IllegalAction, Refusal
    from leonardo_nb.core.rulebook import Rule, rule
    from leonardo_nb.core.state import HIDDEN, TABLE
    from leonardo_nb.lens import compare
    from leonardo_nb.session.code import open_code
    from leonardo_nb.session.save import load
    from leonardo_nb.session.scenario import Scenario, scenario, scenarios
    from leonardo_nb.session.session import Session
    from leonardo_nb.teach import (
        Exercise,
        Grade,
        Lesson,
        Marks,
        Question,
        exercise,
        grade,
        lesson,
        lessons,
        marks,
        quiz,
        record,
    )
    from leonardo_nb.teach.handout import handout, slides, worksheet

__version__ = "0.1.0"

for _folder in ("rulesets", "classroom"):  # before the functions of these names: imported later, they would hide them
    import_module(f"leonardo_nb.{_folder}")
    del globals()[_folder]

_HOMES: Final = {
    "api": "columns describe diff glossary new play provenance rules simulate study",
    "classroom.notebook": "classroom",
    "core.description": "Description",
    "core.errors": "LeonardoError",
    "core.house_rules": "house_rule remove_house_rule",
    "core.language": "set_language",
    "core.play": "IllegalAction Refusal",
    "core.edit": "EditError",
    "core.rulebook": "Rule rule",
    "core.state": "HIDDEN TABLE",
    "lens": "compare",
    "session.code": "open_code",
    "session.save": "load",
    "session.scenario": "Scenario scenario scenarios",
    "session.session": "Session",
    "teach": "Exercise Grade Lesson Marks Question exercise grade lesson lessons marks quiz record",
    "teach.handout": "handout slides worksheet",
}
"""Where the names of the public face are defined; a module is imported when one of its names is first used."""


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names.split():
            found = globals()[name] = getattr(import_module(f"leonardo_nb.{module}"), name)
            return found
    if name == "teach":  # lnb.teach.topics, whatever has been used before
        return import_module("leonardo_nb.teach")
    if name.startswith("_"):
        raise AttributeError(name)
    raise AttributeError(import_module("leonardo_nb.session.guessed_names").wrong_guess("lnb", name, __all__))


def __dir__() -> list[str]:
    return __all__


def rulesets() -> list[str]:
    """Return the ids of all rulesets.

    >>> lnb.rulesets()
    """
    from leonardo_nb.core.registry import ids_found

    return list(ids_found())


__all__ = [
    "HIDDEN",
    "TABLE",
    "Description",
    "EditError",
    "Exercise",
    "Grade",
    "IllegalAction",
    "LeonardoError",
    "Lesson",
    "Marks",
    "Question",
    "Refusal",
    "Rule",
    "Scenario",
    "Session",
    "classroom",
    "columns",
    "compare",
    "describe",
    "diff",
    "exercise",
    "glossary",
    "grade",
    "handout",
    "house_rule",
    "lesson",
    "lessons",
    "load",
    "marks",
    "new",
    "open_code",
    "play",
    "provenance",
    "quiz",
    "record",
    "remove_house_rule",
    "rule",
    "rules",
    "rulesets",
    "scenario",
    "scenarios",
    "set_language",
    "simulate",
    "slides",
    "study",
    "worksheet",
]
