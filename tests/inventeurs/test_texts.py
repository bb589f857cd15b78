"""Words: nouns with their articles in French, inventors who are busy, and edits that name the right card."""

import re

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import catalogue, name_of, tell
from leonardo_nb.core.explanation import why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import UseAvailability
from leonardo_nb.rulesets.inventeurs.play.work import Work
from leonardo_nb.testing.table import find
from tests.inventeurs.pieces import ARCHIMEDES, BOW, CURIE, HYPATIA
from tests.inventeurs.table import ADA, BO, laid_out, work


@pytest.mark.parametrize(
    ("invention", "english", "french", "of"),
    [
        (1, "the bow", "l’arc", "de l’arc"),
        (2, "the stone axe", "la hache de pierre", "de la hache de pierre"),
        (5, "smoke signals", "les signaux de fumée", "des signaux de fumée"),
        (11, "fire", "le feu", "du feu"),
        (22, "the pendulum clock", "l’horloge à pendule", "de l’horloge à pendule"),
        (27, "the automobile", "l’automobile", "de l’automobile"),
    ],
)
def test_an_invention_has_its_article(invention, english, french, of):
    state = laid_out().state
    assert name_of("the invention", invention, state, "en") == english
    assert name_of("the invention", invention, state, "fr") == french
    assert name_of("of the invention", invention, state, "fr") == of


@pytest.mark.parametrize(
    ("seat", "inventor", "said"),
    [
        (ADA, ARCHIMEDES, "Archimède est maintenant occupé."),
        (ADA, HYPATIA, "Hypatie est maintenant occupée."),
        (BO, CURIE, "Marie Curie est maintenant occupée."),
    ],
)
def test_a_busy_inventor_is_a_man_or_a_woman_in_french(seat, inventor, said):
    table = laid_out(seat=seat)
    step = table.play(
        next(action for action in table.s.legal if isinstance(action, Work) and action.inventor == inventor)
    )
    assert tell(find(step, "work.done"), table.state, "fr").endswith(said)


def test_levels_and_tokens_are_said_in_french():
    table = laid_out(held={ADA: [("progress", 3)]})
    refusal = table.refused(work(ARCHIMEDES, BOW, mechanics=3))
    french = refusal.text("fr")
    assert "Archimède n’a que le niveau 1 en mécanique\u00a0: vous ne pouvez pas poser 3 cubes de mécanique." in french
    skills = why("setup.skills", inventor=HYPATIA, levels=("mathematics:2",))
    assert tell(skills, table.state, "fr") == "Hypatie commence avec le niveau 2 en mathématiques."


@pytest.mark.rule("inventeurs.setup.epoch_cards")
def test_only_the_invention_without_a_place_is_named():
    state = laid_out().state
    lost = replace(state, inventions=put(state.inventions, 0, replace(state.inventions[0], place=0)))
    (found,) = RULESET.invariants(lost)
    assert found.explanation.cites == ("inventeurs.setup.epoch_cards",)
    assert (found.explanation.key, found.explanation.params) == ("invariant.place", {"invention": BOW, "most": 6})


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_invention_is_the_subject_of_a_verb_as_some_are_plural(lang):
    """Smoke signals are an invention, too."""
    subject = re.compile(r"(^|[.:;,] )\{\w+:(The|the|Bare) invention\} [a-zéê]")
    said = catalogue("inventeurs", lang).messages
    assert not {key: words for key, words in said.items() if subject.search(words)}


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.token.free")
def test_an_availability_token_costs_no_action_before_it_or_after():
    after = laid_out(held={ADA: [("availability", 0)]})
    after.play(work(ARCHIMEDES, BOW))
    assert UseAvailability(ADA) in after.s.legal
    told = RULESET.thing(after.state, "token.0.availability.0").now
    assert any("and this does not count as the action" in tell(fact, after.state, "en") for fact in told)


def test_where_one_player_chooses_there_is_no_order():
    state, alone, both = laid_out().state, why("now.order", seats=(ADA,)), why("now.order_final", seats=(ADA, BO))
    assert tell(alone, state, "en").startswith("With the cubes as they are, only Ada would choose. ")
    assert tell(both, state, "en") == "The rewards are chosen in this order: Ada and Bo."
    assert tell(why("now.order_final", seats=(ADA,)), state, "fr") == "Personne ne choisit, sauf Ada."
