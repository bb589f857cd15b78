"""One word for one thing: every game has a glossary, and the words it replaces are used nowhere."""

import io
import json
import re
import tokenize
from functools import reduce
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.cli import main
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.drawing.svg import document
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.glossary import glossary_of
from leonardo_nb.core.registry import find
from leonardo_nb.testing import BrokenLaw, check_texts
from leonardo_nb.testing.games import everything
from leonardo_nb.testing.glossary_checks import is_a_name, unwanted
from tests.data_homes import data_in, write

ROOT = Path(__file__).parents[2]
each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
each_lang = pytest.mark.parametrize("lang", ["en", "fr"])

ANOTHER_THING: dict[str, tuple[str, ...]] = {"en": (), "fr": ("bots=",)}
"""Passages in which a word that the glossary replaces means something else: an argument."""


@each_lang
@each_ruleset
def test_it_is_shown_whole_as_a_frame(ruleset, lang):
    shown = lnb.glossary(ruleset, lang)
    entries = glossary_of(find(ruleset), lang)
    assert list(shown.index) == [entry.id for entry in entries]
    assert not shown.isna().any(axis=None)
    told, drawn = repr(shown), shown._repr_html_()
    for entry in entries:
        row = shown.loc[entry.id]
        assert list(row) == [entry.word, entry.plural, entry.what, entry.use, ", ".join(entry.python)]
        assert entry.use in told
        assert entry.what in drawn
    assert lnb.describe(ruleset, lang).title in told
    assert f"<caption>{shown.attrs['caption']}</caption>" in drawn
    assert shown.loc[["seat"]]._repr_html_().count("<tr>") < drawn.count("<tr>")


def test_its_columns_are_named_in_the_reader_s_language():
    english, french = (lnb.glossary("leonardo_da_vinci", lang) for lang in ("en", "fr"))
    assert list(english.columns) == ["word", "plural", "what it is", "what it is for", "in Python"]
    assert english.loc["work_counter", "word"] == "work counter"
    assert french.loc["work_counter", "mot"] == "marqueur Travail"


def test_what_every_game_has_comes_after_the_game_s_own():
    ids = list(lnb.glossary("codex_naturalis").index)
    assert ids.index("kingdom") < ids.index("seat")
    assert len(ids) == len(set(ids))


def test_no_such_game_or_language():
    with pytest.raises(LeonardoError, match="no ruleset"):
        lnb.glossary("chess")
    with pytest.raises(LeonardoError, match="no language"):
        lnb.glossary("codex_naturalis", "yy")


def test_the_command_line_explains_words(capsys):
    assert main(["glossary", "codex_naturalis", "--lang", "fr"]) == 0
    assert "carte dorure (cards.kind ==" in capsys.readouterr().out
    assert main(["glossary", "leonardo_da_vinci", "counter"]) == 0
    assert capsys.readouterr().out.startswith("work counter (labs.weeks)\n  ")
    assert main(["glossary", "leonardo_da_vinci", "dragon"]) == 2
    assert "dragon" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("labs", True),
        ("labs.weeks", True),
        ("game.lord", True),
        ('groups.zone == "A"', True),
        ('groups.zone == "Z"', False),
        ("players.privilege == 4", True),
        ("game.price_step == 5", False),
        ("options.declare", True),
        ("PlaceMaster", True),
        ("ResolveCouncil", True),
        ("lnb.rule", True),
        ("s.fork", True),
        ("s.spoon", False),
        ("labs.spoons", False),
        ("spoons.weeks", False),
        ("PlaceSpoon", False),
        ("game.players", False),
    ],
)
def test_a_name_in_python_is_one(name, there):
    assert is_a_name(find("leonardo_da_vinci"), name) == there


@pytest.mark.parametrize(
    ("words", "breach"),
    [
        ({"word": "", "what": "A.", "use": "B."}, "lab has no word in en"),
        ({"word": "lab", "what": "", "use": "B."}, "does not say in en what lab is"),
        ({"word": "lab", "what": "A.", "use": ""}, "does not say in en what lab is for"),
        (None, r"the glossary of leonardo_da_vinci differs in en: \['lab'\]"),
    ],
)
def test_the_kit_misses_what_it_does_not_say(tmp_path, words, breach):
    entries = dict(read_toml("leonardo_da_vinci", "glossary.en.toml"))
    entries |= {"lab": words}
    write(tmp_path, "leonardo_da_vinci", "glossary.en.toml", {key: each for key, each in entries.items() if each})
    with data_in(tmp_path), pytest.raises(BrokenLaw, match=breach):
        check_texts(find("leonardo_da_vinci"))


def test_the_kit_misses_a_name_that_there_is_not(tmp_path):
    entries = read_toml("leonardo_da_vinci", "glossary.toml") | {"lab": {"python": ["labs.spoons"]}}
    write(tmp_path, "leonardo_da_vinci", "glossary.toml", entries)
    with data_in(tmp_path), pytest.raises(BrokenLaw, match=r"calls lab labs\.spoons in Python"):
        check_texts(find("leonardo_da_vinci"))


@pytest.mark.one_in(5)
@each_ruleset
def test_every_spot_of_the_board_is_explained_once(ruleset):
    for options in ({}, everything(ruleset)):
        session, spots = spots_in(ruleset, options)
        entries = glossary_of(session.ruleset, "en", session.options)
        assert {
            spot: [each.id for each in entries if each.explains(spot)] for spot in spots if not once(entries, spot)
        } == {}
        assert [each.id for each in entries if each.spots and not any(map(each.explains, spots))] == []


def once(entries, spot):
    return sum(each.explains(spot) for each in entries) == 1


def spots_in(ruleset, options):
    """A game, what can be pointed at in it, and what is drawn in it under a name."""
    session = lnb.new(ruleset, 2, seed=4, **options)
    session.auto("end", dict.fromkeys(range(2), "random"))
    spots: set[str] = set()
    for step in range(len(session.steps)):
        session.goto(step)
        if step % 10 == 0:
            for seen in (session.state, session.view(0)):
                board = document(session.ruleset.regions(seen, "en", {}, ()), "")
                spots |= set(re.findall(r'data-key="([^"]+)"', board))
        spots |= {spot for action in session.legal for spot in (action.spot(session.state), action.held(session.state))}
    return session, sorted(spots - {""})


# ---- the words it replaces ----


def sentences(value):
    """Every text of a table of data; which words the glossary replaces is said by them alone."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key != "instead_of":
                yield from sentences(each)
    elif isinstance(value, str):
        yield without_placeholders(without_placeholders(value))


def without_placeholders(text):
    """A text with the words of its inmost placeholders only: those that stand for a nought hold others."""
    return re.sub(r"\{(?:[^{}|]*\|)?([^{}]*)\}", lambda found: found[1] if "|" in found[0] else "…", text)


def data_of(folder, lang):
    for file in sorted((ROOT / "data" / folder).rglob(f"*.{lang}.toml")):
        if not file.name.startswith("grammar"):
            yield from sentences(read_toml(file.parent.relative_to(ROOT / "data").as_posix(), file.name))


def prose(text):
    """A page without its code, of which the comments and the texts remain."""
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        yield from words_in_code(block)
    for part in re.split(r"\n\s*\n|\||·", re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", " ", text, flags=re.DOTALL)):
        if part.strip():
            yield part


def words_in_code(source):
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            yield token.string


def notebook(path):
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        yield from prose(source) if cell["cell_type"] == "markdown" else words_in_code(source)


_FRENCH = re.compile(
    r"\b(?:le|la|les|des|du|une|un|et|est|en|de|qui|que|dans|pour)\b|[àçèéêœ«]|[ldqnsj]’", re.IGNORECASE
)
_ENGLISH = re.compile(r"\b(?:the|and|of|a|to|is|in|with|for|by|it|that|what|on|at)\b", re.IGNORECASE)


def language_of(text):
    return "fr" if len(_FRENCH.findall(text)) > len(_ENGLISH.findall(text)) else "en"


def found_in(entries, texts, lang):
    """What should be said otherwise; on a page about two games a word of the one may be banned in the other."""
    own = {word.lower() for entry in entries for word in (entry.word, entry.plural)}
    for text in texts:
        spoken = reduce(lambda text, passage: text.replace(passage, ""), ANOTHER_THING[lang], text)
        yield from (
            f"{word}: {text[:90]}" for word in unwanted(entries, spoken) if word.split(" -> ")[0].lower() not in own
        )


@pytest.mark.one_in(4)
@each_lang
@pytest.mark.parametrize("folder", ["core", *lnb.rulesets()])
def test_the_words_it_replaces_are_not_in_the_data(folder, lang):
    spoken = [folder] if folder != "core" else lnb.rulesets()
    entries = tuple(entry for ruleset in spoken for entry in glossary_of(find(ruleset), lang))
    if folder == "core":
        entries = tuple(entry for entry in entries if entry.id in read_toml("core", "glossary.toml"))
    assert sorted(set(found_in(entries, data_of(folder, lang), lang))) == []


@pytest.mark.one_in(4)
@each_lang
@pytest.mark.parametrize(
    "path",
    [*sorted((ROOT / "notebooks").glob("*.ipynb")), ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))],
    ids=lambda p: p.stem,
)
def test_the_words_it_replaces_are_not_on_our_pages(path, lang):
    page = path.read_text(encoding="utf-8")
    spoken = [ruleset for ruleset in lnb.rulesets() if ruleset in page]
    entries = tuple(entry for ruleset in spoken for entry in glossary_of(find(ruleset), lang))
    texts = list(notebook(path) if path.suffix == ".ipynb" else prose(page))
    assert texts or path.stem == "voila"  # a page without words of its own
    assert sorted(set(found_in(entries, (text for text in texts if language_of(text) == lang), lang))) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("You may break off the work.", ["break off -> interrupt work"]),
        ("Two Automata, and an automaton.", ["automaton -> mechanical man", "Automata -> mechanical man"]),
        ("The laboratory", ["laboratory -> lab"]),
        ("The labs work; he interrupts it.", []),
    ],
)
def test_a_word_it_replaces_is_found(text, found):
    assert list(unwanted(glossary_of(find("leonardo_da_vinci"), "en"), text)) == found


# ---- what a block explains ----


def test_what_a_block_explains_is_spoken_of_only_with_it():
    base, lines = lnb.glossary("leonardo_da_vinci"), lnb.glossary(lnb.new("leonardo_da_vinci", placement=True))
    assert set(lines.index) - set(base.index) == {"worker_line", "line_front"}
    assert base.loc["master", "what it is for"].startswith("It counts as 2 in a zone")
    assert lines.loc["master", "what it is for"].startswith("It goes to the front of a line")
    assert list(lines.loc["florin"]) == list(base.loc["florin"])


def test_a_preset_without_one_of_its_blocks_speaks_as_the_game_it_stands_on():
    preset, partly = lnb.glossary("pietrocupo"), lnb.glossary(lnb.new("pietrocupo", council=False))
    assert preset.loc["privilege_2", "word"] == "privilege 2: take 2 florins"
    assert partly.loc["privilege_2", "word"] == "privilege 2: take the Council’s florins"
    assert list(partly.loc["privilege"]) == list(preset.loc["privilege"])


@each_ruleset
def test_without_blocks_no_other_game_s_words_are_explained(ruleset):
    switched_on = find(ruleset).options_type().blocks
    assert {entry.block for entry in glossary_of(find(ruleset), "en")} <= {"", *switched_on}


def test_the_kit_misses_a_block_that_there_is_not(tmp_path):
    entries = read_toml("leonardo_da_vinci", "glossary.toml")
    write(tmp_path, "leonardo_da_vinci", "glossary.toml", entries | {"lab": entries["lab"] | {"block": "spoons"}})
    with data_in(tmp_path), pytest.raises(BrokenLaw, match="explains lab with the block spoons"):
        check_texts(find("leonardo_da_vinci"))
