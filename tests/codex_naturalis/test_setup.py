"""Setup, step by step."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadPlayers
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.components import BACKS, FRONTS
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import ChooseSide, KeepObjective
from leonardo_nb.testing.table import find, find_all, told
from tests.codex_naturalis.table import ADA, BO, Table

for_2_to_4 = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("codex.setup.players", "codex.setup.score_track")
def test_two_to_four_players_each_with_a_colour():
    for players in (2, 3, 4):
        table = Table(players).until("place_starter")
        colours = [player.colour for player in table.state.players]
        assert colours == ["red", "blue", "green", "yellow"][:players]
    for wrong in (1, 5):
        with pytest.raises(BadPlayers, match="2 to 4"):
            lnb.new("codex_naturalis", wrong)


@pytest.mark.rule("codex.setup.players", "codex.setup.first_player")
def test_the_black_pawn_goes_to_the_first_player():
    table = Table(3).until("draw_first_player")
    step = table.s.play(table.s.legal[0])
    assert find(step, "setup.first_player").params["seat"] == table.state.first
    assert "black pawn" in step.events[0].text()
    assert table.until("play_card").asked[1] == table.state.first


@pytest.mark.rule("codex.setup.score_track")
def test_everyone_begins_on_0():
    table = Table(4)
    step = next(step for step in table.s.auto() if "setup.colour" in told(step))
    assert all("starts on space 0 of the score track" in event.text() for event in step.events[:4])
    table.until("play_card")
    assert [player.score for player in table.state.players] == [0] * 4


@for_2_to_4
@pytest.mark.rule("codex.setup.draw_piles")
def test_two_shuffled_piles_with_two_cards_face_up_each(players):
    table = Table(players)
    table.s.auto("step")
    assert [(card.kind, card.slot) for card in table.state.open_cards()] == [
        ("resource", 1),
        ("resource", 2),
        ("gold", 3),
        ("gold", 4),
    ]
    for kind, numbers in (("resource", range(1, 41)), ("gold", range(41, 81))):
        rows = [card.card for card in table.state.cards if card.kind == kind]
        assert rows != list(numbers)
        assert sorted(rows) == list(numbers)
        assert len(table.state.pile(kind)) == 38
        assert [card.card for card in table.state.open_cards() if card.kind == kind] == rows[:2]


@pytest.mark.rule("codex.setup.draw_piles")
def test_another_seed_shuffles_otherwise():
    orders = set()
    for seed in range(5):
        table = Table(seed=seed)
        table.s.auto("step")
        orders.add(tuple(card.card for card in table.state.cards))
    assert len(orders) == 5


@pytest.mark.rule("codex.setup.starter_card")
def test_every_player_chooses_the_side_of_a_random_starter_card():
    table = Table(3).until("place_starter", ADA)
    dealt = {card.seat: card.card for card in table.state.cards if card.kind == "starter" and card.seat != TABLE}
    assert sorted(dealt) == [0, 1, 2]
    assert len(set(dealt.values())) == 3
    assert list(table.s.legal) == [ChooseSide(ADA, "front"), ChooseSide(ADA, "back")]
    for side, faces in (("front", FRONTS), ("back", BACKS)):
        fork = table.s.fork()
        fork.play(ChooseSide(ADA, side))
        (card,) = fork.state.area(ADA).values()
        assert (card.card, card.side, card.x, card.y, card.laid) == (dealt[ADA], side, 0, 0, 1)
        assert fork.state.players[ADA].symbols == faces[dealt[ADA]].symbols
    starters = {Table(seed=seed).until("place_starter").state.cards[80].card for seed in range(40)}
    assert starters == set(range(81, 87))


@for_2_to_4
@pytest.mark.rule("codex.setup.hand")
def test_a_hand_is_two_resource_cards_and_a_gold_card_from_the_piles(players):
    table = Table(players).until("deal_hands")
    before = {kind: [card.card for card in table.state.pile(kind)] for kind in ("resource", "gold")}
    table.s.play(table.s.legal[0])
    for seat in range(players):
        assert [card.kind for card in table.state.hand(seat)] == ["resource", "resource", "gold"]
    dealt = {card.card for seat in range(players) for card in table.state.hand(seat)}
    assert dealt == {*before["resource"][: 2 * players], *before["gold"][:players]}


@pytest.mark.rule("codex.setup.common_objectives")
def test_two_of_the_shuffled_objectives_are_turned_up_for_all():
    table = Table().until("turn_up_objectives")
    step = table.s.play(table.s.legal[0])
    common = [goal.card for goal in table.state.objectives if goal.where == "common"]
    assert find(step, "setup.common").params["cards"] == tuple(common)
    assert len(common) == 2
    assert sorted(goal.card for goal in table.state.objectives) == list(range(87, 103))
    for seat in (ADA, BO):
        assert [goal.card for goal in table.s.view(seat).objectives if goal.where == "common"] == common
    assert len({Table(seed=s).until("offer_objectives").state.objectives[0].card for s in range(60)}) > 12


def offered(table: Table, seat: int) -> list[int]:
    return [goal.card for goal in table.state.objectives if goal.where == "offered" and goal.seat == seat]


@pytest.mark.rule("codex.setup.secret_objective")
def test_one_of_two_objectives_is_kept():
    table = Table(3).until("choose_objective", BO)
    one, other = offered(table, BO)
    for kept, back in ((one, other), (other, one)):
        fork = table.s.fork()
        fork.play(KeepObjective(BO, kept))
        mine = {goal.where: goal.card for goal in fork.state.objectives if goal.seat == BO}
        assert mine == {"secret": kept, "returned": back}
        assert kept in fork.state.objectives_of(BO)
        assert kept not in fork.state.objectives_of(ADA)


@pytest.mark.rule("codex.setup.secret_objective")
def test_only_an_objective_one_was_given_can_be_kept():
    table = Table().until("choose_objective", ADA)
    common = next(goal.card for goal in table.state.objectives if goal.where == "common")
    for wrong in (common, offered(table, BO)[0], 5, 0):
        (reason,) = table.refused(KeepObjective(ADA, wrong)).reasons
        assert reason.key == "objective.not_offered"
        assert reason.params["cards"] == tuple(offered(table, ADA))


@pytest.mark.rule("codex.setup.secret_objective", "codex.ruling.returned_objective", "codex.ruling.setup_choices")
def test_nobody_else_sees_which_objective_was_kept_or_put_back():
    table = Table().until("choose_objective", ADA)
    seen = []
    for kept in offered(table, ADA):
        fork = table.s.fork()
        step = fork.play(KeepObjective(ADA, kept))
        view = fork.view(BO)
        assert [goal.card for goal in view.objectives if goal.seat == ADA] == [HIDDEN, HIDDEN]
        assert [goal.card for goal in fork.view(ADA).objectives if goal.seat == ADA] != [HIDDEN, HIDDEN]
        seen.append((view, step.events[0].seen_by(BO).text("en"), fork.show("en", BO)))
        assert str(kept) in step.events[0].seen_by(ADA).text("en")
    assert seen[0] == seen[1]


@pytest.mark.rule("codex.setup.first_player")
def test_the_first_player_is_drawn_by_lot():
    firsts = {Table(4, seed).until("play_card").state.first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def kinds(table: Table) -> list[str]:
    """The questions of setup, in order."""
    found = []
    while table.asked[0] != "play_card":
        found.append(table.asked[0])
        table.s.play(table.s.legal[0])
    return found


@pytest.mark.rule("codex.ruling.setup_order", "codex.ruling.setup_choices")
def test_the_order_of_setup():
    objectives = ["turn_up_objectives", "offer_objectives", "choose_objective", "choose_objective", "draw_first_player"]
    sides = ["place_starter", "place_starter"]
    begin = ["set_up_piles", "deal_starters"]
    assert kinds(Table()) == [*begin, *sides, "deal_hands", *objectives, "next_round"]
    assert kinds(Table(see_hand_first=True)) == [*begin, "deal_hands", *sides, *objectives, "next_round"]


@pytest.mark.rule("codex.ruling.setup_order")
def test_by_option_the_hand_is_known_when_the_side_is_chosen():
    assert Table().until("place_starter", ADA).state.hand(ADA)[-1].kind == "starter"
    known = Table(see_hand_first=True).until("place_starter", ADA).s.view(ADA).hand(ADA)
    assert [card.kind for card in known] == ["starter", "resource", "resource", "gold"]
    assert HIDDEN not in [card.card for card in known]


@pytest.mark.rule("codex.ruling.setup_choices")
def test_sides_are_chosen_seat_by_seat_and_openly():
    table = Table(3).until("place_starter")
    for seat in range(3):
        assert table.asked == ("place_starter", seat)
        step = table.s.play(ChooseSide(seat, "back"))
        for other in range(3):
            (card,) = table.s.view(other).area(seat).values()
            assert (card.side, card.card) == ("back", table.state.area(seat)[0, 0].card)
            assert step.events[0].seen_by(other).text() == step.events[0].text()


@pytest.mark.rule("codex.ruling.setup_choices")
def test_the_other_seat_cannot_choose():
    table = Table().until("place_starter", ADA)
    (reason,) = table.refused(ChooseSide(BO, "front")).reasons
    assert reason.key == "core.ruled_seat"
    assert reason.cites == ("codex.ruling.setup_choices",)


def test_hands_are_told_to_their_owners_only():
    table = Table()
    step = next(step for step in table.until("play_card").s.history if "setup.hand" in told(step))
    mine, other = find_all(step, "setup.hand")
    assert mine.seen_by(BO).key == "setup.hand_hidden"
    assert other.seen_by(BO).key == "setup.hand"
    assert "Ada" in step.events[0].seen_by(BO).text()


@pytest.mark.rule("codex.setup.starter_card", "codex.setup.hand")
def test_a_starter_card_is_no_card_of_the_hand():
    session = lnb.new("codex_naturalis", 2, seed=3)
    session.auto(until="decision")
    assert session.decision.kind == "place_starter"
    first, _ = session.ruleset.thing(session.state, f"player.{ADA}").now
    assert (first.key, first.params) == ("now.holds", {"seat": ADA, "count": 0})


@pytest.mark.rule("codex.setup.secret_objective", "codex.ruling.setup_order")
@pytest.mark.parametrize("see_hand_first", [True, False])
def test_that_hands_come_before_objectives_is_said_until_they_are_dealt(see_hand_first):
    session, said = lnb.new("codex_naturalis", 2, seed=3, see_hand_first=see_hand_first), {}
    while session.decision.kind != "choose_objective":
        said[session.decision.kind] = [reason.key for reason in session.why_not(KeepObjective(0, 90)).reasons]
        session.play(session.legal[0])
    later = {kind for kind, keys in said.items() if "objective.dealt_first" in keys}
    assert later == {"turn_up_objectives", "offer_objectives"}
    assert all("objective.none_yet" in keys for kind, keys in said.items() if kind not in later)
