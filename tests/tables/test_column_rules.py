"""The data dictionary names the rule by which a column counts."""

from functools import cache

import pytest

import leonardo_nb as lnb

COLUMNS = {
    "codex.area.visible_only": {
        "players": "plant animal fungi insect quill inkwell manuscript",
        "cards": "symbols",
    },
    "codex.draw.replacement": {
        "cards": "slot",
    },
    "codex.end.objectives": {
        "players": "objective_points",
    },
    "codex.end.winner": {
        "players": "points",
    },
    "codex.play.one_corner_per_card": {
        "cards": "x y",
    },
    "codex.score.immediate": {
        "cards": "points",
    },
    "codex.setup.common_objectives": {
        "objectives": "card",
    },
    "codex.setup.draw_piles": {
        "cards": "card",
    },
    "codex.setup.score_track": {
        "players": "score objectives",
    },
    "codex.turn.order": {
        "cards": "laid",
        "game": "turn last_turn",
    },
    "inventeurs.end.winner": {
        "players": "points",
    },
    "inventeurs.epoch.three": {
        "game": "epoch",
    },
    "inventeurs.ruling.cubes": {
        "players": "cubes_home",
    },
    "inventeurs.score.inventions": {
        "inventions": "points",
    },
    "inventeurs.score.progress": {
        "inventors": "missing",
    },
    "inventeurs.score.sequences": {
        "players": "sequences sequence_points",
        "inventions": "classification",
    },
    "inventeurs.setup.epoch_cards": {
        "inventions": "epoch place",
        "contributions": "place",
        "tokens": "place",
    },
    "inventeurs.setup.material": {
        "inventors": "inventor",
        "inventions": "invention",
        "tokens": "value",
    },
    "inventeurs.token.progress": {
        "inventors": "physics chemistry mechanics mathematics",
    },
    "inventeurs.turn.order": {
        "game": "turn",
    },
    "inventeurs.work.place_cubes": {
        "contributions": "physics chemistry mechanics mathematics cubes",
        "players": "cubes",
        "inventions": "empty_slots",
    },
    "ldv.council.each_once": {
        "players": "privilege",
    },
    "ldv.council.leonardo": {
        "game": "leonardo",
    },
    "ldv.finish.discount": {
        "labs": "discount",
    },
    "ldv.labs.weeks": {
        "labs": "weeks",
        "inventions": "weeks",
    },
    "ldv.place.queue": {
        "groups": "queue",
    },
    "ldv.resolve.rank": {
        "groups": "strength rank",
    },
    "ldv.ruling.bank": {
        "game": "bank",
    },
    "ldv.setup.material": {
        "players": "florins iron glass wood brick rope ready academy boxed bid hired",
        "labs": "invention iron glass wood brick rope apprentices",
        "shops": "pile",
        "groups": "apprentices",
        "inventions": "number iron glass wood brick rope first later slot",
        "finished": "invention florins",
        "game": "council_florins",
    },
    "ldv.setup.turns": {
        "labs": "begun",
        "inventions": "finished",
        "finished": "turn",
        "game": "turn",
    },
    "ldv.turn0.favour_limit": {
        "players": "favour_a favour_b favour_c favour_d",
    },
    "ldv.workshop.automaton": {
        "players": "mechanical_men",
        "labs": "mechanical_men",
    },
    "ldv.zone.costs": {
        "game": "price_step price",
    },
    "workshop.card.apprentice": {
        "apprentice": "card",
    },
    "workshop.end.winner": {
        "players": "points",
    },
    "workshop.level": {
        "players": "painting letters architecture engineering physics biology",
    },
    "workshop.maintenance.fatigue": {
        "players": "taken",
    },
    "workshop.round.turns": {
        "game": "turn round",
    },
    "workshop.setup.centre": {
        "leonardo": "place",
        "patrons": "place",
        "unfinished": "place",
    },
    "workshop.setup.deck_size": {
        "game": "deck",
    },
    "workshop.setup.hand": {
        "players": "hand",
    },
    "workshop.setup.shuffle": {
        "apprentice": "place",
    },
    "workshop.setup.solo": {
        "players": "deck",
    },
    "workshop.visit": {
        "leonardo": "card",
    },
    "workshop.work": {
        "patrons": "card",
        "unfinished": "card",
    },
}
"""The columns of each table that a rule is named for."""
RULESETS = {"codex": "codex_naturalis", "inventeurs": "inventeurs", "ldv": "leonardo_da_vinci"}
RULESETS |= {"workshop": "workshop_of_leonardo"}


@cache
def named(ruleset):
    """Each column with the rule that the data dictionary names for it."""
    listed = lnb.columns(ruleset).dropna(subset="rule")
    return {(each.table, each.column): each.rule for each in listed.itertuples()}


def expected(rule):
    return {(table, column) for table, columns in COLUMNS[rule].items() for column in columns.split()}


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in COLUMNS])
def test_a_rule_is_named_for_the_columns_that_it_speaks_of(rule):
    columns = named(RULESETS[rule.partition(".")[0]])
    assert {column for column, cited in columns.items() if cited == rule} == expected(rule)


def test_no_column_names_a_rule_that_is_not_listed_here():
    for ruleset in RULESETS.values():
        assert set(named(ruleset).values()) <= COLUMNS.keys()
    base, variant = named("leonardo_da_vinci"), named("pietrocupo")
    assert {column: rule for column, rule in variant.items() if base.get(column) != rule} == {}
