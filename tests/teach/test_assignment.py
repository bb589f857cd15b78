"""Assignments: every form of a worksheet from one code, and what is handed in."""

import json
import random
import re
from types import SimpleNamespace

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadCode, BadOption, LeonardoError
from leonardo_nb.core.language import in_language, languages
from leonardo_nb.core.markup import join
from leonardo_nb.session.code_text import written
from leonardo_nb.teach import assignment, regrade, submissions
from leonardo_nb.teach.assignment import PREFIX, chosen, opened
from leonardo_nb.teach.hand_in import BEGINS, LONGEST, hand_ins
from leonardo_nb.teach.regrade import MOST_SHEETS
from tests import rotation
from tests.teach.course import filled_in, write
from tests.teach.hand_ins import hand_in, right, sealed, wrong
from tests.teach.recordings import Document
from tests.teach.submitted_notebooks import run
from tests.teach.test_handout import alone
from tests.teach.test_topics import TOPICS

ABOUT = ["codex_naturalis.corner_points", "inventeurs.sharing_order"]
RULES = [*dict.fromkeys(rule for topic in TOPICS for rule in topic.rules)]

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def sheet():
    return lnb.worksheet(ABOUT, n=3, seed=5)


def kinds(sheet):
    return {name.partition("_5")[2]: text for name, text in sheet.files.items()}


def test_a_code_gives_the_same_files_again(sheet):
    again = lnb.worksheet(sheet.code)
    assert again.files == sheet.files
    assert again.code == sheet.code
    assert len(sheet.code) < 140
    assert [question.topic.id for question in opened(sheet.code).questions] == [ABOUT[0], ABOUT[0], ABOUT[1]]
    assert sheet.code in sheet.key
    assert sheet.code not in sheet.html


@pytest.mark.parametrize(
    "chosen",
    [
        {"about": "workshop_of_leonardo.practice_level"},
        {"about": "ldv.labs.weeks"},
        {"about": "codex_naturalis.corner_points", "traps": ["wrong.codex.all_corners"]},
        {"about": "inventeurs.sharing_order", "kind": "mistakes"},
    ],
    ids=lambda chosen: chosen["about"],
)
def test_no_question_shows_what_comes_of_another(chosen):
    """Two of one game stood side by side, and the later board showed the level, the weeks or the points of the earlier."""
    asked = opened(lnb.worksheet(n=4, seed=3, **chosen).code).questions
    assert len({(each.position.seats, each.position.seed) for each in asked}) == 4


def test_every_form_asks_the_same(sheet):
    forms = kinds(sheet)
    assert [*forms] == ["_paper.html", "_key.html", "_online.html", ".ipynb", "_solutions.ipynb"]
    for question in opened(sheet.code).questions:
        for form in ("_paper.html", "_key.html", "_online.html"):
            assert question.text("en") in forms[form].replace("&amp;", "&")
    for number, question in ((0, 0), (1, 1)):
        task = lnb.exercise(ABOUT[0], "Ada", code=sheet.code, number=number)
        assert task.question.mark == opened(sheet.code).questions[question].mark
    asked = f'lnb.exercise(\\"{ABOUT[0]}\\", STUDENT, code=\\"{sheet.code}\\", number=1)'
    assert asked in forms[".ipynb"]
    assert asked in forms["_solutions.ipynb"]


def test_the_page_is_one_file_without_answers(sheet):
    page = kinds(sheet)["_online.html"]
    alone(page)
    assert [each["value"] for each in Document(page).named("input") if each.get("type") == "radio"] == [*"abcd" * 3]
    for question in opened(sheet.code).questions:
        assert question.why.text("en").splitlines()[0] not in page
        assert all(choice.condition("en") not in page for choice in question.choices if choice.condition("en"))


def test_the_page_tells_the_board_in_sentences(sheet):
    page = kinds(sheet)["_online.html"]
    parts = page.split('<div class="lnb-spoken">')[1:]
    for question, part in zip(opened(sheet.code).questions, parts, strict=True):
        position = question.position
        said = re.findall("<li>(.*?)</li>", part.partition("</div>")[0])
        known = position.ruleset.spoken(position.state, "en", True)
        assert {*said} <= {join(line) for lines in known.values() for line in lines}
        assert said


@pytest.mark.parametrize("lang", languages())
def test_the_language_is_in_the_code(lang):
    made = lnb.worksheet(ABOUT[0], n=1, seed=5, lang=lang)
    with in_language("en"):
        assert lnb.worksheet(made.code).html == made.html
    other = next(each for each in languages() if each != lang)
    assert lnb.worksheet(made.code, lang=other).html != made.html
    assert f'LANG = \\"{lang}\\"' in made.files["sheet_5.ipynb"]


def test_files_are_written_and_named(sheet, tmp_path):
    where = sheet.save_all(tmp_path / "week1")
    assert {path.name: path.read_text(encoding="utf-8") for path in where} == sheet.files


def test_a_rule_names_the_topics_that_teach_it():
    about = opened(lnb.worksheet("ldv.resolve.tie", n=1, seed=1).code).about
    assert about
    assert all(each.startswith("leonardo_da_vinci.") for each in about)


@rotation.in_turn(20, "rule", RULES, full=6)
def test_a_question_about_a_rule_turns_on_it(rule):
    """Else a sheet about ties asks what a master counts."""
    about = chosen(rule)
    asked = opened(lnb.worksheet(rule, n=len(about), seed=1).code).questions
    assert {each.topic.id for each in asked} == {each.id for each in about}
    assert [each.topic.id for each in asked if not each.turns_on(rule)] == []


def test_a_trap_is_set_in_every_question_about_a_topic_that_has_it():
    topic = "leonardo_da_vinci.zone_ranking"
    trap = next(each for each in lnb.teach.topic(*topic.split(".")).traps if "ties" in each)
    code = lnb.worksheet([topic, ABOUT[0]], n=6, seed=1, traps=[trap]).code
    found = {each.topic.id: [] for each in opened(code).questions}
    for question in opened(code).questions:
        found[question.topic.id].append(trap in {choice.misconception for choice in question.choices})
    assert found == {topic: [True] * 3, ABOUT[0]: [False] * 3}
    free = opened(lnb.worksheet(topic, n=3, seed=1).code).questions
    assert not all(trap in {choice.misconception for choice in each.choices} for each in free)


def test_what_cannot_be_assigned_is_refused(sheet, monkeypatch):
    with pytest.raises(BadOption, match="has the trap"):
        lnb.worksheet(ABOUT[0], traps=["ldv.nothing"])
    with pytest.raises(BadOption, match="already says n, seed"):
        lnb.worksheet(sheet.code, n=3, seed=1)
    with pytest.raises(BadOption, match="made for paper"):
        _ = lnb.worksheet(lnb.lesson("codex_naturalis")).files
    monkeypatch.setattr(assignment, "PATIENCE", 1)
    with pytest.raises(BadOption, match="hardly ever comes up"):  # the first question with this seed has not that trap
        lnb.worksheet(
            "codex_naturalis.places", n=1, seed=3, traps=[lnb.teach.topic("codex_naturalis", "places").traps[0]]
        )


def forged(**other):
    given = {"about": [ABOUT[0]], "n": 1, "seed": 1, "lang": "en", "traps": []} | other
    return written(PREFIX, msgspec.msgpack.encode([*given.values()]))


@pytest.mark.parametrize(
    "other",
    [
        {"about": []},
        {"about": ["codex_naturalis.nothing"]},
        {"about": [ABOUT[0]] * 300},
        {"about": "x"},
        {"n": 0},
        {"n": 61},
        {"n": "3"},
        {"seed": -1},
        {"seed": 1 << 63},
        {"lang": "xx"},
        {"traps": ["x"]},
        {"kind": "jokes"},
        {"kind": "questions", "last_day": "soon"},
        {"kind": "questions", "last_day": "", "own": [[2, "Why?", ""]]},
        {"kind": "questions", "last_day": "", "own": [[0, "Why?", ""]]},
        {"kind": "questions", "last_day": "", "own": [[1, "?" * 401, ""]]},
        {"kind": "mistakes", "last_day": "", "own": [[1, "Why?", ""]]},
        {"kind": "questions", "last_day": "", "own": [], "more": 1},
    ],
    ids=str,
)
def test_a_forged_code_is_refused(other):
    assert opened(forged()).questions
    if other == {"seed": 1 << 63}:
        assert opened(forged(**other)).questions
        return
    with pytest.raises(LeonardoError):
        lnb.worksheet(forged(**other))


def test_a_damaged_code_is_refused(sheet):
    with pytest.raises(BadCode):
        lnb.worksheet(sheet.code[:-2])
    with pytest.raises(BadCode):
        lnb.worksheet(written(PREFIX, bytes(50_000)))


def rows(found):
    return [tuple(row) for row in found.frame[["student", "topic", "answered", "points"]].values.tolist()]


def test_codes_are_graded_by_the_engine(sheet):
    codes = [hand_in(sheet.code, "Ada", right(sheet.code)), hand_in(sheet.code, "Bo", wrong(sheet.code)[:2] + "-")]
    found = lnb.marks("Hello,\n" + "\nand\n".join(codes), roster=["Ada", "Bo", "Cy"])
    assert rows(found) == sorted(
        [("Ada", ABOUT[0], True, 1)] * 2
        + [("Ada", ABOUT[1], True, 1)]
        + [("Bo", ABOUT[0], True, 0)] * 2
        + [("Bo", ABOUT[1], False, 0)]
    )
    assert found.missing == ("Cy",)
    questions = opened(sheet.code).questions
    believed = {
        question.lettered(letter).misconception for question, letter in zip(questions, wrong(sheet.code), strict=True)
    }
    assert {*found.frame["misconception"].dropna()} <= believed


def test_a_folder_may_hold_codes_beside_notebooks(sheet, tmp_path):
    (tmp_path / "ada.txt").write_text(hand_in(sheet.code, "Ada", right(sheet.code)), encoding="utf-8")
    (tmp_path / "list.txt").write_text("Nothing of ours.", encoding="utf-8")
    book = json.loads(sheet.files["sheet_5.ipynb"])
    given = {"STUDENT": "'Bo'", "answer_1": repr(opened(sheet.code).questions[0].answer)}
    for cell in book["cells"]:
        cell["source"] = filled_in("".join(cell["source"]), given)
    for number, each in enumerate((book, run(book))):
        write(tmp_path / "bo.ipynb", each)
        found = lnb.marks(tmp_path)
        assert [row[3] for row in rows(found)][:3] == [1, 1, 1], number
        assert sorted(row[1:] for row in rows(found) if row[0] == "Bo") == [
            (ABOUT[0], False, 0),
            (ABOUT[0], True, 1),
            (ABOUT[1], False, 0),
        ]
        assert found.remarks == ()


def test_another_week_is_no_other_student(sheet, tmp_path):
    other = lnb.worksheet(ABOUT, n=3, seed=6)
    for week, code in (("1", sheet.code), ("2", other.code)):
        (tmp_path / f"{week}.txt").write_text(hand_in(code, "Ada", right(code)), encoding="utf-8")
    found = lnb.marks(tmp_path)
    assert {row[0] for row in rows(found)} == {"Ada"}
    assert len(found) == 6
    assert found.remarks == ()


def keys(found):
    return [(remark.key, remark.count) for remark in found.remarks]


def test_what_is_wrong_with_codes_is_told(sheet):
    good = hand_in(sheet.code, "Ada", right(sheet.code))
    assert len(lnb.marks(f"{good[:40]}\n  {good[40:]}\n\nAda")) == 3
    assert keys(lnb.marks(good[:-1])) == [("damaged_code", 1)]
    assert keys(lnb.marks(good.replace(f".{right(sheet.code)}.", f".{wrong(sheet.code)}."))) == [("damaged_code", 1)]
    for answers, check in ((right(sheet.code), "0" * 8), ("ab", ""), ("abcd", "")):
        assert keys(lnb.marks(hand_in(sheet.code, "Ada", answers, check))) == [("foreign_code", 1)]
    assert keys(lnb.marks(hand_in(forged(n=61), "Ada", "a", "0" * 8))) == [("foreign_code", 1)]
    later = lnb.marks(good + hand_in(sheet.code, "ada ", wrong(sheet.code)))
    assert later.frame["points"].sum() == 0
    assert keys(later) == [("handed_in_again", 0)]
    for lang in languages():
        assert "Ada" in later.remarks[0].text(lang) or "ada" in later.remarks[0].text(lang)


def test_codes_of_ever_other_worksheets_keep_nobody_from_being_marked(sheet):
    class_codes = [hand_in(sheet.code, name, right(sheet.code)) for name in ("Ada", "Bo")]
    strange = [hand_in(forged(seed=seed, n=1), "Cy", "a", "0" * 8) for seed in range(MOST_SHEETS + 3)]
    found = lnb.marks("\n".join([*strange, *class_codes]))
    assert [row[0] for row in rows(found)] == ["Ada"] * 3 + ["Bo"] * 3
    assert keys(found) == [("foreign_code", MOST_SHEETS - 1), ("further_sheets", 4)]
    assert all(str(MOST_SHEETS) in found.remarks[1].text(lang) for lang in languages())


def test_a_worksheet_of_rare_traps_is_given_up_in_time(monkeypatch):
    asked = []

    def without_the_trap(topic, seed):
        while True:
            asked.append(topic)
            yield SimpleNamespace(choices=())

    monkeypatch.setattr(assignment, "questions", without_the_trap)
    monkeypatch.setattr(assignment, "PATIENCE", 1_000)
    given = opened(forged(n=60, about=["leonardo_da_vinci.zone_ranking"], traps=["wrong.ldv.ties_by_seat"]))
    with pytest.raises(BadOption, match="hardly ever"):
        _ = given.questions
    assert len(asked) == assignment.MOST_PASSED + 1


def test_a_letter_that_is_no_choice_is_no_answer(sheet):
    found = lnb.marks(hand_in(sheet.code, "Ada", "zzz"))
    assert [row[2:] for row in rows(found)] == [(False, 0)] * 3


@pytest.mark.parametrize("name", ["=1+1", "<script>alert(1)</script>", "\u202eevil", "x" * 500, "\x1b[31m"])
def test_a_name_is_only_a_name(sheet, name):
    found = lnb.marks(hand_in(sheet.code, name, right(sheet.code)))
    for student in found.frame["student"] if len(found) else ():
        assert len(student) <= 81
        assert not student.startswith("=")
        assert "\x1b" not in student
        assert "<script>" not in found._repr_html_()


def test_any_text_is_survived(sheet):
    rng, good = random.Random(1), hand_in(sheet.code, "Ada", right(sheet.code))
    for _ in range(300):
        place = rng.randrange(len(good))
        changed = (
            good[:place] + rng.choice(["", ".", "A", "é", "\x00", BEGINS, "~" * 9]) + good[place + rng.randrange(3) :]
        )
        assert len(lnb.marks(BEGINS + changed)) in (0, 3)
    assert [*hand_ins(BEGINS * 3 + "A" * (3 * LONGEST))] == [None] * 3
    assert [*hand_ins(sealed(f"{BEGINS}A.a.00000000.____."))] == [None]


def test_many_worksheets_do_not_keep_others_waiting(sheet, monkeypatch, tmp_path):
    monkeypatch.setattr(regrade, "MOST_ANSWERS", 2)
    assert keys(lnb.marks(hand_in(sheet.code, "Ada", right(sheet.code)))) == [("too_many_answers", 0)]
    monkeypatch.setattr(submissions, "MOST_CODES", 0)
    assert keys(lnb.marks(hand_in(sheet.code, "Ada", right(sheet.code)))) == []
