"""The command line: rules, positions and whole games as readable text."""

import argparse
import importlib.util
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import leonardo_nb as lnb
from leonardo_nb.command_help import NotAPair, Parser, Words
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import our_folder
from leonardo_nb.core.errors import LeonardoError, UnknownWord
from leonardo_nb.core.glossary import glossary_of
from leonardo_nb.core.language import in_language, in_own_quotes
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.session.session import Session
from leonardo_nb.session.transcript import transcript

COMMAND = os.environ.get("LEONARDO_NB_COMMAND", "leonardo-nb")
"""How the user called us: by our own name, or through start.py."""
PACKAGE = Path(lnb.__file__).parent


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or with none open the companion; bad input gives one sentence and exit code 2."""
    _write_what_can_be_written()
    words = Words(sys.argv[1:] if argv is None else argv)
    arguments = _parser(words).parse_args(argv)
    arguments.words = words
    try:
        with in_language(words.lang):
            arguments.run(arguments)
        sys.stdout.flush()
    except LeonardoError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _write_what_can_be_written() -> None:
    """A terminal that lacks a letter shows a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser(words: Words) -> Parser:
    parser = Parser(words, prog=COMMAND, description=words("description"))
    parser.set_defaults(run=companion)
    commands = parser.add_subparsers(title=words("commands"))
    for run in (overview, voila, rules, glossary, new, show, replay, handout, exercises, live_class, simulate, site):
        name = _called(run)
        command = commands.add_parser(name, words=words, help=words(name), description=words(name))
        command.set_defaults(run=run)
        if name in _ARGUMENTS:
            _ARGUMENTS[name](command)
    return parser


def _rules_arguments(parser: Parser) -> None:
    parser.value("id", "rule", nargs="?")


def _glossary_arguments(parser: Parser) -> None:
    parser.value("ruleset", nargs="?", default="leonardo_da_vinci")
    parser.value("word", nargs="?", default="")


def _code_arguments(parser: Parser) -> None:
    parser.value("code")
    parser.option("seat", type=int)


def _handout_arguments(parser: Parser) -> None:
    _code_arguments(parser)
    parser.value("file")


def _exercises_arguments(parser: Parser) -> None:
    parser.value("file", "notebook")
    parser.value("topics", nargs="*")
    parser.option("solutions")
    parser.option("hidden", action="store_true")


def _game_arguments(parser: Parser) -> None:
    parser.value("ruleset", nargs="?", default="leonardo_da_vinci")
    parser.option("players", default="2")
    parser.option("seed", type=int)
    parser.option("option", action="append", default=[])


def _class_arguments(parser: Parser) -> None:
    parser.value("name", "class_name", nargs="?", default="class")
    parser.option("host")
    parser.option("port", type=int)
    parser.option("store")
    parser.option("site", "built_site")
    parser.option("export")
    parser.option("delete", action="store_true")


def _site_arguments(parser: Parser) -> None:
    parser.value("folder")


def _simulate_arguments(parser: Parser) -> None:
    _game_arguments(parser)
    parser.option("games", type=int, default=100)
    parser.option("bots", default="random")
    parser.option("out")
    parser.option("workers", type=int)
    parser.option("cluster")


_ARGUMENTS: Mapping[str, Callable[[Parser], None]] = {
    "rules": _rules_arguments,
    "glossary": _glossary_arguments,
    "new": _game_arguments,
    "show": _code_arguments,
    "replay": _code_arguments,
    "handout": _handout_arguments,
    "exercises": _exercises_arguments,
    "class": _class_arguments,
    "simulate": _simulate_arguments,
    "site": _site_arguments,
}


def _called(run: Callable[[argparse.Namespace], None]) -> str:
    named: dict[Any, str] = {overview: "about", live_class: "class"}
    return named.get(run, run.__name__)


def companion(arguments: argparse.Namespace) -> None:
    """Open the notebooks in JupyterLab; where it is not installed, say what there is."""
    if not _is_installed("jupyterlab", arguments):
        return
    start = notebooks() / "00_start_here.ipynb"
    as_root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []  # as in many containers
    run = partial(subprocess.run, check=False)
    if trusted := ours(start.parent):  # given none, it would wait for one to be typed
        run([sys.executable, "-m", "jupyter", "trust", *map(str, trusted)], capture_output=True)
    run([sys.executable, "-m", "jupyterlab", *as_root, str(start)])


_IN_VOILA = {
    "MappingKernelManager": ("cull_interval=60", "cull_idle_timeout=1200"),
    "VoilaExecutor": ("iopub_timeout=300", "startup_timeout=300"),
    "VoilaConfiguration": (
        "preheat_kernel=True",
        "default_pool_size=2",
        "extension_allowlist=anywidget",
        "extension_allowlist=@voila-dashboards/widgets-manager8",
    ),
}
_WITHOUT_PORTS = {"KernelManager": ("transport=ipc",), "Voila": ("connection_dir_root=/tmp",)}  # long paths do not work
FOR_MANY = tuple(
    f"--{part}.{setting}"
    for settings in (_IN_VOILA, _WITHOUT_PORTS if os.name == "posix" else {})
    for part, named in settings.items()
    for setting in named
)
"""How Voilà holds when many come at once.

It ends kernels after twenty minutes without a page: a phone that goes to sleep says no goodbye. It waits five minutes
for a kernel and for what its cell shows: after four seconds, it would send the page without it. It has two kernels
ready for those who come next. Its pages load its own manager of widgets alone: that of JupyterLab gives up on a widget
which comes just as it has waited two seconds. And its kernels need no ports, as another could take one before them.
"""


def voila(arguments: argparse.Namespace) -> None:
    """Open the front page as a page of its own, in Voilà."""
    if _is_installed("voila", arguments):
        page = str(notebooks() / "voila.ipynb")
        partial(subprocess.run, check=False)([sys.executable, "-m", "voila", page, *FOR_MANY])


def _is_installed(package: str, arguments: argparse.Namespace) -> bool:
    """Whether the notebooks can be opened with this; if not, say what there is, and how to get it."""
    if importlib.util.find_spec(package) is not None:
        return True
    overview(arguments)
    print(f"\n{arguments.words('notebooks')} pip install 'leonardo-nb[notebook]'")
    return False


def notebooks() -> Path:
    """The notebooks of a checkout; those of an installed wheel are copied into this folder first."""
    packaged = our_folder("notebooks")
    if packaged.parent != PACKAGE:
        return packaged
    mine = Path.cwd() / "leonardo_notebooks"
    if not mine.exists():
        shutil.copytree(packaged, mine)
    return mine


def ours(folder: Path) -> list[Path]:
    """The notebooks in a folder that are, byte for byte, those that came with us: only these may be trusted."""
    pairs = [(folder / file.name, file) for file in sorted(our_folder("notebooks").glob("*.ipynb"))]
    return [here for here, file in pairs if here.is_file() and here.read_bytes() == file.read_bytes()]


def overview(arguments: argparse.Namespace) -> None:
    """The games there are, and what to try."""
    print(message(lnb.rulesets()[0], "describe.all", arguments.lang))
    for ruleset in lnb.rulesets():
        print(f"\n{lnb.describe(ruleset, arguments.lang)}")
    print(f"\n{message(lnb.rulesets()[0], 'describe.try', arguments.lang)}")
    print(f"  {COMMAND} new leonardo_da_vinci --players Ada,Bo,Cy --lang fr")
    print(f"  {COMMAND} rules ldv.resolve\n  {COMMAND} --help")


def rules(arguments: argparse.Namespace) -> None:
    """All rules that mention this in their id or text, those of blocks last; a single one is shown in full."""
    wanted = (arguments.id or "").lower()
    told = {rule_id: lnb.rule(rule_id, arguments.lang) for rule_id in all_rules()}
    found = [rule for rule in told.values() if rule.id.startswith(wanted)]
    found = found or [rule for rule in told.values() if wanted in _in_one_line(rule).lower()]
    if wanted in told or not found:
        print(lnb.rule(wanted, arguments.lang))
        return
    for rule in sorted(found, key=lambda rule: bool(rule.block)):
        print(_in_one_line(rule))


def _in_one_line(rule: lnb.Rule) -> str:
    title = f"{rule.title} ({rule.condition()})" if rule.block else rule.title
    return f"{rule.id}  {title} · {f'{rule.question} {rule.text}'.strip()}"


def glossary(arguments: argparse.Namespace) -> None:
    """What the words of a game mean, and their names in Python."""
    wanted = arguments.word.lower()
    told = [
        f"{entry.word} ({', '.join(entry.python)})\n  {entry.what}\n  {entry.use}"
        for entry in glossary_of(find(arguments.ruleset), arguments.lang)
        if wanted in f"{entry.id} {entry.word}".lower()
    ]
    if not told:
        raise UnknownWord(arguments.words("no_word").format(word=in_own_quotes(repr(arguments.word[:40]))))
    print("\n\n".join(told))


def new(arguments: argparse.Namespace) -> None:
    """A new game up to its first decision."""
    session = lnb.new(arguments.ruleset, _players(arguments.players), arguments.seed, **_options(arguments))
    session.auto()
    _print_position(session, arguments.lang, None)


def show(arguments: argparse.Namespace) -> None:
    """The position of a game."""
    _print_position(lnb.open_code(arguments.code), arguments.lang, arguments.seat)


def _print_position(session: Session, lang: str, seat: int | None) -> None:
    print(session.show(lang, seat))
    decision = session.decision
    if decision is None:
        print(f"\n{session.scores().text(lang)}")
    else:
        print(f"\n{decision.question(lang)}")
        if seat in (None, decision.seat):
            for action in session.legal:
                print(f"  · {session.text(action, lang)}")
    if seat is None:
        print(f"\n{session.code}")


def replay(arguments: argparse.Namespace) -> None:
    """A whole game in words, or what one seat may know of it."""
    print(transcript(lnb.open_code(arguments.code), arguments.lang, arguments.seat))


def handout(arguments: argparse.Namespace) -> None:
    """A whole game as one HTML file that steps through it."""
    game = lnb.open_code(arguments.code)
    print(lnb.handout(game, arguments.file, arguments.lang, arguments.seat, progress=True))


def exercises(arguments: argparse.Namespace) -> None:
    """Exercises as a notebook for students and, where a teacher asks for them, their solutions as another one."""
    from leonardo_nb.teach.notebooks import named, write  # on first use: other commands need no topics

    asked = named(arguments.topics)
    print(write(Path(arguments.file), asked, hidden=arguments.hidden))
    if arguments.solutions is not None:
        print(write(Path(arguments.solutions), asked, solved=True, hidden=arguments.hidden))


def live_class(arguments: argparse.Namespace) -> None:
    """A live class: one small server, a page for phones and a desk for the teacher."""
    from leonardo_nb.classroom.extra import check_packages

    check_packages()
    from leonardo_nb.classroom.command import carry_out  # on first use: other commands need no network

    carry_out(arguments)


def site(arguments: argparse.Namespace) -> None:
    """A web site of files alone, in which the companion runs in the browser."""
    from leonardo_nb.site.build import build  # on first use: other commands build nothing
    from leonardo_nb.site.lab import build_lab

    folder = Path(arguments.folder)
    print(build(folder))
    print(build_lab(folder / "lab"))


def simulate(arguments: argparse.Namespace) -> None:
    """Many games, summarised by seat."""
    from leonardo_nb.simulation.command import summary  # on first use, and with it pandas

    found, done = summary(arguments, _players(arguments.players), _options(arguments))
    told = found.round(2).reset_index().rename(columns=arguments.words.column)
    print(told.to_string(index=False, decimal=arguments.words("decimal_mark")))
    if done < arguments.games:
        print(arguments.words("games_done").format(done=done, games=arguments.games), file=sys.stderr)


def _players(text: str) -> int | list[str]:
    return int(text) if text.isdecimal() and len(text) < 4 else text.split(",")


_VALUES = {"yes": True, "true": True, "oui": True, "no": False, "false": False, "non": False}


def _options(arguments: argparse.Namespace) -> dict[str, Any]:
    """NAME=VALUE pairs; yes and no are true and false, and digits a number."""
    options: dict[str, Any] = {}
    for pair in arguments.option:
        name, separator, value = pair.partition("=")
        if not separator:
            raise NotAPair(arguments.words("not_a_pair").format(given=in_own_quotes(repr(pair[:40]))))
        options[name] = _VALUES.get(value.lower(), int(value) if value.isdecimal() and len(value) < 10 else value)
    return options


if __name__ == "__main__":
    sys.exit(main())
