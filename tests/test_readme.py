"""What the README shows in Python runs as it stands, one block after the other."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_s_python_runs(tmp_path, monkeypatch, capsys):
    pytest.importorskip("anywidget")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 1
    known: dict[str, object] = {}
    for block in blocks:
        exec(block, known)
    assert "Ada: do you start or interrupt any work?" in capsys.readouterr().out
