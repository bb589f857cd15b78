"""Whatever the tests of this game play, every reason told is checked against its claims."""

from contextlib import nullcontext

import pytest

from tests.inventeurs.claims import CLAIMS
from tests.watched_games import watched


@pytest.fixture(autouse=True)
def reasons_are_true(request):
    with nullcontext() if request.node.get_closest_marker("planted") else watched(CLAIMS):
        yield
