"""Taking cards in full: every rule and every number that is told."""

from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import TakeOpen, TakeTop
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, laid_out, lay
from tests.in_full import in_full, refusals


def drawing(**given) -> Table:
    """Ada has laid a card and is to take one."""
    table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, **given)
    table.play(lay(1, "back", 1, 1))
    return table


@in_full("""
    draw.open(seat=0, card=20) codex.draw.choice
    draw.replaced(card=5, pile=resource, own=resource) codex.draw.replacement
    draw.top(seat=0, pile=gold, kingdom=fungi, card=45) codex.draw.choice codex.ruling.hand_hidden [0 alone reads card, the others draw.top_hidden]
    """)
def test_cards_that_are_taken():
    return [drawing(opened=(10, 20, 44, 70)).play(TakeOpen(ADA, 20)), drawing().play(TakeTop(ADA, "gold"))]


@in_full("""
    draw.not_open(card=3, cards=(10 20 44 70)) codex.draw.choice
    draw.pile_empty(pile=gold) codex.draw.choice codex.ruling.empty_pile
    core.wrong_seat(seat=0) codex.turn.order codex.draw.choice
    """)
def test_cards_that_cannot_be_taken():
    table = drawing(opened=(10, 20, 44, 70), pile=0)
    return refusals(table, TakeOpen(ADA, 3), TakeTop(ADA, "gold"), TakeOpen(BO, 10))


@in_full("""
    draw.open(seat=0, card=20) codex.draw.choice
    draw.gap(pile=resource) codex.draw.replacement codex.ruling.empty_pile
    draw.open(seat=0, card=44) codex.draw.choice
    draw.replaced_other(card=5, pile=resource, own=gold) codex.draw.replacement codex.ruling.empty_pile
    """)
def test_gaps():
    gap = drawing(opened=(10, 20, 44, 70), pile=0).play(TakeOpen(ADA, 20))
    other = drawing(opened=(10, 20, 44, 70), refill="other")

    def without_gold(state):
        rows = [
            replace(card, where="area", seat=BO) if card.kind == "gold" and card.where == "pile" else card
            for card in state.cards
        ]
        return replace(state, cards=tuple(rows))

    return [gap, other.edit(without_gold).play(TakeOpen(ADA, 44))]


@in_full("""
    draw.nothing(seat=0, count=2) codex.ruling.empty_pile
    draw.nothing_last(seat=0, count=2) codex.ruling.empty_pile
    """)
def test_nothing_to_take():
    ended = {"ended_by": "cards", "last_turn": 4, "triggered_by": BO}
    told = []
    for phase in ("ending", "last_round"):
        table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, opened=(), pile=0, state=ended, check=False)
        table.edit(lambda state, phase=phase: replace(state, phase=phase))
        table.play(lay(1, "back", 1, 1))
        told.append(table.step())
    return told
