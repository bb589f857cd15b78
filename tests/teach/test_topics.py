"""Topics are data: all they name is there, in every language."""

import subprocess
import sys

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.errors import UnknownRuleset, UnknownTopic
from leonardo_nb.core.language import languages
from leonardo_nb.teach import Topic, topic, topics
from tests import rotation

TOPICS = [topic for ruleset in lnb.rulesets() for topic in topics(ruleset)]
EACH = pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.id)
IN_TURN = rotation.in_turn(20, "topic", TOPICS, full=4, ids=lambda topic: topic.id)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_game_has_at_least_six_topics(ruleset):
    assert len(topics(ruleset)) >= 6


@EACH
def test_what_a_topic_names_is_there(topic: Topic):
    known = catalogue(topic.ruleset, "en")
    assert {*topic.at, *topic.below, *topic.ask, *topic.source} <= known.messages.keys()
    assert lnb.rule(topic.rule).kind != "misconception"
    assert [belief.name for belief in topic.beliefs] == list(topic.wrong)
    assert sum(map(bool, (topic.at, topic.question, topic.source))) == 1


@EACH
def test_its_wrong_answers_come_from_what_gets_a_rule_wrong(topic: Topic):
    for belief in topic.beliefs:
        stated = lnb.rule(belief.rule)
        assert (stated.kind == "misconception") == belief.switched
        assert not belief.switched or stated.corrects == belief.settles


@EACH
@pytest.mark.parametrize("lang", languages())
def test_it_has_words(topic: Topic, lang):
    words = topic.words(lang)
    assert words.title
    assert words.question.endswith("?")
    assert bool(words.none) == bool(topic.words("en").none)
    assert [*words.near] == [*topic.words("en").near]
    assert {f"teach.near_{key}" for key in words.near} <= catalogue(topic.ruleset, "en").messages.keys()


@EACH
def test_french_has_its_spaces_and_apostrophes(topic: Topic):
    words = topic.words("fr")
    for text in (words.title, words.question, words.none, *words.near.values()):
        assert not any(mark in text for mark in (" ?", " !", " ;", " :", "« ", " »", "'"))
    assert words.question.endswith("\u00a0?")


def test_they_are_listed_by_the_first_line_of_a_notebook():
    """As docs/teaching.md says: `lnb.teach` was there only after something else had imported it."""
    first = "import leonardo_nb as lnb; print(len(lnb.teach.topics('inventeurs')))"
    done = subprocess.run([sys.executable, "-c", first], capture_output=True, check=True, text=True)
    assert int(done.stdout) == len(topics("inventeurs"))


def test_an_unknown_topic_is_refused_with_those_there_are():
    with pytest.raises(UnknownTopic, match=r"There is no topic 'chess'; the topics of this game are: \w+, "):
        topic("inventeurs", "chess")
    with pytest.raises(UnknownRuleset):
        topics("chess")
