"""What a teacher takes home, who may open what is kept, and how a class is forgotten."""

import csv
import io
import json
import stat
import zipfile

import pytest

import leonardo_nb as lnb
from leonardo_nb.classroom.store import CLASS, STUDENT, Store, own_file
from leonardo_nb.cli import main
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.plain_text import as_cell
from tests.classroom.lines import ask, open_class, run, settings
from tests.classroom.small_maker import TOPIC


async def a_lesson(room):
    """Ada is right and then wrong, =Zoé the other way round; the third question is still open."""
    desk, ada, zoe = await room.desk(), await room.phone("Ada"), await room.phone("=Zoé", "fr")
    for number, choices in ((1, (0, 1)), (2, (2, 0)), (3, (1, 1))):
        await ask(desk, kind="mistake" if number == 2 else "question")
        for phone, choice in zip((ada, zoe), choices, strict=True):
            await phone.say(t="answer", number=number, choice=choice)
            await phone.hear("ack", number=number)
        if number < 3:
            await desk.say(t="close")
            await desk.hear("state", phase="closed")


def test_one_table_and_a_record_for_each_student(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            await a_lesson(room)
            secret = {"Authorization": f"Bearer {room.token}"}
            return [(await room.fetch(name, headers=secret)).body for name in ("export.csv", "records.zip")]

    table, records = run(lesson())
    rows = list(csv.DictReader(io.StringIO(table.decode())))
    told = [[row[name] for name in ("question", "kind", "student", "answer", "right", "misconception")] for row in rows]
    assert told == [
        ["1", "question", "Ada", "0", "True", ""],
        ["1", "question", "'=Zoé", "1", "False", "wrong.one"],
        ["2", "mistake", "Ada", "2", "False", ""],
        ["2", "mistake", "'=Zoé", "0", "True", ""],
    ]
    assert {row["topic"] for row in rows} == {TOPIC}
    zipfile.ZipFile(io.BytesIO(records)).extractall(tmp_path / "records")
    learned = lnb.record(tmp_path / "records")
    assert [each.learner for each in learned.learners] == ["Ada", "=Zoé"]
    assert [[attempt.right for attempt in each.attempts] for each in learned.learners] == [[True, False], [False, True]]
    assert [attempt.kind for attempt in learned.learners[0].attempts] == ["quiz", "mistake"]
    assert learned.unread == ()
    marks = lnb.marks(tmp_path / "records", roster=["Ada", "Zoé", "Cy"])
    told = [[row.student, row.topic, row.right, row.notebook] for row in marks.frame.itertuples()]
    ada, zoe = ("student_001.json", "student_002.json")
    assert told == [
        ["Ada", TOPIC, True, ada],
        ["Ada", TOPIC, False, ada],
        ["Zoé", TOPIC, False, zoe],
        ["Zoé", TOPIC, True, zoe],
    ]
    assert marks.missing == ("Cy",)
    assert "Learning records: 2. What was right in them is taken as it is written" in marks.text("en")


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@a", "＝1"])
def test_no_name_is_a_formula(name):
    assert as_cell(name) == f"'{name}"
    assert as_cell("Ada = Bo") == "Ada = Bo"


def test_the_command_writes_the_answers_and_then_forgets_the_class(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))

    async def lesson():
        async with open_class(tmp_path, store="") as room:
            await a_lesson(room)

    run(lesson())
    file = own_file("7B")
    assert tmp_path in file.parents
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert main(["class", "7B", "--export", str(tmp_path / "home")]) == 0
    rows = list(csv.DictReader((tmp_path / "home" / "answers.csv").open(newline="", encoding="utf-8")))
    assert [row["question"] for row in rows] == list("112233")
    assert len(lnb.record(tmp_path / "home").learners) == 2
    assert main(["class", "7B", "--delete", "--lang", "fr"]) == 0
    assert list(file.parent.iterdir()) == []
    assert "7B" in capsys.readouterr().out


@pytest.mark.parametrize("wanted", [("--delete",), ("--export", "home")])
def test_a_class_that_never_was_is_neither_written_down_nor_forgotten(tmp_path, capsys, monkeypatch, wanted):
    """Those there are, are told; nothing is made."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    for url in ("", "sqlite:///school.db"):
        store = ("--store", url) if url else ()
        assert main(["class", "7C", *wanted, *store]) == 2
        assert capsys.readouterr().err.endswith("There is no class “7C” here, nor any other that is not open.\n")
        assert not (tmp_path / "school.db").exists()
        for name in ("7B", "7A"):
            kept = Store(url, name)
            kept.write([kept.put(CLASS, code="ABCDE", token="secret", phase="lobby")])
            kept.close()
        before = sorted(tmp_path.rglob("*"))
        assert main(["class", "7C", *wanted, *store]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert "There is no class “7C” here. Classes that are not open: 7" in told.err
        assert "7A" in told.err
        assert "7B" in told.err
        assert sorted(tmp_path.rglob("*")) == before


def test_no_folder_is_made_for_a_store_that_is_named(tmp_path):
    place = tmp_path / "scool" / "7B.db"
    with pytest.raises(LeonardoError, match=r"There is no folder .*: make it first"):
        Store(f"sqlite:///{place}", "7B")
    assert not place.parent.exists()


def test_one_class_of_a_shared_store_is_forgotten_alone(tmp_path):
    url = f"sqlite:///{tmp_path / 'school.db'}"

    async def lesson(name):
        async with open_class(tmp_path, store=url, name=name) as room:
            await a_lesson(room)
            return room.code

    codes = [run(lesson(name)) for name in ("7A", "7B")]
    assert codes[0] != codes[1]
    Store(url, "7A").delete()
    for name, rows in (("7A", 0), ("7B", 2)):
        store = Store(url, name)
        assert len(store.rows(STUDENT)) == rows
        assert len(store.rows(CLASS)) == bool(rows)
        store.close()


def test_a_class_that_is_open_is_opened_by_nobody_else(tmp_path, capsys):
    async def lesson():
        async with open_class(tmp_path):
            for more in (("--delete",), ("--export", str(tmp_path / "x"))):
                assert main(["class", "7B", "--store", settings(tmp_path).store, *more]) == 2
                assert "is open already" in capsys.readouterr().err

    run(lesson())


def test_what_is_committed_to_a_file_is_on_the_disk(tmp_path):
    store = Store(settings(tmp_path).store, "7B")
    with store._engine.connect() as connection:
        asked = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    store.close()
    assert asked == ["wal", 2]  # a log written ahead, and in full


@pytest.mark.parametrize(
    "url", ["mysql://x/y", "rubbish", "sqlite://", "sqlite:///:memory:", "postgresql+rubbish://x/y"]
)
def test_a_store_of_another_kind_is_refused_in_a_sentence(url):
    with pytest.raises(LeonardoError) as refused:
        Store(url, "7B")
    assert str(refused.value).endswith(("class.db.", "'psycopg[binary]'."))


@pytest.mark.parametrize("name", ["7\0B", "7\ud800"])
def test_a_name_that_nothing_can_keep_is_refused_before_a_file_is_made(tmp_path, name):
    with pytest.raises(LeonardoError, match="Option name: expected text, found "):
        Store(f"sqlite:///{tmp_path}/class.db", name)
    assert [*tmp_path.iterdir()] == []


def test_a_name_that_no_key_can_hold_is_refused(tmp_path):
    with pytest.raises(LeonardoError, match="at most 200 characters, not 201"):
        Store(f"sqlite:///{tmp_path}/class.db", "7" * 201)


def test_a_file_that_is_no_class_is_left_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("Not a database. " * 99)
    for file in ("notes.txt", "", "no/folder\0/x"):
        with pytest.raises((LeonardoError, ValueError)):
            Store(f"sqlite:///{tmp_path / file}", "7B")
    assert (tmp_path / "notes.txt").read_text().startswith("Not a database.")


def test_a_key_that_is_kept_opens_nothing(tmp_path):
    async def lesson():
        async with open_class(tmp_path) as room:
            ada = await room.phone("Ada")
            digest = room.room._store.rows(STUDENT)[0]["key_digest"]
            assert ada.key not in json.dumps(room.room._store.rows(STUDENT))
            line = await room.line()
            await line.say(t="hello", key=digest)
            assert await line.end() == [{"t": "unknown"}]

    run(lesson())


def test_what_is_kept_of_a_student_is_a_name_a_number_and_answers():
    from leonardo_nb.classroom.store import ANSWER

    kept = {table.name: set(table.c.keys()) - {"class_name"} for table in (STUDENT, ANSWER)}
    assert kept == {
        "lnb_student": {"student", "key_digest", "name"},
        "lnb_answer": {"number", "student", "choice", "at"},
    }
