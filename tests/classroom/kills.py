"""A server or its database is killed while a whole class answers: nothing that was acknowledged may be lost."""

import asyncio
import random

import sqlalchemy as sa

from tests.classroom.lines import ask, run
from tests.classroom.processes import free_port, small_server

STUDENTS = 30


def stored(url, name="7B"):
    """By student, what stands in the database as the answer to the first question, read by nobody of ours."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    asked = "SELECT student, choice FROM lnb_answer WHERE number = 1 AND class_name = :name"
    with engine.connect() as connection:
        found = dict(tuple(row) for row in connection.execute(sa.text(asked), {"name": name}))
    engine.dispose()
    return found


async def asked(room, students=STUDENTS):
    """A desk that has asked, and phones that show the question."""
    desk = await room.desk()
    phones = [await room.phone(f"Student {number}") for number in range(1, students + 1)]
    await ask(desk)
    for phone in phones:
        await phone.hear("state", phase="open")
        await phone.hear("own")
    return desk, phones


async def answer_until_killed(kill, phones, luck):
    """All answer at once and change their minds, until something is killed; by student, the last of each.

    First what was acknowledged, and then what was sent.
    """
    acknowledged, sent, enough = {}, {}, asyncio.Event()
    after = luck.randint(1, len(phones))

    async def answer(number, phone):
        for choice in luck.choices(range(4), k=50):
            sent[number] = choice
            await phone.say(t="answer", number=1, choice=choice)
            said = await phone.next()
            if said is None or said["t"] != "ack":
                return
            acknowledged[number] = said["choice"]
            if len(acknowledged) >= after:
                enough.set()

    async def end():
        await enough.wait()
        await asyncio.to_thread(kill)

    await asyncio.gather(end(), *(answer(*each) for each in enumerate(phones, 1)), return_exceptions=True)
    assert acknowledged
    return acknowledged, sent


def check_kept(kept, acknowledged, sent):
    """The last that was sent may be on the disk without having been acknowledged."""
    for number, choice in acknowledged.items():
        assert kept[number] in (choice, sent[number])


async def go_on(desk, phones):
    """All answer once more, and what they have answered is counted."""
    mine = {}
    for number, phone in enumerate(phones, 1):
        await phone.say(t="answer", number=1, choice=number % 4)
        mine[number] = (await phone.hear("ack"))["choice"]
    assert mine == {number: number % 4 for number in mine}
    await desk.say(t="close")
    closed = await desk.hear("state", phase="closed")
    assert closed["counts"] == [[*mine.values()].count(choice) for choice in range(4)]


def kill_and_go_on(folder, seed, url):
    """Kill the server of a class, and open it again."""
    luck, port = random.Random(seed), free_port()

    async def before():
        with small_server(folder, port, store=url) as server:
            _, phones = await asked(server.room)
            acknowledged, sent = await answer_until_killed(server.kill, phones, luck)
            return acknowledged, sent, [phone.key for phone in phones], server.room

    async def after(keys, old):
        with small_server(folder, port, store=url) as server:
            assert (server.room.code, server.room.token, server.room.address) == (old.code, old.token, old.address)
            desk = await server.room.desk()
            assert (desk.state["phase"], desk.state["number"]) == ("open", 1)
            phones = [await server.room.phone(key=key) for key in keys]
            assert {phone.state["phase"] for phone in phones} == {"open"}
            await go_on(desk, phones)

    acknowledged, sent, keys, old = run(before())
    check_kept(stored(url), acknowledged, sent)
    run(after(keys, old))
