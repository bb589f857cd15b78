"""The move of a question under the wrong rule behind a choice: what the table would say, and the board after it."""

from leonardo_nb.classroom.asking.board import Board
from leonardo_nb.classroom.asking.prepared_question import Played
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.question import Choice, Question
from leonardo_nb.teach.topic import Belief
from leonardo_nb.teach.topic_results import belief as told_belief


def played_wrong(question: Question, choice: Choice, reader: Viewer, real: Board) -> Played | None:
    """What would come of it; None where no misconception leads to the choice."""
    found = question.believed(choice)
    if found is None or choice.belief is None:
        return None
    after, proof = found
    teller = ClassTeller(reader.ruleset, reader.lang, reader.sees(after))
    board = real.at(after).full()
    told = teller.steps(proof.told)
    return Played(_title(choice.belief, reader.lang), told, "" if board == real.full() else board)


def believed(choice: Choice, reader: Viewer) -> tuple[str, str]:
    """What those say by their answer who gave it, and what a single one says; empty without a misconception."""
    if not choice.misconception:
        return "", ""
    said = told_belief(choice.misconception, reader.lang)
    return reader.word("asking.believed", belief=said), reader.word("asking.believed_one", belief=said)


def _title(belief: Belief, lang: str) -> str:
    """The belief as a heading."""
    if belief.switched:
        return rule(belief.rule, lang).title
    said = told_belief(belief.rule, lang)
    return said[:1].upper() + said[1:]
