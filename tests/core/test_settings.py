import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.errors import BadOption, BadPlayers, BadSeed, LeonardoError, UnknownRule, UnknownRuleset
from leonardo_nb.core.language import in_language, languages

GAME = "leonardo_da_vinci"


def one_sentence(error: BaseException) -> bool:
    return 10 < len(str(error)) < 300 and "\n" not in str(error)


@pytest.mark.parametrize("ruleset", ["", "chess", None, 3, "x" * 10_000, "../leonardo_da_vinci"])
def test_there_is_no_such_ruleset(ruleset):
    with pytest.raises(UnknownRuleset) as caught:
        lnb.new(ruleset)
    assert one_sentence(caught.value)
    assert GAME in str(caught.value)


@pytest.mark.parametrize(
    "players",
    [0, 1, 6, -3, 10**9, True, 2.5, "Ada", ["Ada"], ["Ada", "Ada"], ["Ada", " "], ["Ada", 3], {"Ada", "Bo"}],
)
def test_these_cannot_play(players):
    with pytest.raises(BadPlayers) as caught:
        lnb.new(GAME, players)
    assert one_sentence(caught.value)


@pytest.mark.parametrize("name", ["x" * 10_000, "<b>Ada</b>", "Ada\nBo", "\x00", "\ud800", "a\u2028b", "a\u202eb"])
def test_a_name_is_short_plain_text(name):
    with pytest.raises(BadPlayers) as caught:
        lnb.new(GAME, [name, "Bo"])
    assert one_sentence(caught.value)


def test_names_keep_their_accents_and_lose_their_margins():
    s = lnb.new(GAME, ["  Éloïse & Zoë ", "李"], seed=1)
    assert s.names == ("Éloïse & Zoë", "李")


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True])
def test_there_is_no_such_seed(seed):
    with pytest.raises(BadSeed) as caught:
        lnb.new(GAME, 2, seed)
    assert one_sentence(caught.value)


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "easy"},
        {"setup": None},
        {"codex_leonardi": 1},
        {"colour": "red"},
        {"declare": ["must"]},
        {"cards": 3},
        {"cards": "no/such/file.csv"},
        {"cards": "."},
        {"cards": "\x00"},
    ],
)
def test_there_is_no_such_option_or_value(options):
    with pytest.raises(BadOption) as caught:
        lnb.new(GAME, 2, 1, **options)
    assert one_sentence(caught.value)
    assert next(iter(options)) in str(caught.value)


def test_a_ruleset_describes_itself_and_its_options():
    about = lnb.describe(GAME, "fr")
    assert about.title == "Léonard de Vinci"
    assert about.seats == (2, 3, 4, 5)
    setup = about.options[0]
    assert (setup.name, setup.default, setup.values) == ("setup", "beginner", ("beginner", "expert"))
    assert "ldv.turn0.favours" in setup.rules
    assert all(option.meaning and (option.rules or option.name == "blocks") for option in about.options)
    assert all(lnb.rule(rule).id == rule for option in about.options for rule in option.rules)


@pytest.mark.parametrize("rule", ["", "ldv", "ldv.no.such", None, "x" * 1000])
def test_there_is_no_such_rule(rule):
    with pytest.raises(UnknownRule) as caught:
        lnb.rule(rule)
    assert one_sentence(caught.value)


def test_there_is_no_such_language():
    s = lnb.new(GAME, 2, 1)
    for call in (lambda: lnb.rule("ldv.end.winner", "de"), lambda: lnb.describe(GAME, "de"), lambda: s.show("de")):
        with pytest.raises(BadOption, match="en, fr"):
            call()


FRENCH = {
    "players_count": (
        lambda: lnb.new(GAME, 9),
        "«\u00a0Léonard de Vinci\u00a0» se joue avec 2 à 5 joueurs, pas avec 9.",
    ),
    "seed": (lambda: lnb.new(GAME, 2, -1), "Une graine est un nombre entier de 0 à 2^64 − 1."),
    "option_value": (
        lambda: lnb.new("inventeurs", 2, 1, teams="x"),
        "Option teams\u00a0: «\u00a0x\u00a0» ne convient pas\u00a0; il faut chosen ou dealt.",
    ),
    "undo": (lambda: lnb.new(GAME, 2, 1).undo(), "Il n’y a rien à annuler\u00a0: c’est le début."),
    "seat": (
        lambda: lnb.new(GAME, 2, 1).view(7),
        "Il n’y a pas de joueur 7\u00a0: le premier porte le numéro 0 et le dernier le numéro 1.",
    ),
    "code_begins": (lambda: lnb.open_code("x"), "Un code de partage commence par LNB1-\u00a0: copiez-le en entier."),
    "language": (
        lambda: lnb.set_language("xx"),
        "Il n’y a pas de langue «\u00a0xx\u00a0». Voici les langues\u00a0: en, fr.",
    ),
}


@pytest.mark.parametrize(("wrong", "sentence"), FRENCH.values(), ids=FRENCH)
def test_what_is_wrong_is_said_in_the_language_spoken(wrong, sentence):
    with in_language("fr"), pytest.raises(LeonardoError) as caught:
        wrong()
    assert str(caught.value) == sentence
    with pytest.raises(LeonardoError) as caught:
        wrong()
    assert str(caught.value) != sentence


@pytest.mark.parametrize("lang", languages())
def test_every_error_has_its_sentence_and_every_sentence_its_error(lang):
    code = "".join(file.read_text(encoding="utf-8") for file in Path(lnb.__file__).parent.rglob("*.py"))
    kept = read_toml("core", f"messages.{lang}.toml")["error"]
    chosen_by_value = {"number", "text", "several", "steps", "edits", "cells", "scenario", "scenario_none"}
    chosen_by_value |= {
        "house_number",
        "house_switch",
        "lesson",
        "lesson_none",
        "first_player",
        "first_player_kind",
        "quoted",
    }
    chosen_by_value |= {f"moment_{which}{where}" for which in ("untold", "unreached") for where in ("", "_table")}
    assert kept.keys() == {*re.findall(r'error_text\(\s*"(\w+)"', code), *chosen_by_value}


@pytest.mark.parametrize(
    ("game", "given", "meant"),
    [
        ("leonardo_da_vinci", {"placment": True}, "placement"),
        ("leonardo_da_vinci", {"blocks": ("placment",)}, "placement"),
        ("pietrocupo", {"favour_in_game": "once"}, "favours_in_game"),
        ("pietrocupo", {"blocks": ("lab_worker",)}, "lab_workers"),
        ("codex_naturalis", {"end_onn": "points"}, "end_on"),
    ],
)
def test_an_unknown_option_or_block_proposes_the_nearest_of_both(game, given, meant):
    with pytest.raises(BadOption, match=f"Did you mean '{meant}'\\?$"):
        lnb.new(game, 2, seed=1, **given)
    with pytest.raises(BadOption) as refused:
        lnb.new(game, 2, seed=1, xyzzy=True)
    assert "Did you mean" not in str(refused.value)
