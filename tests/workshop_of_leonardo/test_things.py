"""What a thing on the table is said to give now, and what touches it."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.changes import diff
from leonardo_nb.core.found import find
from leonardo_nb.core.language import languages
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import Study, Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import PlayCard

RULES = find("workshop_of_leonardo")
ADA, BO, CY = range(3)
BOMBARD, TANK = 3, 4
STARS, PRACTICE, TWO_CARDS, REST, LOOK = 1, 4, 6, 8, 10


@pytest.fixture(scope="module")
def table():
    """Three players at the first turn of Ada; nobody has played, and every card of the centre lies in its deck."""
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo", "Cy"], seed=1)
    while session.decision.kind != "play_card":
        session.play(session.legal[0])
    state = replace(session.state, holder=CY).then(PlayCard(ADA))
    for name in ("leonardo", "patrons", "unfinished"):
        for row in range(len(getattr(state, name))):
            state = with_row(state, name, row, where="deck", place=row + 1)
    return state


def now(state, spot):
    """The sentences of a thing by their keys."""
    thing = RULES.thing(state, spot)
    for lang in languages():
        assert all(tell(part, state, lang) for part in (thing.name, *thing.now))
    return {part.key: part for part in thing.now}


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


@pytest.mark.rule("workshop.study", "workshop.level")
def test_the_top_half_says_which_level_it_would_bring(table):
    card = card_of("painting", "work")
    state = holding(table, ADA, card)
    assert "now.would_open" in now(state, f"hand.{card}.top")
    state = holding(levels(table, ADA, painting=4), ADA, card_of("painting", "work"))
    assert "now.would_raise" in now(state, f"hand.{card}.top")


@pytest.mark.rule("workshop.practice")
def test_a_practice_says_under_which_columns_it_fits(table):
    letters, wild = card_of("painting", "practice", "letters"), card_of("painting", "practice", "wild")
    state = holding(holding(table, ADA, letters), ADA, wild)
    assert now(state, f"hand.{letters}.bottom")["now.fits_only"].params == {
        "disciplines": (),
        "practice": "letters",
        "each": 2,
    }
    assert now(state, f"hand.{wild}.bottom")["now.fits_none"].params["disciplines"] == ()
    state = levels(state, ADA, letters=1, physics=2)
    assert "now.fits" in now(state, f"hand.{letters}.bottom")
    assert now(state, f"hand.{wild}.bottom")["now.fits"].params["disciplines"] == ("letters", "physics")


@pytest.mark.rule("workshop.visit", "workshop.centre.no_refill_in_round")
def test_a_visit_says_which_leonardo_cards_are_face_up(table):
    card = card_of("biology", "visit")
    state = holding(table, ADA, card)
    none = now(state, f"hand.{card}.bottom")["now.visits_none"]
    gone = replace(state, leonardo=tuple(replace(row, where="taken", seat=BO, place=0) for row in state.leonardo))
    empty = now(gone, f"hand.{card}.bottom")["centre.no_leonardo_empty"]
    assert (empty.params, empty.cites) == ({}, (*none.cites, "workshop.maintenance.refill"))
    state = face_up(face_up(state, "leonardo", STARS), "leonardo", REST, place=3)
    assert now(state, f"hand.{card}.bottom")["now.visits"].params == {"cards": (STARS, REST)}


@pytest.mark.rule("workshop.work")
def test_work_says_whose_needs_are_met(table):
    card = card_of("letters", "work")
    state = holding(face_up(face_up(table, "patrons", BOMBARD), "unfinished", 4), ADA, card)
    assert "now.works_none" in now(state, f"hand.{card}.bottom")
    both = now(levels(state, ADA, engineering=3, physics=2), f"hand.{card}.bottom")["now.works_both"]
    assert (both.params, both.cites) == (
        {"seat": ADA, "patrons": (BOMBARD,), "unfinished": (4,)},
        ("workshop.work",),
    )
    some = now(levels(state, ADA, engineering=1, physics=2), f"hand.{card}.bottom")["now.works_unfinished"]
    assert some.params == {"seat": ADA, "patrons": (), "unfinished": (4,)}
    tank = face_up(table, "patrons", TANK)
    state = levels(holding(tank, ADA, card), ADA, engineering=4)
    assert now(state, f"hand.{card}.bottom")["now.works_patrons"].params["patrons"] == (TANK,)


@pytest.mark.rule("workshop.level", "workshop.score.disciplines", "workshop.score.high_level")
def test_a_column_says_its_level_as_a_sum_and_what_it_is_worth(table):
    said = now(levels(table, BO, physics=4), "column.1.physics")
    level = said["level.sum"].params
    assert (level["cards"], level["practices"], level["each"], level["level"]) == (2, 1, 2, 4)
    assert said["now.in_play"].params == {"points": 2}
    assert said["now.high"].params == {"level": 4, "high": 4, "lacking": 0, "points": 3}
    said = now(levels(table, BO, physics=3), "column.1.physics")
    assert said["now.to_high"].params == {"level": 3, "high": 4, "lacking": 1, "points": 3}
    assert {*now(table, "column.1.physics")} == {"level.none"}


@pytest.mark.parametrize(
    ("card", "effect", "count"),
    [
        (STARS, "points", 3),
        (PRACTICE, "practice", 2),
        (TWO_CARDS, "two_cards", 2),
        (REST, "card_and_rest", 1),
        (LOOK, "look_three", 3),
    ],
)
def test_a_leonardo_card_says_what_it_does_and_whose_it_is(table, card, effect, count):
    said = now(face_up(table, "leonardo", card), f"leonardo.{card}")
    (told,) = said.values()
    assert told.key == f"now.effect_{effect}"
    taken = now(owned(table, "leonardo", card, CY), f"leonardo.{card}")
    assert taken["now.owner"].params == {"seat": CY}
    assert ("now.without_column" in taken) == (effect == "practice")


@pytest.mark.rule("workshop.leonardo.practice")
def test_a_leonardo_card_under_a_column_says_where_it_is(table):
    state = owned(levels(table, BO, biology=2), "leonardo", PRACTICE, BO, column="biology")
    assert now(state, f"leonardo.{PRACTICE}")["now.lies_under"].params == {"seat": BO, "discipline": "biology"}
    level = now(state, "column.1.biology")["level.sum"].params
    assert (level["cards"], level["practices"], level["level"]) == (2, 1, 4)


@pytest.mark.rule("workshop.work", "workshop.score.patrons")
def test_a_patron_says_what_it_needs_and_what_whoever_decides_lacks(table):
    state = levels(face_up(table, "patrons", BOMBARD), ADA, engineering=2, physics=2)
    said = now(state, f"patron.{BOMBARD}")
    assert said["now.needs"].params == {"needs": ("engineering:3", "physics:2")}
    assert said["now.gives"].params == {"points": 8}
    told = {"seat": ADA, "level": 2}
    assert said["now.lacks"].params == {**told, "discipline": "engineering", "wanted": 3, "lacking": 1}
    assert said["now.enough"].params == {**told, "discipline": "physics", "wanted": 2, "lacking": 0}
    bare = now(face_up(table, "patrons", BOMBARD), f"patron.{BOMBARD}")
    assert bare["now.lacks_column"].params["level"] == 0
    taken = now(owned(table, "patrons", BOMBARD, BO), f"patron.{BOMBARD}")
    assert taken["now.owner"].params == {"seat": BO}
    assert not {"now.lacks", "now.lacks_column", "now.enough"} & {*taken}


@pytest.mark.rule("workshop.score.unfinished", "workshop.ruling.unfinished_table")
def test_an_unfinished_card_says_what_its_set_is_worth_and_who_has_how_many(table):
    state = owned(owned(face_up(table, "unfinished", 4), "unfinished", 5, CY), "unfinished", 6, CY)
    said = now(state, "unfinished.4")
    assert said["now.set"].params == {"values": (2, 6, 12)}
    assert said["now.has_set"].params == {"seat": CY, "count": 2, "points": 6}
    assert said["now.set"].cites == ("workshop.score.unfinished", "workshop.ruling.unfinished_table")


@pytest.mark.rule("workshop.maintenance.refill", "workshop.centre.no_refill_in_round")
def test_a_gap_says_whether_it_is_filled(table):
    filled = now(table, "gap.leonardo.2")["now.gap_filled"]
    assert (filled.params, filled.cites) == (
        {"kind": "leonardo"},
        ("workshop.centre.no_refill_in_round", "workshop.maintenance.refill"),
    )
    empty = table
    for card in range(1, 12):
        empty = owned(empty, "leonardo", card, card % 3)
    assert "now.gap_stays" in now(empty, "gap.leonardo.2")
    assert now(empty, "deck.leonardo").keys() == {"now.deck_centre_empty"}
    final = now(replace(table, phase="final_round"), "gap.patron.1")["now.gap_final"]
    assert "workshop.ruling.no_last_maintenance" in final.cites


@pytest.mark.rule("workshop.ruling.discards", "workshop.end.trigger")
def test_decks_and_discards_say_what_is_left(table):
    assert now(table, "deck.patron")["now.deck_centre"].params == {"count": 12}
    assert now(table, "deck.apprentice")["deck.left"].params == {"count": table.deck}
    assert "now.none_discarded" in now(table, "discards")
    card = card_of("letters", "work")
    state = with_row(table, "apprentice", card - 1, where="discards", seat=TABLE, place=0)
    gone = now(state, "discards")["now.discarded"]
    assert (gone.params, gone.cites) == ({"count": 1, "cards": (card,)}, ("workshop.ruling.discards",))


@pytest.mark.rule("workshop.round.first", "workshop.maintenance.fatigue")
def test_fatigue_says_who_begins_and_how_fatigued_everybody_is(table):
    state = owned(owned(table, "patrons", BOMBARD, BO), "leonardo", REST, ADA)
    thing = RULES.thing(state, "fatigue")
    holds, *counts = thing.now
    assert (holds.key, holds.params) == ("now.holds", {"seat": CY, "first": ADA})
    assert [(count.key, count.params["seat"], count.params["count"]) for count in counts] == [
        ("fatigue.holder", CY, 0),
        ("fatigue.count_immune", ADA, 1),
        ("fatigue.more", BO, 1),
    ]
    assert now(replace(state, holder=TABLE), "fatigue").keys() == {"board.fatigue_free"}


def test_players_and_taken_cards_say_points_and_their_sum(table):
    state = owned(owned(levels(table, ADA, painting=4), "patrons", BOMBARD, ADA), "leonardo", REST, ADA)
    said = now(state, "player.0")
    assert said["now.points"].params == {"seat": ADA, "points": 2 + 3 + 8}
    assert sum(line.params["points"] for line in said["now.points"].because) == 13
    assert said["now.immune"].params == {"seat": ADA}
    assert now(state, "taken.0")["now.taken_sum"].params == {
        "seat": ADA,
        "count": 2,
        "leonardo": 1,
        "patrons": 1,
        "unfinished": 0,
    }
    assert RULES.thing(state, "nothing").name is None


@pytest.mark.rule("workshop.solo.goal")
def test_alone_a_seat_says_what_the_four_have_together_and_each_has_its_deck():
    session = lnb.new("workshop_of_leonardo", 1, seed=1)
    while session.decision.kind != "play_card":
        session.play(session.legal[0])
    state = session.state
    together = now(state, "player.2")["solo.wanting"]
    assert (together.params["points"], together.params["wanting"], together.cites) == (
        0,
        130,
        ("workshop.solo.goal",),
    )
    assert "deck.own_left" in now(state, "deck.apprentice.3")


def test_a_thing_knows_what_touched_it(table):
    study, visit = card_of("painting", "work"), card_of("biology", "visit")
    before = face_up(holding(holding(table, ADA, study), ADA, visit), "leonardo", STARS)
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
