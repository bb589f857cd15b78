"""The lens: how a position and an action are carried over to other rules, and what is lost by it."""

import pytest
from msgspec.structs import force_setattr, replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import why
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import clockwise
from leonardo_nb.lens import compare
from leonardo_nb.rulesets.workshop_of_leonardo.play.hands import hand_size
from tests.lens.positions import CODEX, GAME, LINES, VARIANT, master_at_the_smith
from tests.leonardo_da_vinci.table import Table, do
from tests.pietrocupo.test_council import past_a_master
from tests.pietrocupo.test_labs import assigned
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, laid_out

FIFTEEN = {"cubes": 15}
SERVED = ("pietro.ruling.no_reoffer", "pietro.place.several")


def with_too_many_cubes():
    """A game with more cubes on the inventions than the prototype has."""
    s = lnb.new("inventeurs", 2, 1)
    s.auto("end", dict.fromkeys(range(2), "sensible"))
    for number in range(len(s.steps)):
        s.goto(number)
        if compare(s, under=[{}, FIFTEEN], until="scores").outcomes[1].lost:
            return s
    raise AssertionError("never so many")


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_what_cannot_be_carried_over_is_said():
    outcome = compare(with_too_many_cubes(), under=[{}, FIFTEEN], until="scores").outcomes[1]
    told = outcome.lost[0].explanation
    assert (told.params["count"], told.cites) == (16, ("inventeurs.ruling.cubes",))
    assert outcome.losses("en")[0].startswith("These rules do not allow this, but it is left as it is: ")
    assert outcome.losses("fr")[0].startswith("Ces règles ne l’admettent pas, mais on le laisse tel quel\u00a0: ")
    assert outcome.before.broken


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_to_a_seat_only_the_rules_are_named_by_which_a_position_cannot_be():
    s = with_too_many_cubes()
    for seat in range(2):
        outcome = compare(s, under=[{}, FIFTEEN], until="scores", seat=seat).outcomes[1]
        assert {problem.explanation.key for problem in outcome.lost} == {"lens.lost_hidden", "lens.carried"}
        assert {problem.explanation.cites for problem in outcome.lost[:-1]} == {("inventeurs.ruling.cubes",)}
        assert len(outcome.losses("fr")) == 2


@pytest.mark.rule("pietro.ruling.lens", "pietro.place.several")
def test_a_position_of_the_base_game_by_the_rules_of_a_variant():
    table = master_at_the_smith()
    c = lnb.compare(table.s, do.BuyComponent(1), [{}, VARIANT, {"placement": True}])
    played, variant, lines = c.outcomes
    assert (variant.ruleset.id, variant.after.ruleset) == (VARIANT, VARIANT)
    assert variant.label("en") == "by the rules of Pietrocupo’s variant"
    assert lines.label("fr") == "avec «\u00a0Des pions en file\u00a0»"
    for outcome in (variant, lines):
        assert [(group.seat, group.line) for group in outcome.before.groups_in("D") if group.queue] == [
            (0, "2 3"),
            (1, "1 4"),
        ]
    for difference in c.differences:
        assert difference.rules == (("ldv.zone.reoffer",), SERVED)
        one, other = difference.parting
        assert one is None
        assert (other.explanation.key, other.explanation.params) == ("line.served", {"seat": 1})
    assumed = ("carried.line", {"zones": ("D",)})
    taken, florins = ("carried.favours", {"count": 2}), ("carried.council_florins", {"florins": 1})
    for outcome, said in ((variant, [taken, assumed, florins]), (lines, [assumed])):
        *noted, counted = outcome.lost
        assert [(problem.explanation.key, problem.explanation.params) for problem in noted] == said
        assert {problem.explanation.cites[0] for problem in noted} == {"pietro.ruling.lens"}
        assert counted.explanation.key == "lens.carried"
    assert {change.field for change in c.differences[0].carried} == {
        *("council_florins", "bank", "line"),
        *("favour_a", "favour_b"),
    }
    assert not played.lost


@pytest.mark.rule("pietro.ruling.lens")
def test_a_position_of_a_variant_by_the_rules_of_the_base_game():
    s = lnb.new(VARIANT, 3, 2, declare="must")
    s.auto("turn 2", dict.fromkeys(range(3), "random"))
    base = compare(s, under=[{}, GAME], bots="random").outcomes[1]
    assert base.label("fr") == "selon les règles de «\u00a0Léonard de Vinci\u00a0»"
    assert (base.options.setup, base.options.declare, base.options.blocks) == ("expert", "must", ())
    assert {problem.explanation.key for problem in base.lost[:-1]} == {"carried.requested", "carried.no_florins"}
    assert compare(s, under=[{}, VARIANT], bots="random").outcomes[1].under.as_played
    without = compare(s, under=[{}, {"council": False}], bots="random").outcomes[1]
    assert "council" not in without.options.blocks
    assert "placement" in without.options.blocks


@pytest.mark.rule("pietro.ruling.lens", "pietro.labs.assign_first", "pietro.ruling.final_turns_labs")
def test_workers_are_assigned_now_where_only_labs_are_open():
    s = lnb.scenario(GAME, "final-turns")
    labs = compare(s, under=[{}, {"labs": True}]).outcomes[1]
    assert labs.lost == ()
    assert labs.after.pending[-1].kind == "assign_workers"
    table = Table(3)
    table.until("place_workers")
    labs = compare(table.s, under=[{}, {"labs": True}]).outcomes[1]
    (told,) = [problem.explanation for problem in labs.lost]
    assert (told.key, told.params, told.cites) == (
        "carried.assigning",
        {},
        ("pietro.ruling.lens", "pietro.labs.assign_first"),
    )


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.lab_workers", "ldv.ruling.nothing_to_place")
def test_who_was_passed_over_stays_so_and_that_is_said_where_they_could_place():
    """The rest of Ada's workers are in a lab, which they may leave only if they are not fixed there."""
    table = assigned(lab_workers="fixed")
    table.play(do.PlaceApprentices(0, "D", table.state.players[0].ready))
    table.play(do.PlaceMaster(1, "D"), do.PlaceMaster(2, "D"))
    table.until("place_workers", 1)
    tried = do.PassPlacing(0)
    (difference,) = compare(table.s, tried, [{}, {"lab_workers": "free"}], "step").differences
    assert [side.explanation.key for side in difference.sides] == ["place.passed_without", "place.has_passed"]
    (told,) = [problem.explanation for problem in difference.outcome.lost]
    assert (told.key, told.params) == ("carried.passed", {"seat": 0})
    assert compare(table.s, tried, [{}, {"completed_stops_work": True}], "step").outcomes[1].lost == ()


@pytest.mark.rule("workshop.round.first")
def test_a_round_that_other_rules_would_have_begun_otherwise_is_said():
    s = lnb.scenario("workshop_of_leonardo", "practice-without-a-column")
    (problem,) = compare(s, under=[{}, "holder_begins"]).outcomes[1].lost
    told = problem.explanation
    assert (told.key, told.params, told.cites) == (
        "carried.round",
        {"seat": s.state.holder, "began": 0},
        ("wrong.workshop.holder_begins",),
    )


@pytest.mark.rule("codex.ruling.which_pile_end")
def test_who_is_taken_to_have_emptied_the_piles_is_said():
    """A position does not tell who took the last card of the piles, or when: no sentence names anybody."""
    s = lnb.new("codex_naturalis", 3, seed=1)
    s.auto("end", bots="random")
    seen = enumerate(step.before for step in s.steps)
    s.goto(next(number for number, state in seen if state.phase == "rounds" and state.piles_are_empty()))
    outcome = compare(s, under=[{}, {"end_on": "piles"}], until="turn").outcomes[1]
    (told, _) = [problem.explanation for problem in outcome.lost]
    assert (told.key, told.params) == ("carried.gone_piles", {"turn": s.state.turn})
    assert told.cites == ("codex.ruling.which_pile_end",)
    assert outcome.before.triggered_by == lnb.TABLE
    because = [
        part for each in outcome.told for _, part in each.explanation.walk() if part.key.startswith("end.because")
    ]
    assert [tell(part, outcome.after, "en") for part in because] == ["By round 23, both piles were empty."]
    assert compare(s, under=[{}, {"refill": "other"}]).outcomes[1].lost == ()


@pytest.mark.rule("codex.ruling.which_pile_end")
@pytest.mark.parametrize(("end_on", "other"), [("table", "piles"), ("piles", "table")])
def test_who_took_the_last_card_is_not_said_where_other_cards_count(end_on, other):
    """The player who takes the last one on the table is not the one who emptied the piles, nor the other way round."""
    s = lnb.new("codex_naturalis", 3, seed=1, end_on=end_on)
    s.auto("end", bots="random")
    seen = enumerate(step.before for step in s.steps)
    none_left = (
        k for k, state in seen if state.ended_by == "cards" and state.phase != "end" and state.nothing_to_take()
    )
    s.goto(next(none_left))
    assert s.state.triggered_by != lnb.TABLE
    outcome = compare(s, under=[{}, {"end_on": other}]).outcomes[1]
    turn = s.state.turn - (s.state.phase == "last_round")
    assert (outcome.lost[0].explanation.key, outcome.lost[0].explanation.params) == (
        f"carried.gone_{other}",
        {"turn": turn},
    )
    assert outcome.before.triggered_by == lnb.TABLE


@pytest.mark.rule("workshop.ruling.solo_end")
@pytest.mark.parametrize("place", [0, 1])
def test_a_round_that_other_rules_make_the_final_one_is_read_as_such(place):
    """A deck that is empty before its seat has had its turn, now or later, ran out in an earlier round."""
    s = alone(lambda state: [not state.players[seat].deck for seat in to_play(state)[:2]] == [not place, bool(place)])
    (difference,) = compare(s, under=[{}, {"solo_end": "first"}], until="turn").differences
    out = next(player.seat for player in s.state.players if not player.deck)
    assert difference.outcome.before.phase == "final_round"
    assert difference.outcome.lost[0].explanation.key == "carried.final"
    assert difference.outcome.lost[0].explanation.params == {"seat": out}
    assert compare(s, under=[{}, {"fatigue": "any_more"}]).outcomes[1].lost == ()


@pytest.mark.rule("workshop.ruling.solo_end")
@pytest.mark.parametrize("short", [True, False])
def test_a_deck_that_may_have_run_out_in_this_round_or_before_is_said_to_be_open(short):
    """Its seat has had its turn: a full hand has drawn the last card now, another may have drawn nothing."""
    s = alone(
        lambda state: (
            any(
                not player.deck and (player.hand < hand_size(state, player.seat)) == short
                for player in state.players
                if player.seat not in to_play(state)
            )
            and all(state.players[seat].deck for seat in to_play(state))
        )
    )
    outcome = compare(s, under=[{}, {"solo_end": "first"}]).outcomes[1]
    assert outcome.before.phase == "action"
    assert [each.explanation.key for each in outcome.lost] == ["carried.ran_out"] * short


@pytest.mark.rule("workshop.ruling.solo_end")
@pytest.mark.parametrize("asked", ["play_card", "maintenance"])
def test_where_the_same_decks_count_a_round_stays_what_it_is(asked):
    """The last deck has run out in this round, another one before it: that one never counted."""
    table = laid_out(players=1, left=(0, 0, 0, 1), seat=DI, holder=BO, turn=10, hands={ADA: (1, 2, 3)})
    table.step()
    s = table.until(asked).s
    assert (s.decision.kind, s.state.deck) == (asked, 0)
    for under in ("set_adds_up", "practice_counts_one", {"fatigue": "any_more"}, {"practice_leonardo": "needs_column"}):
        outcome = compare(s, under=[{}, under]).outcomes[1]
        assert outcome.before.phase == "action"
        assert outcome.lost == ()
    other = compare(s, under=[{}, {"solo_end": "first"}]).outcomes[1]
    assert other.lost[0].explanation.key == ("carried.ran_out" if asked == "maintenance" else "carried.final")


@pytest.mark.rule("workshop.ruling.solo_end")
def test_in_maintenance_it_is_open_since_when_a_deck_is_empty_whatever_is_asked():
    table = laid_out(
        players=1, left=(0, 3, 3, 3), seat=DI, hands={ADA: (1, 2, 3)}, works={BO: (1,), CY: (2,)}, patrons=(3,)
    )
    table.until("choose_holder")
    outcome = compare(table.s, under=[{}, {"solo_end": "first"}]).outcomes[1]
    assert [each.explanation.key for each in outcome.lost] == ["carried.ran_out"]


@pytest.mark.rule("workshop.ruling.solo_end")
def test_without_a_final_round_the_game_was_over_where_the_first_deck_ran_out_before():
    s = laid_out(players=1, left=(3, 0, 3, 3), seat=ADA).s
    ways = [{}, {"solo_end": "first", "blocks": ("no_final_round",)}]
    outcome = compare(s, under=ways).outcomes[1]
    assert outcome.before.phase == "end"
    assert outcome.lost[0].explanation.key == "carried.over"


@pytest.mark.rule("workshop.ruling.solo_end")
def test_a_final_round_that_other_rules_do_not_know_yet_is_an_ordinary_one():
    s = lnb.new("workshop_of_leonardo", 1, seed=2, solo_end="first")
    s.auto("end", bots="random")
    s.goto(next(number for number, step in enumerate(s.steps) if step.before.phase == "final_round"))
    outcome = compare(s, under=[{}, {"solo_end": "last"}]).outcomes[1]
    assert outcome.before.phase == "action"
    decks = sum(player.deck > 0 for player in s.state.players)
    told = outcome.lost[0].explanation
    assert (told.key, told.params) == ("carried.not_final", {"decks": decks})


def alone(wanted):
    """A solitaire game at the first card to be played in such a position."""
    s = lnb.new("workshop_of_leonardo", 1, seed=2)
    s.auto("end", bots="random")
    found = (k for k, step in enumerate(s.steps) if step.before.phase == "action" and asks_for_a_card(step.before))
    s.goto(next(k for k in found if wanted(s.steps[k].before)))
    return s


def asks_for_a_card(state):
    return state.pending[-1].kind == "play_card"


def to_play(state):
    """The seat that is asked for a card, and those after it in this round."""
    return [*clockwise((state.holder + 1) % 4, 4)][(state.turn - 1) % 4 :]


@pytest.mark.rule("workshop.maintenance.fatigue")
@pytest.mark.parametrize(("players", "seed", "step"), [(5, 2540, 18), (1, 2537, 17)])
def test_a_choice_of_the_holder_that_other_rules_do_not_leave_is_settled_by_them(players, seed, step):
    s = lnb.new("workshop_of_leonardo", players, seed)
    s.auto("end", bots="sensible")
    s.goto(step)
    assert s.decision.kind == "choose_holder"
    (difference,) = (c := compare(s, under=[{}, "visits_do_not_tire"])).differences
    wrong = c.outcomes[1]
    assert (wrong.lost, wrong.before.broken, wrong.after.holder) == ((), False, s.state.holder)
    assert [told.explanation.key for told in difference.parting] == ["fatigue.given", "fatigue.stays"]


@pytest.mark.rule("pietro.place.line", "ldv.council.move")
def test_the_same_choice_is_found_again_where_the_rules_ask_for_more():
    s = lnb.scenario(GAME, "move-privilege")
    played, lines = (c := compare(s, under=[{}, LINES])).outcomes
    (one, other) = (outcome.steps[0].action for outcome in (played, lines))
    assert (one.owner, one.source, one.target, one.place) == (0, "A", "B", 0)
    assert (other.owner, other.source, other.target, other.place) == (0, "A", "B", 1)
    (difference,) = c.differences
    assert difference.choices == ((), ())
    assert [told.explanation.key for told in difference.parting] == ["move.joins", "line.to_end"]
    assert difference.rules == (("ldv.place.queue", "ldv.resolve.rank"), ("pietro.place.line",))


@pytest.mark.rule("pietro.place.line", "pietro.ruling.master_one_use")
def test_what_is_told_of_the_line_left_behind_does_not_decide():
    table = past_a_master()
    (difference,) = compare(table.s, do.MoveApprentice(BO, BO, "D", "E", 2), [{"placement": False}]).differences
    assert [told.explanation.key for told in difference.parting] == ["line.to_end", "move.far_right"]
    assert difference.rules == (("pietro.place.line",), ("ldv.place.queue", "ldv.resolve.rank"))


@pytest.mark.rule("ldv.council.move", "pietro.council.move")
def test_an_action_of_one_game_is_the_same_action_in_another():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    played, lines, variant = (c := compare(s, bos, [{}, LINES, VARIANT])).outcomes
    for outcome in (played, lines):
        assert [(why.key, why.params) for why in outcome.refusal.reasons] == [("move.own_only", {"seat": 1})]
    assert not c.differences[0].outcome_differs
    assert c.differences[0].heading("en") == "Nothing changes here."
    assert variant.possible
    assert variant.steps[0].action == do.MoveApprentice(0, 1, "B", "C", 1)
    back = compare(s.at(variant.before), variant.steps[0].action, [{}, LINES | {"placement": False}])
    assert back.outcomes[1].steps[0].action == bos


def test_an_action_is_refused_as_it_is_played_where_it_leaves_something_open():
    s = lnb.scenario(GAME, "move-privilege")
    lines = s.at(compare(s, under=[{}, LINES]).outcomes[1].before)
    c = compare(lines, do.MoveApprentice(0, 0, "B", "C"), [{}, {"placement": False}])
    assert [outcome.possible for outcome in c.outcomes] == [False, True]
    assert [reason.key for reason in c.outcomes[0].refusal.reasons] == ["line.which_you"]


@pytest.mark.rule("ldv.finish.declare", "pietro.reveal.rounds")
def test_declaring_is_the_same_where_it_is_done_in_rounds():
    s = lnb.new(GAME, 3, 2)
    s.auto("declare_inventions", dict.fromkeys(range(3), "sensible"))
    declare, passes = s.legal[0], s.legal[-1]
    for action, kind in ((declare, "reveal_invention"), (passes, "pass_revealing")):
        (difference,) = compare(s, action, [{}, {"reveal": True}]).differences
        assert difference.outcome.possible
        assert difference.outcome.steps[0].action.kind == kind


def test_a_ruleset_says_how_a_position_is_carried_over():
    ruleset = find(GAME)

    def emptied(before, state):
        assert (before.options.codex_leonardi, state.options.codex_leonardi) == (False, True)
        return replace(state, council_florins=0), [why("edit.asked_anew")]

    usual = ruleset.conversion
    force_setattr(ruleset, "conversion", emptied)
    try:
        s = lnb.scenario(GAME, "move-privilege")
        played, other = compare(s, under=[{}, CODEX]).outcomes
    finally:
        force_setattr(ruleset, "conversion", usual)
    assert (played.before.council_florins, other.before.council_florins) == (1, 0)
    assert [problem.explanation.key for problem in other.lost] == ["edit.asked_anew", "lens.carried"]


def test_a_game_that_is_laid_out_is_laid_out_again():
    s = lnb.new(GAME, 2, 1)
    played, expert = compare(s, under=[{}, {"setup": "expert"}], until="phase").outcomes
    assert all(player.iron + player.rope + player.glass for player in played.after.players)
    assert "ldv.turn0.favours" in {cite for said in expert.told for cite in said.explanation.all_cites}
    s = lnb.scenario("codex_naturalis", "secret-objective")
    played, seen = compare(s, under=[{}, {"see_hand_first": True}], until="scores").outcomes
    assert played.before.pending[-1] == seen.before.pending[-1]
    s = lnb.new("workshop_of_leonardo", 3, 8)
    s.goto(0)
    s.auto("step")
    s.auto("step")
    played, other = compare(s, under=[{}, {"fatigue": "any_more"}]).outcomes
    assert (other.before.pending, other.before.rng) == (played.before.pending, played.before.rng)


@pytest.mark.rule("pietro.deck")
def test_that_chance_may_decide_otherwise_is_said_where_no_rule_makes_the_difference():
    """Another deck has been shuffled before components are dealt; other ways of scoring have drawn nothing."""
    s = lnb.new(VARIANT, 2, 3)
    while s.decision.kind != "deal_components":
        s.play(s.legal[0])
    comparison = compare(s, under=[{}, {"deck": False}, {"owner_only": True}])
    undealt, scored = comparison.differences
    assert (bool(undealt.cells), undealt.rules) == (True, ((), ()))
    assert undealt.outcome.lost[0].explanation.key == "lens.chance"
    assert "lens.chance" not in {problem.explanation.key for problem in scored.outcome.lost}


@pytest.mark.rule("workshop.round.first", "workshop.maintenance.next_first")
def test_who_would_have_begun_the_round_is_told_only_while_a_turn_of_it_is_left():
    session = lnb.scenario("workshop_of_leonardo", "fatigue-tie")
    assert not compare(session, under=["holder_begins"]).outcomes[0].lost
