"""A teacher's own words on a worksheet, its last day, and its paper in grey ink."""

import json
import random
import re
from datetime import date

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import languages
from leonardo_nb.teach.assignment import opened
from leonardo_nb.teach.hand_in import hand_ins
from leonardo_nb.teach.own_words import LONGEST_OPTION, LONGEST_TEXT
from tests.teach.course import filled_in, write
from tests.teach.hand_ins import hand_in, right

ABOUT = ["codex_naturalis.corner_points", "inventeurs.sharing_order"]
OWN = {"reworded": {1: "How <b>many</b>?"}, "added": {2: "All, at <once>"}}


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def plain():
    return lnb.worksheet(ABOUT, n=2, seed=5)


@pytest.fixture(scope="module")
def sheet(plain):
    return lnb.worksheet(plain.code, **OWN)


def test_own_words_are_in_every_form_and_in_the_code(plain, sheet):
    assert lnb.worksheet(sheet.code).files == sheet.files
    paper, key, online, *_ = sheet.files.values()
    for page in (paper, key, online):
        assert "How &lt;b&gt;many&lt;/b&gt;?" in page
        assert "<b>many" not in page
    assert "All, at &lt;once&gt;" in paper
    assert "All, at &lt;once&gt;" in online
    before, after = opened(plain.code).questions, opened(sheet.code).questions
    assert [each.answer for each in after] == [each.answer for each in before]
    assert after[1].text("en") == before[1].text("en")
    assert [each.words("en") for each in after[1].choices if not each.own] == [
        each.words("en") for each in before[1].choices
    ]
    assert lnb.exercise(ABOUT[0], code=sheet.code).ask("fr").startswith("How <b>many</b>?\n")


def test_an_added_answer_is_wrong(sheet):
    code, asked = sheet.code, opened(sheet.code).questions
    added = next(letter for letter in "abcde" if asked[1].lettered(letter).own)
    found = lnb.marks(hand_in(code, "Ada", right(code)) + hand_in(code, "Bo", right(code)[0] + added))
    assert found.frame.groupby("student")["points"].sum().to_dict() == {"Ada": 2, "Bo": 1}
    for lang in languages():
        assert lnb.grade(asked[1], added).text(lang)
        assert lnb.grade(asked[1], added).objection(lang)
    assert "No, that is not it." in sheet.key


def test_numbers_stay_in_order_before_what_is_added(plain):
    asked = opened(lnb.worksheet(plain.code, added={1: "Nobody knows"}).code).questions[0]
    assert asked.choices[-1].own == "Nobody knows"


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"reworded": {3: "Why?"}}, "no question number 3"),
        ({"added": {"1": "x"}}, "no question number '1'"),
        ({"reworded": {1: "x" * (LONGEST_TEXT + 1)}}, f"{LONGEST_TEXT} characters"),
        ({"added": {1: "x" * (LONGEST_OPTION + 1)}}, f"{LONGEST_OPTION}"),
    ],
)
def test_what_is_too_long_or_about_no_question_is_refused(plain, own, said):
    with pytest.raises(BadOption, match=said):
        lnb.worksheet(plain.code, **own)


def test_an_answer_that_is_there_is_not_added_again(plain):
    there = opened(plain.code).questions[1].choices[0].words("fr")
    with pytest.raises(BadOption, match="already has the answer"):
        lnb.worksheet(plain.code, added={2: f" {there.upper()}"})


def test_all_words_together_are_bounded():
    rng = random.Random(1)
    texts = {number: "".join(chr(rng.randrange(0x4E00, 0x9FA5)) for _ in range(LONGEST_TEXT)) for number in (1, 2, 3)}
    with pytest.raises(BadOption, match="too long together"):
        lnb.worksheet(ABOUT[0], n=3, seed=1, reworded=texts)


def test_mistakes_are_not_reworded():
    with pytest.raises(BadOption, match="cannot be reworded"):
        lnb.worksheet(ABOUT[0], kind="mistakes", seed=1, reworded={1: "?"})


def test_what_controls_a_line_is_not_shown(plain):
    asked = opened(lnb.worksheet(plain.code, reworded={1: "a\n\tb\u202e\x1b"}).code).questions[0]
    assert asked.text("en") == "a b\ufffd\ufffd"


def test_grey_paper_has_no_colours_and_little_ink(plain):
    grey = lnb.worksheet(plain.code, grey=True)
    for html in (grey.html, grey.key):
        colours = re.findall(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b", html)
        assert colours
        assert all(red == green == blue for red, green, blue in colours)
    assert grey.files["sheet_5_online.html"] == plain.files["sheet_5_online.html"]
    assert grey.files["sheet_5_paper.html"] == grey.html != plain.html
    assert grey.code == plain.code
    grounds = re.findall(r'fill="(#[0-9a-f]{6})"', grey.html)
    assert sum(each == "#ffffff" for each in grounds) > len(grounds) / 2
    assert "#" in lnb.worksheet(lnb.lesson("codex_naturalis"), grey=True).html


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "by 1 December 2026."), ("fr", "au plus tard le 1er décembre 2026.")]
)
def test_the_last_day_is_on_the_sheet(lang, said):
    made = lnb.worksheet(ABOUT[0], n=1, seed=5, lang=lang, last_day="2026-12-01")
    assert lnb.worksheet(ABOUT[0], n=1, seed=5, lang=lang, last_day=date(2026, 12, 1)).code == made.code
    paper, key, online, book, solved = made.files.values()
    assert all(said in form for form in (paper, online, book, solved))
    assert said not in key


def test_no_day_is_refused():
    for day in ("tomorrow", "2026-13-01", 5):
        with pytest.raises(BadOption, match="as in 2026-12-31"):
            lnb.worksheet(ABOUT[0], n=1, last_day=day)


def test_late_codes_are_remarked_by_the_date_of_the_device():
    code = lnb.worksheet(ABOUT[0], n=1, seed=5, last_day="2026-12-01").code
    codes = [
        hand_in(code, "Ada", right(code), day="20261201"),
        hand_in(code, "Bo", right(code), day="20261202"),
        hand_in(code, "Cy", right(code), day="20261399"),
    ]
    found = lnb.marks("\n".join(codes))
    assert dict(zip(found.frame["student"], found.frame["late"], strict=True)) == {
        "Ada": False,
        "Bo": True,
        "Cy": False,
    }
    (remark,) = found.remarks
    assert remark.text("en") == (
        "Handed in after the last day (1 December 2026), by the date of the devices that made the codes: Bo."
    )
    assert "d’après la date des appareils" in remark.text("fr")
    assert [each.date for each in hand_ins(codes[0])] == ["2026-12-01"]
    assert found.frame["points"].sum() == 3


def test_a_late_notebook_is_remarked(tmp_path):
    sheet = lnb.worksheet(ABOUT[0], n=1, seed=5, last_day="2026-12-01")
    book = json.loads(sheet.files["sheet_5.ipynb"])
    for cell in book["cells"]:
        cell["source"] = filled_in("".join(cell["source"]), {"STUDENT": "'Bo'", "answer_1": "2"})
        cell["metadata"]["execution"] = {"iopub.execute_input": "2026-12-03T10:00:00Z"}
    write(tmp_path / "bo.ipynb", book)
    found = lnb.marks(tmp_path)
    assert found.frame["late"].tolist() == [True]
    assert [each.key for each in found.remarks] == ["late_notebook"]
    assert "3 December" not in found.remarks[0].text("en")
    assert "1 December 2026" in found.remarks[0].text("en")
