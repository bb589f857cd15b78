import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import filled, message, tell
from leonardo_nb.core.explanation import why


@pytest.fixture
def state():
    return lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Héloïse"], seed=1).state


@pytest.mark.parametrize(
    ("lang", "key", "params", "text"),
    [
        ("en", "zone.passed", {"seat": 0, "price": 1, "zone": "B"}, "With the price at 1 florin, Ada passes and takes all workers back from the Workshop. The money marker does not move."),
        ("fr", "zone.passed", {"seat": 0, "price": 0, "zone": "B"}, "À l’Atelier, où le prix est de 0, Ada passe et reprend sa main-d’œuvre. Le marqueur Argent ne bouge pas."),
        ("en", "core.no_such_seat", {"seat": 9, "last": 0}, "There is no seat 9: the only seat is 0."),
        ("en", "core.no_such_seat", {"seat": 9, "last": 1}, "There is no seat 9: the seats are numbered 0 and 1."),
        ("fr", "core.no_such_seat", {"seat": 9, "last": 1}, "Il n’y a pas de joueur 9 : les joueurs sont numérotés 0 et 1."),
        ("fr", "core.no_such_seat", {"seat": 9, "last": 2}, "Il n’y a pas de joueur 9 : les joueurs sont numérotés de 0 à 2."),
        ("fr", "place.apprentices", {"seat": 1, "count": 2, "zone": "D"}, "Bo place 2 apprentis chez le Forgeron."),
        ("fr", "finish.begins", {"seat": 2}, "Phase D : chacun déclare à son tour ses inventions réalisées. Héloïse, qui possède Léonard, commence, et l’on continue dans le sens des aiguilles d’une montre."),
        ("en", "start.shown", {"seat": 1, "lab": "small", "packet": ("wood", "wood", "glass")}, "Bo shows everyone the components under the small lab: 2 × wood + 1 × glass."),
        ("en", "favour.components", {"seat": 1, "packet": ()}, "Favour b: Bo takes no components."),
        ("en", "council.ranking", {"seats": (2, 0, 1)}, "The ranking in the Council: Héloïse, then Ada, then Bo."),
        ("fr", "shop.bought", {"seat": 1, "component": "glass", "zone": "E", "price": 2}, "Bo prend du verre chez le Vitrier pour 2 florins."),
        ("fr", "move.moved", {"seat": 0, "owner": 1, "source": "D", "target": "B"}, "Privilège 1 : Ada déplace un apprenti de Bo, du Forgeron vers l’Atelier."),
        ("fr", "start.not_in_hand", {"component": "iron", "count": 2, "held": 1}, "Vous voulez poser 2 × fer, mais vous n’en avez qu’un en main."),
        ("fr", "start.not_in_hand", {"component": "brick", "count": 2, "held": 1}, "Vous voulez poser 2 × brique, mais vous n’en avez qu’une en main."),
        ("fr", "zone.too_dear", {"seat": 1, "price": 2, "florins": 1}, "Il faut payer 2 florins, mais Bo n’en a qu’un."),
        ("fr", "start.not_in_hand", {"component": "iron", "count": 5, "held": 3}, "Vous voulez poser 5 × fer, mais vous n’en avez que 3 en main."),
        ("en", "council.order", {"privileges": (4,)}, "Now that everyone has chosen, privilege 4 (buy any component for 1 florin) is carried out."),
        ("fr", "council.ranking", {"seats": (1,)}, "Classement au Conseil : Bo."),
        ("fr", "lab.working", {"lab": "small", "weeks": 0}, "Le petit laboratoire travaille (son marqueur Travail est sur 0), et l’on n’améliore que les laboratoires au repos."),
    ],
)  # fmt: skip
def test_sentences_are_filled_with_names_numbers_and_nouns(state, lang, key, params, text):
    assert tell(why(key, **params), state, lang).replace("\u00a0", " ") == text


def test_a_name_is_text_and_never_a_template():
    state = lnb.new("leonardo_da_vinci", ["{seat}", "%s {0.x}"], seed=1).state
    assert tell(why("place.passed", seat=0), state, "en").startswith("{seat} passes")
    assert tell(why("place.passed", seat=1), state, "en").startswith("%s {0.x} passes")


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_what_is_remembered_is_what_would_be_said_now(ruleset):
    for seed in range(2):
        s = lnb.new(ruleset, 2, seed=seed)
        s.auto("end", ["random", "random"])
        for event in (event for step in s.history for event in step.events):
            for _, part in event.explanation.seen_by(None).walk():
                template = message(ruleset, part.key, "fr")
                assert tell(part, event.after, "fr") == filled(template, part.params, event.after, "fr")


def test_what_is_called_otherwise_under_other_rules_is_not_remembered():
    told = why("council.order", privileges=(1, 2))
    base, council = (lnb.new("leonardo_da_vinci", 3, seed=1, blocks=blocks) for blocks in ((), ("council",)))
    assert tell(told, base.state, "en") != tell(told, council.state, "en")


TAKEN = {"seat": 0, "leonardo": 0, "patrons": 2, "unfinished": 0, "count": 2}


@pytest.mark.parametrize(
    ("key", "params", "english", "french"),
    [
        (
            "setup.centre_unfinished",
            {"unfinished": (4, 10, 5)},
            "Three Unfinished cards are turned face up: “Ponte sul Bosforo” and two copies of “Macchina volante”.",
            "On retourne trois cartes Inachevé : « Ponte sul Bosforo » et deux fois « Macchina volante ».",
        ),
        (
            "fatigue.holder",
            TAKEN,
            "Ada, who holds the Fatigue card, has taken 2 cards from the Patron row.",
            "Ada, qui a la carte Fatigue, a pris 2 cartes Mécène.",
        ),
        (
            "fatigue.holder",
            TAKEN | {"leonardo": 1, "count": 3},
            "Ada, who holds the Fatigue card, has taken 3 cards: 1 from the Leonardo row and 2 from the Patron row.",
            "Ada, qui a la carte Fatigue, a pris 3 cartes : 1 Léonard et 2 Mécène.",
        ),
    ],
)
def test_no_title_and_no_number_is_said_twice(key, params, english, french):
    state = lnb.new("workshop_of_leonardo", 3, seed=1).state
    assert tell(why(key, **params), state, "en") == english
    assert tell(why(key, **params), state, "fr").replace("\u00a0", " ") == french
