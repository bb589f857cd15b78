"""The board in words."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.cli import main
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import why
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, backs, laid_out


def test_the_text_says_everything_of_the_table():
    table = laid_out(opened=(7, 20, 44, 70), common=(91, 99))
    told = table.s.show("en")
    for part in (
        "Round 3 · Normal play",
        "First player: Ada",
        "To move: Ada",
        "1. resource card 7 (fungus) · top left: fungus, top right: insect, bottom left: manuscript, bottom right: empty",
        "3. gold card 44 (fungus) · top left: empty, top right: empty, bottom left: no corner, bottom right: empty",
        "needs 1 animal and 3 fungi · gives 2 points for each corner it covers",
        "gold card 70 (animal)",
        "gives 5 points",
        "objective card 91 (2 fungus cards one above the other, with a plant card at the lower right)",
    ):
        assert part in told
    assert f"Pile of gold cards: {len(table.state.pile('gold'))} cards" in told


def test_the_text_says_everything_of_a_player():
    area = (*PLAIN, (1, "front", 1, 1), *backs((11,), (0, 2)))
    table = laid_out({ADA: area}, {ADA: (2, 3, 41)}, scores={ADA: 6}, secrets={ADA: 97})
    told = table.s.show("en", ADA)
    for part in (
        "Ada (red): 6 points",
        "Visible symbols: 2 plants and 2 fungi",
        "Secret objective: objective card 97",
        "gold card 41 (fungus) · top left: no corner",
        "needs 1 animal and 2 fungi · gives 1 point for each visible quill",
        "(1, 1) resource card 1 (fungus), front side up · top left: covered, top right: empty, bottom left: fungus, bottom",
        "(0, 2) resource card 11 (plant), back side up · ",
        "centre: 1 plant",
        "Free places: (−1, −1), (1, −1), ",
    ):
        assert part in told
    other = table.s.show("fr", BO)
    assert "une carte ressource (règne fongique)" in other
    assert "Objectif secret\u00a0: caché" in other
    assert "(0, 2) une carte ressource (règne végétal), côté verso" in other


def test_the_text_of_a_seat_is_its_own():
    table = Table(3).until("choose_objective", ADA)
    for lang in ("en", "fr"):
        assert table.s.show(lang, ADA) != table.s.show(lang, BO)


@pytest.mark.parametrize(
    ("lang", "key", "params", "text"),
    [
        ("en", "lay.missing", {"card": 41, "symbol": "fungi", "needed": 2, "held": 1, "short": 1}, "Gold card 41 (fungus) can be laid front side up only if your area shows at least 2 fungi, but it shows only 1."),
        ("fr", "lay.missing", {"card": 41, "symbol": "animal", "needed": 2, "held": 0, "short": 2}, "Pour poser la carte dorure 41 (règne fongique) côté recto, votre aire de jeu doit montrer au moins 2 animaux, mais elle n’en montre pas."),
        ("en", "lay.required", {"symbol": "fungi", "needed": 1, "held": 1}, "The card requires 1 fungus, and 1 is visible before it is laid."),
        ("en", "objective.pairs", {"seen": ("inkwell:3",), "symbol": "inkwell", "each": 2, "count": 1}, "This objective finds 3 inkwells. Each pair of inkwells is worth 2 points, and there is 1 pair."),
        ("fr", "objective.pairs", {"seen": ("inkwell:0",), "symbol": "inkwell", "each": 2, "count": 0}, "Symboles comptés : aucun encrier, donc aucune paire ; chaque paire d’encriers vaut 2 points."),
        ("fr", "lay.not_in_hand", {"card": 1, "cards": (2, 41)}, "La carte ressource 1 (règne fongique) n’est pas dans votre main ; vous avez la carte ressource 2 (règne fongique) et la carte dorure 41 (règne fongique)."),
        ("fr", "points.per_corner", {"each": 2, "count": 1, "points": 2, "cards": ("0:0:0",)}, "La carte rapporte 2 points par coin recouvert : 1 × 2 = 2. Elle recouvre un coin, sur la carte de départ 83."),
    ],
)  # fmt: skip
def test_symbols_are_counted_and_cards_have_their_articles(lang, key, params, text):
    assert tell(why(key, **params), laid_out().state, lang).replace("\u00a0", " ") == text


def test_nothing_left_is_said_too():
    table = laid_out(opened=(10,), pile=0)
    table.play(table.s.legal[0])
    table.play(table.s.legal[0])
    told = table.s.show("en")
    assert "Pile of gold cards: empty" in told
    assert "Face up\n  nothing" in told
    assert "The last round is round 4." in told
    table.finish()
    assert "from objectives = " in table.s.show("en")


def test_the_game_is_described_in_both_languages():
    for lang in ("en", "fr"):
        described = lnb.describe("codex_naturalis", lang)
        assert described.title == "Codex Naturalis"
        *readings, blocks = described.options
        assert [option.name for option in readings] == [
            "see_hand_first",
            "refill",
            "end_on",
            "cap",
            "tie",
            "objective_sets",
        ]
        assert all(option.rules for option in readings)
        assert (blocks.name, blocks.default, blocks.rules) == ("blocks", (), ())
    assert lnb.describe("codex_naturalis").seats == (2, 3, 4)


def test_the_command_line_takes_a_number_for_an_option(capsys):
    assert main(["new", "codex_naturalis", "--players", "2", "--seed", "3", "--option", "cap=29"]) == 0
    assert main(["new", "codex_naturalis", "--players", "2", "--seed", "3", "--option", "cap=30"]) != 0
    assert "cap: expected 0 or 29, found 30" in capsys.readouterr().err
