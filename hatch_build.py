"""Build hook: the wheel has the data, notebooks without outputs, and code without comments, packed small."""

import ast
import io
import json
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Folders(BuildHookInterface):
    """Adds the data and a stripped copy of each notebook to the wheel; an editable install reads those of the clone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the copies of notebooks and scripts, and name them and the data to the builder."""
        self.folder = TemporaryDirectory()
        if version == "editable":
            return
        root, packed = Path(self.root), Path(self.folder.name, "packed.zip")
        write_packed(packed, root / "data", [*root.glob("data/**/*.toml"), *root.glob("data/**/*.json")])
        build_data["force_include"][str(packed)] = f"leonardo_nb/data/{packed.name}"
        for source in sorted(path for path in root.glob("data/**/*") if stands_alone(path)):
            build_data["force_include"][str(source)] = f"leonardo_nb/{source.relative_to(root).as_posix()}"
        for source in sorted(root.glob("notebooks/*.ipynb")):
            self._put(source, stripped, f"leonardo_nb/notebooks/{source.name}", build_data)
        for kind, shortened in SHORTENED.items():
            for source in sorted(root.glob(f"leonardo_nb/**/*.{kind}")):
                self._put(source, shortened, source.relative_to(root).as_posix(), build_data)

    def _put(self, source: Path, shortened: Callable[[str], str], place: str, build_data: dict[str, Any]) -> None:
        """Put a shorter copy of a file into the wheel."""
        copy = Path(self.folder.name, place)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(shortened(source.read_text(encoding="utf-8")), encoding="utf-8")
        build_data["force_include"][str(copy)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copies, and pack the wheel again."""
        self.folder.cleanup()
        if version != "editable":
            pack_smallest(Path(artifact_path))


def stands_alone(path: Path) -> bool:
    """Whether a file of the data is a file of the wheel; the notes on sources are read by people, in the clone."""
    return path.is_file() and path.suffix not in {".json", ".md", ".toml"}


def write_packed(archive: Path, home: Path, files: Iterable[Path]) -> None:
    """Put files into one, those of a kind and language in a row: the wheel deflates them as one, to half the size."""
    with ZipFile(archive, "w") as packed:
        for file in sorted(files, key=lambda file: (file.suffixes, file)):
            text = file.read_text(encoding="utf-8")
            kept = bare_table(text) if file.suffix == ".toml" else bare_json(text)
            packed.writestr(ZipInfo(file.relative_to(home).as_posix()), kept)


def bare_table(toml: str) -> str:
    """Return what a table says: its comments, empty lines and spaces round “=” are for people, in the clone."""
    kept, inside = [], False
    for line in toml.splitlines(keepends=True):
        if inside or (line.strip() and not line.startswith("#")):
            kept.append(line if inside else re.sub(r'^([\w".-]+) = ', r"\1=", line))
        inside ^= line.count('"""') % 2 == 1
    bare = "".join(kept)
    return bare if tomllib.loads(bare) == tomllib.loads(toml) else toml


def bare_json(text: str) -> str:
    """Return the same JSON without the spaces and lines between its parts."""
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def script_without_comments(script: str) -> str:
    """Return a script without the lines that are comments; within a template, where backticks are open, all is text."""
    kept, opened = [], False
    for line in script.splitlines(keepends=True):
        is_comment = line.lstrip().startswith("//") and not opened
        kept += [] if is_comment else [line]
        opened ^= not is_comment and line.count("`") % 2 == 1
    return "".join(kept)


def style_without_comments(style: str) -> str:
    """Return a style without its comments, and without the lines that held nothing else."""
    return re.sub(r"^ */\*.*?\*/ *\n| */\*.*?\*/", "", style, flags=re.DOTALL | re.MULTILINE)


def module_without_comments(module: str) -> str:
    """Return a module without comments and the notes below fields, which nothing reads; each line keeps its number."""
    lines = module.splitlines(keepends=True)
    for note in _notes(ast.parse(module)):
        last = note.end_lineno or note.lineno
        lines[note.lineno - 1 : last] = ["\n"] * (last - note.lineno + 1)
    for token in tokenize.generate_tokens(io.StringIO(module).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    return "".join(lines)


def _notes(tree: ast.Module) -> Iterator[ast.Expr]:
    """Yield the texts that stand below something else; the first text of a module, class or function is kept."""
    bodies = (body for node in ast.walk(tree) if isinstance(body := getattr(node, "body", None), list))
    yield from (each for body in bodies for each in body[1:] if is_note(each))


def is_note(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    held = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(held, ast.Constant) and isinstance(held.value, str)


SHORTENED: dict[str, Callable[[str], str]] = {
    "py": module_without_comments,
    "js": script_without_comments,
    "css": style_without_comments,
}
"""What people read in the clone alone is left out of code, by the ending of its files."""


def pack_smallest(wheel: Path) -> None:
    """Pack the files of a wheel as small as deflating gets them, which takes no longer to unpack."""
    with ZipFile(wheel) as packed:
        files = [(entry, packed.read(entry)) for entry in packed.infolist()]
    with ZipFile(wheel, "w") as smaller:
        for entry, data in files:
            smaller.writestr(entry, data, ZIP_DEFLATED, 9)


def stripped(notebook: str) -> str:
    """Return a notebook as JSON text without outputs, execution counts and saved widget states."""
    content = json.loads(notebook)
    content["metadata"].pop("widgets", None)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"execution_count": None, "outputs": []}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
