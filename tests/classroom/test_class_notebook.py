"""A class from a notebook."""

import os
import subprocess
import sys
from urllib.parse import urlsplit

import pytest

import leonardo_nb as lnb
from leonardo_nb.classroom.notebook import Classroom, _as_seen
from leonardo_nb.core.errors import LeonardoError, MissingExtra
from tests.classroom.processes import ROOT, busy_port
from tests.classroom.test_class_worker import is_there, linux, remaining

TOPIC = "codex_naturalis.object_points"


def check_refusals(room, game):
    for wrong in ("xx", None):
        with pytest.raises(LeonardoError, match="A share code begins"):
            room.show(wrong)
        with pytest.raises(LeonardoError):
            room.ask(wrong)
    for seat, said in ((2, "There is no seat 2"), ("Cy", "Nobody here is called 'Cy': the players are Ada, Bo")):
        with pytest.raises(LeonardoError, match=said):
            room.show(game, seat=seat)
    with pytest.raises(LeonardoError, match="a “question” or a “mistake”: give one of the two, not 'riddle'"):
        room.ask(TOPIC, "riddle")
    for wrong in ("x" * 60_000, "\ud800"):
        with pytest.raises(LeonardoError, match="Name a topic by its game and its name"):
            room.ask(wrong)


def test_a_class_is_opened_asked_shown_and_ended(tmp_path):
    store = f"sqlite:///{tmp_path / 'class.db'}"
    room = lnb.classroom("7B", port=0, store=store)
    try:
        assert isinstance(room, Classroom)
        assert room.code in repr(room)
        assert room.address in repr(room)
        assert "<iframe" in room._repr_html_()
        assert "0.0.0.0" not in room.address
        game = lnb.new("codex_naturalis", ["Ada", "Bo"], 7)
        game.auto()
        room.show(game, seat=0)
        room.show(game.code, seat="Bo")
        check_refusals(room, game)
        room.ask(TOPIC)
        with pytest.raises(LeonardoError, match="Close the question first"):
            room.ask(TOPIC)
        room.close()
        assert list(room.answers.columns)[:3] == ["question", "kind", "topic"]
        with pytest.raises(LeonardoError):
            room.ask("no such topic")
        secret = urlsplit(room._place.desk).fragment
    finally:
        room.end()
    assert repr(room) == "The class is closed."
    assert "iframe" not in room._repr_html_()
    for call in (room.close, lambda: room.answers):
        with pytest.raises(LeonardoError, match="The class is closed"):
            call()
    again = lnb.classroom("7B", port=0, store=store)
    try:
        assert again.code == room.code
        assert urlsplit(again._place.desk).fragment != secret  # a link in a saved notebook opens nothing
    finally:
        again.end()


def test_what_is_wrong_with_a_class_is_said_in_the_notebook(tmp_path):
    with pytest.raises(LeonardoError, match=r"class\.db"):
        lnb.classroom(store="rubbish", port=0)


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("name", 7, "text"),
        ("name", "7\ud800", "text"),
        ("host", b"127.0.0.1", "text"),
        ("store", 5, "text"),
        ("site", 1.5, "text"),
        ("port", "8360", "a whole number"),
        ("port", True, "a whole number"),
    ],
)
def test_a_setting_that_is_none_is_refused_before_anything_is_begun(option, value, expected):
    with pytest.raises(LeonardoError, match=f"Option {option}: expected {expected}, found "):
        lnb.classroom(**{option: value})


def test_a_port_that_is_taken_is_said_in_the_notebook(tmp_path):
    with busy_port() as port, pytest.raises(LeonardoError, match=f"port {port}. If one is running there already, end"):
        lnb.classroom(port=port, store=f"sqlite:///{tmp_path / 'class.db'}")


@linux
def test_a_class_ends_with_its_kernel(tmp_path):
    code = (
        "import leonardo_nb as lnb, os, sys\n"
        f"room = lnb.classroom(port=0, store={f'sqlite:///{tmp_path}/class.db'!r})\n"
        "print(room._process.pid, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    server = int(done.stdout)
    assert remaining([server]) == []
    assert not is_there(server)


def test_without_its_packages_a_sentence_says_what_to_install(monkeypatch, capsys):
    from leonardo_nb.cli import main

    monkeypatch.setitem(sys.modules, "tornado", None)
    with pytest.raises(MissingExtra, match=r"leonardo-nb\[class\]"):
        lnb.classroom()
    assert main(["class", "--lang", "fr"]) == 2
    assert "leonardo-nb[class]" in capsys.readouterr().err


def test_on_a_hub_the_desk_stands_below_the_address_of_the_hub(monkeypatch):
    desk = "http://127.0.0.1:8360/desk#secret"
    assert _as_seen(desk) == desk
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/user/ada/")
    assert _as_seen(desk) == "/user/ada/proxy/8360/desk#secret"
