"""The action classes of a game by their names."""

from collections.abc import Iterable, Sequence

from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import table
from leonardo_nb.core.language import error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import clipped


class Actions:
    """Each action class as an attribute; shown as a list of what can be done and with which fields."""

    def __init__(self, kinds: Sequence[type[Action]]) -> None:
        self._kinds = {kind.__name__: kind for kind in kinds}

    def __getattr__(self, name: str) -> type[Action]:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._kinds:
            said = error_text("action_kind", name=clipped(name), actions=", ".join(self._kinds))
            raise AttributeError(said + meant(name, self._kinds))
        return self._kinds[name]

    def __dir__(self) -> Iterable[str]:
        return self._kinds

    def __repr__(self) -> str:
        return "\n".join(f"{_call(kind)}: {_about(kind)}" for kind in self._kinds.values())

    def _repr_html_(self) -> str:
        return str(table((), [(tag("code", _call(kind)), _about(kind)) for kind in self._kinds.values()]))


def _call(kind: type[Action]) -> str:
    return f"{kind.__name__}({', '.join(kind.__struct_fields__)})"


def _about(kind: type[Action]) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0]
