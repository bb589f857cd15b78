"""What is imported when, in a fresh interpreter each, and in which direction."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import kin_of

GAMES = lnb.rulesets()
HEAVY = ("pandas", "numpy", "IPython", "ipywidgets", "traitlets", "anywidget", "matplotlib", "tqdm")


def modules_loaded_by(code: str) -> set[str]:
    report = f"{code}\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", report], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def loaded_by(code: str) -> set[str]:
    return {name.partition(".")[0] for name in modules_loaded_by(code)}


def test_the_public_face_alone_is_imported_at_first():
    ours = {name for name in modules_loaded_by("import leonardo_nb") if name.startswith("leonardo_nb")}
    assert ours == {"leonardo_nb", "leonardo_nb.classroom", "leonardo_nb.rulesets"}


WAITING = {"show", "think", "misconceptions"}
"""The parts of a game that are imported when somebody looks, or lets a bot play."""


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_imports_that_game_alone_and_what_it_is_played_with(game):
    loaded = modules_loaded_by(f"import leonardo_nb as lnb; lnb.new({game!r}, 2, 1)")
    ours = {tuple(name.split(".")[1:]) for name in loaded if name.startswith("leonardo_nb.")}
    assert {parts[0] for parts in ours} == {"api", "classroom", "core", "rulesets", "session"}
    games = {parts[1] for parts in ours if parts[0] == "rulesets" and parts[1:]}
    assert game in games <= {game, *kin_of(game)}  # a game offers what its presets have
    assert not {part for parts in ours if parts[0] == "rulesets" for part in parts[2:]} & WAITING


def test_every_name_of_the_public_face_is_found_where_type_checkers_look_for_it():
    tree = ast.parse(Path(lnb.__file__).read_text(encoding="utf-8"))
    typed = next(node for node in tree.body if isinstance(node, ast.If)).body
    homes = {node.module.removeprefix("leonardo_nb."): {alias.name for alias in node.names} for node in typed}
    assert homes == {module: set(names.split()) for module, names in lnb._HOMES.items()}
    assert dir(lnb) == sorted(lnb.__all__) == sorted({"rulesets"}.union(*homes.values()))
    assert all(getattr(lnb, name) for name in lnb.__all__)


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


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    "code",
    ["lnb.simulate('leonardo_da_vinci', games=1)", "s.frames", "lnb.diff(s, s)", "lnb.glossary('codex_naturalis')"],
)
def test_pandas_comes_on_first_use(code):
    assert "pandas" in loaded_by(BEGIN + code)


def test_a_single_row_is_edited_and_a_scenario_opened_without_pandas():
    scenario = "lnb.scenario('leonardo_da_vinci', 'workshop-tie')"
    assert "pandas" not in loaded_by(f"{BEGIN} s.edit('players', 0, florins=7); {scenario}")


CORE = Path(lnb.__file__).parent / "core"


def imported_by(path: Path) -> set[str]:
    """Every module that a file imports, for types alone or inside a function, too."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def test_the_core_has_no_circle():
    files = {f"leonardo_nb.core.{path.stem}": path for path in CORE.glob("*.py")}
    order = list(
        TopologicalSorter({name: imported_by(path) & set(files) for name, path in files.items()}).static_order()
    )
    assert order.index("leonardo_nb.core.state") < order.index("leonardo_nb.core.play")


def test_the_core_imports_nothing_that_stands_on_it():
    for path in sorted(CORE.glob("*.py")):
        ours = {name for name in imported_by(path) if name.startswith("leonardo_nb") and ".core." not in name}
        assert ours <= {"leonardo_nb.rulesets"}, path.name  # where rulesets are looked for


RULESETS = Path(lnb.__file__).parent / "rulesets"
BELOW = {
    "": ("",),
    "ground": ("ground",),
    "play": ("ground", "play"),
    "change": ("ground", "play", "change"),
    "show": ("ground", "play", "show"),
    "think": ("ground", "play", "think"),
}
"""Of which floors of its game a file of each floor may know; the folder of the game itself knows none."""


def files_of(game: str) -> dict[str, Path]:
    """Every file of a game by its module, as the game's own folder has it."""
    found = {}
    for path in (RULESETS / game).rglob("*.py"):
        parts = path.relative_to(RULESETS / game).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def known_by(game: str, path: Path) -> set[str]:
    """The modules of its own game that a file imports, for types alone or inside a function, too."""
    own, modules = f"leonardo_nb.rulesets.{game}", files_of(game)
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{own}."):
            folder = node.module.removeprefix(own).removeprefix(".")
            names = [f"{folder}.{alias.name}".removeprefix(".") for alias in node.names]
            found |= {name if name in modules else folder for name in names}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_game_has_a_circle(game):
    known = {module: known_by(game, path) for module, path in files_of(game).items()}
    order = list(TopologicalSorter(known).static_order())
    assert order.index("ground.state") < order.index("play.phases")


@pytest.mark.parametrize("game", GAMES)
def test_every_floor_of_a_game_knows_those_below_it_alone(game):
    for module, path in files_of(game).items():
        floors = {name.partition(".")[0] for name in known_by(game, path)}
        assert floors <= set(BELOW[module.partition(".")[0]]), module
