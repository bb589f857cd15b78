"""What another player could have, on that player's card."""

import pytest

SEEN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.play import Thing
s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
s.auto("turn 4, play_card", "sensible")
c = Companion(s, seat=0)
c.act(Thing("player.1"))
c
"""


@pytest.fixture
def table(blank):
    """A companion at Ada’s seat, with the card of Bo open."""
    return blank.run(SEEN)


def test_the_card_of_another_player_unfolds_by_mouse_and_by_keyboard(table, expect):
    asked = table.card.locator("details", has_text="What could Bo have?")
    expect(asked).to_be_visible()
    expect(asked).not_to_contain_text("%", use_inner_text=True)
    asked.locator("summary").click()
    expect(asked).to_contain_text("%", use_inner_text=True)
    asked.locator("summary").press("Enter")
    expect(asked).not_to_contain_text("%", use_inner_text=True)
