"""Refusals in Pietrocupo's variant that name the rule that decides, and say where it is ours."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from tests.leonardo_da_vinci.test_council import ada_alone
from tests.leonardo_da_vinci.test_refusals import is_ours, only_reason
from tests.leonardo_da_vinci.test_start_work import start
from tests.leonardo_da_vinci.test_turn0 import with_piles
from tests.pietrocupo.positions import ADA, BO, made, with_blocks
from tests.pietrocupo.table import Table, do
from tests.pietrocupo.test_labs import at_work


@pytest.mark.rule("pietro.ruling.favours_when", "pietro.ruling.turn_eight")
@pytest.mark.parametrize(("turn", "key"), [(2, "favour.while_placing"), (8, "favour.too_late"), (9, "favour.too_late")])
def test_a_favour_while_workers_are_assigned_comes_too_early_or_too_late(turn, key):
    """It is phase B, but nobody places yet; from turn 8 on nobody takes a favour at all."""
    table = at_work("favours", turn=turn, favours_in_game="once")
    table.until("assign_workers", ADA)
    assert is_ours(only_reason(table, do.FavourFiveFlorins(ADA), key, "pietro.ruling.favours_when"))
    assert is_ours(only_reason(table.until("begin_finishing"), do.FavourWorker(BO), key, "pietro.ruling.favours_when"))


@pytest.mark.rule("pietro.ruling.final_turns_labs")
@pytest.mark.parametrize("moment", ["start_work", "assign_workers", "begin_finishing"])
@pytest.mark.parametrize("action", [do.PassPlacing(ADA), do.PlaceApprentices(ADA, "A", 1)])
def test_in_the_final_turns_nothing_is_placed_at_any_time(moment, action):
    table = with_blocks("labs", players=3).until("start_work", turn=9)
    table = at_work(turn=9).until(moment) if moment != "start_work" else table
    assert is_ours(only_reason(table, action, "assign.none_placed", "pietro.ruling.final_turns_labs"))


@pytest.mark.rule("pietro.labs.assign_first")
@pytest.mark.parametrize("moment", ["pick_colour", "start_work", "begin_finishing"])
@pytest.mark.parametrize("action", [do.PlaceMaster(ADA, "small"), do.PlaceApprentices(ADA, "large", 1)])
def test_a_worker_for_a_lab_is_refused_by_the_moment_too(moment, action):
    reasons = Table(3).until(moment).refused(action).reasons
    assert [reason.key for reason in reasons] == ["assign.not_placed", "place.only_in_b"]


@pytest.mark.rule("pietro.setup.half_favour", "pietro.ruling.setup_order")
def test_when_half_favours_are_taken_is_our_ruling():
    table = Table(5).until("take_new_favour", ADA)
    rules = "pietro.ruling.setup_order", "pietro.setup.half_favour"
    assert is_ours(only_reason(table, do.HalfFavourFlorins(ADA), "gift.too_early", *rules))
    table.until("take_half_favour", ADA)
    assert is_ours(only_reason(table, do.HalfFavourFlorins(BO), "core.ruled_seat", rules[0]))


@pytest.mark.rule("pietro.labs.assign_first", "pietro.ruling.lab_workers")
def test_the_order_of_assigning_is_our_ruling():
    table = at_work().until("assign_workers", ADA)
    rules = "pietro.ruling.lab_workers", "pietro.labs.assign_first"
    assert is_ours(only_reason(table, do.AssignMaster(BO, "small"), "core.ruled_seat", *rules))
    table.play(do.PassAssigning(ADA))
    assert table.refused(do.PassAssigning(ADA)).reasons[0].key == "assign.place_has_passed"


@pytest.mark.rule("pietro.invention.not_completed")
def test_the_variant_itself_closes_an_invention_that_another_has_made():
    table = with_blocks("labs", players=3).until("start_work", ADA, turn=2)
    table.edit(lambda state: take_components(made(state, BO, 1), ADA, (1, 0, 0, 0, 0)))
    only_reason(table, do.StartInvention(ADA, "small", 1), "start.made_by_another", "pietro.invention.not_completed")
    refusal = table.refused(do.StartInvention(ADA, "small", 1))
    assert refusal.text("en").startswith(
        "Invention 1 (Automatic hammer) was finished by Bo in turn 1, so you can no longer start it."
    )
    assert "FAQ" not in refusal.text("en")
    assert "réalisée par Bo au tour 1" in refusal.text("fr")


@pytest.mark.rule("ldv.council.each_once", "pietro.place.line")
def test_whose_turn_it_is_in_the_council_follows_from_the_line():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "A", 1))
    table.until("choose_privilege", ADA)
    only_reason(table, do.TakePrivilege(BO, 2), "core.wrong_seat", "pietro.place.line")
    table.play(do.TakePrivilege(ADA, 2))
    assert not is_ours(only_reason(table, do.TakePrivilege(BO, 2), "council.taken", "ldv.council.each_once"))


@pytest.mark.rule("ldv.council.each_once", "pietro.ruling.council_uses")
def test_what_a_player_has_already_chosen_with_another_worker_is_said_to_that_player():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(ADA, "A", 1))
    table.until("choose_privilege", ADA)
    table.play(do.TakePrivilege(ADA, 2))
    only_reason(table, do.TakePrivilege(ADA, 2), "council.taken_you", "ldv.council.each_once")


@pytest.mark.rule("pietro.labs.assign_first", "pietro.ruling.favours_when")
def test_neither_a_favour_nor_passing_is_proposed_for_a_master_who_is_away():
    """That both have to do with a lab is no purpose, and passing would give up the apprentices, too."""
    table = with_blocks("labs", "favours", players=3, favours_in_game="once").until("place_workers_or_favour", ADA)
    table.play(do.PlaceMaster(ADA, "B"))
    table.until("place_workers_or_favour", ADA)
    assert any(action.kind == "upgrade_take_lab" for action in table.s.legal)
    assert table.refused(do.PlaceMaster(ADA, "large")).repairs == ()


@pytest.mark.rule("pietro.ruling.favours_when", "ldv.place.pass_is_final")
def test_passing_is_proposed_for_a_second_favour_only_where_nothing_can_be_placed():
    table = with_blocks("labs", "favours", players=3, favours_in_game="once").until("place_workers_or_favour", ADA)
    table.play(do.FavourFiveFlorins(ADA))
    table.until("place_workers_or_favour", ADA)
    assert any(action.kind == "place_apprentices" for action in table.s.legal)
    assert table.refused(do.FavourFiveFlorins(ADA)).repairs == ()
    table.edit(lambda state: with_row(state, "players", ADA, ready=0, master=False))
    assert table.refused(do.FavourFiveFlorins(ADA)).repairs == (do.PassPlacing(ADA),)


@pytest.mark.rule("pietro.labs.assign_first", "pietro.ruling.setup_order", "ldv.turn0.begin")
@pytest.mark.parametrize(
    ("players", "step", "action"),
    [
        (3, "begin_assigning", do.PassAssigning(ADA)),
        (3, "begin_placing", do.PassPlacing(ADA)),
        (5, "offer_half_favours", do.HalfFavourFlorins(ADA)),
        (3, "take_favours", do.FavourFiveFlorins(ADA)),
    ],
)
def test_nothing_waits_for_what_is_over(players, step, action):
    """Before the automatic step that begins it, nobody is told to wait for what all have done."""
    s = lnb.new("pietrocupo", players, seed=4)
    while s.decision.kind != step:
        s.play(s.legal[-1])
    assert [reason.key for reason in s.why_not(action).reasons] == ["core.table_first"]


@pytest.mark.rule("pietro.reveal.rounds")
@pytest.mark.parametrize("action", [do.PassRevealing(ADA), do.RevealInvention(ADA, "small", 1)])
def test_after_the_last_round_no_round_is_under_way(action):
    (reason,) = lnb.scenario("pietrocupo", "four-types").why_not(action).reasons
    assert (reason.key, reason.cites) == ("reveal.over", ("pietro.reveal.rounds",))


@pytest.mark.rule("pietro.ruling.move_source")
def test_that_nobody_is_moved_out_of_a_lab_says_nothing_about_lines():
    """With lines, an apprentice may be moved to the end of its own."""
    s = lnb.scenario("pietrocupo", "to-the-back")
    assert any(move.source == move.target for move in s.legal)
    assert "zone" not in s.why_not(do.MoveApprentice(ADA, BO, "small", "D")).text("en").splitlines()[0]


@pytest.mark.rule("pietro.ruling.favour_d")
def test_instead_of_one_improvement_another_is_proposed():
    (repair,) = lnb.scenario("pietrocupo", "off-a-lab").why_not(do.UpgradeMechanicalMan(ADA, "small")).repairs
    assert repair.kind == "upgrade_take_lab"


@pytest.mark.rule("ldv.ruling.favour_pile_short", "pietro.favours")
def test_a_favour_that_brings_less_says_what_it_would_bring():
    table = Table(3).until("take_new_favour", ADA).edit(with_piles(0, 0, 0, 0, 0))
    rules = "ldv.ruling.favour_pile_short", "pietro.favours"
    refusal = table.refused(do.FavourTwoComponents(ADA, 1))
    (reason,) = (each for each in refusal.reasons if each.key == "favour.too_few_left")
    assert (reason.cites, reason.params) == (rules, {"whole": 2, "due": 0, "count": 1})


@pytest.mark.rule("pietro.ruling.pass", "pietro.place.line", "pietro.favours")
@pytest.mark.parametrize(
    ("key", "cites", "words"),
    [
        ("line.has_passed", ("ldv.place.pass_is_final", "pietro.ruling.pass"), True),
        ("shop.when", ("ldv.resolve.order", "pietro.place.line", "ldv.shop.component"), False),
    ],
)
def test_a_ruling_is_named_where_it_has_a_part_and_only_there(key, cites, words):
    table = Table(3)
    table.until("place_workers", ADA, turn=1).play(do.PassPlacing(ADA))
    tried = do.PlaceMaster(ADA, "D") if words else do.BuyComponent(ADA)
    (told,) = [reason for reason in table.refused(tried).reasons if reason.key == key]
    assert told.cites == cites
    assert ("by our ruling" in tell(told, table.state, "en")) == words
    assert ("selon notre arbitrage" in tell(told, table.state, "fr")) == words


@pytest.mark.rule("pietro.ruling.final_city")
def test_a_turn_without_a_city_cites_the_ruling_that_closes_it():
    session = lnb.new("pietrocupo", 3, seed=2)
    session.auto("end", bots="sensible")
    told = [event.explanation for step in session.steps for event in step.events]
    closed = [each.cites for each in told if each.key == "zone.no_city"]
    assert len(closed) == 2
    assert all(cites[0] == "pietro.ruling.final_city" for cites in closed)


@pytest.mark.rule("pietro.favours", "ldv.academy.apprentice")
def test_a_favour_brings_no_worker_where_the_academy_has_none():
    table = Table(3, favours_in_game="once").until("place_workers_or_favour", ADA)
    table.edit(lambda state: with_row(state, "players", ADA, ready=9, academy=0))
    refusal = table.refused(do.FavourWorker(ADA), "ldv.academy.apprentice")
    assert refusal.text("en").startswith("You have no apprentices left in the Academy.")
    assert refusal.text("fr").startswith("Il ne vous reste plus aucun apprenti à l’Académie.")


@pytest.mark.rule("pietro.favours")
def test_the_two_components_of_a_favour_have_no_limit_of_a_kind():
    table = Table(3, favours_in_game="once").until("place_workers_or_favour", ADA)
    only_reason(table, do.FavourTwoComponents(ADA, iron=3), "favour.wrong_count", "pietro.favours")


@pytest.mark.rule("pietro.council.move", "pietro.ruling.move_source")
def test_without_lines_nobody_is_moved_to_where_they_stand():
    table = with_blocks("council", players=3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1))
    ada_alone(table.until("give_leonardo"), 1)
    assert do.MoveApprentice(ADA, BO, "D", "E") in table.s.legal
    rules = "pietro.council.move", "pietro.ruling.move_source"
    only_reason(table, do.MoveApprentice(ADA, BO, "D", "D"), "council_variant.same_zone", *rules)


@pytest.mark.rule("pietro.ruling.final_city", "ldv.place.final_turns")
@pytest.mark.parametrize("turn", [8, 9])
def test_that_the_city_stays_closed_in_the_final_turns_is_our_ruling(turn):
    table = with_blocks("end").until("start_work", ADA, turn=turn)
    table.play(start(ADA, "small", 1))
    table.until("place_workers", ADA)
    rules = "pietro.ruling.final_city", "ldv.turn.final", "ldv.place.final_turns"
    assert is_ours(only_reason(table, do.PlaceApprentices(ADA, "D", 1), "place.city_stays_closed", *rules))


@pytest.mark.rule("pietro.labs.assign_first")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "You cannot send 9 apprentices"), ("fr", "Vous ne pouvez pas envoyer")]
)
def test_whoever_is_assigned_is_not_said_to_be_placed(lang, said):
    table = at_work().until("assign_workers", ADA)
    assert table.refused(do.AssignApprentices(ADA, "small", 9)).text(lang).startswith(said)
