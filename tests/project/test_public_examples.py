"""Every public name has an example in its docstring, and the example runs as it stands."""

import inspect
import re

import pandas as pd
import pytest

import leonardo_nb as lnb

CALL = re.compile(r"`((?:s|lnb)\.[^`]+)`")


def documented():
    """Every public function and class, and every member of a session, with its docstring."""
    for name in lnb.__all__:
        thing = getattr(lnb, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            yield name, inspect.getdoc(thing) or ""
    for name, member in vars(lnb.Session).items():
        if not name.startswith("_"):
            yield f"s.{name}", inspect.getdoc(member.fget if isinstance(member, property) else member) or ""


def examples(text):
    """The lines after >>> and ..., or else the calls that stand in the sentence."""
    lines = re.findall(r"^(?:>>>|\.\.\.) (.+)$", text, re.MULTILINE)
    return ["\n".join(lines)] if lines else CALL.findall(text)


@pytest.fixture
def known(second_turn, tmp_path, monkeypatch):
    """What the examples speak of."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "course").mkdir()
    s, other = second_turn.fork(), second_turn.fork()
    edit = other.edit("players", 0, florins=9)
    s.save("mine.json")
    s.undo()
    words = {"rule": "house.strong_master", "title": "Strong", "text": "The master is strong."}
    lnb.house_rule("leonardo_da_vinci", "strong_master", lambda rules: rules, **words)
    return {"lnb": lnb, "pd": pd, "s": s, "other": other, "edit": edit, "frame": s.frames["players"]} | {
        "rich": pd.DataFrame({"player": ["Bo"], "florins": [20]})
    }


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("name", "text"), [pytest.param(*each, id=each[0]) for each in documented()])
def test_a_public_name_has_an_example_that_runs(name, text, known):
    pytest.importorskip("anywidget")
    found = examples(text)
    assert found, name
    assert any(name.rpartition(".")[2] in example or name[0].isupper() for example in found)
    for example in found:
        exec(example, known)
