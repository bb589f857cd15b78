"""The page of assignments: what is ticked stays, what cannot be made is told, and codes are only read."""

import base64
import re
import zlib

import msgspec
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.teach.assignment import opened
from leonardo_nb.teach.attempt import Attempt
from leonardo_nb.teach.learning_record import LearningRecord
from leonardo_nb.widget.front.assignment import MOST
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.assignment import Assign, HandedIn, Reword
from leonardo_nb.widget.intents.front import Front, Open
from leonardo_nb.widget.intents.view import Lang
from tests.teach.hand_ins import hand_in, record_code, right, wrong

GAME = "codex_naturalis"
TOPIC = f"{GAME}.corner_points"


@pytest.fixture
def companion():
    made = lnb.play(lang="en")
    made.act(Front("assign", GAME))
    return made


def code_of(companion):
    return companion.controller.front.assigned.code


def test_every_game_with_topics_leads_to_it():
    front = lnb.play(lang="en").front
    for game in lnb.rulesets():
        assert f'data-focus="front.assign.{game}"' in front


@pytest.mark.parametrize(("lang", "said"), [("en", "For teachers:"), ("fr", "Pour la classe\u00a0:")])
def test_a_teacher_need_not_look_for_it_below_a_game(lang, said):
    companion = lnb.play(lang=lang)
    below = companion.front.split("lnb-front-foot")[1]
    assert said in below
    assert 'data-focus="front.teach"' in below
    assert "docs/teaching.md" in below
    companion.act(Front("assign", lnb.rulesets()[0]))
    assert 'data-focus="front.teach"' not in companion.front


def test_its_files_are_those_of_the_worksheet(companion):
    companion.act(Assign(GAME, "2", "fr", (TOPIC,)))
    sheet = lnb.worksheet(code_of(companion))
    assert (opened(sheet.code).about, opened(sheet.code).n, opened(sheet.code).lang) == ((TOPIC,), 2, "fr")
    files = companion.controller.front.assigned.files
    assert {name: zlib.decompress(base64.b64decode(packed)).decode() for name, packed in files} == sheet.files
    for name in sheet.files:
        assert f'data-file="{name}"' in companion.front
    assert sheet.code in companion.front


def test_a_link_is_shown_with_what_comes_before_it(companion):
    companion.act(Assign(GAME, "1", "en", (TOPIC,)))
    assert f">#{code_of(companion)}</textarea>" in companion.front
    assert "https://…/play/" in companion.front
    assert "data-here" not in companion.front


def test_without_a_tick_it_is_about_the_whole_game(companion):
    companion.act(Assign(GAME, "1", "en"))
    assert opened(code_of(companion)).about == tuple(topic.id for topic in lnb.teach.topics(GAME))


def test_a_rule_is_chosen_and_every_question_turns_on_it(companion):
    tie = "ldv.resolve.tie"
    assert f'value="{tie}"' in companion.front
    companion.act(Assign(GAME, "2", "en", (tie,)))
    made = opened(code_of(companion))
    assert f'value="{tie}" selected' in companion.front
    assert (made.rules, made.traps) == ((tie,), ())
    assert all(tie in each.topic.rules for each in made.questions)
    assert all(each.turns_on(tie) for each in made.questions)


def test_the_rule_is_still_chosen_where_its_code_is_opened(companion):
    """Else the same choice made again would ask about all of its topics, whatever they turn on."""
    tie = "ldv.resolve.tie"
    companion.act(Assign(GAME, "1", "en", (tie, TOPIC)))
    companion.act(Open(code_of(companion)))
    assert f'value="{tie}" selected' in companion.front
    assert companion.front.count(" checked") == 2
    chosen = companion.controller.front.assigned.about
    companion.act(Assign(GAME, "1", "en", chosen))
    assert opened(code_of(companion)).rules == (tie,)


def test_each_rule_is_offered_once(companion):
    taught = {each for game in lnb.rulesets() for topic in lnb.teach.topics(game) for each in topic.rules}
    select = companion.front.partition("data-rule")[2].partition("</select>")[0]
    assert sorted(re.findall('<option[^>]* value="([^"]+)"', select)) == sorted(taught)


def test_mistakes_are_planted_by_the_other_button(companion):
    assert companion.front.count('data-send="assign"') == 2
    companion.act(Assign(GAME, "", "fr", (TOPIC,), kind="mistakes"))
    made = opened(code_of(companion))
    assert (made.kind, made.n, made.about) == ("mistakes", 3, (TOPIC,))
    assert [*dict(companion.controller.front.assigned.files)] == [*lnb.worksheet(code_of(companion)).files]
    code = code_of(companion)
    companion.act(HandedIn(hand_in(code, "Bo", wrong(code))))
    assert "Nobody named it." in companion.front
    companion.act(Assign(GAME, "1", "en", (f"{GAME}.places",), kind="mistakes"))
    assert companion.controller.view.problem == "No mistake can be planted in these topics: tick others, or none."


def test_a_last_day_and_grey_ink_are_chosen_in_a_fold(companion):
    assert '<details data-part="assign.further">' in companion.front
    companion.act(Assign(GAME, "1", "fr", (TOPIC,), day="2026-12-01", grey=True))
    sheet = lnb.worksheet(code_of(companion), grey=True)
    assert opened(sheet.code).last_day == "2026-12-01"
    files = dict(companion.controller.front.assigned.files)
    assert [zlib.decompress(base64.b64decode(each)).decode() for each in files.values()] == [*sheet.files.values()]
    assert '<details open data-part="assign.further">' in companion.front
    companion.act(Assign(GAME, "1", "fr", (TOPIC,), day="soon"))
    assert companion.controller.view.problem


def test_questions_are_reworded_and_answers_added(companion):
    companion.act(Assign(GAME, "2", "en", (TOPIC,)))
    first, second = (text for text, _ in companion.controller.front.assigned.asked)
    plain = code_of(companion)
    companion.act(Reword((first, second), ("", " ")))
    assert code_of(companion) == plain
    companion.act(Reword((first, "How <many>?"), ("Nobody knows", "")))
    own = opened(code_of(companion)).own
    assert [(each.number, each.text, each.option) for each in own] == [(1, "", "Nobody knows"), (2, "How <many>?", "")]
    assert ">How &lt;many&gt;?</textarea>" in companion.front
    assert 'value="Nobody knows"' in companion.front
    companion.act(Open(code_of(companion)))
    assert companion.controller.front.assigned.asked == ((first, "Nobody knows"), ("How <many>?", ""))
    companion.act(Reword((first,), ("",)))
    assert companion.controller.view.problem
    companion.act(Assign(GAME, "", "en", (TOPIC,), kind="mistakes"))
    assert "data-own-text" not in companion.front


def test_what_was_chosen_stays_where_it_cannot_be_made(companion):
    for count in ("", "0", str(MOST + 1), "x", "١", "9" * 200):
        companion.act(Assign(GAME, count, "fr", (TOPIC,)))
        assert companion.controller.view.problem == "The number of questions must be a whole number from 1 to 20."
        assert companion.controller.front.assigned.about == (TOPIC,)
        assert 'data-file="' not in companion.front
    companion.act(Assign(GAME, "1", "en", (TOPIC,), ("ldv.nothing",)))
    assert "hardly ever come up" in companion.controller.view.problem
    companion.act(Assign(GAME, "1", "en", ("codex_naturalis.nothing",)))
    assert companion.controller.view.problem


def test_a_trap_is_ticked_under_its_own_topic_alone(companion):
    topic = lnb.teach.topic("leonardo_da_vinci", "zone_ranking")
    companion.act(Assign("leonardo_da_vinci", "1", "en", (topic.id,), topic.traps[:1]))
    ticked = [each for each in companion.front.split("<input") if " checked" in each]
    assert len(ticked) == 2
    assert all(topic.id in each for each in ticked)


def test_its_code_opens_it_and_a_damaged_one_changes_nothing(companion):
    companion.act(Assign(GAME, "1", "en", (TOPIC,)))
    code, files = code_of(companion), companion.controller.front.assigned.files
    companion.act(Front("games"))
    companion.act(Open(code[:-3]))
    assert companion.controller.front.page == "games"
    companion.act(Open(f" {code}\n"))
    assert companion.controller.front.assigned.files == files


def test_codes_are_graded_in_the_language_of_the_page(companion):
    companion.act(Assign(GAME, "2", "en", (TOPIC,)))
    code = code_of(companion)
    companion.act(HandedIn(hand_in(code, "<i>Ada", right(code)) + hand_in(code, "Bo", wrong(code)[0] + "-")))
    assert '<th scope="row">&lt;i&gt;Ada</th><td>2 of 2</td><td aria-hidden="true">●●</td>' in companion.front
    assert ">Bo</th><td>0 of 2</td>" in companion.front
    assert "Students: 2. Right answers: 2 of 4." in companion.front
    companion.act(Lang("fr"))
    assert "Élèves" in companion.front
    companion.act(HandedIn("Nothing of ours."))
    assert companion.controller.view.problem.startswith("Il n’y a pas de code ici")


def test_it_is_told_that_no_code_was_copied_in_full(companion):
    companion.act(Assign(GAME, "1", "en", (TOPIC,)))
    companion.act(HandedIn(hand_in(code_of(companion), "Ada", "a")[:-1]))
    assert "Codes that were not copied in full: 1." in companion.front


def test_codes_of_hand_outs_are_read_there_too(companion):
    """A lesson that is handed out gives a code of its own: which rules were known, and which least."""
    asked = Attempt(when=1, kind="guess", about="codex_naturalis.01_first_card", rule="codex.end.winner", right=False)
    codes = record_code(LearningRecord("", (asked,)), "<i>Ada") + record_code(LearningRecord("", (asked,)), "Bo")
    companion.act(HandedIn(codes, "Bo\nCy"))
    assert companion.controller.view.problem == ""
    assert '<th scope="col"' in companion.front
    assert "&lt;i&gt;Ada</th>" in companion.front
    assert "handed in nothing: Cy." in companion.front
    assert "No graded answers" not in companion.front
    companion.act(Lang("fr"))
    assert "Ce que sait la classe" in companion.front
    about_topic = replace(asked, when=1_764_000_000, about=TOPIC)
    companion.act(HandedIn(record_code(LearningRecord("", (about_topic,)), "Cy")))
    assert ">Cy</th><td>0 sur 1</td>" in companion.front
    assert ">24 novembre 2025</td>" in companion.front


def test_who_is_missing_and_who_was_late_is_told(companion):
    companion.act(Assign(GAME, "1", "en", (TOPIC,), day="2026-12-01"))
    code = code_of(companion)
    codes = "".join(
        hand_in(code, name, right(code), day=day) for name, day in (("Ada", "20261201"), ("Bo", "20261202"))
    )
    companion.act(HandedIn(codes, "name;class\nAda;3b\nCy <i>;3b\n"))
    assert "These students have handed in nothing: Cy &lt;i&gt;." in companion.front
    assert "These students are not on the class list: Bo." in companion.front
    assert "Handed in after the last day (1 December 2026)" in companion.front
    assert ">1 December 2026</td>" in companion.front
    assert ">2 December 2026 (late)</td>" in companion.front
    companion.act(Assign(GAME, "1", "en", (TOPIC,)))
    assert "Cy &lt;i&gt;;3b\n</textarea>" in companion.front
    code = code_of(companion)
    companion.act(HandedIn(hand_in(code, "Ada", right(code))))
    assert "handed in nothing" not in companion.front
    assert " (late)" not in companion.front
    assert '<details data-part="assign.class">' in companion.front


@pytest.mark.parametrize(
    "message",
    [
        {"do": "handedin", "text": "x" * 500_001},
        {"do": "handedin"},
        {"do": "handedin", "text": "", "names": "x" * 100_001},
        {"do": "reword", "texts": ["x" * 401], "options": [""]},
        {"do": "reword", "texts": [""] * 61, "options": [""] * 61},
        {"do": "assign", "ruleset": GAME, "count": "2", "language": "en", "kind": "jokes"},
        {"do": "assign", "ruleset": GAME, "count": 2, "language": "en"},
        {"do": "assign", "ruleset": GAME, "count": "2", "language": "en", "about": ["x"] * 101},
        {"do": "assign", "ruleset": GAME, "count": "2", "language": "en", "traps": ["x" * 201]},
    ],
    ids=str,
)
def test_a_message_that_no_page_sends_is_refused(message):
    with pytest.raises(msgspec.ValidationError):
        read(message)


def test_an_unknown_game_or_language_is_told(companion):
    for given in (("chess", "1", "en"), (GAME, "1", "xx")):
        companion.act(Assign(*given))
        assert companion.controller.view.problem
