"""Who listens: phones and desks, each told in its own language."""

import asyncio
from typing import Final, Protocol

import msgspec

from leonardo_nb.classroom.messages import Beat, Count, Said, Trouble
from leonardo_nb.classroom.moment import Now
from leonardo_nb.classroom.sentences import say
from leonardo_nb.classroom.students import Student, Students
from leonardo_nb.classroom.views import Teller, own

MOST_PHONES: Final = 3
"""Of one student at once."""
PAUSE: Final = 0.1
"""Seconds between two counts."""
HEARTBEAT: Final = 10.0
"""Seconds between two signs of life: phones cannot see otherwise that their network is gone."""


class Listener(Protocol):
    """A page at the other end of a socket."""

    lang: str
    address: str
    """Of a desk: where the phones join."""

    def say(self, message: bytes) -> None: ...

    def leave(self) -> None:
        """Say goodbye: nobody listens any more, or somebody else does."""


class Audience:
    """Everybody who has a page open."""

    def __init__(self, code: str, students: Students, teller: Teller) -> None:
        self.now = Now()
        self._code = code
        self._students = students
        self._teller = teller
        self._phones: dict[Listener, Student] = {}
        self._desks: set[Listener] = set()
        self._changed = asyncio.Event()
        self._trouble = ""

    def add_phone(self, phone: Listener, student: Student) -> None:
        """A phone of a student; the oldest makes way for it, as it may be gone without a word."""
        while len(student.phones) >= MOST_PHONES:
            self.drop(oldest := student.phones[0])
            oldest.leave()
        self._phones[phone] = student
        student.phones.append(phone)
        phone.say(written(self._teller.state(self.now, phone.lang)))
        phone.say(written(own(self.now, student)))
        self._changed.set()

    def add_desk(self, desk: Listener) -> None:
        self._desks.add(desk)
        desk.say(self._for_desk(desk))
        if self._trouble:
            desk.say(written(Trouble(say(self._trouble, desk.lang))))

    def drop(self, listener: Listener) -> None:
        """Somebody has left."""
        self._desks.discard(listener)
        if student := self._phones.pop(listener, None):
            student.phones.remove(listener)
            self._changed.set()

    def show(self, now: Now) -> None:
        """Tell everybody what there is to be seen from now on."""
        self.now = now
        told: dict[str, bytes] = {}
        for phone, student in list(self._phones.items()):
            if phone.lang not in told:  # the same for all is put into words once
                told[phone.lang] = written(self._teller.state(now, phone.lang))
            phone.say(told[phone.lang])
            phone.say(written(own(now, student)))
        self.tell_desks()

    def tell_desks(self) -> None:
        for desk in list(self._desks):
            desk.say(self._for_desk(desk))

    def count(self) -> None:
        """Somebody has answered, come or gone."""
        self._changed.set()

    def trouble(self, key: str) -> None:
        """Something does not work, or does again, as long as nothing else is said."""
        if key != self._trouble:
            self._trouble = key
            for desk in list(self._desks):
                desk.say(written(Trouble(say(key, desk.lang) if key else "")))

    async def keep_counting(self) -> None:
        """Desks hear of numbers at most ten times a second; in the lobby, of the names that arrive."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self.now.phase == "lobby":
                self.tell_desks()
            else:
                here = self._students.here(self.now.answered)
                light = written(Count(self.now.number, len(self.now.answers), here))
                for desk in list(self._desks):
                    desk.say(light)
            await asyncio.sleep(PAUSE)

    async def keep_beating(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for listener in [*self._phones, *self._desks]:
                listener.say(written(Beat()))

    def _for_desk(self, desk: Listener) -> bytes:
        names, here = self._students.present(), self._students.here(self.now.answered)
        return written(self._teller.desk(self.now, desk.lang, self._code, desk.address, names, here))


def written(message: Said) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message)
