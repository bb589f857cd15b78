"""Codes as text: data behind a prefix and a checksum, short enough to be copied, in signs that any address may have."""

import base64
import zlib

from leonardo_nb.core.errors import BadCode
from leonardo_nb.core.language import error_text

LONGEST = 50_000
LARGEST = 200_000
"""Bytes that a code may hold."""
_PLAIN = str.maketrans("-_", "+/")
"""Codes are written for addresses; both alphabets are read, by every version of Python."""


def written(prefix: str, data: bytes) -> str:
    """The code that holds these data."""
    packed = zlib.compress(data, 9)
    checked = zlib.crc32(packed).to_bytes(4, "big") + packed
    return prefix + base64.urlsafe_b64encode(checked).decode().rstrip("=")


def held(prefix: str, code: str, largest: int = LARGEST) -> bytes:
    """The data of a code; BadCode where a sign of it is wrong or missing."""
    if not isinstance(code, str) or not code.strip().startswith(prefix):
        raise BadCode(error_text("code_begins", prefix=prefix))
    if len(code) > LONGEST:
        raise BadCode(error_text("code_long", most=LONGEST))
    text = "".join(code.split())[len(prefix) :]
    try:
        data = base64.b64decode(text.translate(_PLAIN) + "=" * (-len(text) % 4), validate=True)
        return _inflated(data, largest)
    except (ValueError, zlib.error):
        raise damaged() from None


def damaged() -> BadCode:
    """The error for a code that was not copied well."""
    return BadCode(error_text("code_character"))


def _inflated(data: bytes, largest: int) -> bytes:
    """The payload behind its checksum, never more than it may hold."""
    check, packed = int.from_bytes(data[:4], "big"), data[4:]
    stream = zlib.decompressobj()
    payload = stream.decompress(packed, largest)
    if zlib.crc32(packed) != check or not stream.eof:
        raise ValueError("not a code of ours")
    return payload
