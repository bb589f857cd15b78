"""The Council under a house rule: every privilege is named with its price, and the price is paid."""

from contextlib import contextmanager

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell, tell_tree
from leonardo_nb.core.explanation import why
from tests.leonardo_da_vinci.table import Table, do

BASE, VARIANT = "leonardo_da_vinci", "pietrocupo"
STATED = {BASE: "ldv.council.component", VARIANT: "pietro.council.resource"}
NAMES = {
    (BASE, "en", 0): ("take any component for free", "take the Council’s florins"),
    (BASE, "en", 2): ("buy any component for 2 florins", "take the Council’s florins, for 2 florins"),
    (BASE, "fr", 2): (
        "acheter un composant au choix pour 2 florins",
        "prendre les florins du Conseil, pour 2 florins",
    ),
    (VARIANT, "en", 0): ("take any component for free", "receive 2 florins"),
    (VARIANT, "en", 1): ("buy any component for 1 florin", "receive 2 florins, for 1 florin"),
    (VARIANT, "fr", 1): ("acheter un composant au choix pour 1 florin", "recevoir 2 florins, pour 1 florin"),
}


@contextmanager
def priced(game, price, *numbers):
    """A game in which these privileges have another price."""

    def change(rules):
        dear = {number: replace(rules.privileges[number], price=price) for number in numbers}
        return replace(rules, privileges={**rules.privileges, **dear})

    words = {"rule": "house.tried", "title": "Tried", "text": "Prices.", "replaces": [STATED[game]]}
    lnb.house_rule(game, "tried", change, **words)
    try:
        yield
    finally:
        lnb.remove_house_rule(game, "tried")


@pytest.mark.rule("ldv.council.component", "pietro.council.resource")
@pytest.mark.parametrize(("game", "lang", "price"), [*NAMES])
def test_a_privilege_is_named_with_its_price(game, lang, price):
    with priced(game, price, 2, 4):
        state = lnb.new(game, 3, 7, tried=True).state
        told = [tell(why("now.free", privileges=(number,)), state, lang) for number in (4, 2)]
        for number, name, said in zip((4, 2), NAMES[game, lang, price], told, strict=True):
            assert f"{number} ({name})" in said
            assert tell(why("council.turn_of", seat=0, privilege=number), state, lang).endswith(f"{name}.")


@pytest.mark.rule("ldv.council.component", "pietro.council.resource")
@pytest.mark.parametrize(("game", "price"), [(BASE, 0), (BASE, 2), (VARIANT, 1)])
def test_a_component_is_taken_for_its_price(game, price):
    with priced(game, price, 4):
        session = lnb.new(game, 3, 7, tried=True)
        action = session.actions.TakeAny(0, "iron")
        paid = f"Pay {price} florin{'s' * (price > 1)} and take" if price else "Take"
        assert session.text(action, "en") == f"{paid} 1 × iron"
        session.auto("end", bots="sensible")
        told = {event.explanation.key for step in session.steps for event in step.events}
        assert ("council.component_free" in told, "council.component" in told) == (not price, bool(price))


@pytest.mark.rule("ldv.council.money")
def test_what_another_privilege_costs_is_paid():
    with priced(BASE, 2, 2):
        table = Table(3, tried=True)
        table.play_when_asked(do.PlaceApprentices(0, "A", 1))
        table.until("choose_privilege").play(do.TakePrivilege(0, 2))
        before, lying = table.state.players[0].florins, table.state.council_florins
        table.until("place_workers", 0, turn=2)
        events = [event for step in table.s.history for event in step.events]
        (paid,) = [event.explanation for event in events if event.explanation.key == "council.paid"]
        assert (paid.params, paid.cites) == ({"seat": 0, "privilege": 2, "price": 2}, ("house.tried",))
        assert tell_tree(paid, table.state, "en") == "Ada pays 2 florins to the bank for privilege 2."
        assert "2 florins à la banque pour le privilège 2" in tell_tree(paid, table.state, "fr")
        assert next(event.after.players[0].florins for event in events if event.explanation.key == "council.money") == (
            before - 2 + lying
        )


@pytest.mark.rule("ldv.council.money", "ldv.turn.council_florin")
@pytest.mark.parametrize(
    ("pays", "said", "name"),
    [
        (1, "Privilege 2: Ada takes 1 florin from the Council.", "receive 1 florin"),
        (3, "Privilege 2: Ada takes 3 florins from the Council.", "take the Council’s florins"),
        (
            5,
            "Privilege 2: Ada takes 3 florins from the Council and 2 florins from the bank, 5 florins in all.",
            "receive 5 florins",
        ),
    ],
)
def test_what_a_house_rule_leaves_in_the_council_stays_there(pays, said, name):
    def change(rules):
        paying = replace(rules.privileges[2], florins=lambda _state: pays)
        return replace(rules, privileges={**rules.privileges, 2: paying})

    words = {"rule": "house.tried", "title": "Tried", "text": "A sum.", "replaces": ["ldv.council.money"]}
    lnb.house_rule(BASE, "tried", change, **words)
    try:
        table = Table(3, tried=True)
        table.play_when_asked(do.PlaceApprentices(0, "A", 1))
        table.until("choose_privilege")
        table.s.edit("game", council_florins=3)
        assert table.s.text(do.TakePrivilege(0, 2), "en").endswith(f"{name}")
        before = table.state
        table.play(do.TakePrivilege(0, 2))
        table.until("place_workers", 0, turn=2)
        events = [event for step in table.s.history for event in step.events]
        (taken,) = [each for each in events if each.explanation.key.startswith("council.money")]
        assert taken.explanation.cites[0] == "house.tried"
        assert tell(taken.explanation, taken.after, "en") == said
        assert taken.after.players[0].florins - before.players[0].florins == pays
        assert taken.after.council_florins == max(0, 3 - pays)
        assert taken.after.bank == before.bank - max(0, pays - 3)
    finally:
        lnb.remove_house_rule(BASE, "tried")


@pytest.mark.rule("pietro.council.florins")
def test_an_empty_council_names_no_sum():
    with priced(VARIANT, 1, 4):
        state = lnb.new(VARIANT, 3, 7, tried=True).state
        for lang in ("en", "fr"):
            assert "2" not in tell(why("council_variant.empty"), state, lang)
