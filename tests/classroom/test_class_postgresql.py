"""A class that is kept in PostgreSQL."""

from secrets import token_hex

import pytest
import sqlalchemy as sa

from leonardo_nb.classroom import export
from leonardo_nb.classroom.store import ANSWER, CLASS, QUESTION, STUDENT, Store
from leonardo_nb.core.errors import LeonardoError
from tests.classroom.lines import ask, open_class, run
from tests.classroom.postgresql import database_url, postgresql


async def a_lesson_without_its_database(folder, database):
    """Answer while it is stopped and when it is back; the key of the phone."""
    async with open_class(folder, store=database.url) as room:
        desk, ada = await room.desk(), await room.phone("Zoé 'DROP TABLE")
        with pytest.raises(LeonardoError, match="is open already"):
            Store(database.url, "7B")
        Store(database.url, "7A").close()
        await ask(desk)
        database.stop()
        await ada.say(t="answer", number=1, choice=1)
        assert await ada.hear("again") == {"t": "again", "number": 1}
        assert "database" in (await desk.hear("trouble"))["said"]
        await desk.say(t="close")
        assert "database" in (await desk.hear("trouble"))["said"]
        assert room.room.now.phase == "open"
        database.start()
        for choice in (1, 2):
            await ada.say(t="answer", number=1, choice=choice)
            assert await ada.hear("ack") == {"t": "ack", "number": 1, "choice": choice}
        return ada.key


async def the_rest_of_the_lesson(folder, database, key):
    async with open_class(folder, store=database.url) as room:
        ada = await room.phone(key=key)
        assert ada.state["phase"] == "open"
        assert '"mine":2' in ada.heard[-1]
        desk = await room.desk()
        await desk.say(t="close")
        assert (await desk.hear("state", phase="closed"))["counts"] == [0, 0, 1, 0]
        await desk.say(t="again")
        await desk.hear("state", phase="open")
    async with open_class(folder, store=database.url) as room:
        desk, ada = await room.desk(), await room.phone(key=key)
        assert desk.state["before"]["counts"] == [0, 0, 1, 0]
        assert '"asked":1,"right":0' in ada.heard[-1]


@pytest.mark.one_in(3)
def test_a_class_in_postgresql_outlives_the_database_and_is_forgotten(tmp_path):
    with postgresql() as database:
        key = run(a_lesson_without_its_database(tmp_path, database))
        run(the_rest_of_the_lesson(tmp_path, database, key))
        store = Store(database.url, "7B")
        assert [each.choice for each in export.answers(store)] == [2]
        store.delete()
        again = Store(database.url, "7B")
        assert again.rows(STUDENT) == again.rows(ANSWER) == []
        again.close()


NAME = "7B #1 & 100 % <i> ‘'; 🎨 שרה"


def kept_and_forgotten(url):
    """Classes side by side: each row by its keys, the last one of a key, and nothing of a class that is forgotten."""
    names = [f"{NAME} {token_hex(8)}" for _ in range(2)]
    one, other = (Store(url, name) for name in names)
    try:
        with pytest.raises(LeonardoError, match="is open already"):
            Store(url, names[0])
        for store in (one, other):
            store.write([store.put(CLASS, code="ABCDE", token="secret", phase="open")])
            store.write(store.put(ANSWER, number=1, student=each, choice=0, at=0) for each in (3, 1, 2))
        one.write([one.put(ANSWER, number=1, student=2, choice=3, at=9), one.put(STUDENT, student=2, name=NAME)])
        with pytest.raises(sa.exc.DBAPIError):
            one.write([one.put(ANSWER, number=2, student=1, choice=0, at=0), one.put(STUDENT, student=None, name=NAME)])
        assert [(row["student"], row["choice"]) for row in one.rows(ANSWER)] == [(1, 0), (2, 3), (3, 0)]
        assert [row["name"] for row in one.rows(STUDENT)] == [NAME]
        assert {*names} <= {*one.names()}
        asked = {"wanted": "", "followed": 0, "made": NAME, "closed": True}
        one.write(one.put(QUESTION, number=number, solution=3, **asked) for number in (1, 2))
        assert one.last_question()["number"] == 2
        assert one.tallies() == {1: (1, 0), 2: (1, 1), 3: (1, 0)}
        one.write([one.drop(ANSWER, student=3)])
        assert len(one.rows(ANSWER)) == 2
        assert len(other.rows(ANSWER)) == 3
    finally:
        one.delete()
        left = other.names()
        other.delete()
    assert names[0] not in left
    assert names[1] in left


@pytest.mark.one_in(3)
def test_postgresql_keeps_what_is_written_and_forgets_what_is_deleted():
    with database_url() as url:
        kept_and_forgotten(url)


def test_a_database_that_is_not_there_is_said_in_a_sentence():
    with pytest.raises(LeonardoError, match=r"cannot be opened|needs one more package"):
        Store("postgresql://school@127.0.0.1:1/none", "7B")
