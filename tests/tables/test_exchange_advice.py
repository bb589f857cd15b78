"""A card that cannot simply be put somewhere: the refusal names the card itself and another, and its call works."""

import re

import pytest

import leonardo_nb as lnb

CARDS = [
    ("codex_naturalis", "cards", "card", ["pile", "hand", "open"]),
    ("codex_naturalis", "objectives", "card", ["common", "secret", "returned", "pile"]),
    ("inventeurs", "inventions", "invention", ["pile", "table", "box"]),
    ("workshop_of_leonardo", "apprentice", "card", ["hand", "deck"]),
    ("leonardo_da_vinci", "inventions", "number", ["requested", "deck", "box"]),
]


def begun(ruleset: str) -> lnb.Session:
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=7)
    session.auto("turn 3", "sensible")
    return session


def advised(session: lnb.Session, table: str, row: dict[str, int], **cells: str) -> str:
    """The call that a refusal advises; empty where it advises none, or where the edit was made."""
    try:
        session.fork().edit(table, row, **cells)
    except lnb.EditError as refused:
        call = re.search(r"To let two change places, write (s\.edit\(.*\))\.", str(refused))
        return call[1] if call else ""
    return ""


@pytest.mark.parametrize(("ruleset", "table", "key", "places"), CARDS)
def test_a_call_that_is_advised_works_and_puts_the_card_there(ruleset, table, key, places):
    session = begun(ruleset)
    for number in [getattr(row, key) for row in getattr(session.state, table)][::3]:
        for where in places:
            if call := advised(session, table, {key: number}, where=where):
                other = session.fork()
                assert f'"{table}", dict({key}={number}), {key}=' in call
                assert eval(call, {"s": other}).events
                assert next(row for row in getattr(other.state, table) if getattr(row, key) == number).where == where


@pytest.mark.rule("codex.draw.choice", "codex.setup.common_objectives", "inventeurs.setup.epoch_cards")
def test_the_advice_is_about_the_card_that_was_named():
    codex, inventors = begun("codex_naturalis"), begun("inventeurs")
    held = codex.state.hand(0)[0].card
    piled = next(goal.card for goal in codex.state.objectives if goal.where == "pile")
    laid = next(card.invention for card in inventors.state.inventions if card.where == "table")
    assert f"dict(card={held}), card=" in advised(codex, "cards", {"card": held}, where="pile")
    assert f"dict(card={piled}), card=" in advised(codex, "objectives", {"card": piled}, where="common")
    assert f"dict(invention={laid}), invention=" in advised(inventors, "inventions", {"invention": laid}, where="pile")


@pytest.mark.rule("codex.draw.choice", "codex.draw.replacement", "codex.setup.hand")
@pytest.mark.parametrize("where", ["hand", "open", "pile"])
@pytest.mark.parametrize("kind", ["resource", "gold"])
def test_a_card_is_laid_from_anywhere_and_the_top_of_its_pile_takes_its_place(where, kind):
    session = begun("codex_naturalis")
    seat, place = session.decision.seat, session.legal.frame.iloc[0]
    fitting = [card for card in session.state.cards if (card.kind, card.where) == (kind, where)]
    card = next(card for card in reversed(fitting) if card.seat in (-1, seat))
    top = session.state.cards[session.state.top(kind)].card
    session.edit("cards", {"card": card.card}, where="area", seat=seat, x=place["x"], y=place["y"], side="back")
    assert card.card in [laid.card for laid in session.state.area(seat).values()]
    there = session.state.cards[session.state.row_of(top)]
    assert (there.where, there.seat, there.slot) == (card.where, card.seat, card.slot)
    assert not session.problems()
    with pytest.raises(lnb.EditError, match='give `side` as "front" or "back"'):
        session.edit("cards", {"card": top}, where="area", seat=seat, x=2, y=2)
