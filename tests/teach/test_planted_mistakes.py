"""Planted mistakes as an assignment: the same for everyone, a rule to be named, and who has named which."""

from collections import Counter

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import languages
from leonardo_nb.teach import assignment, topics
from leonardo_nb.teach.assignment import opened
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.planted_mistake import PlantedMistake, can_be_planted, planted
from tests.teach.hand_ins import hand_in, right, wrong

ABOUT = ["codex_naturalis.corner_points", "leonardo_da_vinci.zone_ranking"]
PLANTED = [topic for ruleset in lnb.rulesets() for topic in topics(ruleset) if can_be_planted(topic)]


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def sheet():
    return lnb.worksheet(ABOUT, seed=5, kind="mistakes")


def test_everyone_gets_the_same_three_from_the_code(sheet):
    asked = opened(sheet.code).questions
    assert len(asked) == 3
    assert all(isinstance(each, PlantedMistake) for each in asked)
    assert lnb.worksheet(sheet.code).files == sheet.files
    assert [name.partition("_5")[2] for name in sheet.files] == ["_paper.html", "_key.html", "_online.html"]


def test_what_is_told_is_what_the_engine_does_under_the_belief(sheet):
    for each in opened(sheet.code).questions:
        truth = lnb.compare(each.position, each.action, [{}], "step").outcomes[0]
        believed = lnb.compare(each.position, each.action, [{each.belief.name: each.belief.switched}], "step")
        said = [[event.explanation for event in one.steps[-1].events] for one in (truth, *believed.outcomes)]
        assert said[0] != said[1]
        assert len(each.told("en")) == len(said[1])
        assert each.rule == each.answer == each.belief.settles
        assert lnb.rule(each.rule).kind != "misconception"


@pytest.mark.parametrize("lang", languages())
def test_the_sheet_tells_the_mistake_and_not_the_rule(sheet, lang):
    made = lnb.worksheet(sheet.code, lang=lang)
    paper, key, online = made.files.values()
    for each in opened(sheet.code).questions:
        for page in (paper, key, online):
            assert all(f"<li>{sentence}</li>" in page for sentence in each.told(lang))
            assert f"</b>{each.topic.title(lang)}</h2>" not in page
        belief = lnb.rule(each.belief.rule, lang).title
        assert belief[1:] in key
        assert belief[1:] not in paper
        assert belief[1:] not in online
        assert f'data-rule="{each.rule}"' not in online


def test_a_trap_is_the_mistake_that_is_planted():
    trap = "wrong.ldv.ties_by_seat"
    code = lnb.worksheet(ABOUT[1], n=2, seed=1, traps=[trap], kind="mistakes").code
    assert {each.belief.rule for each in opened(code).questions} == {trap}


def test_the_report_names_who_has_named_which_rule(sheet):
    code, asked = sheet.code, opened(sheet.code).questions
    found = lnb.marks(hand_in(code, "Ada", right(code)) + hand_in(code, "<b>Bo</b>", wrong(code)[:2] + "-"))
    frame = found.frame.set_index("student")
    assert sorted(frame.loc["Ada", "named"]) == sorted(each.rule for each in asked)
    other = asked[0].lettered(wrong(code)[0])
    lines = found.text("en").splitlines()
    about = [line for line in lines if line.startswith(f"The broken rule: “{lnb.rule(asked[0].rule).title}”.")]
    instead = f"“{other.words('en')}” was named instead by <b>Bo</b>."
    assert any("Named by Ada. " in line and instead in line for line in about)
    assert sum("No answer from <b>Bo</b>." in line for line in lines) == 1
    assert "<b>Bo" not in found._repr_html_()
    assert "&lt;b&gt;Bo" in found._repr_html_()
    assert sum("Nommée par Ada." in line for line in found.text("fr").splitlines()) == 3
    missed = lnb.marks(hand_in(code, "Bo", wrong(code)))
    assert sum("Nobody named it." in line for line in missed.text("en").splitlines()) == 3


def test_questions_name_no_rule():
    code = lnb.worksheet(ABOUT[0], n=1, seed=1).code
    found = lnb.marks(hand_in(code, "Ada", right(code)))
    assert found.frame["named"].isna().all()
    assert "broken rule" not in found.text("en")


def test_what_cannot_be_planted_is_refused(sheet):
    with pytest.raises(BadOption, match="No mistake can be planted"):
        lnb.worksheet("codex_naturalis.places", kind="mistakes")
    with pytest.raises(BadOption, match="the kinds are: questions, mistakes"):
        lnb.worksheet(ABOUT[0], kind="jokes")
    with pytest.raises(BadOption, match="already says kind"):
        lnb.worksheet(sheet.code, kind="mistakes")
    with pytest.raises(BadOption, match="on paper or on the page"):
        lnb.exercise(ABOUT[0], code=sheet.code)


def test_topics_that_give_no_mistake_are_left_out(monkeypatch):
    """Of a whole game some topics never do: their mistakes would be ones of leaving something out."""
    monkeypatch.setattr(assignment, "FEW_TRIED", 2)
    asked = opened(lnb.worksheet("leonardo_da_vinci", n=6, seed=1, kind="mistakes").code).questions
    assert {each.topic.name for each in asked} <= {topic.name for topic in PLANTED}
    assert len({each.topic.name for each in asked}) >= 4


def test_the_place_of_a_rule_does_not_betray_it():
    asked, places = questions(PLANTED[0], 3), Counter()
    for _ in range(40):
        found = planted(next(asked), (), 3)
        if found:
            assert len({each.value for each in found.choices}) == 4
            places[found.choices.index(found.right)] += 1
    assert max(places.values()) <= 0.5 * places.total()
    assert len(places) == 4


@pytest.mark.parametrize(("lang", "said"), [("en", "covered"), ("fr", "recouvert")])
def test_a_planted_sentence_does_not_say_what_is_wrong_with_it(lang, said):
    """“Symbols in Bo’s area, covered or not” named the rule that it broke."""
    made = lnb.worksheet("codex_naturalis.object_points", kind="mistakes", seed=1, traps=["wrong.codex.covered_counts"])
    told = [sentence for each in opened(made.code).questions for sentence in each.told(lang)]
    assert told
    assert not [sentence for sentence in told if said in sentence]
