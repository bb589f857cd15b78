"""Grades: right, wrong by a misconception that is named, wrong otherwise, and no answer at all."""

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import languages
from leonardo_nb.teach import Topic
from tests.teach.test_quiz import few
from tests.teach.test_topics import IN_TURN


@IN_TURN
def test_the_right_answer_is_right(topic: Topic):
    for question in few(topic.id):
        grade = lnb.grade(question, question.answer)
        assert grade
        assert (grade.right, grade.points, grade.misconception) == (True, 1, "")
        assert grade.text("en").startswith(f"Right: {question.right.words('en')}.\n")
        assert grade.text("fr").startswith(f"Exact\u00a0: {question.right.words('fr')}.\n")


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_a_wrong_answer_is_named_and_settled_by_its_rule(topic: Topic, lang):
    settles = {belief.rule: belief.settles for belief in topic.beliefs}
    for question in few(topic.id)[:8]:
        for choice in [choice for choice in question.choices if choice.belief]:
            grade = lnb.grade(question, choice.value)
            assert not grade
            assert (grade.points, grade.misconception) == (0, choice.misconception)
            assert grade.rule == settles[choice.misconception]
            said = grade.text(lang)
            assert lnb.rule(choice.misconception, lang).title[1:] in said
            assert lnb.rule(choice.misconception, lang).mix_up in said
            assert lnb.rule(grade.rule, lang).title in said
            assert said.endswith(question.why.text(lang))


class Hostile:
    def __getattr__(self, name: str) -> object:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


NONSENSE = {
    "number": [
        "abc",
        1.5,
        float("nan"),
        True,
        None,
        [1, 2],
        {},
        object(),
        Hostile(),
        "1e9",
        10**9,
        -(10**400),
        10**5000,
        1e300,
    ],
    "player": ["Zoe", -1, 99, True, 1.5, ["Ada", "Bo"], {}, object(), Hostile()],
    "order": [
        "Ada",
        3,
        None,
        ["Ada", "Zoe"],
        [None],
        {"Ada": 1},
        object(),
        Hostile(),
        ["Ada"] * 5000,
        10**5000,
        "x" * 10_000,
    ],
    "yes": ["perhaps", 3, None, [True, False], object(), Hostile()],
    "list": [3, "Ada", None, [1.5], [None], {"a": 1}, object(), Hostile(), [10**5000]],
}


@IN_TURN
def test_nonsense_gets_one_clear_sentence(topic: Topic):
    question = few(topic.id)[0]
    for given in NONSENSE[topic.form]:
        grade = lnb.grade(question, given)
        assert not grade
        assert (grade.points, grade.misconception) == (0, "")
        for lang, begins in (("en", "The answer has to be "), ("fr", "La réponse doit être ")):
            said = grade.text(lang)
            assert said.startswith(begins)
            assert said.endswith(".")
            assert "\n" not in said
            assert len(said) < 250


def test_a_set_is_no_order():
    question = few("leonardo_da_vinci.council_ranking")[0]
    for kind in (set, frozenset):
        assert not lnb.grade(question, kind(question.answer)).readable


@pytest.mark.parametrize(
    ("given", "told"), [("x" * 999, f"'{'x' * 37}…'"), (10**400, f"1{'0' * 38}…"), ([1] * 999, f"[{'1, ' * 12}1…]")]
)
def test_what_is_too_long_to_quote_ends_in_three_dots(given, told):
    assert lnb.grade(few("leonardo_da_vinci.payment")[0], given).text("en").endswith(f" not {told}.")


def test_a_wrong_answer_that_no_misconception_explains():
    question = few("codex_naturalis.last_round")[0]
    grade = lnb.grade(question, 99)
    assert (grade.right, grade.misconception, grade.rule) == (False, "", "codex.end.last_round")
    assert grade.text("en").startswith(f"No: the answer is not “99”, but “{question.answer}”.\nThe rule “")


def test_a_misconception_is_named():
    question = next(each for each in few("leonardo_da_vinci.lab_weeks"))
    (wrong,) = [choice for choice in question.choices if choice.belief]
    said = lnb.grade(question, wrong.value).text("en")
    assert said.splitlines()[0] == (
        f"No: “{wrong.words('en')}” would be right if a mechanical man worked one week, "
        f"but the answer is “{question.right.words('en')}”. {lnb.rule(wrong.misconception).mix_up}"
    )


def test_players_may_be_named_by_their_seats_and_in_any_case():
    question = few("inventeurs.sharing_order")[0]
    seats = [question.position.seats.index(name) for name in question.answer]
    for given in (seats, tuple(seats), [name.upper() for name in question.answer], pd.Series(question.answer)):
        assert lnb.grade(question, given)


def test_a_frame_is_an_answer():
    question = few("leonardo_da_vinci.places")[0]
    players = question.position.frames["players"].set_index("name").loc[question.answer].reset_index()
    assert len(players.columns) > 1
    assert lnb.grade(question, players)
    assert lnb.grade(question, players[["name"]])
    assert not lnb.grade(question, players[::-1])


def test_numbers_are_read_kindly():
    question = few("codex_naturalis.corner_points")[0]
    for given in (float(question.answer), str(question.answer), pd.Series([question.answer]), [question.answer]):
        assert lnb.grade(question, given)


def test_nobody_is_an_answer_where_it_can_be_one():
    question = next(each for each in few("leonardo_da_vinci.council_last") if each.answer is None)
    assert all(lnb.grade(question, given) for given in (None, "nobody", "Personne"))


def test_yes_and_no_are_said_in_every_language():
    for question in few("workshop_of_leonardo.fatigue_moves"):
        words = ("yes", "oui", "True") if question.answer else ("no", "non", "False")
        assert all(lnb.grade(question, given) for given in words)


def test_actions_are_an_answer():
    question = next(each for each in few("codex_naturalis.gold_cards") if each.answer)
    fronts = [action for action in question.position.legal if action.side == "front"]
    assert lnb.grade(question, fronts)
    assert lnb.grade(question, [*question.answer, *question.answer])
    backs = [action for action in question.position.legal if action.side == "back"]
    assert not lnb.grade(question, [*fronts, *backs])


def test_things_may_be_named_by_their_words():
    question = next(each for each in few("workshop_of_leonardo.patrons_in_reach") if len(each.answer) == 1)
    assert lnb.grade(question, [question.right.words("fr")])


def test_only_an_exercise_can_be_graded():
    with pytest.raises(BadOption, match="Give the exercise or the question"):
        lnb.grade("codex_naturalis.gold_cards", 3)


@pytest.mark.rule("ldv.resolve.tie", "ldv.resolve.rank")
def test_a_right_answer_is_settled_by_a_rule_that_decides_there():
    """Without a tie, no rule of ties."""
    settled = {}
    for question in lnb.quiz("leonardo_da_vinci", "council_ranking", n=12, seed=4):
        cited = {rule for told in question.why.told for rule in told.explanation.all_cites}
        settled[lnb.grade(question, question.answer).rule] = "ldv.resolve.tie" in cited
    assert settled == {"ldv.resolve.tie": True, "ldv.resolve.rank": False}
