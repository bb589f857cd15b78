"""What a game is begun with: who plays, by which options, from which seed; all of it checked."""

import io
import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from leonardo_nb.core.block import BY_NAME, Block, blocks_of, chosen, in_conflict, offered, unmet
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.chance import LIMIT
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.errors import BadData, BadOption, BadPlayers, BadSeed
from leonardo_nb.core.files import read_regular
from leonardo_nb.core.first_player import OPTION as FIRST_PLAYER
from leonardo_nb.core.first_player import seat_of
from leonardo_nb.core.language import SPOKEN, error_text, languages
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import clipped, is_formula, is_plain, look_of, quoted
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.core.whole_number import whole_number

LONGEST_NAME = 40
LARGEST_FILE = 100_000
"""Bytes a table of cards may have."""

PLAIN_NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
ARGUMENTS = ("players", "seed", "frames", "moment")
"""What a game is begun with, and that is no option."""
CALLED_OTHERWISE: Final = {
    **dict.fromkeys(("name", "names", "player", "player_names"), "players"),
    **dict.fromkeys(("turn", "phase", "seat", "until"), "moment"),
    **dict.fromkeys(("n", "n_games", "count"), "games"),
    **dict.fromkeys(("tables", "df"), "frames"),
    "bot": "bots",
    "random_state": "seed",
}
"""What people call what a game is begun with and is no option."""


def check_names(ruleset: Ruleset, players: int | Sequence[str], *, kept: bool = False) -> tuple[str, ...]:
    """The players' names; a number gives plain ones. Those of a kept game may be formulas, as they once could."""
    number = whole_number(players)
    if number is None and (isinstance(players, str) or not isinstance(players, Sequence)):
        raise BadPlayers(error_text("players"))
    named = players if isinstance(players, Sequence) else ()
    count = len(named) if number is None else number
    if count not in ruleset.seats:
        title, few, many = message(ruleset.id, "title", SPOKEN), ruleset.seats[0], ruleset.seats[-1]
        raise BadPlayers(error_text("players_count", title=title, few=few, many=many, count=clipped(count, 20)))
    cleaned = tuple(check_name(name, kept=kept) for name in named or PLAIN_NAMES[:count])
    if len(set(map(look_of, cleaned))) < len(cleaned):
        raise BadPlayers(error_text("players_same"))
    for name in cleaned:
        if look_of(name).casefold() in _names_of_nobody():
            raise BadPlayers(error_text("name_table", name=quoted(name)))
    return cleaned


def _names_of_nobody() -> list[str]:
    """What stands in the place of a player where there is none."""
    spoken = (read_toml("core", f"messages.{lang}.toml").get("terms", {}) for lang in languages())
    return [terms[name]["one"] for terms in spoken if (name := f"player.{TABLE}") in terms]


def check_seed(seed: int | None) -> int:
    """The seed, or a fresh one."""
    if seed is None:
        return random.SystemRandom().randrange(1 << 32)
    number = whole_number(seed)
    if number is None or not 0 <= number < LIMIT:
        raise BadSeed(error_text("seed"))
    return number


def read_options(ruleset: Ruleset, given: Mapping[str, Any], names: Sequence[str] = ()) -> Any:
    """The options a user gave by name; one that takes a file gets the file's text, one that names a player a seat."""
    values = _read(ruleset, given, ruleset.options_type(), names)
    return _as_given(ruleset, check_options(ruleset, values), values)


def changed_options(ruleset: Ruleset, options: Any, given: Mapping[str, Any], names: Sequence[str] = ()) -> Any:
    """The options with what a user gave changed, misconceptions among the blocks: to look at, not to play."""
    read = _read(ruleset, given, options, names)
    values = asdict(options) | read
    wrong = {block.name for block in ruleset.misconceptions}
    believed = [name for name in values[BY_NAME] if name in wrong]
    values[BY_NAME] = tuple(name for name in values[BY_NAME] if name not in wrong)
    changed = with_blocks(ruleset, _as_given(ruleset, check_options(ruleset, values), read), *believed)
    _check_together(blocks_of(ruleset), changed)
    return changed


def _read(ruleset: Ruleset, given: Mapping[str, Any], options: Any, names: Sequence[str]) -> dict[str, Any]:
    """What a user gave by name, over these options: blocks gathered, files read, players found."""
    known = ruleset.options_type.__struct_fields__
    values = _blocks_gathered(ruleset, given, options)
    for name in values:
        if name not in known:
            listed = ", ".join(known)
            raise BadOption(error_text("option", name=repr(clipped(name)), options=listed) + _meant(ruleset, name))
    if FIRST_PLAYER in values:
        values[FIRST_PLAYER] = seat_of(values[FIRST_PLAYER], names)
    for name in _file_options(ruleset, given):
        values[name] = _read_file(name, given[name])
        ruleset.check_file(values[name], Path(given[name]).name)
    return values


def check_options(ruleset: Ruleset, values: Mapping[str, Any], names: Sequence[str] | None = None) -> Any:
    """Options as they stand in a save: files by their text, players by their seats."""
    if names is not None and FIRST_PLAYER in values:
        seat_of(values[FIRST_PLAYER], names)
    try:
        options = msgspec.convert(dict(values), ruleset.options_type)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise BadOption(_option_problem(ruleset, values, str(error))) from None
    for name in _file_options(ruleset, values):
        ruleset.check_file(values[name], name)
    return _checked_blocks(ruleset, options)


def with_blocks(ruleset: Ruleset, options: Any, *names: str) -> Any:
    """The options with more blocks, misconceptions among them: to look at, not to play."""
    known = [block.name for block in blocks_of(ruleset)]
    return replace(options, blocks=tuple(sorted({*options.blocks, *names}, key=known.index)))


def _blocks_gathered(ruleset: Ruleset, given: Mapping[str, Any], options: Any) -> dict[str, Any]:
    """Blocks that are named like options, `placement=True` or `False`, join the others or leave them."""
    yes_or_no = {name: on for name, on in given.items() if isinstance(on, bool)}
    named = {block.name for block in blocks_of(ruleset) if block.option == BY_NAME} if yes_or_no else ()
    switched = {name: on for name, on in yes_or_no.items() if name in named}
    values = {name: value for name, value in given.items() if name not in switched}
    if switched:
        kept = tuple(name for name in values.get(BY_NAME, options.blocks) if name not in switched)
        values[BY_NAME] = kept + tuple(name for name, on in switched.items() if on)
    return values


def _checked_blocks(ruleset: Ruleset, options: Any) -> Any:
    """The names of blocks in their order, and what they bring; what cannot be played is refused."""
    blocks = offered(ruleset)
    named = [block.name for block in blocks if block.option == BY_NAME]
    for name in options.blocks:
        if name not in named:
            raise BadOption(_no_such_block(ruleset, name, named))
    switched_on = [*chosen(blocks, options)]
    if not switched_on:
        return options
    brought = {name: value for block in switched_on for name, value in block.brings.items()}
    options = replace(options, blocks=tuple(name for name in named if name in options.blocks), **brought)
    _check_together(blocks, options)
    return options


def _check_together(blocks: Sequence[Block], options: Any) -> None:
    """Every chosen block has what it needs, and nothing that it excludes."""
    called = {block.name: _called(block) for block in blocks}
    for block, needed in unmet(blocks, options):
        raise BadOption(error_text("block_alone", block=_called(block), needed=called[needed]))
    for block, other in in_conflict(blocks, options):
        raise BadOption(error_text("block_conflict", block=_called(block), other=called[other]))


def _as_given(ruleset: Ruleset, options: Any, given: Mapping[str, Any]) -> Any:
    """The options, unless a block brings another value of one that a user gave, or lacks what that value needs."""
    unusual = [name for name, value in given.items() if value != getattr(ruleset.options_type(), name)]
    for block in offered(ruleset):
        if block.lapses and block.option in unusual and given[block.option] == block.value and not block.is_on(options):
            raise BadOption(error_text("block_alone", block=_called(block), needed=repr(block.needs[0])))
    for block in chosen(offered(ruleset), options):
        for name, value in block.brings.items():
            if given.get(name, value) != value:
                brought, wanted = f"{name}={value!r}", f"{name}={given[name]!r}"
                raise BadOption(error_text("block_brings", block=_called(block), brought=brought, given=wanted))
    return options


def _no_such_block(ruleset: Ruleset, name: str, named: list[str]) -> str:
    if name in {block.name for block in ruleset.misconceptions}:
        return error_text("block_wrong", name=quoted(name))
    if not named:
        return error_text("block_none", name=quoted(name)) + _meant(ruleset, name)
    return error_text("block", name=quoted(name), blocks=", ".join(named)) + _meant(ruleset, name)


def _meant(ruleset: Ruleset, name: str) -> str:
    """What may have been meant by the name of an option or a block that there is not; nothing where none is like it."""
    if name in CALLED_OTHERWISE:
        return " " + error_text("meant", name=repr(CALLED_OTHERWISE[name]))
    options = ruleset.options_type.__struct_fields__
    return meant(name, [*options, *(block.name for block in offered(ruleset) if block.option == BY_NAME), *ARGUMENTS])


def _called(block: Block) -> str:
    """As it is switched on."""
    return repr(block.name) if block.option == BY_NAME else f"{block.option}={block.value!r}"


def check_name(name: object, *, kept: bool = False) -> str:
    if not isinstance(name, str) or not look_of(name):
        raise BadPlayers(error_text("name_blank"))
    if len(name) > LONGEST_NAME:
        raise BadPlayers(error_text("name_long", most=LONGEST_NAME, count=len(name)))
    if not is_plain(name):
        raise BadPlayers(error_text("name_plain"))
    if is_formula(name.strip()) and not kept:
        raise BadPlayers(error_text("name_formula", sign=quoted(name.strip()[0])))
    return name.strip()


def _read_file(option: str, value: object) -> str:
    if not isinstance(value, str | Path):
        raise BadOption(error_text("option_file", option=option))
    name = Path(value).name[:60]
    try:
        data = read_regular(value, LARGEST_FILE)
        text = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8-sig").read()
    except (OSError, ValueError):
        raise BadOption(error_text("option_unread", option=option, name=repr(name))) from None
    if len(data) > LARGEST_FILE:
        raise BadOption(error_text("option_large", option=option, name=repr(name), most=LARGEST_FILE))
    if not text.strip():
        raise BadData(f"{name}: the table is empty.")
    return text


def _option_problem(ruleset: Ruleset, values: Mapping[str, Any], error: str) -> str:
    """Which option has a value it cannot have, and what it could have."""
    for field in msgspec.structs.fields(ruleset.options_type):
        if f"$.{field.name}`" in error or f"$.{field.name}[" in error:
            found = quoted(values[field.name])
            return error_text("option_value", option=field.name, expected=_expected(kind_of(field.type)), found=found)
    return error_text("options", error=clipped(error, 200))


def _expected(kind: Kind) -> str:
    """The values of an option, or of which kind they are."""
    if kind.choices:
        return error_text("or").join(map(str, kind.choices))
    return error_text(kind.name)


def _file_options(ruleset: Ruleset, values: Mapping[str, Any]) -> list[str]:
    files = _takes_a_file(ruleset.options_type)
    return [name for name, value in values.items() if name in files and not _is_empty(value)]


def _is_empty(value: object) -> bool:
    """Whether an option names no file."""
    return isinstance(value, str) and not value


@cache
def _takes_a_file(options: type[Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(options) if kind_of(field.type).file)
