"""The board history, and where lines of play leave each other: through the companion, as the page asks for them."""

import re
import zlib
from itertools import pairwise

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.session.visible_changes import first_sentence
from leonardo_nb.widget import Companion
from leonardo_nb.widget.board_history import LENGTH
from leonardo_nb.widget.intents.timeline import Fork, Goto, Last, Line
from leonardo_nb.widget.intents.view import Lang, Seat
from leonardo_nb.widget.table import MOST_LINES

GAMES = ["leonardo_da_vinci", "codex_naturalis"]
BOTS = dict.fromkeys(range(3), "sensible")


def played(ruleset, steps=80):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    while len(session.steps) < steps:
        session.auto("step", BOTS)
    return session


def undrawable(session):
    """A companion at a position that no board shows: one of its rules is broken by force."""
    session.edit("players", 0, force=True, iron=12)
    companion, drawn = Companion(session), session.ruleset.regions

    def regions(state, *more):
        if state.broken:
            raise ValueError("no such board")
        return drawn(state, *more)

    session.ruleset = msgspec.structs.replace(session.ruleset, regions=regions)
    return companion


def answers(companion, *messages):
    """What the page is sent for its messages: each time what it is about, and what was packed."""
    sent = []
    companion.send = lambda content, buffers: sent.append((content, msgspec.json.decode(zlib.decompress(buffers[0]))))
    for message_ in messages:
        companion._receive(companion, message_, [])
    del companion.send
    return sent


def parts_of(companion, *parts):
    """The parts of the board history that are sent when the page asks for them, by number."""
    sent = answers(companion, *({"do": "historypart", "part": part} for part in parts))
    return {content["part"]: (content["history"], told) for content, told in sent}


def pictures(part, step):
    return {key: [picture for first, picture in held if first <= step][-1] for key, held in part["regions"].items()}


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_part_holds_the_boards_and_the_sentences_of_its_steps(ruleset, seat):
    session = played(ruleset)
    _, part = parts_of(Companion(session, "fr", seat), 1)[1]
    assert len(part["said"]) == LENGTH
    for step in (LENGTH, LENGTH + 5, 2 * LENGTH - 1):
        session.goto(step)
        done = session.history[-1]
        seen = session.state if seat is None else session.view(seat)
        events = [event.seen_by(seat) for event in done.events]
        new = {(change.table, change.row) for event in events for change in event.changes}
        assert part["said"][step - LENGTH] == first_sentence(done, seat, "fr")
        assert pictures(part, step) == {
            region.key: region_svg(region) for region in session.ruleset.regions(seen, "fr", {}, new)
        }


def test_a_picture_that_stays_the_same_is_sent_once():
    _, part = parts_of(Companion(played("leonardo_da_vinci")), 1)[1]
    assert len(part["regions"]["city"]) < LENGTH
    for held in part["regions"].values():
        assert all(one[1] != other[1] for one, other in pairwise(held))


def test_the_last_part_grows_with_the_game_and_no_other_is_sent():
    companion = Companion(played("leonardo_da_vinci", 40))
    before = companion.history_number
    assert len(parts_of(companion, 1)[1][1]["said"]) == 41 - LENGTH
    companion.auto("turn", BOTS)
    assert companion.history_number == before
    assert len(parts_of(companion, 1)[1][1]["said"]) == min(LENGTH, companion.last + 1 - LENGTH) > 41 - LENGTH
    assert parts_of(companion, -1, 99, 10**30, 2 + companion.last // LENGTH) == {}


def test_asking_for_the_reel_draws_nothing_and_leaves_the_game_alone():
    companion = Companion(played("codex_naturalis"))
    drawn, here = companion.get_state(), companion.session.step_number
    companion._redraw = None
    assert parts_of(companion, 0)
    assert (companion.get_state(), companion.session.step_number) == (drawn, here)


def test_another_seat_language_line_or_past_is_another_reel():
    companion = Companion(played("leonardo_da_vinci"))
    histories = [companion.history_number]
    for intent in (Seat(1), Lang("fr"), Goto(40), Fork(), Line(0)):
        companion.act(intent)
        histories.append(companion.history_number)
    one, seat, french, moved, forked, returned = histories
    assert moved == french
    assert returned == forked  # nothing was done there yet
    assert len({one, seat, french, forked}) == 4
    companion.session.goto(30)
    companion.auto("step", BOTS)
    assert companion.history_number != returned
    assert len(parts_of(companion, 0)[0][1]["said"]) == companion.last + 1 == 32


def test_a_position_that_cannot_be_drawn_leaves_a_gap_in_the_reel():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    session.auto()
    companion = undrawable(session)
    _, part = parts_of(companion, 0)[0]
    assert len(part["said"]) == session.step_number + 1
    assert all(held[-1][0] < session.step_number for held in part["regions"].values())


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_marks_say_where_every_turn_and_phase_begins(ruleset, lang):
    session = played(ruleset)
    companion = Companion(session, lang)
    states = [session.start, *(step.state for step in session.steps)]
    begun = [
        (step, state.turn, state.phase)
        for step, state in enumerate(states)
        if not step or (state.turn, state.phase) != (states[step - 1].turn, states[step - 1].phase)
    ]
    names = msgspec.json.decode(re.search(r'data-phases="([^"]*)"', companion.timeline)[1].replace("&quot;", '"'))
    flat = iter(companion.marks)
    told = [(step, turn, names[phase]) for step, turn, phase in zip(flat, flat, flat, strict=True)]
    assert told == [(step, turn, message(ruleset, f"phase.{phase}", lang)) for step, turn, phase in begun]


def test_a_step_sends_little_of_the_timeline():
    companion = Companion(played("leonardo_da_vinci"))
    shell = companion.timeline, companion.lines, list(companion.marks)
    before = companion.here
    companion.act(Goto(70))
    companion.act(Last())
    companion.auto("step", BOTS)
    assert (companion.here, companion.last) == (before + 1, before + 1)
    assert (companion.timeline, companion.lines, companion.marks[: len(shell[2])]) == shell


# Lines


def test_a_line_says_where_it_left_and_what_was_done_differently():
    companion = Companion(played("leonardo_da_vinci"))
    assert companion.lines == ""
    step = next(
        number
        for number, step in enumerate(companion.session.steps[20:], 20)
        if step.before.pending[-1].seat == 0 and "pass" not in step.action.kind
    )
    companion.act(Goto(step))
    companion.act(Fork())
    assert f"Line of play 2, from step {step}" in companion.lines
    companion.play(companion.session.legal[-1])
    done = first_sentence(companion.session.steps[step], None, "en")
    assert f'aria-label="Line of play 2, after step {step}: {done}"' in companion.lines
    assert re.search(rf'--from:{step};--up:1" data-focus="line.1"[^>]*aria-pressed="true"', companion.lines)
    companion.act(Line(0))
    assert re.search(rf'--to:{step + 1}" data-focus="line.1"[^>]*aria-pressed="false"', companion.lines)


def test_what_is_done_again_is_not_what_was_done_differently():
    companion = Companion(played("leonardo_da_vinci"))
    companion.act(Goto(30))
    companion.act(Fork())
    for step in companion.controller.table.lines[0].steps[30:34]:
        companion.play(step.action)
    assert "Line of play 2, from step 34" in companion.lines


def test_fifty_lines_stay_usable():
    companion = Companion(played("codex_naturalis", 60))
    for number in range(MOST_LINES - 1):
        companion.act(Goto(20 + number % 15))
        companion.act(Fork())
        companion.act(Line(0))
    companion.act(Line(17))
    shown, _, folded = companion.lines.partition("<details")
    assert re.findall(r'data-line="(\d+)"', shown) == ["0", "17", "48", "49"]
    assert len(re.findall(r'data-line="(\d+)"', folded)) == MOST_LINES - 4
    assert "More lines of play: 46" in folded
    assert companion.lines.count('aria-pressed="true"') == 1
