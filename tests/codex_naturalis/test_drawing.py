"""Taking a card: which, what takes its place, and when a pile is empty."""

import pytest

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.testing.table import find, find_all, told
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, laid_out, lay


def drawing(**kwargs) -> Table:
    """Ada has laid a card and takes one now."""
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 41)}, **kwargs)
    table.play(lay(2, "back", 1, 1))
    return table


@pytest.mark.rule("codex.draw.choice")
def test_four_cards_face_up_and_two_piles():
    table = drawing(opened=(10, 20, 60, 70))
    assert table.asked == ("draw_card", ADA)
    assert list(table.s.legal) == [
        *(TakeOpen(ADA, number) for number in (10, 20, 60, 70)),
        TakeTop(ADA, "resource"),
        TakeTop(ADA, "gold"),
    ]


@pytest.mark.rule("codex.draw.choice")
def test_a_card_face_up_comes_into_the_hand():
    table = drawing(opened=(10, 20, 60, 70))
    step = table.play(TakeOpen(ADA, 20))
    assert [card.card for card in table.state.hand(ADA)] == [20, 3, 41]
    assert find(step, "draw.open").params == {"seat": ADA, "card": 20}


@pytest.mark.rule("codex.draw.choice")
@pytest.mark.parametrize("pile", ["resource", "gold"])
def test_the_top_card_of_a_pile_comes_into_the_hand(pile):
    table = drawing()
    first, second, *_ = table.state.pile(pile)
    kingdom = name_of("kingdom", first.kingdom, table.state, "en")
    assert f"(kingdom: {kingdom})" in table.s.text(TakeTop(ADA, pile))
    step = table.play(TakeTop(ADA, pile))
    assert [card.card for card in table.state.hand(ADA)] == [first.card, 3, 41]
    assert table.state.pile(pile)[0] == second
    assert told(step) == ["draw.top"]


@pytest.mark.rule("codex.draw.choice")
def test_no_other_card_can_be_taken():
    table = drawing(opened=(10, 20, 60, 70))
    deeper = table.state.pile("gold")[3].card
    for wrong in (deeper, 3, 83, 1000):
        (reason,) = table.refused(TakeOpen(ADA, wrong)).reasons
        assert reason.key == "draw.not_open"
        assert reason.params["cards"] == (10, 20, 60, 70)


@pytest.mark.rule("codex.draw.choice", "codex.setup.common_objectives")
def test_what_lies_face_up_elsewhere_is_not_said_to_lie_otherwise():
    """Cards in areas, and the common objectives beside the track, lie face up on the table, too."""
    table = drawing()
    laid = [card.card for card in table.state.cards if card.where == "area" and card.side == "front"]
    common = [card.card for card in table.state.objectives if card.where == "common"]
    assert laid
    assert common
    for number in (*laid, *common):
        refusal = table.refused(TakeOpen(ADA, number))
        assert "is not one of the face-up cards to take" in refusal.text("en")
        assert "ne fait pas partie des cartes visibles à prendre" in refusal.text("fr")


@pytest.mark.rule("codex.draw.choice")
@pytest.mark.parametrize(("opened", "pile", "key"), [((10, 60), 0, "draw.not_open_no_pile"), ((), 2, "draw.none_open")])
def test_of_what_is_gone_nothing_is_said_to_be_there(opened, pile, key):
    """Near the end both piles may be empty; that no card lies face up beside a pile has to be forced on the tables."""
    (reason,) = drawing(opened=opened, pile=pile, check=bool(opened)).refused(TakeOpen(ADA, 83)).reasons
    assert reason.key == key


@pytest.mark.rule("codex.draw.replacement")
@pytest.mark.parametrize(("taken", "kind", "slot"), [(10, "resource", 1), (20, "resource", 2), (70, "gold", 4)])
def test_a_taken_card_is_replaced_from_the_pile_of_its_kind(taken, kind, slot):
    table = drawing(opened=(10, 20, 60, 70))
    top = table.state.pile(kind)[0].card
    step = table.play(TakeOpen(ADA, taken))
    replaced = next(card for card in table.state.cards if card.card == top)
    assert (replaced.where, replaced.slot, replaced.seat) == ("open", slot, TABLE)
    assert len(table.state.open_cards()) == 4
    assert find(step, "draw.replaced").params["card"] == top


@pytest.mark.rule("codex.draw.replacement")
def test_taking_from_a_pile_turns_nothing_up():
    table = drawing()
    before = table.state.open_cards()
    table.play(TakeTop(ADA, "gold"))
    assert table.state.open_cards() == before


@pytest.mark.rule("codex.ruling.empty_pile")
def test_an_empty_pile_leaves_gaps_and_cannot_be_taken_from():
    table = drawing(opened=(10, 20, 60, 70), pile=0)
    for pile in ("resource", "gold"):
        (reason,) = table.refused(TakeTop(ADA, pile)).reasons
        assert reason.key == "draw.pile_empty"
    step = table.play(TakeOpen(ADA, 10))
    assert [card.card for card in table.state.open_cards()] == [20, 60, 70]
    assert "codex.ruling.empty_pile" in find(step, "draw.gap").cites


def only_gold_left(**options) -> Table:
    """The resource pile is used up, the gold pile is not."""
    table = drawing(opened=(10, 20, 60, 70), pile=0, **options)

    def refill_gold(state):
        rows = [index for index, card in enumerate(state.cards) if card.kind == "gold" and card.seat == BO]
        for index in rows[-5:]:
            state = with_row(state, "cards", index, where="pile", seat=TABLE, side="", x=0, y=0, laid=0, slot=0)
        order = sorted(state.cards[40:80], key=lambda card: card.where == "pile")
        from msgspec.structs import replace

        return replace(state, cards=(*state.cards[:40], *order, *state.cards[80:]))

    return table.edit(refill_gold)


@pytest.mark.rule("codex.ruling.empty_pile")
def test_the_other_pile_can_still_be_taken_and_does_not_fill_the_gap():
    table = only_gold_left()
    assert TakeTop(ADA, "gold") in list(table.s.legal)
    table.play(TakeOpen(ADA, 10))
    assert [card.slot for card in table.state.open_cards()] == [2, 3, 4]


@pytest.mark.rule("codex.ruling.empty_pile")
def test_by_option_the_other_pile_fills_the_gap():
    table = only_gold_left(refill="other")
    top = table.state.pile("gold")[0].card
    step = table.play(TakeOpen(ADA, 10))
    assert [(card.slot, card.kind) for card in table.state.open_cards()] == [
        (1, "gold"),
        (2, "resource"),
        (3, "gold"),
        (4, "gold"),
    ]
    assert find(step, "draw.replaced_other").params["card"] == top
    assert "codex.ruling.empty_pile" in step.events[1].cites


@pytest.mark.rule("codex.ruling.empty_pile")
def test_who_finds_no_card_plays_on_with_fewer():
    table = laid_out(opened=(10,), pile=0)
    table.play(table.s.legal[0], TakeOpen(ADA, 10))
    assert len(table.state.hand(ADA)) == 3
    table.play(table.s.legal[0])
    assert table.asked == ("nothing_to_take", TABLE)
    (none,) = table.refused(TakeTop(BO, "gold")).reasons
    assert (none.key, none.cites) == ("draw.none_left", ("codex.ruling.empty_pile",))
    assert "draw.none_left" not in [reason.key for reason in table.refused(TakeTop(ADA, "gold")).reasons]
    step = table.s.play(table.s.legal[0])
    assert find(step, "draw.nothing").params == {"seat": BO, "count": 2}
    assert "codex.ruling.empty_pile" in step.events[0].cites
    table.s.auto()
    assert table.asked == ("play_card", ADA)


@pytest.mark.rule("codex.ruling.empty_pile")
@pytest.mark.parametrize(("refill", "key"), [("own", "draw.gap"), ("other", "draw.gap_both")])
def test_where_the_other_pile_could_fill_a_gap_both_are_said_to_be_empty(refill, key):
    step = drawing(opened=(10, 20, 60, 70), pile=0, refill=refill).play(TakeOpen(ADA, 10))
    assert told(step)[-1] == key
    assert ("Both piles are empty" in step.text("en")) == (refill == "other")
    assert ("Les deux pioches sont épuisées" in step.text("fr")) == (refill == "other")


@pytest.mark.rule("codex.ruling.empty_pile", "codex.turn.order")
def test_before_a_card_is_laid_none_is_promised_that_is_not_there():
    table = laid_out(opened=(10,), pile=0)
    assert [each.key for each in table.refused(TakeTop(ADA, "gold")).reasons] == ["draw.lay_first"]
    table.play(table.s.legal[0], TakeOpen(ADA, 10))
    assert table.asked == ("play_card", BO)
    (reason,) = table.refused(TakeTop(BO, "gold")).reasons
    assert (reason.key, reason.cites) == ("draw.lay_none_left", ("codex.turn.order", "codex.ruling.empty_pile"))


@pytest.mark.rule("codex.ruling.empty_pile", "codex.end.last_round")
def test_the_last_turn_is_so_by_the_rule_about_the_last_round():
    table = laid_out(opened=(10,), pile=0)
    table.play(table.s.legal[0], TakeOpen(ADA, 10))
    told_last = [
        part
        for step in table.finish().steps
        for part in find_all(step, "draw.nothing_last")
        if part.cites == ("codex.ruling.empty_pile", "codex.end.last_round")
    ]
    assert [part.params["seat"] for part in told_last] == [ADA, BO]
