"""Codes and saves: whole ones, broken ones, and such as are whole and mean something else."""

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Any

import msgspec

from leonardo_nb.core.registry import ids_found
from leonardo_nb.session import code as codes
from leonardo_nb.session import save as saves
from leonardo_nb.session.code_text import LONGEST
from leonardo_nb.session.session import Session
from tests.safety.hostile.values import NUMBERS, TEXTS, plain

Attempt = Callable[[Session], object]


def code_attempt(session: Session, rng: Random) -> Attempt:
    """A share code to open."""
    made = rng.choice((_garbled, _garbled, _remade, _remade, _remade, _bomb, _padded))(session.code, rng)
    return lambda _: codes.open_code(made)


def _garbled(code: str, rng: Random) -> str:
    """A character changed, lost, doubled, or a piece of something else in between."""
    at, to = sorted(rng.randrange(len(code) + 1) for _ in range(2))
    ways = (
        code[:at], code[at:], code[:at] + code[to:], code[:at] + rng.choice(TEXTS) + code[at:], code + code,
        code[:at] + chr(rng.randrange(1, 0x2FFF)) + code[at + 1 :], code[:at] + "A" + code[at + 1 :], code.lower(),
        code[:5] + code[:4:-1], f"  {code}\n", code.replace("LNB1", "LNB2"), code.translate({ord("-"): "_"}),
    )  # fmt: skip
    return rng.choice(ways)


def _remade(code: str, rng: Random) -> str:
    """A code with a true checksum whose parts are not what they were."""
    text = code[5:]
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[4:]
    game = msgspec.msgpack.decode(zlib.decompress(packed))
    for _ in range(rng.choice((1, 1, 2))):
        game = _other_part(game, rng)
    try:
        return _packed(msgspec.msgpack.encode(game))
    except (OverflowError, ValueError, TypeError):  # what msgpack cannot say
        return _packed(bytes(rng.randrange(256) for _ in range(60)))


_PARTS: Mapping[int, Callable[[Random], Any]] = {
    0: lambda rng: rng.choice([*ids_found(), plain(rng)]),
    1: lambda rng: rng.choice([0, 1, 2, 3, plain(rng)]),
    2: lambda rng: {rng.choice(["setup", "cards", *TEXTS[:8]]): plain(rng)},
    3: lambda rng: rng.choice([0, 7, 2**64 - 1, 2**64, plain(rng)]),
    4: lambda rng: [rng.choice(["Ada", "Bo", "Cy", "Bo ", plain(rng)]) for _ in range(rng.randrange(7))],
    5: lambda rng: rng.choice([0, 1, 500, 1_999, 2_000, 10**9, plain(rng)]),
    6: lambda rng: rng.choice([0, 1, 50, 10**9, -1, plain(rng)]),
    7: lambda rng: rng.choice([b"", b"\xff" * 9, b"\xff" * 20_000, rng.randbytes(120), plain(rng)]),
    8: lambda rng: rng.choice([0, 77, 70_000, plain(rng)]),
    9: lambda rng: rng.choice([[_edit(rng)], [_edit(rng) for _ in range(rng.choice((3, 200)))], plain(rng)]),
}


def _other_part(game: list[Any], rng: Random) -> list[Any]:
    at = rng.randrange(len(game) + 1)
    if at < len(game) and rng.random() < 0.1:
        return [*game[:at], *game[at + 1 :]]
    value = _PARTS.get(at, plain)(rng)
    return [*game[:at], value, *game[at + 1 :]]


def _edit(rng: Random) -> list[Any]:
    """An edit as a code has it."""
    cells = [
        [rng.choice(["players", "game", plain(rng)]), rng.choice([0, 1, plain(rng)]), rng.choice(TEXTS), plain(rng)]
        for _ in range(rng.randrange(4))
    ]
    return [rng.choice([0, 3, 20, 60, -1]), cells, rng.choice([True, False, 1])]


def _bomb(_code: str, rng: Random) -> str:
    """A short text that would fill the memory."""
    return _bombs()[rng.randrange(len(_bombs()))]


@cache
def _bombs() -> tuple[str, ...]:
    deep = b"\x91" * 199_000 + b"\xc0"
    return tuple(
        _packed(data) for data in (bytes(30_000_000), b"\x9a" + bytes(10_000_000), deep, b"\xdd\xff\xff\xff\xff")
    )


def _padded(code: str, rng: Random) -> str:
    """A code longer than any."""
    return rng.choice((code + "A" * LONGEST, code + " " * LONGEST, code + "=" * 40, "LNB1-" * 999))


def _packed(data: bytes) -> str:
    packed = zlib.compress(data, 9)
    return codes.PREFIX + base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed).decode().rstrip("=")


def save_attempt(session: Session, rng: Random) -> Attempt:
    """A save file to load."""
    whole = saves.encode(session)
    made = rng.choice((_torn, _replaced, _replaced, _replaced, _acted, _acted, _written))(whole, rng)
    return lambda _: saves.decode(made)


def _torn(whole: bytes, rng: Random) -> bytes:
    """Bytes changed, lost or doubled."""
    at, to = sorted(rng.randrange(len(whole) + 1) for _ in range(2))
    return rng.choice(
        (whole[:at], whole[at:], whole[:at] + whole[to:], whole[:at] + rng.randbytes(3) + whole[at:], whole + whole)
    )


def _replaced(whole: bytes, rng: Random) -> bytes:
    """A value somewhere replaced, lost, or joined by one that nobody knows."""
    save = json.loads(whole)
    for _ in range(rng.choice((1, 1, 3))):
        _mutate(save, rng)
    return _dumped(save)


def _mutate(node: Any, rng: Random) -> None:
    """Change something in a tree of lists and dicts."""
    keys = list(node) if isinstance(node, dict) else list(range(len(node)))
    if not keys or rng.random() < 0.1:
        if isinstance(node, dict):
            node[rng.choice(TEXTS)] = plain(rng)
        else:
            node.append(plain(rng))
        return
    key = rng.choice(keys)
    if isinstance(node[key], dict | list) and rng.random() < 0.7:
        _mutate(node[key], rng)
    elif rng.random() < 0.2:
        del node[key]
    else:
        node[key] = plain(rng)


def _acted(whole: bytes, rng: Random) -> bytes:
    """Other actions: of another order, another game, without end."""
    save = json.loads(whole)
    actions = save["actions"]
    at = rng.randrange(len(actions) + 1)
    edit = {"do": "edit", "seat": -1, "cells": [["players", 0, rng.choice(TEXTS)[:40], rng.choice(NUMBERS)]]}
    ways = (
        partial(rng.shuffle, actions), partial(actions.insert, at, rng.choice((10**9, -5, 3, 2**70, plain(rng)))),
        partial(actions.insert, at, edit), partial(actions.extend, [1] * 5_000),
        partial(actions.extend, [edit] * 5_000),
        partial(actions.__delitem__, slice(at, at + 2)), partial(actions.insert, at, {"do": plain(rng)}),
        partial(save.__setitem__, "ruleset", rng.choice(list(ids_found()))),
    )  # fmt: skip
    rng.choice(ways)()
    return _dumped(save)


def _written(whole: bytes, rng: Random) -> bytes:
    """What only a text can say: keys twice, numbers without end, depths without bottom."""
    deep, cursor = b"[" * 100_000, b'"cursor": '
    ways = (
        deep, deep + b"]" * 100_000, whole.replace(b"{", b'{"cursor": 1, "cursor": 2, ', 1), b"",
        b"\xef\xbb\xbf" + whole,
        whole.replace(cursor, cursor + b"9" * 5_000), whole.replace(cursor, cursor + b"NaN, "), b"null", b"5", b"[]",
        whole.replace(cursor, cursor + b"1e999, "), whole.replace(b'"do"', b'"\\ud800"', 1), b'{"leonardo_nb": 2}',
        whole.replace(cursor, b'"' + b"k" * 300_000 + b'": 1, ' + cursor), whole.replace(b"2", b"-2"),
        b'{"a":' * 50_000,
        whole.replace(b'"actions": [', b'"actions": [' + deep), whole.decode().encode("utf-16"),
        whole.replace(b"0", b"1"),
    )  # fmt: skip
    return rng.choice(ways)


def _dumped(save: Any) -> bytes:
    """As JSON, or what comes near it."""
    return json.dumps(save, default=str).encode()
