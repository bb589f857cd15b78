"""What a class is asked: complete in every language, the same for the same seed, with what each choice stands for."""

import json
import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.classroom.asking.menu import menu
from leonardo_nb.classroom.asking.prepared_question import Asked, Wording
from leonardo_nb.classroom.asking.question import LONGEST, asked, make, plant
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import ids_found
from leonardo_nb.teach import Topic, lessons, topics
from leonardo_nb.teach.planted_mistake import can_be_planted
from tests.classroom.asking.question_samples import SEED, made, read, sentences, some
from tests.rotation import in_turn
from tests.teach.test_topics import IN_TURN

GAMES = in_turn(5, "game", tuple(ids_found()), full=2)


def check(found: Asked) -> None:
    """Every part is there in every language, and there are as many replies as choices."""
    assert list(found.words) == list(languages())
    for words in found.words.values():
        assert all((words.about, words.text, words.board_text, words.why, words.rule_title, words.rule_text))
        assert len(set(words.choices)) == len(words.choices) == len(words.replies) == len(found.beliefs)
        assert all(reply.said for reply in words.replies)
        assert words.board.startswith("<svg ")
        assert words.shown.startswith("<svg ")
        assert words.why.startswith("<li")
    assert 0 <= found.right < len(found.beliefs)
    assert not found.beliefs[found.right]


@IN_TURN
def test_a_question_is_complete_in_every_language(topic: Topic):
    found = made(topic.id)
    check(found)
    assert (found.kind, found.topic) == ("question", topic.id)
    assert len(found.beliefs) == min(4, len(topic.numbers)) or topic.form in ("player", "order", "yes", "list")


@IN_TURN
def test_a_wrong_choice_speaks_a_sentence_and_is_played_out(topic: Topic):
    found = made(topic.id)
    assert any(found.beliefs) or topic.plain
    for lang, words in found.words.items():
        for belief, reply in zip(found.beliefs, words.replies, strict=True):
            assert bool(belief) == bool(reply.believed) == bool(reply.believed_one) == bool(reply.played)
            if belief:
                check_belief(belief, lang, words, reply)


def check_belief(belief, lang, words: Wording, reply) -> None:
    title = lnb.rule(belief, lang).title
    assert reply.believed.endswith(".")
    assert len(reply.believed) > len(title) + 15
    assert (reply.believed == reply.believed_one) == (lang == "en")
    assert title[1:] in reply.believed
    assert title[1:] in reply.played.title
    assert sentences(reply.played.told) != sentences(words.why)
    assert reply.played.board != words.shown
    assert reply.played.board.startswith("<svg ") or not reply.played.board


def test_the_bar_says_what_they_stand_for():
    """In both languages, with a count of one and of many."""
    en, fr = (made("leonardo_da_vinci.zone_ranking").words[lang].replies for lang in ("en", "fr"))
    assert "of you answered as if a master counted as one." in [reply.believed for reply in en]
    many = [reply.believed for reply in fr if reply.believed]
    one = [reply.believed_one for reply in fr if reply.believed_one]
    assert "d’entre vous ont répondu comme si un maître d’œuvre comptait pour un." in many
    assert "d’entre vous a répondu comme si un maître d’œuvre comptait pour un." in one


def test_a_card_in_french_has_its_article_where_a_sentence_speaks_of_it():
    """Names have none."""
    told = {
        about: [
            choice.condition("fr")
            for question in some(about)
            for choice in question.choices
            if not (choice.right or choice.misconception)
        ]
        for about in ("codex_naturalis.gold_cards", "inventeurs.new_epoch")
    }
    assert all(told.values())
    named = re.compile("(?:poser|travailler) (.*)")
    assert all(named.search(each)[1].startswith("la carte ") for each in told["codex_naturalis.gold_cards"])
    assert not any(re.match("l[ea’]", named.search(each)[1]) for each in told["inventeurs.new_epoch"])


def test_a_forgotten_rule_is_said_in_a_sentence():
    """Its title alone would say nothing."""
    found = read(make("pietrocupo.types", 5, "ldv.score.diversity"))
    reply = found.words["en"].replies[found.beliefs.index("ldv.score.diversity")]
    said = "of you answered by the rule “Florins for different types”, which does not apply in this game."
    assert reply.believed == said
    assert reply.played.title.startswith("By the rule “Florins for different types”")


def test_under_the_wrong_rule_the_move_comes_out_otherwise():
    """One worker fewer for the machine: the counter stands elsewhere, in words and on the board."""
    found = read(make("leonardo_da_vinci.lab_weeks", SEED, "wrong.ldv.man_works_one"))
    place = found.beliefs.index("wrong.ldv.man_works_one")
    words = found.words["en"]
    played = words.replies[place].played
    weeks = re.compile(r"advances (\d+) week|stays")
    real, wrong = (weeks.search(sentences(told)[0]) for told in (words.why, played.told))
    assert real
    assert wrong
    assert real[0] != wrong[0]
    assert words.choices[place].split()[0] == (wrong[1] or "0")
    assert played.board not in ("", words.shown)


@IN_TURN
def test_the_code_opens_the_very_position(topic: Topic):
    question = some(topic.id)[0]
    opened = lnb.open_code(asked(question).code)
    assert opened.state == question.position.state
    assert opened.step_number == len(opened.steps)


@IN_TURN
def test_the_trap_is_set(topic: Topic):
    for trap in {each for question in some(topic.id) for each in topic.traps if each in asked_traps(question)}:
        assert trap in read(make(topic.id, 4, trap)).beliefs


def asked_traps(question):
    return [choice.misconception for choice in question.choices]


@GAMES
def test_the_same_seed_asks_the_same(game):
    assert make(game, 7) == make(game, 7)
    assert len({read(make(game, seed)).code for seed in (7, 8, 9)}) == 3


@GAMES
def test_a_rule_or_a_lesson_is_asked_about(game):
    for lesson in lessons(game)[:2]:
        taught = [topic.id for topic in topics(game) if {*topic.rules} & {*lesson.rules}]
        if taught:
            assert read(make(lesson.id, 3)).topic in taught
        else:
            with pytest.raises(LeonardoError, match="No question is asked about"):
                make(lesson.id, 3)
    rule = topics(game)[0].rule
    named = [topic.id for each in ids_found() for topic in topics(each) if rule in topic.rules]
    assert read(make(rule, 3)).topic in named


@GAMES
def test_a_planted_mistake_is_complete(game):
    found = read(plant(game, SEED))
    check(found)
    assert found.kind == "mistake"
    assert not any(found.beliefs)
    for lang, words in found.words.items():
        assert words.told
        assert words.choices[found.right] == lnb.rule(found.rule, lang).title
        assert not any(reply.played or reply.believed for reply in words.replies)
    assert plant(game, SEED) == plant(game, SEED)


def test_a_mistake_is_planted_only_where_a_step_decides():
    with pytest.raises(LeonardoError, match="No mistake can be planted"):
        plant("leonardo_da_vinci.diversity", 1)
    assert not can_be_planted(topics("leonardo_da_vinci")[-1])


def test_the_position_of_a_game_is_asked_about():
    game = lnb.new("inventeurs", 3, seed=4)
    game.auto("end", dict.fromkeys(range(3), "sensible"))
    game.undo()
    found = read(make(game.code, 2))
    check(found)
    assert lnb.open_code(found.code).step_number in (game.step_number, game.step_number - 1)


def test_of_a_position_about_which_nothing_can_be_asked_that_is_said():
    with pytest.raises(LeonardoError, match="There is nothing to ask about here"):
        make(lnb.new("inventeurs", 3, seed=4).code, 2)


@in_turn(4, "seed", range(4), full=2)
def test_a_fresh_ranking_has_more_than_two_orders(seed):
    """Between two, half of those who know nothing are right."""
    assert len(read(make("leonardo_da_vinci.zone_ranking", seed)).beliefs) > 2


def test_where_two_rank_there_are_two_orders():
    found = some("leonardo_da_vinci.zone_ranking", 12)
    assert {len(each.choices) for each in found if len(each.answer) == 2} == {2}
    assert all(len(each.choices) > 2 for each in found if len(each.answer) > 2)


BAD = (
    "",
    " ",
    "chess",
    "inventeurs.chess",
    "wrong.chess",
    "inventeurs.99_chess",
    "LNB1-x",
    "x" * (LONGEST + 1),
    None,
    3,
)


@pytest.mark.parametrize("about", BAD, ids=range(len(BAD)))
@pytest.mark.parametrize("made_by", [make, plant])
def test_what_cannot_be_asked_about_is_refused_in_a_sentence(made_by, about):
    with pytest.raises(LeonardoError) as caught:
        made_by(about, 1)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 2_000


@pytest.mark.parametrize("seed", [-1, 1 << 64, True, "1"])
def test_a_wrong_seed_is_refused(seed):
    with pytest.raises(LeonardoError):
        make("inventeurs", seed)


@pytest.mark.parametrize("trap", ["wrong.chess", "wrong.ldv.man_works_one", 3, None])
def test_a_trap_that_no_topic_has_is_refused(trap):
    with pytest.raises(LeonardoError, match="None of these topics has the trap"):
        make("inventeurs.sequences", 1, trap)


def test_the_menu_names_everything_in_every_language():
    found = json.loads(menu())
    assert list(found) == list(languages())
    assert [game["id"] for game in found["en"]] == list(ids_found())
    for lang, games in found.items():
        entries = [entry for game in games for kind in ("topics", "lessons", "rules") for entry in game[kind]]
        assert all(entry["title"] and entry["id"] for entry in entries)
        titles = {entry["id"]: entry["title"] for entry in entries}
        assert titles["ldv.resolve.tie"] == lnb.rule("ldv.resolve.tie", lang).title
    kept = {game["id"]: [entry["id"] for entry in game["topics"]] for game in found["fr"]}
    assert kept == {game: [topic.id for topic in topics(game)] for game in ids_found()}
