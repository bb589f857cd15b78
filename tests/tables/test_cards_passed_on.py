"""Cards that a player has, passed on or taken back by one edit: the place is found, and what follows is written."""

import pytest

import leonardo_nb as lnb

NAMES = ["Ada", "Bo", "Cy"]
GAMES = ["leonardo_da_vinci", "pietrocupo"]


def at_turn(ruleset: str, turn: int, seed: int = 7) -> lnb.Session:
    session = lnb.new(ruleset, NAMES, seed=seed)
    session.auto(f"turn {turn}", "sensible")
    return session


def owned(session: lnb.Session) -> list[int]:
    return [card.number for card in session.state.inventions if card.where == "player"]


def places(session: lnb.Session, table: str, column: str) -> list[tuple[str, int]]:
    """Where cards lie that have a place."""
    return [(row.where, place) for row in getattr(session.state, table) if (place := getattr(row, column))]


@pytest.mark.rule("ldv.finish.single_card", "ldv.invention.once_per_player", "pietro.reveal.first_takes_all")
@pytest.mark.parametrize("turn", [4, 7])
@pytest.mark.parametrize("ruleset", GAMES)
def test_an_invention_is_passed_on_and_its_new_owner_finished_it_when_it_first_was(ruleset, turn):
    session = at_turn(ruleset, turn)
    assert owned(session)
    for number in owned(session):
        for seat, name in enumerate(NAMES):
            first = session.state.invention(number).finished
            if any(lab.invention == number for lab in session.state.labs_of(seat)):
                with pytest.raises(lnb.EditError, match="cannot be working on it again"):
                    session.edit("inventions", {"number": number}, owner=name)
                continue
            session.edit("inventions", {"number": number}, owner=name)
            assert session.state.invention(number).owner == seat
            assert 0 < first == session.state.invention(number).finished <= session.state.made_by(number)[seat].turn
    assert not session.problems()


@pytest.mark.rule("ldv.finish.single_card", "ldv.setup.material")
@pytest.mark.parametrize("where", ["deck", "requested"])
@pytest.mark.parametrize("turn", [4, 7])
@pytest.mark.parametrize("ruleset", GAMES)
def test_an_invention_is_taken_back_and_nobody_has_finished_it(ruleset, turn, where):
    session = at_turn(ruleset, turn)
    for number in owned(session):
        session.edit("inventions", {"number": number}, where=where)
        card = session.state.invention(number)
        assert (card.where, card.owner, card.finished) == (where, -1, 0)
        assert not any(made.turn or made.florins for made in session.state.made_by(number))
        assert len({*places(session, "inventions", "slot")}) == len(places(session, "inventions", "slot"))
        assert where != "deck" or session.state.deck()[0].number == number
    assert not session.problems()


@pytest.mark.rule("ldv.setup.material")
def test_a_card_put_into_the_deck_at_a_place_that_is_taken_raises_those_above():
    session = at_turn("leonardo_da_vinci", 4)
    number, deck = owned(session)[0], [card.number for card in reversed(session.state.deck())]
    session.edit("inventions", {"number": number}, where="deck", slot=3)
    assert [card.number for card in reversed(session.state.deck())] == [*deck[:2], number, *deck[2:]]


@pytest.mark.rule("ldv.finish.first_pay")
def test_a_card_of_the_deck_can_be_given_with_the_turn_in_which_it_was_finished():
    session = at_turn("leonardo_da_vinci", 4)
    number = session.state.deck()[0].number
    session.edit("inventions", {"number": number}, owner="Ada", finished=2)
    assert session.state.made_by(number)[0].turn == 2


@pytest.mark.rule("ldv.setup.material", "ldv.finish.single_card")
def test_what_a_refusal_says_to_give_instead_puts_the_card_there():
    session = at_turn("leonardo_da_vinci", 4)
    number = owned(session)[0]
    owner = session.state.invention(number).owner
    advice = '`owner`, or `where` as "deck", "requested" or "box".'
    for table, row, cells in (
        ("inventions", {"number": number}, {"owner": -1}),
        ("finished", {"invention": number, "seat": owner}, {"turn": 0}),
    ):
        with pytest.raises(lnb.EditError) as refused:
            session.edit(table, row, **cells)
        assert advice in str(refused.value)
    for where in ("deck", "requested", "box"):
        assert session.fork().edit("inventions", {"number": number}, where=where).events
    assert session.fork().edit("inventions", {"number": number}, owner=(owner + 1) % 3).events


@pytest.mark.rule("workshop.setup.centre", "workshop.visit")
@pytest.mark.parametrize("place", [{}, {"place": 2}])
def test_a_taken_card_goes_back_to_the_centre_and_the_one_there_below_the_deck(place):
    session = lnb.new("workshop_of_leonardo", NAMES, seed=1)
    session.auto("turn 14", "sensible")
    taken = next(row.card for row in session.state.leonardo if row.where == "taken")
    with pytest.raises(lnb.EditError, match='give `player`, or `where` as "deck" or "centre"'):
        session.edit("leonardo", {"card": taken}, seat=-1)
    session.edit("leonardo", {"card": taken}, where="centre", **place)
    centre = sorted(row.place for row in session.state.leonardo if row.where == "centre")
    assert centre == [1, 2, 3]
    assert len({*places(session, "leonardo", "place")}) == len(places(session, "leonardo", "place"))
    assert not session.problems()


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_an_invention_taken_from_its_player_is_not_exchanged_for_another():
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=3)
    session.auto("epoch 2", "sensible")
    number = next(card.invention for card in session.state.inventions if card.where == "player")
    with pytest.raises(lnb.EditError, match='give `player`, or `where` as "box"'):
        session.edit("inventions", {"invention": number}, seat=-1)
    session.edit("inventions", {"invention": number}, where="box")
    assert all(card.seat == -1 for card in session.state.inventions if card.invention == number)
