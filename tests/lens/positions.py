"""What the tests of the lens look through, and at."""

from tests.leonardo_da_vinci.table import Table, do

GAME = "leonardo_da_vinci"
VARIANT = "pietrocupo"
CODEX = {"codex_leonardi": True}
LINES = {"placement": True}
WRONG = "wrong.ldv.master_counts_one"


def master_at_the_smith() -> Table:
    """Ada has two apprentices at the Smith's, Bo an apprentice and the master, who is asked first."""
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1), do.PlaceMaster(1, "D"))
    return table.until("shop_offer")
