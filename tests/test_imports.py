"""What is imported when, in a fresh interpreter each."""

import subprocess
import sys

import pytest

HEAVY = ("pandas", "numpy", "IPython", "ipywidgets", "traitlets", "anywidget", "matplotlib", "tqdm")


def loaded_by(code: str) -> set[str]:
    report = f"{code}\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", report], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize(
    "code",
    [
        "import leonardo_nb",
        "import leonardo_nb as lnb; s = lnb.new('leonardo_da_vinci', 2, 1); s.auto(); s.code; s.show('fr')",
        "import leonardo_nb.testing",
    ],
)
def test_playing_needs_neither_pandas_nor_jupyter(code):
    assert not loaded_by(code) & set(HEAVY)


def test_the_engine_works_where_pandas_and_jupyter_are_absent():
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({HEAVY!r}))\n"
        "import leonardo_nb as lnb; s = lnb.new('leonardo_da_vinci', 2, 1)\n"
        "s.auto('end', {0: 'sensible', 1: 'random'}); print(s.scores().text())"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


BEGIN = "import leonardo_nb as lnb; s = lnb.new('leonardo_da_vinci', 2, 1); s.auto(); "


@pytest.mark.parametrize("code", ["lnb.simulate('leonardo_da_vinci', games=1)", "s.frames", "lnb.diff(s, s)"])
def test_pandas_comes_on_first_use(code):
    assert "pandas" in loaded_by(BEGIN + code)


def test_a_single_row_is_edited_and_a_scenario_opened_without_pandas():
    scenario = "lnb.scenario('leonardo_da_vinci', 'workshop-tie')"
    assert "pandas" not in loaded_by(f"{BEGIN} s.poke('players', 0, florins=7); {scenario}")
