"""The cards of things in full: every rule and every number that is told."""

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.inventeurs import RULESET
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BALLOON, BOW, HIPPOCRATES, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, Table, laid_out, work
from tests.reasons.reason_snapshots import reason_snapshot

ALL_KINDS = [("progress", 3), ("progress", 4), ("points", 2), ("availability", 0), ("knowledge", 0)]


def told(table: Table, *spots: str) -> list[Explanation]:
    """What each is called and all that holds for it."""
    things = [RULESET.thing(table.state, spot) for spot in spots]
    return [part for thing in things for part in (thing.name, *thing.now) if part]


@reason_snapshot
def test_teams_and_the_statuette_before_and_after_setup():
    return [*told(Table(3), "team.green", "statuette"), *told(laid_out(statuette=BO), "team.green", "statuette")]


@reason_snapshot
def test_inventions_and_their_slots():
    cubes = {(ADA, BOW): (0, 0, 1, 0), (CY, BOW): (0, 0, 0, 1), (BO, BOW): (0, 0, 1, 0)}
    table = laid_out(cubes=cubes, acquired={BO: (2,)}, table=(BOW, 3, 4), statuette=BO)
    return told(table, f"invention.{BOW}", "slot.1.mechanics", "slot.1.physics", "invention.2", "invention.36")


@reason_snapshot
def test_an_invention_whose_rewards_are_shared():
    cubes = {(BO, BALLOON): (0, 3, 0, 0), (CY, BALLOON): (1, 0, 0, 0), (ADA, BALLOON): (0, 0, 0, 1)}
    table = laid_out(epoch=2, table=(BALLOON, 16, 17), cubes=cubes, levels={ARCHIMEDES: (1, 0, 1, 1)}, statuette=BO)
    table.play(work(ARCHIMEDES, BALLOON))
    return told(table, f"invention.{BALLOON}", "reward.1.progress.2")


@reason_snapshot
def test_inventors():
    levels = {HYPATIA: (0, 0, 1, 2), ARISTOTLE: (0, 0, 0, 0), HIPPOCRATES: (4, 4, 4, 4)}
    table = laid_out(levels=levels, busy=[HYPATIA], held={ADA: ALL_KINDS}, check=False)
    bare = laid_out(levels=levels | {HYPATIA: (0, 0, 0, 3)}, check=False)
    spots = [f"inventor.{number}" for number in (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)]
    return [*told(table, *spots), *told(bare, *spots[::3], "inventor.20")]


@reason_snapshot
def test_tokens_held():
    wild = ("classification", 0)
    table = laid_out(levels={HYPATIA: (0, 0, 0, 2)}, busy=[HYPATIA, ARCHIMEDES], held={ADA: ALL_KINDS})
    two = laid_out(epoch=2, acquired={ADA: (BOW, 5)}, table=(15, 16), held={ADA: [wild, wild]})
    one = laid_out(acquired={ADA: (3,)}, table=(1, 2), held={ADA: [wild, ("availability", 0)], BO: [wild]})
    return [
        *told(table, *(f"token.0.{kind}.{value}" for kind, value in ALL_KINDS), "token.1.points.2"),
        *told(two, "token.0.classification.0"),
        *told(one, "token.0.classification.0", "token.1.classification.0", "token.0.availability.0"),
    ]


@reason_snapshot
def test_the_bag_piles_and_players():
    table = laid_out(
        cubes={(ADA, BOW): (1, 0, 1, 0)}, limit=15, acquired={BO: (2, 3)}, table=(BOW, 4), held={BO: [("points", 2)]}
    )
    out = {(ADA, 2): (2, 0, 2, 0), (ADA, 3): (2, 0, 1, 1), (ADA, 4): (0, 0, 3, 1), (ADA, 5): (1, 2, 0, 0)}
    return [
        *told(table, "bag", "pile.1", "pile.2", "player.0", "player.1"),
        *told(laid_out(cubes=out, limit=15), "player.0"),
    ]
