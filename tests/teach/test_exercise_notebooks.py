"""The notebooks of exercises: both from one source, honest solutions, ready for nbgrader."""

import json
import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import UnknownRuleset, UnknownTopic
from leonardo_nb.teach import Topic, topics
from leonardo_nb.teach.grade_record import MIME
from leonardo_nb.teach.notebooks import BEGIN, END, main, named, notebook
from leonardo_nb.teach.solution import solution
from tests.teach.course import read
from tests.teach.test_topics import IN_TURN, TOPICS

FOLDER = Path(__file__).parents[2] / "notebooks"
SHIPPED = [(FOLDER / "20_exercises.ipynb", False), (FOLDER / "solutions" / "20_exercises.ipynb", True)]
each_shipped = pytest.mark.parametrize(("path", "solved"), SHIPPED, ids=["release", "solutions"])


def kept(cells):
    """Of cells what is not the outcome of running them."""
    return [(cell["cell_type"], "".join(cell["source"]), cell["metadata"], cell["id"]) for cell in cells]


@each_shipped
def test_the_shipped_ones_are_what_is_generated(path, solved):
    """After a change: python -m leonardo_nb.teach.notebooks notebooks/20_exercises.ipynb, and freeze both."""
    assert kept(read(path)["cells"]) == kept(notebook(named(()), solved=solved)["cells"])


@each_shipped
def test_they_were_run_and_every_exercise_was_graded(path, solved):
    cells = read(path)["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    traces = [output["data"][MIME] for output in outputs if MIME in output.get("data", {})]
    assert [trace["topic"] for trace in traces] == [topic.id for topic in TOPICS]
    assert {(trace["answered"], trace["right"], trace["points"]) for trace in traces} == {(solved, solved, int(solved))}
    assert not [output for output in outputs if output["output_type"] == "error"]


def test_every_game_has_a_section_and_every_topic_an_exercise():
    texts = [text for kind, text, *_ in kept(notebook(named(()), solved=False)["cells"]) if kind == "markdown"]
    assert [text for text in texts if text.startswith("## ")] == [
        "## Codex Naturalis",
        "## Les Inventeurs",
        "## Leonardo da Vinci · Léonard de Vinci",
        "## Pietrocupo’s variant · La variante de Pietrocupo",
        "## The Workshop of Leonardo · L’Atelier de Léonard",
    ]
    assert len([text for text in texts if text.startswith("### ")]) == len(TOPICS)


def test_the_release_differs_by_the_solutions_alone():
    release, solved = (notebook(named(()), solved=each)["cells"] for each in (False, True))
    for mine, theirs in zip(release, solved, strict=True):
        text, worked = "".join(mine["source"]), "".join(theirs["source"])
        assert mine["metadata"] == theirs["metadata"]
        if mine["metadata"].get("nbgrader", {}).get("solution"):
            assert worked.startswith(f"{text}\n{BEGIN}\n")
            assert worked.endswith(f"\n{END}")
        else:
            assert text == worked


def test_nbgrader_knows_what_each_cell_is_for():
    cells = [cell["metadata"]["nbgrader"] for cell in notebook(named(()), solved=True)["cells"] if cell["metadata"]]
    assert len({cell["grade_id"] for cell in cells}) == len(cells)
    graded = [cell for cell in cells if cell["grade"]]
    assert [cell["points"] for cell in graded] == [1] * len(TOPICS)
    assert all(cell["locked"] and not cell["solution"] for cell in graded)
    assert len([cell for cell in cells if cell["solution"] and not cell["locked"]]) == len(TOPICS)


@IN_TURN
def test_a_solution_finds_the_answer_of_any_student(topic: Topic, capsys):
    for student in ("", "Zoe", "Tom", 7):
        names = {"task": lnb.exercise(topic, student)}
        exec(solution(topic, "task", "found"), names)
        assert lnb.grade(names["task"], names["found"])


def test_a_teacher_chooses_games_and_topics(tmp_path, capsys):
    path = tmp_path / "week1.ipynb"
    assert main([str(path), "inventeurs.places", "codex_naturalis", "inventeurs.places"]) == 0
    wanted = ["inventeurs.places", *(topic.id for topic in topics("codex_naturalis"))]
    files = path, tmp_path / "solutions" / "week1.ipynb"
    assert capsys.readouterr().out.splitlines() == [f"written: {file}" for file in files]
    for file in files:
        assert re.findall(r'lnb.exercise\(\\"([\w.]+)', json.dumps(read(file))) == wanted


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["x.ipynb", "chess"], "There is no ruleset"),
        (["x.ipynb", "inventeurs.chess"], "There is no topic"),
        (["codex_naturalis"], "'codex_naturalis' is not a name for a notebook: it has to end in .ipynb."),
        (["/dev/null/x.ipynb", "inventeurs.places"], "The folder '/dev/null' cannot be made: give another path."),
        ([], ""),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_unknown_names_are_refused():
    with pytest.raises(UnknownRuleset):
        named(["chess"])
    with pytest.raises(UnknownTopic):
        named(["inventeurs.chess"])
