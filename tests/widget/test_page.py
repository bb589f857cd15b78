"""Scripts and styles, put together from small files."""

import re
from collections import Counter

import pytest

from leonardo_nb.widget import Companion, PatternFinder, ZoneRanking

PAGES = [(Companion, "lnb"), (PatternFinder, "lnb-little"), (ZoneRanking, "lnb-little")]


@pytest.mark.parametrize(("kind", "root"), PAGES)
def test_a_script_is_one_module_that_declares_each_name_once(kind, root):
    assert len(re.findall(r"^export default", kind._esm, re.MULTILINE)) == 1
    assert not re.search(r"^import\b", kind._esm, re.MULTILINE)
    declared = Counter(re.findall(r"^(?:function|const|let) (\w+)", kind._esm, re.MULTILINE))
    assert "follow" in declared
    assert [name for name, times in declared.items() if times > 1] == []


@pytest.mark.parametrize(("kind", "root"), PAGES)
def test_what_all_styles_share_is_said_of_the_widgets_own_root(kind, root):
    assert "ROOT" not in kind._css
    assert f'[data-jp-theme-light="false"] .{root},' in kind._css
    assert f".{root} button {{" in kind._css or f".{root} button, " in kind._css
    assert kind._css.count("{") == kind._css.count("}")


def test_nothing_is_fetched():
    for kind, _ in PAGES:
        assert not re.search(r"https?://|@import|url\(", kind._esm + kind._css)
