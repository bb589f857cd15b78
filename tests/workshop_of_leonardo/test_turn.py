"""A turn: one card for its top or its bottom, then one card drawn; studies, practices, work, and what is refused."""

import pytest

from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.testing.table import find, find_all
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out


@pytest.mark.rule("workshop.round.turns", "workshop.round.first")
def test_clockwise_everyone_plays_one_card_and_draws_one():
    table = laid_out(top=(61, 62, 63), hands={ADA: (1, 13), BO: (2, 14), CY: (3, 15)})
    for seat, card, drawn in ((ADA, 1, 61), (BO, 2, 62), (CY, 3, 63)):
        assert table.asked == ("play_card", seat)
        assert {action.card for action in table.s.legal} == set(table.state.hand(seat))
        step = table.play(Study(seat, card))
        find(step, "draw.card")
        assert table.state.hand(seat) == (13 + seat, drawn)
        assert table.state.players[seat].hand == 2
    assert table.state.deck == 7
    assert table.asked == ("maintenance", -1)
    assert table.state.turn == 11


@pytest.mark.rule("workshop.card.apprentice", "workshop.round.turns")
def test_every_card_can_be_studied_and_its_bottom_is_what_is_printed():
    """All 72 cards, one after the other: the top is its discipline, the bottom one of three actions."""
    for card, face in FACES.items():
        table = laid_out(
            hands={ADA: (card,)},
            studied={ADA: columns(**dict.fromkeys(("painting", "letters", "engineering", "physics"), 4))},
        )
        kinds = {type(action).__name__ for action in table.s.legal} - {"Study"}
        wanted = {"practice": {"Practice"}, "visit": {"Visit"}, "work": {"WorkForPatron", "WorkOnUnfinished"}}
        if face.action == "practice" and face.practice in ("architecture", "biology"):
            assert kinds == set()
        else:
            assert kinds == wanted[face.action]
        assert Study(ADA, card) in table.s.legal


@pytest.mark.rule("workshop.study", "workshop.level")
def test_a_study_opens_a_column_and_the_next_one_joins_it():
    table = laid_out(hands={ADA: (1, 2, 3)}, players=2, left=9)
    find(table.play(Study(ADA, 1)), "study.opened")
    assert table.state.in_column(ADA, "painting") == ((1,), (), ())
    table.until("play_card", seat=ADA)
    added = find(table.play(Study(ADA, 2)), "study.added")
    (level,) = added.because
    assert level.key == "level.cards"
    assert table.state.in_column(ADA, "painting") == ((1, 2), (), ())
    assert table.state.levels(ADA) == (2, 0, 0, 0, 0, 0)


@reason_snapshot
def test_a_practice_goes_under_the_column_of_its_discipline_and_raises_it_by_two():
    table = laid_out(hands={ADA: (deck.PRACTICE_LETTERS,)}, studied={ADA: columns(letters=1, physics=2)})
    assert [action for action in table.s.legal if isinstance(action, Practice)] == [
        Practice(ADA, deck.PRACTICE_LETTERS, "letters")
    ]
    step = table.play(Practice(ADA, deck.PRACTICE_LETTERS, "letters"))
    row = table.state.apprentice[deck.PRACTICE_LETTERS - 1]
    assert (row.where, row.seat, row.column) == ("practice", ADA, "letters")
    assert table.state.levels(ADA) == (0, 3, 0, 0, 2, 0)
    assert len(table.state.columns(ADA)) == 2
    return [step]


@pytest.mark.rule("workshop.practice")
def test_a_wild_practice_goes_under_any_own_column():
    table = laid_out(hands={ADA: (deck.WILD,)}, studied={ADA: columns(letters=1, physics=2), BO: columns(biology=1)})
    found = [action.discipline for action in table.s.legal if isinstance(action, Practice)]
    assert found == ["letters", "physics"]
    table.play(Practice(ADA, deck.WILD, "physics"))
    assert table.state.levels(ADA) == (0, 1, 0, 0, 4, 0)


@reason_snapshot
def test_a_practice_is_refused_without_a_column_and_under_another_discipline():
    table = laid_out(
        hands={ADA: (deck.PRACTICE_LETTERS, deck.WILD)}, studied={ADA: columns(physics=1), BO: columns(letters=3)}
    )
    first = table.refused(Practice(ADA, deck.PRACTICE_LETTERS, "painting"))
    second = table.refused(Practice(ADA, deck.PRACTICE_LETTERS, "physics"))
    third = table.refused(Practice(ADA, deck.PRACTICE_LETTERS, "letters"))
    return [first, second, third, table.refused(Practice(ADA, deck.WILD, "biology"))]


@pytest.mark.rule("workshop.ruling.bottom_unusable")
def test_without_any_target_only_studies_are_offered_and_they_always_are():
    table = laid_out(hands={ADA: (deck.PRACTICE_LETTERS, deck.WILD, deck.VISIT, deck.WORK)}, leonardo=())
    assert list(table.s.legal) == [
        Study(ADA, card) for card in (deck.PRACTICE_LETTERS, deck.WILD, deck.VISIT, deck.WORK)
    ]


@pytest.mark.rule("workshop.round.turns", "workshop.card.apprentice")
def test_a_card_that_is_not_in_hand_or_does_not_exist_is_refused():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)})
    (reason,) = table.refused(Study(ADA, 13)).reasons
    assert reason.key == "hand.not_in_hand"
    for number in (0, 73, -5):
        (none,) = table.refused(Study(ADA, number)).reasons
        assert none.key == "hand.no_card"


@pytest.mark.rule("workshop.card.apprentice", "workshop.round.turns")
@pytest.mark.parametrize(
    ("action", "printed", "wanted"),
    [
        (Practice(ADA, deck.VISIT, "painting"), "visit", "practice"),
        (Visit(ADA, deck.WORK, deck.STARS), "work", "visit"),
        (WorkForPatron(ADA, deck.WILD, deck.LADY), "practice", "work"),
        (WorkOnUnfinished(ADA, deck.VISIT, deck.MAGI), "visit", "work"),
    ],
)
def test_only_the_action_on_the_bottom_half_can_be_used(action, printed, wanted):
    studied = {ADA: columns(painting=4, architecture=1)}
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK, deck.WILD)}, studied=studied)
    (reason,) = table.refused(action).reasons
    assert reason.key == "hand.other_action"


# ---- Work ----


@reason_snapshot
def test_work_discards_the_card_and_leaves_a_gap():
    table = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=4)})
    step = table.play(WorkForPatron(ADA, deck.WORK, deck.LADY))
    assert deck.WORK in table.state.discards()
    assert table.state.centre("patron") == {2: deck.ANGHIARI, 3: deck.BOMBARDA}
    assert (table.state.patrons[deck.LADY - 1].where, table.state.patrons[deck.LADY - 1].seat) == ("taken", ADA)
    assert table.state.level(ADA, "painting") == 4
    return [step]


@reason_snapshot
def test_every_discipline_that_lacks_is_named_with_how_much():
    table = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=1)}, practised={})
    return [table.refused(WorkForPatron(ADA, deck.WORK, deck.ANGHIARI))]


@reason_snapshot
def test_practices_count_towards_what_work_needs():
    table = laid_out(
        hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=2)}, practised={ADA: columns(painting=1)}
    )
    return [table.play(WorkForPatron(ADA, deck.WORK, deck.LADY))]


@pytest.mark.rule("workshop.score.unfinished", "workshop.ruling.unfinished_table", "workshop.work")
@pytest.mark.parametrize(
    ("held", "key", "count", "before", "points"),
    [
        ((), "work.unfinished", 1, 0, 2),
        ((deck.MAGI_2,), "work.set", 2, 2, 6),
        ((deck.MAGI_2, deck.MAGI_3), "work.set", 3, 6, 12),
        ((deck.FLYING,), "work.unfinished", 1, 0, 2),
    ],
)
def test_an_unfinished_card_is_worth_more_in_a_set_of_its_design(held, key, count, before, points):
    studied = {ADA: columns(painting=2, architecture=1)}
    table = laid_out(hands={ADA: (deck.WORK,)}, studied=studied, sets={ADA: held})
    find(table.play(WorkOnUnfinished(ADA, deck.WORK, deck.MAGI)), key)
    assert table.state.taken(ADA)[2] == tuple(sorted((deck.MAGI, *held)))


@pytest.mark.rule("workshop.work", "workshop.visit", "workshop.setup.centre", "workshop.centre.no_refill_in_round")
@pytest.mark.parametrize(
    ("kind", "rule", "most", "own", "other", "hidden"),
    [
        ("leonardo", "workshop.visit", 11, deck.STARS_2, deck.TWO_CARDS, 9),
        ("patron", "workshop.work", 12, 7, 8, deck.CODEX),
        ("unfinished", "workshop.work", 12, deck.MAGI_2, deck.MAGI_3, 12),
    ],
)
def test_a_card_that_is_not_in_the_centre_cannot_be_taken(kind, rule, most, own, other, hidden):
    levels = columns(**dict.fromkeys(("painting", "letters", "architecture", "engineering", "physics", "biology"), 4))
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)},
        studied={ADA: levels},
        taken={ADA: (deck.STARS_2,), CY: (deck.TWO_CARDS,)},
        works={ADA: (7,), CY: (8,)},
        sets={ADA: (deck.MAGI_2,), CY: (deck.MAGI_3,)},
    )
    make = {
        "leonardo": lambda card: Visit(ADA, deck.VISIT, card),
        "patron": lambda card: WorkForPatron(ADA, deck.WORK, card),
        "unfinished": lambda card: WorkOnUnfinished(ADA, deck.WORK, card),
    }[kind]
    one, none = ({"copies": 1}, {"copies": 0}) if kind == "leonardo" else ({}, {})
    expected = {
        own: (f"centre.taken_{kind}_you", {"seat": ADA, kind: own} | one, (rule,)),
        other: (f"centre.taken_{kind}", {"seat": CY, kind: other} | none, (rule,)),
        hidden: (f"centre.hidden_{kind}", {kind: hidden} | none, (rule, "workshop.setup.centre")),
        0: (f"centre.unknown_{kind}", {"number": 0, "most": most}, (rule,)),
        most + 1: (f"centre.unknown_{kind}", {"number": most + 1, "most": most}, (rule,)),
    }
    for card, wanted in expected.items():
        (reason,) = table.refused(make(card)).reasons
        assert (reason.key, reason.params, reason.cites) == wanted


@pytest.mark.rule("workshop.work", "workshop.centre.no_refill_in_round", "workshop.ruling.bottom_unusable")
def test_an_empty_row_offers_no_work_until_maintenance():
    studied = {ADA: columns(painting=4, architecture=1)}
    table = laid_out(hands={ADA: (deck.WORK,)}, studied=studied, patrons=(), unfinished=())
    for action, key in (
        (WorkForPatron(ADA, deck.WORK, deck.LADY), "patron"),
        (WorkOnUnfinished(ADA, deck.WORK, deck.MAGI), "unfinished"),
    ):
        (reason,) = table.refused(action).reasons
        assert reason.key == f"centre.no_{key}"
    assert list(table.s.legal) == [Study(ADA, deck.WORK)]


@pytest.mark.rule("workshop.work")
def test_nothing_is_spent_and_a_second_work_uses_the_same_columns():
    table = laid_out(
        players=2, hands={ADA: (deck.WORK, deck.WORK_2)}, studied={ADA: columns(painting=4, engineering=2)}, left=9
    )
    table.play(WorkForPatron(ADA, deck.WORK, deck.LADY))
    table.until("play_card", seat=ADA)
    table.play(WorkForPatron(ADA, deck.WORK_2, deck.ANGHIARI))
    assert table.state.taken(ADA)[1] == (deck.LADY, deck.ANGHIARI)
    assert table.s.scores().total(ADA) == 4 + 3 + 6 + 8


@pytest.mark.rule("workshop.ruling.discards")
def test_discards_stay_out_of_the_game():
    table = laid_out(
        players=2, hands={ADA: (deck.VISIT, deck.WORK), BO: (deck.LETTERS_VISIT, deck.LETTERS_WILD)}, left=1
    )
    table.play(Visit(ADA, deck.VISIT, deck.STARS))
    before = table.state.discards()
    assert deck.VISIT in before
    table.finish()
    assert set(before) <= set(table.state.discards())


@pytest.mark.rule("workshop.round.turns", "workshop.ruling.bottom_unusable")
def test_somebody_without_a_card_is_passed_over_but_draws():
    """Only an edit leaves somebody without a card."""
    table = laid_out(hands={ADA: (1,), BO: (), CY: (2,)}, top=(40, 41, 42))
    step = table.play(Study(ADA, 1))
    find(step, "turn.no_card")
    assert [each.params["seat"] for each in find_all(step, "draw.card")] == [ADA, BO]
    assert table.asked == ("play_card", CY)
    assert table.state.hand(BO) == (41,)


def test_the_cards_named_here_are_what_their_names_say():
    assert [FACES[card].action for card in (deck.WILD, deck.VISIT, deck.WORK)] == ["practice", "visit", "work"]
    assert FACES[deck.PRACTICE_LETTERS].practice == "letters"
    assert {deck.MONUMENT, deck.UNDER} == {7, 4}


@pytest.mark.parametrize(
    ("refused", "instead"),
    [
        (
            WorkForPatron(ADA, deck.WORK, deck.LADY),
            WorkOnUnfinished(ADA, deck.WORK, deck.FLYING),
        ),  # the same card, for what is within reach
        (
            WorkOnUnfinished(ADA, deck.WILD, deck.FLYING),
            WorkOnUnfinished(ADA, deck.WORK, deck.FLYING),
        ),  # the same work, with such a card
        (Practice(ADA, deck.WILD, "letters"), Practice(ADA, deck.WILD, "engineering")),
        (Practice(ADA, deck.WORK, "physics"), Practice(ADA, deck.WILD, "physics")),
        (Visit(ADA, deck.WORK, deck.STARS), Study(ADA, deck.WORK)),  # no card for a visit: the other half
    ],
)
def test_what_is_proposed_instead_is_the_same_action_or_the_same_card(refused, instead):
    table = laid_out(hands={ADA: (deck.WILD, deck.WORK)}, studied={ADA: {"physics": 2, "engineering": 1}})
    assert table.refused(refused).repairs == (instead,)
