"""The choices alone do not give the answer away: no way of guessing from them is right much more often than others."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.chance import Luck
from leonardo_nb.teach import Quiz, Topic, topic
from leonardo_nb.teach.fresh_questions import PATIENCE, Wanted
from leonardo_nb.teach.moment import Moment
from leonardo_nb.teach.near_miss import OFFERED, NearMisses, Numbers
from leonardo_nb.teach.question import Choice
from tests.teach.test_quiz import FEW, check, few
from tests.teach.test_topics import IN_TURN, TOPICS

MANY, PARTS = 1_000, 4
"""Questions of a topic, and the tests that share them: each may take ten minutes, on a busy machine as well."""
MOST = 0.6
"""The largest share of right guesses, over many questions."""
SLACK = 0.2
"""By so much the share of twenty questions may be larger, and by more that of fewer: nearly two standard errors."""
NOTHING = (None, 0, [], False)
NOBODY = [topic for topic in TOPICS if topic.form == "player" and topic.words().none]
"""The topics to which nobody can be an answer."""
SOMEBODY = {"pietrocupo.next_first_player"}
"""Those of which nobody is always wrong: Leonardo passes on every turn, and staying is what others believe."""

Guess = Callable[[Sequence[Choice]], Choice | None]


def likeness(one: Choice, other: Choice) -> float:
    """How much two choices have in common."""
    first, second = one.value, other.value
    if isinstance(first, list) and isinstance(second, list):
        return sum(a == b for a, b in zip(first, second, strict=False)) - len({*first} ^ {*second})
    return -abs(first - second) if isinstance(first, int) and isinstance(second, int) else 0


def size(choice: Choice) -> float:
    """How large a number is, or how long a list."""
    held = choice.value
    return len(held) if isinstance(held, list) else held if isinstance(held, int) else 0


def in_common(choices: Sequence[Choice]) -> Callable[[Choice], float]:
    return lambda choice: sum(likeness(choice, other) for other in choices)


GUESSES: dict[str, Guess] = {
    "first": lambda choices: choices[0],
    "second": lambda choices: choices[1],
    "last but one": lambda choices: choices[-2],
    "last": lambda choices: choices[-1],
    "largest": lambda choices: max(choices, key=size),
    "smallest": lambda choices: min(choices, key=size),
    "most words": lambda choices: max(choices, key=lambda each: len(each.words("en"))),
    "fewest words": lambda choices: min(choices, key=lambda each: len(each.words("en"))),
    "most like the others": lambda choices: max(choices, key=in_common(choices)),
    "least like the others": lambda choices: min(choices, key=in_common(choices)),
    "nothing": lambda choices: next((each for each in choices if each.value in NOTHING), None),
}


def learned(quiz: Quiz) -> dict[str, Guess]:
    """What somebody learns who has seen the choices of all these questions, but no answer."""
    offered = Counter(repr(choice.value) for question in quiz for choice in question.choices)
    return {"most often offered": lambda choices: max(choices, key=lambda each: offered[repr(each.value)])}


def tally(quiz: Quiz) -> Counter[tuple[str, bool]]:
    """How often each way of guessing is right, and how often it is wrong; one is to take a value wherever it stands."""
    guesses = GUESSES | learned(quiz)
    guessed = [(name, guess(question.choices)) for question in quiz for name, guess in guesses.items()]
    guessed += [(f"always {choice.value!r}", choice) for question in quiz for choice in question.choices]
    return Counter((name, choice.right) for name, choice in guessed if choice)


def too_often_right(found: Counter[tuple[str, bool]], questions: int, slack: float) -> dict[str, float]:
    """The ways of guessing that are, of those with something to say about a quarter of all questions."""
    counts = {name: (found[name, True], found[name, True] + found[name, False]) for name, _ in found}
    often = {name: (right / count, count) for name, (right, count) in counts.items() if count >= questions / 4}
    return {name: share for name, (share, count) in often.items() if share > MOST + slack * sqrt(FEW / count)}


@cache
def part_of_many(topic_id: str, part: int) -> Counter[tuple[str, bool]]:
    """A part of the many questions of a topic, each of which is checked."""
    quiz = lnb.quiz(*topic_id.split("."), MANY // PARTS, 1 + part)
    check(quiz)
    return tally(quiz)


def usual_answers(quiz: Quiz) -> dict[str, int]:
    """The answers that are right too often, each with how often it is; nobody and somebody count as two kinds of answer."""
    answers = Counter(repr(question.answer) for question in quiz)
    if quiz[0].topic in NOBODY and quiz[0].topic.id not in SOMEBODY:
        answers["somebody"] = len(quiz) - answers["None"]
    return {answer: count for answer, count in answers.items() if count > len(quiz) * MOST}


@IN_TURN
def test_no_answer_is_right_too_often(topic: Topic):
    """A topic that is answered alike whatever the position is teaches nothing."""
    assert usual_answers(few(topic.id)) == {}


def test_nor_is_one_that_nearly_every_game_gives():
    """Nearly always nobody has to leave the Council: with this seed, in none of the first 28 games of any size."""
    assert usual_answers(lnb.quiz("leonardo_da_vinci.council_last", n=FEW, seed=5)) == {}


@pytest.mark.slow
@IN_TURN
@pytest.mark.parametrize("seed", range(8))
def test_nor_is_it_with_any_seed(topic: Topic, seed):
    assert usual_answers(lnb.quiz(topic.id, n=FEW, seed=seed)) == {}


@IN_TURN
def test_no_guess_is_right_too_often(topic: Topic):
    assert too_often_right(tally(few(topic.id)), FEW, SLACK) == {}


@pytest.mark.slow
@IN_TURN
@pytest.mark.parametrize("part", range(PARTS))
def test_each_of_a_thousand_questions_comes_from_the_engine(topic: Topic, part):
    assert part_of_many(topic.id, part)


@pytest.mark.slow
@IN_TURN
def test_nor_is_it_over_a_thousand_questions(topic: Topic):
    found = sum((part_of_many(topic.id, part) for part in range(PARTS)), Counter())
    assert too_often_right(found, MANY, 0) == {}


@pytest.mark.parametrize("seed", range(6))
def test_what_the_first_games_never_had_is_looked_for_again(seed):
    """Else a topic whose rare answer came late was answered by “nobody” for ever."""
    wanted, drawn = Wanted(topic("leonardo_da_vinci", "council_last"), seed), []
    for _ in range(400):
        drawn.append(wanted.aim)
        if wanted.aim is True:
            wanted.is_found()
        else:
            wanted.is_missing()
    assert False in drawn[200:]
    assert drawn[200:].count(True) >= 80


def test_an_answer_that_is_right_too_often_waits_for_a_few_games():
    """Else “6” is right in nine questions of ten about unfinished sets, whatever stands beside it."""
    wanted = Wanted(topic("workshop_of_leonardo", "unfinished_sets"), 1)
    assert not wanted.is_worn(6)
    for answer in (6, 12, 6, 6):
        assert not wanted.is_one_sided
        wanted.is_found(answer)
    assert wanted.is_one_sided
    assert [wanted.is_worn(answer) for answer in (6, 12)] == [True, False]
    for _ in range(PATIENCE):
        assert wanted.is_worn(6)
        wanted.is_missing()
    assert not wanted.is_worn(6)
    wanted.is_found(12)
    wanted.is_found(12)
    assert not wanted.is_one_sided


def test_a_number_that_is_right_too_often_is_offered_where_it_is_wrong():
    """Else “6” is right in nine questions of ten that offer it, and nobody has to look at the board."""
    wanted = Wanted(topic("workshop_of_leonardo", "unfinished_sets"), 1)
    wanted.is_found(6, (2, 6, 8, 12))
    assert wanted.usual == ()
    wanted.is_found(6, (2, 6, 8, 12))
    assert wanted.usual == (6,)
    wanted.is_found(2, (2, 4, 6, 8))
    wanted.is_found(2, (2, 6, 8, 12))
    assert wanted.usual == ()


@pytest.mark.parametrize("believed", [[], [13], [9], [13, 9, 4]], ids=str)
@pytest.mark.parametrize("usual", [1, 16], ids=str)
def test_it_is_offered_in_every_place_that_the_right_one_can_have(believed, usual):
    numbers = Numbers(8, believed, (usual, 8), (), range(100), 1)
    assert numbers.ranks
    for rank in numbers.ranks:
        offered = numbers.offered(rank)
        assert usual in offered
        assert 8 not in offered
        assert len({*offered}) == OFFERED - 1
        assert not believed or {*believed} & {*offered}


@pytest.mark.parametrize("right", [1, 2, 3])
def test_where_only_three_numbers_can_be_all_three_are_offered(right):
    numbers = Numbers(right, (), (), (), range(1, 4), 1)
    assert numbers.ranks == [right - 1]
    assert sorted([right, *numbers.offered(right - 1)]) == [1, 2, 3]


LIMITS = {
    "inventeurs.rewards_taken": {1, 2, 3},
    "codex_naturalis.corner_points": {2, 4, 6, 8},
    "leonardo_da_vinci.diversity": {0, 8, 13, 20},
    "pietrocupo.types": {0, 1, 4, 8, 9, 13, 16, 20},
}
"""Three rewards lie there, a card has four corners, and of types nothing scores what no table says."""


@pytest.mark.parametrize(("of_topic", "possible"), LIMITS.items(), ids=[*LIMITS])
def test_what_everybody_sees_to_be_impossible_is_not_offered(of_topic, possible):
    assert {number for question in few(of_topic) for number in question.numbers} <= possible


def test_leonardo_does_not_pass_to_its_holder():
    """To pass to Ada, who holds it, and to stay are the same: that would be one more answer which cannot be right."""
    for question in few("pietrocupo.next_first_player"):
        holder = question.position.seats[question.facts["seat"]]
        assert holder not in [choice.value for choice in question.choices]


def test_nobody_is_offered_a_fourth_of_three_rewards():
    orders = [choice.value for question in few("inventeurs.sharing_order") for choice in question.choices]
    assert max(map(len, orders)) == 3


@pytest.mark.parametrize("of_topic", ["codex_naturalis.corner_points", "workshop_of_leonardo.unfinished_sets"])
def test_no_answer_is_the_usual_one(of_topic):
    answers = Counter(repr(question.answer) for question in few(of_topic))
    assert max(answers.values()) <= FEW * MOST


@pytest.mark.one_in(12, full=3)
def test_a_rare_answer_comes_up_with_every_seed():
    for seed in (1, 2):
        answers = [question.answer is None for question in lnb.quiz("leonardo_da_vinci", "council_last", 40, seed)]
        assert 0.2 <= sum(answers) / len(answers) <= MOST


@pytest.mark.parametrize("topic", NOBODY, ids=lambda topic: topic.id)
@pytest.mark.parametrize("believed", [(), (0,), (0, 2, 3)], ids=len)
def test_nobody_is_always_among_the_players(topic: Topic, believed):
    """Offered only now and then, it would be right in most of the questions that offer it."""
    near = NearMisses(topic, Moment(0, facts={"seat": 4}), None, players=5)
    for seed in range(12):
        offered = near.grown(1, believed, Luck(seed))
        assert None in offered
        assert len({*offered, 1}) == OFFERED


@IN_TURN
def test_numbers_stand_in_their_order(topic: Topic):
    for question in few(topic.id):
        values = [choice.value for choice in question.choices]
        assert topic.form != "number" or values == sorted(values)


@IN_TURN
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_wrong_choice_says_what_would_make_it_right(topic: Topic, lang):
    for question in few(topic.id)[:5]:
        wrong = [choice for choice in question.choices if not choice.right]
        verdicts = [lnb.grade(question, choice.value).verdict(lang) for choice in wrong]
        assert all(choice.condition(lang) or choice.misconception for choice in wrong)
        assert all(choice.condition(lang) in said for choice, said in zip(wrong, verdicts, strict=True))
        assert not [said for said in verdicts if "{" in said or "?" in said]


def test_a_part_of_the_sum_is_left_out():
    """The parts are the reasons of the answer, each with its number."""
    asked = lnb.quiz("leonardo_da_vinci", "lab_weeks", 30, 2)
    assert any(choice.near and choice.near.part for question in asked for choice in question.choices)
    for question in asked:
        for choice in question.choices:
            if choice.near and choice.near.part:
                assert choice.near.part in [part for told in question.why.told for _, part in told.explanation.walk()]
                assert question.answer - choice.value in choice.near.part.params.values()
                assert choice.condition("en").startswith("if you left out “")


@pytest.mark.parametrize(
    ("of_topic", "said"),
    [
        ("pietrocupo.moved_place", {"en": "stood in front", "fr": "devant"}),
        ("codex_naturalis.last_round", {"en": "were played", "fr": "si l’on jouait"}),
    ],
)
def test_a_number_that_counts_nothing_says_what_there_would_be_more_of(of_topic, said):
    """“Place 3 would be right if there were 1 more” leaves open more of what."""
    near = [choice for question in lnb.quiz(of_topic, n=3, seed=1) for choice in question.choices if choice.near]
    assert near
    for lang, words in said.items():
        assert all(words in choice.condition(lang) for choice in near)


def test_players_do_not_add_up():
    """Three rewards are no sum of the seats 0, 1 and 2: nobody's part is left out where one of them is missing."""
    asked = lnb.quiz("inventeurs.rewards_taken", n=12, seed=77)
    assert any(question.answer == 3 for question in asked)
    assert not any(choice.near and choice.near.part for question in asked for choice in question.choices)


def test_a_slip_is_objected_to_without_the_answer():
    question = lnb.quiz("codex_naturalis", "last_round", 1, 1)[0]
    (slip, *_) = [choice for choice in question.choices if choice.near]
    assert lnb.grade(question, slip.value).objection("en") == "No, that is not it. Try once more."
