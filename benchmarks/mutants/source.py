"""Where the Python of a ruleset cites a rule, and the code that the citation speaks of."""

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tables import Cell, cells

ROOT = Path(__file__).resolve().parents[2]
GAMES = {
    "leonardo_da_vinci": "ldv",
    "codex_naturalis": "codex",
    "inventeurs": "inventeurs",
    "pietrocupo": "pietro",
    "workshop_of_leonardo": "workshop",
}
"""The prefix of each game's rules."""
APART = {
    *("board", "charts.py", "think"),
    *("invariants.py", "after_edit.py"),
    *("model.py", "state.py", "misconceptions.py"),
}
"""Folders and files that draw, choose, judge edits or play a rule wrongly: none of these is how a rule is played."""
SPEAKS = ("why", "log")
"""What makes a reason."""
OWN = ("because", "reader", "hidden", "secret")
"""The keywords of a reason that are not its params."""

Function = ast.FunctionDef


@dataclass
class Module:
    """A file of a ruleset, its tree, and who stands above whom in it."""

    path: str
    tree: ast.Module
    above: dict[ast.AST, ast.AST] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for parent in ast.walk(self.tree):
            self.above |= dict.fromkeys(ast.iter_child_nodes(parent), parent)

    def up(self, node: ast.AST) -> Iterator[ast.AST]:
        """All that is around a node, the nearest first."""
        while node in self.above:
            node = self.above[node]
            yield node

    def function(self, node: ast.AST) -> Function | None:
        return next((each for each in self.up(node) if isinstance(each, Function)), None)

    def statement(self, node: ast.AST) -> ast.stmt:
        """The smallest statement a node stands in."""
        return next(each for each in (node, *self.up(node)) if isinstance(each, ast.stmt))

    def functions(self) -> dict[str, Function]:
        return {node.name: node for node in ast.walk(self.tree) if isinstance(node, Function)}


@dataclass
class Site:
    """One place where a rule is cited."""

    module: Module
    cite: ast.Constant


@dataclass
class Place:
    """Where a rule lives: where it is cited, and the cells of tables that hold its numbers."""

    sites: list[Site]
    cells: list[Cell]


def places(root: Path, game: str) -> dict[str, Place]:
    """Where every rule of a game lives."""
    cited, tabled = sites(root, game), cells(root, game)
    return {rule: Place(cited.get(rule, []), tabled.get(rule, [])) for rule in sorted(cited.keys() | tabled.keys())}


def sites(root: Path, game: str) -> dict[str, list[Site]]:
    """Every citation of every rule of a game, by rule, wherever it stands."""
    known = tomllib.loads(
        (root / "data" / game / "rules.toml").read_text(encoding="utf-8")
    )  # a sentence may be named alike
    found = dict[str, list[Site]]()
    for module in modules(root):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant) and node.value in known:
                found.setdefault(str(node.value), []).append(Site(module, node))
    return found


@cache
def modules(root: Path) -> list[Module]:
    """The files of all rulesets in which rules are played; the one that puts a game together is none of them."""
    folder = root / "leonardo_nb" / "rulesets"
    inside = {path: path.relative_to(folder).parts[1:] for path in sorted(folder.rglob("*.py"))}
    played = [path for path, parts in inside.items() if parts not in ((), ("__init__.py",)) and not APART & {*parts}]
    return [Module(path.relative_to(root).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) for path in played]


def is_reason(node: ast.AST) -> bool:
    """A call that makes a reason: why(...), log(...) or partial(why, ...)."""
    if not isinstance(node, ast.Call):
        return False
    named = [node.func, *node.args[:1]] if ast.unparse(node.func) == "partial" else [node.func]
    return any(isinstance(name, ast.Name) and name.id in SPEAKS for name in named)


def reasons(site: Site) -> list[ast.Call]:
    """The reasons that cite the rule here: around it, or by the name under which it is kept."""
    for node in site.module.up(site.cite):
        if isinstance(node, ast.Call) and is_reason(node):
            return [node]
        if isinstance(node, ast.ClassDef):
            return []
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and not _in_class(site, node):
            scope = site.module.function(node) or site.module.tree
            used = [call for call in ast.walk(scope) if _uses(call, node.targets[0].id)]
            return [call for call in used if _may_cite(call, str(site.cite.value))]  # type: ignore[misc]
    return []


def _in_class(site: Site, node: ast.AST) -> bool:
    """The rules of a question, which its methods do not name."""
    return isinstance(site.module.above[node], ast.ClassDef)


def _uses(call: ast.AST, name: str) -> bool:
    if not (isinstance(call, ast.Call) and is_reason(call)):
        return False
    return any(isinstance(node, ast.Name) and node.id == name for part in call.args for node in ast.walk(part))


def _may_cite(call: ast.AST, rule: str) -> bool:
    """Whether the rule belongs to this sentence, as the tests of the game have it: a name may stand for many rules."""
    words = [str(node.value) for node in ast.walk(call) if isinstance(node, ast.Constant)]
    belonging = [each for word in words for each in _citations().get(word, {}).values()]
    return not belonging or any(rule in rules for rules in belonging)


@cache
def _citations() -> dict[str, dict[str, list[str]]]:
    """The rules that each sentence cites, always or sometimes."""
    files = [ROOT / "tests" / game / "citations.toml" for game in GAMES]
    return {key: rules for file in files for key, rules in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def params(site: Site) -> Iterator[ast.expr]:
    """What the reasons that cite the rule say in numbers and names."""
    for call in reasons(site):
        for keyword in call.keywords:
            if keyword.arg is not None and keyword.arg not in OWN:
                yield keyword.value
            elif keyword.arg in {None, "secret"}:
                yield from _entries(site, keyword.value)


def _entries(site: Site, value: ast.expr) -> Iterator[ast.expr]:
    """The values of a dict written here or kept under a name."""
    function = site.module.function(site.cite)
    if isinstance(value, ast.Name) and function is not None:
        kept = [node for node in ast.walk(function) if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)]
        for node in kept:
            if value.id in ast.unparse(node).split("=")[0] and isinstance(node.value, ast.Dict):
                yield from node.value.values
    elif isinstance(value, ast.Lambda) and isinstance(value.body, ast.Dict):
        yield from value.body.values


def behind(site: Site) -> list[ast.AST]:
    """The code a citation speaks of: what decides whether it is reached, what is done there, and its helpers."""
    function = site.module.function(site.cite)
    if function is None:
        return _outside(site)
    parts = list(_guards(site, function))
    for call in reasons(site):
        parts += call.args[:1] if ast.unparse(call.func) == "log" else []
    parts += [*_assigned(function, parts), *_before(site)]
    helpers = [_helper(site, name) for part in parts for name in ast.walk(part) if isinstance(name, ast.Name)]
    return [*parts, *[helper for helper in helpers if helper is not None]]


def _outside(site: Site) -> list[ast.AST]:
    """Beside a citation that stands in no function: its class's methods, or its call with its numbers and functions.

    What is given to a call by a name of its own says nothing of what else is given there.
    """
    for node in site.module.up(site.cite):
        if isinstance(node, ast.keyword):
            return []
        if isinstance(node, ast.ClassDef):
            follow = [method for method in node.body if isinstance(method, Function) and method.name == "follow"]
            return follow if _leads(site, node) else []
        if isinstance(node, ast.Call):
            named = [_helper(site, name) for name in ast.walk(node) if isinstance(name, ast.Name)]
            return [node, *[helper for helper in named if helper is not None]]
    return [site.module.statement(site.cite)]


def _leads(site: Site, question: ast.ClassDef) -> bool:
    """What follows belongs to all rules of a step of the table, but of a question to the first alone."""
    rules = [node for node in ast.walk(site.module.statement(site.cite)) if isinstance(node, ast.Constant)]
    return any(ast.unparse(base) == "Mechanical" for base in question.bases) or rules[0] is site.cite


def _guards(site: Site, function: Function) -> Iterator[ast.AST]:
    """Conditions and loops around the citation, and the exits before it."""
    inner: ast.AST = site.cite
    for node in site.module.up(site.cite):
        if isinstance(node, ast.If | ast.IfExp | ast.While) and not (_is_other(node, inner) and _cites(node.body)):
            yield node.test
        elif isinstance(node, ast.For):
            yield node.iter
        for block in (getattr(node, name, None) for name in ("body", "orelse")):
            if isinstance(block, list) and inner in block:
                yield from _exits(block[: block.index(inner)])
        if node is function:
            return
        inner = node


def _is_other(node: ast.AST, inner: ast.AST) -> bool:
    """Whether this stands in the other branch of a condition."""
    other = getattr(node, "orelse", [])
    return inner in other if isinstance(other, list) else inner is other


def _cites(body: ast.AST | list[ast.stmt]) -> bool:
    """Whether a rule is cited in these statements: what leads to them is that rule's business."""
    nodes = [node for part in (body if isinstance(body, list) else [body]) for node in ast.walk(part)]
    words = [str(node.value) for node in nodes if isinstance(node, ast.Constant)]
    return any(word.startswith(tuple(f"{prefix}." for prefix in GAMES.values())) for word in words)


def _exits(before: list[ast.stmt]) -> Iterator[ast.AST]:
    for statement in before:
        leaves = isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Return | ast.Continue)
        if isinstance(statement, ast.If) and leaves and not _cites(statement.body):
            yield statement.test


def _assigned(function: Function, parts: list[ast.AST]) -> list[ast.AST]:
    """How the names in these parts came by their values; the state, which each step changes, apart."""
    names = {node.id for part in parts for node in ast.walk(part) if isinstance(node, ast.Name)} - {"state"}
    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return [node.value for node in assigned if names & {ast.unparse(target) for target in node.targets}]


def _before(site: Site) -> Iterator[ast.AST]:
    """What is done to the state right before it is told, without a reason of its own."""
    statement = site.module.statement(site.cite)
    for block in (getattr(site.module.above[statement], name, None) for name in ("body", "orelse")):
        if isinstance(block, list) and statement in block[1:]:
            last = block[block.index(statement) - 1]
            if isinstance(last, ast.Assign) and ast.unparse(last.targets[0]) == "state" and not _cites([last]):
                yield last.value


def _helper(site: Site, name: ast.Name) -> Function | None:
    """A function of the same file that cites no rule of its own."""
    helper = site.module.functions().get(name.id)
    if helper is None or helper is site.module.function(site.cite):
        return None
    return None if _cites(helper) else helper
