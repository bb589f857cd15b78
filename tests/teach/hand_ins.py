"""Codes as the page of a worksheet makes them."""

import base64
import zlib

import msgspec

from leonardo_nb.teach.assignment import PREFIX, opened
from leonardo_nb.teach.hand_in import BEGINS, fingerprint
from leonardo_nb.teach.learning_record import LearningRecord
from leonardo_nb.teach.record_code import BEGINS as BEGINS_RECORD


def sealed(signs: str) -> str:
    """A code with its checksum."""
    return f"{signs}{zlib.crc32(signs.encode()):08x}"


def hand_in(code: str, student: str, answers: str, check: str = "", day: str = "") -> str:
    """What a student hands in who has chosen these letters."""
    name = base64.urlsafe_b64encode(student.encode()).decode().rstrip("=")
    check = check or fingerprint(opened(code).questions)
    return sealed(f"{BEGINS}{code.removeprefix(PREFIX)}.{answers}.{check}.{name}.{day and f't{day}.'}")


def record_code(record: LearningRecord, learner: str) -> str:
    """What a reader of a hand-out hands in who has answered so."""
    told = msgspec.json.encode({"learner": learner, "attempts": record.attempts})
    return sealed(f"{BEGINS_RECORD}{base64.urlsafe_b64encode(told).decode().rstrip('=')}.")


def right(code: str) -> str:
    """The letters of the right answers."""
    return "".join("abcdefgh"[each.choices.index(each.right)] for each in opened(code).questions)


def wrong(code: str) -> str:
    """A letter of a wrong answer to each question."""
    return "".join("ba"[letter != "a"] for letter in right(code))
