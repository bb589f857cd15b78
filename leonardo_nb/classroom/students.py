"""Who has joined: by number and by key, how often each may speak, and with which phones."""

import hashlib
import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from leonardo_nb.classroom.messages import Present
from leonardo_nb.classroom.names import told_apart
from leonardo_nb.classroom.rate import Rate

MOST: Final = 500
_SPOKEN: Final = Rate(a_second=5, at_once=20)


class Student:
    """One who has joined. How often somebody speaks is counted here, so that connecting again changes nothing."""

    def __init__(self, number: int, name: str, key_digest: str) -> None:
        self.number = number
        self.name = name
        self.key_digest = key_digest
        self.asked = 0
        """How many closed questions were answered."""
        self.right = 0
        """How many of these rightly."""
        self.phones: list[Any] = []
        self.rate = _SPOKEN.fresh()


class Students:
    """All who have joined."""

    def __init__(self, rows: Iterable[Mapping[str, Any]], tallies: Mapping[int, tuple[int, int]]) -> None:
        self._by_number = {row["student"]: Student(row["student"], row["name"], row["key_digest"]) for row in rows}
        for number, (asked, right) in tallies.items():
            if student := self._by_number.get(number):
                student.asked, student.right = asked, right
        self._by_key = {student.key_digest: student for student in self._by_number.values()}
        self._last = max(self._by_number, default=0)

    def __len__(self) -> int:
        return len(self._by_number)

    def new(self, name: str) -> tuple[Student, str]:
        """A student with a name and a number of their own, and the key; not yet one of the class."""
        self._last += 1
        key = secrets.token_urlsafe(18)
        taken = [student.name for student in self._by_number.values()]
        return Student(self._last, told_apart(name, taken), digest_of(key)), key

    def add(self, student: Student) -> None:
        self._by_number[student.number] = self._by_key[student.key_digest] = student

    def remove(self, student: Student) -> None:
        self._by_number.pop(student.number, None)
        self._by_key.pop(student.key_digest, None)

    def with_key(self, key: str) -> Student | None:
        return self._by_key.get(digest_of(key))

    def numbered(self, number: int) -> Student | None:
        return self._by_number.get(number)

    def knows(self, student: Student) -> bool:
        return self._by_number.get(student.number) is student

    def add_up(self, answers: Mapping[int, int], right: int) -> None:
        """A question was closed."""
        for number, choice in answers.items():
            if student := self._by_number.get(number):
                student.asked += 1
                student.right += choice == right

    def present(self) -> list[Present]:
        """All, in the order in which they came."""
        return [Present(each.number, each.name, bool(each.phones)) for each in self._by_number.values()]

    def here(self, answered: Collection[int] = ()) -> int:
        """How many are here; those who have answered count as well, even if they have left since."""
        return sum(bool(each.phones) or each.number in answered for each in self._by_number.values())


def digest_of(key: str) -> str:
    """What is kept of a key: it opens nothing."""
    return hashlib.sha256(key.encode()).hexdigest()
