"""Editing a position of Codex Naturalis: what is refused and in which words, and what follows by itself."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.step import Step
from leonardo_nb.testing.table import write, write_refused
from tests.codex_naturalis.table import ADA, BO, CY, STARTERS, Table, laid_out, lay


def open_at(name: str) -> lnb.Session:
    return lnb.scenario("codex_naturalis", name)


def to_come(s: lnb.Session) -> list[tuple[str, int]]:
    """What is asked next, and then."""
    return [(decision.kind, getattr(decision, "idle", decision.seat)) for decision in reversed(s.state.pending)]


def the_end(s: lnb.Session) -> tuple[str, str, int, int]:
    return s.state.phase, s.state.ended_by, s.state.triggered_by, s.state.last_turn


@pytest.mark.rule("codex.setup.draw_piles")
def test_a_card_that_is_there_twice_is_named_and_so_is_the_one_that_is_missing():
    s = open_at("quill-covered")
    error = write_refused(s, ("cards", s.state.row_of(41), "card", 42), ("cards", s.state.row_of(43), "card", 42))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.cards", ("codex.setup.draw_piles",))
    assert reason.params == {"kind": "gold", "more": (42,), "missing": (41, 43)}
    assert "Too many of these: gold card 42 (fungus). Missing: gold card 41 (fungus)" in error.text("en")
    french = error.text("fr")
    assert "Il y a en trop\u00a0: la carte dorure 42 (règne fongique). Il manque\u00a0: la carte dorure 41" in french


@pytest.mark.rule("codex.setup.draw_piles", "codex.card.back")
def test_a_card_given_to_a_hand_leaves_where_it_was_and_the_other_goes_there():
    s = open_at("quill-covered")
    held = s.state.hand(ADA)[0]
    mine, other = s.state.row_of(held.card), next(card for card in s.state.pile(held.kind) if card.card != held.card)
    there = s.state.row_of(other.card)
    (event,) = s.edit("cards", {"row": mine}, card=other.card).events
    assert (s.state.hand(ADA)[0].card, s.state.cards[there].card) == (other.card, held.card)
    told = [part.params | part.secret for _, part in event.explanation.walk() if part.key == "edit.follows"]
    cell = {"table": "cards", "row": there, "column": "card", "old": str(other.card), "new": str(held.card)}
    assert cell in told
    assert "As a result, cards[" in event.text("en")


@pytest.mark.rule("codex.setup.hand")
def test_two_cards_that_change_hands_take_each_others_places():
    """Only their seats are written: no other card moves, though others lie where theirs were."""
    s = open_at("quill-covered")
    one, other = s.state.hand(ADA)[0], s.state.hand(BO)[1]
    assert one.slot != other.slot
    write(s, ("cards", s.state.row_of(one.card), "seat", BO), ("cards", s.state.row_of(other.card), "seat", ADA))
    changed = {row.card: row for row, old in zip(s.state.cards, s.history[-1].before.cards, strict=True) if row != old}
    assert {card: (row.seat, row.slot) for card, row in changed.items()} == {
        one.card: (BO, other.slot),
        other.card: (ADA, one.slot),
    }


@pytest.mark.rule("codex.setup.hand", "codex.draw.replacement")
def test_an_open_card_given_to_a_hand_changes_places_with_the_one_there():
    s = open_at("quill-covered")
    held = next(card for card in s.state.hand(ADA) if card.kind == "resource")
    opened = next(card for card in s.state.open_cards() if card.kind == "resource")
    s.edit("cards", {"card": opened.card}, where="hand", seat=ADA, slot=held.slot)
    assert opened.card in [card.card for card in s.state.hand(ADA)]
    moved = s.state.cards[s.state.row_of(held.card)]
    assert (moved.where, moved.seat, moved.slot) == ("open", lnb.TABLE, opened.slot)


def test_cards_of_two_kinds_cannot_be_exchanged_and_both_kinds_are_told():
    s = open_at("quill-covered")
    error = write_refused(s, ("cards", s.state.row_of(41), "card", 13), ("cards", s.state.row_of(13), "card", 41))
    assert [reason.params["kind"] for reason in error.reasons] == ["resource", "gold"]


def test_exchanging_two_numbers_exchanges_two_cards_with_their_kingdoms():
    s = open_at("quill-covered")
    mine, other = s.state.row_of(13), s.state.row_of(1)
    write(s, ("cards", mine, "card", 1), ("cards", other, "card", 13))
    assert (s.state.cards[mine].kingdom, s.state.cards[other].kingdom) == ("fungi", "plant")
    assert s.why_not(lay(1, "front", -2, 2)) is None


@pytest.mark.rule("codex.setup.common_objectives")
def test_an_objective_that_is_there_twice_is_named_and_so_is_the_one_that_is_missing():
    s = open_at("five-in-a-diagonal")
    was = s.state.objectives[3].card
    error = write_refused(s, ("objectives", 2, "card", 87), ("objectives", 3, "card", 87))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.goals", ("codex.setup.common_objectives",))
    assert reason.params == {"more": (87,), "missing": tuple(sorted((97, was)))}
    assert " and objective card 97 (sets of 3 animals). Swap" in error.text("en")
    assert "Il manque\u00a0: la carte objectif" in error.text("fr")


@pytest.mark.rule("codex.setup.common_objectives")
def test_an_objective_given_another_number_is_exchanged_for_it():
    s = open_at("five-in-a-diagonal")
    there = next(row for row, goal in enumerate(s.state.objectives) if goal.card == 87)
    s.edit("objectives", 2, card=87)
    assert (s.state.objectives[2].card, s.state.objectives[there].card) == (87, 97)


@pytest.mark.rule("codex.area.visible_only")
def test_symbols_follow_a_card_that_is_turned_over():
    s = open_at("quill-covered")
    row = s.state.row_of(27)
    write(s, ("cards", row, "side", "back"))
    assert (s.state.players[ADA].quill, s.state.players[ADA].fungi) == (1, 1)
    assert [reason.key for reason in write_refused(s, ("players", ADA, "quill", 4)).reasons] == ["edit.fixed_cells"]


@pytest.mark.rule("codex.end.trigger_points", "codex.end.last_round")
def test_20_points_bring_the_end_about_and_fewer_take_it_back():
    s = open_at("quill-covered")
    write(s, ("players", BO, "score", 20))
    assert the_end(s) == ("ending", "points", BO, 4)
    write(s, ("players", BO, "score", 19))
    assert the_end(s) == ("rounds", "", lnb.TABLE, 0)
    assert to_come(s) == [("play_card", ADA), ("play_card", BO), ("next_round", lnb.TABLE)]


@pytest.mark.rule("codex.end.trigger_points", "codex.end.last_round")
def test_a_last_round_without_20_points_is_a_round_like_any_other():
    s = open_at("last-round")
    write(s, ("players", BO, "score", 17))
    assert (s.state.phase, s.state.turn) == ("rounds", 12)
    other = open_at("last-round")
    write(other, ("players", BO, "score", 17), ("players", ADA, "score", 20))
    assert the_end(other) == ("ending", "points", ADA, 13)


@pytest.mark.rule("codex.end.last_round")
@pytest.mark.parametrize(("name", "phase", "more"), [("last-round", "last_round", 0), ("end-tie", "end", 0)])
def test_the_number_of_the_last_round_follows_the_round(name, phase, more):
    s = open_at(name)
    write(s, ("game", 0, "turn", 8))
    assert (s.state.phase, s.state.last_turn) == (phase, 8 + more)


@pytest.mark.rule("codex.end.last_round")
def test_so_it_does_while_the_round_is_finished():
    s = open_at("twenty-points")
    s.play(lay(45, "front", 4, 2, BO))
    write(s, ("game", 0, "turn", 5))
    assert the_end(s) == ("ending", "points", BO, 6)
    assert to_come(s) == [("draw_card", BO), ("play_card", CY), ("next_round", lnb.TABLE)]


@pytest.mark.rule("codex.turn.order", "codex.setup.first_player")
def test_another_first_player_goes_first_unless_the_round_has_begun_and_everyone_still_has_one_turn():
    s = open_at("quill-covered")
    write(s, ("game", 0, "first", BO))
    assert to_come(s) == [("play_card", BO), ("play_card", ADA), ("next_round", lnb.TABLE)]
    later = open_at("twenty-points")
    write(later, ("game", 0, "first", CY))
    assert to_come(later) == [("play_card", BO), ("play_card", CY), ("next_round", lnb.TABLE)]
    assert [reason.key for reason in write_refused(later, ("game", 0, "first", lnb.TABLE)).reasons] == [
        "invariant.first"
    ]


def test_nothing_is_edited_during_setup():
    s = open_at("secret-objective")
    assert [reason.key for reason in write_refused(s, ("players", ADA, "score", 3)).reasons] == ["edit.setup"]


def test_a_number_of_another_kind_is_refused_with_its_reason():
    s = open_at("quill-covered")
    mine, starter = s.state.row_of(13), s.state.row_of(86)
    error = write_refused(s, ("cards", mine, "card", 86), ("cards", starter, "card", 13))
    assert [reason.key for reason in error.reasons] == ["invariant.card_kind", "invariant.card_kind"]
    with pytest.raises(lnb.EditError) as forced:
        s.edit("cards", {"row": mine}, card=86, force=True)
    assert [reason.key for reason in forced.value.reasons] == ["invariant.card_kind", "edit.unplayable"]


@pytest.mark.rule("codex.draw.replacement", "codex.ruling.empty_pile")
def test_an_open_card_lies_beside_the_pile_of_its_kind():
    s = open_at("quill-covered")
    resource, gold = (s.state.row_of(s.state.open_cards()[slot].card) for slot in (0, 2))
    error = write_refused(s, ("cards", resource, "slot", 3), ("cards", gold, "slot", 1))
    assert [reason.key for reason in error.reasons] == ["invariant.slot_kind", "invariant.slot_kind"]
    assert "resource cards are in slots 1 and 2" in error.text("en")


@pytest.mark.rule("codex.end.objectives")
def test_objectives_that_are_counted_are_counted_anew():
    s = open_at("end-tie")
    s.play(s.legal[0])
    assert [player.objectives for player in s.state.players] == [0, 0]
    mine = next(row for row, goal in enumerate(s.state.objectives) if (goal.where, goal.seat) == ("secret", ADA))
    pair = next(row for row, goal in enumerate(s.state.objectives) if goal.card == 102)
    write(s, ("objectives", mine, "card", 102), ("objectives", pair, "card", 97))
    assert [player.objectives for player in s.state.players] == [2, 0], "Ada shows three quills; Bo is still to count"
    s.auto()
    assert [player.objectives for player in s.state.players] == [2, 6]


@pytest.mark.rule("codex.setup.starter_card")
def test_a_starter_card_comes_into_no_hand_and_lies_beside_no_pile():
    s = open_at("quill-covered")
    spare = next(row for row, card in enumerate(s.state.cards) if card.kind == "starter" and card.where == "pile")
    held = write_refused(
        s, ("cards", spare, "where", "hand"), ("cards", spare, "seat", ADA), ("cards", spare, "slot", 1)
    )
    assert "invariant.starter_place" in [reason.key for reason in held.reasons]
    opened = write_refused(s, ("cards", spare, "where", "open"), ("cards", spare, "slot", 1))
    assert "invariant.starter_place" in [reason.key for reason in opened.reasons]


def an_edit_into_a_hand(s: lnb.Session, number: int) -> Step:
    """An open row gets this number, and Ada's hand has it in place of a card that lies open instead."""
    opened, held = s.state.row_of(s.state.open_cards()[0].card), s.state.row_of(s.state.hand(ADA)[0].card)
    spare, slots = s.state.row_of(number), (s.state.cards[opened].slot, s.state.cards[held].slot)
    return write(
        s,
        ("cards", opened, "card", number),
        ("cards", spare, "card", s.state.cards[opened].card),
        ("cards", opened, "where", "hand"),
        ("cards", opened, "seat", ADA),
        ("cards", opened, "slot", slots[1]),
        ("cards", held, "where", "open"),
        ("cards", held, "seat", lnb.TABLE),
        ("cards", held, "slot", slots[0]),
    )


@pytest.mark.rule("codex.ruling.hand_hidden")
def test_an_edit_is_told_to_each_seat_by_what_it_saw_before_and_sees_after():
    """Bo never sees the number that the row had only on its way into Ada's hand."""
    s = lnb.new("codex_naturalis", 2, seed=5)
    s.auto(until="end", bots=dict.fromkeys(range(2), "random"))
    s.goto(next(k for k, step in enumerate(s.steps, 1) if step.state.pending[-1].kind == "play_card"))
    was = s.state.open_cards()[0].card
    below = [card.card for card in s.state.pile("resource")[1:]]
    number = next(card for card in below if card != was)
    row = s.state.row_of(was)
    (event,) = an_edit_into_a_hand(s, number).events
    assert event.explanation.key == "edit.whole"
    told = [part for _, part in event.seen_by(BO).explanation.walk()]
    assert "edit.hidden_cell" in [part.key for part in told]
    assert all(part.params == {"table": "cards"} for part in told if part.key == "edit.hidden_cell")
    assert number not in [value for part in told for value in part.params.values()]
    assert str(number) not in [value for part in told for value in part.params.values()]
    assert number not in [change.after for change in event.seen_by(BO).changes if change.field == "card"]
    mine = [part.params for _, part in event.seen_by(ADA).explanation.walk() if part.key == "edit.cell"]
    assert {"table": "cards", "row": row, "column": "card", "old": str(was), "new": str(number)} in mine


def test_an_edit_that_changes_nothing_tells_nothing():
    s = open_at("quill-covered")
    assert s.edit("cards", s.frames["cards"]).events == ()


def last_card(**options) -> Table:
    """Bo has laid a card; one card lies face up, and the piles are empty."""
    table = laid_out({BO: STARTERS[BO]}, opened=(20,), pile=0, seat=BO, turn=7, **options)
    table.play(table.s.legal[0])
    return table


@pytest.mark.rule("codex.end.trigger_cards", "codex.end.last_round")
def test_no_card_left_brings_the_end_about_and_one_put_back_takes_it_back():
    s = last_card().s
    row = s.state.row_of(20)
    slot = min({1, 2, 3} - {card.slot for card in s.state.hand(BO)})
    opened = s.state.cards[row].slot
    (event,) = write(
        s, ("cards", row, "where", "hand"), ("cards", row, "seat", BO), ("cards", row, "slot", slot)
    ).events
    assert the_end(s) == ("ending", "cards", lnb.TABLE, 8), "nobody has taken the last card"
    assert to_come(s) == [("nothing_to_take", BO), ("next_round", lnb.TABLE)]
    follows = [part.params for _, part in event.explanation.walk() if part.key == "edit.follows"]
    cell = {"table": "game", "row": 0, "column": "ended_by", "old": '""', "new": "cards"}
    assert cell in follows
    write(s, ("cards", row, "where", "open"), ("cards", row, "seat", lnb.TABLE), ("cards", row, "slot", opened))
    assert the_end(s) == ("rounds", "", lnb.TABLE, 0)
    assert to_come(s) == [("draw_card", BO), ("next_round", lnb.TABLE)]
    assert not s.problems()


@pytest.mark.rule("codex.end.trigger_cards", "codex.ruling.which_pile_end")
def test_an_end_by_cards_taken_back_is_one_by_points_where_somebody_has_20():
    s = last_card().s
    row = s.state.row_of(20)
    slot = min({1, 2, 3} - {card.slot for card in s.state.hand(BO)})
    hand = ("cards", row, "where", "hand"), ("cards", row, "seat", BO), ("cards", row, "slot", slot)
    opened = ("cards", row, "where", "open"), ("cards", row, "seat", lnb.TABLE), ("cards", row, "slot", 1)
    write(s, *hand)
    write(s, *opened, ("players", ADA, "score", 21))
    assert the_end(s) == ("ending", "points", ADA, 8)
    write(s, *hand, ("players", ADA, "score", 3))
    assert the_end(s) == ("ending", "cards", lnb.TABLE, 8), "nobody has taken the last card"


@pytest.mark.rule("codex.setup.draw_piles")
def test_a_row_takes_only_numbers_of_its_kind():
    s = open_at("quill-covered")
    error = write_refused(s, ("cards", s.state.row_of(13), "card", 44))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.card_kind", ("codex.setup.draw_piles",))
    assert reason.params == {"kind": "resource", "low": 1, "high": 40}
    assert "its number must be from 1 to 40" in error.text("en")


@pytest.mark.rule("codex.setup.draw_piles")
def test_no_card_is_in_the_box_and_a_whole_pile_there_is_told_in_one_sentence():
    s = open_at("quill-covered")
    rows = [row for row, card in enumerate(s.state.cards) if card.where == "pile" and card.kind != "starter"]
    for boxed in (rows[-1:], rows):
        error = write_refused(s, *(("cards", row, "where", "box") for row in boxed))
        (reason,) = error.reasons
        assert (reason.key, reason.cites) == ("invariant.box", ("codex.setup.draw_piles",))
        assert reason.params == {"count": len(boxed)}


@pytest.mark.rule("codex.setup.starter_card", "codex.card.corners")
def test_starter_cards_exchange_their_numbers():
    s = Table(3).until("play_card", ADA).s
    mine, other = (s.state.row_of(s.state.laid_at(seat, 0, 0).card) for seat in (ADA, BO))
    before = s.state.cards[mine].card, s.state.cards[other].card
    s.edit("cards", {"row": mine}, card=before[1])
    assert (s.state.cards[other].card, s.state.cards[mine].card) == before


@pytest.mark.rule("codex.setup.hand", "codex.turn.order")
def test_a_hand_that_lays_a_card_draws_one_and_by_force_it_does_not():
    s = Table(3).until("play_card", ADA).s
    card = s.state.hand(ADA)[0]
    top = s.state.cards[s.state.top(card.kind)].card
    laid = {"where": "area", "slot": 0, "side": "back", "laid": 2, "x": 1, "y": 1}
    other = s.fork()
    s.edit("cards", {"card": card.card}, **laid)
    assert (s.state.hand(ADA)[0].card, s.state.hand(ADA)[0].slot) == (top, card.slot)
    other.edit("cards", {"card": card.card}, **laid, force=True)
    assert "Ada has 2 cards in hand instead of 3" in other.problems()[0]


@pytest.mark.rule("codex.play.one_corner_per_card")
@pytest.mark.parametrize(("x", "key"), [(0, "invariant.place"), (1, "invariant.uneven")])
def test_of_two_reasons_against_a_place_the_one_that_holds_is_told(x, key):
    s = Table(3).until("play_card", ADA).s
    row = s.state.row_of(s.state.hand(ADA)[0].card)
    with pytest.raises(lnb.EditError) as refused:
        s.edit("cards", {"row": row}, where="area", slot=0, side="back", laid=2, x=x, y=0)
    reason = next(reason for reason in refused.value.reasons if reason.key != "invariant.hand_short")
    assert (reason.key, reason.params) == (key, {"seat": ADA, "x": x, "y": 0})
    assert reason.cites == ("codex.play.one_corner_per_card",)


def test_a_column_that_is_none_is_told_with_the_nearest_and_all_there_are():
    s = Table(2).until("play_card").s
    with pytest.raises(lnb.EditError) as refused:
        s.edit("objectives", 0, wher="pile")
    (reason,) = refused.value.reasons
    assert reason.key == "edit.nearest_column"
    assert reason.params == {"found": "wher", "nearest": "where", "columns": "player, card, where, seat"}
    with pytest.raises(lnb.EditError, match=r"There is no column x\. The columns are: player, card, where, seat\."):
        s.edit("objectives", 0, x="pile")
