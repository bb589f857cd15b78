"""Words: cards by both halves in either language, levels as sums, refusals with what is lacking."""

import pytest

from leonardo_nb.core.catalogue import name_of, tell
from leonardo_nb.rulesets.workshop_of_leonardo.phases.cards import Study, WorkForPatron
from leonardo_nb.testing.table import find
from tests.workshop_of_leonardo.table import ADA, BO, BOMBARDA, DI, LADY, MAGI, STARS, WORK, columns, laid_out


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        (1, "the painting card (practice: letters)", "la carte de peinture (pratique\u00a0: lettres)"),
        (29, "the architecture card (wild practice)", None),
        (30, "the architecture card (visit)", "la carte d’architecture (visite)"),
        (45, "the engineering card (work)", "la carte d’ingénierie (travail)"),
    ],
)
def test_an_apprentice_card_is_named_by_both_halves(card, english, french):
    state = laid_out().state
    assert name_of("the apprentice", card, state, "en") == english
    if french:
        assert name_of("the apprentice", card, state, "fr") == french


def test_works_have_their_italian_names_and_leonardo_cards_their_effects():
    state = laid_out().state
    for lang in ("en", "fr"):
        assert name_of("patron", LADY, state, lang) == "Dama con l’ermellino"
        assert name_of("unfinished", MAGI, state, lang) == "Adorazione dei Magi"
    assert name_of("the leonardo", STARS, state, "en") == "the Leonardo card “three stars”"


@pytest.mark.rule("workshop.level")
def test_a_level_is_said_as_a_sum():
    table = laid_out(hands={ADA: (1, 2)}, studied={ADA: columns(painting=2)}, practised={ADA: columns(painting=1)})
    level = find(table.play(Study(ADA, 1)), "level.sum")
    assert tell(level, table.state, "en").endswith("3 + 2 = level 5.")
    assert tell(level, table.state, "fr").endswith("3 + 2 = niveau 5.")


@pytest.mark.rule("workshop.work")
def test_a_refusal_says_what_is_lacking_in_either_language():
    table = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(engineering=2, physics=2)})
    refusal = table.refused(WorkForPatron(ADA, WORK, BOMBARDA))
    assert "engineering is 2 of 3" in refusal.text("en")
    assert "ingénierie est de 2 sur 3" in refusal.text("fr")


@pytest.mark.rule("workshop.ruling.hidden")
def test_others_are_told_that_a_card_is_drawn_but_not_which():
    table = laid_out(hands={ADA: (1, 2)}, top=(61,))
    drawn = table.play(Study(ADA, 1)).events[-1].explanation
    assert "biology" in tell(drawn.seen_by(ADA), table.state, "en")
    said = tell(drawn.seen_by(BO), table.state, "en")
    assert said == "Ada draws 1 card; 9 cards are left to draw."


@pytest.mark.rule("workshop.solo.goal")
def test_solitaire_says_what_is_still_needed():
    table = laid_out(players=1, seat=DI, studied={ADA: columns(letters=4)}, left=2).until("next_round")
    needed = find(table.step(), "solo.wanting")
    assert f"{needed.params['wanting']} more are needed" in tell(needed, table.state, "en")
