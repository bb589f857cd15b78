"""What a thing on the table is said to give now, and what touches it."""

from functools import cache

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.changes import diff
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import PlayCard
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo.deck import VISIT, WORK
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out

RULES = find("workshop_of_leonardo")
BOMBARD, TANK = 3, 4
STARS, PRACTICE, TWO_CARDS, REST, LOOK = 1, 4, 6, 8, 10


@cache
def first_turn():
    """Three players at the first turn of Ada; nobody has played, and every card of the centre lies in its deck."""
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo", "Cy"], seed=1)
    while session.decision.kind != "play_card":
        session.play(session.legal[0])
    state = replace(session.state, holder=CY).then(PlayCard(ADA))
    for name in ("leonardo", "patrons", "unfinished"):
        for row in range(len(getattr(state, name))):
            state = with_row(state, name, row, where="deck", place=row + 1)
    return state


def said(state, *spots):
    """All that these things say, which every language has words for."""
    found = [part for thing in (RULES.thing(state, spot) for spot in spots) for part in (thing.name, *thing.now)]
    assert all(tell(part, state, lang) for part in found for lang in languages())
    return found


def card_of(discipline, action, practice="none", but=()):
    """A card by what is printed on it."""
    return next(
        card
        for card, face in FACES.items()
        if (face.discipline, face.action, face.practice) == (discipline, action, practice) and card not in but
    )


def holding(state, seat, card):
    """The same with this card in a hand."""
    return with_row(state, "apprentice", card - 1, where="hand", seat=seat, column="", place=0)


def levels(state, seat, **wanted):
    """The same with columns of these levels, as study cards and one practice where that is two of three or more."""
    used = set()
    for discipline, level in wanted.items():
        practised = level >= 3
        for _ in range(level - 2 * practised):
            card = next(card for card, face in FACES.items() if face.discipline == discipline and card not in used)
            used.add(card)
            cells = {"where": "study", "seat": seat, "column": discipline, "place": 0}
            state = with_row(state, "apprentice", card - 1, **cells)
        if practised:
            card = next(card for card, face in FACES.items() if face.practice == discipline and card not in used)
            used.add(card)
            cells = {"where": "practice", "seat": seat, "column": discipline, "place": 0}
            state = with_row(state, "apprentice", card - 1, **cells)
    return state


def face_up(state, kind, card, place=1):
    return with_row(state, kind, card - 1, where="centre", place=place)


def owned(state, kind, card, seat, **more):
    return with_row(state, kind, card - 1, where="taken", place=0, seat=seat, **more)


@reason_snapshot
def test_the_top_half_says_which_level_it_would_bring():
    card = card_of("painting", "work")
    raised = holding(levels(first_turn(), ADA, painting=4), ADA, card)
    return [*said(holding(first_turn(), ADA, card), f"hand.{card}.top"), *said(raised, f"hand.{card}.top")]


@reason_snapshot
def test_a_practice_says_under_which_columns_it_fits():
    letters, wild = card_of("painting", "practice", "letters"), card_of("painting", "practice", "wild")
    state, halves = (
        holding(holding(first_turn(), ADA, letters), ADA, wild),
        (f"hand.{letters}.bottom", f"hand.{wild}.bottom"),
    )
    return [*said(state, *halves), *said(levels(state, ADA, letters=1, physics=2), *halves)]


@reason_snapshot
def test_a_visit_says_which_leonardo_cards_are_face_up():
    card = card_of("biology", "visit")
    state = holding(first_turn(), ADA, card)
    gone = replace(state, leonardo=tuple(replace(row, where="taken", seat=BO, place=0) for row in state.leonardo))
    some = face_up(face_up(state, "leonardo", STARS), "leonardo", REST, place=3)
    return [part for each in (state, gone, some) for part in said(each, f"hand.{card}.bottom")]


@reason_snapshot
def test_work_says_whose_needs_are_met():
    card = card_of("letters", "work")
    state = holding(face_up(face_up(first_turn(), "patrons", BOMBARD), "unfinished", 4), ADA, card)
    tank = levels(holding(face_up(first_turn(), "patrons", TANK), ADA, card), ADA, engineering=4)
    both, some = (levels(state, ADA, engineering=level, physics=2) for level in (3, 1))
    return [part for each in (state, both, some, tank) for part in said(each, f"hand.{card}.bottom")]


@reason_snapshot
def test_a_column_says_its_level_as_a_sum_and_what_it_is_worth():
    states = levels(first_turn(), BO, physics=4), levels(first_turn(), BO, physics=3), first_turn()
    return [part for state in states for part in said(state, "column.1.physics")]


@reason_snapshot
def test_a_leonardo_card_says_what_it_does_and_whose_it_is():
    found = []
    for card in (STARS, PRACTICE, TWO_CARDS, REST, LOOK):
        for state in (face_up(first_turn(), "leonardo", card), owned(first_turn(), "leonardo", card, CY)):
            found += said(state, f"leonardo.{card}")
    return found


@reason_snapshot
def test_a_leonardo_card_under_a_column_says_where_it_is():
    state = owned(levels(first_turn(), BO, biology=2), "leonardo", PRACTICE, BO, column="biology")
    return said(state, f"leonardo.{PRACTICE}", "column.1.biology")


@reason_snapshot
def test_a_patron_says_what_it_needs_and_what_whoever_decides_lacks():
    bare, taken = face_up(first_turn(), "patrons", BOMBARD), owned(first_turn(), "patrons", BOMBARD, BO)
    states = levels(bare, ADA, engineering=2, physics=2), bare, taken
    return [part for state in states for part in said(state, f"patron.{BOMBARD}")]


@reason_snapshot
def test_an_unfinished_card_says_what_its_set_is_worth_and_who_has_how_many():
    state = owned(owned(face_up(first_turn(), "unfinished", 4), "unfinished", 5, CY), "unfinished", 6, CY)
    return said(state, "unfinished.4")


@reason_snapshot
def test_a_gap_says_whether_it_is_filled():
    empty = first_turn()
    for card in range(1, 12):
        empty = owned(empty, "leonardo", card, card % 3)
    final = replace(first_turn(), phase="final_round")
    return [
        *said(first_turn(), "gap.leonardo.2"),
        *said(empty, "gap.leonardo.2", "deck.leonardo"),
        *said(final, "gap.patron.1"),
    ]


@reason_snapshot
def test_decks_and_discards_say_what_is_left():
    card = card_of("letters", "work")
    state = with_row(first_turn(), "apprentice", card - 1, where="discards", seat=TABLE, place=0)
    return [*said(first_turn(), "deck.patron", "deck.apprentice", "discards"), *said(state, "discards")]


@reason_snapshot
def test_fatigue_says_who_begins_and_how_fatigued_everybody_is():
    state = owned(owned(first_turn(), "patrons", BOMBARD, BO), "leonardo", REST, ADA)
    return [*said(state, "fatigue"), *said(replace(state, holder=TABLE), "fatigue")]


@reason_snapshot
def test_players_and_taken_cards_say_points_and_their_sum():
    state = owned(owned(levels(first_turn(), ADA, painting=4), "patrons", BOMBARD, ADA), "leonardo", REST, ADA)
    assert RULES.thing(state, "nothing").name is None
    return said(state, "player.0", "taken.0")


@reason_snapshot
def test_alone_a_seat_says_what_the_four_have_together_and_each_has_its_deck():
    session = lnb.new("workshop_of_leonardo", 1, seed=1)
    while session.decision.kind != "play_card":
        session.play(session.legal[0])
    return said(session.state, "player.2", "deck.apprentice.3")


def test_a_thing_knows_what_touched_it():
    study, visit = card_of("painting", "work"), card_of("biology", "visit")
    before = face_up(holding(holding(first_turn(), ADA, study), ADA, visit), "leonardo", STARS)
    silent = lambda state, *_args, **_params: state  # noqa: E731
    after = Study(ADA, study).apply(before, silent)

    def touched(before, after, spot):
        return any(RULES.thing(after, spot).touched(change) for change in diff(before, after))

    assert touched(before, after, "column.0.painting")
    assert not touched(before, after, "column.0.letters")
    assert not touched(before, after, "column.1.painting")
    assert not touched(before, after, "discards")
    later = Visit(ADA, visit, STARS).apply(before, silent)
    assert touched(before, later, "discards")
    assert touched(before, later, f"leonardo.{STARS}")
    assert touched(before, later, "taken.0")
    assert not touched(before, later, "taken.1")
    assert not touched(before, later, "fatigue")


@pytest.mark.rule("workshop.maintenance.refill", "workshop.ruling.no_last_maintenance")
def test_a_gap_and_its_deck_promise_no_more_than_maintenance_can_bring():
    table = laid_out(leonardo=(STARS,), gone={"leonardo": range(3, 12)})
    short = RULES.thing(table.state, "gap.leonardo.2").now[0]
    assert (short.key, short.params["count"], short.params["gaps"]) == ("now.gap_short", 1, 2)
    over = replace(table.state, phase="end")
    assert [RULES.thing(over, spot).now[0].key for spot in ("gap.leonardo.2", "deck.leonardo")] == [
        "now.gap_final",
        "now.deck_centre_final",
    ]


@pytest.mark.rule("workshop.ruling.practice_leonardo_without_column")
def test_by_option_a_visit_is_not_promised_a_practice_without_a_column():
    hands, options = {ADA: (VISIT, WORK)}, {"practice_leonardo": "needs_column"}
    offered = RULES.thing(laid_out(hands=hands, **options).state, f"hand.{VISIT}.bottom").now[0]
    assert offered.params["cards"] == (STARS, TWO_CARDS)
    alone = laid_out(hands=hands, leonardo=(PRACTICE,), gone={"leonardo": (2, 3)}, **options)
    assert RULES.thing(alone.state, f"hand.{VISIT}.bottom").now[0].key == "now.visits_practice_only"
    with_column = laid_out(hands=hands, leonardo=(PRACTICE,), studied={ADA: columns(letters=1)}, **options)
    assert RULES.thing(with_column.state, f"hand.{VISIT}.bottom").now[0].params["cards"] == (PRACTICE,)


@pytest.mark.rule("workshop.ruling.draw_short", "workshop.ruling.look_three_short", "workshop.end.trigger")
def test_a_leonardo_card_says_when_it_brings_no_cards_any_more():
    def said(state, card):
        return [fact.key for fact in RULES.thing(state, f"leonardo.{card}").now]

    table = laid_out(leonardo=(TWO_CARDS, REST, LOOK))
    assert said(table.state, TWO_CARDS) == ["now.effect_two_cards"]
    empty = laid_out(leonardo=(TWO_CARDS, REST, LOOK), left=0).state
    assert [said(empty, card)[1] for card in (TWO_CARDS, REST, LOOK)] == [*["now.draws_none"] * 2, "now.looks_none"]
    final = replace(empty, phase="final_round")
    assert [said(final, card)[1] for card in (TWO_CARDS, REST, LOOK)] == [*["now.draws_final"] * 2, "now.looks_none"]
    assert said(owned(final, "leonardo", REST, BO), REST) == ["now.effect_card_and_rest", "now.owner"]


def test_one_card_of_a_kind_is_singular():
    state = laid_out(hands={ADA: (VISIT, WORK)}, studied={ADA: columns(engineering=3, physics=2)}).state
    met = why("now.works_both", seat=ADA, patrons=(BOMBARD,), unfinished=(1, 4))
    assert "the Patron card “Bombarda” and of the Unfinished cards “Adorazione" in tell(met, state, "en")
    assert "de la carte Mécène « Bombarda » et des cartes Inachevé « Ador".replace("« ", "«\u00a0").replace(
        " »", "\u00a0»"
    ) in tell(met, state, "fr")
    looked = why("because.play_looked", seat=ADA, count=1)
    assert tell(looked, state, "en").endswith("look at 1 card from the deck, and it is played straight away.")
    assert tell(looked, state, "fr").endswith("1 carte de la pioche, et il faut la jouer aussitôt.")
