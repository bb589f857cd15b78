"""Words: cards by both halves in either language, levels as sums, refusals with what is lacking."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import name_of, tell
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level
from leonardo_nb.testing.table import find
from tests.workshop_of_leonardo.deck import BOMBARDA, LADY, LOOK, MAGI, REST, STARS, VISIT, VISIT_2, WORK
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out, question


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


def test_cards_with_the_same_halves_are_counted():
    state = laid_out().state
    drawn = why("setup.hand", seat=ADA, count=4, cards=(30, 45, 31, 46))
    assert tell(drawn, state, "en").endswith(
        "4 cards: two architecture cards (visit) and two engineering cards (work)."
    )
    assert tell(drawn, state, "fr").endswith(
        "deux cartes d’architecture (visite) et deux cartes d’ingénierie (travail)."
    )


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
    assert tell(level, table.state, "en").endswith("a level of 3 + 2 = 5.")
    assert tell(level, table.state, "fr").endswith("un niveau de 3 + 2 = 5.")


@pytest.mark.rule("workshop.work")
def test_a_refusal_says_what_is_lacking_in_either_language():
    table = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(engineering=2, physics=2)})
    refusal = table.refused(WorkForPatron(ADA, WORK, BOMBARDA))
    assert "engineering is only 2, but level 3 is needed" in refusal.text("en")
    assert "le niveau 2 en ingénierie, mais il faut le niveau 3" in refusal.text("fr")


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


@pytest.mark.rule("workshop.level", "workshop.score.disciplines", "workshop.score.leonardo")
def test_of_one_thing_nothing_is_said_for_each():
    studied, practised = {ADA: columns(painting=1)}, {ADA: columns(painting=1)}
    table = laid_out(players=2, studied=studied, practised=practised, taken={ADA: (STARS,)}, leonardo=())
    sheet, state = table.s.scores(), table.state
    said = [tell(line.explanation, state, "en") for line in sheet.lines if line.seat == ADA]
    assert said[0] == "Ada has 1 discipline in play (painting): 2 points."
    assert said[3] == "Ada has 1 Leonardo card with stars: 3 points."
    dit = [tell(line.explanation, state, "fr") for line in sheet.lines if line.seat == ADA]
    assert dit[3] == "Ada a 1 carte Léonard à étoiles\u00a0: 3 points."
    level = explain_level(state, ADA, "painting")
    assert tell(level, state, "en") == "Painting: 1 card studied and 1 practice worth 2 make a level of 1 + 2 = 3."


@pytest.mark.rule("workshop.ruling.look_three_short", "workshop.ruling.last_card_by_effect")
def test_one_card_left_to_look_at_is_no_choice_of_a_card():
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61,), left=1, leonardo=(LOOK,))
    look = find(table.play(Visit(ADA, VISIT, LOOK)), "effect.look_short")
    assert tell(look.seen_by(ADA), table.state, "en").endswith(" It has to be played straight away.")
    assert tell(look.seen_by(ADA), table.state, "fr").endswith(" Il faut la jouer aussitôt.")
    assert tell(look.seen_by(BO), table.state, "en").endswith("and has to play it straight away.")
    assert tell(question(table), table.state, "en").endswith("Which half of it do you play?")
    last = find(table.play(Study(ADA, 61)), "deck.played_out")
    assert "Ada has played the last card of the deck, which counts as drawing it" in tell(last, table.state, "en")
    assert "Ada a joué la dernière carte de la pioche, ce qui revient à la piocher" in tell(last, table.state, "fr")


@pytest.mark.rule("workshop.centre.no_refill_in_round", "workshop.maintenance.refill")
def test_a_gap_stays_when_no_card_of_its_kind_is_left():
    table = laid_out(hands={ADA: (VISIT, VISIT_2)}, leonardo=(STARS,), gone={"leonardo": range(STARS + 1, 12)})
    gap = find(table.play(Visit(ADA, VISIT, STARS)), "centre.gap_last_empty")
    assert "until maintenance" not in tell(gap, table.state, "en")
    assert tell(gap, table.state, "fr").endswith("car la pioche Léonard est vide.")
    table.until("play_card", seat=ADA)
    refusal = table.refused(Visit(ADA, VISIT_2, 0))
    assert "The Leonardo deck is empty, so no more will come." in refusal.text("en")
    assert "La pioche Léonard est vide\u00a0: il n’en viendra plus." in refusal.text("fr")


@pytest.mark.rule("workshop.maintenance.fatigue")
def test_the_holder_keeps_the_card_where_nobody_is_more_fatigued():
    table = laid_out(seat=CY).until("maintenance")
    stays = find(table.step(), "fatigue.stays")
    assert tell(stays, table.state, "en") == "Nobody is more fatigued than Cy, who keeps the Fatigue card."
    french = "Cy garde la carte Fatigue\u00a0: personne d’autre n’a davantage de fatigue."
    assert tell(stays, table.state, "fr") == french


def test_nobody_is_told_to_have_taken_nought_cards():
    state = laid_out().state
    told = [
        why("fatigue.choice_immune", seat=ADA, seats=(BO, CY), count=0),
        why("fatigue.not_more", to=BO, count=0, own=0),
        why("fatigue.not_yourself_any", seats=(BO, CY), own=0),
    ]
    assert [tell(each, state, "en").split(". ")[-1].rpartition(": ")[2] for each in told] == [
        "Of those who may hold it, nobody has taken a card, so Ada chooses one of them.",
        "neither of you has taken any.",
        "Bo and Cy have taken more cards than you, who have taken none.",
    ]
    assert not any("0" in tell(each, state, "fr") for each in told)


@pytest.mark.rule("workshop.maintenance.immune", "workshop.ruling.immune_target")
def test_who_has_taken_nothing_has_taken_no_cards():
    table = laid_out(seat=CY, holder=CY, taken={CY: (REST,)}, leonardo=(STARS,)).until("maintenance")
    said = table.step().text("en")
    assert "Of those who may hold it, nobody has taken a card, so Cy chooses one of them." in said
    assert "who has taken no cards: " in table.s.text(table.s.legal[0], "en")


@pytest.mark.rule("workshop.ruling.hidden", "workshop.card.apprentice")
@pytest.mark.parametrize(("lang", "said"), [("en", "Bo, at least one {}"), ("fr", "Bo, au moins une {}")])
def test_what_another_hand_could_hold_is_called_as_the_cards_are(lang, said):
    state = laid_out(players=2).state
    for card, face in FACES.items():
        cells = {"seat": BO, "discipline": face.discipline, "action": face.action, "practice": face.practice}
        name = name_of("apprentice", card, state, lang)
        assert tell(why("worlds.hand_line", **cells), state, lang) == said.format(name)


@pytest.mark.rule("workshop.card.apprentice")
def test_a_bottom_half_is_an_action_in_french_too():
    table = laid_out(hands={ADA: (WORK,)})
    text = table.refused(Visit(ADA, WORK, STARS)).text("fr")
    assert text.startswith("Le bas de la carte de peinture (travail) est un travail, et non une visite.")


@pytest.mark.rule("workshop.end.winner", "workshop.solo.goal")
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_done_last_is_not_said_by_its_heading_already(players, lang):
    session = lnb.new("workshop_of_leonardo", players, seed=3)
    session.auto("end", bots="sensible")
    step = session.steps[-1]
    (event,) = step.events
    heading = tell(step.before.pending[-1].asked(step.before), step.before, lang)
    assert heading != tell(event.explanation, event.after, lang)
