"""The block `reveal`: two rounds, one invention each; the first takes the card, and nobody bids."""

import pytest

from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import ChooseAuction, MakeBid
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import PassRevealing, RevealInvention
from leonardo_nb.testing.table import told
from tests.pietrocupo.positions import ADA, BO, CY, DI, happened, made, revealing
from tests.reasons.reason_snapshots import reason_snapshot, refusals

ROUND = ("pietro.reveal.rounds", "pietro.faq.several", "pietro.ruling.blocks")
"""The rules of a round where Leonardo is given away, too."""


def asked_in_round(table, number):
    """Who is asked in a round, in their order; all pass."""
    order = []
    table.until_true(lambda: table.asked[0] == "reveal_one" and table.state.pending[-1].number == number)
    while table.asked[0] == "reveal_one":
        order.append(table.asked[1])
        table.step()
    return order


@reason_snapshot
def test_of_two_the_first_takes_card_and_higher_sum_and_the_other_the_lower_sum():
    """Worked case 3."""
    table = revealing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("reveal_one", ADA)
    purses = [player.florins for player in table.state.players]
    yield table.play(RevealInvention(ADA, "small", 1))
    assert (table.state.invention(1).where, table.state.invention(1).owner) == ("player", ADA)
    yield table.play(RevealInvention(BO, "small", 1))
    assert table.state.invention(1).owner == ADA
    gained = [player.florins - before for player, before in zip(table.state.players, purses, strict=True)]
    assert gained == [4, 3, 0, 0]
    assert [row.turn for row in table.state.made_by(1)] == [2, 2, 0, 0]


@pytest.mark.rule("pietro.reveal.first_takes_all", "pietro.faq.several")
def test_there_is_no_auction():
    table = revealing(*((seat, "small", 1, 4) for seat in range(4))).until("reveal_one", ADA)
    for seat in range(4):
        table.play(RevealInvention(seat, "small", 1))
    table.until("end_turn")
    assert not any(isinstance(step.action, MakeBid | ChooseAuction) for step in table.s.history)
    assert not [event for step in table.s.history for event in step.events if event.explanation.key[:7] == "auction"]


@pytest.mark.rule("pietro.reveal.rounds", "pietro.faq.several")
@pytest.mark.parametrize(("leonardo", "order"), [(ADA, [0, 1, 3]), (CY, [3, 0, 1]), (BO, [1, 3, 0])])
def test_each_round_goes_clockwise_from_leonardo_past_idle_labs(leonardo, order):
    works = ((ADA, "small", 1, 0), (BO, "small", 2, 0), (DI, "small", 3, 0))
    table = revealing(*works, leonardo=leonardo)
    assert asked_in_round(table, 1) == order
    assert asked_in_round(table, 2) == order
    rounds = happened(table, "reveal.round")
    assert [told.params for told in rounds] == [{"number": number, "seat": leonardo} for number in (1, 2)]
    assert {told.cites for told in rounds} == {ROUND}


@pytest.mark.rule("pietro.reveal.rounds")
def test_a_round_in_which_no_lab_works_says_so():
    table = revealing().until("end_turn")
    told = happened(table, "reveal.nobody")[-2:]
    assert [(one.params, one.cites) for one in told] == [({"number": number, "seat": ADA}, ROUND) for number in (1, 2)]


@reason_snapshot
def test_only_one_a_round():
    table = revealing((ADA, "small", 1, 4), (ADA, "large", 2, 4), (BO, "small", 6, 0)).until("reveal_one", ADA)
    table.play(RevealInvention(ADA, "small", 1))
    yield from refusals(table, RevealInvention(ADA, "large", 2))
    table.until("reveal_one", ADA)
    assert table.state.pending[-1].number == 2
    table.play(RevealInvention(ADA, "large", 2))
    assert [card.number for card in table.state.inventions if card.owner == ADA] == [1, 2]


@reason_snapshot
def test_after_the_second_round_nothing_is_revealed():
    table = revealing((ADA, "small", 1, 4)).until("lay_rivals_open")
    return refusals(table, RevealInvention(ADA, "small", 1))


@reason_snapshot
def test_who_passes_may_reveal_in_the_second_round():
    table = revealing((ADA, "small", 1, 4)).until("reveal_one", ADA)
    yield table.play(PassRevealing(ADA))
    table.until("reveal_one", ADA).play(RevealInvention(ADA, "small", 1))
    assert table.state.invention(1).owner == ADA


@reason_snapshot
def test_with_must_one_each_round_while_able():
    table = revealing((ADA, "small", 1, 4), (ADA, "large", 2, 4), declare="must").until("reveal_one", ADA)
    assert list(table.s.legal) == [RevealInvention(ADA, "small", 1), RevealInvention(ADA, "large", 2)]
    yield table.refused(PassRevealing(ADA)).reasons[0]
    table.play(RevealInvention(ADA, "small", 1))
    table.until("reveal_one", ADA)
    yield from refusals(table, PassRevealing(ADA))


@reason_snapshot
def test_in_the_second_round_too_though_the_card_has_gone():
    table = revealing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("reveal_one", ADA)
    table.play(RevealInvention(ADA, "small", 1), PassRevealing(BO))
    table.until("reveal_one", BO)
    return [table.play(RevealInvention(BO, "small", 1))]


@reason_snapshot
def test_an_invention_just_turned_up_can_be_revealed_in_the_second_round():
    def eight_on_top(state):
        top = state.deck()[0]
        return state.with_invention(top.number, slot=state.invention(8).slot).with_invention(8, slot=top.slot)

    table = revealing((ADA, "small", 1, 4), (BO, "small", 8, 7)).edit(eight_on_top).until("reveal_one", ADA)
    table.play(RevealInvention(ADA, "small", 1))
    assert list(table.s.legal) == [PassRevealing(BO)]
    table.until("replace_inventions")
    yield table.step()
    table.until("reveal_one", BO)
    yield table.play(RevealInvention(BO, "small", 8))


@pytest.mark.rule("pietro.ruling.discount_same_turn")
@reason_snapshot
def test_a_card_of_the_first_round_does_not_help_in_the_second():
    lying = (1, 2, 3, 6, 8)
    table = revealing((BO, "small", 3, 4), (BO, "large", 8, 5), lying=lying).until("reveal_one", BO)
    table.play(RevealInvention(BO, "small", 3))
    table.until("reveal_one", BO)
    (refusal,) = refusals(table, RevealInvention(BO, "large", 8))
    assert "was finished this very turn, so it gives no discount yet" in refusal.text("en")
    yield refusal
    table.until("reveal_one", BO, turn=3).play(RevealInvention(BO, "large", 8))


@reason_snapshot
def test_without_its_card_an_invention_gives_no_discount_and_the_sum_is_our_ruling():
    lying = (1, 2, 3, 6, 8)
    table = revealing((ADA, "small", 3, 4), (BO, "small", 3, 4), (BO, "large", 8, 5), lying=lying)
    table.until("reveal_one", ADA).play(RevealInvention(ADA, "small", 3))
    table.until("reveal_one", BO).play(RevealInvention(BO, "small", 3))
    table.until("reveal_one", BO)
    (refusal,) = refusals(table, RevealInvention(BO, "large", 8))
    assert "without its card and, by our ruling, for the lower sum" in refusal.text("en")
    yield refusal


@reason_snapshot
def test_rivals_lay_their_components_open_after_the_second_round():
    table = revealing((ADA, "small", 1, 4), (CY, "small", 1, 3)).until("reveal_one", ADA)
    table.play(RevealInvention(ADA, "small", 1))
    table.until("lay_rivals_open")
    assert not table.state.lab(CY, "small").revealed
    yield table.step()
    table.edit(lambda state: state.with_lab(CY, "small", weeks=2)).until("reveal_one", CY, turn=3)
    yield table.play(RevealInvention(CY, "small", 1))


@reason_snapshot
def test_without_rivals_that_is_said():
    return [revealing().until("lay_rivals_open").step()]


@reason_snapshot
def test_what_cannot_be_revealed():
    def bound(state):
        return made(state, CY, 1).with_lab(ADA, "small", revealed=True)

    table = revealing((ADA, "small", 1, 4), (BO, "small", 2, 4)).edit(bound).until("reveal_one", ADA)
    yield from refusals(table, RevealInvention(ADA, "small", 2))
    table.play(PassRevealing(ADA))
    yield from refusals(table, RevealInvention(BO, "small", 12), RevealInvention(BO, "large", 2))


@pytest.mark.rule("pietro.ruling.replace_incomplete")
def test_unfinished_inventions_stay():
    table = revealing((ADA, "small", 1, 4)).until("reveal_one", ADA)
    table.play(RevealInvention(ADA, "small", 1))
    top = table.state.deck()[0].number
    table.until_true(lambda: not [q for q in table.state.pending if q.kind == "replace_inventions"])
    assert [card.number for card in table.state.requested()] == [top, 2, 3, 6, 7]


@reason_snapshot
def test_by_option_all_face_up_cards_go_under_the_deck_after_each_round():
    table = revealing(replace="all").until("replace_inventions")
    deck = [card.number for card in table.state.deck()]
    yield table.step()
    table.until("replace_inventions")
    yield table.step()
    assert [card.number for card in table.state.deck()] == [*deck[10:], 1, 2, 3, 6, 7, *deck[:5]]
    assert all(card.known_to == "0123" for card in table.state.deck()[-10:])


@pytest.mark.rule("pietro.ruling.replace_incomplete", "pietro.ruling.turn_eight")
@pytest.mark.parametrize(
    ("turn", "blocks", "rounds"),
    [
        (7, ("reveal", "end"), [1, 2]),
        (8, ("reveal", "end"), [1]),
        (9, ("reveal", "end"), []),
        (7, ("reveal",), [1, 2]),
        (8, ("reveal",), []),
    ],
)
def test_when_all_go_under_the_deck(turn, blocks, rounds):
    table = revealing(replace="all", turn=turn, blocks=blocks)
    found = []
    for number in (1, 2):
        table.until("replace_inventions")
        assert table.state.pending[-1].number == number
        asked = table.state.pending[-1].asked(table.state)
        assert table.state.sentence_key(asked.key) == (
            "question.replace_every" if number in rounds else "question.replace_nothing"
        )
        found += [number] if told(table.step())[0] == "reveal.all_replaced" else []
    assert found == rounds


@pytest.mark.rule("pietro.invention.switch", "ldv.ruling.target")
@pytest.mark.parametrize("blocks", [("reveal",), ("reveal", "labs")])
def test_only_its_player_is_told_that_a_lab_makes_another_invention_than_it_was_begun_for(blocks):
    table = revealing((ADA, "small", 1, 4), blocks=blocks)
    table.edit(lambda state: state.with_invention(3, iron=1, glass=0, wood=0, brick=0, rope=0))
    (event,) = table.until("reveal_one", ADA).play(RevealInvention(ADA, "small", 3)).events
    (told,) = [below for below in event.explanation.because if below.key == "finish.other_target"]
    assert told.seen_by(ADA).params == {"packet": ("iron",), "begun": 1, "invention": 3}
    (may,) = told.because
    assert may.cites == ("ldv.ruling.target", *(("pietro.invention.switch",) if "labs" in blocks else ()))
    seen = told.seen_by(BO)
    assert (seen.key, seen.params, seen.because) == ("finish.packet", {"packet": ("iron",)}, ())
    assert seen.cites == ("ldv.finish.declare",)


@pytest.mark.rule("pietro.ruling.blocks", "pietro.ruling.leonardo")
@pytest.mark.parametrize("blocks", [("reveal",), ("reveal", "first_player")])
def test_where_leonardo_is_given_away_his_holder_begins_all_the_same(blocks):
    table = revealing((BO, "small", 1, 4), leonardo=BO, blocks=blocks).until("reveal_one")
    (begun,) = happened(table, "reveal.round")
    assert begun.params == {"number": 1, "seat": BO}
    assert ("pietro.ruling.blocks" in begun.cites) == ("first_player" not in blocks)


@pytest.mark.rule("pietro.ruling.extra_invention", "pietro.ruling.replace_incomplete")
def test_where_enough_inventions_are_left_no_card_is_said_to_be_replaced():
    """One more than five lay there, and one was taken."""
    table = revealing((ADA, "small", 1, 9), lying=(1, 2, 3, 6, 7, 8), blocks=("reveal", "deck", "council"))
    table.until("reveal_one", ADA).play(RevealInvention(ADA, "small", 1))
    table.until("lay_rivals_open")
    events = happened(table, "reveal.replaced", "turn.refill_enough", "deck.refill")
    assert [each.key for each in events] == ["reveal.replaced", "turn.refill_enough"]
    assert "replaced" not in tell(events[0], table.state, "en")


@pytest.mark.rule("pietro.reveal.rounds", "ldv.finish.declare")
def test_who_has_no_work_is_not_said_to_have_had_a_turn_in_the_round():
    table = revealing((ADA, "small", 1, 4), (CY, "small", 3, 1)).until("reveal_one", CY)
    keys = [reason.key for reason in table.refused(RevealInvention(BO, "small", 1)).reasons]
    assert keys == ["finish.no_work", "core.wrong_seat"]
    assert table.refused(PassRevealing(ADA)).reasons[0].key == "reveal.place_has_passed"
