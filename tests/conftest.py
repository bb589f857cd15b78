"""Marks, options and tiers of the tests, and a game that many of them begin with."""

import gc

import pytest

pytest.register_assert_rewrite("leonardo_nb.testing.table", "tests.reasons.reason_snapshots")

import leonardo_nb as lnb  # noqa: E402 - what is to be rewritten is named before it is imported
from leonardo_nb.core import block  # noqa: E402
from leonardo_nb.core.rulebook import all_rules  # noqa: E402
from tests import rotation  # noqa: E402


def pytest_addoption(parser):
    parser.addoption("--rewrite-golden", action="store_true", help="write golden games and snapshots of reasons again")
    parser.addoption("--quick", action="store_true", help="of tests marked one_in, run the cases whose turn it is")
    parser.addoption("--full", action="store_true", help="of tests marked one_in(…, full=k), run one in k cases")
    parser.addoption("--turn", type=int, help="the turn of --quick and --full (the number of the day)")


def pytest_configure(config):
    """Every worker of a run has the same turn."""
    if _tier(config) and config.option.turn is None:
        config.option.turn = rotation.turn_of_today()


def pytest_collection(session):
    """Nothing that is collected is garbage."""
    gc.disable()


def pytest_collection_finish(session):
    """What stays for the whole run is not looked through for garbage again and again, and the rest more seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_report_header(config):
    return f"{_tier(config)} tier: --turn={config.option.turn}" if _tier(config) else None


def _tier(config):
    """What is sampled: as little as proves every rule, nearly all, or nothing."""
    return "quick" if config.option.quick else "full" if config.option.full else None


def pytest_collection_modifyitems(config, items):
    """A test may only name rules that exist; in a tier, those are left out whose turn it is not."""
    for item in items:
        for mark in item.iter_markers("rule"):
            unknown = [rule for rule in mark.args if rule not in all_rules()]
            if unknown or not mark.args:
                raise pytest.UsageError(f"{item.nodeid} names no rule that exists: {unknown}")
    rotation.take_sixths(items)
    config.stash[rotation.COLLECTED] = list(items)
    if tier := _tier(config):
        due = rotation.due(items, config.option.turn, full=tier == "full")
        config.hook.pytest_deselected(items=[item for item in items if item not in due])
        items[:] = [item for item in items if item in due]


@pytest.fixture(autouse=True)
def no_house_rule_stays():
    """Take out whatever house rules a test has added: a lens would offer them in the tests that follow."""
    yield
    for ruleset, blocks in block.house_blocks().items():
        for name in blocks:
            block.remove_house_block(ruleset, name)


@pytest.fixture(scope="session")
def second_turn():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=7)
    session.auto("turn 2, phase B", "sensible")
    return session


@pytest.fixture
def s(second_turn):
    """A game of three in its second turn, about to place workers: for tests of tables and names."""
    return second_turn.fork()
