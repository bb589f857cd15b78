"""A mistake put into a file that is loaded already: only the functions that differ get other code."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from changes import OFF


def patched(path: str, text: str) -> bool:
    """Whether a loaded file now does what the text says; not where they differ outside functions."""
    if not path.endswith(".py"):
        return False
    before = _compiled(ast.unparse(ast.parse(Path(path).read_text(encoding="utf-8"))) + OFF)
    after = _compiled(text)
    module = importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    functions = {function.__qualname__: function for function in _functions(vars(module), module.__name__)}
    changed = {name for name in before if before[name] != after.get(name)}
    if not changed or not changed <= set(functions):
        return False
    vars(module)["_off"] = FunctionType(after["_off"], vars(module))
    for name in changed:
        functions[name].__code__ = after[name]
    return True


def _compiled(text: str) -> dict[str, CodeType]:
    """The code of each function that stands in a file or in a class, and that of the rest as a whole."""
    return dict(_codes(compile(text, "", "exec", dont_inherit=True)))


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            is_class = inner.co_argcount == 0 and "__module__" in inner.co_names and "__qualname__" in inner.co_names
            yield from _codes(inner) if is_class else [(inner.co_qualname, inner)]
    bare = tuple(const for const in code.co_consts if not isinstance(const, CodeType))
    yield f"{code.co_qualname} itself", code.replace(co_consts=bare, co_firstlineno=1, co_linetable=b"")


def _functions(names: dict[str, Any], module: str) -> Iterator[FunctionType]:
    for value in list(names.values()):
        function = _bare(value)
        if isinstance(function, FunctionType) and function.__module__ == module:
            yield function
        elif isinstance(value, type) and value.__module__ == module:
            yield from _functions(dict(vars(value)), module)


def _bare(value: Any) -> Any:
    """The function in a property, a class method or a cache."""
    for name in ("fget", "func", "__func__", "__wrapped__"):
        value = getattr(value, name, None) or value if not isinstance(value, type) else value
    return value
