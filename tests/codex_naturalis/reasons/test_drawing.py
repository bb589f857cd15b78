"""Taking cards in full: every rule and every number that is told."""

from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, laid_out, lay
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def drawing(**given) -> Table:
    """Ada has laid a card and is to take one."""
    table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, **given)
    table.play(lay(1, "back", 1, 1))
    return table


@reason_snapshot
def test_cards_that_are_taken():
    return [drawing(opened=(10, 20, 44, 70)).play(TakeOpen(ADA, 20)), drawing().play(TakeTop(ADA, "gold"))]


@reason_snapshot
def test_cards_that_cannot_be_taken():
    table = drawing(opened=(10, 20, 44, 70), pile=0)
    return refusals(table, TakeOpen(ADA, 3), TakeTop(ADA, "gold"), TakeOpen(BO, 10))


@reason_snapshot
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


@reason_snapshot
def test_nothing_to_take():
    ended = {"ended_by": "cards", "last_turn": 4, "triggered_by": BO}
    told = []
    for phase, turn in (("ending", 3), ("last_round", 4)):
        table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, opened=(), pile=0, state=ended, check=False, turn=turn)
        table.edit(lambda state, phase=phase: replace(state, phase=phase))
        table.play(lay(1, "back", 1, 1))
        told.append(table.step())
    return told
