"""Hand-outs: one file each, small and alone, that tells what the game tells, asks first and keeps secrets."""

import re
from importlib import import_module
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import join
from leonardo_nb.session.visible_changes import changed_rows
from leonardo_nb.teach.handout.game_questions import MOST, questions_of
from leonardo_nb.testing.visibility import two_worlds
from tests import rotation
from tests.teach.engine import answers, given
from tests.teach.recordings import HOSTILE, NAMESPACE, Document, handed_out, played, recording_in

EACH = rotation.in_turn(10, "ruleset", lnb.rulesets())
EACH_HALF = rotation.in_turn(10, "ruleset", lnb.rulesets(), full=2)
LESSONS = [lesson for ruleset in lnb.rulesets() for lesson in lnb.lessons(ruleset)]
EACH_LESSON = rotation.in_turn(10, "lesson", LESSONS, full=2, ids=lambda lesson: lesson.id)
LARGEST = 1_000_000
BOTS = dict.fromkeys(range(3), "sensible")
SEAT = 0


def alone(html):
    """Whether a file needs nothing beside it: no address, nothing fetched, and a policy that forbids it."""
    document = Document(html)
    (policy,) = [meta["content"] for meta in document.named("meta") if "http-equiv" in meta]
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:")
    assert not document.named("link") + document.named("iframe") + document.named("img") + document.named("a")
    assert not [held for _, held in document.elements if {"src", "href", "srcset", "onclick", "onerror"} & {*held}]
    assert {*re.findall(r"\w+://[^\"' )]*", html)} <= {NAMESPACE}
    assert "@import" not in html
    assert "url(" not in html


@pytest.mark.parametrize("lang", languages())
@EACH_HALF
def test_a_whole_game_with_the_most_players_is_one_small_file(ruleset, lang):
    made = handed_out(ruleset, lang)
    assert len(made.html.encode()) < LARGEST
    alone(made.html)
    assert Document(made.html).named("html") == [{"lang": lang}]


@EACH
def test_every_board_and_every_sentence_is_there(ruleset):
    game, recording = played(ruleset), recording_in(handed_out(ruleset).html)
    assert len(recording["told"]) == len(recording["said"]) == len(recording["moments"]) == len(game.steps) + 1
    for place in range(0, len(game.steps) + 1, 37):
        done = game.steps[place - 1 : place] if place else ()
        state = done[0].state if done else game.start
        spoken = game.ruleset.spoken(state, "en", place in {each["at"] for each in recording["asked"]})
        for region in game.ruleset.regions(state, "en", {}, changed_rows(done, None)):
            (*_, (_, number)) = [held for held in recording["regions"][region.key] if held[0] <= place]
            assert recording["pictures"][number] == region_svg(region)
            (*_, (_, number)) = [held for held in recording["spoken"][region.key] if held[0] <= place]
            told = [line for line in spoken.get(region.key, ()) if line != region.label]
            assert re.findall("<li>(.*?)</li>", recording["heard"][number]) == [join(line) for line in told]
        for event in (event for step in done for event in step.events):
            for _, part in event.explanation.seen_by(None).walk():
                sentence = tell(part, event.after, "en")
                assert sentence in recording["said"][place]
                assert join(sentence) in recording["told"][place]


@EACH
def test_every_rule_that_is_cited_can_be_read(ruleset):
    recording = recording_in(handed_out(ruleset, "fr").html)
    texts = [*recording["told"], *(text for each in recording["asked"] for text in (*each["answers"], each["why"]))]
    cited = {rule for text in texts for rule in re.findall(r'data-rule="([^"]+)"', text)}
    assert cited == {*recording["rules"]}
    assert all(join(lnb.rule(rule, "fr").title) in text for rule, text in recording["rules"].items())


@EACH
def test_what_a_sentence_lights_is_on_the_board(ruleset):
    recording = recording_in(handed_out(ruleset).html)
    drawn = "".join(recording["pictures"])
    named = {
        name for text in recording["told"] for found in re.findall(r'data-of="([^"]*)"', text) for name in found.split()
    }
    there = [name for name in named if f'="{name}"' in drawn or name.startswith(("place:", "copies:"))]
    assert len(there) > 0.8 * len(named) > 0


@EACH
def test_a_handful_of_questions_is_asked_each_about_a_topic_of_its_own(ruleset):
    game, recording = played(ruleset), recording_in(handed_out(ruleset).html)
    asked = questions_of(game, None)
    assert 4 <= len(asked) <= MOST
    assert len({each.topic.id for each in asked}) == len(asked)
    places = [each["at"] for each in recording["asked"]]
    assert places == sorted({*places}) == [each.position.step_number for each in asked]
    assert max(places) < len(game.steps)


@EACH
def test_the_right_answer_is_what_the_engine_does_and_a_wrong_one_is_named(ruleset):
    asked, recording = questions_of(played(ruleset), None), recording_in(handed_out(ruleset).html)["asked"]
    for question, held in zip(asked, recording, strict=True):
        assert given(question) == answers(question)
        assert question.choices[held["right"]].right
        assert join(question.text("en")) in held["ask"]
        for choice, said in zip(question.choices, held["answers"], strict=True):
            assert join(choice.words("en")) in held["ask"]
            if choice.belief and choice.belief.switched:
                assert join(lnb.rule(choice.misconception, "en").mix_up) in said
            if choice.near:
                assert join(choice.condition("en")) in said
            settles = choice.belief and join(lnb.rule(choice.belief.settles, "en").title)
            assert settles is None or settles in said or ruleset == "pietrocupo"
            told = said.split("</p>")[0].replace(join(choice.condition("en")), "")  # which may name a card by its title
            assert choice.right or f"“{join(question.right.words('en'))}”" not in told
        assert held["why"].count("<li") >= 1


def test_an_ending_is_told_with_all_places():
    game, recording = played("codex_naturalis"), recording_in(handed_out("codex_naturalis").html)
    sheet = game.scores()
    assert join(tell(sheet.verdict, sheet.state, "en")) in recording["told"][-1]
    assert all(join(tell(place, sheet.state, "en")) in recording["told"][-1] for place in sheet.places_told())


def test_a_game_is_handed_out_up_to_where_it_stands():
    game = played("codex_naturalis", 2).fork()
    game.goto(20)
    assert len(recording_in(lnb.handout(game).html)["told"]) == 21
    assert game.step_number == 20


def test_the_same_game_gives_the_same_file():
    game = played("workshop_of_leonardo", 2)
    assert lnb.handout(game).html == lnb.handout(game.fork()).html


@EACH
def test_names_are_text_and_never_markup(ruleset):
    session = lnb.new(ruleset, HOSTILE, seed=3)
    for _ in range(25):
        session.auto("step", dict.fromkeys(range(2), "sensible"))
    html = lnb.handout(session, seat=1).html
    alone(html)
    recording = recording_in(html)
    for text in (
        html,
        *recording["pictures"],
        *recording["told"],
        *recording["rules"].values(),
        *(each["ask"] for each in recording["asked"]),
    ):
        assert not [held for _, held in Document(text).elements if "onload" in held]
    assert any(join(HOSTILE[1]) in text for text in recording["told"])


# Secrets


@EACH
def test_other_secrets_give_the_same_file_to_a_seat(ruleset):
    disguised = import_module(f"tests.{ruleset}.table").disguised
    session, rng, seen = lnb.new(ruleset, 3, seed=5), Random(3), 0
    while seen < 4 and not session.is_over:
        for _ in range(9):
            session.auto("step", BOTS)
        if session.is_over:
            continue
        seat = seen % 3
        one, other = two_worlds(session, seat, lambda state, seat=seat: disguised(state, seat, rng))
        assert lnb.handout(one, seat=seat).html == lnb.handout(other, seat=seat).html
        seen += 1
    assert seen


@EACH
def test_no_secret_sentence_is_in_the_file_of_a_seat(ruleset):
    session = lnb.new(ruleset, 3, seed=5)
    session.auto("end", BOTS)
    session.goto(len(session.steps) // 4)
    recording = recording_in(lnb.handout(session, seat=SEAT).html)
    whole = recording_in(lnb.handout(session).html)
    hidden = 0
    for place, step in enumerate(session.history, 1):
        everything = {tell(event.explanation.seen_by(None), event.after, "en") for event in step.events}
        secret = everything - {tell(event.explanation.seen_by(SEAT), event.after, "en") for event in step.events}
        hidden += len(secret)
        assert not [sentence for sentence in secret if sentence in recording["said"][place]]
        assert all(sentence in whole["said"][place] for sentence in secret)
    assert bool(hidden) == (ruleset != "inventeurs")


def test_no_hidden_card_is_in_the_file_of_a_seat():
    session = lnb.new("codex_naturalis", 3, seed=5)
    session.auto("turn 5", BOTS)
    secret = [row.card for row in session.state.objectives if row.where in ("secret", "returned") and row.seat != SEAT]
    text, whole = (str(recording_in(lnb.handout(session, seat=seat).html)) for seat in (SEAT, None))
    assert secret
    for card in secret:
        assert f'"objective:{card}"' not in text
        assert f'"objective:{card}"' in whole


@EACH
def test_a_seat_is_asked_what_it_can_answer(ruleset):
    game = played(ruleset)
    asked = questions_of(game, SEAT)
    assert len(asked) >= 2
    for question in asked:
        assert given(question) == answers(question)


# Lessons


@EACH_LESSON
@pytest.mark.parametrize("lang", languages())
def test_a_lesson_is_a_hand_out_task_by_task(lesson, lang):
    made = lnb.handout(lesson, lang=lang)
    alone(made.html)
    recording = recording_in(made.html)
    lead = " ".join(recording["lead"])
    assert len(recording["lead"]) == len(recording["told"]) >= len(lesson.tasks)
    for task in lesson.tasks:
        words = lesson.words(task, lang)
        assert all(join(said) in lead for said in (words.text, words.done, *words.hints) if said)
    assert len(recording["asked"]) == sum(task.kind == "ask" for task in lesson.tasks)


@EACH_LESSON
def test_a_lesson_is_slides(lesson, tmp_path):
    made = lnb.slides(lesson, tmp_path / "slides.html")
    alone(made.html)
    assert (tmp_path / "slides.html").read_text(encoding="utf-8") == made.html
    assert recording_in(made.html)["lead"] == recording_in(lnb.handout(lesson).html)["lead"]


# What is given


def test_a_path_is_written(tmp_path):
    game = played("codex_naturalis", 2).fork()
    game.goto(10)
    made = lnb.handout(game, tmp_path / "game.html", lang="fr")
    assert (tmp_path / "game.html").read_text(encoding="utf-8") == made.html
    made.save(tmp_path / "again.html")
    assert (tmp_path / "again.html").read_bytes() == (tmp_path / "game.html").read_bytes()
    assert "kB" in repr(made)


def test_progress_is_shown_on_demand(capsys, monkeypatch):
    monkeypatch.setattr("leonardo_nb.teach.handout.game.SLOW", 0)
    game = played("codex_naturalis", 2).fork()
    game.goto(5)
    lnb.handout(game)
    assert capsys.readouterr().err == ""
    lnb.handout(game, progress=True)
    assert "5/5" in capsys.readouterr().err


@pytest.mark.parametrize("given", ["codex_naturalis", None, 3])
def test_what_is_no_game_and_no_lesson_is_refused(given):
    with pytest.raises(BadOption, match=r"lnb\.handout"):
        lnb.handout(given)
    with pytest.raises(BadOption, match=r"lnb\.slides"):
        lnb.slides(given)


def test_a_seat_has_to_be_at_the_table_and_a_language_known():
    game = played("codex_naturalis", 2)
    with pytest.raises(LeonardoError):
        lnb.handout(game, seat=7)
    with pytest.raises(BadOption):
        lnb.handout(game, lang="xx")
