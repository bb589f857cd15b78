"""What a disk, a process or another program may do to a game: it is kept whole, or left as it was."""

import pickle
import resource
import signal
from copy import copy, deepcopy

import numpy as np
import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadFile, BadSave, LeonardoError

GAMES = tuple(lnb.rulesets())


@pytest.fixture
def small_disk():
    """No file grows beyond 4,096 bytes, as on a disk that is almost full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    told = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4_096, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    signal.signal(signal.SIGXFSZ, told)


def played(game, **more):
    session = lnb.new(game, 2, seed=4, **more)
    session.auto("end", {0: "random", 1: "random"})
    return session


def write_a_save(session, file):
    session.save(file)


def write_a_handout(session, file):
    lnb.handout(session, file)


@pytest.mark.parametrize("write", [write_a_save, write_a_handout])
def test_a_file_that_cannot_be_written_whole_leaves_the_old_one(write, tmp_path, request):
    session, file = played("inventeurs"), tmp_path / "game.html"
    write(session, file)
    before = file.read_bytes()
    assert len(before) > 4_096
    request.getfixturevalue("small_disk")
    with pytest.raises(BadFile):
        write(session, file)
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.html"]


def test_a_file_written_again_keeps_its_rights_and_a_link_leads_to_the_new_one(tmp_path):
    session, file, link = lnb.new("inventeurs", 2), tmp_path / "game.json", tmp_path / "link.json"
    session.save(file)
    file.chmod(0o640)
    link.symlink_to(file)
    session.auto()
    session.save(link)
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert lnb.load(file).state == session.state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("again", [copy, deepcopy, lambda session: pickle.loads(pickle.dumps(session))])
def test_a_session_can_be_copied_and_sent_to_another_process(game, again):
    session = played(game)
    session.goto(len(session.steps) // 2)
    steps, other = session.steps, again(session)
    assert (other.state, other.step_number, other.code) == (session.state, session.step_number, session.code)
    assert [step.text() for step in other.steps[-3:]] == [step.text() for step in session.steps[-3:]]
    other.undo()
    other.auto("end", {0: "random", 1: "random"})
    assert session.steps == steps


def test_a_session_that_was_edited_or_begins_elsewhere_can_be_sent_too():
    session = lnb.new("leonardo_da_vinci", 2, seed=1)
    session.auto()
    session.edit("players", 0, florins=99)
    for sent in (session, session.at(session.state)):
        other = pickle.loads(pickle.dumps(sent))
        assert (other.state, other.start, len(other.steps)) == (sent.state, sent.start, len(sent.steps))


@pytest.mark.parametrize("steps", [0, -5])
def test_a_save_counts_at_least_one_step_of_the_table(steps, tmp_path):
    file = tmp_path / "game.json"
    session = lnb.new("leonardo_da_vinci", 2, seed=1)
    session.auto()
    session.save(file)
    count = len(session.steps)
    damaged = file.read_text(encoding="utf-8").replace(f"\n  {count}\n", f"\n  {steps}, {count}\n")
    file.write_text(damaged, encoding="utf-8")
    with pytest.raises(BadSave, match=rf"entry 1 counts {steps} steps of the table"):
        lnb.load(file)


class Odd:
    """An object that fails whatever is asked of it."""

    def __getattr__(self, name):
        raise RuntimeError(name)

    def __repr__(self):
        raise RuntimeError

    def __eq__(self, other):
        raise RuntimeError

    __hash__ = object.__hash__


ODD = [pd.NA, np.array([]), np.array([1, 2]), pd.DataFrame({"a": [1, 2]}), Odd()]
DOORS = [
    lnb.play,
    lnb.quiz,
    lambda odd: lnb.quiz("inventeurs", odd, 2),
    lambda odd: lnb.lesson("codex_naturalis", odd),
    lambda odd: lnb.exercise("leonardo_da_vinci.zone_ranking", odd),
    lambda odd: lnb.exercise("leonardo_da_vinci.zone_ranking", "A", code=odd),
    lambda odd: lnb.new("inventeurs", 2).edit("inventors", odd),
    lambda odd: lnb.new("inventeurs", 2).play(odd),
]


@pytest.mark.parametrize("door", range(len(DOORS)))
@pytest.mark.parametrize("odd", range(len(ODD)))
def test_whatever_comes_through_a_door_is_answered_by_an_error_of_ours(door, odd):
    with pytest.raises(LeonardoError) as caught:
        DOORS[door](ODD[odd])
    assert 10 < len(str(caught.value)) < 2_500


def test_a_frame_with_other_columns_is_refused_in_a_few_sentences():
    session = lnb.new("leonardo_da_vinci", 2)
    session.auto()
    frame = session.frames["players"].rename(columns=lambda column: f"my_{column}")
    with pytest.raises(
        lnb.EditError, match=r"These columns do not exist: my_seat, my_player, .*, …\. The columns are:"
    ) as caught:
        session.edit("players", frame)
    assert len(str(caught.value)) < 2_000
