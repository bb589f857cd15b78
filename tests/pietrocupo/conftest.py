"""Whatever the tests of this game and of its blocks play, every reason told is checked against its claims."""

from contextlib import nullcontext

import pytest

from tests.leonardo_da_vinci.claims import CLAIMS as BASE
from tests.pietrocupo.claims import CLAIMS
from tests.watched_games import watched


@pytest.fixture(autouse=True)
def reasons_are_true(request):
    planted = request.node.get_closest_marker("planted")
    with nullcontext() if planted else watched(BASE), nullcontext() if planted else watched(CLAIMS):
        yield
