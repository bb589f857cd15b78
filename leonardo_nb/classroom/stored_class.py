"""A class as it was kept, or a new one."""

import secrets
from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from leonardo_nb.classroom.messages import Before
from leonardo_nb.classroom.moment import Now, Wanted, read
from leonardo_nb.classroom.store import ANSWER, CLASS, QUESTION, STUDENT, Row, Store
from leonardo_nb.classroom.students import Students

_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Those of the code: none looks like another."""
_LONG: Final = 5


class Opened(Struct, frozen=True):
    """Where a class stands when its server starts."""

    code: str
    token: str
    students: Students
    now: Now
    last: int
    """The number of the question that was asked last."""
    is_new: bool


def opened(store: Store, *, renews: bool = False) -> Opened:
    """The class of this store, where it was left; a new one gets its code and the secret of its desk.

    With `renews`, the secret is a new one: nobody opens the desk by an older link.
    """
    try:
        return _opened(store, renews)
    except sa.exc.DBAPIError as error:  # a database that may only be read, perhaps
        raise store.refusal(error) from None


def _opened(store: Store, renews: bool) -> Opened:
    rows = store.rows(CLASS)
    row = rows[0] if rows else {"code": "".join(secrets.choice(_LETTERS) for _ in range(_LONG)), "phase": "lobby"}
    if renews or not rows:
        row = {"code": row["code"], "phase": row["phase"], "token": secrets.token_urlsafe(18)}
        store.write([store.put(CLASS, **row)])
    now = _now(store, row)
    students = Students(store.rows(STUDENT), store.tallies())
    return Opened(row["code"], row["token"], students, now, now.number, not rows)


def _now(store: Store, row: Row) -> Now:
    last = store.last_question()
    if last is None:
        return Now()
    wanted = msgspec.json.decode(last["wanted"], type=Wanted)
    before = _before(store, last["followed"])
    answers = _answers(store, last["number"])
    return Now(last["number"], row["phase"], wanted, read(last["made"]), answers, before, last["followed"])


def _before(store: Store, number: int) -> Before | None:
    """The question that the last one was compared with."""
    rows = store.rows(QUESTION, number=number) if number else []
    return Now(asked=read(rows[0]["made"]), answers=_answers(store, number)).as_before if rows else None


def _answers(store: Store, number: int) -> dict[int, int]:
    """By student, in the order in which they came, as far as seconds tell it."""
    rows = sorted(store.rows(ANSWER, number=number), key=lambda row: row["at"])
    return {row["student"]: row["choice"] for row in rows}
