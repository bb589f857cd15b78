"""Languages are found by their files: a made-up one in a folder of its own is spoken by all games, boards and widgets.

It is English in capitals; so every small letter that is left was said by a program, not by the language.
"""

import csv
import re
from copy import deepcopy
from functools import reduce
from html import unescape
from itertools import islice
from operator import getitem

import pytest

import leonardo_nb as lnb
from leonardo_nb import widget
from leonardo_nb.cli import main
from leonardo_nb.core.catalogue import catalogue, message, placeholders
from leonardo_nb.core.data import add_home, data_path, read_toml, remove_home
from leonardo_nb.core.drawing.svg import document
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.core.play import objections
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.session.transcript import transcript
from leonardo_nb.testing import BrokenLaw, check_texts
from leonardo_nb.widget.grids.history_grid import HISTORY
from leonardo_nb.widget.intents.play import Auto
from leonardo_nb.widget.intents.tables import Table
from leonardo_nb.widget.intents.view import Lang, Seat, Tab
from leonardo_nb.widget.parts import PARTS
from tests.data_homes import data_in, write

LANG = "xx"
OURS = data_path("core").parent
NAMES = ("ADA", "BO")
each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())


def in_capitals(value, key=""):
    """A sentence in capitals, its placeholders as they were; likewise all sentences of a table."""
    if isinstance(value, dict):
        return {name: in_capitals(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [in_capitals(each) for each in value]
    if not isinstance(value, str) or key in ("vowels", "gender"):
        return value
    return "".join(
        _placeholder(part) if part.startswith("{") else part.upper()
        for part in re.split(r"(\{(?:[^{}]|\{[^{}]*\})*\})", value)
    )


def _placeholder(text):
    if re.match(r"\{\w*:(?:nought|plural)\|", text):
        name, first, rest = text[:-1].split("|", 2)
        return f"{name}|{in_capitals(first)}|{in_capitals(rest)}}}"
    name, way, words = re.match(r"(.*?)(:sum\||:split\||$)(.*)", text).groups()
    kept = r"(?<=\|)\w+(?= )" if way else r"$"
    return name + way + re.sub(kept, lambda found: found[0].lower(), words.upper())


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder with every file of the made-up language, and what only the cards say."""
    home = tmp_path_factory.mktemp("home")
    for file in OURS.rglob("*.en.toml"):
        folder = file.parent.relative_to(OURS).as_posix()
        entries = in_capitals(read_toml(folder, file.name))
        if folder == "leonardo_da_vinci" and file.name.startswith("messages"):
            entries["terms"] |= card_names()
        write(home, folder, file.name.replace(".en.", f".{LANG}."), entries)
    with data_in(home):
        yield home


def card_names():
    with data_path("leonardo_da_vinci", "inventions.csv").open(encoding="utf-8") as file:
        return {f"invention.{card['number']}": {"one": card["name_en"].upper()} for card in csv.DictReader(file)}


def small_letters(text):
    """What the language did not say; ids of rules, and single letters such as those of kits, need no words."""
    words = re.findall(r"\w\w+", re.sub(r"\b[a-z0-9_]+(\.[a-z0-9_]+)+\b", "", text))
    return [word for word in words if word != word.upper()]


def visible(markup):
    """What can be read or heard on a page."""
    heard = re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', markup)
    return unescape(" ".join([re.sub(r"<title>.*?</title>|<code>.*?</code>|<[^>]*>", " ", markup), *heard]))


@pytest.fixture(params=lnb.rulesets())
def game(request, home):
    """A whole game."""
    session = lnb.new(request.param, NAMES, seed=4)
    session.auto("end", dict.fromkeys(range(2), "random"))
    return session


def test_english_comes_first_and_the_others_by_name(home):
    assert languages() == ("en", "fr", LANG)


def test_it_is_gone_with_its_home(home):
    remove_home(home)
    try:
        assert languages() == ("en", "fr")
        with pytest.raises(BadOption, match="the languages are: en, fr"):
            lnb.rule("ldv.end.winner", LANG)
    finally:
        add_home(home)


def test_a_whole_game_is_told_in_it(game):
    assert small_letters(transcript(game, LANG)) == []
    assert game.scores().text(LANG).count("\n") > 2


def test_every_question_action_and_refusal_is_told_in_it(game):
    for step in range(0, len(game.steps), 5):
        game.goto(step)
        state, decision = game.state, game.decision
        assert small_letters(decision.question(LANG)) == []
        assert small_letters(" ".join(game.text(action, LANG) for action in game.legal[:20])) == []
        wrong = (action for action in state.pending[-1].candidates(state) if any(objections(state, action)))
        assert small_letters(" ".join(game.why_not(action).text(LANG) for action in islice(wrong, 5))) == []


def test_the_board_is_drawn_and_told_in_it(game):
    for step in range(0, len(game.steps) + 1, 20):
        game.goto(step)
        for state in (game.state, game.view(0)):
            assert small_letters(game.ruleset.text(state, LANG)) == []
            board = visible(document(game.ruleset.regions(state, LANG, {}, ()), ""))
            assert small_letters(board) == []
            assert message(game.ruleset.id, "title", LANG) in board


@pytest.mark.one_in(5, full=5)
def test_the_companion_speaks_it(game):
    companion = lnb.play(game.at(game.start))
    companion.act(Lang(LANG))
    assert companion.lang == LANG
    while not companion.session.is_over:
        companion.act(Auto("turn"))
        for tab in ("score", "words"):
            companion.act(Tab(tab))
            shown = [*(getattr(companion, part) for part in PARTS), *map(companion.region, companion.regions)]
            assert small_letters(visible(" ".join(shown))) == []
            assert small_letters(repr(companion)) == []


@pytest.mark.one_in(5, full=2)
def test_the_tables_are_shown_in_it(game):
    cards = [card for card in getattr(game.state, "inventions", ()) if hasattr(card, "name_en")]
    printed = [word for card in cards for word in (card.name_en, card.name_fr)]
    for step in (len(game.steps) // 2, len(game.steps)):
        game.goto(step)
        companion = lnb.play(game.fork(), lang=LANG)
        companion.act(Tab("tables"))
        for table in (*game.state.tables, "game", *HISTORY):
            for seat in (None, 0):
                companion.act(Seat(seat))
                companion.act(Table(table))
                shown = reduce(lambda text, name: text.replace(name, ""), printed, visible(companion.drawer))
                assert small_letters(shown) == []


@pytest.mark.parametrize("kind", [getattr(widget, name) for name in widget.__all__ if name != "Companion"])
def test_the_small_widgets_speak_it(home, kind):
    opened = kind(lang=LANG)
    assert opened.lang == LANG
    assert set(small_letters(repr(opened))) <= {"Ada", "Bo", "Cy", "Di", "Ed"}


def test_every_rule_scenario_and_option_is_told_in_it(game):
    about = lnb.describe(game.ruleset.id, LANG)
    told = [about.title, about.about, *(option.meaning for option in about.options)]
    told += [scenario.about(LANG) for scenario in lnb.scenarios(game.ruleset.id)]
    for rule in (lnb.rule(rule_id, LANG) for rule_id in all_rules()):
        told += [rule.text, rule.question, rule.other]
    assert small_letters(" ".join(told)) == []
    assert all(each.open().about[LANG] == each.about(LANG) for each in lnb.scenarios(game.ruleset.id))


def test_the_glossary_is_told_in_it(game):
    told = lnb.glossary(game.ruleset.id, LANG)
    assert small_letters(" ".join([*told.columns, told.attrs["caption"]])) == []
    assert small_letters(" ".join(told.iloc[:, :4].to_numpy().ravel())) == []


def test_the_command_line_offers_it(home, capsys):
    assert main(["rules", "ldv.ruling.made_counts", "--lang", LANG]) == 0
    assert small_letters(capsys.readouterr().out) == ["tie_counts"]
    with pytest.raises(SystemExit):
        main(["about", "--lang", "yy"])


def test_a_save_may_be_about_something_in_it(game, tmp_path):
    game.save(tmp_path / "mine.json", about={LANG: "THE END"})
    assert lnb.load(tmp_path / "mine.json").about == {LANG: "THE END"}


@pytest.mark.one_in(5)
@each_ruleset
def test_the_kit_reads_it(home, ruleset):
    check_texts(find(ruleset))


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("file", "place", "breach"),
    [
        ("messages", ["phase", "A"], r"messages differ in xx: .*phase\.A"),
        ("messages", ["terms", "florin"], "terms are missing in xx"),
        ("rules", ["ldv.end.winner"], "rules differ in xx: .*ldv.end.winner"),
        ("glossary", ["lab"], "the glossary of leonardo_da_vinci differs in xx: .*lab"),
        ("scenarios", ["council-tie"], "nothing is said about council-tie in xx"),
    ],
)
def test_the_kit_misses_what_it_does_not_say(home, tmp_path, file, place, breach):
    entries = deepcopy(read_toml("leonardo_da_vinci", f"{file}.{LANG}.toml"))
    *tables, key = place
    del reduce(getitem, tables, entries)[key]
    write(tmp_path, "leonardo_da_vinci", f"{file}.{LANG}.toml", entries)
    with data_in(tmp_path), pytest.raises(BrokenLaw, match=breach):
        check_texts(find("leonardo_da_vinci"))


@pytest.mark.parametrize(
    ("place", "breach"),
    [
        (["table", "labs"], "the table labs has no table.labs in en"),
        (["caption", "labs"], "the table labs has no caption.labs in en"),
        (["column", "begun"], "the column labs.begun has no header in en"),
        (["terms", "lab.small"], "the term lab.small is missing in en"),
    ],
)
def test_the_kit_misses_a_table_a_column_or_a_value_without_a_word(tmp_path, place, breach):
    section, key = place
    for lang in ("en", "fr"):
        entries = deepcopy(read_toml("leonardo_da_vinci", f"messages.{lang}.toml"))
        del entries[section][key]
        write(tmp_path, "leonardo_da_vinci", f"messages.{lang}.toml", entries)
    with data_in(tmp_path), pytest.raises(BrokenLaw, match=breach):
        check_texts(find("leonardo_da_vinci"))


def unfinished(tmp_path, key, sentence):
    """The made-up language with another sentence about the beginning of the game."""
    entries = deepcopy(read_toml("leonardo_da_vinci", f"messages.{LANG}.toml"))
    entries["setup"][key] = sentence
    write(tmp_path, "leonardo_da_vinci", f"messages.{LANG}.toml", entries)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("sentence", "breach"),
    [
        ("{seet:player} BEGINS.", "setup.first_named asks in xx for .'seet'."),
        ("{seat:playr} BEGINS.", "setup.first_named speaks in xx of a playr"),
        ("{seat:dem player} BEGINS.", "setup.first_named has in xx the form 'dem'"),
    ],
)
def test_the_kit_misses_a_slip_of_the_pen(home, tmp_path, sentence, breach):
    unfinished(tmp_path, "first_named", sentence)
    with data_in(tmp_path), pytest.raises(BrokenLaw, match=breach):
        check_texts(find("leonardo_da_vinci"))


def test_an_unfinished_language_says_what_is_missing(home, tmp_path):
    unfinished(tmp_path, "first_named", "{seet:player} BEGINS.")
    s = lnb.new("leonardo_da_vinci", 2, seed=1)
    s.auto()
    with data_in(tmp_path):
        with pytest.raises(LeonardoError, match="asks for 'seet', which is not given"):
            transcript(s, LANG)
        write(tmp_path, "leonardo_da_vinci", f"messages.{LANG}.toml", {"title": "LEONARDO"})
        add_home(tmp_path)
        with pytest.raises(LeonardoError, match=f"is missing in messages.{LANG}.toml"):
            s.show(LANG)
        remove_home(tmp_path)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = ", "core/grammar.xx.toml cannot be read as TOML"),
        ("a = 1", "core/grammar.xx.toml does not hold a grammar"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(home, tmp_path, text, sentence):
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / f"grammar.{LANG}.toml").write_text(text, encoding="utf-8")
    with data_in(tmp_path), pytest.raises(LeonardoError, match=sentence):
        lnb.new("leonardo_da_vinci", 2, seed=1).show(LANG)


def test_a_language_without_a_game_says_which_file_it_lacks(tmp_path):
    for file in ("messages", "grammar"):
        write(tmp_path, "core", f"{file}.yy.toml", read_toml("core", f"{file}.en.toml"))
    with data_in(tmp_path), pytest.raises(LeonardoError, match=r"inventeurs/messages.yy.toml is missing"):
        lnb.new("inventeurs", 2, seed=1).show("yy")


@each_ruleset
def test_what_another_home_says_is_heard_at_once_and_as_long_as_it_is_there(ruleset, tmp_path):
    s = lnb.new(ruleset, NAMES, seed=3)
    s.auto("end", {0: "sensible", 1: "sensible"})
    before = s.show("en")
    for folder in find(ruleset).folders:
        write(tmp_path, folder, "messages.en.toml", in_capitals(read_toml(folder, "messages.en.toml")))
    with data_in(tmp_path):
        shouted = s.show("en")
    assert not {line for line in before.splitlines() if line != line.upper()} & set(shouted.splitlines())
    assert s.show("en") == before


LOOSE = re.compile(r"[^\u00a0\u202f][:;?!](?:\s|$)|«[^\u00a0]|[^\u00a0]»|'")
"""A sign with which a French line could begin, quotes without no-break spaces, and a straight apostrophe."""


def sentences(value):
    """All that is said in a file, without its placeholders."""
    if isinstance(value, str):
        yield re.sub(r"\{.*?\}+", "x", value)
    elif isinstance(value, dict | list):
        yield from (each for part in (value.values() if isinstance(value, dict) else value) for each in sentences(part))


@pytest.mark.parametrize("file", sorted(file.relative_to(OURS).as_posix() for file in OURS.rglob("*.fr.toml")))
def test_french_signs_keep_to_their_words(file):
    folder, _, name = file.rpartition("/")
    assert [said for said in sentences(read_toml(folder, name)) if LOOSE.search(said)] == []


ONLY_ONE = {
    "advice.level": {"level", "before"},
    "advice.points": {"card"},
    "board.busy": {"inventor"},
    "effect.practice": {"each"},
    "practice.done": {"each"},
}
"""What a sentence says only in one of two languages, though it is given to both."""


@each_ruleset
def test_no_language_asks_for_what_another_is_not_given(ruleset):
    books = [catalogue(ruleset, lang).messages for lang in ("en", "fr")]
    asked = {key: [{*placeholders(book[key])} for book in books] for key in books[0]}
    apart = {key: one ^ other for key, (one, other) in asked.items() if one != other}
    assert apart == {key: ONLY_ONE.get(key) for key in apart}
