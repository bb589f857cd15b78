"""What the site is built of: whatever comes damaged, or is not unpacked to the end, is fetched again and never used."""

import hashlib
import shutil
import zipfile
from types import SimpleNamespace

import pytest

import leonardo_nb as lnb
from leonardo_nb.site import downloads

WHOLE = "there"


@pytest.fixture
def line(monkeypatch, tmp_path):
    """A made-up network: what it brings next of Pyodide and of the library, and what was fetched over it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "it.txt").write_text(WHOLE)
    tar = shutil.make_archive(str(tmp_path / "whole"), "gztar", tmp_path, "package")
    wheel = tmp_path / "whole.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.write(tmp_path / "package" / "it.txt", "package/it.txt")
    whole = {"PYODIDE": (tmp_path / tar).read_bytes(), "LIBRARY": wheel.read_bytes()}
    for name, data in whole.items():
        monkeypatch.setattr(downloads, f"{name}_SHA256", hashlib.sha256(data).hexdigest())
    brought = SimpleNamespace(**whole, fetched=[])

    def npm(_command, **_how):
        (downloads._place(f"pyodide-{downloads.PYODIDE}.tgz")).write_bytes(brought.PYODIDE)
        brought.fetched.append("PYODIDE")
        return SimpleNamespace(returncode=0)

    def pip(*_arguments):
        downloads._place(downloads.LIBRARY.replace("==", "-") + "-any.whl").write_bytes(brought.LIBRARY)
        brought.fetched.append("LIBRARY")

    monkeypatch.setattr(downloads, "nodejs", lambda: SimpleNamespace(npm=npm))
    monkeypatch.setattr(downloads, "_run_pip", pip)
    return brought


def read(name):
    """A file of what was downloaded."""
    folder = downloads.pyodide() if name == "PYODIDE" else downloads.library() / "package"
    return (folder / "it.txt").read_text()


@pytest.mark.parametrize("name", ["PYODIDE", "LIBRARY"])
def test_what_was_damaged_on_the_way_is_refused_and_fetched_again(line, name):
    whole = getattr(line, name)
    setattr(line, name, whole[:-1] + bytes([whole[-1] ^ 1]))
    for _ in range(2):
        with pytest.raises(lnb.LeonardoError, match="is not the file that was expected: try again"):
            read(name)
    setattr(line, name, whole)
    assert read(name) == read(name) == WHOLE
    assert line.fetched == [name] * 3


@pytest.mark.parametrize("name", ["PYODIDE", "LIBRARY"])
def test_what_was_not_unpacked_to_the_end_is_not_used(line, name, monkeypatch):
    def interrupted(_archive, folder, *_how, **_more):
        folder.mkdir(parents=True)
        (folder / "package").mkdir()
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "unpack_archive", interrupted)
        with pytest.raises(KeyboardInterrupt):
            read(name)
    assert read(name) == WHOLE
