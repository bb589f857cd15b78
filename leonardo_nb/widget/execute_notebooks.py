"""Run notebooks and keep outputs that every viewer can show, the same bytes each time.

    python -m leonardo_nb.widget.execute_notebooks notebooks/*.ipynb

A live widget is a reference that only a running kernel can follow. Its picture and words stand beside it in the
output, so the reference is dropped, and the notebook shows the board with no kernel and no network.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

VIEW = "application/vnd.jupyter.widget-view+json"
SECONDS = 120
"""A cell that takes longer has lost its kernel: without a limit it would wait for ever."""


def execute(path: Path) -> None:
    """Run one notebook and write it back."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(
        notebook,
        timeout=SECONDS,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,  # or a slow cell's words come in pieces, cut by chance
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.get("language_info", {}).pop("version", None)
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


def main(paths: list[str]) -> None:
    """Execute all of them."""
    for path in paths:
        execute(Path(path))
        print(f"executed: {path}")  # noqa: T201 - a command tells what it did


if __name__ == "__main__":
    main(sys.argv[1:])
