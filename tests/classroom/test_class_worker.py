"""The engine in a process of its own: it makes what is asked, ends with its server, and may end before it."""

import os
import signal
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import leonardo_nb as lnb
from leonardo_nb.classroom import command
from leonardo_nb.classroom.server import Served, Settings, served
from leonardo_nb.classroom.worker import Worker
from leonardo_nb.core.errors import LeonardoError
from tests.classroom.lines import ask, open_class, run, settings
from tests.classroom.processes import PATIENCE, Process, busy_port, children

TOPIC = "codex_naturalis.object_points"


def test_a_lesson_with_questions_of_the_engine(tmp_path):
    async def lesson():
        worker = Worker("en")
        try:
            async with open_class(tmp_path, worker) as room:
                desk, ada = await room.desk(), await room.phone("Ada", "fr")
                assert len((await desk.hear("menu"))["games"]) == len(lnb.rulesets())
                state = await ask(desk, TOPIC)
                assert len(state["choices"]) >= 2
                assert (await room.fetch(f"board/{state['board']}.svg")).body.startswith(b"<svg")
                await ada.say(t="answer", number=1, choice=0)
                await ada.hear("ack")
                await desk.say(t="close")
                closed = await desk.hear("state", phase="closed")
                assert closed["why"].count("<li") >= 1
                await ask(desk, "codex_naturalis", "mistake")
                await desk.say(t="close")
                game = lnb.new("codex_naturalis", ["Ada", "Bo"], 7)
                game.auto("turn 3", "random")
                await desk.say(t="follow", code=game.code, seat=0)
                shown = await ada.hear("state", phase="follow")
                await desk.say(t="step", by=-1)
                assert (await ada.hear("state", phase="follow"))["board"] != shown["board"]
                await desk.say(t="follow", code="LNB1rubbish", seat=0)
                assert (await desk.hear("trouble"))["said"]
                assert room.room.now.wanted.about == game.code
        finally:
            worker.end()

    run(lesson())


def is_there(process_id):
    try:
        return "Z" not in Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def remaining(processes):
    """Those that do not end."""
    end = time.monotonic() + PATIENCE
    while any(map(is_there, processes)) and time.monotonic() < end:
        time.sleep(0.05)
    return [each for each in processes if is_there(each)]


linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are counted as Linux lists them")


@linux
@pytest.mark.parametrize("how", ["kill", "end"])
def test_nothing_of_a_class_outlives_its_server(tmp_path, how):
    server = Process("leonardo_nb.cli", "class", "--port", "0", JUPYTER_DATA_DIR=str(tmp_path), LC_ALL="C.UTF-8")
    try:
        lines = [server.line() for _ in range(4)]
        assert "127.0.0.1" in lines[0]
        assert "/desk#" in lines[1]
        assert lines[2].startswith("Only this computer")
        started = children(server.process.pid)
        assert started
    finally:
        status = getattr(server, how)()
    assert how == "kill" or status == 0
    assert remaining(started) == []


def test_the_command_says_who_can_open_what_it_serves(capsys):
    here = Served(SimpleNamespace(code="AB2CD"), "http://192.0.2.7:8360/", "http://127.0.0.1:8360/desk#secret")
    for host, said in (("127.0.0.1", "Only this computer"), ("0.0.0.0", "Anybody in a network of this computer")):
        command._tell(here, Settings(host=host))
        phones, desk, reach, _ = capsys.readouterr().out.splitlines()
        assert here.address in phones
        assert "AB2CD" in phones
        assert here.desk in desk
        assert reach.startswith(said)


@linux
def test_a_worker_that_was_ended_is_replaced(tmp_path):
    async def lesson():
        worker = Worker("en")
        try:
            await worker.make(TOPIC, 1)
            before = list(worker._pool._processes)
            os.kill(before[0], signal.SIGKILL)
            with pytest.raises(LeonardoError, match="try once more"):
                await worker.make(TOPIC, 2)
            assert await worker.make(TOPIC, 3)
        finally:
            worker.end()

    run(lesson())


def test_a_port_that_is_taken_is_said_in_one_sentence_before_anything_is_made(tmp_path, capfd):
    from leonardo_nb.cli import main
    from tests.classroom.small_maker import SmallMaker

    maker = SmallMaker()

    async def lesson(port):
        async with served(settings(tmp_path, port=port), maker):
            pass

    with busy_port() as port:
        said = (
            f"No server can listen on 127.0.0.1, port {port}. If one is running there already, end it or give another"
        )
        with pytest.raises(LeonardoError, match=said):
            run(lesson(port))
        assert maker.made == []
        assert main(["class", "7B", "--port", str(port), "--store", settings(tmp_path).store]) == 2
    told = capfd.readouterr()
    assert (told.out, told.err) == ("", f"{said} port.\n")


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 99_999), ("no such host", 0), ("192.0.2.77", 0)])
def test_where_no_server_can_listen_a_sentence_says_so(tmp_path, host, port):
    from tests.classroom.small_maker import SmallMaker

    async def lesson():
        given = settings(tmp_path, host=host, port=port)
        assert isinstance(given, Settings)
        with pytest.raises(LeonardoError, match="No server can listen"):
            async with served(given, SmallMaker()):
                pass

    run(lesson())
