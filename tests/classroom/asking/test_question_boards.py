"""The boards of what is asked: cropped to what they are about, before a move and after it, with nothing that is cut off."""

import re

import pytest

from leonardo_nb.classroom.asking.board import Board, subject_of
from leonardo_nb.classroom.asking.mistake_board import board_of
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.core.drawing.extent import extents, union
from leonardo_nb.core.drawing.strokes import sheet
from leonardo_nb.teach import topics
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.planted_mistake import can_be_planted, planted
from tests.classroom.asking.question_samples import SEED, some
from tests.classroom.asking.test_question import GAMES


def board_before(question):
    reader = Viewer(question.position.ruleset, "en")
    teller = ClassTeller(reader.ruleset, "en", question.position.state)
    return Board(reader, question.position.state, subject_of(question, teller))


def holds(part, place):
    return part is None or union([part, place]) == pytest.approx(part, abs=1)


def check_all_is_shown(board, state, reader, names):
    """Each of these things that is drawn in a region that is shown lies in the part that is shown."""
    drawn = {each.key: each for each in reader.ruleset.regions(reader.sees(state), "en", {}, ())}
    small = [name for name in names if not name.startswith("player.")]
    places = {key: extents(drawn[key].body, small).values() for key in board.parts}
    assert any(places.values())
    assert [key for key, found in places.items() for place in found if not holds(board.parts[key], place)] == []


@pytest.mark.parametrize("topic", ["workshop_of_leonardo.practice_level", "leonardo_da_vinci.lab_weeks"])
def test_what_has_grown_by_the_move_is_shown_whole(topic):
    """A sum that stands above a column of cards, which has moved by the card that was laid."""
    for question in some(topic):
        reader = Viewer(question.position.ruleset, "en")
        teller = ClassTeller(reader.ruleset, "en", question.position.state)
        afterwards = board_before(question).at(question.after)
        check_all_is_shown(afterwards, question.after, reader, subject_of(question, teller).named)


def test_what_has_moved_to_another_player_is_shown_there():
    """The statuette, of which the reason speaks."""
    moved = 0
    for question in some("inventeurs.sharing_order"):
        reader = Viewer(question.position.ruleset, "en")
        before = board_before(question)
        needed = subject_of(question, ClassTeller(reader.ruleset, "en", question.position.state)).needed
        drawn = reader.ruleset.regions(question.after, "en", {}, ())
        where = {each.key for each in drawn if not each.aside and extents(each.body, needed)}
        assert where <= before.at(question.after).parts.keys()
        moved += not where <= before.parts.keys()
    assert moved


WHOLE = re.compile(r'<svg x="[^>]*>(.*?)</svg>', re.DOTALL)
"""A part, as it is drawn."""


@pytest.mark.parametrize("topic", ["workshop_of_leonardo.fatigue_moves", "leonardo_da_vinci.lab_weeks"])
def test_a_crop_has_no_thing_of_which_only_a_piece_is_seen(topic):
    for question in some(topic):
        board = board_before(question)
        for key, body in zip(board.parts, WHOLE.findall(board.full()), strict=True):
            names = {*re.findall(r'data-key="([^"]*)"', body)}
            assert names
            assert [name for name, place in extents(body, names).items() if not holds(board.parts[key], place)] == []


def test_all_workers_in_a_lab_are_there():
    found = 0
    for question in some("leonardo_da_vinci.lab_weeks"):
        seat = question.facts["seat"]
        lab = question.position.state.lab(seat, question.facts["lab"])
        letters = re.findall(f">({question.position.seats[seat][0]}+)</text>", board_before(question).full())
        assert len("".join(letters)) == lab.apprentices + lab.master
        found += lab.apprentices
    assert found


def mistakes(game):
    about = (question for topic in topics(game) if can_be_planted(topic) for question in some(topic.id))
    return [found for found in (planted(question, (), SEED) for question in about) if found]


@GAMES
def test_the_crop_does_not_tell_where_a_mistake_is(game):
    """All that the table names is there: each thing, and the page of each player."""
    for mistake in mistakes(game):
        reader, state = Viewer(mistake.position.ruleset, "en"), mistake.position.state
        names = mistake.named(state)
        drawn = [each for each in reader.ruleset.regions(state, "en", {}, ()) if not each.aside]
        board = board_of(mistake, reader)
        pages = {name.replace(".", "") for name in names if name.startswith("player.")}
        assert pages <= {key for key, part in board.parts.items() if part is None}
        small = [name for name in names if not name.startswith("player.")]
        for region in drawn:
            for name, place in extents(region.body, small).items():
                assert region.key in board.parts, name
                assert holds(board.parts[region.key], place), name
        assert board.parts.keys() >= board_before(mistake.asked).parts.keys()


def test_a_single_mistake_is_asked_for():
    """A sheet plants several, a class one."""
    from leonardo_nb.classroom.asking.question import asked

    words = asked(mistakes("codex_naturalis")[0]).words
    assert [words[lang].about for lang in ("en", "fr")] == ["Spot the mistake", "Trouvez l’erreur"]


def test_a_page_that_is_shown_whole_has_no_edge_and_lies_on_paper_that_reaches_as_far_as_its_own():
    (question, *_) = some("leonardo_da_vinci.diversity")
    board = board_before(question)
    drawn = question.position.ruleset.regions(question.position.state, "en", {}, ())
    (page,) = [each for each in drawn if each.key in board.parts]
    assert board.parts[page.key] is None
    assert sheet(page.width, page.height) in page.body
    assert sheet(page.width, page.height) not in board.blank()
    ground, *_, edge = re.findall(r"<rect [^>]*>", board.blank())
    assert [re.search('stroke-width="([^"]*)"', each)[1] for each in (ground, edge)] == ["2", "2"]


def test_a_crop_has_nothing_of_its_neighbours_at_its_edge():
    """Neither the edge of the page nor the heading above."""
    (question, *_) = some("leonardo_da_vinci.payment")
    drawn = question.position.ruleset.regions(question.position.state, "en", {}, ())
    page = next(each for each in drawn if each.key == "inventions")
    edge = page.body[page.body.index('d="') : page.body.index("z", page.body.index('d="'))]
    blank = board_before(question).blank()
    assert edge in page.body
    assert edge not in blank
    assert "Requested inventions" in page.body
    assert "Requested inventions" not in blank
