"""Marks and options of the tests."""

import pytest

pytest.register_assert_rewrite("leonardo_nb.testing.table", "tests.reason_snapshots")

from leonardo_nb.core.rulebook import all_rules  # noqa: E402 - what is to be rewritten is named before it is imported


def pytest_addoption(parser):
    parser.addoption("--rewrite-golden", action="store_true", help="write golden games and snapshots of reasons again")


def pytest_collection_modifyitems(items):
    """A test may only name rules that exist."""
    for item in items:
        for mark in item.iter_markers("rule"):
            unknown = [rule for rule in mark.args if rule not in all_rules()]
            if unknown or not mark.args:
                raise pytest.UsageError(f"{item.nodeid} names no rule that exists: {unknown}")
