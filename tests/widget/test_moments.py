"""Moments: the boards before and after an event, through the companion, as the page asks for them."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.widget import Companion
from leonardo_nb.widget.conductors import mistakes
from leonardo_nb.widget.intents.timeline import Goto
from tests.rotation import in_turn
from tests.widget import test_board_history
from tests.widget.test_board_history import BOTS, GAMES, answers, undrawable
from tests.widget.test_deliberate_mistakes import told


def played(ruleset="leonardo_da_vinci", steps=33):
    """In Leonardo da Vinci, the Council has just closed."""
    return test_board_history.played(ruleset, steps)


def moments(companion, *asked):
    """What is sent when the page asks for these, by name."""
    sent = answers(companion, *({"do": "moment", "step": step, "event": event} for step, event in asked))
    return {content["moment"]: told for content, told in sent}


def pictures(session, state, lang="en"):
    drawn = session.ruleset.regions(state, lang, {}, ())
    return {region.key: region_svg(region) for region in drawn if not region.aside}


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_moment_holds_both_boards_as_the_reader_may_see_them(ruleset, seat):
    session = played(ruleset)
    step, event = next(
        (number, len(step.events) - 1) for number, step in enumerate(session.steps, 1) if len(step.events) > 1
    )
    found = moments(Companion(session, "fr", seat), (step, event))[f"{step}.{event}"]
    happened = session.steps[step - 1].events[event].seen_by(seat)
    before, after = (pictures(session, state, "fr") for state in (happened.before, happened.after))
    assert found["before"]["regions"] == before
    assert found["after"]["regions"] == {key: drawn for key, drawn in after.items() if before[key] != drawn}


def test_what_was_sent_home_is_lit_where_it_still_stood():
    session = played()
    found = moments(Companion(session), (33, 0))["33.0"]
    present = pictures(session, session.state)
    assert session.steps[32].events[0].told.key == "council.over"
    assert "group.A.1" in found["lights"][0].split()
    assert 'data-key="group.A.1"' in found["before"]["regions"]["city"]
    assert 'data-key="group.A.1"' not in found["after"]["regions"]["city"]
    assert 'data-key="group.A.1"' not in present["city"]
    assert "zone.A" in found["before"]["stage"]["keys"]


def test_a_sentence_and_each_of_its_reasons_has_its_own_lights():
    session = played(steps=34)
    companion = Companion(session)
    told = session.history[-1].events[0].explanation
    lights = moments(companion, (34, 0))["34.0"]["lights"]
    assert len(lights) == len([*told.walk()]) == companion.reason.count("<li")
    assert all(lights)


def test_every_told_sentence_names_its_moment_and_only_what_was_told_is_sent():
    companion = Companion(played())
    companion.controller.table.since = 20
    companion._redraw()
    named = [tuple(map(int, name.split("."))) for name in re.findall(r'data-moment="(\d+\.\d+)"', companion.reason)]
    assert len(moments(companion, *named)) == len(named) == 13
    assert moments(companion, (34, 0), (0, 0), (-1, 0), (33, 1), (33, -1), (10**30, 0), (33, 10**30)) == {}
    companion.act(Goto(20))
    assert moments(companion, (21, 0), (33, 0)) == {}  # what comes later is not told yet
    assert moments(companion, (20, 0))


def test_asking_for_a_moment_draws_nothing_and_leaves_the_game_alone():
    companion = Companion(played("codex_naturalis"))
    drawn, here = companion.get_state(), companion.session.step_number
    companion._redraw = None
    assert moments(companion, (here, 0))
    assert (companion.get_state(), companion.session.step_number) == (drawn, here)


def test_nothing_can_be_chosen_on_a_board_of_the_past():
    found = moments(Companion(played("codex_naturalis", 40)), (40, 0))["40.0"]
    boards = "".join([*found["before"]["regions"].values(), *found["after"]["regions"].values()])
    assert "data-key" in boards
    assert "data-spot" not in boards
    assert "data-mark" not in boards


def test_a_position_that_cannot_be_drawn_is_no_moment():
    session = played()
    companion = undrawable(session)
    assert [*moments(companion, (34, 0), (33, 0))] == ["33.0"]


def test_a_mistake_on_purpose_is_shown_as_it_is_told(monkeypatch):
    monkeypatch.setattr(mistakes, "ONE_IN", 1)
    companion, check = next(told("leonardo_da_vinci"))
    session, last = companion.session, len(check.wrong.events) - 1
    found = moments(companion, (session.step_number, last))[f"{session.step_number}.{last}"]
    wrong, right = (step.events[-1].seen_by(0).after for step in (check.wrong, check.played))
    assert found["before"]["regions"] | found["after"]["regions"] == pictures(session, wrong)
    assert pictures(session, wrong) != pictures(session, right)


@in_turn(5, "ruleset", lnb.rulesets())
def test_every_event_of_a_game_can_be_shown_to_every_seat(ruleset):
    session = lnb.new(ruleset, 3, seed=11)
    session.auto("end", BOTS)
    companions = [Companion(session, seat=seat) for seat in range(3)]
    for number, step in list(enumerate(session.steps, 1))[:: max(1, len(session.steps) // 30)]:
        asked = [(number, event) for event in range(len(step.events))]
        assert len(moments(companions[number % 3], *asked)) == len(asked)
