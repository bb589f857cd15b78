"""What docs/style.md says, over every sentence of every catalogue and every line of the golden games.

What breaks a rule stands in style_exceptions.toml, by rule and by file and key, with its reason; ‘to mend’ is one that
can only go. Write the file again without those that are mended: pytest tests/language/test_style.py --rewrite-golden
"""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.data import data_path
from leonardo_nb.core.grammar import Term, grammar
from tests.language.style_rules import PLACEHOLDER, RULES, Line, spelt_out

DATA = data_path("core").parent
GOLDEN = Path(__file__).parents[1] / "golden"
KEPT = Path(__file__).with_name("style_exceptions.toml")
EXCEPTIONS: dict[str, dict[str, str]] = tomllib.loads(KEPT.read_text(encoding="utf-8"))
TO_MEND = "to mend"
MENDED = ("core", "codex_naturalis", "inventeurs", "leonardo_da_vinci", "pietrocupo", "workshop_of_leonardo")
"""The folders without anything to mend."""


def flat(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with its key."""
    if isinstance(value, str):
        yield key[1:], value
    elif isinstance(value, dict | list):
        for name, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from flat(each, f"{key}.{name}")


@cache
def templates() -> dict[str, Line]:
    """Every sentence of the catalogues by its file and key."""
    found = {}
    for file in sorted(DATA.rglob("*.??.toml")):
        if not file.name.startswith(("grammar", "sections")):
            lang = file.name.split(".")[1]
            for key, text in flat(tomllib.loads(file.read_text(encoding="utf-8"))):
                found[f"{file.relative_to(DATA).as_posix().removesuffix('.toml')} {key}"] = Line(text, lang, key, True)
    return found


@cache
def told() -> dict[Line, str]:
    """Every line of the golden games, without the rules it cites, and its game."""
    found = {}
    for file in sorted(GOLDEN.glob("*.txt")):
        game = next(each for each in lnb.rulesets() if file.name.startswith(each))
        for line in {*file.read_text(encoding="utf-8").splitlines()}:
            text = re.sub(r"\s*\[[a-z_.0-9, ]+\]$", "", line).strip().removeprefix("> ")
            text = re.sub(r"^−?\d+  ", "", text)
            found[Line(text, file.name.split(".")[1], "", False)] = game
    return found


def key_of(line: Line, game: str) -> str:
    """The key of the sentence that a line is made from: of those that fit, the one with the most words of its own."""
    fits = [(sum(map(len, parts)), key) for key, parts in _parts(game, line.lang).items() if _fits(parts, line.text)]
    return max(fits, default=(0, "?"))[1]


@cache
def _parts(game: str, lang: str) -> dict[str, list[str]]:
    """The words of every sentence that has some, between its placeholders."""
    split = {key: PLACEHOLDER.split(spelt_out(text)) for key, text in catalogue(game, lang).messages.items()}
    return {key: parts for key, parts in split.items() if sum(map(len, parts)) > 3}


def _fits(parts: list[str], text: str) -> bool:
    """Whether these words stand in a text one after the other, from its beginning to its end."""
    at = 0
    for part in parts:
        at = text.find(part, at) + len(part)
        if at < len(part):
            return False
    return text.startswith(parts[0]) and text.endswith(parts[-1])


def breaches(rule: str) -> dict[str, str]:
    """What breaks a rule, by its place."""
    breaks = RULES[rule]
    found = {place: line.text for place, line in templates().items() if breaks(line)}
    for line, game in told().items():
        if breaks(line):
            found.setdefault(f"golden/{game}.{line.lang} {key_of(line, game)}", line.text)
    return found


@pytest.mark.parametrize("rule", RULES)
def test_every_sentence_keeps_to_the_style(rule, request):
    found, kept = breaches(rule), EXCEPTIONS.get(rule, {})
    if request.config.getoption("--rewrite-golden"):
        _rewrite(rule, {place: why for place, why in kept.items() if why != TO_MEND or place in found})
    assert {place: text for place, text in found.items() if place not in kept} == {}
    assert [place for place, why in kept.items() if why != TO_MEND and place not in found] == []


def _rewrite(rule: str, kept: dict[str, str]) -> None:
    EXCEPTIONS[rule] = kept
    quoted = {
        name: [
            f"{json.dumps(place, ensure_ascii=False)} = {json.dumps(why, ensure_ascii=False)}"
            for place, why in sorted(places.items())
        ]
        for name, places in EXCEPTIONS.items()
        if places
    }
    KEPT.write_text(
        "\n\n".join("\n".join([f"[{name}]", *lines]) for name, lines in quoted.items()) + "\n", encoding="utf-8"
    )


def test_core_and_mended_games_have_nothing_to_mend():
    waiting = [place for kept in EXCEPTIONS.values() for place, why in kept.items() if why == TO_MEND]
    assert [place for place in waiting if place.removeprefix("golden/").startswith(MENDED)] == []


@pytest.mark.parametrize(
    ("name", "said"),
    [("Yves", "d’Yves"), ("Ysé", "d’Ysé"), ("Yann", "de Yann"), ("Y", "de Y"), ("Émile", "d’Émile"), ("Bo", "de Bo")],
)
def test_a_name_is_elided_before_a_vowel_and_before_a_y_that_is_one(name, said):
    assert grammar("fr").noun("of", Term(name)) == said


@pytest.mark.parametrize(
    ("lang", "said", "quoted"),
    [
        ("en", "Choose: “Take “Trattato””.", "Choose: “Take ‘Trattato’”."),
        (
            "fr",
            "Choisir\u00a0: «\u00a0Prendre «\u00a0Trattato\u00a0»\u00a0».",
            "Choisir\u00a0: «\u00a0Prendre “Trattato”\u00a0».",
        ),
        ("en", "“One” and “two”.", "“One” and “two”."),
        ("en", "A name such as ”“ stays.", "A name such as ”“ stays."),
    ],
)
def test_a_quotation_within_a_quotation_has_other_marks(lang, said, quoted):
    assert grammar(lang).requoted(said) == quoted


def test_a_refusal_quotes_the_button_to_press_instead():
    s = lnb.new("codex_naturalis", 2, seed=1)
    s.auto("play_card", dict.fromkeys(range(2), "sensible"))
    refusal = s.why_not(replace(s.legal[0], x=9, y=9))
    (repair,) = refusal.repairs
    english, french = (refusal.text(lang).splitlines()[-1] for lang in ("en", "fr"))
    assert english == f"Instead, you can choose: “{s.text(repair, 'en')}”."
    assert french == f"À la place, vous pouvez choisir\u00a0: «\u00a0{s.text(repair, 'fr')}\u00a0»."


def test_a_sum_leaves_out_noughts_and_equal_things_are_counted():
    lines = {line.text for line in told()}
    assert not [text for text in lines if re.search(r"[:,] 0 (?:for|from|pour|avec) ", text)]
    assert any("two progress 2 tokens" in text for text in lines)
    assert any("deux pions Progression 2" in text for text in lines)


def test_headings_of_notebooks_keep_french_signs_to_their_words():
    loose = []
    for file in sorted((Path(__file__).parents[2] / "notebooks").rglob("*.ipynb")):
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
        loose += [line for text in texts for line in text.splitlines() if re.match(r"#.* [:;?!»]|#.*« ", line)]
    assert loose == []
