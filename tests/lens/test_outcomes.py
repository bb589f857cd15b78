"""The lens: what comes of a position, or of an action in it, under each set of rules."""

from time import perf_counter

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.decision import PROCEED, Proceed
from leonardo_nb.core.registry import find
from leonardo_nb.lens import compare
from tests.lens.positions import CODEX, GAME, VARIANT, WRONG
from tests.leonardo_da_vinci.table import do
from tests.pietrocupo.positions import with_blocks


@pytest.mark.rule("ldv.council.move", "ldv.codex1.move_any")
def test_an_action_that_one_set_of_rules_refuses_and_another_allows():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    c = lnb.compare(s, bos, [{}, CODEX])
    played, codex_one = c.outcomes
    assert (played.possible, codex_one.possible) == (False, True)
    assert played.after == played.before
    assert [(reason.key, reason.params, reason.cites) for reason in played.refusal.reasons] == [
        ("move.own_only", {"seat": 1}, ("ldv.council.move",))
    ]
    one, other = c.differences[0].first
    assert one == played.refusal.reasons[0]
    assert (other.key, other.params) == ("move.moved", {"seat": 0, "owner": 1, "source": "B", "target": "C"})
    assert c.differences[0].rules == (("ldv.council.move",), ("ldv.codex1.move_any",))
    moved = c.cells.groupby(["table", "row", "field"], observed=True)["value"].agg(list)
    assert moved.loc["groups", 4, "apprentices"] == ["2", "1"]
    assert moved.loc["groups", 7, "apprentices"] == ["0", "1"]


def test_the_game_as_it_is_played_comes_out_as_it_was_played():
    for ruleset in lnb.rulesets():
        s = lnb.new(ruleset, 3, 5)
        s.auto("end", dict.fromkeys(range(3), "random"))
        for number in range(0, len(s.steps), 7):
            s.goto(number)
            outcome = compare(s, s.steps[number].action, [{}]).outcomes[0]
            later = number + 1
            while later < len(s.steps) and isinstance(s.steps[later].action, Proceed):
                later += 1
            assert outcome.refusal is None
            assert outcome.after == s.steps[later - 1].state
        s.goto(len(s.steps) // 2)
        assert compare(s, under=[{}], until="end").outcomes[0].after == s.steps[-1].state


def test_an_edited_position_is_compared_as_well():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    s.edit("players", 0, florins=99)
    s.edit("players", 1, ready=9, force=True)
    assert compare(s, under=[{}, CODEX], until="turn").text("fr")


def test_a_finished_game_scores_by_every_reading():
    s = lnb.new(GAME, 2, 4)
    s.auto("end", dict.fromkeys(range(2), "sensible"))
    c = compare(s, under=[{}, {"tie_counts": "owned"}])
    assert c.outcomes[0].happens("en") == tell(s.scores().verdict, s.state, "en")
    assert compare(s, s.actions.PassPlacing(0), [{}]).outcomes[0].refusal.cites == find(GAME).ends_by


def test_play_goes_on_to_the_moment_that_is_named():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    s.auto("shop_offer", dict.fromkeys(range(3), "sensible"))
    state = s.state
    after = {until: compare(s, under=[{}], until=until).outcomes[0] for until in ("step", "decision", "zone")}
    assert len(after["step"].steps) == 1
    assert (after["step"].before, [step.before.pending[-1].kind for step in after["step"].lead]) == (
        state,
        ["open_zone"],
    )
    assert after["decision"].after.pending[-1].seat >= 0
    assert after["zone"].steps[-1].before.lord == state.lord != after["zone"].after.lord
    phase, turn, end = (compare(s, under=[{}], until=until).outcomes[0].after for until in ("phase", "turn", "end"))
    assert (phase.turn, phase.phase) == (2, "D")
    assert turn.turn == 3
    assert end.is_over
    scored = compare(s, under=[{}], until="scores").outcomes[0]
    assert (scored.steps, scored.after) == ((), state)


def test_a_zone_that_the_table_is_about_to_open_is_meant_as_a_whole():
    s = lnb.new(GAME, 3, 2)
    s.auto("resolve_council", dict.fromkeys(range(3), "sensible"))
    assert s.decision.kind == "resolve_council"
    for action in (None, PROCEED):
        outcome = compare(s, action, [{}], until="zone").outcomes[0]
        zones = [step.before.lord for step in outcome.steps]
        assert zones == sorted(zones)
        assert (zones[0], len({*zones}), outcome.after.lord > zones[-1]) == ("", 2, True)


def test_where_there_is_no_zone_all_rules_stop_at_the_end_of_the_phase():
    s = lnb.new(GAME, 4, 3763)
    s.auto("end", bots="sensible")
    s.goto(301)
    assert (s.decision.kind, s.state.phase) == ("reveal_rivals", "D")
    outcomes = compare(s, under=[{}, {"reveal": True}], until="zone").outcomes
    assert [(outcome.after.turn, outcome.after.phase) for outcome in outcomes] == [(5, "A")] * 2


def test_what_the_table_does_instead_of_asking_is_told():
    s = lnb.scenario(GAME, "auction-tie")
    c = compare(s, under=[{}, VARIANT, {"reveal": True}])
    for outcome in c.outcomes[1:]:
        assert outcome.lead == ()
        assert outcome.happens("en").startswith("Phase D: inventions are finished in two reveal rounds")
        assert (outcome.after.turn, outcome.after.phase) == (c.outcomes[0].after.turn, "A")
        assert all(isinstance(step.action, Proceed) for step in outcome.steps)


def test_nothing_of_the_session_changes():
    s = lnb.scenario(GAME, "move-privilege")
    before = s.state, s.step_number, s.steps
    lnb.compare(s, until="end")
    assert (s.state, s.step_number, s.steps) == before


def test_six_sets_of_rules_are_compared_in_well_under_a_second():
    s = lnb.new(GAME, 5, 3)
    s.auto("turn 4", dict.fromkeys(range(5), "sensible"))
    sets = [{}, CODEX, {"declare": "must"}, {"tie_counts": "owned"}, WRONG, {"setup": "expert"}]
    begun = perf_counter()
    lnb.compare(s, s.legal[0], sets).text("en")
    assert perf_counter() - begun < 1


@pytest.mark.parametrize("game", lnb.rulesets())
def test_who_wins_is_said_where_only_the_last_steps_are_played(game):
    s = lnb.new(game, 3, 5)
    s.auto("end", "sensible")
    for steps in (1, 2):
        s.goto(len(s.steps) - steps)
        (outcome,) = compare(s, None, [{}], "end").outcomes
        for lang in ("en", "fr"):
            assert outcome.happens(lang).count(outcome.verdict_told.text(lang)) == 1


@pytest.mark.rule("pietro.ruling.final_city", "ldv.place.final_turns")
def test_what_is_refused_either_way_is_no_other_outcome():
    s = with_blocks("end", players=2).until("start_work", turn=8).s
    (found,) = lnb.compare(s, do.PlaceMaster(0, "B"), [{}, {"end": False}]).differences
    assert found.heading() == "The outcome is the same, but the reasons are different."
    assert [told.explanation.key for told in found.sides] == ["place.city_stays_closed", "place.city_closed"]
    assert found.rules[0] == ("pietro.ruling.final_city",)
