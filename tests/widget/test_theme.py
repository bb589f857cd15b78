"""What stands round the pictures has their palette, by day and by night."""

import re

import pytest

pytest.importorskip("anywidget")


from leonardo_nb.core.drawing.palette import CHALK, DAY, INK, NIGHT, PAPER
from leonardo_nb.widget import PatternFinder, ZoneRanking
from leonardo_nb.widget.companion import Companion


@pytest.mark.parametrize("widget", [Companion, PatternFinder, ZoneRanking])
def test_every_colour_that_is_used_is_given(widget):
    css = str(widget._css)
    used = set(re.findall(r"var\(--lnb-(\w+)\)", css)) - set(re.findall(r"--lnb-(\w+): \d+px", css))
    of_pictures = {"board": PAPER, "pen": INK, "chalk": CHALK}
    assert used <= {*DAY, *of_pictures}
    assert set(DAY) == set(NIGHT)
    for name in used:
        given = [of_pictures[name]] if name in of_pictures else [DAY[name], NIGHT[name]]
        assert re.findall(rf"--lnb-{name}: (#\w+)", css) == given
