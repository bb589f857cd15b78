"""The lens: what it says, in both languages, as frames and as HTML; and the page about it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.labels import NOBODY, row_label
from leonardo_nb.core.state import HIDDEN, UNKNOWN, put
from leonardo_nb.lens.cells import held_words
from tests.lens.positions import CODEX, GAME
from tests.leonardo_da_vinci.table import do


def test_the_page_about_the_lens_does_what_it_says():
    page = (Path(__file__).parents[2] / "docs" / "lens.md").read_text(encoding="utf-8")
    names, compared = {}, 0
    for cell in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        *lines, last = cell.strip().splitlines()
        exec("\n".join(lines), names)
        shown = eval(last, names)
        if last.startswith("lnb.compare"):
            compared += 1
            assert shown.text("fr").startswith("comme dans la partie")
    assert compared == 2


def test_all_is_said_in_both_languages_and_shown_as_frames_and_html():
    s = lnb.scenario(GAME, "move-privilege")
    c = lnb.compare(s, do.MoveApprentice(0, 1, "B", "C"), [{}, CODEX, {"declare": "must"}, {"tie_counts": "owned"}])
    assert str(c) == c.text("en") == repr(c)
    assert "Not possible: " in c.text("en")
    assert "Impossible : " in c.text("fr")
    assert list(c.frame["under"].unique()) == [
        "as played",
        "with Codex Leonardi I",
        "A finished invention: has to be declared",
        "What breaks a tie? only cards owned",
    ]
    seats = c.frame.groupby("under", observed=True, sort=False)
    assert seats["possible"].all().tolist() == [False, True, False, False]
    assert seats["rules"].first()["with Codex Leonardi I"] == ("ldv.codex1.move_any",)
    assert seats["player"].count().tolist() == [3] * 4
    assert list(c.cells.columns) == ["table", "row", "field", "under", "value"]
    assert len(c.cells) == 4 * len(c.places) == 4 * len(c.differences[0].cells)
    assert "<table>" in c._repr_html_()
    assert "ldv.codex1.move_any" in c._repr_html_()
    for place in c.places:
        for lang in ("en", "fr"):
            assert len(c.cell_words(place, lang)) == 1 + len(c.outcomes)


def test_seats_in_one_cell_are_told_by_the_names_of_the_players():
    state = lnb.new(GAME, 4, seed=1).state
    place = ("inventions", 0, "known_to")
    assert held_words(state, place, "013", "en") == "Ada, Bo and Di"
    assert held_words(state, place, "0", "fr") == "Ada"
    assert held_words(state, place, "", "en") == NOBODY


def test_a_number_below_zero_has_a_minus_sign_as_in_sentences():
    state = lnb.scenario("codex_naturalis", "quill-covered").state
    assert held_words(state, ("cards", 0, "x"), -2, "en") == "−2"


@pytest.mark.rule("codex.end.objectives", "codex.play.gold_requirement")
@pytest.mark.parametrize(
    ("name", "change", "ahead"),
    [
        (
            "end-tie",
            {"objective_sets": "cards"},
            "Objective card 98 (sets of 3 insects), a common objective, gives Ada",
        ),
        ("quill-covered", "requirement_after", "Ada lays gold card 41 (fungus), front side up, at (1, −1)."),
    ],
)
def test_of_a_reason_far_from_a_choice_it_is_said_whose_it_is(name, change, ahead):
    """“This objective” and “the card” follow the sentence that names them."""
    (difference,) = lnb.compare(lnb.scenario("codex_naturalis", name), None, [{}, change], "end").differences
    here, there = (difference.said(side, "en") for side in difference.parting)
    assert here.startswith(ahead)
    assert there.startswith(ahead)
    assert not difference.parting[0].text("en").startswith(ahead)


def test_lists_are_written_as_each_language_writes_them():
    s = lnb.scenario(GAME, "auction-tie")
    text = lnb.compare(s, under=[{}, {"first_player": True}]).text("fr")
    assert "[Un nouveau premier joueur à chaque tour\u00a0; Léonard sert de marqueur de premier joueur]" in text
    assert not re.search(r"[^\u00a0\u202f][;:?!]", text)


@pytest.mark.rule("inventeurs.share.leftover")
def test_what_differs_is_called_by_its_name():
    """Inventions by theirs, cubes by their place and player; and whoever need not share is named under any rules."""
    s = lnb.scenario("inventeurs", "last-but-one")
    compared = lnb.compare(s, s.actions.Work(0, 12, 1), [{}, "leftovers_go_round"], "turn")
    assert "Only Ada has cubes on the bow, so Ada takes every reward." in compared.text("en")
    assert "Inventions · 1 · bow · where: in the box → with a player" in compared.text("en")
    assert "sont à Ada, qui prend toutes les récompenses." in compared.text("fr")
    assert "Inventions · 1 · arc · lieu" in compared.text("fr")
    rows = [(table, row_label(s.state, table, 2, "en")) for table in ("inventors", "contributions", "tokens")]
    assert rows[1] == ("contributions", "2 · place 1 · Cy")
    kind, value = s.state.tokens[2].kind, s.state.tokens[2].value
    assert rows[2][1] == (f"2 · {kind} · value {value}" if value else f"2 · {kind}")


@pytest.mark.rule("workshop.card.apprentice", "workshop.maintenance.refill")
def test_cards_are_called_once_and_by_their_own_numbers():
    """No row from nought stands beside a card, which has a number of its own, and no name is said twice."""
    state = lnb.scenario("workshop_of_leonardo", "last-card-of-the-deck").state
    tables = ("apprentice", "leonardo", "patrons", "unfinished")
    assert [row_label(state, table, 6, "en") for table in tables] == [
        "7 · painting card (visit)",
        "7 · Leonardo card “two cards”",
        "7 · Luce cinerea",
        "7 · Monumento equestre a Francesco Sforza",
    ]
    assert row_label(state, "leonardo", 3, "fr") == "4 · carte Léonard «\u00a0pratique\u00a0»"
    assert row_label(state, "players", 0, "en") == "0 · Ada"
    state = lnb.scenario("inventeurs", "last-but-one").state
    hidden = replace(state, inventions=put(state.inventions, 2, replace(state.inventions[2], invention=HIDDEN)))
    assert row_label(hidden, "inventions", 2, "en") == f"2 · {UNKNOWN}"
