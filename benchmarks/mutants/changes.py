"""Small mistakes: each is a way to change one node of a file's tree, and to change it back."""

import ast
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from source import Place, Site, behind, is_reason, params
from tables import Cell

KINDS = ("behaviour", "citation", "number")
OFF = '''
def _off(value):
    """Something else of the same kind: another number, another name out of the same words, fewer of several."""
    words = (
        ("A", "B", "C", "D", "E", "F", "G", "H"), ("small", "large"), ("iron", "glass", "wood", "brick", "rope"),
        ("plant", "animal", "fungi", "insect", "quill", "inkwell", "manuscript"), ("resource", "gold"),
        ("tl", "tr", "bl", "br"), ("any", "gold", "silver", "copper", "bronze"),
    )
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    if isinstance(value, str):
        for several in words:
            if value in several:
                return several[(several.index(value) + 1) % len(several)]
        return value[:-1] + str((int(value[-1]) + 1) % 10) if value[-1:].isdigit() else value + "x"
    return value[:-1] if len(value) > 1 else tuple(_off(part) for part in value) if value else (1,)
'''
COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq, ast.Gt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass
class Mutant:
    """One mistake in one file, made for one rule."""

    rule: str
    kind: str
    path: str
    line: int
    before: str
    after: str
    text: str
    """The whole file with the mistake in it."""


@dataclass
class Change:
    """A field of a node and what it becomes."""

    node: ast.AST
    name: str
    value: Any


def mutant(rule: str, kind: str, site: Site, change: Change) -> Mutant:
    """The file with the change in it; the tree stays as it was."""
    module = site.module
    statement = module.statement(change.node)
    kept, before = getattr(change.node, change.name), ast.unparse(statement)
    setattr(change.node, change.name, change.value)
    try:
        after, text = ast.unparse(statement), ast.unparse(module.tree)
    finally:
        setattr(change.node, change.name, kept)
    old, new = _difference(before, after)
    return Mutant(rule, kind, module.path, getattr(change.node, "lineno", statement.lineno), old, new, text + OFF)


def _difference(before: str, after: str) -> tuple[str, str]:
    """The first lines in which they differ."""
    old, new = before.splitlines(), after.splitlines()
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)) - 1)
    return old[at].strip(), new[at].strip()


def citation(site: Site, rng: random.Random, rules: list[str]) -> Iterator[Change]:
    """The rule is left out, or another one cited instead."""
    above = site.module.above[site.cite]
    name = "args" if isinstance(above, ast.Call) else "elts"
    listed = getattr(above, name, [])
    if site.cite in listed and (name == "elts" or is_reason(above)):
        yield Change(above, name, [part for part in listed if part is not site.cite])
    yield Change(site.cite, "value", rng.choice([rule for rule in rules if rule != site.cite.value]))


def number(site: Site, _rng: random.Random, _rules: list[str]) -> Iterator[Change]:
    """One param of the reason is off, and nothing else."""
    for value in params(site):
        above = site.module.above[value]
        wrapped = ast.Call(ast.Name("_off", ast.Load()), [value], [])
        if isinstance(above, ast.keyword):
            yield Change(above, "value", wrapped)
        elif isinstance(above, ast.Dict):
            yield Change(above, "values", [wrapped if each is value else each for each in above.values])


def behaviour(site: Site, _rng: random.Random, _rules: list[str]) -> Iterator[Change]:
    """One mistake in the code that the citation speaks of."""
    for part in behind(site):
        above = site.module.above.get(part)
        if isinstance(above, ast.If | ast.IfExp) and above.test is part:
            yield Change(above, "test", ast.UnaryOp(ast.Not(), part))
            yield Change(above, "test", ast.Constant(False))
        if isinstance(above, ast.For) and above.iter is part:
            yield Change(above, "iter", _first(part))
        for node in _outside_reasons(part):
            for kind, change in SLIPS.items():
                if isinstance(node, kind):
                    yield from change(node)


def _outside_reasons(part: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a part that are no reason; of an event only the state counts."""
    yield part
    inside = list(ast.iter_child_nodes(part))
    if is_reason(part):
        inside = part.args[:1] if ast.unparse(part.func) == "log" else []  # type: ignore[attr-defined]
    for node in inside:
        if not (isinstance(node, ast.arguments | ast.expr_context) or getattr(node, "arg", "") == "strict"):
            yield from _outside_reasons(node)


def _first(iterated: ast.AST) -> ast.expr:
    return ast.parse(f"list({ast.unparse(iterated)})[:1]", mode="eval").body


def _compare(node: ast.Compare) -> Iterator[Change]:
    for kind in COMPARED[type(node.ops[0])]:
        yield Change(node, "ops", [kind(), *node.ops[1:]])


def _constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield Change(node, "value", not node.value)
    elif isinstance(node.value, int):
        yield Change(node, "value", node.value + 1)


def _bool(node: ast.BoolOp) -> Iterator[Change]:
    yield Change(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    yield Change(node, "values", node.values[1:])
    yield Change(node, "values", node.values[:-1])


def _binary(node: ast.BinOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Add | ast.Sub):
        yield Change(node, "op", ast.Sub() if isinstance(node.op, ast.Add) else ast.Add())


def _call(node: ast.Call) -> Iterator[Change]:
    """The opposite is called; where something is changed, one part of it is left as it was."""
    name = ast.unparse(node.func).split(".")[-1]
    if isinstance(node.func, ast.Name) and name in CALLED:
        yield Change(node, "func", ast.Name(CALLED[name], ast.Load()))
    if name == "replace" or name.startswith("with_"):
        for keyword in node.keywords:
            yield Change(node, "keywords", [each for each in node.keywords if each is not keyword])


def _loop(node: ast.For | ast.comprehension) -> Iterator[Change]:
    yield Change(node, "iter", _first(node.iter))
    if isinstance(node, ast.comprehension) and node.ifs:
        yield Change(node, "ifs", [])


def _if(node: ast.If | ast.IfExp) -> Iterator[Change]:
    yield Change(node, "test", ast.UnaryOp(ast.Not(), node.test))
    yield Change(node, "test", ast.Constant(False))


SLIPS: dict[Any, Callable[[Any], Iterator[Change]]] = {
    ast.Compare: _compare,
    ast.Constant: _constant,
    ast.BoolOp: _bool,
    ast.BinOp: _binary,
    ast.Call: _call,
    ast.For | ast.comprehension: _loop,
    ast.If | ast.IfExp: _if,
}
WAYS = {"behaviour": behaviour, "citation": citation, "number": number}


def mutants(rule: str, kind: str, place: Place, rng: random.Random, rules: list[str]) -> Iterator[Mutant]:
    """The mutants of a kind that a rule has, in any order; as many in its tables as in its code, while both last."""
    made = [(site, change) for site in place.sites for change in WAYS[kind](site, rng, rules)]
    code = [mutant(rule, kind, site, change) for site, change in rng.sample(made, len(made))]
    cells = place.cells if kind == "behaviour" else []
    tables = [in_table(rule, cell) for cell in rng.sample(cells, len(cells))]
    while code or tables:
        yield (rng.choice([each for each in (code, tables) if each])).pop()


def in_table(rule: str, cell: Cell) -> Mutant:
    before, after = (f"{cell.row}: {cell.column} {value}" for value in (cell.value, cell.off))
    return Mutant(rule, "behaviour", cell.path, cell.line, before, after, cell.text)
