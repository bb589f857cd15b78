"""Every message of a class, as phones and desks send and hear them."""

import asyncio
import gzip
import json
import time
from functools import partial
from itertools import count

import pytest

from leonardo_nb.session.code import PREFIX
from tests.classroom.lines import ask, open_class, run
from tests.classroom.small_maker import MENU, SECRET, TOPIC, SmallMaker


def test_a_question_from_asking_to_the_solution(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada, bo = await room.desk(), await room.phone("Ada"), await room.phone("Bo", "fr")
            assert ada.state["phase"] == bo.state["phase"] == "lobby"
            await ask(desk)
            seen, vu = await ada.hear("state", phase="open"), await bo.hear("state", phase="open")
            assert (seen["text"], vu["text"]) == ("How many?", "Combien ?")
            await ada.say(t="answer", number=1, choice=0)
            assert await ada.hear("ack") == {"t": "ack", "number": 1, "choice": 0}
            await bo.say(t="answer", number=1, choice=1)
            await bo.hear("ack")
            await desk.hear("count", answered=2, here=2)
            await desk.say(t="close")
            told = await desk.hear("state", phase="closed")
            assert told["counts"] == [1, 1, 0, 0]
            assert told["beliefs"] == ["", "wrong.one", "wrong.two", ""]
            assert told["right"] == 0
            assert told["believed"][1] == f"1 {SECRET}: one thinks one"
            assert [bool(each) for each in told["played"]] == [False, True, False, False]
            closed = await ada.hear("state", phase="closed")
            assert closed["right"] == 0
            assert SECRET in closed["why"]
            assert await ada.hear("own") == {"t": "own", "mine": 0, "asked": 1, "right": 1}
            assert await bo.hear("own", asked=1) == {"t": "own", "mine": 1, "asked": 1, "right": 0}
            board = await room.fetch(f"board/{closed['shown']}.svg")
            assert board.body.decode() == f"<svg>en {SECRET}</svg>"

    run(lesson())


def test_nothing_of_the_solution_is_sent_before_closing(tmp_path):
    async def lesson():
        async with open_class(tmp_path, site="https://games.example/") as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            state = await ask(desk)
            await ada.hear("state", phase="open")
            await ada.say(t="answer", number=1, choice=1)
            await ada.hear("ack")
            await desk.hear("count", answered=1)
            late = await room.phone("Bo")
            told = [*desk.heard, *ada.heard, *late.heard]
            told += [gzip.decompress(drawn).decode() for drawn in room.room.pictures._drawn.values()]
            assert [each for each in told if SECRET in each] == []
            names = {"right", "replies", "why", "shown", "counts", "beliefs", "believed", "played", "play", "trap"}
            assert not names & set(state)
            assert not names - {"right"} & {name for each in told if each[0] == "{" for name in json.loads(each)}
            await desk.say(t="close")
            closed = await ada.hear("state", phase="closed")
            assert names - set(closed) == {"counts", "beliefs", "believed", "played", "trap"}
            assert closed["play"] == f"https://games.example/#LNB {SECRET}"

    run(lesson())


@pytest.mark.parametrize(("site", "about"), [("", TOPIC), ("https://games.example/", f" {PREFIX}code")])
def test_no_phone_plays_on_without_a_site_or_in_a_game_of_the_teachers_own(tmp_path, site, about):
    """Its code holds the hidden cards of a game that is still being played."""

    async def lesson():
        async with open_class(tmp_path, site=site) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            await ask(desk, about)
            await desk.say(t="close")
            assert "play" not in await ada.hear("state", phase="closed")

    run(lesson())


def test_the_last_choice_before_closing_counts_and_none_after_it(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            await ask(desk)
            for choice in (0, 3, 1):
                await ada.say(t="answer", number=1, choice=choice)
                await ada.hear("ack", choice=choice)
            await desk.say(t="close")
            assert (await desk.hear("state", phase="closed"))["counts"] == [0, 1, 0, 0]
            await ada.say(t="answer", number=1, choice=0)
            assert await ada.hear("refused") == {"t": "refused", "number": 1}
            assert room.room.now.answers == {1: 1}

    run(lesson())


def test_the_same_trap_again_beside_what_was_before(tmp_path):
    async def lesson():
        maker = SmallMaker()
        async with open_class(tmp_path, maker) as room:
            desk = await room.desk()
            phones = [await room.phone(name) for name in ("Ada", "Bo", "Cy", "Di")]
            await ask(desk)
            for phone, choice in zip(phones, (2, 2, 1, 0), strict=True):
                await phone.say(t="answer", number=1, choice=choice)
                await phone.hear("ack")
            await desk.say(t="close")
            await desk.hear("state", phase="closed")
            await desk.say(t="again")
            state = await desk.hear("state", phase="open")
            assert state["before"] == {"counts": [1, 1, 2, 0], "right": 0, "trap": 2}
            assert (TOPIC, "wrong.two") in maker.made
            await desk.say(t="close")
            assert (await desk.hear("state", phase="closed"))["trap"] == 2
            await desk.say(t="next")
            assert (await desk.hear("state", phase="open"))["before"] is None
            assert len(set(maker.seeds)) == len(maker.seeds)

    run(lesson())


def test_what_is_asked_next_is_made_while_the_class_thinks(tmp_path):
    async def lesson():
        maker = SmallMaker()
        async with open_class(tmp_path, maker) as room:
            assert maker.made == [(TOPIC, "")]  # before anybody could know the address
            desk = await room.desk()
            await ask(desk)
            for _ in range(50):
                await asyncio.sleep(0)
            assert maker.made == [(TOPIC, ""), (TOPIC, ""), (TOPIC, "wrong.one"), (TOPIC, "wrong.two")]

    run(lesson())


def test_a_planted_mistake_a_followed_game_and_back_to_the_lobby(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            assert (await ask(desk, kind="mistake"))["kind"] == "mistake"
            await desk.say(t="close")
            await desk.hear("state", phase="closed")
            await desk.say(t="follow", code="LNB1", seat=1)
            shown = await desk.hear("state", phase="follow")
            assert (shown["kind"], shown["choices"], shown["about"]) == ("board", [], "en: LNB1 0 1")
            await desk.say(t="step", by=-2)
            assert (await desk.hear("state"))["about"] == "en: LNB1 -2 1"
            await desk.say(t="step", by=5)
            assert (await desk.hear("trouble"))["said"] == "The game goes no further."
            assert (await ada.hear("state", phase="follow"))["number"] == 2
            await desk.say(t="lobby")
            lobby = await ada.hear("state", phase="lobby")
            assert (lobby["text"], lobby["board"]) == ("", "")

    run(lesson())


@pytest.mark.parametrize("runs", [1, -1])
def test_who_names_the_rule_first_is_named_on_the_desk_whichever_way_clocks_run(tmp_path, runs, monkeypatch):
    monkeypatch.setattr(time, "time", partial(next, count(10**9, runs)))

    async def lesson():
        async with open_class(tmp_path, SmallMaker(right=1)) as room:
            desk = await room.desk()
            ada, bo, cy = [await room.phone(name) for name in ("Ada", "Bo", "Cy")]
            await ask(desk, kind="mistake")
            for phone, choice in ((ada, 1), (cy, 1), (bo, 0), (ada, 2), (ada, 1)):  # Ada comes after Cy now
                await phone.say(t="answer", number=1, choice=choice)
                await phone.hear("ack")
            await desk.say(t="close")
            assert (await desk.hear("state", phase="closed"))["first"] == "Cy"
            await ask(desk)
            await ada.say(t="answer", number=2, choice=1)
            await ada.hear("ack")
            await desk.say(t="close")
            assert (await desk.hear("state", phase="closed", number=2))["first"] == ""

    run(lesson())


def test_orders_at_the_wrong_moment_say_why_and_change_nothing(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk = await room.desk()
            for order in ({"t": "again"}, {"t": "next"}):
                await desk.say(**order)
                assert (await desk.hear("trouble"))["said"] == "Ask a question first."
            await desk.say(t="step", by=1)
            assert (await desk.hear("trouble"))["said"] == "Show a game first."
            await desk.say(t="ask", about="nothing")
            assert (await desk.hear("trouble"))["said"] == "There is no such topic."
            await desk.say(t="ask", about="broken")
            assert (await desk.hear("trouble"))["said"] == "That did not work. Nothing has changed."
            await desk.say(t="close")
            await ask(desk)
            for order in ({"t": "ask", "about": TOPIC}, {"t": "lobby"}, {"t": "follow", "code": "x"}, {"t": "again"}):
                await desk.say(**order)
                assert (await desk.hear("trouble"))["said"] == "Close the question first."
            assert room.room.now.phase == "open"
            assert room.room.now.number == 1

    run(lesson())


def test_the_desk_hears_of_names_and_sends_one_away(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk = await room.desk()
            ada, _ = await room.phone("Ada"), await room.phone("Bo")
            while len(state := (await desk.hear("state"))["names"]) < 2 or not state[1]["here"]:
                pass
            assert state == [{"student": 1, "name": "Ada", "here": True}, {"student": 2, "name": "Bo", "here": True}]
            await ask(desk)
            await ada.say(t="answer", number=1, choice=0)
            await desk.hear("count", answered=1)
            await desk.say(t="remove", student=1)
            state = await desk.hear("state")
            assert (state["answered"], [each["name"] for each in state["names"]]) == (0, ["Bo"])
            assert {"t": "unknown"} in await ada.end()
            back = await room.line()
            await back.say(t="hello", key=ada.key)
            assert await back.end() == [{"t": "unknown"}]

    run(lesson())


def test_who_has_answered_and_left_is_counted_and_shown_as_gone(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada, _ = await room.desk(), await room.phone("Ada"), await room.phone("Bo")
            await ask(desk)
            await ada.say(t="answer", number=1, choice=0)
            await desk.hear("count", answered=1, here=2)
            ada.socket.close()
            late = await room.phone("Cy")
            await desk.hear("count", answered=1, here=3)
            late.socket.close()
            await desk.hear("count", answered=1, here=2)
            await desk.say(t="close")
            closed = await desk.hear("state", phase="closed")
            assert (closed["answered"], closed["here"]) == (1, 2)
            await desk.say(t="lobby")
            state = await desk.hear("state", phase="lobby")
            assert state["here"] == 1
            assert [(each["name"], each["here"]) for each in state["names"]] == [
                ("Ada", False),
                ("Bo", True),
                ("Cy", False),
            ]

    run(lesson())


def test_the_desk_hears_how_to_join_and_what_can_be_asked(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk = await room.line()
            await desk.say(t="hello", token=room.token, lang="fr", here="https://hub.example/services/class/")
            way = await desk.hear("qr")
            assert "viewBox" in way["svg"]
            assert way["unreachable"] == ""
            state = await desk.hear("state")
            assert (state["code"], state["address"]) == (room.code, "https://hub.example/services/class/")
            assert (await desk.hear("menu"))["games"][0]["title"] == MENU["fr"][0].title
            local = await room.line()
            await local.say(t="hello", token=room.token, lang="en")
            assert (await local.hear("qr"))["unreachable"].startswith("No phone can open this address:")

    run(lesson())


@pytest.mark.parametrize("prefix", ["", "services/class/", "user/teacher/proxy/8360/"])
def test_it_is_served_below_any_prefix(tmp_path, prefix):
    async def lesson():
        async with open_class(tmp_path) as room:
            room.address += prefix
            desk, ada = await room.desk(), await room.phone("Ada")
            state = await ask(desk)
            assert (await room.fetch(f"board/{state['board']}.svg")).code == 200
            await ada.hear("state", phase="open")

    run(lesson())


def test_a_fourth_phone_of_a_student_takes_the_place_of_the_first(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            first = await room.phone("Ada")
            others = [await room.phone(key=first.key) for _ in range(3)]
            await first.end()
            desk = await room.desk()
            assert desk.state["here"] == 1
            await ask(desk)
            for each in others:
                await each.hear("state", phase="open")

    run(lesson())
