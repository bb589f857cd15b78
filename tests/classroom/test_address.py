"""Where phones find a class."""

import re

import pytest

from leonardo_nb.classroom.address import address_seen, host_for_phones, is_local, page_address, picture
from tests.classroom.lines import open_class, run


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1", "localhost", "[::1]"])
def test_some_hosts_are_this_computer_alone(host):
    assert is_local(host)


@pytest.mark.parametrize("host", ["192.168.1.7", "0.0.0.0", "::", "class.example", ""])
def test_others_are_more(host):
    assert not is_local(host)


def test_for_all_networks_phones_are_told_an_address_in_one_of_them():
    assert host_for_phones("192.168.1.7") == "192.168.1.7"
    assert host_for_phones("class.example") == "class.example"
    for every in ("0.0.0.0", "::"):
        assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", found := host_for_phones(every))
        assert found != "0.0.0.0"
    assert page_address("fe80::1", 80) == "http://[fe80::1]:80/"


@pytest.mark.parametrize(
    ("own", "here", "told"),
    [
        ("http://127.0.0.1:8360/", "", "http://127.0.0.1:8360/"),
        ("http://127.0.0.1:8360/", "http://localhost:8360/", "http://127.0.0.1:8360/"),
        ("http://192.168.1.7:8360/", "http://127.0.0.1:8360/", "http://192.168.1.7:8360/"),
        ("http://192.168.1.7:8360/", "https://hub.example/class/", "http://192.168.1.7:8360/"),
        ("http://127.0.0.1:8360/", "https://hub.example/class/", "https://hub.example/class/"),
        ("http://127.0.0.1:8360/", "javascript:alert(1)", "http://127.0.0.1:8360/"),
        ("http://127.0.0.1:8360/", "http://[", "http://127.0.0.1:8360/"),
    ],
)
def test_the_address_of_a_desk_is_told_only_where_ours_is_local(own, here, told):
    assert address_seen(own, here) == told


def test_the_picture_scales_and_has_a_margin():
    svg = picture("http://192.168.1.7:8360/", "ABCDE")
    side = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])
    assert side >= 21 + 2 * 4
    assert " width=" not in svg


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_come_in_the_language_asked_for_and_run_their_own_script_alone(tmp_path, lang):
    async def visit():
        async with open_class(tmp_path) as room:
            for path in ("", "desk"):
                page = await room.fetch(f"{path}?lang={lang}")
                assert f'lang="{lang}"' in page.body.decode()
                policy = page.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe-inline'; script" not in policy
                assert re.search(r"script-src 'sha256-", policy)
                assert room.token not in page.body.decode()
                assert room.code not in page.body.decode()
            spoken = await room.fetch("", headers={"Accept-Language": f"xx, {lang}-CA;q=0.9, en;q=0.1"})
            assert f'lang="{lang}"' in spoken.body.decode()

    run(visit())
