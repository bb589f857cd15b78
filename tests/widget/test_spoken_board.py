"""What those hear who do not see the board: headings, and under them the sentences of each region."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import languages
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents import read
from tests.teach.test_handout import EACH

HEADING = re.compile(r'<p role="heading" aria-level="(\d)"[^>]*>(.*?)</p>')
PART = re.compile(r'<ul data-region="(\w+)">(.*?)</ul>')


def played(ruleset, seat=None, lang="en"):
    game = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    while game.state.turn < 2 or game.decision is None or game.decision.seat < 0:
        game.auto("step", dict.fromkeys(range(3), "sensible"))
    return Companion(game, seat=seat, lang=lang)


def headings(html):
    return [(int(level), unescape(said)) for level, said in HEADING.findall(html)]


@EACH
@pytest.mark.parametrize("lang", languages())
def test_each_region_is_heard_under_its_heading(ruleset, lang):
    companion = played(ruleset, 0, lang)
    (first, *below) = headings(companion.spoken)
    assert first == (2, {"en": "The board in words", "fr": "Le plateau en texte"}[lang])
    assert {level for level, _ in below} == {3}
    labels = [region.label for region in companion._board if f'data-region="{region.key}"' in companion.spoken]
    assert [said for _, said in below] == labels
    heard = {
        unescape(each) for _, lines in PART.findall(companion.spoken) for each in re.findall(r"<li>(.*?)</li>", lines)
    }
    shown = {line.strip() for line in companion.session.show(lang, 0).splitlines()}
    assert heard <= shown
    assert len(heard) > 10


@EACH
def test_a_step_sends_only_the_sentences_that_are_new(ruleset):
    companion = played(ruleset)
    before = companion.spoken
    sent = []
    companion.heard({"do": "edition", "edition": companion.edition})
    companion.send = lambda content, buffers=None: sent.append(sum(map(len, buffers or ())))
    companion.auto("step", dict.fromkeys(range(3), "sensible"))
    assert companion.spoken != before
    assert sum(sent) < 8_000


def test_the_reasons_and_each_tab_have_a_heading():
    companion = played("leonardo_da_vinci")
    assert headings(companion.reason)[0] == (2, "What happened, and why")
    for tab, said in (("rules", "Rules"), ("score", "Score"), ("more", "More"), ("words", "The board in words")):
        companion.act(read({"do": "tab", "tab": tab}))
        assert headings(companion.tabs)[0] == (2, said)


def test_where_nothing_has_happened_nothing_is_headed():
    companion = Companion(lnb.new("inventeurs", 2, seed=1))
    assert bool(headings(companion.reason)) == bool(re.sub("<[^>]*>", "", companion.reason))


def test_a_quiz_says_nothing_that_gives_the_answer_away():
    companion = Companion(quiz=lnb.quiz("workshop_of_leonardo.practice_level", n=1, seed=4))
    assert PART.search(companion.spoken)
    assert "studied" in companion.spoken
    assert not re.search(r"studied[^<]*, level \d", companion.spoken)
    assert "studied" in repr(companion)
    assert not re.search(r"studied.*, level \d", repr(companion))


def test_the_points_are_heard_with_one_colon():
    assert 'aria-label="If the game ended now: Ada ' in played("codex_naturalis").scores
