import pytest

from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import TYPES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.testing.table import find, keys, told
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, with_player
from tests.leonardo_da_vinci.test_finish import owning
from tests.leonardo_da_vinci.test_setup import for_2_to_5
from tests.leonardo_da_vinci.test_start_work import ada_makes_1_alone, four_weeks, start

REQUESTED = {2: 3, 3: 4, 4: 5, 5: 5}


def ending(florins: dict[int, int], cards=(), made=(), players=3, **options) -> Table:
    """The end of a game: florins by seat, cards owned as (seat, number), made otherwise as (seat, number)."""

    def laid(state: State) -> State:
        for seat, count in florins.items():
            state = with_player(state, seat, florins=count)
        for seat, number in cards:
            state = owning(state, seat, number)
        for seat, number in made:
            state = state.with_made(number, seat, turn=2, florins=state.invention(number).later)
        return state

    return Table(players, **options).until("final_scoring").edit(laid)


def result(table: Table):
    """Winners and verdict of a game that is now scored."""
    step = table.step()
    assert table.s.is_over
    sheet = table.s.scores()
    assert sheet.final
    assert find(step, sheet.verdict.key) == sheet.verdict
    return sheet.winners, sheet.verdict


@pytest.mark.rule("ldv.turn.council_florin", "ldv.council.money_grows")
def test_a_florin_comes_on_the_council_after_turns_1_to_7():
    table, florins = Table(2), []
    for turn in range(1, 10):
        bank = table.until("end_turn", turn=turn).state.bank
        step = table.step()
        florins.append((table.state.council_florins, bank - table.state.bank))
        if turn <= 7:
            assert "ldv.turn.council_florin" in find(step, "turn.council_florin").cites
    assert florins == [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (8, 0), (8, 0)]


@pytest.mark.rule("ldv.turn.council_florin")
def test_a_florin_comes_back_after_the_council_was_emptied():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 2))
    assert table.until("end_turn").state.council_florins == 0
    table.step()
    assert table.state.council_florins == 1


@for_2_to_5
@pytest.mark.rule("ldv.turn.refill")
def test_the_requested_inventions_are_refilled_from_the_top(players):
    table = ada_makes_1_alone(Table(players)).until("end_turn")
    top = table.state.deck()[0].number
    assert len(table.state.requested()) == REQUESTED[players] - 1
    step = table.step()
    refilled = find(step, "turn.refill")
    assert "ldv.turn.refill" in refilled.cites
    assert len(table.state.requested()) == REQUESTED[players]
    assert table.state.requested()[0].number == top
    assert top not in [card.number for card in table.state.deck()]


@pytest.mark.rule("ldv.turn.refill")
def test_nothing_is_refilled_while_all_are_there():
    table = Table().until("end_turn")
    before = table.state.inventions
    assert told(table.step()) == ["turn.council_florin", "turn.refill_none"]
    assert table.state.inventions == before


def made_in(turn: int) -> Table:
    """Ada makes invention 1, declared in this turn; to its end."""
    table = Table().until("start_work", ADA, turn=turn)
    table.play(start(ADA, "small", 1))
    table.play_when_asked(*four_weeks(ADA), do.DeclareInvention(ADA, "small", 1))
    return table.until("end_turn", turn=turn)


@pytest.mark.rule("ldv.ruling.refill_after_7", "ldv.turn.final")
def test_the_last_refill_is_after_turn_7():
    table = made_in(7)
    step = table.step()
    assert "ldv.ruling.refill_after_7" in find(step, "turn.refill").cites
    assert len(table.state.requested()) == 5


@pytest.mark.rule("ldv.ruling.refill_after_7", "ldv.turn.final")
def test_no_refill_after_turn_8():
    table = made_in(8)
    step = table.step()
    assert told(step) == ["turn.no_refill"]
    assert {"ldv.ruling.refill_after_7", "ldv.turn.final"} <= set(step.events[0].cites)
    assert len(table.state.requested()) == 4


@pytest.mark.parametrize("turn", [8, 9])
@pytest.mark.rule("ldv.turn.final", "ldv.ruling.refill_after_7")
def test_in_the_final_turns_work_is_started_and_finished_but_no_zone_resolved(turn):
    table = Table().until("begin_turn", turn=turn - 1)
    assert "ldv.turn.final" in find(table.step(), "turn.final").cites
    assert start(ADA, "small", 1) in list(table.until("start_work", ADA).s.legal)
    table.play(start(ADA, "small", 1))
    table.play_when_asked(*four_weeks(ADA))
    step = table.until("begin_resolving").step()
    assert told(step) == ["zone.no_city"]
    assert "ldv.turn.final" in step.events[0].cites
    assert table.asked[0] == "work_labs"
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    assert table.state.players[ADA].florins == 3 + 4


@pytest.mark.parametrize(("left", "filled"), [(0, 0), (1, 1)])
@pytest.mark.rule("ldv.ruling.deck_empty")
def test_spaces_stay_empty_when_the_deck_is(left, filled):
    """Ada has made 1, and 3 is gone too: two spaces are free."""

    def short(state: State) -> State:
        for card in state.deck()[left:]:
            state = owning(state, BO, card.number)
        return owning(state, BO, 3)

    table = ada_makes_1_alone(Table()).until("end_turn").edit(short)
    step = table.step()
    assert len(table.state.requested()) == 3 + filled
    assert find(step, "turn.refill_short").params == {"count": 2 - filled}
    refilled = find(step, "turn.refill" if filled else "turn.refill_nothing")
    assert "ldv.ruling.deck_empty" in refilled.cites
    assert ("numbers" in refilled.params) == bool(filled)
    slots = [card.slot for card in table.state.requested()]
    assert len(set(slots)) == len(slots)
    assert set(slots) <= {1, 2, 3, 4, 5}
    assert table.until("start_work", turn=2)


@pytest.mark.parametrize(("types", "bonus"), [(0, 0), (1, 0), (2, 0), (3, 8), (4, 13), (5, 20)])
@pytest.mark.rule("ldv.score.diversity")
def test_the_diversity_of_the_cards_in_front_pays(types, bonus):
    """Cards 1 to 5 are of five types, and so are 6 to 10: only types count, not cards."""
    cards = [(ADA, number) for number in (*range(1, types + 1), *range(6, types + 6))]
    table = ending({ADA: 10}, cards)
    assert table.s.scores().total(ADA) == 10 + bonus
    step = table.step()
    assert table.state.players[ADA].florins == 10 + bonus
    paid = next(event for event in step.events if event.explanation.params.get("seat") == ADA)
    assert paid.explanation.params["florins"] == bonus
    assert "ldv.score.diversity" in paid.cites
    assert table.s.scores().total(ADA) == 10 + bonus
    if types:
        assert find(step, "score.diversity").params["types"] == TYPES[:types]


@pytest.mark.rule("ldv.score.diversity")
def test_inventions_made_without_their_card_do_not_count_for_diversity():
    table = ending({ADA: 10}, [(ADA, 1), (ADA, 2)], made=[(ADA, 3), (ADA, 4)])
    table.step()
    assert table.state.players[ADA].florins == 10


@pytest.mark.rule("ldv.end.winner")
def test_the_richest_wins_the_bonus_included():
    winners, verdict = result(ending({ADA: 20, BO: 13, CY: 19}, [(BO, 1), (BO, 2), (BO, 3)]))
    assert winners == (BO,)
    assert verdict.key == "score.richest"
    assert "ldv.end.winner" in verdict.cites


@pytest.mark.rule("ldv.end.winner")
def test_the_game_is_over_after_scoring():
    table = ending({ADA: 20})
    step = table.step()
    assert "ldv.end.winner" in find(step, "score.end").cites
    assert "ldv.end.winner" in table.refused(do.Bid(ADA, 1)).cites
    assert table.s.scores().winners == (ADA,)


@pytest.mark.parametrize(
    ("cards", "winner", "rounds"),
    [
        ([(ADA, 21), (BO, 1), (BO, 6)], BO, ["any"]),
        ([(ADA, 6), (ADA, 11), (BO, 16), (BO, 1)], BO, ["any", "gold"]),
        ([(ADA, 16), (ADA, 6), (BO, 17), (BO, 11)], BO, ["any", "gold", "silver"]),
        ([(ADA, 1), (ADA, 2), (BO, 3), (BO, 6)], BO, ["any", "gold", "silver", "copper"]),
    ],
)
@pytest.mark.rule("ldv.end.ties")
def test_a_tie_is_broken_by_inventions_then_gold_silver_copper(cards, winner, rounds):
    winners, verdict = result(ending({ADA: 20, BO: 20, CY: 3}, cards))
    assert winners == (winner,)
    assert verdict.key == "score.tie_broken"
    assert "ldv.end.ties" in verdict.cites
    assert list(dict.fromkeys(line.params["metal"] for line in verdict.because)) == rounds
    assert verdict.params["metals"] == (rounds[-1],)
    assert {line.params["seat"] for line in verdict.because} == {ADA, BO}


@pytest.mark.rule("ldv.end.ties")
def test_who_falls_behind_in_a_tie_does_not_come_back():
    """Cy made one invention only, a gold one; Ada and Bo two each, Bo's being better."""
    cards = [(ADA, 1), (ADA, 2), (BO, 3), (BO, 6), (CY, 21)]
    winners, verdict = result(ending({ADA: 20, BO: 20, CY: 20}, cards))
    assert winners == (BO,)
    assert verdict.params["metals"] == ("any", "copper")


@pytest.mark.rule("ldv.end.ties")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "the number of inventions, then copper inventions, breaks the tie."),
        ("fr", "le nombre d’inventions toutes couleurs confondues, puis de couleur cuivre, les départage."),
    ],
)
def test_in_a_tie_of_three_all_that_sets_somebody_apart_is_told(lang, words):
    """Of Ada and Bo, who made two inventions each, only Bo made one of copper; Cy made one of bronze."""
    table = ending({ADA: 10, BO: 10, CY: 10}, [(ADA, 1), (ADA, 2), (BO, 3), (BO, 6), (CY, 4)])
    places, reasons = order(table)
    assert places == [(1, BO), (2, ADA), (3, CY)]
    assert reasons[ADA].params["seats"] == (BO, CY)
    assert tell(reasons[ADA], table.state, lang).endswith(words)


@pytest.mark.rule("ldv.ruling.made_counts")
def test_every_invention_made_counts_in_a_tie():
    """Ada owns two cards; Bo owns one, lost an auction and made one second."""
    cards, made = [(ADA, 1), (ADA, 2), (BO, 3)], [(BO, 4), (BO, 5)]
    winners, verdict = result(ending({ADA: 20, BO: 20}, cards, made))
    assert winners == (BO,)
    assert "ldv.ruling.made_counts" in verdict.all_cites
    assert keys(verdict)[1:] == ["score.made", "score.made"]


@pytest.mark.rule("ldv.ruling.made_counts")
def test_by_option_only_the_cards_in_front_count_in_a_tie():
    cards, made = [(ADA, 1), (ADA, 2), (BO, 3)], [(BO, 4), (BO, 5)]
    winners, verdict = result(ending({ADA: 20, BO: 20}, cards, made, tie_counts="owned"))
    assert winners == (ADA,)
    assert "ldv.ruling.made_counts" in verdict.all_cites
    assert keys(verdict)[1:] == ["score.owned", "score.owned"]


@pytest.mark.rule("ldv.ruling.made_counts")
def test_an_auction_lost_is_kept_in_the_tally():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1), *four_weeks(ADA, BO))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1))
    table.play_when_asked(do.Bid(ADA, 1), do.Bid(BO, 0))
    table.until("final_scoring")
    assert [made.turn for made in table.state.made_by(1)] == [1, 1, 0, 0]
    for seat in (ADA, BO):
        table.edit(lambda state, seat=seat: with_player(state, seat, florins=20))
    winners, _ = result(table)
    assert winners == (ADA, BO)


@pytest.mark.rule("ldv.ruling.still_tied")
def test_equal_in_everything_is_a_shared_victory():
    winners, verdict = result(ending({ADA: 20, BO: 3, CY: 20}, [(ADA, 1), (CY, 2), (BO, 21)]))
    assert winners == (ADA, CY)
    assert verdict.key == "score.shared"
    assert "ldv.ruling.still_tied" in verdict.cites


def order(table: Table):
    """The places of a game that is now scored, as (place, seat), and their reasons by seat."""
    table.step()
    sheet = table.s.scores()
    return [(each.place, each.seat) for each in sheet.order], {each.seat: each.explanation for each in sheet.order}


def parts(explanation):
    """What an explanation rests on, whole."""
    return [(part.key, part.params, part.cites) for part in explanation.because]


TIES = ("ldv.end.ties", "ldv.ruling.made_counts")
BELOW = ("standing.below", {}, ("ldv.end.winner",))


@pytest.mark.rule("ldv.end.winner")
def test_every_place_from_the_first_to_the_last_is_by_florins():
    """Cy's three types bring 8 florins more."""
    places, reasons = order(ending({ADA: 20, BO: 3, CY: 13, DI: 9}, [(CY, 1), (CY, 2), (CY, 3)], players=4))
    assert places == [(1, CY), (2, ADA), (3, DI), (4, BO)]
    for (place, seat), florins in zip(places, (21, 20, 9, 3), strict=True):
        reason = reasons[seat]
        assert (reason.key, reason.cites) == ("standing.florins", ("ldv.end.winner",))
        assert reason.params == {"seat": seat, "place": place, "florins": florins}
        assert parts(reason) == ([] if seat == CY else [BELOW])


@pytest.mark.rule("ldv.end.ties", "ldv.ruling.made_counts")
@pytest.mark.parametrize("counted", ["made", "owned"])
def test_a_tie_below_the_winner_is_broken_as_for_the_victory(counted):
    """Bo and Cy made one invention each, Bo's being of gold; Di made none."""
    cards = [(BO, 16), (CY, 11)]
    places, reasons = order(ending({ADA: 30, BO: 9, CY: 9, DI: 9}, cards, players=4, tie_counts=counted))
    assert places == [(1, ADA), (2, BO), (3, CY), (4, DI)]

    def line(seat, rank, count):
        return f"score.{counted}", {"seat": seat, "metal": rank, "count": count}, TIES

    of_any = [line(BO, "any", 1), line(CY, "any", 1), line(DI, "any", 0)]
    of_gold = [line(BO, "gold", 1), line(CY, "gold", 0)]
    expected = {
        BO: (2, (CY, DI), ("any", "gold"), [*of_any, *of_gold, BELOW]),
        CY: (3, (BO, DI), ("any", "gold"), [*of_any, *of_gold, BELOW]),
        DI: (4, (BO, CY), ("any",), [*of_any, BELOW]),
    }
    for seat, (place, rivals, ranks, lines) in expected.items():
        reason = reasons[seat]
        assert (reason.key, reason.cites) == ("standing.inventions", ("ldv.end.ties",))
        assert reason.params == {"seat": seat, "place": place, "florins": 9, "seats": rivals, "metals": ranks}
        assert parts(reason) == lines


@pytest.mark.rule("ldv.ruling.still_tied")
@pytest.mark.parametrize("first", [True, False])
def test_equal_in_everything_is_a_shared_place(first):
    """The two who share a place leave the next one free."""
    florins = {ADA: 20, BO: 3 if first else 30, CY: 20}
    places, reasons = order(ending(florins, [(ADA, 1), (CY, 2)]))
    place = 1 if first else 2
    assert places == ([(1, ADA), (1, CY), (3, BO)] if first else [(1, BO), (2, ADA), (2, CY)])
    for seat, other in ((ADA, CY), (CY, ADA)):
        reason = reasons[seat]
        assert (reason.key, reason.cites) == ("standing.shared", ("ldv.end.ties", "ldv.ruling.still_tied"))
        assert reason.params == {"seat": seat, "place": place, "florins": 20, "seats": (other,)}
        ranks = [("any", 1), ("gold", 0), ("silver", 0), ("copper", 0), ("bronze", 1)]
        lines = [("score.made", {"seat": s, "metal": r, "count": n}, TIES) for r, n in ranks for s in (ADA, CY)]
        assert parts(reason) == (lines if first else [*lines, BELOW])


@pytest.mark.rule("ldv.ruling.still_tied")
def test_those_who_share_a_place_are_told_of_whom_they_left_behind():
    """All have 20 florins; Bo made nothing."""
    places, reasons = order(ending({ADA: 20, BO: 20, CY: 20}, [(ADA, 1), (CY, 2)]))
    assert places == [(1, ADA), (1, CY), (3, BO)]
    assert reasons[ADA].params["seats"] == (CY,)
    assert ("score.made", {"seat": BO, "metal": "any", "count": 0}, TIES) in parts(reasons[ADA])
    assert reasons[BO].params == {"seat": BO, "place": 3, "florins": 20, "seats": (ADA, CY), "metals": ("any",)}


@pytest.mark.rule("ldv.end.winner", "ldv.end.ties", "ldv.ruling.still_tied")
def test_the_order_so_far_counts_the_diversity_to_come():
    cards = [(ADA, 1), (ADA, 2), (ADA, 3), (CY, 4)]
    sheet = ending({ADA: 10, BO: 15, CY: 5, DI: 5}, cards, players=4).s.scores()
    assert not sheet.final
    assert [(each.place, each.seat) for each in sheet.order] == [(1, ADA), (2, BO), (3, CY), (4, DI)]
    keys_so_far = [each.explanation.key for each in sheet.order]
    assert keys_so_far == ["standing.florins_so_far"] * 2 + ["standing.inventions_so_far"] * 2
    assert sheet.order[0].explanation.params == {"seat": ADA, "place": 1, "florins": 18}
    start = Table(3).s.scores()
    assert {each.explanation.key for each in start.order} == {"standing.shared_so_far"}
    assert [start.place(seat) for seat in (ADA, BO, CY)] == [1, 1, 1]


def test_the_order_is_told_and_a_shared_reason_once():
    table = ending({ADA: 30, BO: 9, CY: 9}, [(BO, 16)])
    table.step()
    told_order = table.s.scores().text("en").split("The final order:\n")[1].splitlines()
    below = "    The rulebook names only the winner; the other places follow from the same comparison."
    assert told_order == [
        "  Ada is first with 30 florins.",
        "  Bo is second, tied with Cy on 9 florins; the number of inventions breaks the tie.",
        "    Of all inventions, Bo has finished 1.",
        "    Of all inventions, Cy has finished none.",
        below,
        "  Cy is third, tied with Bo on 9 florins; the number of inventions breaks the tie.",
    ]
    assert "Cy occupe la troisième place" in table.s.scores().text("fr")


@pytest.mark.rule("ldv.end.ties")
def test_in_a_tie_without_florins_nobody_has_nought_of_them():
    verdict = result(ending({ADA: 0, BO: 0, CY: 0}, [(ADA, 21), (BO, 1), (BO, 6)]))[1]
    texts = [tell(verdict, Table().state, lang) for lang in ("en", "fr")]
    assert texts[0].startswith("Several players have no florins;")
    assert texts[1].startswith("Plusieurs joueurs n’ont aucun florin")


@pytest.mark.rule("ldv.end.ties", "ldv.ruling.still_tied")
def test_a_victory_shared_without_florins_speaks_of_none():
    verdict = result(ending({ADA: 0, BO: 0, CY: 0}, []))[1]
    assert verdict.key == "score.shared"
    texts = [tell(verdict, Table().state, lang) for lang in ("en", "fr")]
    assert "have no florins and the same number of inventions" in texts[0]
    assert "n’ont aucun florin, mais le même nombre d’inventions" in texts[1]
