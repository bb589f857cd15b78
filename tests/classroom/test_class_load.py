"""A whole class answers at once: nothing is lost, and nobody waits longer than for a disk.

How long that is depends on the machine and on what else it does. So a bare server gets a message whenever the class gets
an answer, and the two are compared.
"""

import asyncio
import random
import re
import resource
import sqlite3
import sys
import time
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import quantiles

import pytest

from leonardo_nb.classroom.audience import PAUSE
from tests.classroom.lines import ask, run
from tests.classroom.processes import Process, children, free_port, small_server

QUESTIONS = 3
SPREAD = 2.0
"""Seconds in which all have answered."""
MOST_TIMES = 3
"""How many times longer than the bare server the class may take."""
MOST_LATE = 0.5
"""Seconds until the desk has counted an answer, on a computer that does nothing else."""
MOST_MEMORY = 160
"""MB of the server and its worker together."""
ROUNDS = 3
"""A stall that hits one of the two alone is no measure: then all is measured once more."""


@contextmanager
def bare_server(folder):
    port = free_port()
    server = Process("tests.classroom.bare_server", str(folder / "bare.db"), str(port))
    try:
        assert server.line() == "ready"
        yield port
    finally:
        server.kill()


class Control:
    """Lines to the bare server, and how long each took."""

    def __init__(self, port):
        self.port = port
        self.seconds = []

    async def visitor(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)

        async def measure():
            begun = time.perf_counter()
            writer.write(b"an answer to a question, and whose it is\n")
            await reader.readline()
            self.seconds.append(time.perf_counter() - begun)

        return measure


async def answer(phone, number, choice, seconds):
    """Answer, and wait until it is acknowledged."""
    begun = time.perf_counter()
    await phone.say(t="answer", number=number, choice=choice)
    assert (await phone.hear("ack", number=number))["choice"] == choice
    seconds.append(time.perf_counter() - begun)


async def a_question(desk, phones, controls, luck):
    """Ask, let all answer and close; seconds to the acknowledgement and the choices."""
    asked = await ask(desk)
    number, among = asked["number"], len(asked["choices"])
    for phone in phones:
        await phone.hear("own")
    choices, seconds = [luck.randrange(among) for _ in phones], []

    async def one(phone, choice, measure):
        await asyncio.sleep(luck.uniform(0, SPREAD))
        await asyncio.gather(answer(phone, number, choice, seconds), measure())

    await asyncio.gather(*map(one, phones, choices, controls))
    begun = time.perf_counter()
    await desk.hear("count", answered=len(phones))
    counted = time.perf_counter() - begun
    await desk.say(t="close")
    closed = await desk.hear("state", phase="closed")
    assert closed["counts"] == [choices.count(choice) for choice in range(among)]
    return choices, seconds, counted


def latest(control):
    """When the desk has to have counted the last answer: after the pause between two counts, by the bare server."""
    return PAUSE + MOST_TIMES * max(control)


async def lesson(server, port, students, luck):
    room, control = server.room, Control(port)
    desk = await room.desk()
    phones = [await room.phone(f"Student {number}") for number in range(1, students + 1)]
    controls = [await control.visitor() for _ in phones]
    acknowledged = []
    for _ in range(ROUNDS):
        seconds, counted, control.seconds = [], [], []
        for _ in range(QUESTIONS):
            choices, took, late = await a_question(desk, phones, controls, luck)
            acknowledged.append(choices)
            seconds += took
            counted.append(late)
        if p95(seconds) <= MOST_TIMES * p95(control.seconds) and max(counted) <= latest(control.seconds):
            break
    return acknowledged, seconds, control.seconds, counted


def p95(seconds):
    return quantiles(seconds, n=20)[-1]


def kept_answers(file):
    with closing(sqlite3.connect(file)) as kept:
        return {
            (number, student): choice
            for number, student, choice in kept.execute("SELECT number, student, choice FROM lnb_answer")
        }


def load(folder, students, engine=False):
    with bare_server(folder) as port, small_server(folder, 0, engine=engine) as server:
        acknowledged, seconds, control, counted = run(lesson(server, port, students, random.Random(students)))
        memory = resident(server.process.pid)
    told = {
        name: [round(1000 * value, 1) for value in (quantiles(each, n=100)[49], p95(each), max(each))]
        for name, each in (("ack", seconds), ("control", control))
    }
    late = f"count late by at most {max(counted) * 1000:.0f} ms; memory {memory:.0f} MB"
    sys.stdout.write(f"\n{students} students, ms p50, p95, max: {told}; {late}\n")
    assert p95(seconds) <= MOST_TIMES * p95(control)
    assert max(counted) <= latest(control)
    assert kept_answers(folder / "class.db") == {
        (number, student): choice
        for number, choices in enumerate(acknowledged, 1)
        for student, choice in enumerate(choices, 1)
    }

    return memory


def resident(process_id):
    """MB of a process and of all that it has started, as Linux counts them; 0 elsewhere."""
    if not Path("/proc/self/task").exists():
        return 0
    ids = [process_id, *children(process_id)]
    lines = [Path(f"/proc/{each}/status").read_text() for each in ids]
    return sum(int(re.search(r"VmRSS:\s*(\d+) kB", text)[1]) for text in lines) / 1000


def test_a_class_of_thirty_answers_at_once(tmp_path):
    load(tmp_path, 30)


def test_the_desk_counts_often_enough():
    assert 2 * PAUSE <= MOST_LATE


@pytest.mark.slow
def test_two_hundred_answer_at_once(tmp_path):
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    assert load(tmp_path, 200, engine=True) <= MOST_MEMORY
