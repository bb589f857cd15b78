"""What a class may not know: before it is closed nothing of the answer, and of a board to follow nothing hidden."""

import re
from itertools import islice

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.classroom.asking import board as boards
from leonardo_nb.classroom.asking.board import Board, Subject, subject_of
from leonardo_nb.classroom.asking.follow import follow, followed
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.core.state import TABLE
from leonardo_nb.teach import Question, Topic
from leonardo_nb.teach.handout.recording import Viewer
from tests.classroom.asking.question_samples import made, sentences, some
from tests.misconceptions import under
from tests.teach.test_topics import IN_TURN


@IN_TURN
def test_before_closing_nothing_tells_the_answer(topic: Topic):
    """Neither the reasons nor the rules and misconceptions nor the position's code, which opens the solution."""
    found = made(topic.id)
    for lang, words in found.words.items():
        seen = "\n".join((words.text, *words.told, *words.choices, words.board, words.board_text))
        untold = [found.code, *(lnb.rule(each, lang).title for each in found.beliefs if each)]
        untold += [reply.said for reply in words.replies] + sentences(words.why)
        assert [each for each in untold if each and len(each) > 3 and each in seen] == []
        assert "data-" not in words.board


LAID_BY_RULE = {
    "inventeurs.sequences": "inventions lie in their sequences",
    "inventeurs.places": "inventions lie in their sequences",
    "leonardo_da_vinci.diversity": "what counts of the finished inventions lies on the page",
    "leonardo_da_vinci.places": "what counts of the finished inventions lies on the page",
    "pietrocupo.types": "what counts of the finished inventions lies on the page",
    "pietrocupo.total": "what counts of the finished inventions lies on the page",
    "pietrocupo.places": "what counts of the finished inventions lies on the page",
    "workshop_of_leonardo.practice_level": "a practice says what it adds",
    "workshop_of_leonardo.high_levels": "a practice says what it adds",
    "workshop_of_leonardo.places": "a practice says what it adds",
    "workshop_of_leonardo.fatigue_moves": "the pile says how many of its cards tire",
}
"""Topics whose boards differ under other rules although nothing of the answer is on them, and in what."""


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_the_blank_board_works_nothing_out(topic: Topic, lang):
    """It looks the same to those who believe in other rules, by which all that is worked out would differ."""
    for question in some(topic.id) if topic.id not in LAID_BY_RULE else ():
        played = drawn(question, question.position, lang)
        for belief in {choice.belief for choice in question.choices if choice.belief and choice.belief.switched}:
            assert drawn(question, under(question.position, belief.name), lang) == played


def drawn(question: Question, position, lang) -> tuple[str, str]:
    reader = Viewer(question.position.ruleset, lang)
    teller = ClassTeller(reader.ruleset, lang, question.position.state)
    board = Board(reader, position.state, subject_of(question, teller))
    return board.blank(), board.words(asks=True)


def test_a_leak_of_what_is_worked_out_is_found(monkeypatch):
    """The ranks in a zone are the answer."""
    monkeypatch.setattr(boards, "blanked", lambda region: region)
    with pytest.raises(AssertionError):
        test_the_blank_board_works_nothing_out(some("leonardo_da_vinci.zone_ranking")[0].topic, "en")


@IN_TURN
def test_the_parts_shown_do_not_rest_on_the_answer(topic: Topic):
    """Players' pages stand there for all choices alike."""
    for question in some(topic.id):
        teller = ClassTeller(question.position.ruleset, "en", question.position.state)
        if question.topic.form != "player" or (subject := subject_of(question, teller)).narrow:
            continue
        shown = Board(Viewer(question.position.ruleset, "en"), question.position.state, subject).parts
        players = {
            f"player{question.position.seats.index(choice.value)}" for choice in question.choices if choice.value
        }
        assert players <= shown.keys()


def test_what_is_cropped_away_is_not_there():
    """The other lab and the hand are cut out of the picture, not only out of sight."""
    (question, *_) = some("leonardo_da_vinci.lab_weeks")
    reader = Viewer(question.position.ruleset, "en")
    subject = subject_of(question, ClassTeller(reader.ruleset, "en", question.position.state))
    cropped = Board(reader, question.position.state, subject).blank()
    whole = Board(reader, question.position.state, Subject()).blank()
    other = "large lab" if question.facts["lab"] == "small" else "small lab"
    assert other in whole
    assert other not in cropped
    assert f"{question.facts['lab']} lab" in cropped
    assert "stroke-dasharray" in cropped
    assert area(cropped) < area(whole) / 10


def area(svg: str) -> float:
    _, _, width, height = map(float, re.search(r'viewBox="([^"]+)"', svg)[1].split())
    return width * height


def disguises(game):
    """Positions that a seat cannot tell apart, with that seat."""
    pytest.importorskip("anywidget")
    from tests.secrets.messages_to_seats import pairs

    return pairs(game, seats=range(3))


@pytest.mark.one_in(5, full=2)
@pytest.mark.parametrize("game", lnb.rulesets())
def test_other_secrets_are_followed_alike(game):
    for one, other, seat in islice(disguises(game), 12):
        for reader in (seat, TABLE):
            is_alike = msgspec.json.encode(followed(one, reader)) == msgspec.json.encode(followed(other, reader))
            assert is_alike, (seat, reader)


def test_a_leak_in_what_is_followed_is_found(monkeypatch):
    monkeypatch.setattr(Viewer, "sees", lambda self, state: state)
    with pytest.raises(AssertionError):
        test_other_secrets_are_followed_alike("leonardo_da_vinci")


@pytest.fixture(scope="module")
def game():
    played = lnb.new("codex_naturalis", 3, seed=4)
    played.auto("end", dict.fromkeys(range(3), "sensible"))
    played.goto(60)
    return played


def own_parts(region, seat):
    """Whether it lies before this seat; None where it lies before nobody."""
    found = re.fullmatch(r"(?:player|area)(\d)", region.key)
    return None if found is None else int(found[1]) == seat


@pytest.mark.parametrize("seat", [TABLE, 1])
@pytest.mark.parametrize("name", lnb.rulesets())
def test_the_shared_board_and_what_lies_before_the_seat_are_followed(name, seat):
    """Whoever moves, and of the others' pages only those that the step speaks of."""
    played = lnb.new(name, 3, seed=4)
    played.auto("end", dict.fromkeys(range(3), "sensible"))
    mostly = 0
    for step in range(20, 60, 8):
        played.goto(step)
        told = followed(played, seat).words["en"].board_text.split("\n\n")
        view = played.ruleset.view(played.state, seat)
        drawn = [each for each in played.ruleset.regions(view, "en", {}, ()) if not each.aside]
        shown = [each for each in drawn if any(part.startswith(each.label) for part in told)]
        assert [each.key for each in drawn if own_parts(each, seat) is not False and each not in shown] == []
        mostly += len(shown) < len(drawn)
    assert mostly


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_step_is_followed_as_a_seat_may_know_it(game, seat):
    before, here = (msgspec.json.decode(follow(game.code, step, seat)) for step in (-1, 0))
    assert before != here
    for made_board in (before, here):
        assert (made_board["kind"], made_board["code"], made_board["beliefs"]) == ("board", "", [])
        assert list(made_board["words"]) == list(languages())
        for words in made_board["words"].values():
            assert words["text"]
            assert words["board_text"]
            assert words["choices"] == []
            assert area(words["board"]) <= area(words["shown"])
    assert here["words"]["en"]["why"].startswith("<li")


def test_nobody_sees_a_hand_that_only_its_player_may_see(game):
    hand = [str(card.card) for card in game.state.cards if card.where == "hand" and card.seat == 0]
    public, own = (msgspec.json.decode(follow(game.code, 0, seat))["words"]["en"] for seat in (None, 0))
    assert all(f'data-key="card:{card}"' in own["shown"] for card in hand)
    assert not any(f'data-key="card:{card}"' in public["shown"] for card in hand)


def test_without_a_step_the_question_is_shown():
    words = msgspec.json.decode(follow(lnb.new("inventeurs", 2, seed=1).code, 0, None))["words"]["en"]
    assert words["text"]
    assert words["why"] == ""


@pytest.mark.parametrize(("step", "seat"), [("1", 0), (0.5, 0), (None, 0), (0, 3), (0, -1), (0, 1.5)])
def test_what_cannot_be_followed_is_refused_in_a_sentence(game, step, seat):
    with pytest.raises(LeonardoError, match=r"There is no (step|seat)"):
        follow(game.code, step, seat)


@pytest.mark.parametrize(("step", "said"), [(-61, "begins here and ends"), (10_000, "ends")])
def test_beyond_either_end_of_a_game_it_is_said_where_that_is_and_what_to_do(game, step, said):
    with pytest.raises(LeonardoError, match=rf"The game {said} at step {len(game.steps)}: go one step .*choose"):
        follow(game.code, step, None)


@pytest.mark.parametrize("step", [-1, 1])
def test_of_a_game_that_nobody_has_begun_that_is_said(step):
    with pytest.raises(LeonardoError, match=r"^Nothing has been played in this game yet: .*choose"):
        follow(lnb.new("inventeurs", 2, seed=1).code, step, None)


@pytest.mark.parametrize("code", ["", "LNB1-x", "codex_naturalis", None, 5])
def test_no_code_no_board(code):
    with pytest.raises(LeonardoError):
        follow(code, 0, None)
