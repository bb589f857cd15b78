"""The lens in the companion."""

import re

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.widget import Companion, VariantLens
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.lens import Lens, Otherwise, Under
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.view import Lang, Seat
from leonardo_nb.widget.intents.view import Rule as OpenRule
from tests.widget.test_lens import GAME, MOVE_ANY, plain, sheets


@pytest.fixture
def companion():
    """The step in which an apprentice was moved by the first privilege has just been taken."""
    session = lnb.scenario(GAME, "move-privilege")
    shown = Companion(session, lang="en", mode="steps")
    shown.act(Choose(0, session.step_number, 0))
    return shown


def test_every_step_can_be_looked_at_under_other_rules(companion):
    last = companion.session.step_number
    assert f'data-focus="lens.{last}" data-do="lens" data-step="{last}">Under other rules?' in companion.reason
    companion.act(Lens(last))
    assert companion.lens.startswith('<div role="dialog"')
    assert "These rules would have changed something here:" in companion.lens
    assert [("Codex" in each) for each in sheets(companion.lens)][:2] == [False, True]
    assert "Under these rules" in companion.announcement
    companion.act(Lang("fr"))
    assert "Le même moment avec d’autres règles" in companion.lens
    companion.act(OpenRule(MOVE_ANY))
    assert companion.lens
    assert companion.rule
    companion.act(Lens(0))
    assert companion.lens == ""


def test_where_no_rule_makes_a_difference_it_is_said_and_others_can_still_be_picked():
    session = lnb.new(GAME, ["Ada", "Bo", "Cy"], 5)
    session.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    companion = Companion(session, lang="en")
    for step in range(1, session.step_number + 1):
        companion.act(Lens(step))
        if not companion.controller.lens.target.variations_that_matter:
            break
    assert "No other rule would have changed anything here" in companion.lens
    assert len(sheets(companion.lens)) == 1
    companion.act(Under(0, step))
    assert len(sheets(companion.lens)) == 2
    companion.act(Under(0, step))
    assert len(sheets(companion.lens)) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_no_rule_makes_a_difference_that_is_said_before_the_click(companion, lang, monkeypatch):
    companion.act(Lang(lang))
    sent = []
    monkeypatch.setattr(companion, "send", lambda content, _buffers: sent.append(content))
    last, before = companion.session.step_number, companion.redrawn
    assert f'data-untold="{last}"' in companion.reason
    companion.act(Otherwise(last))
    assert (sent, companion.redrawn) == ([{"otherwise": last, "said": ""}], before)  # here one would
    dead = next(step for step in range(last - 1, 0, -1) if _is_dead(companion, step, sent))
    assert sent[-1]["said"] == {"en": "Other rules would change nothing here."}.get(lang, sent[-1]["said"])
    companion.controller.table.goto(dead)
    companion.act(Lang(lang))
    assert sent[-1]["said"] in companion.reason
    assert "data-untold" not in companion.reason
    assert 'data-do="lens"' not in companion.reason


def _is_dead(companion, step, sent):
    companion.controller.table.goto(step)
    companion.act(Otherwise(step))
    return bool(sent[-1]["said"]) and sent[-1]["otherwise"] == step


def test_of_a_step_that_is_not_there_nothing_is_sent(companion, monkeypatch):
    monkeypatch.setattr(companion, "send", lambda *_: pytest.fail("something was sent"))
    for step in (-1, 0, 999):
        companion.act(Otherwise(step))
    assert not companion.controller.view.problem


def test_the_lens_looks_at_the_moment_before_the_step_and_leaves_the_game_alone(companion):
    session, last = companion.session, companion.session.step_number
    state, steps = session.state, session.steps
    companion.act(Lens(last))
    played = companion.controller.lens.target.comparison(())
    assert played.outcomes[0].before == steps[-1].before
    assert played.outcomes[0].steps[0].action == steps[-1].action
    assert (session.state, session.steps, session.step_number) == (state, steps, last)
    companion.act(Choose(0, last, 0))
    assert companion.lens == ""


@pytest.mark.parametrize("intent", [Lens(-1), Lens(999), Under(0, 1)])
def test_a_step_that_is_not_there_is_refused(companion, intent):
    companion.act(intent)
    assert companion.lens == ""
    assert companion.controller.view.problem


def test_an_older_numbering_is_refused(companion):
    companion.act(Lens(companion.session.step_number))
    before = companion.controller.view.lens.chosen
    for intent in (Under(0, 1), Under(99, companion.session.step_number), Under(-1, companion.session.step_number)):
        companion.act(intent)
        assert companion.controller.view.lens.chosen == before


def test_only_numbers_are_read():
    assert read({"do": "lens", "step": 3}) == Lens(3)
    for intent in ({"do": "lens", "step": "3"}, {"do": "lens"}, {"do": "under", "way": 1}):
        with pytest.raises(Exception, match=r"step|Object|int"):
            read(intent)


def test_an_edit_is_not_looked_at():
    session = lnb.scenario(GAME, "move-privilege")
    session.edit("players", 0, florins=9)
    assert "lnb-otherwise" not in Companion(session, lang="en").reason


def test_a_seat_sees_only_what_it_may_know():
    """The objective that another player keeps is named to that player alone."""
    session = lnb.new("codex_naturalis", ["Ann", "Ben"], 3)
    bots = dict.fromkeys(range(2), "sensible")
    session.auto("choose_objective", bots)
    keeps = session.decision.seat
    session.auto("step", bots)
    step = session.step_number
    companion = Companion(session, lang="en", seat=keeps)
    companion.act(Lens(step))
    kept = re.search(r"objective card (\d+)", plain(companion.lens))
    assert kept
    companion.act(Seat(1 - keeps))
    assert companion.lens == ""
    companion.act(Lens(step))
    for number in range(len(companion.controller.lens.target.variations)):
        companion.act(Under(number, step))
    assert "lnb-outcome" in companion.lens
    assert f"objective card {kept[1]}" not in plain(companion.lens)
    assert f"objective:{kept[1]}" not in companion.lens
    assert f"objective card {kept[1]}" not in companion.announcement


def test_a_rule_that_is_only_read_otherwise_is_named_once():
    session = lnb.scenario("workshop_of_leonardo", "fatigue-tie")
    options = session.state.options
    other = "any_more" if options.fatigue == "most" else "most"
    widget = VariantLens(session, under=[{"fatigue": other}], lang="en")
    head = sheets(widget.result)[1]
    assert "The same rule, read differently:" in head
    assert "Instead of:" not in head


def test_what_people_get_wrong_stands_apart_from_other_rules():
    widget = VariantLens(lang="en")
    rules, mistakes = widget.form.split("Common mistakes:</p>")
    assert "(a misconception)" not in rules.split("lnb-lens-others")[1]
    assert mistakes.count("<button") == mistakes.count("(a misconception)") > 0


def test_a_lens_of_a_seat_shows_the_view_of_that_seat():
    session = lnb.new("codex_naturalis", ["Ann", "Ben"], 3)
    session.auto("turn 2", dict.fromkeys(range(2), "sensible"))
    widget = VariantLens(session, seat=1, until="scores", under=[{"tie": "cards"}], lang="en")
    assert all(
        outcome.after == replace(session.view(1), options=outcome.options) for outcome in widget.comparison.outcomes
    )
    assert widget.position == session.view(1)


def at_a_taken_card(seat):
    """Two rounds of a game, and the step in which this seat took a card that lay face up and another filled the gap."""
    session = lnb.new("codex_naturalis", ["Mia", "Ada", "Bo"], 3)
    session.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    for number, step in enumerate(session.steps, 1):
        if type(step.action).__name__ == "TakeOpen" and step.action.seat == seat and len(step.events) > 1:
            return session, number
    raise AssertionError


@pytest.mark.rule("codex.draw.replacement")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_card_that_was_turned_up_hides_nothing_from_the_lens(seat):
    """Which card lay on top of the pile was a secret then, and is none any more."""
    session, number = at_a_taken_card(seat)
    companion = Companion(session, lang="en", seat=0)
    companion.act(Lens(number))
    assert companion.controller.lens.target.can_tell
    assert "may not know." not in plain(companion.lens).replace("What Mia may not know is left out.", "")


def test_boards_are_compared_at_the_same_moment(monkeypatch):
    """Where other rules can only be told to the moment before, the board as it was played is shown then, too."""
    monkeypatch.setattr("leonardo_nb.lens.from_seat.TRIES", 0)
    session, number = at_a_taken_card(0)
    companion = Companion(session, lang="en", seat=0)
    companion.act(Lens(number))
    assert not companion.controller.lens.target.can_tell
    for way in range(len(companion.controller.lens.target.variations)):
        companion.act(Under(way, number))
    assert "lnb-outcome-board" not in companion.lens
    assert "data-differs" not in companion.lens
