"""Whatever the tests of this game play, every reason told is checked against its claims."""

from contextlib import nullcontext

import pytest

from tests.watched_games import watched
from tests.workshop_of_leonardo.claims import CLAIMS


@pytest.fixture(autouse=True)
def reasons_are_true(request):
    with nullcontext() if request.node.get_closest_marker("planted") else watched(CLAIMS):
        yield
