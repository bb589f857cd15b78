"""The notebooks of exercises: both from one source, honest solutions, ready for nbgrader."""

import json
import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.cli import main
from leonardo_nb.core.errors import UnknownRuleset, UnknownTopic
from leonardo_nb.core.language import in_language
from leonardo_nb.teach import Topic, topics
from leonardo_nb.teach.notebooks import BEGIN, END, HIDDEN, HIDDEN_END, named, notebook
from leonardo_nb.teach.solution import solution
from tests.teach.course import read
from tests.teach.test_topics import IN_TURN, TOPICS

SHIPPED = Path(__file__).parents[2] / "notebooks" / "20_exercises.ipynb"


def kept(cells):
    """Of cells what is not the outcome of running them."""
    return [(cell["cell_type"], "".join(cell["source"]), cell["metadata"], cell["id"]) for cell in cells]


def test_the_shipped_one_is_what_is_generated():
    """After a change: leonardo-nb exercises notebooks/20_exercises.ipynb."""
    assert kept(read(SHIPPED)["cells"]) == kept(notebook(named(()), solved=False)["cells"])


def test_the_shipped_one_is_small_and_no_solutions_are_shipped():
    assert not any(cell.get("outputs") for cell in read(SHIPPED)["cells"])
    assert SHIPPED.stat().st_size < 100_000
    assert not [path for path in SHIPPED.parent.rglob("*.ipynb") if BEGIN in path.read_text(encoding="utf-8")]


@pytest.mark.one_in(12)
@pytest.mark.parametrize("solved", [False, True])
def test_every_cell_runs_and_every_exercise_is_graded(solved, capsys):
    shown: list[lnb.Grade] = []
    names = {"display": shown.append}
    with in_language("en"):
        for kind, text, *_ in kept(notebook(named(()), solved=solved)["cells"]):
            if kind == "code":
                exec(text, names)
    assert [grade.trace.topic for grade in shown] == [topic.id for topic in TOPICS]
    told = {(grade.answered, grade.right, grade.points) for grade in shown}
    assert told == {(solved, solved, int(solved))}


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


def test_hidden_tests_are_the_teachers_alone():
    release, solved = (notebook(named(["inventeurs"]), solved=each, hidden=True)["cells"] for each in (False, True))
    graded = 0
    for mine, theirs in zip(release, solved, strict=True):
        text, worked = "".join(mine["source"]), "".join(theirs["source"])
        if mine["metadata"].get("nbgrader", {}).get("grade"):
            graded += 1
            assert text == f"answer_{graded}  # graded once it is handed in · noté quand le travail est rendu"
            assert worked.startswith(f"{text}\n{HIDDEN}\n")
            assert worked.endswith(f"grade_{graded}.points\n{HIDDEN_END}")
    assert graded == len(topics("inventeurs"))


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
        names = {"task": lnb.exercise(topic, student), "lnb": lnb}
        exec(solution(topic, "task", "found"), names)
        assert lnb.grade(names["task"], names["found"])


def test_a_teacher_chooses_games_and_topics(tmp_path, capsys):
    path, solutions = tmp_path / "week1.ipynb", tmp_path / "for me" / "week1.ipynb"
    topics_asked = ["inventeurs.places", "codex_naturalis", "inventeurs.places"]
    assert main(["exercises", str(path), *topics_asked, "--solutions", str(solutions)]) == 0
    wanted = ["inventeurs.places", *(topic.id for topic in topics("codex_naturalis"))]
    assert capsys.readouterr().out.splitlines() == [str(path), str(solutions)]
    for file in (path, solutions):
        assert re.findall(r'lnb.exercise\(\\"([\w.]+)', json.dumps(read(file))) == wanted
    assert [BEGIN in file.read_text(encoding="utf-8") for file in (path, solutions)] == [False, True]


def test_the_command_hides_tests(tmp_path, capsys):
    solutions = tmp_path / "solved.ipynb"
    assert main(["exercises", str(tmp_path / "a.ipynb"), "inventeurs", "--solutions", str(solutions), "--hidden"]) == 0
    assert solutions.read_text(encoding="utf-8").count(HIDDEN) == len(topics("inventeurs"))


def test_solutions_are_written_only_when_asked_for(tmp_path, capsys):
    assert main(["exercises", str(tmp_path / "week1.ipynb"), "inventeurs.places"]) == 0
    assert [path.name for path in tmp_path.rglob("*")] == ["week1.ipynb"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["x.ipynb", "chess"], "There is no ruleset"),
        (["x.ipynb", "inventeurs.chess"], "There is no topic"),
        (["codex_naturalis"], "'codex_naturalis' is not a name for a notebook: it has to end in .ipynb."),
        (["/dev/null/x.ipynb", "inventeurs.places"], "The folder '/dev/null' cannot be made: give another path."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["exercises", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_unknown_names_are_refused():
    with pytest.raises(UnknownRuleset):
        named(["chess"])
    with pytest.raises(UnknownTopic):
        named(["inventeurs.chess"])
