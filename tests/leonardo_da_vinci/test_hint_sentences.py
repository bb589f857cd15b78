"""Hints say how it stands: what is certain is no risk, several components are several, and no work is none at all."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from tests.leonardo_da_vinci.table import ADA

NAMES = ["Ada", "Bo", "Cy"]


def at(turn, players=2):
    """The beginning of a turn before which everybody passed."""
    session = lnb.new("leonardo_da_vinci", NAMES[:players], seed=7)
    session.auto(f"turn {turn}, phase A", passing=True)
    return session


def said(session, lang="en"):
    return session.hint().text(lang).replace("\u00a0", " ")


@pytest.mark.rule("ldv.place.lab_spaces")
def test_a_master_for_whom_no_lab_has_space_goes_to_the_city():
    """All other workers of Ada are in her only lab, which has three spaces."""
    session = at(3)
    session.edit("labs", 0, invention=12, begun=2)
    session.auto("place_workers", passing=True)
    session.play(session.actions.PlaceApprentices(0, "small", 3))
    session.play(session.actions.PassPlacing(1))
    assert session.hint().action.kind == "place_master"
    assert "None of your working labs has a free space." in said(session)
    assert "Aucun de vos laboratoires au travail n’a de place libre." in said(session, "fr")


@pytest.mark.rule("ldv.place.lab_spaces")
def test_a_master_is_not_kept_back_for_two_labs_that_are_full():
    session = at(3, players=3)
    do = session.actions
    session.edit("labs", 2, invention=14, begun=2)
    session.edit("labs", 3, invention=11, begun=2)
    session.edit("players", 1, ready=7, academy=1)
    session.auto("place_workers", passing=True)
    session.play(do.PassPlacing(0))
    session.play(do.PlaceApprentices(1, "small", 3))
    session.play(do.PlaceApprentices(2, "A", 1))
    session.play(do.PlaceApprentices(1, "large", 4))
    session.play(do.PassPlacing(2))
    assert session.hint().action == do.PlaceMaster(1, "A")


@pytest.mark.rule("ldv.finish.later_pay", "ldv.finish.first_pay")
def test_what_somebody_has_declared_this_turn_pays_less_from_the_next_turn_on():
    session = at(3)
    for lab in (0, 2):
        session.edit("labs", lab, invention=8, weeks=7, begun=2)
    session.auto("declare_inventions", passing=True)
    assert [reason.key for reason in session.hint().reasons] == ["advice.declare", "advice.declare_later"]
    session.play(session.actions.DeclareInvention(0, "small", 8))
    assert [reason.key for reason in session.hint().reasons] == ["advice.declare", "advice.declare_now"]
    assert "Ada has already declared this invention this turn" in said(session)
    assert "à partir du tour suivant, elle ne rapportera que 5 florins." in said(session, "fr")


@pytest.mark.rule("ldv.start.exact_components")
@pytest.mark.parametrize(
    ("held", "words", "french"),
    [
        (0, "You still need 2 × brick for invention 14", "Il vous manque encore 2 × brique pour l’invention 14"),
        (1, "You still need brick for invention 14", "Il vous manque encore une brique pour l’invention 14"),
    ],
)
def test_a_hint_counts_the_components_that_are_still_missing(held, words, french):
    session = at(2, players=3)
    session.edit("players", 0, wood=1, brick=held, iron=0, rope=0, glass=0)
    session.edit("inventions", {"number": 14}, where="requested", slot=1)
    session.auto("place_workers", passing=True)
    session.play(session.actions.PlaceApprentices(0, "G", 1))
    session.auto("shop_offer", passing=True)
    assert words in said(session)
    assert french in said(session, "fr")


@pytest.mark.rule("ldv.labs.weeks", "ldv.finish.discount")
@pytest.mark.parametrize("cards", [2, 3])
def test_an_invention_that_cards_save_all_work_for_takes_no_work_at_all(cards):
    """Invention 2 takes four weeks: three cards would save more than that."""
    state = at(4).state
    owned = [row for row in state.inventions if row.type == state.invention(2).type and row.number != 2][:cards]
    rows = tuple(replace(row, owner=ADA) if row in owned else row for row in state.inventions)
    plan = Plan(replace(state, inventions=rows), ADA)
    (told,) = expectations.takes(plan, plan.view.invention(2), plan.labs[0])
    assert told.params["weeks"] == 0
    assert tell(told, plan.view, "en").startswith("This invention will take you no work at all, and")
    assert tell(told, plan.view, "fr").startswith("Cette invention ne vous demande aucun travail, et")
