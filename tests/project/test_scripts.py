"""Scripts and styles: each names what it uses, and a linter finds nothing."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from leonardo_nb.core.errors import BadData
from leonardo_nb.page import files, script, style, text, uses

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "leonardo_nb"
SCRIPTS = sorted(PACKAGE.rglob("*.js"))
STYLES = sorted(PACKAGE.rglob("*.css"))
PAGES = [file for file in SCRIPTS if not any(file in uses(other) for other in SCRIPTS)]
"""The scripts that no other uses: a widget or a paper is made of each."""
ALONE = {"shared.css"}
"""Styles that go with no script: that of all pages, and that of a paper without a script."""

EACH_SCRIPT = pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.stem)
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda file: file.stem)

_DECLARED = re.compile(r"^(export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
_IMPORTED = re.compile(r'^import \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
_NO_CODE = re.compile(r'^import [^;]*;$|//.*$|"[^"\n]*"', re.MULTILINE)
_METHOD = re.compile(r"^ +(?:async |get )?#?\w+\((.*)\) \{$", re.MULTILINE)
_SEARCHING = re.compile(r"(?:\.lnb|ROOT|\.lnb-(?:main|stage|board|side|panel))(?![\w-])[^\s>~+{},]*:has\([^{]*")
"""A style that searches a whole page, or a large part of it, again after every change."""
_NAMED = re.compile(r"(?<![\w.#])\w+|(?<=\.\.\.)\w+")


def declared(file):
    return [name for _, name in _DECLARED.findall(text(file))]


def exported(file):
    return {name for export, name in _DECLARED.findall(text(file)) if export}


def imported(file):
    found = _IMPORTED.findall(text(file))
    return {name: (file.parent / used).resolve() for names, used in found for name in re.findall(r"\w+", names)}


def named(file):
    """What the code of a script names, but for fields and methods."""
    return {*_NAMED.findall(_METHOD.sub(r"\1", _NO_CODE.sub("", text(file))))}


OFFERED = {name: file for file in SCRIPTS for name in exported(file)}


@EACH_SCRIPT
def test_a_script_names_all_that_it_uses_and_no_more(file):
    for name, used in imported(file).items():
        assert name in exported(used)
    assert {*imported(file)} == (named(file) & {*OFFERED}) - {*declared(file)}


def test_no_two_scripts_declare_the_same_name():
    counts = Counter(name for file in SCRIPTS for name in declared(file))
    assert [name for name, count in counts.items() if count > 1] == []


def test_what_is_offered_is_used():
    wanted = {name for file in SCRIPTS for name in imported(file)}
    assert {*OFFERED} == wanted


def test_each_script_and_style_belongs_to_a_page():
    of_pages = {file for page in PAGES for file in files(page)}
    assert of_pages == {*SCRIPTS, *(file for file in STYLES if file.name not in ALONE)}
    code = "".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    assert [page.name for page in PAGES if f'"{page.name}"' not in code] == []
    assert [name for name in sorted(ALONE) if f'"{name}"' not in code] == []


@EACH_PAGE
def test_a_file_comes_after_those_that_it_uses(page):
    order = files(page)
    assert order[-1] == page
    assert all(order.index(used) < order.index(file) for file in order for used in uses(file))
    assert not re.search(r"^(import|export (?!default))", script(page), re.MULTILINE)


@EACH_SCRIPT
def test_a_script_says_first_what_it_is_for(file):
    assert text(file).startswith("// ")


@pytest.mark.parametrize("file", [*SCRIPTS, *STYLES], ids=lambda file: file.name)
def test_no_line_is_long(file):
    assert [line for line in text(file).splitlines() if len(line) > 120] == []


@pytest.mark.parametrize("file", STYLES, ids=lambda file: file.name)
def test_no_style_searches_the_whole_page(file):
    assert _SEARCHING.findall(text(file)) == []


def test_the_style_that_a_notebook_keeps_searches_nothing():
    """It stays in the page of a notebook that was opened again, also while a companion is played there."""
    assert ":has(" not in text(next(file for file in SCRIPTS if file.name == "snapshot.js"))


def test_a_style_that_searches_the_whole_page_is_found():
    assert _SEARCHING.findall('.lnb[data-tab="play"]:has(.lnb-thing) .lnb-reason { order: 1; }')
    assert not _SEARCHING.findall(".lnb .lnb-reason:has(> .lnb-problem) { order: 1; }")


def written(folder, **scripts):
    for name, source in scripts.items():
        (folder / f"{name}.js").write_text(source)
    return folder / "page.js"


def test_a_file_that_is_not_there_is_named(tmp_path):
    page = written(tmp_path, page='import { box } from "./dom.js";\n')
    with pytest.raises(BadData, match=r"^page\.js uses dom\.js, but there is no such file\.$"):
        script(page)


def test_a_circle_is_named(tmp_path):
    page = written(
        tmp_path,
        page='import { one } from "./one.js";\n',
        one='import { two } from "./two.js";\n',
        two='import { one } from "./one.js";\n',
    )
    with pytest.raises(BadData, match=r"^Scripts use each other in a circle: one\.js -> two\.js -> one\.js\.$"):
        script(page)


def test_what_several_use_comes_once_and_first(tmp_path):
    page = written(
        tmp_path,
        page='import { one } from "./one.js";\nimport {\n  two,\n} from "./two.js";\n\nexport default { one, two };\n',
        one='import { two } from "./two.js";\nimport "./one.css";\n\nexport const one = two;\n',
        two="export const two = 2;\n",
    )
    (tmp_path / "one.css").write_text(".ROOT { color: red }")
    assert re.sub(r"\s+", " ", script(page)) == "const two = 2; const one = two; export default { one, two }; "
    assert style("mine", page).endswith(".mine { color: red }")


# Programs that find more, where they are installed


def program(name):
    """The path of a program, on the path or of this project's own node_modules."""
    found = shutil.which(name) or shutil.which(name, path=ROOT / "node_modules" / ".bin")
    return found or pytest.skip(f"Scripts: there is no {name} (npm install --no-save @biomejs/biome; Node.js)")


@EACH_PAGE
def test_node_reads_a_page(page, tmp_path):
    whole = tmp_path / "page.mjs"
    whole.write_text(script(page), encoding="utf-8")
    read = subprocess.run([program("node"), "--check", whole], capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr


def test_the_linter_finds_nothing():
    """Also that no name is undeclared, unused or hides another, and no function longer than 45 lines."""
    command = [program("biome"), "ci", "--error-on-warnings", "--colors=off"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
