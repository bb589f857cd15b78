"""A class that is kept in PostgreSQL."""

import asyncio
import random
from contextlib import ExitStack
from secrets import token_hex

import pytest
import sqlalchemy as sa

from leonardo_nb.classroom import export
from leonardo_nb.classroom.store import ANSWER, CLASS, QUESTION, STUDENT, Store
from leonardo_nb.core.errors import LeonardoError
from tests.classroom.kills import answer_until_killed, asked, check_kept, go_on, kill_and_go_on, stored
from tests.classroom.lines import ask, open_class, run
from tests.classroom.postgresql import database_url, postgresql
from tests.classroom.processes import small_server


@pytest.fixture(scope="module")
def database():
    with postgresql() as server:
        yield server


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
def test_a_class_in_postgresql_outlives_the_database_and_is_forgotten(tmp_path, database):
    key = run(a_lesson_without_its_database(tmp_path, database))
    run(the_rest_of_the_lesson(tmp_path, database, key))
    store = Store(database.url, "7B")
    assert [each.choice for each in export.answers(store)] == [2]
    store.delete()
    again = Store(database.url, "7B")
    assert again.rows(STUDENT) == again.rows(ANSWER) == []
    again.close()


def forget(url, name="7B"):
    Store(url, name).delete()


def test_what_postgresql_has_acknowledged_survives_a_kill_of_the_class(tmp_path, database):
    kill_and_go_on(tmp_path, 7, database.url)
    forget(database.url)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_what_postgresql_has_acknowledged_survives_every_kill_of_the_class(tmp_path, database, seed):
    kill_and_go_on(tmp_path, seed, database.url)
    forget(database.url)


def kill_the_database(folder, database, seed):
    """The class goes on by itself when the database is there again."""

    async def lesson():
        with small_server(folder, 0, store=database.url) as server:
            desk, phones = await asked(server.room)
            told = await answer_until_killed(database.kill, phones, random.Random(seed))
            database.start()
            check_kept(stored(database.url), *told)
            await go_on(desk, phones)

    run(lesson())
    forget(database.url)


def test_what_postgresql_has_acknowledged_survives_a_kill_of_the_database(tmp_path, database):
    kill_the_database(tmp_path, database, 7)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_what_postgresql_has_acknowledged_survives_every_kill_of_the_database(tmp_path, database, seed):
    kill_the_database(tmp_path, database, seed)


CLASSES = ("7B", "plumless", "buckeroo")
"""The last two have the same CRC."""


def test_several_classes_are_open_in_one_database_and_one_is_killed(tmp_path, database):
    async def answered(server, number):
        desk, phones = await asked(server.room, 5 + number)
        if number:
            await go_on(desk, phones)
            return
        told = await answer_until_killed(server.kill, phones, random.Random(7))
        check_kept(stored(database.url), *told)

    async def lessons():
        with ExitStack() as open_now:
            servers = [
                open_now.enter_context(small_server(tmp_path, 0, store=database.url, name=name)) for name in CLASSES
            ]
            await asyncio.gather(*map(answered, servers, range(len(servers))))

    run(lessons())
    for number, name in enumerate(CLASSES):
        assert number == 0 or len(stored(database.url, name)) == 5 + number
        forget(database.url, name)


NAME = "7B #1 & 100 %s '; DROP TABLE lnb_class; -- <i> ‘'; 🎨 שרה"


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


def test_a_class_whose_lock_was_lost_does_not_write_into_that_of_another_server(tmp_path, database):
    async def lesson():
        async with open_class(tmp_path, store=database.url) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            await ask(desk)
            by_others = Store(database.url, "another")
            ended = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> "
            with by_others._engine.connect() as connection:
                connection.exec_driver_sql(ended + "pg_backend_pid()")
            by_others.delete()
            other = Store(database.url, "7B")
            await ada.say(t="answer", number=1, choice=2)
            assert await ada.hear("again") == {"t": "again", "number": 1}
            assert other.rows(ANSWER) == []
            other.close()
            await ada.say(t="answer", number=1, choice=2)
            assert await ada.hear("ack") == {"t": "ack", "number": 1, "choice": 2}

    run(lesson())
    forget(database.url)


def test_what_is_committed_is_on_the_disk_whatever_the_database_is_set_to(database):
    store = Store(database.url, "7B")
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
        assert connection.exec_driver_sql("SHOW tcp_keepalives_idle").scalar() == "10"
        connection.exec_driver_sql("RESET synchronous_commit")
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "off"
    store.delete()


def test_a_database_that_may_only_be_read_is_told_in_a_sentence(tmp_path, database):
    async def lesson():
        async with open_class(tmp_path, store=f"{database.url}?options=-cdefault_transaction_read_only%3Don"):
            pass

    forget(database.url)  # it has its tables by now
    with pytest.raises(LeonardoError, match=r"cannot be opened: .*read-only"):
        run(lesson())
