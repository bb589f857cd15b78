import json
import random
import string

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadCode, BadFile, BadSave
from leonardo_nb.session.save import decode, encode

GAME = "leonardo_da_vinci"


def played(steps: int = 150, **options):
    s = lnb.new(GAME, ["Ada", "Bo", "Cy"], seed=5, **options)
    for index in range(steps):
        s.play(s.legal[index % len(s.legal)])
    return s


@pytest.fixture(scope="module")
def session():
    return played()


def test_a_code_gives_the_same_game_and_place(session):
    here = session.fork()
    here.goto(100)
    here.redo() if here.step_number < len(here.steps) else None
    again = lnb.open_code(session.code)
    assert again.state == session.state
    assert again.names == session.names
    assert again.seed == session.seed
    assert [step.action for step in again.history] == [step.action for step in session.history]
    again.goto(40)
    twice = lnb.open_code(again.code)
    assert (twice.step_number, len(twice.steps)) == (40, len(session.steps))


def test_a_code_is_short_and_printable(session):
    whole = lnb.new(GAME, 5, seed=1, setup="expert")
    whole.auto("end", dict.fromkeys(range(5), "random"))
    allowed = set(string.ascii_letters + string.digits + "-_")
    assert set(whole.code) <= allowed
    assert len(whole.code) < 600


def test_a_code_keeps_the_options():
    s = played(60, setup="expert", codex_leonardi=True, first_player="random", tie_counts="owned")
    assert lnb.open_code(s.code).options == s.options


def test_a_code_may_be_broken_over_lines(session):
    code = session.code
    assert lnb.open_code(f" {code[:30]}\n  {code[30:]}\n").state == session.state


def test_a_save_gives_the_same_game_and_place(session, tmp_path):
    session.save(tmp_path / "game.json")
    again = lnb.load(tmp_path / "game.json")
    assert again.state == session.state
    assert again.code == session.code


def test_a_save_is_readable_json(session, tmp_path):
    session.save(tmp_path / "game.json")
    save = json.loads((tmp_path / "game.json").read_text())
    assert save["leonardo_nb"] == 2
    assert save["players"] == ["Ada", "Bo", "Cy"]
    first_choice = next(n for n, step in enumerate(session.steps) if step.action.kind != "proceed")
    assert save["actions"][0] == first_choice
    assert save["actions"][1]["do"] == session.steps[first_choice].action.kind


def altered(session, **fields):
    save = json.loads(encode(session))
    return json.dumps(save | fields).encode()


@pytest.mark.parametrize(
    "fields",
    [
        {"leonardo_nb": 1},
        {"leonardo_nb": "2"},
        {"cursor": -1},
        {"cursor": 10**6},
        {"extra": 1},
        {"actions": [{"do": "proceed", "seat": -1}] * 9},
        {"actions": [{"do": "explode", "seat": 0}]},
        {"actions": [7.5]},
        {"actions": [-1, {"do": "proceed", "seat": -1}]},
        {"actions": [10**9]},
        {"actions": [{"do": "proceed", "seat": 10**40}]},
    ],
)
def test_an_altered_save_is_refused(session, fields):
    with pytest.raises(BadSave) as caught:
        decode(altered(session, **fields))
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    "fields",
    [
        {"ruleset": "chess"},
        {"version": 99},
        {"players": ["Ada"]},
        {"players": ["<i>", "Bo"]},
        {"seed": -1},
        {"options": {"setup": 3}},
    ],
)
def test_a_save_with_bad_settings_is_refused(session, fields):
    with pytest.raises(lnb.LeonardoError):
        decode(altered(session, **fields))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"leonardo_nb": 1}'])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(BadSave):
        decode(data)


UNWRITABLE = {
    "": "'.' is a folder: give the path to a file in it.",
    "/": "'/' is a folder: give the path to a file in it.",
    "/none/game": "There is no folder '/none': make it first, or give another path.",
    "/dev/null": "'/dev/null' cannot be written: give another path.",
    "a\0b": "'a\\x00b' cannot be written: give another path.",
}


@pytest.mark.one_in(5)
@pytest.mark.parametrize("path", UNWRITABLE)
def test_a_path_that_cannot_be_written_is_refused_in_one_sentence(session, path):
    course, page = lnb.lesson("codex_naturalis"), lnb.worksheet("codex_naturalis.last_round", n=1, seed=1)
    ways = [session.save, page.save, page.save_key, lambda path: lnb.handout(session, path)]
    for way in [*ways, lambda path: lnb.slides(course, path)]:
        with pytest.raises(BadFile) as caught:
            way(path)
        assert str(caught.value) == UNWRITABLE[path]


@pytest.mark.parametrize("path", [None, 3, b"game.json"])
def test_a_path_is_text(session, path):
    with pytest.raises(BadFile, match="Give the path"):
        session.save(path)


def test_a_missing_or_huge_file_is_refused(tmp_path):
    with pytest.raises(BadSave):
        lnb.load(tmp_path / "none.json")
    with pytest.raises(BadSave):
        lnb.load(tmp_path)
    (tmp_path / "big.json").write_bytes(b" " * 3_000_000)
    with pytest.raises(BadSave, match="larger"):
        lnb.load(tmp_path / "big.json")


@pytest.mark.parametrize("code", ["", "LNB1-", "LNB1-????", "LNB9-abc", None, 5, "LNB1-" + "A" * 100_000, "LNB1-é"])
def test_what_is_no_code_is_refused(code):
    with pytest.raises(BadCode):
        lnb.open_code(code)


def test_a_truncated_code_is_refused(session):
    code = session.code
    for length in range(len(code)):
        with pytest.raises(BadCode):
            lnb.open_code(code[:length])


def mutated(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(changed))
        kind = rng.random()
        if kind < 0.6:
            changed[place] = rng.randrange(256)
        elif kind < 0.8:
            del changed[place : place + rng.randint(1, 8)]
        else:
            changed[place:place] = bytes(rng.randrange(32, 127) for _ in range(rng.randint(1, 8)))
    return bytes(changed)


def survives(read, data) -> None:
    """Reading gives a session or a clear error, nothing else."""
    try:
        assert isinstance(read(data), lnb.Session)
    except lnb.LeonardoError as error:
        assert str(error)


@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.slow)])
def test_mutated_codes_and_saves_never_do_harm(count):
    short = played(30)
    save, code = encode(short), short.code.encode()
    rng = random.Random(1)
    for _ in range(count):
        survives(decode, mutated(save, rng))
        survives(lnb.open_code, mutated(code, rng).decode("latin-1"))


def repacked(session, rng: random.Random) -> str:
    """A code whose inside is altered and whose checksum is right again."""
    import base64
    import zlib

    text = session.code.removeprefix("LNB1-")
    payload = zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[4:])
    packed = zlib.compress(mutated(payload, rng))
    data = zlib.crc32(packed).to_bytes(4, "big") + packed
    return "LNB1-" + base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.slow)])
def test_forged_codes_never_do_harm(count):
    short, rng = played(30), random.Random(2)
    for _ in range(count):
        survives(lnb.open_code, repacked(short, rng))


def test_a_code_that_inflates_without_end_is_refused():
    import base64
    import zlib

    packed = zlib.compress(b"\0" * 10_000_000, 9)
    data = zlib.crc32(packed).to_bytes(4, "big") + packed
    with pytest.raises(BadCode):
        lnb.open_code("LNB1-" + base64.urlsafe_b64encode(data).decode().rstrip("="))
