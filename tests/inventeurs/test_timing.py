"""What is tried at the wrong moment, or by the wrong player: the rule against it, and nothing else proposed."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.inventeurs.play.phases.setup import TakeTeam
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import ExtraCube, Pass, Rest
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BOW, HIPPOCRATES, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, DI, ED, laid_out, work
from tests.reasons.reason_snapshots import reason_snapshot

TWO, FREE, MORE = ("progress", 2), ("availability", 0), ("knowledge", 0)
ALL = (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)
MINE = ("inventeurs.share.three_rewards",)
ONE_ACTION = ("inventeurs.turn.one_action",)
LATER = ("inventeurs.ruling.progress_timing",)


def why_not(table, action):
    """Every reason against it, in full."""
    return [(reason.key, reason.params, reason.cites) for reason in table.refused(action).reasons]


def says(table, action, english, french):
    refusal = table.refused(action)
    assert english in refusal.text("en")
    assert french in refusal.text("fr").replace("\u00a0", " ")


def sharing(players=5, statuette=ADA, held=None):
    """Ada has four cubes on the bow's five slots, Bo one; hers was the last."""
    cubes = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}
    table = laid_out(players=players, cubes=cubes, statuette=statuette, held=held)
    table.play(work(HYPATIA, BOW))
    return table


def crowded():
    """Five slots of the axe by four players: Ada has two cubes, the others one each, and Di comes too late."""
    cubes = {(ADA, 2): (1, 0, 0, 0), (BO, 2): (1, 0, 0, 0), (CY, 2): (0, 0, 1, 0), (DI, 2): (0, 0, 1, 0)}
    table = laid_out(players=5, cubes=cubes)
    table.play(work(HYPATIA, 2))
    return table


@pytest.mark.rule("inventeurs.turn.one_action")
@pytest.mark.parametrize("action", [work(ARISTOTLE, BOW), Rest(ADA), Pass(ADA)], ids=lambda action: action.kind)
def test_a_second_action_in_a_turn_is_refused(action):
    table = laid_out(held={ADA: [TWO]})
    table.play(work(ARCHIMEDES, BOW))
    assert table.asked == ("use_tokens", ADA)
    assert why_not(table, action) == [("turn.acted", {}, ONE_ACTION)]
    assert not table.refused(action).repairs
    french = "Vous avez déjà fait votre action : il n’y en a qu’une par tour."
    says(table, action, "You have already taken your action: each turn has only one.", french)


@pytest.mark.rule("inventeurs.share.resume", "inventeurs.ruling.progress_timing")
def test_after_a_sharing_nobody_is_told_that_the_turn_still_lasts():
    table = laid_out(cubes={(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}, held={BO: [TWO]})
    table.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, "progress", 3))
    table.step()
    assert table.asked == ("use_tokens", BO)
    rules = ("inventeurs.share.resume", "inventeurs.ruling.progress_timing")
    assert why_not(table, Rest(BO)) == [("turn.after_tokens_you", {"seat": BO}, rules[::-1])]
    says(table, Rest(BO), "By our ruling, tokens may be used first", "Selon notre arbitrage, on peut d’abord")
    assert why_not(table, Rest(CY)) == [("turn.after_tokens", {"seat": BO}, rules)]
    says(table, Rest(CY), "By our ruling, tokens may be used first; then it is Bo’s turn.", "ce sera le tour de Bo.")
    assert not table.refused(Rest(BO)).repairs


@pytest.mark.rule("inventeurs.end", "inventeurs.ruling.last_tokens")
def test_before_the_count_nobody_acts():
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, held={BO: [TWO]})
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, "progress", 3))
    table.until("last_tokens").step()
    rules = ("inventeurs.end", "inventeurs.ruling.last_tokens")
    assert why_not(table, Rest(ADA)) == why_not(table, Rest(BO)) == [("turn.over", {}, rules)]
    assert not table.refused(Rest(ADA)).repairs
    last = ("inventeurs.ruling.last_tokens",)
    assert why_not(table, KeepTokens(BO)) == [("token.asked_now", {"seat": ADA}, last)]
    assert why_not(table, LayProgress(BO, 2, 1, "physics")) == [("token.asked_first", {"seat": ADA}, last)]
    table.play(KeepTokens(ADA))
    tried = TurnOver(ADA, "progress", 3, HYPATIA, "physics")
    assert why_not(table, tried) == [("token.asked_last", {"seat": BO}, last)]


@pytest.mark.rule("inventeurs.ruling.must_take")
@pytest.mark.parametrize("action", [Pass(ADA), KeepTokens(ADA)], ids=lambda action: action.kind)
def test_a_reward_is_taken_by_whoever_has_one_to_choose(action):
    table = sharing()
    rules = ("inventeurs.ruling.must_take", "inventeurs.share.three_rewards")
    assert why_not(table, action) == [("share.must_take", {}, rules)]
    assert not table.refused(action).repairs
    says(table, action, "By our ruling, you cannot go without a reward", "Selon notre arbitrage, vous devez prendre")


@pytest.mark.rule("inventeurs.turn.one_action")
def test_using_no_token_is_not_the_action():
    table = laid_out(busy=(HYPATIA,), held={ADA: [TWO]})
    rules = ("inventeurs.turn.one_action", "inventeurs.token.free")
    assert why_not(table, KeepTokens(ADA)) == [("turn.must_act", {}, rules)]
    assert not table.refused(KeepTokens(ADA)).repairs


@pytest.mark.rule("inventeurs.share.resume", "inventeurs.ruling.must_take")
def test_nobody_works_while_rewards_are_shared():
    table = sharing()
    reason = [("turn.sharing", {}, ("inventeurs.share.resume",))]
    assert why_not(table, work(ARISTOTLE, BOW)) == why_not(table, Rest(BO)) == why_not(table, Pass(CY)) == reason
    assert not table.refused(work(ARISTOTLE, BOW)).repairs


def last_sharing():
    """The rewards of the last invention but one of epoch III, with cubes of Ada's alone; it is her turn."""
    table = laid_out(epoch=3, table=(25, 26), cubes={(ADA, 25): (1, 2, 3, 2)}, held={BO: [FREE, TWO]}, busy=(1,))
    table.play(work(ARCHIMEDES, 25))
    return table


@pytest.mark.rule("inventeurs.end")
def test_no_turn_is_promised_after_the_last_sharing():
    table, over = last_sharing(), [("turn.last_sharing", {}, ("inventeurs.end",))]
    assert why_not(table, Rest(ADA)) == why_not(table, Rest(BO)) == why_not(table, work(1, 26, BO)) == over
    french = "Ce sont les dernières récompenses de la partie : plus personne ne fait d’action."
    says(table, Rest(BO), "These are the last rewards of the game: nobody takes another action.", french)
    none = [("token.no_more_turns", {}, ("inventeurs.end", "inventeurs.token.availability"))]
    assert why_not(table, UseAvailability(BO)) == none
    before_count = ("inventeurs.ruling.last_tokens", "inventeurs.ruling.progress_timing")
    assert why_not(table, LayProgress(BO, 2, 1, "physics")) == [("token.before_count", {}, before_count)]


@pytest.mark.rule("inventeurs.share.resume", "inventeurs.end")
def test_with_two_more_inventions_a_turn_follows_the_sharing():
    table = laid_out(epoch=3, table=(25, 26, 27), cubes={(ADA, 25): (1, 2, 3, 2)})
    table.play(work(ARCHIMEDES, 25))
    assert why_not(table, Rest(BO)) == [("turn.sharing", {}, ("inventeurs.share.resume",))]


@pytest.mark.rule("inventeurs.complete.statuette", "inventeurs.share.three_rewards")
@pytest.mark.parametrize("action", [TakeInvention(ADA), TakeToken(ADA, "progress", 2), TakeInvention(BO)], ids=str)
def test_no_reward_is_taken_before_an_invention_is_complete(action):
    table = laid_out()
    rules = ("inventeurs.complete.statuette", "inventeurs.share.three_rewards")
    assert why_not(table, action) == [("share.none_complete", {}, rules)]
    says(table, action, "No invention is complete", "Aucune invention n’est achevée")


@pytest.mark.rule("inventeurs.setup.team", "inventeurs.ruling.team_order")
def test_a_team_is_taken_once_and_during_the_setup():
    settled = ("team.settled", {"team": "green"}, ("inventeurs.setup.team",))
    assert why_not(laid_out(), TakeTeam(ADA, "blue")) == [settled]
    says(laid_out(), TakeTeam(ADA, "blue"), "You already have the green team", "Vous avez déjà l’équipe verte")
    s = lnb.new("inventeurs", 3, 1)
    s.play(s.actions.TakeTeam(0, "red"))
    first, second = s.why_not(s.actions.TakeTeam(0, "blue")).reasons
    rules = ("inventeurs.ruling.team_order", "inventeurs.setup.team")
    assert (first.key, first.params, first.cites) == ("core.ruled_seat", {"seat": 1}, rules)
    assert (second.key, second.params) == ("team.settled", {"team": "red"})
    s = lnb.new("inventeurs", 3, 1, teams="dealt")
    (reason,) = s.why_not(s.actions.TakeTeam(0, "blue")).reasons
    by_lot = ("team.by_lot", {}, ("inventeurs.ruling.team_order",))
    assert (reason.key, reason.params, reason.cites) == by_lot
    assert why_not(laid_out(teams="dealt"), TakeTeam(ADA, "blue")) == [by_lot]


@pytest.mark.rule("inventeurs.token.extra_knowledge")
def test_extra_cubes_are_laid_only_in_the_work_they_belong_to():
    rule = ("inventeurs.token.extra_knowledge",)
    not_now, none = ("extra.not_now", {}, rule), ("extra.no_token", {}, rule)
    assert why_not(laid_out(), ExtraCube(ADA, "physics")) == [not_now, none]
    table = laid_out(held={ADA: [MORE]})
    assert why_not(table, ExtraCube(ADA, "chemistry")) == [not_now]
    (instead,) = table.refused(ExtraCube(ADA, "chemistry")).repairs
    empty = table.state.empty(table.state.place_of(instead.invention))
    assert instead.extra == 1
    assert empty[1] > instead.chemistry
    says(table, ExtraCube(ADA, "physics"), "Extra cubes are laid only while", "On ne pose de cubes supplémentaires que")


@pytest.mark.rule("inventeurs.ruling.extra_how", "inventeurs.token.extra_knowledge")
@pytest.mark.parametrize(
    "action",
    [
        work(ARISTOTLE, BOW),
        Rest(ADA),
        Pass(ADA),
        KeepTokens(ADA),
        UseAvailability(ADA),
        TurnOver(ADA, *MORE, 9, "physics"),
    ],
    ids=lambda action: action.kind,
)
def test_the_extra_cubes_come_before_anything_else(action):
    table = laid_out(held={ADA: [MORE, FREE]})
    table.play(work(HIPPOCRATES, 5, extra=1))
    rules = ("inventeurs.ruling.extra_how", "inventeurs.token.extra_knowledge")
    assert table.asked == ("lay_extra", ADA)
    assert why_not(table, action) == [("extra.first", {"count": 2}, rules)]
    assert not table.refused(action).repairs
    says(
        table,
        action,
        "by our ruling, you first lay the extra cubes you have left",
        "posez d’abord les cubes supplémentaires qui vous restent",
    )


@pytest.mark.rule("inventeurs.token.extra_knowledge")
def test_extra_cubes_are_no_reason_for_the_others():
    table = laid_out(held={ADA: [MORE, FREE]})
    table.play(work(HIPPOCRATES, 5, extra=1))
    assert table.asked == ("lay_extra", ADA)
    assert "extra.first" not in [key for key, *_ in why_not(table, Rest(BO))]


@pytest.mark.rule("inventeurs.share.three_rewards")
@reason_snapshot
def test_who_chooses_later_hears_who_comes_first_and_why():
    table = sharing()
    refusal = table.refused(TakeInvention(BO))
    assert refusal.text("en").startswith(
        "Ada chooses one of this invention’s rewards before you do.\n  1. Ada has 4 cubes on the invention."
    )
    assert refusal.text("fr").startswith("Ada choisit avant vous une récompense de cette invention.")
    table.play(TakeInvention(ADA))
    assert why_not(table, TakeToken(ADA, "progress", 2)) == [("share.has_chosen", {}, MINE)]
    says(table, TakeInvention(ADA), "You have already taken your reward", "Vous avez déjà pris votre récompense")
    return [refusal]


@pytest.mark.rule("inventeurs.share.three_rewards", "inventeurs.share.contributors")
def test_a_second_reward_is_refused_when_all_have_chosen_and_some_are_left():
    table = laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)})
    table.play(work(HYPATIA, BOW), TakeToken(ADA, *TWO))
    assert table.asked[0] == "finish_sharing"
    assert why_not(table, TakeInvention(ADA)) == [("share.has_chosen", {}, MINE)]
    assert why_not(table, TakeInvention(BO)) == [("share.no_cubes", {}, ("inventeurs.share.contributors",))]
    late = crowded()
    late.play(TakeInvention(ADA), TakeToken(BO, *TWO), TakeToken(CY, "progress", 3))
    assert [key for key, *_ in why_not(late, TakeInvention(DI))] == ["share.no_part"]


@reason_snapshot
def test_who_has_no_part_in_a_sharing_hears_why():
    table = crowded()
    none = ("share.no_cubes", {}, ("inventeurs.share.contributors",))
    assert why_not(table, TakeInvention(ED)) == [none]
    says(table, TakeInvention(ED), "You have no cubes on the invention", "Vous n’avez aucun cube sur l’invention")
    refusal = table.refused(TakeInvention(DI))
    return [refusal, table.refused(TakeInvention(CY))]


@pytest.mark.rule("inventeurs.token.availability")
def test_an_availability_token_waits_for_its_owners_turn():
    other = ("token.other_turn", {}, ("inventeurs.token.availability",))
    table = laid_out(held={BO: [FREE]}, busy=(1,))
    assert why_not(table, UseAvailability(BO)) == [other]
    table = laid_out(held={BO: [FREE]}, busy=(1,), cubes={(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)})
    table.play(work(HYPATIA, BOW))
    assert why_not(table, UseAvailability(BO)) == [other]
    assert why_not(table, UseAvailability(ADA)) == [("token.after_sharing", {}, LATER)]
    table.play(TakeInvention(ADA))
    assert why_not(table, UseAvailability(BO)) == [other]


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.ruling.availability_none_busy")
def test_a_ruling_is_no_reason_against_an_availability_token_that_nobody_holds():
    """It is still Ada's turn, and after the sharing Bo is asked about tokens."""
    none = ("token.no_availability", {}, ("inventeurs.token.availability",))
    table = laid_out(held={ADA: [TWO], BO: [TWO]}, cubes={(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)})
    table.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, *TWO))
    table.until("use_tokens", BO)
    assert why_not(table, UseAvailability(ADA)) == [none]
    table = laid_out(held={ADA: [TWO, FREE], BO: [TWO]}, cubes={(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)})
    table.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, *TWO))
    table.until("use_tokens", BO)
    assert why_not(table, UseAvailability(ADA)) == [("token.next_turn", {}, LATER)]


@pytest.mark.rule("inventeurs.ruling.progress_timing")
def test_tokens_wait_until_all_have_chosen():
    table = sharing(held={CY: [TWO]})
    lay = LayProgress(ADA, 2, HYPATIA, "physics")
    assert why_not(table, lay) == [("token.after_sharing", {}, LATER)]
    says(table, lay, "Take your reward first", "Prenez d’abord votre récompense")
    assert why_not(table, LayProgress(CY, 2, 5, "physics")) == [("token.later", {}, LATER)]
    table = laid_out(held={ADA: [TWO], BO: [TWO]})
    table.play(work(ARCHIMEDES, BOW))
    assert why_not(table, LayProgress(BO, 2, 1, "physics")) == [("token.later", {}, LATER)]
    by_ruling = "By our ruling, the companion asks about", "Selon notre arbitrage, le compagnon propose d’utiliser"
    says(table, LayProgress(BO, 2, 1, "physics"), *by_ruling)


@pytest.mark.rule("inventeurs.token.progress", "inventeurs.token.any_as_one", "inventeurs.token.free")
def test_waiting_is_not_promised_to_a_player_whose_token_would_not_do_at_any_moment():
    """The rulebook lets tokens be laid at any moment: what it has against one is true now, whoever is asked."""
    table = laid_out(held={BO: [("progress", 3), TWO]})
    none = {"token": "points:1", "tokens": ()}
    held = ("inventeurs.token.any_as_one", "inventeurs.token.free")
    assert why_not(table, TurnOver(CY, "points", 1, 8, "physics")) == [("token.none_held", none, held)]
    assert [key for key, *_ in why_not(table, LayProgress(BO, 3, 1, "physics"))] == ["token.wrong_level"]
    assert [key for key, *_ in why_not(table, LayProgress(BO, 2, HYPATIA, "physics"))] == ["token.own_only"]
    assert [key for key, *_ in why_not(table, LayProgress(BO, 2, 1, "physics"))] == ["token.later"]
    assert [key for key, *_ in why_not(sharing(), LayProgress(BO, 2, 1, "physics"))] == ["token.none_held"]


def test_who_wants_nothing_lays_no_token():
    table = laid_out(held={ADA: [TWO, MORE]})
    step, *_ = table.s.auto("decision", passing=True)
    assert (step.action.kind, step.action.extra) == ("work", 0)


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (
            TurnOver(ADA, "points", 1, HYPATIA, "music"),
            "knowledge cannot be 'music': it must be one of chemistry, mathematics, mechanics, physics.",
            "knowledge ne peut pas valoir « music » : il faut l’une de ces valeurs (",
        ),
        (
            LayProgress(ADA, "two", HYPATIA, "physics"),
            "value cannot be 'two': it must be a whole number.",
            "value ne peut pas valoir « two » : il faut un nombre entier.",
        ),
        (Rest(9), "There is no seat 9: the seats are numbered 0 to 2.", "Il n’y a pas de joueur 9"),
        ("rest", "This is not an action", "Ceci n’est pas une action"),
    ],
    ids=["choice", "number", "seat", "text"],
)
def test_what_is_no_action_of_the_game_is_refused_in_one_language_and_by_no_rule(action, english, french):
    refusal = laid_out().s.why_not(action)
    assert refusal.text("en").startswith(english)
    assert refusal.text("fr").replace("\u00a0", " ").startswith(french)
    assert refusal.cites == ()


@pytest.mark.rule("inventeurs.score.sequences")
@pytest.mark.parametrize(("owned", "count"), [((1,), 1), ((1, 2), 2)])
def test_a_0_with_no_1_to_follow_is_no_sequence_that_scores(owned, count):
    table = laid_out(acquired={ADA: owned}, table=(3, 4, 5))
    line = next(line for line in table.s.scores().lines if line.seat == ADA and line.source == "chart.sequences")
    told = line.explanation
    assert (told.key, told.params) == ("score.lone_zeros", {"seat": ADA, "count": count, "points": 0})
    assert (told.cites, told.because, line.points) == (("inventeurs.score.sequences",), (), 0)
