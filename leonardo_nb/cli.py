"""The command line: rules, positions and whole games as readable text."""

import argparse
import importlib.util
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadOption, LeonardoError, UnknownWord
from leonardo_nb.core.found import find
from leonardo_nb.core.glossary import glossary_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.session.session import Session
from leonardo_nb.session.transcript import transcript

COMMAND = os.environ.get("LEONARDO_NB_COMMAND", "leonardo-nb")
"""How the user called us: by our own name, or through start.py."""
PACKAGE = Path(lnb.__file__).parent


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or with none open the companion; bad input gives one sentence and exit code 2."""
    _write_what_can_be_written()
    arguments = _parser().parse_args(argv)
    try:
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=COMMAND, description="Board game rules, each step with its reason.")
    parser.set_defaults(run=companion, lang="en")
    commands = parser.add_subparsers(title="commands")
    _command(commands, "about", overview, "say which games there are, and their options")
    _add_rules(commands)
    _add_glossary(commands)
    _add_new(commands)
    _add_show(commands)
    _add_replay(commands)
    _add_simulate(commands)
    return parser


def _command(commands: Any, name: str, run: Any, about: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of all texts")
    parser.set_defaults(run=run)
    return parser


def _add_rules(commands: Any) -> None:
    parser = _command(commands, "rules", rules, "list the rules, or tell one whole")
    parser.add_argument("id", nargs="?", help="a rule such as ldv.resolve.tie, the beginning of one, or a word")


def _add_glossary(commands: Any) -> None:
    parser = _command(commands, "glossary", glossary, "explain the words of a game")
    parser.add_argument("ruleset", nargs="?", default="leonardo_da_vinci")
    parser.add_argument("word", nargs="?", default="", help="only entries with this text in the word or its id")


def _add_new(commands: Any) -> None:
    parser = _command(commands, "new", new, "begin a game and show it up to the first decision")
    _add_game(parser)


def _add_show(commands: Any) -> None:
    parser = _command(commands, "show", show, "show the position of a share code")
    parser.add_argument("code")
    parser.add_argument("--seat", type=int, help="only what this seat may know (0, 1, ...)")


def _add_replay(commands: Any) -> None:
    parser = _command(commands, "replay", replay, "tell a whole game: every question, action and reason")
    parser.add_argument("code")


def _add_simulate(commands: Any) -> None:
    parser = _command(commands, "simulate", simulate, "let bots play many games and sum them up")
    _add_game(parser)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="random", help="one bot for all seats, or one a seat: sensible,random")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", nargs="?", default="leonardo_da_vinci")
    parser.add_argument("--players", default="2", help="a number, or names: Ada,Bo,Cy")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="such as setup=expert")


def companion(arguments: argparse.Namespace) -> None:
    """Open the notebooks in JupyterLab; where it is not installed, say what there is."""
    if importlib.util.find_spec("jupyterlab") is None:
        overview(arguments)
        print("\nTo open the notebooks: pip install 'leonardo-nb[notebook]'")
        return
    start = notebooks() / "00_start_here.ipynb"
    as_root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []  # as in many containers
    run = partial(subprocess.run, check=False)
    if trusted := ours(start.parent):  # given none, it would wait for one to be typed
        run([sys.executable, "-m", "jupyter", "trust", *map(str, trusted)], capture_output=True)
    run([sys.executable, "-m", "jupyterlab", *as_root, str(start)])


def notebooks() -> Path:
    """The notebooks of a checkout; those of an installed wheel are copied into this folder first."""
    packaged = _packaged()
    if packaged.parent != PACKAGE:
        return packaged
    mine = Path.cwd() / "leonardo_notebooks"
    if not mine.exists():
        shutil.copytree(packaged, mine)
    return mine


def _packaged() -> Path:
    """The notebooks as they came: inside an installed wheel, or beside the package in a checkout."""
    wheel = PACKAGE / "notebooks"
    return wheel if wheel.is_dir() else PACKAGE.parent / "notebooks"


def ours(folder: Path) -> list[Path]:
    """The notebooks in a folder that are, byte for byte, those that came with us: only these may be trusted."""
    pairs = [(folder / file.name, file) for file in sorted(_packaged().glob("*.ipynb"))]
    return [here for here, file in pairs if here.is_file() and here.read_bytes() == file.read_bytes()]


def overview(arguments: argparse.Namespace) -> None:
    """What there is."""
    print(message(lnb.rulesets()[0], "describe.all", arguments.lang))
    for ruleset in lnb.rulesets():
        print(f"\n{lnb.describe(ruleset, arguments.lang)}")
    print(f"\n{message(lnb.rulesets()[0], 'describe.try', arguments.lang)}")
    print(f"  {COMMAND} new leonardo_da_vinci --players Ada,Bo,Cy --lang fr")
    print(f"  {COMMAND} rules ldv.resolve\n  {COMMAND} --help")


def rules(arguments: argparse.Namespace) -> None:
    """All rules that speak of this, by id or text; one alone is told whole."""
    wanted = (arguments.id or "").lower()
    told = {rule_id: lnb.rule(rule_id, arguments.lang) for rule_id in all_rules()}
    found = [rule for rule in told.values() if rule.id.startswith(wanted)]
    found = found or [rule for rule in told.values() if wanted in _in_one_line(rule).lower()]
    if wanted in told or not found:
        print(lnb.rule(wanted, arguments.lang))
        return
    for rule in found:
        print(_in_one_line(rule))


def _in_one_line(rule: lnb.Rule) -> str:
    return f"{rule.id}  {rule.title} · {f'{rule.question} {rule.text}'.strip()}"


def glossary(arguments: argparse.Namespace) -> None:
    """What the words of a game mean, and their names in Python."""
    wanted = arguments.word.lower()
    told = [
        f"{entry.word} ({', '.join(entry.python)})\n  {entry.what}\n  {entry.use}"
        for entry in glossary_of(find(arguments.ruleset), arguments.lang)
        if wanted in f"{entry.id} {entry.word}".lower()
    ]
    if not told:
        raise UnknownWord(f"No entry of the glossary has {arguments.word[:40]!r} in its word or its id.")
    print("\n\n".join(told))


def new(arguments: argparse.Namespace) -> None:
    """A new game up to its first decision."""
    session = lnb.new(arguments.ruleset, _players(arguments.players), arguments.seed, **_options(arguments))
    session.auto()
    _print_position(session, arguments.lang, None)


def show(arguments: argparse.Namespace) -> None:
    """Where a game stands."""
    _print_position(lnb.from_code(arguments.code), arguments.lang, arguments.seat)


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
    """A whole game in words."""
    print(transcript(lnb.from_code(arguments.code), arguments.lang))


def simulate(arguments: argparse.Namespace) -> None:
    """Many games, summed up by seat."""
    names = _players(arguments.players)
    bots = arguments.bots.split(",") if "," in arguments.bots else arguments.bots
    count = names if isinstance(names, int) else len(names)
    frame = lnb.simulate(
        arguments.ruleset,
        games=arguments.games,
        players=count,
        seed=arguments.seed,
        bots=bots,
        progress=sys.stderr.isatty(),
        **_options(arguments),
    )
    summary = frame.groupby(["seat", "bot"]).agg(
        games=("game", "size"), wins=("won", "sum"), mean_score=("score", "mean"), best=("score", "max")
    )
    print(summary.round(2).to_string())


def _players(text: str) -> int | list[str]:
    return int(text) if text.isdecimal() and len(text) < 4 else text.split(",")


_VALUES = {"yes": True, "true": True, "no": False, "false": False}


def _options(arguments: argparse.Namespace) -> dict[str, Any]:
    """NAME=VALUE pairs, yes and no being true and false, and digits a number."""
    options: dict[str, Any] = {}
    for pair in arguments.option:
        name, separator, value = pair.partition("=")
        if not separator:
            raise BadOption(f"An option is given as NAME=VALUE, not {pair[:40]!r}.")
        options[name] = _VALUES.get(value.lower(), int(value) if value.isdecimal() and len(value) < 10 else value)
    return options


if __name__ == "__main__":
    sys.exit(main())
