"""Whose turn it is from a sharing on: the player who completed the invention, whoever is asked about tokens."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import Pass, Rest
from tests.inventeurs.pieces import ARCHIMEDES, BOW, EINSTEIN, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, DI, ED, laid_out, work

CODE = (
    "LNB1-gf1eWXjaddS_T8JAFMBx2oKK_CgFCq46aHRDJkc3RjadNIVchKitaYvKZvwLNDA5omLU6O7goo46uDg5uPgvmDgpoYX37l67EL6fd23S68HZTdPc"
    "Z6bLWrYjHSmdXrXUqy73quVK5UV_vf9eW_n5VR6-2Mfx5ObjSvkk8f62vn_aWf2MbHT9S5uW6SSvx9-L2FPgaexp8Ax2FVzHngHPYdfA89iz4FnsOfAZ7H"
    "nwAnYdXMVeANewF8FT2KXLgwaz2XnNOsQsB7MSzNFgVoM5E8xa2E32dow6i_B3oKYFmHThMMP94x6MkkIp6lPftbYZvxs-KZSilGKUJihNUYpTmqaUoJSk"
    "lKKUpqRSGr8oY2tEGqUspRylPCWdUoFSkdKsR3CiR4O5sMF82GAhbLDoDfqDQ9Vm9kiXwpaXwgblwPskR4d1_Ir4TgutCp0RWhM6K3RO6LzQutAFoYtCz3"
    "qtwMYPW4b95ntBWL_ktQTbx7fM__4UPoVfZ4zPCT6n-IzzOc1ngs_FYY6fuuznXd0yXbtZa3l_Mld7jbbTrDuyOLjeZfWGYQaM5Ntdw22wwcdgKHX9Y2P"
    "ZjoKvAY4C49WRi1rLaT_hhUN5RhIjEidXJTx5-gd0pET2"
)
"""P1 has completed an invention, taken availability and said to use no more tokens; P3 is asked."""
BALLISTA = 13
TWO, THREE, FREE = ("progress", 2), ("progress", 3), ("availability", 0)
LATER = ("inventeurs.ruling.progress_timing",)
LAST = ("inventeurs.ruling.last_tokens",)
ACTED = [("turn.acted", {}, ("inventeurs.turn.one_action",))]


def why_not(table, action):
    """Every reason against it, in full."""
    return [(reason.key, reason.params, reason.cites) for reason in table.refused(action).reasons]


def shared(held):
    """Ada has completed an invention and shared it with Bo; each has taken a token or the invention."""
    cubes = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}
    made = laid_out(cubes=cubes, held=held)
    made.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, *THREE))
    made.until("use_tokens")
    return made


@pytest.mark.rule("inventeurs.turn.one_action", "inventeurs.token.availability", "inventeurs.share.resume")
def test_the_player_whose_turn_it_is_is_never_told_that_it_is_not():
    s = lnb.open_code(CODE)
    a = s.actions
    assert (s.decision.kind, s.decision.seat, s.state.statuette) == ("use_tokens", 2, 0)
    acted = s.why_not(a.Work(0, 5, 14))
    assert acted.cites == ("inventeurs.turn.one_action",)
    assert acted.text("en").startswith("You have already taken your action: each turn has only one.")
    assert acted.text("fr").startswith("Vous avez déjà fait votre action\u00a0: il n’y en a qu’une par tour.")
    done = s.why_not(a.UseAvailability(0))
    assert done.cites == LATER
    assert done.text("en").startswith("You are done with tokens for this turn: by our ruling, the companion asks again")
    assert done.text("fr").startswith("Pour ce tour, vous en avez fini avec les pions. Selon notre arbitrage, le")
    assert "then it is P2’s turn." in s.why_not(a.Work(2, 9, 14)).text("en")
    other = s.why_not(a.Rest(1))
    said = "The rewards have been shared. By our ruling, tokens may be used first; then it is your turn."
    assert other.text("en").startswith(said)
    assert other.cites == (*LATER, "inventeurs.share.resume")


@pytest.mark.rule("inventeurs.turn.one_action", "inventeurs.ruling.progress_timing")
def test_one_after_the_other_is_asked_about_tokens_and_the_turn_stays():
    table = shared({ADA: [FREE, TWO], BO: [FREE], CY: [TWO]})
    assert table.asked == ("use_tokens", ADA)
    first = [("token.asked_first", {"seat": ADA}, LATER)]
    assert why_not(table, TurnOver(BO, *THREE, EINSTEIN, "chemistry")) == first
    assert why_not(table, KeepTokens(BO)) == [("token.asked_now", {"seat": ADA}, LATER)]
    assert why_not(table, LayProgress(CY, 2, 5, "physics")) == [("token.later", {}, LATER)]
    table.play(KeepTokens(ADA))
    assert table.asked == ("use_tokens", BO)
    for action in (work(ARCHIMEDES, 2), Rest(ADA), Pass(ADA)):
        assert why_not(table, action) == ACTED
    done = [("token.next_turn", {}, LATER)]
    assert why_not(table, UseAvailability(ADA)) == done
    assert why_not(table, LayProgress(ADA, 2, ARCHIMEDES, "physics")) == done
    other = [("token.other_turn", {}, ("inventeurs.token.availability",))]
    assert why_not(table, UseAvailability(CY)) == other == why_not(table, UseAvailability(BO))[:1]


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.ruling.progress_timing")
def test_who_holds_no_token_is_not_said_to_be_done_with_tokens():
    """The third player, whose turn it is, holds none and was not asked; another one is."""
    s = lnb.new("inventeurs", 3, seed=100)
    s.auto(until="end", bots="sensible")
    s.goto(19)
    assert (s.decision.kind, s.state.statuette, s.state.held(2)) == ("use_tokens", 2, ())
    assert s.why_not(s.actions.UseAvailability(2)).reasons[0].key == "token.no_availability"
    assert s.why_not(s.actions.LayProgress(2, 2, 1, "physics")).reasons[0].key == "token.none_held"


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.ruling.progress_timing")
def test_who_completes_an_invention_and_comes_fourth_waits_until_all_have_chosen():
    cubes = {(BO, BALLISTA): (1, 0, 1, 0), (CY, BALLISTA): (0, 0, 2, 0), (DI, BALLISTA): (0, 0, 1, 1)}
    table = laid_out(players=5, epoch=2, cubes=cubes, held={ADA: [FREE, TWO], CY: [TWO], ED: [TWO]})
    table.play(work(HYPATIA, BALLISTA))
    assert (table.asked, table.state.statuette) == (("choose_reward", BO), ADA)
    once = [("token.once_shared", {}, LATER)]
    assert why_not(table, UseAvailability(ADA)) == why_not(table, LayProgress(ADA, 2, ARCHIMEDES, "physics")) == once
    assert why_not(table, LayProgress(CY, 2, 5, "physics")) == why_not(table, KeepTokens(DI)) == once
    assert why_not(table, LayProgress(ED, 2, 19, "physics")) == [("token.later", {}, LATER)]
    table.play(TakeInvention(BO), TakeToken(CY, *TWO), TakeToken(DI, *THREE))
    assert table.until("use_tokens", ADA).s.why_not(UseAvailability(ADA)) is None


@pytest.mark.rule("inventeurs.end", "inventeurs.ruling.last_tokens", "inventeurs.token.availability")
def test_once_all_turns_are_over_no_turn_is_promised():
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, held={ADA: [FREE], BO: [FREE, TWO]})
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, *THREE))
    over = ("token.no_more_turns", {}, ("inventeurs.end", "inventeurs.token.availability"))
    table.until("use_tokens", BO)
    assert why_not(table, UseAvailability(CY)) == [over]
    assert why_not(table, UseAvailability(ADA)) == [("token.asked_first", {"seat": BO}, LATER)]
    table.play(KeepTokens(BO))
    assert table.asked == ("use_tokens", ADA)
    count = ("token.before_count", {}, (*LAST, *LATER))
    assert why_not(table, LayProgress(BO, 2, EINSTEIN, "physics")) == [count]
    assert why_not(table, UseAvailability(BO)) == [over]
    table.until("last_tokens").step()
    assert table.asked == ("use_tokens", ADA)
    assert over in why_not(table, UseAvailability(ADA))
    assert why_not(table, UseAvailability(BO)) == [over]
    assert (
        table.refused(UseAvailability(ADA)).text("en").startswith("An availability token works only on your own turn,")
    )
    assert "plus personne n’a de tour à jouer" in table.refused(UseAvailability(ADA)).text("fr")


@pytest.mark.rule("inventeurs.ruling.last_tokens", "inventeurs.ruling.progress_timing")
def test_after_the_last_sharing_the_question_does_not_speak_of_play():
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, held={BO: [TWO]})
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, *THREE))
    table.until("use_tokens", BO)
    assert table.s.decision.question("en") == "Bo: do you use any tokens before epoch III ends?"
    assert table.s.decision.question("fr") == "Bo\u00a0: utilisez-vous des pions avant la fin de l’époque III\u00a0?"
    table.until("last_tokens").step()
    assert table.s.decision.question("en") == "Ada: do you use any tokens before the points are counted?"
    assert table.s.decision.cites == (*LAST, "inventeurs.token.free")


@pytest.mark.rule("inventeurs.setup.team")
def test_nothing_is_done_before_everyone_has_a_team():
    s = lnb.new("inventeurs", 3, 1)
    a = s.actions
    for action in (a.Work(0, 9, 1), a.Rest(1), a.Pass(0), a.KeepTokens(0), a.UseAvailability(2)):
        (reason,) = s.why_not(action).reasons
        assert (reason.key, reason.cites) == ("setup.not_yet", ("inventeurs.setup.team",))
    assert "first, everyone takes a team" in s.why_not(a.Rest(0)).text("en")
    assert "chacun choisit d’abord son équipe" in s.why_not(a.Rest(0)).text("fr")


@pytest.mark.rule("inventeurs.token.progress")
def test_tokens_are_for_ones_own_inventors_and_the_rulebook_forbids_no_moment():
    table = laid_out(held={ADA: [TWO], BO: [TWO]})
    foreign = table.refused(LayProgress(ADA, 2, EINSTEIN, "physics"))
    assert [reason.key for reason in foreign.reasons] == ["token.own_only"]
    assert foreign.cites == ("inventeurs.token.progress", "inventeurs.setup.team")
    assert foreign.text("en").startswith("Your tokens go only on your own inventors, and Albert Einstein is not in")
    assert foreign.text("fr").startswith("Vos pions se posent seulement sur vos propres inventeurs, et Albert Einstein")
    waits = table.refused(LayProgress(BO, 2, EINSTEIN, "physics"))
    assert waits.cites == LATER
    assert waits.text("en").startswith("By our ruling, the companion asks about tokens on your own turn")
