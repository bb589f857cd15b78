"""README, CONTRIBUTING and docs/: short where they must be, every snippet runs, every link and file name leads somewhere."""

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

import leonardo_nb as lnb
from leonardo_nb.cli import main

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
DOCUMENTS = [README, CONTRIBUTING, ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(
    r"(?:<!-- not run: (?P<why>.+) -->\s*)?^ *```(?P<kind>\w*)\n(?P<text>.*?)^ *```$", re.DOTALL | re.MULTILINE
)
OPENS = {"", "class", "voila", "site", "test"}
"""Commands of start.py that open a server or run the tests."""
NOT_RUN = 3
"""How many snippets are not run, each with its reason beside it."""
MOST_WORDS = 500
FIRST_COMMAND_WITHIN = 60
LARGEST_PICTURE = 600_000

each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def read(path):
    return path.read_text(encoding="utf-8")


def fences(path):
    return list(FENCE.finditer(read(path)))


def is_short(text):
    return len(text.split()) <= MOST_WORDS


def starts_quickly(text):
    before, found, _ = text.partition("```sh\n")
    return bool(found) and len(before.split()) <= FIRST_COMMAND_WITHIN


@pytest.mark.parametrize("page", [README, CONTRIBUTING], ids=lambda path: path.name)
def test_what_a_newcomer_reads_first_is_short(page):
    assert is_short(read(page))
    assert not is_short(f"{read(page)} {'word ' * MOST_WORDS}")


def test_the_readme_s_first_command_comes_early():
    assert starts_quickly(read(README))
    assert not starts_quickly("word " * (FIRST_COMMAND_WITHIN + 1) + read(README))


def test_the_readme_s_bullets_are_short_and_lead_on():
    bullets = re.findall(r"^- (.+)$", read(README), re.MULTILINE)
    assert len(bullets) == 5
    for bullet in bullets:
        assert re.search(r"\]\(docs/", bullet)
        assert len(re.sub(r"\]\(\S+\)", "", bullet).split()) <= 12


def outputs(path):
    """What a snippet prints, where the next fence says so."""
    return {
        one.start(): other["text"]
        for one, other in pairwise(fences(path))
        if (one["kind"], other["kind"]) == ("python", "text") and not read(path)[one.end() : other.start()].strip()
    }


@pytest.mark.one_in(3)
@each_document
def test_the_python_of_a_document_runs_as_it_stands(document, tmp_path, monkeypatch, capsys):
    pytest.importorskip("anywidget")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "course").mkdir()
    expected, known = outputs(document), {}
    for fence in fences(document):
        if fence["kind"] == "python" and not fence["why"]:
            exec(fence["text"], known)
            printed = capsys.readouterr().out
            assert printed == expected.get(fence.start(), printed)


def test_every_question_to_the_tables_is_answered_in_three_lines():
    text = "\n".join(fence["text"] for fence in fences(ROOT / "docs" / "table_tasks.md"))
    tasks = re.findall(r"^# (\d+)\. .+\n((?:.+\n)+)", text, re.MULTILINE)
    assert [int(number) for number, _ in tasks] == list(range(1, 28))
    assert max(len(answer.splitlines()) for _, answer in tasks) <= 3


def test_the_readme_prints_a_refusal_and_a_reason():
    refusal, reason = outputs(README).values()
    assert "Instead, you can choose" in refusal
    assert "needs exactly" in reason


@each_document
def test_the_commands_of_a_document_run(document, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    text = "\n".join(fence["text"] for fence in fences(document) if fence["kind"] == "sh")
    for line in re.findall(r"^python3 start\.py\b(.*)$", text, re.MULTILINE):
        arguments = shlex.split(line, comments=True)
        if "".join(arguments[:1]) not in OPENS:
            main(arguments)
            assert capsys.readouterr().out


def test_the_two_test_commands_are_in_the_readme():
    commands = "\n".join(fence["text"] for fence in fences(README) if fence["kind"] == "sh")
    assert re.search(r"^python3 start\.py test +#", commands, re.MULTILINE)
    assert re.search(r"^python3 start\.py test --all +#", commands, re.MULTILINE)


def test_the_picture_of_the_readme_moves_and_is_small():
    (picture,) = re.findall(r"\]\((\S+\.gif)\)", read(README))
    content = (ROOT / picture).read_bytes()
    assert content.startswith(b"GIF89a")
    assert content.count(b"\x21\xf9\x04") > 10  # each frame says how long it is shown
    assert len(content) <= LARGEST_PICTURE


def test_every_public_name_is_explained():
    section = read(ROOT / "docs" / "python.md").partition("## Every name")[2].partition("## ")[0]
    named = re.findall(r"`lnb\.(\w+)`", section)
    assert sorted(named) == sorted(lnb.__all__)


def test_few_snippets_are_not_run():
    assert sum(bool(fence["why"]) for path in DOCUMENTS for fence in fences(path)) == NOT_RUN


def test_every_kind_of_snippet_is_known():
    kinds = {fence["kind"] for path in DOCUMENTS for fence in fences(path)}
    assert kinds == {"", "python", "sh", "text", "yaml"}


@each_document
def test_the_values_of_a_document_can_be_read(document):
    for fence in fences(document):
        assert fence["kind"] != "yaml" or isinstance(yaml.safe_load(fence["text"]), dict)


def anchors(path):
    heads = re.findall(r"^#+ (.+)$", read(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken_links(path):
    """Links to files or heads that do not exist."""
    for target in re.findall(r"\]\(([^)\s]+)\)", read(path)):
        if re.match(r"https?:", target):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists() or (anchor and anchor not in anchors(file)):
            yield target


@each_document
def test_every_link_leads_somewhere(document):
    assert list(broken_links(document)) == []


def test_a_broken_link_is_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# One head\n[a](#one-head) [b](#no-head) [c](gone.md) [d](page.md)")
    assert list(broken_links(page)) == ["#no-head", "gone.md"]


NAMED = re.compile(r"`((?:[\w<>*.-]+/)*[\w<>*.-]*(?:\.(?:py|js|css|csv|toml|ipynb|md)|/))`")
FOLDERS = ("leonardo_nb", "data", "notebooks", "tests", "benchmarks", "binder", "docs")
FILES = [*ROOT.iterdir(), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))]
PATHS = "\n".join(f"/{path.relative_to(ROOT).as_posix()}" for path in FILES)
MADE_UP = {
    "mine.json",
    "my.csv",
    "week1.ipynb",
    "solutions/week1.ipynb",
    "nbgrader_config.py",
    "leonardo_notebooks/",
    "lab/",
}


def missing_files(text):
    """Files and folders that a text names and that do not exist, `<id>` standing for any name."""
    for name in sorted(set(NAMED.findall(text)) - MADE_UP):
        pattern = re.sub(r"<\w+>|NN_name|\\\*", "[^/\n]+", re.escape(name.rstrip("/")))
        if not re.search(rf"/{pattern}$", PATHS, re.MULTILINE) and ".de." not in name:
            yield name


@pytest.mark.parametrize(
    "document", [path for path in DOCUMENTS if path.name != "CHANGELOG.md"], ids=lambda path: path.name
)
def test_every_file_that_a_document_names_exists(document):
    assert list(missing_files(read(document))) == []


def test_a_file_that_does_not_exist_is_noticed():
    assert list(missing_files("`core/decision.py` `core/gone.py` `data/<id>/rules.toml` `data/<id>/gone.toml`")) == [
        "core/gone.py",
        "data/<id>/gone.toml",
    ]
