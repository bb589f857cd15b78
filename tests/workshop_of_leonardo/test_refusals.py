"""Refusals that tell copies of a card apart, give the true reason, and propose what is nearest."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack
from leonardo_nb.testing.table import find, write_refused
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out

NBSP = "\u00a0"


def looking(top, left=None):
    """Ada looks at the cards on top of the deck."""
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)}, top=top, left=left or len(top), leonardo=(deck.LOOK, deck.LOOK_2)
    )
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return table


# ---- Copies ----


@pytest.mark.rule("workshop.round.turns")
def test_a_copy_that_is_not_in_hand_is_told_apart_from_the_one_that_is():
    table = laid_out(hands={ADA: (deck.LETTERS_WORK, deck.VISIT)})
    refusal = table.refused(Study(ADA, deck.LETTERS_WORK + 2))
    (reason,) = refusal.reasons
    assert reason.key == "hand.other_copy"
    said = "You do not have the letters card (work, number 23) in hand, but you do have"
    assert refusal.text("en").startswith(f"{said} the letters card (work, number 21), which does the same.")
    said = "Vous n’avez pas la carte de lettres (travail, numéro 23) en main, mais vous avez"
    assert refusal.text("fr").startswith(f"{said} la carte de lettres (travail, numéro 21), qui a le même effet.")


@pytest.mark.rule("workshop.leonardo.look_three")
@pytest.mark.parametrize(
    ("top", "card", "end", "said"),
    [
        (
            (deck.PRACTICE_LETTERS, 61, deck.LETTERS_VISIT),
            deck.WORK,
            "",
            "The painting card (work) is not one of the cards you are looking at. Choose one of these: the painting card",
        ),
        (
            (deck.VISIT_2, 61, 62),
            deck.VISIT,
            "_copies",
            "The painting card (visit, number 6) is not one of the cards you are looking at. Choose one of these: the",
        ),
        (
            (deck.VISIT_2, deck.VISIT_3, 61),
            deck.WORK,
            "_copies",
            "The painting card (work, number 9) is not one of the cards you are looking at. Choose one of these: the",
        ),
        (
            (deck.VISIT_2,),
            deck.WORK,
            "_only",
            "The painting card (work) is not the card you are looking at: play the painting card (visit).",
        ),
        (
            (deck.VISIT_2,),
            deck.VISIT,
            "_only_copies",
            "The painting card (visit, number 6) is not the card you are looking at: play the painting card (visit, number 7).",
        ),
    ],
)
def test_cards_looked_at_are_numbered_only_where_their_names_are_the_same(top, card, end, said):
    refusal = looking(top).refused(Study(ADA, card))
    (reason,) = refusal.reasons
    assert (reason.key, reason.params) == (f"hand.not_looked{end}", {"card": card, "cards": tuple(sorted(top))})
    assert reason.cites == ("workshop.leonardo.look_three",)
    assert refusal.text("en").startswith(said)


@pytest.mark.rule("workshop.ruling.look_three_order")
def test_a_card_of_the_earlier_look_waits_until_the_further_one_is_finished():
    table = looking((deck.LETTERS_VISIT, 61, 62, 63, 64, 65), left=8)
    table.play(Visit(ADA, deck.LETTERS_VISIT, deck.LOOK_2))
    rules = ("workshop.ruling.look_three_order", "workshop.leonardo.look_three")
    refusal = table.refused(Study(ADA, 61))
    assert [(reason.key, reason.params, reason.cites) for reason in refusal.reasons] == [
        ("hand.earlier_look", {"card": 61}, rules)
    ]
    said = "is one of the cards you looked at earlier. By our ruling, it is set aside until you have finished with"
    assert said in refusal.text("en")
    assert "elle reste de côté" in refusal.text("fr")
    table.play(Study(ADA, 63))
    assert [(reason.key, reason.cites) for reason in table.refused(PutBack(ADA, 62)).reasons] == [
        ("hand.earlier_look", rules)
    ]


@pytest.mark.rule("workshop.ruling.look_three_order")
def test_two_copies_to_be_put_back_are_told_apart():
    table = looking((deck.VISIT_2, deck.VISIT_3, 61), left=6)
    table.play(Study(ADA, 61))
    said = [tell_action(action, table.state, "en") for action in table.s.legal]
    assert said[0] == (
        "Put the painting card (visit, number 7) under the deck first, and the painting card (visit, number 8) below it"
    )
    assert len(set(said)) == 2


@pytest.mark.rule("workshop.visit")
@pytest.mark.parametrize(("owner", "key"), [(ADA, "_you"), (BO, "")])
def test_a_taken_leonardo_card_is_this_copy_of_it(owner, key):
    table = laid_out(
        hands={ADA: (deck.VISIT,)}, taken={owner: (deck.REST,)}, leonardo=(deck.TWO_CARDS, deck.STARS, deck.REST_2)
    )
    refusal = table.refused(Visit(ADA, deck.VISIT, deck.REST))
    (reason,) = refusal.reasons
    assert reason.key == f"centre.taken_leonardo{key}"
    assert "already taken this copy of the Leonardo card “a card and rest”, but another copy is" in refusal.text("en")
    assert "déjà pris cet exemplaire de la carte Léonard" in refusal.text("fr")
    assert ", mais un autre exemplaire est visible." in refusal.text("fr")
    assert "another copy" not in table.refused(Visit(ADA, deck.VISIT, deck.UNDER)).text("en")


# ---- What is proposed instead ----


@pytest.mark.parametrize(
    ("refused", "instead"),
    [
        (Study(ADA, deck.VISIT_2), Study(ADA, deck.VISIT)),
        (Study(ADA, 4), Study(ADA, deck.VISIT)),  # of the same discipline
        (Visit(ADA, deck.VISIT_2, deck.STARS), Visit(ADA, deck.VISIT, deck.STARS)),
        (Visit(ADA, deck.VISIT, deck.REST), Visit(ADA, deck.VISIT, deck.REST_2)),  # the copy that is face up
        (WorkOnUnfinished(ADA, deck.WORK, deck.MAGI), WorkOnUnfinished(ADA, deck.WORK, deck.MAGI_2)),
        (WorkOnUnfinished(ADA, deck.WORK_2, deck.MAGI_2), WorkOnUnfinished(ADA, deck.WORK, deck.MAGI_2)),
    ],
)
def test_a_copy_is_proposed_first(refused, instead):
    table = laid_out(
        hands={ADA: (deck.LETTERS_VISIT, deck.VISIT, deck.WORK)},
        studied={ADA: columns(painting=4, biology=1)},
        taken={BO: (deck.REST,)},
        sets={BO: (deck.MAGI,)},
        leonardo=(deck.TWO_CARDS, deck.STARS, deck.REST_2),
        unfinished=(4, deck.MAGI_2),
        patrons=(deck.LADY,),
    )
    assert table.refused(refused).repairs == (instead,)


@pytest.mark.rule("workshop.ruling.practice_leonardo_without_column")
def test_what_brings_less_than_it_promises_is_proposed_only_where_nothing_else_of_the_kind_is_legal():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=(deck.UNDER, deck.STARS), taken={BO: (deck.REST,)})
    assert table.refused(Visit(ADA, deck.VISIT, deck.REST)).repairs == (Visit(ADA, deck.VISIT, deck.STARS),)
    assert table.refused(Visit(ADA, deck.VISIT_2, deck.UNDER)).repairs == (Visit(ADA, deck.VISIT, deck.STARS),)
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, left=1, leonardo=(deck.LOOK,), taken={BO: (deck.REST,)})
    refusal = table.refused(Visit(ADA, deck.VISIT, deck.REST))
    assert refusal.repairs == (Visit(ADA, deck.VISIT, deck.LOOK),)
    assert "Note: there is only 1 card left to look at" in refusal.text("en")


@pytest.mark.rule("workshop.work")
def test_work_of_the_same_kind_is_proposed_before_any_other():
    table = laid_out(
        hands={ADA: (deck.WORK, deck.LETTERS_WORK)},
        studied={ADA: columns(painting=4, letters=4, biology=4, engineering=4, architecture=4)},
        unfinished=(deck.MAGI,),
        patrons=(deck.LADY,),
        works={BO: (2,)},
    )
    assert table.refused(WorkForPatron(ADA, deck.WORK_2, 2)).repairs == (WorkForPatron(ADA, deck.WORK, deck.LADY),)
    assert table.refused(WorkOnUnfinished(ADA, deck.WORK_2, deck.MAGI_2)).repairs == (
        WorkOnUnfinished(ADA, deck.WORK, deck.MAGI),
    )


# ---- True reasons ----


@pytest.mark.rule("workshop.maintenance.fatigue", "workshop.maintenance.immune")
@pytest.mark.parametrize(
    ("taken", "option", "key", "params", "said"),
    [
        ({}, "most", "", {"count": 1, "own": 0}, "Ada and Bo have taken more cards than you (1 against 0)."),
        ({}, "any_more", "_any", {"own": 0}, "Ada and Bo have taken more cards than you, who have taken none."),
        (
            {CY: (deck.REST,)},
            "most",
            "_immune",
            {},
            "are immune. By our ruling, one of these players receives it: Ada or Bo.",
        ),
    ],
)
def test_why_the_holder_cannot_keep_the_fatigue_card(taken, option, key, params, said):
    works = {ADA: (deck.LADY,), BO: (2,)}
    table = laid_out(seat=CY, holder=CY, works=works, taken=taken, patrons=(3,), fatigue=option)
    table.until("maintenance").step()
    refusal = table.refused(GiveFatigue(CY, CY))
    (reason,) = refusal.reasons
    assert reason.key == f"fatigue.not_yourself{key}"
    assert said in refusal.text("en")


@pytest.mark.rule("workshop.practice")
def test_a_practice_of_another_discipline_in_french():
    table = laid_out(hands={ADA: (deck.PRACTICE_LETTERS,)}, studied={ADA: columns(physics=1)})
    said = f"La carte de peinture (pratique{NBSP}: lettres) ne permet de pratiquer que les lettres{NBSP}: elle ne peut"
    assert table.refused(Practice(ADA, deck.PRACTICE_LETTERS, "physics")).text("fr").startswith(said)


@pytest.mark.rule("workshop.setup.solo")
def test_alone_another_seat_is_told_whose_turn_it_is():
    table = laid_out(players=1, hands={ADA: (deck.VISIT,), DI: (deck.WORK,)})
    refusal = table.refused(Study(DI, deck.WORK))
    (reason,) = refusal.reasons
    assert (reason.key, reason.params) == ("core.own_seat", {"seat": ADA})
    name = table.state.players[ADA].name
    assert refusal.text("en").startswith(f"It is {name}’s turn.")
    assert refusal.text("fr").startswith(f"C’est le tour d’{name}.")


@pytest.mark.rule("workshop.ruling.immune_target")
@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "anyone who is not immune, even with fewer cards"), ("fr", "qui ne l’est pas, même avec moins de cartes")],
)
def test_the_option_says_that_an_immune_holder_may_choose_anyone(lang, said):
    assert said in str(lnb.describe("workshop_of_leonardo", lang=lang))


@pytest.mark.rule("workshop.ruling.solo_end", "workshop.leonardo.look_three")
def test_alone_a_seat_with_cards_left_may_look_in_the_final_round():
    table = laid_out(
        players=1,
        hands={ADA: (deck.VISIT, deck.WORK)},
        left=(4, 0, 4, 4),
        leonardo=(deck.LOOK,),
        phase="final_round",
        solo_end="first",
    )
    looks = find(table.play(Visit(ADA, deck.VISIT, deck.LOOK)), "effect.look")
    assert looks.params == {"seat": ADA, "leonardo": deck.LOOK, "count": 3, "look": 1}
    assert "workshop.ruling.solo_end" in looks.cites
    (reason,) = looks.because
    rules = "workshop.ruling.solo_end", "workshop.end.trigger"
    assert (reason.key, reason.cites) == ("effect.looks_in_final", rules)
    assert table.asked == ("play_looked", ADA)
    stated = lnb.rule("workshop.ruling.solo_end", "en").under(table.s.options)
    assert "may look at three of them and play one" in stated.text


# ---- Edits ----


@pytest.mark.rule("workshop.practice", "workshop.round.turns")
@pytest.mark.parametrize(
    ("card", "cells", "said"),
    [
        (
            deck.PRACTICE_LETTERS,
            {"where": "practice", "seat": ADA, "column": "painting"},
            "As a practice, the painting card (practice: letters) must be under a column it fits.",
        ),
        (
            deck.WORK,
            {"where": "practice", "seat": ADA, "column": "painting"},
            "The painting card (work) has no practice on its bottom half, so it cannot be under a column.",
        ),
        (
            deck.WORK,
            {"where": "looked", "seat": -1, "place": 1},
            "Somebody must be looking at the painting card (work): give it the number of that seat.",
        ),
        (
            deck.WORK,
            {"where": "hand", "seat": -1, "place": 0},
            "A hand or a column must say whose it is: give the painting card (work) the number of a seat.",
        ),
    ],
)
def test_an_edit_of_an_apprentice_card_is_refused_for_what_is_wrong_alone(card, cells, said):
    table = laid_out(top=(deck.PRACTICE_LETTERS, deck.WORK), studied={ADA: columns(painting=1)})
    refusal = write_refused(table.s, *(("apprentice", card - 1, column, value) for column, value in cells.items()))
    assert said in refusal.text("en")


@pytest.mark.rule("workshop.setup.solo")
def test_alone_a_deck_belongs_to_a_seat():
    table = laid_out(players=1, top={ADA: (deck.WORK,)})
    refusal = write_refused(table.s, ("apprentice", deck.WORK - 1, "seat", -1))
    assert "In solitaire every deck belongs to a seat: give the painting card (work)" in refusal.text("en")


@pytest.mark.rule("workshop.setup.centre", "workshop.visit")
def test_an_edit_of_a_leonardo_card_is_refused_by_its_name():
    refusal = write_refused(
        laid_out().s,
        ("leonardo", deck.STARS - 1, "place", 7),
        ("leonardo", deck.UNDER - 1, "where", "taken"),
        ("leonardo", deck.UNDER - 1, "place", 0),
    )
    assert "The Leonardo card “three stars” must have a place of its own: 1 to" in refusal.text("en")
    assert "The Leonardo card “practice” must belong to a player if it has been taken" in refusal.text("en")
    assert "La carte Léonard" in refusal.text("fr")


# ---- The position in words ----


def test_the_position_in_words_says_that_a_deck_is_empty():
    table = laid_out(patrons=(), works={ADA: range(1, 13)}, sets={ADA: (deck.MAGI,)})
    said = table.s.show("en")
    assert "no Patron card face up, and the deck is empty" in said
    assert "Patrons: Dama" in said
    assert "Unfinished: Adorazione" in said


@pytest.mark.rule("workshop.practice", "workshop.study")
def test_instead_of_practice_a_study_of_the_same_discipline_is_proposed():
    s = lnb.scenario("workshop_of_leonardo", "solitaire-own-deck")
    assert s.why_not(Practice(DI, 3, "engineering")).repairs == (Study(DI, 47),)


@pytest.mark.rule("workshop.visit", "workshop.study")
@pytest.mark.parametrize(
    ("shown", "given", "useful"),
    [
        (deck.TWO_CARDS, {"left": 0, "phase": "final_round"}, False),
        (deck.REST, {"left": 0, "phase": "final_round"}, False),
        (deck.LOOK, {"left": 0, "phase": "final_round"}, False),
        (deck.LOOK, {"left": 0}, False),
        (deck.TWO_CARDS, {"left": 0}, False),
        (deck.UNDER, {}, False),
        (deck.REST, {"left": 0}, True),
        (deck.TWO_CARDS, {"left": 1}, True),
        (deck.LOOK, {"left": 1}, True),
        (deck.UNDER, {"studied": {ADA: columns(letters=1)}}, True),
    ],
)
def test_instead_of_a_visit_no_other_is_proposed_that_brings_nothing(shown, given, useful):
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=(shown,), **given)
    instead = Visit(ADA, deck.VISIT, shown) if useful else Study(ADA, deck.VISIT)
    assert table.refused(Visit(ADA, deck.VISIT, deck.STARS)).repairs == (instead,)


@pytest.mark.rule("workshop.visit", "workshop.ruling.draw_short")
def test_instead_of_a_visit_one_that_takes_the_last_cards_is_proposed_before_one_that_finds_too_few():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, left=2, leonardo=(deck.LOOK, deck.TWO_CARDS))
    assert table.refused(Visit(ADA, deck.VISIT, deck.LOOK_2)).repairs == (Visit(ADA, deck.VISIT, deck.TWO_CARDS),)


@pytest.mark.rule("workshop.leonardo.card_and_rest")
def test_who_never_had_the_fatigue_card_is_not_told_of_having_it_again():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=(deck.REST,), holder=BO)
    rest = find(table.play(Visit(ADA, deck.VISIT, deck.REST)), "effect.rest")
    assert tell(rest, table.state, "en").endswith("and can never be given the Fatigue card.")
