"""Cards of The Workshop of Leonardo that the tests know by name."""

PRACTICE_LETTERS, WILD, VISIT, VISIT_2, VISIT_3, WORK, WORK_2 = 1, 5, 6, 7, 8, 9, 10
"""Painting cards by their bottom halves."""
LETTERS_WILD, LETTERS_VISIT, LETTERS_WORK = 17, 18, 21
STARS, STARS_2, STARS_3, UNDER, UNDER_2, TWO_CARDS, TWO_CARDS_2, REST, REST_2, LOOK, LOOK_2 = range(1, 12)
"""Leonardo cards by their effects."""
LADY, ANGHIARI, BOMBARDA, TANK, CHURCH, CODEX = range(1, 7)
MAGI, MAGI_2, MAGI_3, FLYING, FLYING_2, FLYING_3, MONUMENT = range(1, 8)
