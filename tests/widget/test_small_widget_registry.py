"""Widgets are found by standing in the folder of a game; no file lists them."""

import subprocess
import sys

import pytest

from leonardo_nb import widget
from leonardo_nb.widget.small.small_widget import SmallWidget

MADE_UP = '''
from leonardo_nb.widget.leonardo_da_vinci.base_game import BaseGame


class Shared(BaseGame):
    """Has no title: it is for others to build on."""


class DiceThrower(Shared):
    title = "dice_thrower"
'''


@pytest.fixture
def made_up(tmp_path, monkeypatch):
    """A game's folder elsewhere, added to the package's path."""
    game = tmp_path / "game_of_dice"
    game.mkdir()
    (game / "__init__.py").touch()
    (game / "dice_thrower.py").write_text(MADE_UP)
    monkeypatch.setattr(widget, "__path__", [*widget.__path__, str(tmp_path)])
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]
    vars(widget).pop("game_of_dice", None)


NAMES = [
    "AuctionExplainer",
    "Companion",
    "CouncilChooser",
    "DiscountCalculator",
    "DiversityBonus",
    "LevelCalculator",
    "PatternFinder",
    "Rulebook",
    "SequenceScorer",
    "UnfinishedSets",
    "VariantLens",
    "ZoneRanking",
]


def test_every_widget_is_found_and_shown():
    assert set(NAMES) <= set(dir(widget))
    assert widget.__all__ == NAMES


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("Companion", "Rulebook", "VariantLens")])
def test_a_small_widget_stands_in_the_folder_of_its_game(name):
    kind = getattr(widget, name)
    assert issubclass(kind, SmallWidget)
    assert kind.__module__.split(".")[:2] == ["leonardo_nb", "widget"]
    assert kind().position.ruleset == kind.__module__.split(".")[2]


def test_the_folder_of_a_made_up_game_is_found(made_up):
    assert "DiceThrower" in dir(widget)
    assert "Shared" not in dir(widget)
    from leonardo_nb.widget import DiceThrower

    assert DiceThrower.title == "dice_thrower"


def test_what_there_is_not_is_not_found():
    assert not hasattr(widget, "DiceThrower")
    with pytest.raises(ImportError, match="DiceThrower"):
        from leonardo_nb.widget import DiceThrower  # noqa: F401


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("asked", "loaded"),
    [
        ("from leonardo_nb.widget import parts, intents", []),
        ("from leonardo_nb.widget import Companion", ["anywidget"]),
        (
            "from leonardo_nb.widget import *; Companion; ZoneRanking",
            ["anywidget", "leonardo_nb.widget.small.small_widget"],
        ),
    ],
)
def test_what_is_loaded_comes_with_the_first_widget_asked_for(asked, loaded):
    heavy = ["anywidget", "leonardo_nb.widget.small.small_widget"]
    code = f"{asked}; import sys; assert [name for name in {heavy} if name in sys.modules] == {loaded}"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(["anywidget", "ipywidgets", "traitlets"]))
import leonardo_nb as lnb
lnb.set_language({lang!r})
try:
    {call}
except lnb.LeonardoError as error:
    print(isinstance(error, ImportError), error)
"""


@pytest.mark.parametrize(
    ("spoken", "call", "said"),
    [
        ("en", "lnb.play('codex_naturalis')", "Widgets need Jupyter"),
        ("en", "lnb.play(lang='fr')", "Les widgets ont besoin de Jupyter"),
        ("fr", "from leonardo_nb.widget import ZoneRanking", "Les widgets ont besoin de Jupyter"),
    ],
)
def test_without_the_notebook_extra_one_sentence_says_what_to_install(spoken, call, said):
    code = WITHOUT.format(lang=spoken, call=call)
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told.startswith(f"True {said}")
    assert told.count("\n") == 1
    assert "pip install 'leonardo-nb[notebook]'" in told
