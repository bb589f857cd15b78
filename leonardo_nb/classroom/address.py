"""Where the phones find the class, and a picture of it for their cameras."""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

import segno

THIS_COMPUTER: Final = "127.0.0.1"
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that is nobody's: asking the way to it sends nothing."""
_MARGIN: Final = 4
"""White squares around the picture, without which cameras do not find it."""


def is_local(host: str) -> bool:
    """Whether only this computer can open an address with this host."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def host_for_phones(host: str) -> str:
    """The host that phones are told: the one given or, for every network of this computer, its own in one of these."""
    try:
        is_every = ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return host
    return _own_host() if is_every else host


def page_address(host: str, port: int) -> str:
    """The address of the page of the students."""
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}:{port}/"


def address_seen(own: str, here: str) -> str:
    """The address for the phones: our own, unless that is local and the desk was opened at another, behind a proxy."""
    try:
        seen = urlsplit(here)
        is_better = seen.scheme in ("http", "https") and seen.hostname and not is_local(seen.hostname)
    except ValueError:
        return own
    return here if is_better and not serves_phones(own) else own


def serves_phones(address: str) -> bool:
    """Whether more than this computer can open an address."""
    return not is_local(urlsplit(address).hostname or "")


def picture(address: str, code: str) -> str:
    """The address with the code as an SVG that scales."""
    return segno.make(f"{address}#{code}", error="m", micro=False).svg_inline(border=_MARGIN, omitsize=True)


def _own_host() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_ELSEWHERE)
            host: str = asked.getsockname()[0]
        except OSError:  # no network at all
            return THIS_COMPUTER
    return host
