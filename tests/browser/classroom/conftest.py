"""A desk and phones of a class with small questions, in both languages."""

import pytest

from leonardo_nb.classroom.pages.document import words_of
from tests.browser.classroom.pages import in_language, joined
from tests.classroom.processes import small_server


@pytest.fixture
def served(tmp_path):
    with small_server(tmp_path, 0) as server:
        yield server


@pytest.fixture(params=["en", "fr"])
def lang(request):
    return request.param


@pytest.fixture
def words(lang):
    return words_of(lang)


@pytest.fixture
def desk(served, open_page, lang):
    """The desk, opened by its secret link."""
    page = open_page()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(in_language(served.room.desk_link, lang))
    yield page
    assert page.problems == []
    assert page.outside == set()


@pytest.fixture
def join(served, open_page, lang):
    """A function that gives the phone of somebody who has joined."""
    opened = []

    def phone(name, code=""):
        opened.append(page := joined(open_page, served.room, name, lang, code))
        return page

    yield phone
    assert [page.problems for page in opened if page.problems] == []
