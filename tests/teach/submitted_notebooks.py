"""Notebooks as students hand them in: written and run as they would be, without a kernel."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import leonardo_nb as lnb
from leonardo_nb.teach.grade_record import MIME
from leonardo_nb.teach.notebooks import named, notebook
from tests.teach.course import filled_in, whole

TOPICS = named(["codex_naturalis.corner_points", "inventeurs.sharing_order"])
POINTS, ORDER = (topic.id for topic in TOPICS)


@cache
def answers(student: str) -> tuple[Any, ...]:
    """The right answer to each exercise of a student."""
    return tuple(whole(lnb.exercise(topic, student)).answer for topic in TOPICS)


def written(student: str, *given: str) -> dict[str, Any]:
    """A notebook with a name and answers, each as Python; it has not been run."""
    book = notebook(TOPICS, solved=False)
    filled = {"STUDENT": repr(student)} | {f"answer_{number}": each for number, each in enumerate(given, 1)}
    for cell in book["cells"]:
        cell["source"] = filled_in("".join(cell["source"]), filled)
    return book


def right(student: str) -> list[str]:
    return [repr(answer) for answer in answers(student)]


def run(book: dict[str, Any]) -> dict[str, Any]:
    """The notebook after its cells were run one after the other, whatever goes wrong in them."""
    shown: list[lnb.Grade] = []
    names: dict[str, Any] = {"display": shown.append}
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            shown.clear()
            try:
                exec(cell["source"], names)
            except Exception:  # noqa: BLE001 - a kernel goes on, too
                shown.clear()
            cell["outputs"] = [output(grade.trace.bundle()) for grade in shown]
    return book


def output(data: Mapping[str, Any]) -> dict[str, Any]:
    return {"output_type": "display_data", "data": json.loads(json.dumps(data)), "metadata": {}}


def claiming(book: dict[str, Any], **claim: Any) -> dict[str, Any]:
    """The notebook with other claims in its outputs."""
    for cell in book["cells"]:
        for shown in cell.get("outputs", []):
            shown["data"][MIME] |= claim
    return book
