"""Disks that fill up and servers that are killed: nothing that was acknowledged is lost, and the class goes on."""

import asyncio
from contextlib import suppress
from threading import Event

import pytest
import sqlalchemy as sa

from leonardo_nb.classroom import messages as m
from leonardo_nb.classroom import room as rooms
from leonardo_nb.classroom.store import ANSWER, Store
from leonardo_nb.classroom.stored_class import opened
from leonardo_nb.classroom.writer import Writer
from leonardo_nb.core.errors import LeonardoError
from tests.classroom.kills import kill_and_go_on, stored
from tests.classroom.lines import ask, open_class, run, settings
from tests.classroom.small_maker import TOPIC


def failing(store, monkeypatch):
    """A switch by which nothing more can be stored."""
    write, switch = store.write, {"fails": False}

    def tried(changes):
        if switch["fails"]:
            raise sa.exc.OperationalError("INSERT", {}, Exception("database or disk is full"))
        write(changes)

    monkeypatch.setattr(store, "write", tried)
    return switch


def test_what_cannot_be_stored_is_sent_again_and_then_stored(tmp_path, monkeypatch):
    async def lesson():
        async with open_class(tmp_path) as room:
            switch = failing(room.room._store, monkeypatch)
            desk, ada = await room.desk(), await room.phone("Ada")
            await ask(desk)
            switch["fails"] = True
            await ada.say(t="answer", number=1, choice=2)
            assert await ada.hear("again") == {"t": "again", "number": 1}
            assert "disk" in (await desk.hear("trouble"))["said"]
            assert (await room.desk()).heard  # a desk that comes now hears of it, too
            assert room.room.now.answers == {}
            switch["fails"] = False
            await ada.say(t="answer", number=1, choice=2)
            assert await ada.hear("ack") == {"t": "ack", "number": 1, "choice": 2}
            assert await desk.hear("trouble") == {"t": "trouble", "said": ""}

    run(lesson())
    assert stored(settings(tmp_path).store) == {1: 2}


def test_a_desk_hears_of_a_database_that_does_not_answer(tmp_path, monkeypatch):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            await ask(desk)
            write, goes_on = room.room._store.write, Event()
            monkeypatch.setattr(room.room._store, "write", lambda changes: goes_on.wait() and write(changes))
            monkeypatch.setattr(rooms, "LATE", 0.2)
            await ada.say(t="answer", number=1, choice=2)
            try:
                assert "database" in (await asyncio.wait_for(desk.hear("trouble"), 5))["said"]
            finally:
                goes_on.set()
            assert await ada.hear("ack") == {"t": "ack", "number": 1, "choice": 2}
            assert await desk.hear("trouble") == {"t": "trouble", "said": ""}

    run(lesson())


def test_every_change_that_cannot_be_stored_leaves_all_as_it_was(tmp_path, monkeypatch):
    async def lesson():
        async with open_class(tmp_path) as room:
            switch = failing(room.room._store, monkeypatch)
            desk, ada = await room.desk(), await room.phone("Ada")
            for before, order in (
                ("lobby", {"t": "ask", "about": TOPIC}),
                ("open", {"t": "close"}),
                ("closed", {"t": "again"}),
                ("closed", {"t": "next"}),
                ("closed", {"t": "follow", "code": "LNB1"}),
                ("closed", {"t": "lobby"}),
                ("closed", {"t": "remove", "student": 1}),
            ):
                now, students = room.room.now, len(room.room.students)
                assert now.phase == before
                switch["fails"] = True
                await desk.say(**order)
                await desk.hear("trouble")
                assert room.room.now is now
                assert len(room.room.students) == students
                assert (await room.post(room.code, "Bo")).code == 503
                assert len(room.room.students) == students
                switch["fails"] = False
                if before != "closed":
                    await desk.say(**order)
                    await desk.hear("state", phase="open" if before == "lobby" else "closed")
                    if before == "lobby":
                        await ada.say(t="answer", number=1, choice=0)
                        await ada.hear("ack")
            assert await room.phone("Bo")

    run(lesson())


def test_answers_while_a_closing_fails_are_asked_for_again(tmp_path, monkeypatch):
    async def lesson():
        async with open_class(tmp_path) as room:
            switch = failing(room.room._store, monkeypatch)
            desk, _ = await room.desk(), await room.phone("Ada")
            await ask(desk)
            switch["fails"] = True
            ending = asyncio.ensure_future(room.room.order(m.Close()))
            await asyncio.sleep(0)
            given = m.Answer(1, 0)
            assert await room.room.answer(room.room.students.numbered(1), given) == m.Again(1)
            with pytest.raises(LeonardoError):
                await ending
            switch["fails"] = False
            assert await room.room.answer(room.room.students.numbered(1), given) == m.Ack(1, 0)

    run(lesson())


def most_pages(store, count):
    """Give the file as many pages as a disk has room for; fewer than there are count as those there are."""
    with store._engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count={count}")


def fill(store):
    """Answers to an earlier question, until not one more fits."""
    student = 1_000
    for rows in (128, 64, 32, 16, 8, 4, 2, 1, 1):
        changes = [store.put(ANSWER, number=0, student=student + row, choice=1, at=10**9) for row in range(rows)]
        with suppress(sa.exc.OperationalError):
            store.write(changes)
            student += rows
    return student - 1_000


def test_a_disk_that_is_full_takes_nothing_and_loses_nothing(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            here, store = room.room, room.room._store
            for number in range(12):
                await here.join(room.code, f"Ada {number}")
            await here.order(m.Ask(TOPIC))
            students = [here.students.numbered(number) for number in range(1, 13)]
            assert isinstance(await here.answer(students[0], m.Answer(1, 1)), m.Ack)
            most_pages(store, 1)
            earlier = fill(store)
            assert earlier > 1
            said = [await here.answer(student, m.Answer(1, 2)) for student in students]
            assert m.Again(1) in said
            acknowledged = {number for number, each in enumerate(said, 1) if isinstance(each, m.Ack)}
            kept = {row["student"]: row["choice"] for row in store.rows(ANSWER, number=1)}
            assert kept == here.now.answers == {1: 1} | dict.fromkeys(acknowledged, 2)
            assert len(store.rows(ANSWER, number=0)) == earlier
            most_pages(store, 100_000)
            again = [await here.answer(student, m.Answer(1, 3)) for student in students]
            assert {type(each) for each in again} == {m.Ack}
            store.write([store.drop(ANSWER, number=0)])

    run(lesson())
    assert stored(settings(tmp_path).store) == dict.fromkeys(range(1, 13), 3)


def test_a_writer_groups_what_comes_and_stores_all_before_it_ends(tmp_path):
    async def write():
        store = Store(settings(tmp_path).store, "7B")
        opened(store)
        groups, plain = [], store.write
        store.write = lambda changes: (groups.append(found := list(changes)), plain(found))
        writer = Writer(store)
        done = [writer.put(store.put(ANSWER, number=1, student=each, choice=0, at=0)) for each in range(100)]
        await asyncio.gather(*done[:50])
        writer.end()
        assert all(await asyncio.gather(*done))
        assert sum(map(len, groups)) == 100
        assert len(groups) < 50
        store.close()

    run(write())
    assert len(stored(settings(tmp_path).store)) == 100


def test_what_was_acknowledged_survives_a_kill_and_the_class_goes_on(tmp_path):
    kill_and_go_on(tmp_path, 7, settings(tmp_path).store)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_what_was_acknowledged_survives_every_kill(tmp_path, seed):
    kill_and_go_on(tmp_path, seed, settings(tmp_path).store)


def test_no_answer_is_stored_behind_a_closing(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, _ = await room.desk(), await room.phone("Ada")
            await ask(desk)
            ending = asyncio.ensure_future(room.room.order(m.Close()))
            await asyncio.sleep(0)
            assert await room.room.answer(room.room.students.numbered(1), m.Answer(1, 0)) == m.Again(1)
            await ending
            assert room.room.now.phase == "closed"
            assert await room.room.answer(room.room.students.numbered(1), m.Answer(1, 0)) == m.Refused(1)

    run(lesson())
    assert stored(settings(tmp_path).store) == {}


def test_a_class_that_was_closed_goes_on_with_bars_and_records(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            await ask(desk)
            await ada.say(t="answer", number=1, choice=1)
            await ada.hear("ack")
            await desk.say(t="close")
            closed = await desk.hear("state", phase="closed")
            await desk.say(t="again")
            await desk.hear("state", phase="open")
            await desk.say(t="close")
            shown = await desk.hear("state", phase="closed")
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone(key=ada.key)
            assert {name: value for name, value in desk.state.items() if name not in ("names", "here", "address")} == {
                name: value for name, value in shown.items() if name not in ("names", "here", "address")
            }
            assert desk.state["before"]["counts"] == closed["counts"] == [0, 1, 0, 0]
            assert '{"t":"own","mine":null,"asked":1,"right":0}' in ada.heard
            await desk.say(t="next")
            assert (await desk.hear("state", phase="open"))["number"] == 3

    run(lesson())
