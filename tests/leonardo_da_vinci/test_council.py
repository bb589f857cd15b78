"""Zone A, the Council: Leonardo, the choice of privileges and what each of them does."""

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.show.things import thing
from leonardo_nb.testing.table import find, keys, told
from tests.leonardo_da_vinci.table import Table, do, events, repairs, with_player


def in_council(*apprentices: int, players: int = 5) -> Table:
    """The first seats send these apprentices to the Council; its first question is open."""
    table = Table(players)
    table.play_when_asked(*(do.PlaceApprentices(seat, "A", n) for seat, n in enumerate(apprentices)))
    return table.until("give_leonardo")


def ada_alone(table: Table, privilege: int) -> Table:
    """Ada keeps Leonardo and takes this privilege, which is carried out as far as the table can."""
    table.play_when_asked(do.NameHolder(0, 0), do.TakePrivilege(0, privilege))
    table.s.auto()
    return table


def choosers(table: Table) -> list[int]:
    """Who is asked to choose a privilege, everyone taking the next one."""
    asked: list[int] = []
    table.until("choose_privilege")
    while table.asked[0] == "choose_privilege":
        asked.append(table.asked[1])
        table.play(do.TakePrivilege(asked[-1], len(asked)))
    return asked


def emptied(state: State, *components: str) -> State:
    """The state with all that these piles hold in Ed's hand."""
    gone = {shop.component: shop.pile for shop in state.shops if shop.component in components}
    held = {component: getattr(state.players[4], component) + pile for component, pile in gone.items()}
    shops = tuple(replace(shop, pile=0) if shop.component in gone else shop for shop in state.shops)
    return replace(with_player(state, 4, **held), shops=shops)


@pytest.mark.rule("ldv.council.last_gets_nothing")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_if_all_are_in_the_council_the_last_gets_nothing(players):
    table = in_council(1, *[2] * (players - 1), players=players)
    (event,) = events(table, "council.last_gets_nothing")
    assert event.explanation.params == {"seat": 0, "players": players}
    assert "ldv.council.last_gets_nothing" in event.cites
    assert table.state.group("A", 0).apprentices == 0
    assert table.state.players[0].ready == (4 if players == 3 else 5)
    assert choosers(table) == [*range(1, players)]


@pytest.mark.rule("ldv.council.last_gets_nothing")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_if_one_is_not_in_the_council_all_there_choose(players):
    table = in_council(*[1] * (players - 1), players=players)
    assert choosers(table) == [*range(players - 1)]


@pytest.mark.rule("ldv.council.two_players")
def test_two_players_in_the_council_both_get_a_privilege():
    table = in_council(1, 2, players=2)
    assert "ldv.council.two_players" in next(events(table, "council.two_players")).cites
    assert choosers(table) == [1, 0]


@pytest.mark.rule("ldv.council.leonardo")
def test_the_first_in_rank_gives_leonardo_to_whom_they_like_and_then_chooses():
    table = in_council(1, 2)
    assert table.asked == ("give_leonardo", 1)
    assert list(table.s.legal) == [do.NameHolder(1, to) for to in range(5)]
    assert repairs(table, do.NameHolder(1, 5), "council.no_such_player", "ldv.council.leonardo")
    step = table.play(do.NameHolder(1, 3))
    assert table.state.leonardo == 3
    assert "ldv.council.leonardo" in step.events[0].cites
    assert choosers(table) == [1, 0]


@pytest.mark.rule("ldv.ruling.leonardo_at_once")
def test_the_new_holder_declares_first_and_wins_ties_in_the_same_turn():
    table = Table(2)
    table.play_when_asked(*(do.StartInvention(seat, "small", 1, iron=1) for seat in range(2)))
    table.play_when_asked(*(do.PlaceMaster(seat, "small") for seat in range(2)))
    table.play_when_asked(*(do.PlaceApprentices(seat, "small", 2) for seat in range(2)))
    table.play_when_asked(do.PlaceApprentices(0, "A", 1), do.NameHolder(0, 1))
    assert table.until("declare_inventions").asked[1] == 1
    assert "ldv.ruling.leonardo_at_once" in next(events(table, "council.leonardo")).cites
    table.play(do.DeclareInvention(1, "small", 1), do.DeclareInvention(0, "small", 1), do.Bid(1, 1), do.Bid(0, 1))
    won = table.step()
    assert find(won, "auction.tie_by_holder").params == {"seats": (1, 0), "seat": 1, "holder": 1}
    assert table.state.invention(1).owner == 1


@pytest.mark.rule("ldv.council.each_once")
def test_a_privilege_is_chosen_once_and_later_players_take_another_or_none():
    table = in_council(2, 1)
    chosen = table.play(do.NameHolder(0, 0), do.TakePrivilege(0, 2))
    assert "ldv.council.each_once" in chosen.events[0].cites
    assert list(table.s.legal) == [*(do.TakePrivilege(1, n) for n in (1, 3, 4)), do.DeclinePrivilege(1)]
    assert repairs(table, do.TakePrivilege(1, 2), "council.taken", "ldv.council.each_once")
    again = [reason.key for reason in table.refused(do.TakePrivilege(0, 2)).reasons]
    assert again == ["council.has_chosen", "core.wrong_seat"]
    declined = table.play(do.DeclinePrivilege(1))
    assert told(declined) == ["council.declined"]
    assert (table.state.group("A", 1).apprentices, table.state.players[1].ready) == (0, 5)
    table.s.auto()
    assert table.state.players[1].florins == 3


@pytest.mark.rule("ldv.ruling.first_must_choose")
def test_the_first_must_choose_and_all_others_may_decline():
    table = in_council(3, 2, 1).until("choose_privilege", 0)
    assert repairs(table, do.DeclinePrivilege(0), "council.first_must_choose", "ldv.ruling.first_must_choose")
    table.play(do.TakePrivilege(0, 2), do.DeclinePrivilege(1), do.DeclinePrivilege(2))
    assert all(table.state.group("A", seat).apprentices == 0 for seat in (1, 2))


@pytest.mark.rule("ldv.council.execute_in_order")
def test_privileges_chosen_4_3_2_1_are_carried_out_1_2_3_4():
    table = in_council(4, 3, 2, 1)
    table.play(do.NameHolder(0, 0), *(do.TakePrivilege(seat, 4 - seat) for seat in range(4)))
    assert table.until("move_from").asked[1] == 3
    table.play(do.MoveApprentice(3, 3, "A", "D"))
    assert table.until("arrange_deck").asked[1] == 1
    assert table.until("take_any_component").asked[1] == 0
    assert [group.apprentices for group in table.state.groups_in("A")] == [4, 3, 2, 0, 0]
    table.play(do.TakeAny(0, "rope"))
    wanted = ["council.order", "move.moved_own", "council.money", "council.looked", "council.component"]
    done = list(events(table, *wanted))
    assert [event.explanation.key for event in done] == wanted
    assert done[0].explanation.params == {"privileges": (1, 2, 3, 4)}
    assert all("ldv.council.execute_in_order" in event.cites for event in (done[0], *done[2:4]))
    table.step()
    assert [player.ready for player in table.state.players[:3]] == [5, 5, 4]


@pytest.mark.rule("ldv.ruling.council_details")
def test_what_a_privilege_does_is_settled_only_when_it_is_carried_out():
    table = in_council(2, 1)
    before = table.until("choose_privilege", 0).state.players[0]
    chosen = table.play(do.TakePrivilege(0, 4))
    assert chosen.state.players[0] == replace(before, privilege=4)
    assert "ldv.ruling.council_details" in chosen.events[0].cites
    assert table.asked == ("choose_privilege", 1)
    table.play(do.TakePrivilege(1, 1))
    assert table.until("move_from").asked[1] == 1
    table.play(do.MoveApprentice(1, 1, "A", "D"), do.TakeAny(0, "glass"))
    assert table.state.players[0].glass == 1


@pytest.mark.rule("ldv.council.free")
@pytest.mark.parametrize(("privilege", "gained", "banked"), [(1, 0, 0), (2, 1, 0), (3, 0, 0), (4, -1, 1)])
def test_privileges_are_not_sold_but_the_fourth_holds_a_florin_for_the_bank(privilege, gained, banked):
    table = in_council(1)
    bank = table.state.bank
    ada_alone(table, privilege).until("start_work", turn=2)
    (over,) = events(table, "council.over")
    assert (over.after.players[0].florins, over.after.bank) == (3 + gained, bank + banked)
    assert "ldv.council.free" in next(events(table, "council.ranking")).cites


@pytest.mark.rule("ldv.council.money", "ldv.council.money_grows")
def test_unclaimed_florins_grow_by_one_a_turn_until_somebody_takes_them_all():
    table = Table(4).until("place_workers", 0, turn=3)
    assert table.state.council_florins == 3
    assert "ldv.council.money_grows" in next(events(table, "turn.council_florin")).cites
    table.play(do.PlaceApprentices(0, "A", 1))
    ada_alone(table, 2)
    (money,) = events(table, "council.money")
    assert money.explanation.params == {"seat": 0, "florins": 3}
    assert "ldv.council.money" in money.cites
    assert (money.after.players[0].florins, money.after.council_florins) == (3 + 3, 0)
    assert table.until("start_work", turn=4).state.council_florins == 1


@pytest.mark.rule("ldv.ruling.council_empty")
def test_in_an_empty_council_leonardo_and_the_florins_stay():
    table = in_council(1)
    table.play(do.NameHolder(0, 2), do.TakePrivilege(0, 3))
    table.until("start_work", turn=3)
    empty = list(events(table, "council.empty"))[-1]
    assert "ldv.ruling.council_empty" in empty.cites
    assert (empty.after.leonardo, empty.after.council_florins) == (2, 2)
    assert (table.state.leonardo, table.state.council_florins) == (2, 3)


@pytest.mark.rule("ldv.council.move")
def test_a_moved_apprentice_joins_the_own_group():
    table = Table(4)
    table.play_when_asked(*(do.PlaceApprentices(*group) for group in ((0, "D", 1), (1, "D", 2), (0, "A", 1))))
    moved = ada_alone(table, 1).play(do.MoveApprentice(0, 0, "A", "D"))
    assert table.state.group("D", 0) == replace(moved.events[0].before.group("D", 0), apprentices=2)
    assert table.state.group("A", 0).apprentices == 0
    assert keys(moved.events[0].explanation)[1] == "move.joins"
    assert "ldv.council.move" in moved.events[0].cites
    assert table.until("shop_offer").asked[1] == 0


@pytest.mark.rule("ldv.council.move")
def test_a_moved_apprentice_with_no_group_to_join_goes_to_the_far_right():
    table = Table(4)
    groups = ((0, "E", 1), (1, "D", 1), (2, "D", 1), (0, "A", 1))
    table.play_when_asked(*(do.PlaceApprentices(*group) for group in groups))
    moved = ada_alone(table, 1).play(do.MoveApprentice(0, 0, "E", "D"))
    assert [group.queue for group in table.state.groups_in("D")] == [3, 1, 2, 0]
    assert [group.apprentices for group in table.state.groups_in("E")] == [0, 0, 0, 0]
    assert keys(moved.events[0].explanation)[1] == "move.far_right"


@pytest.mark.rule("ldv.council.move")
@pytest.mark.parametrize(
    ("owner", "source", "target", "reason"),
    [(0, "D", "E", "move.only_master_you"), (1, "D", "E", "move.own_only"), (0, "E", "E", "move.same_zone")],
    ids=["the_master", "another's", "nowhere"],
)
def test_only_an_own_apprentice_moves_and_to_another_zone(owner, source, target, reason):
    table = Table(4)
    table.play_when_asked(do.PlaceMaster(0, "D"), do.PlaceApprentices(1, "D", 1), do.PlaceApprentices(0, "E", 1))
    table.play_when_asked(do.PlaceApprentices(0, "A", 1))
    assert repairs(ada_alone(table, 1), do.MoveApprentice(0, owner, source, target), reason, "ldv.council.move")


@pytest.mark.rule("ldv.ruling.move_to_council")
def test_no_apprentice_moves_into_the_council():
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(0, "D", 1), do.PlaceMaster(0, "A"))
    move = do.MoveApprentice(0, 0, "D", "A")
    assert repairs(ada_alone(table, 1), move, "move.to_council", "ldv.ruling.move_to_council")


def with_two_in_the_lab() -> Table:
    """Two of Ada's apprentices stand in her working lab, her master in the Council."""
    table = Table(4)
    table.play_when_asked(do.StartInvention(0, "small", 1, iron=1))
    table.play_when_asked(do.PlaceApprentices(0, "small", 2), do.PlaceMaster(0, "A"))
    return table


@pytest.mark.rule("ldv.ruling.move_source", "ldv.ruling.move_none")
def test_privilege_1_is_not_offered_with_apprentices_in_labs_alone():
    table = with_two_in_the_lab().until("choose_privilege", 0)
    assert repairs(table, do.TakePrivilege(0, 1), "council.nobody_to_move_you", "ldv.ruling.move_none")


@pytest.mark.rule("ldv.ruling.move_source", "ldv.ruling.move_none")
def test_once_chosen_the_move_must_be_made_and_from_a_zone():
    table = with_two_in_the_lab()
    table.play_when_asked(do.PlaceApprentices(0, "D", 1))
    ada_alone(table, 1)
    assert {(type(move), move.source) for move in table.s.legal} == {(do.MoveApprentice, "D")}
    assert not repairs(table, do.DeclinePrivilege(0), "council.must_move", "ldv.ruling.move_none")
    assert repairs(table, do.MoveApprentice(0, 0, "F", "E"), "move.no_apprentice_you", "ldv.council.move")
    assert repairs(table, do.MoveApprentice(0, 0, "small", "E"), "move.from_lab", "ldv.ruling.move_source")
    assert repairs(table, do.MoveApprentice(0, 0, "D", "small"), "move.lab", "ldv.council.move")


@pytest.mark.rule("ldv.council.peek")
def test_privilege_3_looks_at_four_cards_in_secret_and_puts_them_back_in_any_order():
    table = ada_alone(in_council(1), 3)
    assert table.asked == ("arrange_deck", 0)
    deck = [card.number for card in table.state.deck()]
    (looked,) = events(table, "council.looked")
    assert looked.explanation.secret == {"numbers": tuple(deck[:4])}
    assert "ldv.council.peek" in looked.cites
    assert len(table.s.legal) == 24
    assert repairs(table, do.PutBack(0, tuple(deck[1:5])), "council.other_cards", "ldv.council.peek")
    turned = tuple(reversed(deck[:4]))
    table.play(do.PutBack(0, turned))
    assert [card.number for card in table.state.deck()] == [*turned, *deck[4:]]
    known = {seat: [card.number for card in table.s.view(seat).deck() if card.slot > 0] for seat in (0, 1)}
    assert known == {0: [*turned], 1: []}
    assert looked.seen_by(1).explanation.params == {"seat": 0, "count": 4}


def short_deck(state: State, cards: int) -> State:
    """The deck without all but this many cards."""
    for card in state.deck()[: -cards or None]:
        state = state.with_invention(card.number, where="box", slot=0)
    return state


@pytest.mark.rule("ldv.ruling.peek_short")
@pytest.mark.parametrize("cards", [4, 3, 2, 1])
def test_a_short_deck_is_looked_at_as_far_as_it_goes(cards):
    table = ada_alone(in_council(1).edit(lambda state: short_deck(state, cards)), 3)
    (looked,) = events(table, "council.looked")
    assert looked.explanation.params == {"seat": 0, "count": cards}
    assert ("ldv.ruling.peek_short" in looked.cites) == (cards < 4)
    if cards > 1:
        turned = tuple(reversed([card.number for card in table.state.deck()]))
        table.play(do.PutBack(0, turned))
        assert tuple(card.number for card in table.state.deck()) == turned
    else:
        assert table.asked[0] != "arrange_deck"


@pytest.mark.rule("ldv.ruling.peek_short")
def test_an_empty_deck_shows_nothing():
    table = ada_alone(in_council(1).edit(lambda state: short_deck(state, 0)), 3)
    (looked,) = events(table, "council.no_deck")
    assert "ldv.ruling.peek_short" in looked.cites
    assert table.asked[0] != "arrange_deck"


@pytest.mark.rule("ldv.council.component")
@pytest.mark.parametrize("component", ["iron", "glass", "wood", "brick", "rope"])
def test_privilege_4_buys_one_component_of_any_shop_for_a_florin(component):
    table = ada_alone(in_council(1), 4)
    before = table.state
    step = table.play(do.TakeAny(0, component))
    ada = table.state.players[0]
    assert (ada.florins, getattr(ada, component)) == (2, getattr(before.players[0], component) + 1)
    piles = [shop.pile + (shop.component == component) for shop in table.state.shops]
    assert piles == [shop.pile for shop in before.shops]
    assert "ldv.council.component" in step.events[0].cites


@pytest.mark.rule("ldv.ruling.component_without_florin")
def test_privilege_4_is_not_offered_without_a_florin():
    table = in_council(1).edit(lambda state: with_player(state, 0, florins=0)).until("choose_privilege")
    assert repairs(table, do.TakePrivilege(0, 4), "council.no_florin_you", "ldv.ruling.component_without_florin")


@pytest.mark.rule("ldv.ruling.component_without_florin")
def test_privilege_4_gives_nothing_to_who_cannot_pay_any_more():
    """By the edit of a position in which it has been chosen."""
    table = in_council(1)
    table.play_when_asked(do.NameHolder(0, 0), do.TakePrivilege(0, 4))
    table.until("carry_out").edit(lambda state: with_player(state, 0, florins=0))
    (told,) = [event.explanation for event in table.step().events]
    assert (told.key, told.params) == ("council.cannot_pay", {"seat": 0, "privilege": 4, "price": 1})
    assert told.cites == ("ldv.ruling.component_without_florin",)
    assert table.state.players[0].florins == 0


@pytest.mark.rule("ldv.ruling.component_without_florin")
def test_no_component_is_taken_without_a_florin():
    table = in_council(1)
    table.play_when_asked(do.NameHolder(0, 0), do.TakePrivilege(0, 4))
    table.until("take_any_component").edit(lambda state: with_player(state, 0, florins=0))
    assert not repairs(table, do.TakeAny(0, "iron"), "council.no_florin_you", "ldv.ruling.component_without_florin")


@pytest.mark.rule("ldv.ruling.empty_shop")
def test_privilege_4_offers_only_piles_with_cards():
    table = ada_alone(in_council(1).edit(lambda state: emptied(state, "iron", "rope")), 4)
    assert list(table.s.legal) == [do.TakeAny(0, component) for component in ("glass", "wood", "brick")]
    assert repairs(table, do.TakeAny(0, "iron"), "council.pile_empty", "ldv.ruling.empty_shop")


@pytest.mark.rule("ldv.ruling.empty_shop")
def test_privilege_4_is_not_offered_when_all_shops_are_empty():
    everything = ("iron", "glass", "wood", "brick", "rope")
    table = in_council(1).edit(lambda state: emptied(state, *everything)).until("choose_privilege")
    assert repairs(table, do.TakePrivilege(0, 4), "council.no_components", "ldv.ruling.empty_shop")


def test_the_card_of_the_council_names_the_privileges_that_are_left():
    table = in_council(1, 1, players=3)
    table.play_when_asked(do.NameHolder(0, 0), do.TakePrivilege(0, 2))
    (free,) = (fact for fact in thing(table.state, "zone.A").now if fact.key == "now.free")
    assert free.params == {"privileges": (1, 3, 4)}
    said = tell(free, table.state, "en")
    assert "1 (move an apprentice)" in said
    assert "4 (buy any component for 1 florin)" in said


@pytest.mark.rule("ldv.council.leonardo")
@pytest.mark.parametrize(
    ("holder", "choices"),
    [
        (0, ["Keep Leonardo", "Let Bo have Leonardo", "Let Cy have Leonardo"]),
        (1, ["Take Leonardo yourself", "Let Bo have Leonardo", "Let Cy have Leonardo"]),
    ],
)
def test_whoever_decides_keeps_leonardo_takes_him_or_gives_him(holder, choices):
    table = in_council(1, players=3)
    state = replace(table.state, leonardo=holder)
    assert [tell_action(action, state, "en") for action in table.s.legal] == choices


@pytest.mark.rule("ldv.council.each_once")
def test_what_is_left_is_listed_where_there_is_no_such_privilege():
    table = in_council(2, 1)
    table.play_when_asked(do.NameHolder(0, 0))
    said = {lang: table.refused(do.TakePrivilege(0, 5)).text(lang) for lang in ("en", "fr")}
    assert "you can choose privilege 1, 2, 3 or 4." in said["en"]
    assert "vous pouvez choisir le privilège 1, 2, 3 ou 4." in said["fr"]
    assert "There is no privilege 5." in table.refused(do.TakePrivilege(1, 5)).text("en")
    table.play(do.TakePrivilege(0, 3))
    refused = table.refused(do.TakePrivilege(1, 5), "ldv.council.each_once")
    assert "you can choose privilege 1, 2 or 4." in refused.text("en")
