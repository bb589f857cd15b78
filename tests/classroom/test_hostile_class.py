"""What somebody in the class may try: it is refused, and nobody else notices."""

import asyncio
import json

import pytest
from tornado.httpclient import HTTPClientError

from leonardo_nb.classroom import audience, handlers, sockets
from leonardo_nb.classroom import rate as rates
from leonardo_nb.classroom import room as room_of_class
from leonardo_nb.classroom.handlers import is_same_origin
from leonardo_nb.classroom.names import LONGEST, plain_name, told_apart
from leonardo_nb.classroom.rate import Rate
from tests.classroom.lines import ask, open_class, run
from tests.classroom.small_maker import TOPIC


@pytest.fixture(autouse=True)
def no_penalty(monkeypatch):
    for module in (handlers, sockets):
        monkeypatch.setattr(module, "PENALTY", 0)


def test_nobody_joins_with_another_code_or_a_name_that_shows_nothing(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            for code in ("", "AAAAA", room.code[:-1], room.code + "A", "Ünïcödé"):
                reply = await room.post(code, "Ada")
                assert (reply.code, json.loads(reply.body)) == (403, {"why": "code"})
            for name in ("", "  ", "\u202e\u200b", "\u3164", "\u200d"):
                reply = await room.post(room.code, name)
                assert (reply.code, json.loads(reply.body)) == (400, {"why": "name"})
            for body in (
                "",
                "[]",
                "[" * 2000,
                '{"code":"A"}',
                '{"code":1,"name":"A"}',
                "\xff",
                '{"code":"A","name":"A","more":1}',
            ):
                assert (await room.fetch("join", method="POST", body=body)).code == 400
            assert (await room.fetch("join", method="POST", body="x" * 10_000)).code in (400, 413, 599)
            assert (await room.post(f" {room.code.lower()} ", "Ada")).code == 200
            assert len(room.room.students) == 1

    run(lesson())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Zoe\u0301", "Zoé"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("=Zoé", "=Zoé"),
        ("\u202eadA\u202c", "adA"),
        ("A\tda\nBo\x00", "A da Bo"),
        ("x" * 200, "x" * LONGEST),
        ("Z\u0335" + "\u0336" * 50, "Z\u0335\u0336"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_a_name_is_text_on_one_line(given, kept):
    assert plain_name(given) == kept


def test_names_that_look_alike_are_numbered():
    assert told_apart("Ada", ["ada", "Ada 2"]) == "Ada 3"
    assert told_apart("Ａda", ["Ada"]) == "Ａda 2"
    assert told_apart("Bo", ["Ada"]) == "Bo"


def test_the_desk_opens_by_its_secret_alone(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            for hello in (
                {"token": room.token[:-1]},
                {"token": room.code},
                {"key": room.token},
                {},
                {"token": "é" * 9},
            ):
                line = await room.line()
                await line.say(t="hello", **hello)
                assert await line.end() == [{"t": "unknown"}]
            for given in (
                {},
                {"Authorization": "Bearer "},
                {"Authorization": f"Bearer {room.code}"},
                {"Authorization": "é"},
            ):
                assert (await room.fetch("export.csv", headers=given)).code == 403
                assert (await room.fetch("records.zip", headers=given)).code == 403
            for path in ("export.json", "../ldb", "board/../class.db", "board/00.svg", "class.db", "desk/"):
                assert (await room.fetch(path)).code in (200, 404)
                assert room.token.encode() not in (await room.fetch(path)).body

    run(lesson())


ORDERS = [
    {"t": "ask", "about": TOPIC},
    {"t": "close"},
    {"t": "again", "number": 1},
    {"t": "next"},
    {"t": "follow", "code": "LNB1"},
    {"t": "step", "by": 1},
    {"t": "lobby"},
    {"t": "remove", "student": 1},
    {"t": "hello", "token": "x"},
]


def test_a_phone_gives_no_orders(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            ada = await room.phone("Ada")
            for order in ORDERS:
                line = await room.phone(key=ada.key)
                await line.say(**order)
                assert await line.end() == [{"t": "refused", "number": 0}]
                stranger = await room.line()
                await stranger.say(**order)
                assert {each["t"] for each in await stranger.end()} <= {"refused", "unknown"}
            assert room.room.now.number == 0
            assert len(room.room.students) == 1

    run(lesson())


LEFT_OPEN = "[" * 900
RUBBISH = [
    *(
        f'{{"t":"answer","number":1,"choice":{choice}}}'
        for choice in ("-1", "true", '"0"', "null", "1.5", "[]", "99", "1e9")
    ),
    *(f'{{"t":"answer","number":{number},"choice":0}}' for number in ("-1", "true", "1e99", '"1"')),
    *(
        "",
        "{}",
        "[]",
        "null",
        "hello",
        '{"t":"shout"}',
        '{"t":1}',
        '{"t":"answer"}',
        '{"t":"close","x":' + '{"x":' * 150,
    ),
    *(LEFT_OPEN, '{"t":' + LEFT_OPEN, '{"t":"answer","number":1,"choice":0,"at":1}'),
    '{"t":"answer","number":1,"choice":0} ' + " " * 3000,
]


def test_what_cannot_be_read_is_said_so_and_the_line_closed(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            room.room.students.numbered(1).rate = Rate(1_000, 1_000)
            await ask(desk)
            for message in RUBBISH:
                line = await room.phone(key=ada.key)
                assert line.state["phase"] == "open"
                await line.socket.write_message(message)
                assert await line.end() == [{"t": "refused", "number": 0}], message[:60]
                assert line.socket.close_code == sockets.NOT_READ
            assert room.room.now.answers == {}

    run(lesson())


def test_bytes_and_messages_of_any_length_are_no_answers(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            ada = await room.phone("Ada")
            await ada.socket.write_message(b"\xff\x00", binary=True)
            assert (await ada.end())[-1:] in ([], [{"t": "refused", "number": 0}])
            line = await room.phone(key=ada.key)
            await line.socket.write_message("x" * 100_000)
            assert await line.end() == []
            assert line.socket.close_code == 1009

    run(lesson())


def test_other_questions_and_choices_that_there_are_not_are_refused(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada = await room.desk(), await room.phone("Ada")
            await ada.say(t="answer", number=0, choice=0)
            assert await ada.hear("refused") == {"t": "refused", "number": 0}
            await ask(desk)
            for number, choice in ((0, 0), (2, 0), (1, 4), (1, 11)):
                await ada.say(t="answer", number=number, choice=choice)
                assert await ada.hear("refused") == {"t": "refused", "number": number}
            await ada.say(t="answer", number=1, choice=3)
            await ada.hear("ack")
            assert room.room.now.answers == {1: 3}

    run(lesson())


def test_pages_of_others_cannot_speak_to_it(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            for origin in ("https://evil.example", "null", room.address.replace("127.0.0.1", "127.0.0.2")[:-1]):
                with pytest.raises(HTTPClientError) as refused:
                    await room.line(headers={"Origin": origin})
                assert refused.value.code == 403
                assert (await room.post(room.code, "Ada", headers={"Origin": origin})).code == 403
            assert (await room.post(room.code, "Ada", headers={"Origin": room.address[:-1]})).code == 200
            await room.line(headers={"Origin": room.address[:-1]})

    run(lesson())


def test_where_a_page_comes_from_is_compared_whole():
    assert is_same_origin(None, "class.example")
    assert is_same_origin("https://class.example", "class.example")
    for origin in ("https://class.example.evil", "https://evil.example/class.example", "http://[", "", "class.example"):
        assert not is_same_origin(origin, "class.example")


def test_how_often_somebody_may_speak_is_not_forgotten_by_connecting_again(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada, bo = await room.desk(), await room.phone("Ada"), await room.phone("Bo")
            await ask(desk)
            student = room.room.students.with_key(ada.key)
            for _ in range(40):
                student.rate.spend()
            again = await room.line()
            await again.say(t="hello", key=ada.key)
            await bo.say(t="answer", number=1, choice=0)
            await bo.hear("ack")
            assert again.heard == []
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(again.socket.read_message(), 0.3)
            assert student.rate.spend() > 1

    run(lesson())


def test_a_rate_gives_back_with_time(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(rates, "monotonic", lambda: now[0])
    rate = Rate(a_second=5, at_once=2)
    assert [rate.spend() for _ in range(4)] == [0, 0, 0.2, 0.4]
    now[0] = 100.0
    assert [rate.spend() for _ in range(3)] == [0, 0, 0.2]


def test_a_flood_from_one_keeps_nobody_else_from_answering(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            desk, ada, bo = await room.desk(), await room.phone("Ada"), await room.phone("Bo")
            await ask(desk)
            for number in range(1_000):
                await ada.say(t="answer", number=1, choice=number % 4)
            for choice in (1, 2, 3):
                await bo.say(t="answer", number=1, choice=choice)
                await bo.hear("ack", choice=choice)
            acks = sum(b'"ack"' in str(each).encode() for each in ada.heard)
            assert acks < 30
            assert room.room.now.answers[2] == 3

    run(lesson())


def test_one_who_never_reads_is_cut_off_before_much_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "MOST_WAITING", 200_000)

    async def lesson():
        async with open_class(tmp_path) as room:
            desk, bo = await room.desk(), await room.phone("Bo")
            deaf = await room.phone("Ada")
            deaf.socket.stream.socket.setsockopt(1, 8, 4096)  # a small buffer of its own
            reader = deaf.socket.protocol.stream
            reader.read_until = reader.read_bytes = lambda *_, **__: asyncio.get_running_loop().create_future()
            student = room.room.students.numbered(2)
            phone = student.phones[0]
            for _ in range(10_000):
                phone.say(b'{"t":"beat"}' + b" " * 20_000)
                if not student.phones:
                    break
                await asyncio.sleep(0)
            assert student.phones == []
            assert phone._waiting <= 200_000 + 20_100
            await ask(desk)
            await bo.hear("state", phase="open")

    run(lesson())


def test_who_says_nothing_at_first_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "SILENT", 0.05)

    async def lesson():
        async with open_class(tmp_path) as room:
            ada, line = await room.phone("Ada"), await room.line()
            assert await line.end() == []
            await ada.say(t="answer", number=0, choice=0)
            await ada.hear("refused")

    run(lesson())


def test_there_is_an_end_to_lines_and_to_names(tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "MOST", 3)
    monkeypatch.setattr(room_of_class, "MOST", 2)

    async def lesson():
        async with open_class(tmp_path) as room:
            await room.phone("Ada")
            await room.phone("Bo")
            assert json.loads((await room.post(room.code, "Cy")).body) == {"why": "later"}
            await room.line()
            assert await (await room.line()).end() == []

    run(lesson())


def test_signs_of_life_are_sent(tmp_path, monkeypatch):
    monkeypatch.setattr(audience, "HEARTBEAT", 0.01)

    async def lesson():
        async with open_class(tmp_path) as room:
            ada = await room.phone("Ada")
            assert '{"t":"beat"}' in [await ada.socket.read_message() for _ in range(3)]

    run(lesson())
