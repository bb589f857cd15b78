"""What several tests of teaching begin with."""

import pytest

from leonardo_nb.core.language import in_language


@pytest.fixture
def english():
    """Speak English, whatever an earlier test has left."""
    with in_language("en"):
        yield
