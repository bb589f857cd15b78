"""What things look like in a shell and in a notebook: words, not ids."""

from html.parser import HTMLParser

import pytest

import leonardo_nb as lnb


@pytest.fixture
def session():
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo & Co", "Cy"], seed=3)
    s.auto()
    return s


@pytest.fixture
def french():
    lnb.set_language("fr")
    yield
    lnb.set_language("en")


class _Text(HTMLParser):
    """The words of a piece of HTML, and whether every tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words, self.open = "", []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data


def shown(thing) -> str:
    return _Text(thing._repr_html_()).words


def everything(session):
    step = session.play(session.legal[-1])
    refusal = session.why_not(session.actions.StartInvention(1, "large", 99))
    return [session.decision, session.legal, step, *step.events, refusal, session.scores(), session.story()]


def test_every_thing_is_shown_with_the_titles_of_its_rules(session):
    for thing in everything(session):
        html = thing._repr_html_()
        assert "Bo & Co" not in html  # names are text, never markup
        for cite in getattr(thing, "cites", ()):
            assert f'data-rule="{cite}"' in html
            assert lnb.rule(cite).title in shown(thing)


def test_a_step_says_what_was_done_and_what_came_of_it(session):
    step = session.play(session.actions.PassStarting(0))
    assert repr(step) == f"<Step: {session.text(step)}>"
    assert step.text().splitlines()[:2] == ["Ada: do you start or interrupt any work?", f"> {step.done()}"]
    assert step.events[0].text() in step.text().replace("\n  ", "\n")
    assert step.text("fr").startswith("Ada\u202f: " if "\u202f" in step.text("fr") else "Ada\u00a0: ")


def test_a_mechanical_step_is_what_the_table_announced(session):
    first = session.history[0]
    assert first.done() == first.text().splitlines()[0]


def test_an_action_is_told_as_it_was_then(session):
    session.auto("shop_offer", dict.fromkeys(range(3), "random"))
    step = session.play(session.legal[0])
    then = session.text(step)
    session.auto("turn", dict.fromkeys(range(3), "random"))
    assert session.text(step) == step.done() == then


def test_legal_actions_are_listed_with_their_words_and_calls(session):
    lines = repr(session.legal).splitlines()
    assert lines[0] == f"{len(session.legal)} legal choices"
    number, action = len(session.legal) - 1, session.legal[-1]
    assert lines[-1] == f"  [{number}] {session.text(action)}: {action!r}"
    assert repr(action) in shown(session.legal)


def test_a_long_list_is_cut_but_for_its_last(session):
    session.auto("place_workers", passing=True)
    assert len(session.legal) > 21
    assert len(repr(session.legal).splitlines()) == 23
    assert f"[{len(session.legal) - 1}] " in repr(session.legal).splitlines()[-1]


def test_a_story_is_the_last_steps(session):
    session.auto("turn 2", passing=True)
    story = session.story(last=3)
    assert str(story) == repr(story) == "\n\n".join(step.text() for step in session.history[-3:])
    assert session.story(last=0).steps == ()
    assert str(session.story(2, "fr")) == "\n\n".join(step.text("fr") for step in session.history[-2:])


@pytest.mark.parametrize("last", [-1, True, "all", None, 2.5])
def test_a_story_wants_a_number(session, last):
    with pytest.raises(lnb.LeonardoError, match=r"^`last` must be a number of steps"):
        session.story(last)


def test_a_score_sheet_shows_lines_totals_and_places(session):
    sheet = session.scores()
    words = shown(sheet)
    assert all(line.explanation.key for line in sheet.lines)
    assert words.count("Total") == 3
    assert "Bo & Co 3" in repr(sheet)


@pytest.mark.usefixtures("french")
def test_one_word_makes_everything_french(session):
    assert session.decision.question() == session.decision.question("fr")
    assert session.story().lang == "fr"
    assert "choix possibles" in repr(session.legal)
    assert lnb.rule("ldv.council.leonardo").text == lnb.rule("ldv.council.leonardo", "fr").text
    assert lnb.describe("codex_naturalis") == lnb.describe("codex_naturalis", "fr")


def test_speak_wants_a_language_there_is():
    with pytest.raises(lnb.LeonardoError, match=r"^There is no language 'tlh'"):
        lnb.set_language("tlh")


def test_frames_are_listed_with_their_rows_and_captions(session):
    lines = repr(session.frames).splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(session.frames)
    caption = "One row per lab, two for each player, with the work in it."
    assert lines[2].split(maxsplit=2) == ["labs", "6", caption]
    assert session.frames["labs"].attrs["caption"] == caption
    for words in ("labs", "6", caption, "One row per changed cell, and one per event that changed none."):
        assert words in shown(session.frames)


@pytest.mark.usefixtures("french")
def test_frames_are_listed_in_the_spoken_language(session):
    assert "Une ligne par boutique, avec sa pile de composants." in shown(session.frames)
    assert repr(session.frames).splitlines()[0].split(maxsplit=2) == ["tableau", "lignes", "ce qu’est une ligne"]
    assert session.frames["scores"].attrs["caption"] == "Une ligne par entrée de la feuille de score."
    assert session.frames(lang="en")["scores"].attrs["caption"] == "One row per line of the score sheet."


def test_a_rule_is_shown_with_title_label_place_and_text():
    for lang, label in (("en", "rule"), ("fr", "règle")):
        rule = lnb.rule("ldv.resolve.tie", lang)
        for told in (repr(rule), shown(rule)):
            for part in (rule.title, rule.id, f"({label})", rule.where, rule.text):
                assert part in told
    ruling = lnb.rule("ldv.ruling.made_counts", "fr")
    for part in (ruling.question, ruling.other, ruling.label("fr"), "tie_counts"):
        assert part in shown(ruling)


def test_scenarios_are_listed_with_what_they_show():
    found = lnb.scenarios("leonardo_da_vinci")
    assert repr(found).splitlines() == [f"{each.name}: {each.about()}" for each in found]
    assert all(each.name in shown(found) and each.about() in shown(found) for each in found)
    assert repr(found[0]) == f"<Scenario leonardo_da_vinci, {found[0].name}: {found[0].about()}>"
    assert found[0].about() in shown(found[0])


def test_provenance_is_a_frame_with_a_caption():
    values = lnb.provenance("leonardo_da_vinci", "fr")
    assert list(values.columns) == ["file", "row", "column", "value", "source"]
    assert values.attrs["caption"] == "Une ligne par valeur imprimée, avec sa source."


def test_the_actions_of_a_game_are_listed_with_their_fields(session):
    assert "PlaceMaster(seat, place): Place the master." in repr(session.actions).splitlines()
    assert "PlaceMaster(seat, place)" in shown(session.actions)
    with pytest.raises(AttributeError, match=r"^There is no action Foo; the actions are: ChooseColour, "):
        _ = session.actions.Foo


def test_a_rule_that_is_not_there_suggests_some(session):
    with pytest.raises(
        lnb.LeonardoError, match=r"^There is no rule 'tie'; similar ones are ldv\.resolve\.tie, |; similar ones are "
    ):
        lnb.rule("tie")


@pytest.mark.parametrize("seat", [9, -1, True])
def test_a_total_is_of_a_seat(session, seat):
    with pytest.raises(lnb.LeonardoError, match=r"^There is no seat .*: the first seat is 0 and the last is 2\.$"):
        session.scores().total(seat)
    assert session.scores().total(session.seats[1]) == session.scores().total(1)
