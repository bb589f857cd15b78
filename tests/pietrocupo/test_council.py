"""Pietrocupo's `council`: anybody's apprentice to the end of a line, 2 florins, a free component, a card turned up."""

from collections.abc import Iterator

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.pietrocupo.positions import ADA, BO, CY, happened, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def choosing(*privileges: int, blocks: tuple[str, ...] = ("council",), **options: str) -> Table:
    """Ada has chosen these privileges, with as many workers; Bo and Cy are at the Smith's, Bo's master at the Glazier's.

    At the Smith's, Cy's master stands in front of Bo, Cy and Bo.
    """
    table = with_blocks(*blocks, players=3, **options).until("place_workers", ADA)
    alone = "placement" in blocks
    bo, cy = ([do.PlaceApprentices(seat, "D", 1 if alone else 2 - (seat == CY))] for seat in (BO, CY))
    bo += [do.PlaceMaster(BO, "E"), *([do.PlaceApprentices(BO, "D", 1)] if alone else [])]
    cy += [do.PlaceMaster(CY, "D")]
    ada = [do.PlaceApprentices(ADA, "A", 1) for _ in privileges] if alone else [do.PlaceApprentices(ADA, "A", 1)]
    waiting = {ADA: ada, BO: bo, CY: cy}
    while any(waiting.values()):
        table.until("place_workers")
        own = waiting[table.asked[1]]
        table.play(own.pop(0) if own else do.PassPlacing(table.asked[1]))
    table.until("give_leonardo").play(do.NameHolder(ADA, ADA), *(do.TakePrivilege(ADA, n) for n in privileges))
    return table.until("order_privileges")


@reason_snapshot
def test_privileges_are_carried_out_in_their_order_when_all_have_chosen() -> Iterator[Step]:
    yield choosing(4, 2, blocks=("placement", "council")).step()


@reason_snapshot
def test_in_a_line_anybodys_apprentice_goes_to_the_end_of_any_line_its_own_included() -> Iterator[Step | Explanation]:
    table = choosing(1, blocks=("placement", "council")).until("move_from")
    yield table.state.pending[-1].asked(table.state)
    assert len(table.s.legal) == (1 + 3) * 7
    yield table.play(do.MoveApprentice(ADA, BO, "D", "D", 2))
    assert [group.line for group in table.state.groups_in("D")] == ["", "3 4", "1 2"]


@pytest.mark.rule("pietro.place.line", "pietro.council.move")
def test_who_was_sent_to_the_end_is_never_said_to_have_been_placed_there_in_turn():
    s = lnb.scenario("pietrocupo", "to-the-back")
    said = s.play(do.MoveApprentice(ADA, BO, "D", "D", 1)).text("en")
    assert "2. Cy’s apprentice, in order of arrival among the apprentices." in said
    assert "3. Bo’s apprentice, sent to the end of the line by privilege 1." in said
    s.auto()
    later = "\n".join(step.text("en") for step in s.history[-3:])
    assert "3. Bo’s apprentice, in order of arrival among the apprentices." in later
    assert "arrival." not in said + later


@reason_snapshot
def test_a_master_left_alone_is_not_said_to_have_come_before_who_was_moved_away() -> Iterator[Step]:
    yield past_a_master().play(do.MoveApprentice(BO, BO, "D", "E", 2))


def past_a_master() -> Table:
    """At the Smith's, Cy's master has passed Bo's apprentice; Bo, alone in the Council, moves somebody."""
    table = with_blocks("placement", "council", players=3).until("place_workers", BO)
    table.play(do.PlaceApprentices(BO, "D", 1), do.PlaceMaster(CY, "D"))
    table.until("place_workers", BO).play(do.PlaceApprentices(BO, "A", 1))
    table.until("choose_privilege", BO).play(do.TakePrivilege(BO, 1))
    return table.until("move_from")


@reason_snapshot
def test_what_cannot_be_moved_in_lines() -> list[Refusal]:
    return refusals(
        choosing(1, blocks=("placement", "council")).until("move_from"),
        do.MoveApprentice(ADA, CY, "D", "E", 1),
        do.MoveApprentice(ADA, BO, "D", "E"),
        do.MoveApprentice(ADA, BO, "D", "E", 3),
        do.MoveApprentice(ADA, BO, "D", "E", 99),
        do.MoveApprentice(ADA, BO, "D", "A", 2),
        do.MoveApprentice(ADA, BO, "E", "D", 1),
        do.MoveApprentice(ADA, BO, "small", "D", 1),
    )


@reason_snapshot
def test_an_apprentice_is_moved_out_of_the_council_too() -> Iterator[Step]:
    table = choosing(1, blocks=("placement", "council")).until("move_from")
    yield table.play(do.MoveApprentice(ADA, ADA, "A", "D", 1))
    assert not table.state.group("A", ADA).peopled
    assert [group.line for group in table.state.groups_in("D")] == ["5", "2 4", "1 3"]


@reason_snapshot
def test_by_option_nobody_is_moved_out_of_the_council() -> list[Refusal]:
    lines = choosing(1, blocks=("placement", "council"), move_source="city").until("move_from")
    assert {move.source for move in lines.s.legal} == {"D"}
    groups = choosing(1, move_source="city").until("move_from")
    lab = do.MoveApprentice(ADA, BO, "small", "D")
    return [
        *refusals(lines, do.MoveApprentice(ADA, ADA, "A", "D", 1)),
        *refusals(groups, do.MoveApprentice(ADA, ADA, "A", "E"), lab),
    ]


@pytest.mark.rule("pietro.council.move", "pietro.ruling.move_source")
def test_where_one_apprentice_of_its_owner_stands_no_place_has_to_be_named():
    table = choosing(1, blocks=("placement", "council")).until("move_from")
    table.play(do.MoveApprentice(ADA, CY, "D", "E"))
    assert not table.state.group("D", CY).apprentices
    assert table.state.group("E", CY).apprentices == 1


@reason_snapshot
def test_without_lines_an_apprentice_joins_its_owners_group_in_another_zone() -> Iterator[Step | Refusal]:
    table = choosing(1).until("move_from")
    yield from refusals(
        table,
        do.MoveApprentice(ADA, BO, "D", "D"),
        do.MoveApprentice(ADA, BO, "D", "E", 1),
    )
    yield table.play(do.MoveApprentice(ADA, BO, "D", "E"))


@reason_snapshot
def test_two_florins_come_from_the_bank() -> Iterator[Step]:
    table = choosing(2)
    florins, bank = table.state.players[ADA].florins, table.state.bank
    table.step()
    yield table.step()
    assert (table.state.players[ADA].florins, table.state.bank) == (florins + 2, bank - 2)


@pytest.mark.rule("pietro.ruling.council_florins", "pietro.council.florins")
def test_no_florins_lie_on_the_council():
    table = with_blocks("council", players=3).until("begin_turn", turn=3)
    assert table.state.council_florins == 0
    assert not happened(table, "setup.council_florin", "turn.council_florin")


@reason_snapshot
def test_a_component_is_free_even_without_a_florin() -> Iterator[Step]:
    table = choosing(4).edit(lambda state: with_player(state, ADA, florins=0))
    table.until("take_any_component")
    yield table.play(do.TakeAny(ADA, "rope"))
    assert table.state.players[ADA].florins == 0


@pytest.mark.rule("pietro.council.resource")
def test_the_component_can_be_chosen_without_a_florin():
    table = with_blocks("council", players=3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1))
    table.until("give_leonardo").edit(lambda state: with_player(state, ADA, florins=0)).play(do.NameHolder(ADA, ADA))
    assert table.s.why_not(do.TakePrivilege(ADA, 4)) is None


@reason_snapshot
def test_the_top_one_of_four_inventions_is_turned_up_and_requested_at_once() -> Iterator[Step]:
    table = choosing(3)
    table.step()
    yield table.step()
    top = [card.number for card in table.state.deck()[:4]]
    yield table.play(do.PutBack(ADA, tuple(reversed(top))))
    yield table.step()
    assert [card.number for card in table.state.requested()][-1] == top[-1]
    assert [card.number for card in table.state.deck()[:3]] == [top[2], top[1], top[0]]


@pytest.mark.rule("pietro.ruling.extra_invention")
def test_refills_only_top_up_to_the_usual_number():
    table = choosing(3).until("end_turn")
    assert len(table.state.requested()) == 5
    told = find(table.step(), "turn.refill_enough")
    assert told.params == {"count": 5}
    assert "pietro.ruling.extra_invention" in told.cites
    assert len(table.state.requested()) == 5


def emptied(state: State, left: int) -> State:
    for card in state.deck()[left:]:
        state = state.with_invention(card.number, where="box", slot=0)
    return state


@reason_snapshot
def test_with_an_empty_deck_the_privilege_gives_nothing() -> Iterator[Step]:
    table = choosing(3).edit(lambda state: emptied(state, 0))
    table.step()
    yield table.step()
    assert table.asked[0] == "leave_council"


@reason_snapshot
def test_a_single_card_is_turned_up_without_a_question():
    table = choosing(3).edit(lambda state: emptied(state, 1))
    table.step()
    step = table.step()
    return [step, table.step()]


@pytest.mark.rule("pietro.ruling.council_timing", "ldv.council.last_gets_nothing")
def test_without_lines_the_last_gets_nothing():
    table = with_blocks("council", players=3).until("place_workers", ADA)
    table.play(*(do.PlaceApprentices(seat, "A", 1) for seat in range(3)))
    table.until("give_leonardo")
    (told,) = happened(table, "council.last_gets_nothing")
    assert told.params == {"seat": CY, "players": 3}


@pytest.mark.rule("pietro.ruling.blocks")
def test_the_council_is_refused_together_with_codex_leonardi():
    with pytest.raises(BadOption, match="codex_leonardi"):
        lnb.new("leonardo_da_vinci", council=True, codex_leonardi=True)


@pytest.mark.rule("pietro.council.move", "pietro.ruling.move_source")
def test_nobody_sends_an_apprentice_of_their_own_back_as_if_it_were_somebody_elses():
    s = lnb.scenario("pietrocupo", "to-the-back")
    (event,) = s.play(s.actions.MoveApprentice(seat=ADA, owner=ADA, source="D", target="D", place=2)).events
    assert (event.explanation.key, event.explanation.params["owner"]) == ("line.sent_back_own", ADA)
    assert tell(event.explanation, s.state, "en").startswith("Privilege 1: Ada sends an apprentice back to the end")
    assert "Ada renvoie l’un de ses apprentis au bout de la file" in tell(event.explanation, s.state, "fr")
