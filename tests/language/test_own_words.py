"""Every sentence is our own: none shares eight words in a row with a rulebook.

Headings of sections are cited as they are printed (`sections.<lang>.toml`), and a handful of idioms belong to nobody:
they are taken out on both sides.
"""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULEBOOKS = ROOT.parent / "shared" / "rulebooks"
MOST = 7
"""Words in a row that may be the same."""
WORD = re.compile(r"\{[^}]*\}|\w+(?:['-]\w+)*")
IDIOMS = ("dans le sens des aiguilles d'une montre", "le sens des aiguilles d'une montre")


def words(text: str) -> list[str]:
    """Its words, without punctuation and idioms; what a sentence leaves open is a word of its own."""
    plain = " ".join(WORD.findall(text.lower().replace("’", "'").replace("œ", "oe")))
    for idiom in IDIOMS:
        plain = plain.replace(idiom, "")
    return plain.split()


def passages(text: str) -> set[tuple[str, ...]]:
    """All passages that are one word too long."""
    said = words(text)
    return {tuple(said[start : start + MOST + 1]) for start in range(len(said) - MOST)}


def sentences(value: object) -> list[str]:
    """All texts in a table of TOML."""
    if isinstance(value, dict):
        return [text for each in value.values() for text in sentences(each)]
    return [value] if isinstance(value, str) else []


def cells(path: Path) -> list[str]:
    """The cells of a notebook."""
    return ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]


def ours() -> dict[str, list[str]]:
    """All that people read, by file."""
    silent = ("sections.", "glossary.toml", "facts.toml")  # headings are quoted, names in Python are no sentences
    tables = [path for path in ROOT.glob("data/**/*.toml") if not path.name.startswith(silent)]
    return {
        **{str(path.relative_to(ROOT)): sentences(tomllib.loads(path.read_text(encoding="utf-8"))) for path in tables},
        **{str(path.relative_to(ROOT)): cells(path) for path in ROOT.glob("notebooks/*.ipynb")},
        **{
            str(path.relative_to(ROOT)): [path.read_text(encoding="utf-8")]
            for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
        },
    }


def copied(theirs: set[tuple[str, ...]], texts: dict[str, list[str]]) -> list[str]:
    """Every passage of ours that is theirs, too, with its file."""
    return [
        f"{file}: {' '.join(passage)}"
        for file, said in sorted(texts.items())
        for text in said
        for passage in sorted(passages(text) & theirs)
    ]


def test_a_copied_passage_is_found_whatever_stands_between_its_words():
    theirs = passages(
        "Le joueur prend l’une des cartes, dans le sens des aiguilles\nd’une montre, et la pose devant lui."
    )
    told = {
        "rules": [
            "« Prend l'une des cartes » et la pose {place:at place} devant",
            "Il prend l’une des cartes et la pose devant.",
        ]
    }
    assert copied(theirs, told) == ["rules: prend l'une des cartes et la pose devant"]
    assert copied(theirs, {"rules": ["Il prend l’une des cartes et la met devant lui."]}) == []
    assert words("Dans le sens des aiguilles d’une montre.") == []


def test_all_that_people_read_is_looked_at():
    files = ours()
    assert {"README.md", "data/codex_naturalis/rules.fr.toml", "data/leonardo_da_vinci/scenarios.en.toml"} <= set(files)
    assert "data/inventeurs/misconceptions/rules.en.toml" in files
    assert {"data/core/messages.fr.toml", "notebooks/00_start_here.ipynb", "docs/companion.md"} <= set(files)
    assert all(files.values())


def test_no_passage_is_a_rulebooks():
    books = sorted(RULEBOOKS.glob("*.txt"))
    if not books:
        pytest.skip("the rulebooks are not beside this project, in ../shared/rulebooks")
    theirs = {passage for book in books for passage in passages(book.read_text(encoding="utf-8"))}
    assert copied(theirs, ours()) == []
