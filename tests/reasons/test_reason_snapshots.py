"""Snapshots of reasons: each has its situation, and no rule and no number in it can slip unnoticed."""

import importlib
from pathlib import Path

import pytest

from leonardo_nb.core.explanation import why
from tests.reasons.reason_snapshots import read_snapshots, reason_snapshot, situations, snapshot_files, tree_of

ROOT = Path(__file__).parents[2]
REASON = why("level.cards", "workshop.level", cards=2, because=(why("level.none", "workshop.study", level=0),))


def modules_with_situations() -> list[Path]:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [file for file in files if "\n@reason_snapshot\n" in file.read_text(encoding="utf-8")]


def test_no_file_of_snapshots_is_left_over():
    assert snapshot_files() == [file.with_suffix(".txt") for file in modules_with_situations()]


@pytest.mark.parametrize("file", modules_with_situations(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_situation_has_its_snapshot_and_every_snapshot_its_situation(file):
    importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    kept = file.with_suffix(".txt")
    assert list(read_snapshots(kept)) == situations[kept]


@pytest.fixture
def snapshot_of(tmp_path, request, monkeypatch):
    """A function that compares a reason with the snapshot of another, or writes it."""

    def compare(told, kept=None, *, rewrite=False):
        file = tmp_path / "test_levels.py"
        file.write_text("def situation():\n    return told\n", encoding="utf-8")
        names = {"told": [told]}
        exec(compile(file.read_text(encoding="utf-8"), file, "exec"), names)
        if kept is not None:
            file.with_suffix(".txt").write_text(f"[situation]\n{tree_of([kept])}\n", encoding="utf-8")
        monkeypatch.setattr(request.config.option, "rewrite_golden", rewrite)
        monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
        test = reason_snapshot(names["situation"])
        test(request)
        return file.with_suffix(".txt")

    yield compare
    situations.pop(tmp_path / "test_levels.txt")


def test_a_reason_as_it_is_kept_passes(snapshot_of):
    snapshot_of(REASON, REASON)


@pytest.mark.parametrize(
    "told",
    [
        why("level.cards", cards=2, because=REASON.because),
        why("level.cards", "workshop.study", cards=2, because=REASON.because),
        why("level.cards", "workshop.level", cards=3, because=REASON.because),
        why("level.sum", "workshop.level", cards=2, because=REASON.because),
        why("level.cards", "workshop.level", cards=2, because=(why("level.none", level=0),)),
        why("level.cards", "workshop.level", cards=2),
    ],
    ids=["no rule", "another rule", "a number", "a key", "no rule below", "no reason below"],
)
def test_what_is_not_as_kept_fails(snapshot_of, told):
    with pytest.raises(AssertionError, match="keeps; if it is meant"):
        snapshot_of(told, REASON)


def test_a_situation_without_a_snapshot_fails(snapshot_of):
    with pytest.raises(AssertionError, match="keeps; if it is meant"):
        snapshot_of(REASON)


def test_a_snapshot_is_written_again_where_that_is_asked_for(snapshot_of):
    file = snapshot_of(REASON, why("level.none"), rewrite=True)
    assert read_snapshots(file) == {"situation": tree_of([REASON])}
    assert situations[file] == ["situation"]
