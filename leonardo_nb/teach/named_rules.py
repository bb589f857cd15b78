"""Who has named which rule: what a class says of mistakes that were planted."""

from collections.abc import Iterable, Iterator

from leonardo_nb.core.plain_text import clipped
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.submissions import LONGEST_LIST, Mark
from leonardo_nb.teach.topic_results import rule_title


def named_rules(marks: Iterable[Mark], lang: str) -> Iterator[str]:
    """A line for each planted mistake: the rule that it breaks, and who named that rule or which other one."""
    mistakes: dict[tuple[str, str], list[Mark]] = {}
    for mark in marks:
        if mark.named is not None:
            mistakes.setdefault((mark.trace.rule, mark.trace.exercise), []).append(mark)
    for (broken, _), answers in mistakes.items():
        yield " ".join(_told(broken, answers, lang))


def _told(broken: str, answers: Iterable[Mark], lang: str) -> Iterator[str]:
    """The rule that was broken, those who named it, the others by what they named, and those who named none."""
    students: dict[str, list[str]] = {broken: []}
    for mark in answers:
        students.setdefault(mark.named or "", []).append(mark.student)
    unanswered = students.pop("", [])
    yield say("planted_rule", lang, title=rule_title(broken, lang))
    for named, names in students.items():
        key = "planted_other" if named != broken else "planted_named" if names else "planted_nobody"
        yield say(key, lang, title=rule_title(named, lang), names=clipped(", ".join(names), LONGEST_LIST))
    if unanswered:
        yield say("planted_open", lang, names=clipped(", ".join(unanswered), LONGEST_LIST))
