"""A class: who may do what when. It knows no network; every change is stored first, and only then seen.

If it cannot be stored, nothing has changed, and whoever wanted it is told.
"""

import asyncio
import hmac
import time
from typing import Final

import msgspec
from msgspec.structs import replace

from leonardo_nb.classroom import messages as m
from leonardo_nb.classroom.asking.prepared_question import Asked, GameEntry, Menu
from leonardo_nb.classroom.audience import Audience
from leonardo_nb.classroom.maker import Maker
from leonardo_nb.classroom.moment import Now, Wanted, read
from leonardo_nb.classroom.names import plain_name
from leonardo_nb.classroom.next_questions import Ahead
from leonardo_nb.classroom.pictures import Pictures
from leonardo_nb.classroom.rate import Rate
from leonardo_nb.classroom.sentences import say
from leonardo_nb.classroom.store import ANSWER, CLASS, QUESTION, STUDENT, Change, Store
from leonardo_nb.classroom.stored_class import Opened
from leonardo_nb.classroom.students import MOST, Student
from leonardo_nb.classroom.views import Teller
from leonardo_nb.classroom.writer import Writer
from leonardo_nb.core.errors import LeonardoError

JOINS: Final = Rate(a_second=20, at_once=MOST)
"""How often somebody may join: a class at once, but nobody fills the list for ever."""
LATE: Final = 5
"""Seconds after which the desk is told that something is not stored yet."""


class Room:
    """One class, from the first name to the last answer."""

    def __init__(self, opened: Opened, store: Store, writer: Writer, maker: Maker, site: str = "") -> None:
        self.code, self._token = opened.code, opened.token
        self.now = opened.now
        self.students = opened.students
        self.pictures = Pictures(opened.token)
        self.ahead = Ahead(maker)
        self._store, self._writer, self._maker = store, writer, maker
        self._last = opened.last
        self._menu: Menu = {}
        self._orders = asyncio.Lock()
        self._is_closing = False
        self._joins = JOINS.fresh()
        self.audience = Audience(opened.code, opened.students, Teller(self.pictures, site))
        self.audience.now = opened.now

    def is_desk(self, token: str) -> bool:
        """Whether this is the secret of the desk; how long it takes to say so does not tell how near it is."""
        return hmac.compare_digest(token.encode(), self._token.encode())

    async def menu(self, lang: str) -> tuple[GameEntry, ...]:
        """What can be asked about."""
        if not self._menu:
            self._menu = msgspec.json.decode(await self._maker.menu(), type=dict[str, tuple[GameEntry, ...]])
        return self._menu[lang]

    # Students

    async def join(self, code: str, name: str) -> m.Joined | m.NotJoined:
        """Become one of the class."""
        given = code.strip().upper().encode()
        if not hmac.compare_digest(given, self.code.encode()):
            return m.NotJoined("code")
        plain = plain_name(name)
        if not plain:
            return m.NotJoined("name")
        if len(self.students) >= MOST or self._joins.spend():
            return m.NotJoined("later")
        student, key = self.students.new(plain)
        self.students.add(student)  # its name is taken from now on
        row = self._store.put(STUDENT, student=student.number, key_digest=student.key_digest, name=student.name)
        if not await self._stored(row):
            self.students.remove(student)
            return m.NotJoined("later")
        self.audience.count()
        return m.Joined(key, student.name)

    async def answer(self, student: Student, given: m.Answer) -> m.Said:
        """Store a choice; what the phone is told then."""
        now = self.now
        is_known = now.asked is not None and given.number == now.number and given.choice < len(now.asked.beliefs)
        if now.phase != "open" or not is_known:
            return m.Refused(given.number)
        if self._is_closing:  # if that cannot be stored, the question is open again
            return m.Again(given.number)
        key = {"number": given.number, "student": student.number}
        if not await self._stored(self._store.put(ANSWER, **key, choice=given.choice, at=int(time.time()))):
            return m.Again(given.number)
        if not self.students.knows(student):
            return m.Unknown()
        now.choose(student.number, given.choice)
        self.audience.count()
        return m.Ack(given.number, given.choice)

    # Orders of a desk

    async def order(self, order: m.Order) -> None:
        """Carry out an order; a LeonardoError says why not. One comes after the other, also from two desks."""
        async with self._orders:
            match order:
                case m.Ask(about, kind):
                    await self._ask(Wanted(about, kind))
                case m.Close():
                    await self._close()
                case m.Again():
                    await self._ask_again()
                case m.Next():
                    await self._ask(replace(self.now.wanted, trap=""))
                case m.Follow(code, seat):
                    await self._follow(Wanted(code, "board", seat=seat))
                case m.View(seat):
                    await self._look_from(seat)
                case m.Step(by):
                    await self._step(by)
                case m.Lobby():
                    await self._return_to_lobby()
                case m.Remove(number):
                    await self._remove(number)

    async def _ask(self, wanted: Wanted, followed: int = 0) -> None:
        self._must_be_over()
        if wanted.kind == "board" or not wanted.about:
            raise LeonardoError(say("nothing_asked"))
        made = await self.ahead.take(wanted)
        asked = read(made)
        before = self.now.as_before if followed else None
        now = Now(self._last + 1, "open", wanted, asked, {}, before, followed)
        if not await self._stored(*self._changes(now, made)):
            self.ahead.give_back(wanted, made)
            raise LeonardoError(say("not_stored"))
        self._show(now)
        self.prepare_next()

    async def _ask_again(self) -> None:
        now = self.now
        self._must_be_over()
        if now.asked is None or now.wanted.kind == "board":
            raise LeonardoError(say("nothing_asked"))
        await self._ask(_with_trap(now, now.asked, now.worst), followed=now.number)

    async def _close(self) -> None:
        """No more answers from now on; when all that came are stored, so is this, and the solution is told."""
        now = self.now
        if now.phase != "open" or now.asked is None:
            return
        self._is_closing = True
        try:
            closed = replace(now, phase="closed")
            if not await self._stored(*self._changes(closed, msgspec.json.encode(now.asked))):
                raise LeonardoError(say("not_stored"))
            self.students.add_up(closed.answers, now.asked.right)
            self._show(closed)
        finally:
            self._is_closing = False

    async def _follow(self, wanted: Wanted) -> None:
        self._must_be_over()
        made = await self._maker.follow(wanted.about, wanted.step, wanted.seat)
        number = self.now.number if self.now.phase == "follow" else self._last + 1
        now = Now(number, "follow", wanted, read(made))
        await self._store_and_show(now, made)

    async def _look_from(self, seat: int | None) -> None:
        self._must_be_followed()
        await self._follow(replace(self.now.wanted, seat=seat))

    async def _step(self, by: int) -> None:
        self._must_be_followed()
        await self._follow(replace(self.now.wanted, step=self.now.wanted.step + by))

    async def _return_to_lobby(self) -> None:
        self._must_be_over()
        await self._store_and_show(replace(self.now, phase="lobby"), None)

    async def _remove(self, number: int) -> None:
        student = self.students.numbered(number)
        if student is None:
            return
        gone = [self._store.drop(table, student=number) for table in (STUDENT, ANSWER)]
        if not await self._stored(*gone):
            raise LeonardoError(say("not_stored"))
        self.students.remove(student)
        self.now.answers.pop(number, None)
        for phone in list(student.phones):
            self.audience.drop(phone)
            phone.leave()
        self.audience.tell_desks()

    # What all these need

    def prepare_next(self) -> None:
        """Make what will be asked next: about the same, and for each trap of this question one with the same trap."""
        now = self.now
        if now.asked is None or now.wanted.kind == "board":
            return
        traps = [_with_trap(now, now.asked, number) for number, belief in enumerate(now.asked.beliefs) if belief]
        self.ahead.prepare([replace(now.wanted, trap=""), *traps])

    def _must_be_over(self) -> None:
        if self.now.phase == "open":
            raise LeonardoError(say("close_first"))

    def _must_be_followed(self) -> None:
        if self.now.phase != "follow":
            raise LeonardoError(say("nothing_followed"))

    async def _store_and_show(self, now: Now, made: bytes | None) -> None:
        if not await self._stored(*self._changes(now, made)):
            raise LeonardoError(say("not_stored"))
        self._show(now)

    def _show(self, now: Now) -> None:
        self.now, self._last = now, max(self._last, now.number)
        self.pictures.forget()
        self.audience.show(now)

    def _changes(self, now: Now, made: bytes | None) -> list[Change]:
        """What has to be stored for this to be seen, and to be seen again after a restart."""
        changes = [self._store.put(CLASS, code=self.code, token=self._token, phase=now.phase)]
        if made is not None and now.asked is not None:
            question = {"number": now.number, "followed": now.followed, "solution": now.asked.right}
            wanted = msgspec.json.encode(now.wanted).decode()
            closed = now.phase != "open"
            changes.append(self._store.put(QUESTION, **question, wanted=wanted, made=made.decode(), closed=closed))
        return changes

    async def _stored(self, *changes: Change) -> bool:
        late = asyncio.get_running_loop().call_later(LATE, self.audience.trouble, "not_stored")
        stored = await self._writer.put(*changes)
        late.cancel()
        self.audience.trouble("" if stored else "not_stored")
        return stored


def _with_trap(now: Now, asked: Asked, choice: int) -> Wanted:
    """A fresh position with the trap of a choice; without one, about the same."""
    if now.wanted.kind != "question" or choice < 0:
        return replace(now.wanted, trap="")
    return Wanted(asked.topic or now.wanted.about, "question", asked.beliefs[choice])
