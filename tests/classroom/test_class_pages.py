"""The pages of a live class as documents: light, in every language, and under a policy that lets only them run."""

import gzip
import re

import pytest

from leonardo_nb.classroom.pages import desk, phone
from leonardo_nb.classroom.pages.document import HERE, words_of
from leonardo_nb.core.language import languages
from leonardo_nb.page import files, script, text

MOST_BYTES = 10_000
"""Of a student's page, before a board."""
TOO_NEW = re.compile(r"\?\.|\?\?|#\w+\(|\basync\b|\bawait\b|catch \{|\*\*|\.replaceAll|\.at\(|\.flatMap\(")
"""What phones of ten years ago cannot read."""
PAGES = [desk, phone]
EACH = pytest.mark.parametrize("lang", languages())


def document(page):
    return gzip.decompress(page.packed).decode()


@EACH
def test_a_phone_loads_little(lang):
    assert len(phone(lang).packed) < MOST_BYTES


def test_a_phone_that_is_old_can_read_its_page():
    code = "".join(line for line in script(HERE / "phone.js").splitlines() if not line.strip().startswith("//"))
    assert TOO_NEW.findall(code) == []


@EACH
@pytest.mark.parametrize("page", PAGES)
def test_a_page_speaks_one_language_and_fetches_nothing_else(page, lang):
    html = document(page(lang))
    assert f'<html lang="{lang}">' in html
    assert f"<title>{words_of(lang)['title']}</title>" in html
    assert not re.search(r'(?:src|href)="(?!data:,)', html)


@pytest.mark.parametrize("page", PAGES)
def test_only_the_script_of_the_page_may_run(page):
    assert "script-src 'sha256-" in page("en").policy
    assert "unsafe-inline'" not in page("en").policy.split("script-src")[1]


def test_every_word_is_used_and_every_used_word_is_there():
    code = "".join(
        text(each) for name in ("desk.js", "phone.js") for each in files(HERE / name) if each.suffix == ".js"
    )
    words = {*words_of("en")} - {"own_name", "title", "script"}
    named = {*re.findall(r'"([a-z_]+)"', code)}
    made = {f"is_{verdict}" for verdict in ("right", "wrong")} | {f"no_{why}" for why in ("code", "name", "later")}
    assert words - named - made == set()
    assert {*re.findall(r'classWord\("([a-z_]+)"', code)} <= {*words_of("en")}
