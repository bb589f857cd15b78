"""What a seat may know. A secret is proved kept by playing twice with another secret and comparing what is seen."""

from collections.abc import Callable

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from leonardo_nb.rulesets.leonardo_da_vinci.show.things import thing
from leonardo_nb.testing.table import find, told
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, ED, Table, do, with_player
from tests.leonardo_da_vinci.test_finish import owning
from tests.leonardo_da_vinci.test_setup import for_2_to_5
from tests.leonardo_da_vinci.test_start_work import (
    ada_makes_1_alone,
    bo_revealed_at_2_weeks,
    four_weeks,
    refuses,
    start,
)

NO_PACKET = (HIDDEN,) * 5


def seen(table: Table, seat: int) -> list:
    """All that a seat sees: its view as JSON, the board as text, and every event with its changes."""
    events = [event.seen_by(seat) for step in table.s.history for event in step.events]
    return [
        msgspec.json.encode(table.s.view(seat)),
        table.s.show("en", seat),
        table.s.show("fr", seat),
        *((event.text("en"), event.text("fr"), event.cites, event.changes) for event in events),
    ]


def assert_same_for(seat: int, play: Callable[[object], Table], *secrets: object) -> None:
    """This seat cannot tell one secret from another."""
    first, *others = (seen(play(secret), seat) for secret in secrets)
    for other in others:
        assert other == first


def unchanged(state: State) -> State:
    return state


@for_2_to_5
@pytest.mark.rule("ldv.hand.secret")
def test_anothers_florins_and_components_are_hidden(players):
    table = Table(players).until("start_work")
    for seat in range(players):
        view = table.s.view(seat)
        for player, truth in zip(view.players, table.state.players, strict=True):
            own = player.seat == seat
            assert (player.florins, player.hand) == ((truth.florins, truth.hand) if own else (HIDDEN, NO_PACKET))
            assert player.ready == truth.ready
        assert (view.bank, view.rng) == (HIDDEN, HIDDEN)


@pytest.mark.rule("ldv.hand.secret")
def test_no_view_tells_hands_apart():
    """Ada and Cy swap hands and purses: Bo's view stays the same to the last byte."""

    def swapped(state: State) -> State:
        ada, cy = state.players[ADA], state.players[CY]
        for seat, other in ((ADA, cy), (CY, ada)):
            iron, glass, wood, brick, rope = other.hand
            cells = {"iron": iron, "glass": glass, "wood": wood, "brick": brick, "rope": rope}
            state = with_player(state, seat, florins=other.florins + 1, **cells)
        return state

    def play(change: Callable[[State], State]) -> Table:
        return Table().until("start_work", BO).edit(change)

    assert_same_for(BO, play, swapped, unchanged, lambda state: with_player(state, DI, florins=0))


@pytest.mark.rule("ldv.start.secret")
def test_others_cannot_tell_which_invention_was_started_nor_its_packet():
    """One iron, one rope, brick and rope, or wood for one not requested yet."""

    def play(secret: object) -> Table:
        table = Table().until("start_work", ADA).edit(lambda state: take_components(state, ADA, (0, 0, 1, 0, 0)))
        table.play(start(ADA, "small", secret))
        return table.until("end_turn")

    assert_same_for(BO, play, 1, 3, 8, 2)


@pytest.mark.rule("ldv.start.secret", "ldv.hand.secret")
def test_the_end_of_a_turn_betrays_nothing():
    def play(secret: object) -> Table:
        table = Table().until("start_work", ADA)
        table.play(start(ADA, "small", secret))
        table.until("end_turn").edit(unchanged).step()
        return table

    assert_same_for(BO, play, 1, 3, 8)


@pytest.mark.rule("ldv.start.secret")
def test_others_see_how_many_inventions_and_how_many_weeks():
    table = Table(5)
    step = table.play_when_asked(start(ED, "small", 5), start(ED, "large", 1))
    assert step.events[0].seen_by(BO).explanation.key == "start.begun_hidden"
    table.play_when_asked(do.PlaceApprentices(ED, "small", 2), do.PlaceApprentices(ED, "large", 1))
    labs = table.until("start_work", BO, turn=2).s.view(BO).labs_of(ED)
    assert [(lab.working, lab.weeks) for lab in labs] == [(True, 2), (True, 1)]
    assert [(lab.invention, lab.packet) for lab in labs] == [(HIDDEN, NO_PACKET)] * 2
    assert [lab.working for lab in table.s.view(BO).labs_of(DI)] == [False, False]


@pytest.mark.rule("ldv.start.secret", "ldv.interrupt")
def test_interrupting_does_not_betray_what_was_begun():
    def play(secret: object) -> Table:
        table = Table().until("start_work", ADA)
        table.play(start(ADA, "small", secret))
        table.until("start_work", ADA, turn=2).edit(unchanged).play(do.InterruptWork(ADA, "small"))
        return table

    assert_same_for(BO, play, 1, 3, 8)
    step = play(8).s.history[-1]
    assert "8" in step.events[0].seen_by(ADA).text()
    assert step.events[0].seen_by(BO).explanation.key == "start.interrupted_hidden"


@pytest.mark.rule("ldv.start.may_show")
def test_components_are_shown_to_all_by_choice_but_not_the_invention():
    table = Table().until("start_work", ADA)
    table.play(start(ADA, "small", 8))
    table.until("start_work", ADA, turn=2)
    assert table.s.view(BO).lab(ADA, "small").packet == NO_PACKET
    step = table.play(do.ShowComponents(ADA, "small"))
    assert "ldv.start.may_show" in find(step, "start.shown").cites
    assert step.events[0].seen_by(BO).explanation.params["packet"] == ("brick", "rope")
    lab = table.s.view(BO).lab(ADA, "small")
    assert (lab.packet, lab.invention) == ((0, 0, 0, 1, 1), HIDDEN)
    refuses(table, do.ShowComponents(ADA, "small"), "start.already_open", "ldv.start.may_show")


@pytest.mark.rule("ldv.start.may_show")
def test_there_must_be_something_to_show():
    table = Table().until("start_work", BO)
    refuses(table, do.ShowComponents(BO, "small"), "start.nothing_to_show", "ldv.start.may_show")
    table.play(start(BO, "small", 1), do.ShowComponents(BO, "small"))
    assert table.s.view(ADA).lab(BO, "small").packet == (1, 0, 0, 0, 0)


@pytest.mark.rule("ldv.start.may_show")
def test_components_may_be_shown_as_they_are_laid_under_the_only_lab():
    table = Table().until("start_work", ADA)
    table.play(start(ADA, "small", 1))
    table.play(do.ShowComponents(ADA, "small"))
    assert table.s.view(BO).lab(ADA, "small").packet == (1, 0, 0, 0, 0)


@pytest.mark.rule("ldv.start.may_check")
def test_a_players_own_labs_are_open_to_them_at_any_time():
    table = Table().until("start_work", ADA)
    table.play(start(ADA, "small", 8))
    while table.state.turn < 3:
        lab = table.s.view(ADA).lab(ADA, "small")
        assert (lab.invention, lab.packet) == (8, (0, 0, 0, 1, 1))
        table.step()


@pytest.mark.rule("ldv.finish.auction", "ldv.hand.secret")
def test_a_bid_stays_secret_until_all_are_laid_open():
    def play(secret: object) -> Table:
        table = Table()
        table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1), *four_weeks(ADA, BO))
        table.play_when_asked(
            do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1), do.Bid(ADA, secret)
        )
        return table

    for seat in (BO, CY):
        assert_same_for(seat, play, 0, 4, 7)
    assert play(4).s.view(ADA).players[ADA].bid == 4


@pytest.mark.rule("ldv.hand.secret", "ldv.ruling.forced_pass")
def test_a_pass_for_lack_of_money_looks_like_any_pass():
    """Ada buys first; Bo passes at 2 florins, once with 3 in hand and once with 1."""

    def play(florins: object) -> Table:
        table = Table().until("place_workers", ADA).edit(lambda state: with_player(state, BO, florins=florins))
        table.play(do.PlaceApprentices(ADA, "D", 2), do.PlaceApprentices(BO, "D", 1))
        table.play_when_asked(do.BuyComponent(ADA), do.PassOffer(BO))
        return table

    for seat in (ADA, CY):
        assert_same_for(seat, play, 3, 1)
    poor, rich = (play(florins).s.history[-1] for florins in (1, 3))
    assert told(poor) == ["zone.forced_out", "zone.reoffer"]
    assert told(rich) == ["zone.passed", "zone.reoffer"]
    assert "ldv.ruling.forced_pass" in poor.events[0].seen_by(BO).cites


def peek(table: Table, seat: int, turn: int = 1) -> Table:
    """This seat, alone in the Council, is to put the cards back."""
    table.until("place_workers", seat, turn=turn).play(do.PlaceApprentices(seat, "A", 1))
    table.play_when_asked(do.NameHolder(seat, ADA), do.TakePrivilege(seat, 3))
    return table


def known(table: Table, seat: int) -> list[int]:
    """The cards of the deck whose place this seat's view shows, the top one first."""
    return [card.number for card in table.s.view(seat).deck() if card.slot != HIDDEN]


@pytest.mark.rule("ldv.council.peek", "ldv.ruling.peek_memory")
def test_others_learn_nothing_from_a_peek():
    """Two decks, the second with another card on top, put back in another order."""

    def swapped(state: State) -> State:
        one, two = state.deck()[0], state.deck()[6]
        return state.with_invention(one.number, slot=two.slot).with_invention(two.number, slot=one.slot)

    def play(secret: object) -> Table:
        table = Table().until("start_work", ADA).edit(swapped if secret else unchanged)
        peek(table, ADA).until("arrange_deck", ADA)
        table.play(list(table.s.legal)[5 if secret else 0])
        return table

    assert_same_for(BO, play, True, False)


@pytest.mark.rule("ldv.ruling.peek_memory")
def test_the_peeker_sees_the_cards_until_they_are_revealed():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    table.until("place_workers", ADA).play(do.PlaceApprentices(ADA, "A", 1))
    table.play_when_asked(*four_weeks(ADA), do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 3))
    top = [card.number for card in table.until("arrange_deck").state.deck()[:4]]
    assert known(table, ADA) == top
    order = tuple(reversed(top))
    step = table.play(do.PutBack(ADA, order))
    assert "ldv.ruling.peek_memory" in find(step, "council.arranged").cites
    assert known(table, ADA) == list(order)
    assert [known(table, seat) for seat in (BO, CY, DI)] == [[], [], []]
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    assert table.until("start_work", turn=2).state.invention(order[0]).where == "requested"
    assert known(table, ADA) == list(order[1:])


@pytest.mark.rule("ldv.ruling.peek_memory")
def test_another_peek_makes_the_first_one_uncertain():
    table = peek(Table(), ADA)
    table.until("place_workers", turn=2)
    assert len(known(table, ADA)) == 4
    peek(table, BO, turn=2).until("arrange_deck", BO).step()
    assert known(table, ADA) == []
    assert len(known(table, BO)) == 4


@pytest.mark.rule("ldv.ruling.peek_memory")
def test_a_single_card_stays_certain_whoever_looks():
    def one_left(state: State) -> State:
        for card in state.deck()[1:]:
            state = owning(state, CY, card.number)
        return state

    table = peek(Table().until("start_work").edit(one_left), ADA)
    peek(table, BO, turn=2).until("end_turn")
    last = table.state.deck()[0].number
    assert [known(table, seat) for seat in range(4)] == [[last], [last], [], []]


def told_to(step, seat: int, key: str) -> dict:
    """The params of this sentence as that seat reads it, the hands staying hidden in what changes."""
    for event in step.events:
        public = event.seen_by(seat)
        assert not any(change.table == "players" and change.field == "florins" for change in public.changes)
        if public.explanation.key == key:
            assert "ldv.ruling.public_events" in public.cites
            return public.explanation.params
    raise AssertionError(key)


@pytest.mark.rule("ldv.ruling.public_events")
def test_purchases_are_told_to_all_but_not_the_purse():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1), do.BuyComponent(ADA))
    step = table.play(do.BuyComponent(ADA))
    assert told_to(step, BO, "shop.bought") == {"seat": ADA, "zone": "D", "price": 2, "component": "iron"}
    assert "2 florins" in step.events[0].seen_by(BO).text()
    assert (table.s.view(BO).players[ADA].florins, table.s.view(BO).players[ADA].iron) == (HIDDEN, HIDDEN)


@pytest.mark.rule("ldv.ruling.public_events")
def test_prizes_and_the_councils_gifts_are_told_to_all():
    step = ada_makes_1_alone(Table()).s.history[-1]
    assert told_to(step, BO, "finish.declared")["florins"] == 4
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 2), do.PlaceApprentices(BO, "A", 1), do.NameHolder(ADA, ADA))
    table.play_when_asked(do.TakePrivilege(ADA, 2), do.TakePrivilege(BO, 4))
    step = table.until("carry_out").step()
    assert told_to(step, CY, "council.money") == {"seat": ADA, "florins": 1}
    step = table.play_when_asked(do.TakeAny(BO, "wood"))
    assert told_to(step, CY, "council.component") == {"seat": BO, "component": "wood", "price": 1}


@pytest.mark.rule("ldv.ruling.public_events")
def test_components_taken_as_a_favour_are_told_to_all():
    table = Table(setup="expert")
    step = table.play_when_asked(do.FavourComponents(ADA, iron=2, wood=2))
    assert step.events[0].seen_by(BO).explanation.params["packet"] == ("iron", "iron", "wood", "wood")
    assert table.s.view(BO).players[ADA].iron == HIDDEN


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.start.secret")
def test_only_the_revealed_lab_is_open_to_others():
    table = bo_revealed_at_2_weeks()
    table.edit(lambda state: take_components(state, BO, (0, 0, 0, 0, 1)))
    table.play(start(BO, "large", 3))
    small, large = table.s.view(CY).labs_of(BO)
    assert (small.invention, small.packet) == (1, (1, 0, 0, 0, 0))
    assert (large.invention, large.packet) == (HIDDEN, NO_PACKET)


@pytest.mark.rule("ldv.hand.secret", "ldv.start.secret", "ldv.ruling.peek_memory")
def test_no_hidden_number_is_anywhere_in_a_view():
    """Odd numbers that appear nowhere else stand for what is hidden."""

    def marked(state: State) -> State:
        state = with_player(state, ADA, florins=717, iron=727, bid=737)
        top = state.deck()[0]
        return state.with_lab(ADA, "small", invention=747, rope=757).with_invention(top.number, slot=767)

    table = Table().until("start_work", BO).edit(marked)
    everything = msgspec.json.encode(table.state).decode()
    hidden = msgspec.json.encode(table.s.view(BO)).decode()
    for number in ("717", "727", "737", "747", "757", "767"):
        assert number in everything
        assert number not in hidden


@pytest.mark.rule("ldv.hand.secret", "ldv.end.winner")
def test_at_the_end_florins_are_counted_but_hands_stay_secret():
    table = Table(3)
    while not table.s.is_over:
        table.step()
    view = table.s.view(0)
    assert [p.florins for p in view.players] == [p.florins for p in table.state.players]
    assert all(player.hand == NO_PACKET for player in view.players[1:])
    assert all(card.slot == HIDDEN for card in view.inventions if card.where == "deck")


@pytest.mark.rule("ldv.hand.secret")
def test_the_card_of_a_player_says_by_which_rule_a_hand_is_not_seen():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=7)
    session.auto("turn 2", "sensible")
    (unseen, *_) = thing(session.view(ADA), "player.1").now
    assert (unseen.key, unseen.cites) == ("board.hand_hidden", ("ldv.hand.secret",))
    session.auto("end", "sensible")
    (counted, *_) = thing(session.view(ADA), "player.1").now
    assert (counted.key, counted.cites) == ("board.hand_counted", ("ldv.hand.secret",))
    assert counted.params == {"florins": session.state.players[BO].florins}
