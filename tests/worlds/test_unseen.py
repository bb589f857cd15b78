"""What the others could hold: counted as brute force counts it, with the truth among it, and never more than was told."""

from collections import Counter
from itertools import combinations, islice, product
from math import comb, isclose

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.core.worlds import worlds
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, KINGDOM, kind_of
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, holding, minus
from leonardo_nb.rulesets.leonardo_da_vinci.think import unseen
from leonardo_nb.rulesets.leonardo_da_vinci.think.florins import moved
from leonardo_nb.rulesets.workshop_of_leonardo.think.under_deck import put_under
from leonardo_nb.session.unseen import remembered
from leonardo_nb.testing.games import ways_to_play
from leonardo_nb.worlds.possibilities import Memory, Possible

EACH = pytest.mark.parametrize("ruleset", lnb.rulesets())

FOLLOWED = ("worlds.under_deck", "worlds.drawn_since")


def moments(ruleset, players=2, seed=5, every=17, **options):
    """A game of sensible bots, looked at now and then."""
    session = lnb.new(ruleset, players, seed=seed, **options)
    session.auto("end", "sensible")
    for step in range(every, len(session.steps), every):
        session.goto(step)
        if session.state.phase != "setup":
            yield session


def without_memory(session):
    """The same position, of which nothing was seen to come about."""
    return session.at(session.state)


@pytest.mark.one_in(5)
@EACH
def test_shares_are_those_of_some_world_and_rest_on_rules(ruleset):
    for session in islice(moments(ruleset, 3, every=41), 4):
        for about in session.ruleset.unseen:
            found = session.worlds(1, about)
            assert found.exact == (found.frame.empty or (found.frame.low == found.frame.high).all())
            assert all(0 < thing.share <= 1 for thing in found.things)
            assert bool(found.cites) == any(reason.key != "worlds.nothing" for reason in found.reasons)
            for lang in ("en", "fr"):
                assert "?" not in found.text(lang).replace(" ?", "")
                assert found._repr_html_()


def test_a_hand_of_codex_is_counted_as_all_ways_to_fill_its_backs():
    for session in islice(moments("codex_naturalis", every=6, seed=2), 6):
        view = without_memory(session).view(0)
        seen = {card.card for card in view.cards}
        pool = [card for card in KINGDOM if card not in seen and kind_of(card) != "starter"]
        held = Counter((card.kind, card.kingdom) for card in view.hand(1))
        backs = {card: (kind_of(card), KINGDOM[card]) for card in pool if (kind_of(card), KINGDOM[card]) in held}
        every = [each for each in combinations(backs, len(view.hand(1))) if Counter(map(backs.get, each)) == held]
        found = without_memory(session).worlds(0, "hand")
        assert found.count == len(every)
        for thing in found.things:
            assert isclose(thing.share, sum(thing.cells["card"] in each for each in every) / len(every))


@pytest.mark.rule("codex.draw.choice")
def test_a_card_taken_face_up_is_remembered_until_its_front_is_laid():
    known = unknown = 0
    for session in moments("codex_naturalis", every=5, seed=4):
        truth = {card.card for card in session.state.hand(1)}
        with_memory, alone = session.worlds(0, "hand"), without_memory(session).worlds(0, "hand")
        assert with_memory.count <= alone.count
        shares = {thing.cells["card"]: thing.share for thing in with_memory.things}
        assert truth <= shares.keys()
        assert isclose(sum(shares.values()), len(truth))
        assert {card for card, share in shares.items() if share == 1} <= truth
        known, unknown = known + with_memory.count, unknown + alone.count
    assert known < unknown / 5


@pytest.mark.rule("codex.ruling.laid_back_hidden")
def test_a_card_that_may_have_been_laid_back_up_is_no_longer_certain():
    from leonardo_nb.rulesets.codex_naturalis.think.unseen import Alike, _hands, _remembering

    one = Alike(1, "gold:fungi", 1, (41,), (frozenset({41}),))
    assert one.ways == {(): 1, (41,): 1}
    assert (one.share(41), one.unknown) == (0.5, 0.5)
    assert _hands([one], 8) == 1 + 8
    later = Alike(1, "gold:fungi", 1, (41,), (frozenset(),))
    assert later.share(41) == 1
    either = Alike(1, "gold:fungi", 1, (41, 46), (frozenset({46}),))
    assert (either.share(41), either.share(46)) == (1, 0)
    told = [(why.key, *why.cites, why.params.get("card"), why.params.get("count")) for why in _remembering(either)]
    assert told == [
        ("worlds.taken", "codex.draw.choice", 41, None),
        ("worlds.gone", "codex.draw.choice", 46, None),
        ("worlds.laid_back", "codex.ruling.laid_back_hidden", None, 1),
    ]
    two = [Alike(seat, "gold:fungi", 1, (), ()) for seat in (1, 2)]
    assert _hands(two, 8) == 8 * 7


def test_a_starter_card_has_no_secret_once_it_is_dealt():
    session = lnb.new("codex_naturalis", 3, seed=3)
    session.auto()
    assert session.state.phase == "setup"
    assert [session.worlds(0, about).count for about in session.ruleset.unseen] == [0, 0]


@pytest.mark.rule("codex.setup.secret_objective")
@pytest.mark.parametrize("players", [2, 3])
def test_each_objective_that_was_not_seen_is_as_likely_as_the_next(players):
    session = next(moments("codex_naturalis", players))
    found = session.worlds(0, "objective")
    assert found.count == 12 * (11 if players == 3 else 1)
    assert all(thing.share == 1 / 12 for thing in found.things)
    assert {goal.card for goal in session.view(0).objectives} - {HIDDEN} == {*GOALS} - {
        thing.cells["card"] for thing in found.things
    }


def targets_by_brute_force(session):
    """All inventions that may be under Bo's labs: those with which nothing is wrong and that look the same to Ada."""
    view, state = session.view(0), session.state
    hidden = [row for row, lab in enumerate(view.labs) if lab.invention == HIDDEN]
    base = next(worlds(session.ruleset, view, 0))
    total = [sum(getattr(each, name) for each in (state.players[1], *state.labs_of(1))) for name in COMPONENTS]
    for numbers in product(range(1, 26), repeat=len(hidden)):
        labs = list(base.labs)
        for row, number in zip(hidden, numbers, strict=True):
            labs[row] = holding(replace(labs[row], invention=number), base.invention(number).needs)
        hand = tuple(total)
        for lab in labs[2:4]:
            hand = minus(hand, lab.packet)
        players = base.players[0], holding(base.players[1], hand)
        world = replace(base, labs=tuple(labs), players=players)
        if min(hand) >= 0 and session.ruleset.view(world, 0) == view and not list(session.ruleset.invariants(world)):
            yield numbers


@pytest.mark.rule("ldv.start.exact_components", "ldv.invention.once_per_player", "ldv.start.secret")
def test_what_two_labs_could_hold_is_what_brute_force_finds_by_the_invariants():
    looked_at = 0
    for session in moments("leonardo_da_vinci", every=23, seed=3):
        if any(lab.invention == HIDDEN for lab in session.view(0).labs):
            brute = set(targets_by_brute_force(session))
            for found in (session.worlds(0, "labs"), without_memory(session).worlds(0, "labs")):
                shown = ({*thing.cells.values()} - {0} for thing in found.things)
                assert found.count == len(brute) == len(list(shown))
            looked_at += 1
        if looked_at == 5:
            break
    assert looked_at == 5


@pytest.mark.rule("ldv.hand.secret", "ldv.setup.material")
@pytest.mark.parametrize(
    "game",
    [
        ("leonardo_da_vinci", 3, {"setup": "beginner"}),
        ("leonardo_da_vinci", 3, {"setup": "expert"}),
        ("pietrocupo", 4, {}),
    ],
    ids=["beginner", "expert", "pietrocupo"],
)
def test_who_remembers_the_shops_knows_hand_and_labs_of_each_together_and_the_truth_is_among_what_is_counted(game):
    counted, (ruleset, players, options) = 0, game
    for session in islice(moments(ruleset, players, every=29, **options), 12):
        found, hands = session.worlds(0, "labs"), session.worlds(0, "hand")
        assert found.exact
        assert hands.count
        for seat in range(1, players):
            true = {lab.lab: lab.invention for lab in session.state.labs_of(seat) if lab.working and not lab.revealed}
            shown = [thing.cells for thing in found.things if thing.cells["seat"] == seat]
            assert not true or {"seat": seat, "small": 0, "large": 0} | true in shown
            held = {thing.cells["component"]: 0 for thing in hands.things}
            for thing in hands.things:
                is_true = thing.cells["count"] == getattr(session.state.players[seat], thing.cells["component"])
                held[thing.cells["component"]] += thing.cells["seat"] == seat and is_true
            assert set(held.values()) == {1}
            counted += bool(true)
    assert counted


@pytest.mark.rule("pietro.setup.random_ingredient")
def test_what_is_dealt_face_down_may_be_with_any_of_the_others():
    session = lnb.new("pietrocupo", 3, seed=5)
    while not any(event.explanation.key == "gift.dealt" for step in session.steps for event in step.events):
        session.auto("end", "sensible", steps=1)
    own, *others = [{name for name in COMPONENTS if getattr(row, name)} for row in session.state.players]
    found = session.worlds(0, "hand")
    shares = {
        (thing.cells["seat"], thing.cells["component"]): thing.share for thing in found.things if thing.cells["count"]
    }
    assert shares == {(seat, name): 0.5 for seat in (1, 2) for name in set().union(*others)}
    assert not own & set().union(*others)
    assert found.count == 2
    assert "pietro.setup.random_ingredient" in found.cites
    assert "One of these was dealt to Bo face down, too:" in found.text("en")


WAYS = [(game, number) for game in ("leonardo_da_vinci", "pietrocupo") for number in range(len(ways_to_play(game)))]


@pytest.mark.rule("ldv.ruling.public_events", "ldv.hand.secret")
@pytest.mark.one_in(15, full=5)
@pytest.mark.parametrize(("game", "number"), WAYS)
def test_every_event_tells_each_seat_the_florins_that_it_moves(game, number):
    """In every game that can be played, no other sentence names a price, a purse or a kit of somebody as if it did."""
    players, way = ways_to_play(game)[number]
    session = lnb.new(game, players, seed=number, **way)
    session.auto("end", "random")
    for event in (event for step in session.steps for event in step.events):
        before, after = event.before.players, event.after.players
        paid = {seat: after[seat].florins - before[seat].florins for seat in range(players)}
        for reader in range(players):
            told = Counter(dict.fromkeys(paid, 0))
            for seat, florins in moved(event.explanation.seen_by(reader)):
                told[seat] += florins
            assert told == paid, event.explanation.key


@pytest.mark.rule("ldv.ruling.public_events", "ldv.hand.secret")
@pytest.mark.parametrize(
    "game",
    [
        {"ruleset": "leonardo_da_vinci"},
        {"ruleset": "leonardo_da_vinci", "setup": "expert", "favours": True, "favours_in_game": "unlimited"},
        {"ruleset": "leonardo_da_vinci", "blocks": ("placement", "reveal")},
        {"ruleset": "pietrocupo"},
    ],
    ids=["beginner", "expert", "blocks", "pietrocupo"],
)
def test_who_saw_all_that_was_received_and_paid_knows_everybodys_florins(game):
    session = lnb.new(players=3, seed=6, **game)
    session.auto("end", "random")
    for step in range(2, len(session.steps), 31):
        session.goto(step)
        found = session.worlds(1, "florins")
        true = {(player.seat, player.florins) for player in session.state.players if player.seat != 1}
        assert {(thing.cells["seat"], thing.cells["florins"]) for thing in found.things} == true or not found.reasons
        assert found.count == 1 or session.state.is_over
        assert found.cites == ("ldv.ruling.public_events", "ldv.hand.secret") or session.state.phase == "end"
        assert {thing.share for thing in found.things} <= {1}


@pytest.mark.rule("ldv.finish.bid_after_pay", "ldv.finish.auction")
def test_a_rival_may_bid_whatever_they_hold_once_the_makers_are_paid():
    session = lnb.new("leonardo_da_vinci", 3, seed=0)
    session.auto("make_bid", "sensible")
    mine, rival = {decision.seat for decision in session.state.pending if decision.kind == "make_bid"}
    found = session.worlds(mine, "bid")
    assert found.count == session.state.players[rival].florins + 1 == len(found.things)
    assert found.cites == ("ldv.finish.bid_after_pay", "ldv.finish.auction")
    assert f"has {session.state.players[rival].florins} florins, and nobody bids more" in found.text("en")
    assert session.worlds(3 - mine - rival, "bid").frame.player.nunique() == 2
    assert without_memory(session).worlds(mine, "bid").count is None


def test_worlds_that_are_too_many_are_drawn_with_an_interval_that_holds_what_counting_gives(monkeypatch):
    session = next(each for each in moments("leonardo_da_vinci", 3, every=7) if len(each.worlds(0, "labs").things) > 5)
    other = without_memory(session)
    counted = {tuple(thing.cells.values()): thing.share for thing in other.worlds(0, "labs").things}
    monkeypatch.setattr(unseen, "MOST", 0)
    drawn = other.worlds(0, "labs")
    assert (drawn.count, drawn.exact) == (None, False)
    within = [thing.interval[0] <= counted[tuple(thing.cells.values())] <= thing.interval[1] for thing in drawn.things]
    assert sum(within) >= 0.8 * len(within)
    assert "between" in drawn.text("en")


def test_a_kind_of_card_in_the_workshop_is_as_likely_as_all_deals_make_it():
    session = next(moments("workshop_of_leonardo"))
    view = session.view(0)
    left = [card for card in view.apprentice if card.where == UNKNOWN]
    found = session.worlds(0, "hand")
    assert found.count == comb(len(left), view.players[1].hand)
    thing = found.things[0]
    face = tuple(thing.cells[name] for name in ("discipline", "action", "practice"))
    drawn = [
        any((card.discipline, card.action, card.practice) == face for card in world.apprentice if is_held(card))
        for world in islice(worlds(session.ruleset, view, 0), 800)
    ]
    assert abs(sum(drawn) / len(drawn) - thing.share) < 0.06


@pytest.mark.rule("workshop.leonardo.look_three", "workshop.ruling.look_three_order")
def test_a_card_put_under_the_deck_is_followed_until_its_front_is_seen():
    in_deck = in_hand = 0
    for seed in (1, 3, 8):
        for session in moments("workshop_of_leonardo", 3, every=5, seed=seed):
            table = session.state.apprentice
            found = put_under(session.view(0), 0, remembered(session, 0))
            assert {table[card - 1].where for card in found.in_deck} <= {"deck"}
            assert all(table[card - 1].where == "looked" for card in found.looked)
            for seat, cards in found.held.items():
                assert {(table[card - 1].where, table[card - 1].seat) for card in cards} <= {("hand", seat)}
            hands = session.worlds(0, "hand")
            sure = {tuple(thing.cells.values())[:4] for thing in hands.things if thing.share == 1}
            for seat in (1, 2):
                true = [session.state.apprentice[card - 1] for card in session.state.hand(seat)]
                faces = {(seat, card.discipline, card.action, card.practice) for card in true}
                assert {face for face in sure if face[0] == seat} <= faces
                shares = {tuple(thing.cells.values())[:4] for thing in hands.things}
                assert faces <= shares
            told = [reason.key for reason in hands.reasons]
            followed = [reason.cites for reason in hands.reasons if reason.key in FOLLOWED]
            assert {*followed} <= {("workshop.leonardo.look_three", "workshop.ruling.look_three_order")}
            in_deck, in_hand = in_deck + told.count("worlds.under_deck"), in_hand + told.count("worlds.drawn_since")
    assert in_deck
    assert in_hand


def is_held(card):
    return card.where == "hand" and card.seat == 1


@pytest.mark.rule("inventeurs.ruling.open_information")
def test_the_next_token_is_as_likely_as_it_is_frequent_in_the_bag():
    session = next(moments("inventeurs"))
    bag = Counter(token.face for token in session.state.tokens if token.where == "bag")
    found = session.worlds(0, "bag")
    assert {thing.cells["token"]: thing.share for thing in found.things} == {
        face: count / sum(bag.values()) for face, count in bag.items()
    }
    piles = session.worlds(0, "piles").frame
    assert piles.groupby("epoch").share.sum().round(9).eq(1).all()


def test_what_was_seen_before_an_edit_says_no_more():
    session = lnb.new("leonardo_da_vinci", 3, seed=5)
    session.auto("turn 3", "sensible")
    assert session.worlds(0, "hand").count
    session.edit("players", 1, florins=session.state.players[1].florins + 1)
    assert remembered(session, 0) == Memory((), whole=False)
    for about in ("hand", "florins"):
        assert session.worlds(0, about).count is None


def test_a_share_that_was_drawn_has_the_interval_of_wilson():
    assert Possible({}, 0.5).interval == (0.5, 0.5)
    low, high = Possible({}, 0.5, 100).interval
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert Possible({}, 1.0, 10).interval[1] == 1


def test_what_is_not_hidden_is_named():
    session = lnb.new("codex_naturalis", 2, seed=1)
    with pytest.raises(
        lnb.LeonardoError, match="Nothing hidden in this game is called 'deck'; you can ask about: hand, objective"
    ):
        session.worlds(0, "deck")
    assert session.worlds("Ada").about == "hand"


def test_what_is_certain_is_said_so_and_a_large_number_by_its_figures():
    every = [session.worlds(0, "hand") for session in islice(moments("codex_naturalis", every=5, seed=4), 12)]
    said = [pair for found in every for pair in zip(found.things, found.lines("en"), strict=False)]
    assert {thing.share == 1 for thing, _ in said} == {True, False}
    assert all(line.endswith("that is certain") == (thing.share == 1) for thing, line in said)
    bag = next(moments("inventeurs")).worlds(0, "bag")
    assert f"their number has {len(str(bag.count))} digits." in bag.text("en")
