"""Every scenario of Leonardo da Vinci: what is told where its answers are tried, and what they lead to."""

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from tests.leonardo_da_vinci.table import do
from tests.reasons.reason_snapshots import reason_snapshot, walk

GAME = "leonardo_da_vinci"


def at(name: str) -> lnb.Session:
    return lnb.scenario(GAME, name)


def test_the_rulebook_s_examples_are_there():
    assert {scenario.name for scenario in lnb.scenarios(GAME)} >= {"rulebook-discount", "rulebook-workshop"}


@reason_snapshot
def test_rulebook_workshop():
    s = at("rulebook-workshop")
    told = walk(s, do.InstallMechanicalMan(0, "small"), do.InstallMechanicalMan(1, "small"), do.TakeLab(1))
    assert do.TakeLab(0) in list(s.legal)
    return *told, *walk(s, do.PassOffer(0), do.TurnLab(1, "large"), do.PassOffer(1), PROCEED)


@reason_snapshot
def test_rulebook_discount():
    s = at("rulebook-discount")
    held = s.state.players[0].florins
    told = walk(s, do.DeclareInvention(0, "small", 13))
    assert s.state.players[0].florins == held + 8
    assert s.state.invention(13).owner == 0
    return told


@reason_snapshot
def test_discount_enough():
    return walk(at("discount-enough"), do.DeclareInvention(0, "small", 18))


@reason_snapshot
def test_discount_one_short():
    """Too early; nor does an invention of this turn help before the next."""
    s, flying = at("discount-one-short"), do.DeclareInvention(0, "large", 18)
    told = walk(s, flying, do.DeclareInvention(0, "small", 3), flying)
    walk(s, do.PassDeclaring(0), *map(do.PassStarting, (0, 1)), *map(do.PassPlacing, (0, 1)))
    return *told, *walk(s, flying)


@reason_snapshot
def test_council_tie():
    return walk(at("council-tie"), PROCEED)


@reason_snapshot
def test_workshop_tie():
    return walk(at("workshop-tie"), PROCEED)


@reason_snapshot
def test_everyone_in_the_council():
    s = at("everyone-in-the-council")
    ready = s.state.players[2].ready
    told = walk(s, PROCEED, do.NameHolder(0, 0), do.TakePrivilege(0, 2), do.TakePrivilege(1, 3))
    assert s.state.players[2].ready == ready + 1
    return told


@reason_snapshot
def test_two_in_the_council():
    return walk(at("two-in-the-council"), PROCEED, do.NameHolder(1, 1), do.TakePrivilege(1, 2))


@reason_snapshot
def test_fourth_sale():
    s, other = at("fourth-sale"), at("fourth-sale")
    told = *walk(s, do.BuyComponent(0), PROCEED), *walk(other, do.PassOffer(0))
    assert (s.state.price_step, any(group.queue for group in s.state.groups_in("D")), other.state.price_step) == (
        (0, False, 3)
    )
    return told


@reason_snapshot
def test_full_labs():
    return walk(at("full-labs"), do.PlaceMaster(0, "small"), do.PlaceMaster(0, "large"), do.PlaceMaster(0, "A"))


@reason_snapshot
def test_mechanical_man_refused():
    s, install = at("mechanical-man-refused"), do.InstallMechanicalMan(0, "small")
    told = walk(s, install, do.InstallMechanicalMan(0, "large"), do.TurnLab(0, "small"), install)
    assert s.state.lab(0, "small").mechanical_men == 1
    return told


@reason_snapshot
def test_auction_tie():
    sessions = {bid: at("auction-tie") for bid in (2, 3, 4)}
    told = [part for bid, s in sessions.items() for part in walk(s, do.Bid(0, bid), PROCEED)]
    assert [s.state.invention(1).owner for s in sessions.values()] == [2, 2, 0]
    return told


@reason_snapshot
def test_all_bids_zero():
    s, other = at("all-bids-zero"), at("all-bids-zero")
    told = *walk(s, do.Bid(1, 0), PROCEED), *walk(other, do.Bid(1, 1), PROCEED)
    assert s.state.invention(1).where == "box"
    assert [player.florins for player in s.state.players] == [7, 7]
    return told


@reason_snapshot
def test_rival_revealed():
    s = at("rival-revealed")
    assert s.view(0).lab(1, "small").invention == lnb.HIDDEN
    shown = walk(s, PROCEED)
    assert s.view(0).lab(1, "small").invention == 1
    walk(s, *map(do.PassStarting, (0, 1)), do.PassPlacing(0), do.PlaceApprentices(1, "small", 2), do.PassPlacing(1))
    declared = walk(s, do.DeclareInvention(1, "small", 1))
    assert s.state.invention(1).owner == 0
    return *shown, *declared


@reason_snapshot
def test_final_turns():
    closed = do.PlaceApprentices(0, "D", 1), do.PlaceMaster(0, "A")
    return walk(at("final-turns"), *closed, do.PlaceApprentices(0, "small", 2), PROCEED)


@reason_snapshot
def test_end_tie():
    s = at("end-tie")
    told = walk(s, PROCEED)
    assert [player.florins for player in s.state.players] == [30, 30]
    assert s.scores().winners == (0,)
    return told


@reason_snapshot
def test_empty_shop():
    s, other = at("empty-shop"), at("empty-shop")
    told = *walk(s, do.BuyComponent(0), PROCEED), *walk(other, do.PassOffer(0), do.BuyComponent(1))
    assert not any(group.queue for group in s.state.groups_in("H"))
    return told


@reason_snapshot
def test_forced_pass():
    s = at("forced-pass")
    assert list(s.legal) == [do.PassOffer(1)]
    ready = s.state.players[1].ready
    told = walk(s, do.HireApprentice(1), do.PassOffer(1))
    assert s.state.players[1].ready == ready + 1
    return told


@reason_snapshot
def test_move_privilege():
    return walk(at("move-privilege"), do.MoveApprentice(0, 1, "B", "C"), do.MoveApprentice(0, 0, "A", "B"))


@reason_snapshot
def test_codex_leonardi_move():
    s = at("codex-leonardi-move")
    told = walk(s, do.MoveApprentice(0, 1, "B", "H"), do.MoveApprentice(0, 1, "B", "C"))
    assert [group.apprentices for group in s.state.groups_in("B")] == [3, 2, 0]
    return told
