"""Why a question is asked of this player now: one sentence that decides, with its sum, for every seat to read."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.decision import Mechanical
from leonardo_nb.core.registry import find
from leonardo_nb.testing import BrokenLaw, conformance
from leonardo_nb.testing.games import random_states

GAME = "leonardo_da_vinci"


@pytest.mark.rule("ldv.zone.offer")
@pytest.mark.rule("ldv.resolve.rank")
def test_an_offer_comes_by_rank_and_the_tie_is_told():
    told = lnb.scenario(GAME, "rulebook-workshop").decision.because()
    assert told.splitlines() == [
        "Of those still in the Workshop, Ada comes first and is asked before the others.",
        "  1. Ada has 2 apprentices, so a strength of 2.",
        "    Ada is tied with Bo. The queue that begins at the arrow breaks the tie: Ada is first in it, ahead of Bo.",
    ]


@pytest.mark.rule("ldv.finish.auction")
def test_a_bid_is_asked_for_because_there_is_one_card():
    decision = lnb.scenario(GAME, "all-bids-zero").decision
    assert decision.because() == (
        "Ada and Bo finished invention 1 (Automatic hammer) in the same turn, "
        "but it has only one card: the highest secret bid wins it."
    )
    assert decision.because("fr").startswith("Au même tour, Ada et Bo ont réalisé l’invention 1")


@pytest.mark.rule("workshop.maintenance.fatigue")
def test_the_fatigue_card_is_given_by_the_cards_taken():
    told = lnb.scenario("workshop_of_leonardo", "fatigue-tie").decision.because().splitlines()
    assert told[0] == "Ada holds the Fatigue card and so chooses who receives it, out of Bo and Cy."
    assert [line.split()[0].strip(",") for line in told[1:]] == ["Ada", "Bo", "Cy", "Di"]


@pytest.mark.rule("pietro.labs.assign_first")
def test_a_variant_cites_its_own_rules():
    state = lnb.scenario("pietrocupo", "off-a-lab").state
    assert cited_because(state).cites == ("ldv.place.order", "ldv.place.pass_is_final", "pietro.labs.assign_first")


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_question_to_a_player_has_a_reason_of_its_own(ruleset):
    kinds = [kind for kind in find(ruleset).questions if not issubclass(kind, Mechanical)]
    asked = {kind.__name__ for kind in kinds if kind.because is conformance.Decision.because}
    assert asked == set()


def test_a_game_without_reasons_of_its_own_has_a_general_one(monkeypatch):
    state = next(s for s in random_states("codex_naturalis", 2, 1) if s.pending[-1].kind == "play_card")
    monkeypatch.delattr(type(state.pending[-1]), "because")
    s = lnb.new("codex_naturalis", 2, seed=1).at(state)
    assert s.decision.because() == f"The rules put this question to {s.seats[s.decision.seat]} now."


def test_the_kit_refuses_a_reason_without_a_rule(monkeypatch):
    state = next(s for s in random_states("codex_naturalis", 2, 1) if s.pending[-1].kind == "play_card")
    decision = state.pending[-1]
    uncited = type(decision.because(state))("because.draw_card", {"seat": 0, "count": 2})
    monkeypatch.setattr(type(decision), "because", lambda *_: uncited)
    with pytest.raises(BrokenLaw, match=r"because\.draw_card cites no rule"):
        conformance._check_question(decision, state, "here")
