"""Help texts of the command line, in the language it is called with."""

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import FIRST, in_language, in_own_quotes, languages

_MISTAKES = {
    "not_a_number": r"argument (?P<name>[^:]+): invalid int value: (?P<given>.+)",
    "unknown_command": r"argument \{.*\}: invalid choice: (?P<given>'[^']*').*",
    "unknown_value": r"argument (?P<name>[^:]+): invalid choice: (?P<given>'[^']*') \(choose from (?P<known>.*)\)",
    "unknown_argument": r"unrecognized arguments: (?P<given>.+)",
    "missing": r"the following arguments are required: (?P<name>.+)",
    "no_value": r"argument (?P<name>[^:]+): expected (?:one|at least one) argument",
}
"""What the argument parser says in English, by the key of our own sentence."""


class NotAPair(BadOption):
    """An option is not given as NAME=VALUE."""


class Words:
    """The sentences of the command line."""

    def __init__(self, argv: Sequence[str]) -> None:
        """`--lang` is looked for first, because the help is in that language too."""
        first = argparse.ArgumentParser(add_help=False, exit_on_error=False)
        first.add_argument("--lang", nargs="?")
        wanted = first.parse_known_args(argv)[0].lang
        self.lang: str = wanted if wanted in languages() else FIRST
        self._book = catalogue(lnb.rulesets()[0], self.lang)

    def __call__(self, key: str) -> str:
        return self._book.sentence(f"cli.{key}")

    def mistake(self, message: str) -> str:
        """Our own sentence in place of the argument parser's."""
        for key, pattern in _MISTAKES.items():
            if found := re.fullmatch(pattern, message):
                told = found.groupdict() | {"known": (found.groupdict().get("known") or "").replace("'", "")}
                return self(key).format(**{name: in_own_quotes(value) for name, value in told.items()})
        return self("not_understood")

    def column(self, name: str) -> str:
        """The header of a column of the summary."""
        return self(f"summary.{name}")


class Parser(argparse.ArgumentParser):
    """A parser whose help is in the language of its words."""

    def __init__(self, words: Words, **settings: Any) -> None:
        super().__init__(add_help=False, **settings)
        self.words = words
        self._values = self.add_argument_group(words("arguments"))
        self._options = self.add_argument_group(words("options"))
        self._options.add_argument("-h", "--help", action="help", help=words("help"))
        self.option("lang", choices=languages(), default=words.lang)

    def value(self, name: str, key: str = "", **settings: Any) -> None:
        """An argument by its place."""
        self._values.add_argument(name, help=self.words(key or name), metavar=self._called(key or name), **settings)

    def option(self, name: str, key: str = "", **settings: Any) -> None:
        """An argument by its name; one of a few choices, or a switch, has no other value to call by a name."""
        named = not settings.keys() & {"choices", "action"} or settings.get("action") == "append"
        called: dict[str, Any] = {"metavar": self._called(key or name)} if named else {}
        self._options.add_argument(f"--{name}", help=self.words(key or name), **called, **settings)

    def _called(self, name: str) -> str:
        """What stands in the help for the value to give."""
        return self.words(f"value.{name}")

    def format_usage(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, f"{self.words('usage')} ")
        return formatter.format_help()

    def format_help(self) -> str:
        said = super().format_help()
        return said.replace("usage: ", f"{self.words('usage')} ", 1)

    def error(self, message: str) -> NoReturn:
        with in_language(self.words.lang):
            said = self.words.mistake(message)
        self.exit(2, f"{self.format_usage()}{self.prog}: {said}\n")
