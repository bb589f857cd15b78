"""House rules of users: docs/house_rules.md does what it says, and what is given wrongly is refused."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.block import offered
from leonardo_nb.core.catalogue import catalogue, tell
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import in_language, languages
from leonardo_nb.core.registry import find
from leonardo_nb.lens import changes_that_matter
from leonardo_nb.teach.handout.page_question import belief
from leonardo_nb.testing import check_ruleset
from tests.data_homes import data_in, write
from tests.leonardo_da_vinci.table import Table, do

GAME = "leonardo_da_vinci"
PAGE = (Path(__file__).parents[2] / "docs" / "house_rules.md").read_text(encoding="utf-8")
CELLS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
RULES = {"patience": "house.patience", "strong_master": "house.strong_master"}


@pytest.fixture(autouse=True)
def house():
    """The cells of the page, one after the other; what they add is taken out again."""
    names = {}
    for cell in CELLS:
        exec(cell, names)
    yield names
    for block in offered(find(GAME)):
        if block.house:
            lnb.remove_house_rule(GAME, block.name)


def add(name="loud", change=lambda rules: rules, **given):
    words = {"rule": f"house.{name}", "title": "Loud", "text": "Everyone shouts."}
    lnb.house_rule(GAME, name, change, **words | given)


def choosing(turn=1, **options) -> Table:
    """Ada is alone in the Council and chooses a privilege."""
    table = Table(3, **options)
    table.until("place_workers", 0, turn=turn)
    table.play(do.PlaceApprentices(0, "A", 1))
    return table.until("choose_privilege")


def at_the_smith(**options) -> Table:
    """Ada has two apprentices at the Smith's, Bo the master."""
    table = Table(3, **options)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceMaster(1, "D"))
    return table.until("shop_offer")


def test_it_takes_fewer_than_twenty_lines():
    rule = CELLS[0].split("from msgspec.structs import replace\n")[1]
    assert len([line for line in rule.splitlines() if line]) < 20
    assert "import" not in rule


def test_it_is_among_the_options():
    for lang in languages():
        described = lnb.describe(GAME, lang)
        blocks = next(option for option in described.options if option.name == "blocks")
        assert {*RULES} <= {*blocks.values}
        strong = next(block for block in described.blocks if block.name == "strong_master")
        stated = lnb.rule("house.strong_master", lang)
        assert (strong.title, strong.meaning) == (stated.title, stated.text)
        assert strong.replaces == {"ldv.resolve.rank": "house.strong_master"}
        assert stated.kind == "house"
    assert lnb.rule("house.strong_master", "fr").title == "Un maître fort"
    assert "strong_master" in str(lnb.describe(GAME))


@pytest.mark.rule("ldv.resolve.rank")
def test_reasons_are_told_by_it_and_no_longer_by_what_it_replaces():
    for options, first, cite, strength in (
        ({}, 0, "ldv.resolve.rank", 2),
        ({"strong_master": True}, 1, "house.strong_master", 3),
    ):
        table = at_the_smith(**options)
        assert table.s.decision.seat == first
        told = [
            (part.params, part.cites)
            for step in table.s.history
            for event in step.events
            for _, part in event.explanation.walk()
            if part.key == "rank.with_master"
        ]
        params, cites = told[-1]
        assert params["seat"] == 1
        assert (params["strength"], params["master"]) == (strength, strength)
        assert cites == (cite,)


@pytest.mark.rule("ldv.council.money")
def test_refusals_are_told_in_its_own_sentence():
    table = choosing(patience=True)
    refusal = table.s.why_not(do.TakePrivilege(0, 2))
    assert [(reason.key, reason.params, reason.cites) for reason in refusal.reasons] == [
        ("house.too_early", {"turn": 1}, ("house.patience",))
    ]
    (reason,) = refusal.reasons
    assert tell(reason, table.state, "en") == "The Council’s florins wait until turn 3; this is turn 1."
    assert tell(reason, table.state, "fr").startswith("Les florins du Conseil attendent le tour 3")
    assert "A patient Council" in refusal._repr_html_()
    assert do.TakePrivilege(0, 2) not in table.s.legal
    assert choosing(turn=3, patience=True).s.why_not(do.TakePrivilege(0, 2)) is None
    assert choosing().s.why_not(do.TakePrivilege(0, 2)) is None


def test_codes_and_saves_keep_it(tmp_path):
    s = lnb.new(GAME, 2, 7, strong_master=True, patience=True)
    s.auto("turn 2", dict.fromkeys(range(2), "sensible"))
    s.save(tmp_path / "game.json")
    for opened in (lnb.open_code(s.code), lnb.load(tmp_path / "game.json")):
        assert opened.state == s.state
        assert opened.options.blocks == ("patience", "strong_master")
        assert opened.state.rules.order.master == 3


def test_a_code_or_a_save_whose_house_rule_is_missing_is_refused_by_its_name(tmp_path):
    s = lnb.new(GAME, 2, 7, strong_master=True)
    s.save(tmp_path / "game.json")
    code = s.code
    lnb.remove_house_rule(GAME, "strong_master")
    for lang, hint in (("en", "A house rule has to be added first"), ("fr", "Une règle maison s’ajoute d’abord")):
        for opening in (lambda: lnb.open_code(code), lambda: lnb.load(tmp_path / "game.json")):
            with in_language(lang), pytest.raises(LeonardoError) as caught:
                opening()
            assert "strong_master" in str(caught.value)
            assert hint in str(caught.value)


@pytest.mark.rule("ldv.resolve.rank")
def test_the_lens_shows_it():
    table = at_the_smith()
    for given in ({"strong_master": True}, "strong_master", "house.strong_master"):
        c = lnb.compare(table.s, do.BuyComponent(0), [{}, given])
        assert [outcome.possible for outcome in c.outcomes] == [True, False]
        assert c.differences[0].rules == (("ldv.resolve.rank",), ("house.strong_master",))
        assert not c.outcomes[1].wrong
        assert c.outcomes[1].label("en") == "with the house rule “A strong master”"
        assert c.outcomes[1].label("fr") == "avec la règle maison «\u00a0Un maître fort\u00a0»"
    assert {"strong_master": True} in [each.changes for each in changes_that_matter(table.s, do.BuyComponent(0))]
    without = lnb.compare(at_the_smith(strong_master=True).s, under=[{}, {"strong_master": False}])
    assert without.outcomes[1].label("en") == "without “A strong master”"


def test_running_the_cell_again_replaces_it():
    began = lnb.new(GAME, 2, 7, strong_master=True)
    four = lambda rules: replace(rules, order=replace(rules.order, rule="house.strong_master", master=4))  # noqa: E731
    began_with = began.state.rules
    add("strong_master", four, title="A stronger master", replaces=["ldv.resolve.rank"])
    assert lnb.rule("house.strong_master", "fr").title == "A stronger master"
    assert [block.name for block in offered(find(GAME)) if block.house] == ["patience", "strong_master"]
    assert lnb.new(GAME, 2, 7, strong_master=True).state.rules.order.master == 4
    assert began.state.rules is began_with


def test_it_can_be_taken_out():
    s = lnb.new(GAME, 2, 7, patience=True)
    lnb.remove_house_rule(GAME, "patience")
    with pytest.raises(BadOption, match="There is no option 'patience'"):
        lnb.new(GAME, patience=True)
    with pytest.raises(BadOption, match="There is no block 'patience'"):
        lnb.new(GAME, blocks=("patience",))
    assert lnb.rule("house.patience").title == "A patient Council"
    assert s.show()
    with pytest.raises(BadOption, match="There is no house rule 'patience'"):
        lnb.remove_house_rule(GAME, "patience")
    with pytest.raises(BadOption, match="There is no house rule"):
        lnb.remove_house_rule(GAME, "codex_leonardi")


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *((name, {}) for name in ("setup", "codex_leonardi", "expert_setup", "no name", "", None, 3, "blocks")),
        *(
            ("loud", {"rule": rule})
            for rule in ("ldv.resolve.rank", "loud", "house.", "House.x", "house.patience", None, 3)
        ),
        *(("loud", {"title": words}) for words in ("", None, {}, {"en": ""}, 3)),
        *(("loud", {"text": words}) for words in (" ", None, {}, {"en": None})),
        *(("loud", {"replaces": rules}) for rules in (["no.rule"], "ldv.resolve.rank", [None], 3)),
        *(("loud", {"needs": names}) for names in (["no_block"], "patience", [None])),
        *(("loud", {"change": change}) for change in (None, lambda rules: None, lambda rules: rules.no_such_hook)),
        *(
            ("loud", {"sentences": said})
            for said in ({"title": "Loud"}, {"house.x": ""}, {"house.x": "{open"}, {3: "x"}, ["house.x"], "house.x")
        ),
    ],
)
def test_what_is_given_wrongly_is_refused_in_a_sentence(name, given):
    before = offered(find(GAME))
    for lang in languages():
        with in_language(lang), pytest.raises(BadOption) as caught:
            add(name, **given)
        assert 10 < len(str(caught.value)) < 600
        assert "\n" not in str(caught.value)
    assert offered(find(GAME)) == before


def test_a_house_rule_may_need_another():
    add(needs=["strong_master"])
    with pytest.raises(BadOption, match="'loud' cannot be used alone: switch on 'strong_master' as well"):
        lnb.new(GAME, loud=True)
    assert lnb.new(GAME, loud=True, strong_master=True).options.blocks == ("strong_master", "loud")


def test_a_preset_can_have_one_that_its_base_does_not_have():
    words = {"rule": "house.patient_man", "title": "Patient men", "text": "A mechanical man works 3 weeks."}
    words["replaces"] = ["ldv.labs.weeks"]
    lnb.house_rule("pietrocupo", "patient_man", lambda rules: replace(rules, mechanical_man=3), **words)
    try:
        played = [lnb.new("pietrocupo", 2, 1, **options).state.rules for options in ({}, {"patient_man": True})]
        assert [rules.mechanical_man for rules in played] == [2, 3]
        with pytest.raises(BadOption, match="patient_man"):
            lnb.new(GAME, 2, 1, patient_man=True)
    finally:
        lnb.remove_house_rule("pietrocupo", "patient_man")


@pytest.mark.rule("ldv.council.move")
def test_an_objection_takes_the_choice_out_of_the_list_whoever_wrote_it(rule_of):
    def to_the_academy(_state, move):
        if move.target == "B":
            yield why("house.closed", "house.tried")

    def closed(rules):
        return replace(rules, moves=replace(rules.moves, objections=to_the_academy))

    rule_of(GAME, closed, sentences={"house.closed": "Nobody may be moved to the Academy."})
    table = choosing(tried=True)
    table.play(do.TakePrivilege(0, 1))
    table.until("move_from")
    moves = [action for action in table.s.legal if action.kind == "move_apprentice"]
    assert moves
    assert "B" not in {move.target for move in moves}
    refusal = table.s.why_not(replace(moves[0], target="B"))
    assert "Nobody may be moved to the Academy." in refusal.text()
    assert refusal.repairs[0] in table.s.legal
    assert check_ruleset(GAME, players=2, games=1, every=9, tried=True) > 80


@pytest.mark.rule("codex.end.last_round")
def test_a_changed_number_is_never_contradicted(rule_of):
    game = "codex_naturalis"
    two = lambda rules: replace(rules, last_round=replace(rules.last_round, more=2))  # noqa: E731
    rule_of(game, two, ["codex.end.last_round"])
    s = lnb.new(game, 2, seed=3, tried=True)
    s.auto("end", {0: "sensible", 1: "sensible"})
    told = {
        part.key: (part.params, part.cites)
        for step in s.steps
        for event in step.events
        for _, part in event.explanation.walk()
    }
    begun = next(told[key] for key in ("end.what_follows", "end.what_follows_last") if key in told)
    turn = begun[0]["turn"]
    assert begun[0]["last"] == turn + 2
    assert begun[1][0] == "house.tried"
    assert told["end.because_points"][0]["turn"] == turn
    story = " ".join(step.text() for step in s.steps)
    assert f"play goes on to the end of round {turn + 2}, the last one" in story.lower().replace(
        "play goes", "play goes"
    )
    assert "one more turn, in round" not in story


@pytest.mark.rule("ldv.turn.council_florin")
def test_the_councils_florins_follow_their_number(rule_of):
    rule_of(GAME, lambda rules: replace(rules, council_florins=3), ["ldv.turn.council_florin"])
    s = lnb.new(GAME, 2, seed=1, tried=True)
    s.auto("turn 2", {0: "random", 1: "random"})
    told = [
        (part.params, part.cites)
        for step in s.steps
        for event in step.events
        for _, part in event.explanation.walk()
        if part.key == "turn.council_florin"
    ]
    assert [(params["added"], cites[0]) for params, cites in told] == [(3, "house.tried")]


@pytest.mark.rule("ldv.resolve.rank")
def test_a_house_rule_gives_wrong_answers_in_quizzes():
    asked = lnb.quiz("leonardo_da_vinci", "zone_ranking", 30, seed=4)
    wrong = [
        choice for question in asked for choice in question.choices if choice.misconception == "house.strong_master"
    ]
    assert wrong
    assert not any(choice.right for choice in wrong)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "would be right by the rule “A strong master”"),
        ("fr", "serait juste selon la règle «\u00a0Un maître fort\u00a0»"),
    ],
)
def test_its_wrong_answer_is_told_by_its_title(lang, said):
    """A title says what a house rule is called, not what somebody believes: “would be right a strong master”."""
    asked = lnb.quiz("leonardo_da_vinci", "zone_ranking", 30, seed=4)
    (question, wrong), *_ = [
        (question, choice)
        for question in asked
        for choice in question.choices
        if choice.misconception == "house.strong_master"
    ]
    grade = lnb.grade(question, wrong.value)
    assert all(said in told for told in (grade.verdict(lang), grade.objection(lang)))
    assert said in belief(question, wrong, lang)[0]


@pytest.mark.one_in(12, full=3)
def test_a_game_with_house_rules_keeps_every_law():
    assert check_ruleset(GAME, players=2, games=1, strong_master=True, patience=True) > 80


def test_a_language_that_comes_later_hears_it_in_the_first(tmp_path):
    for folder in ("core", *find(GAME).folders):
        write(tmp_path, folder, "messages.zz.toml", read_toml(folder, "messages.en.toml"))
    write(tmp_path, "core", "grammar.zz.toml", read_toml("core", "grammar.en.toml"))
    with data_in(tmp_path):
        assert lnb.rule("house.patience", "zz") == lnb.rule("house.patience", "en")
        later, first = (catalogue(GAME, lang).sentence("house.too_early") for lang in ("zz", "en"))
        assert later == first


@pytest.mark.parametrize(
    ("game", "rule", "key"),
    [
        ("leonardo_da_vinci", "ldv.score.diversity", "score.diversity_by_number"),
        ("pietrocupo", "pietro.score.diversity", "points.types_by_number"),
    ],
)
def test_a_bonus_for_fewer_types_is_told(game, rule, key):
    def richer(rules):
        return replace(rules, scoring=replace(rules.scoring, diversity={0: 0, 1: 2, 2: 5, 3: 8, 4: 13, 5: 20}))

    lnb.house_rule(game, "richer", richer, rule="house.richer", title="Richer", text="Types.", replaces=[rule])
    try:
        lines = lnb.new(game, 2, 1, richer=True).scores().lines
        assert key in {part.key for line in lines for _, part in line.explanation.walk()}
    finally:
        lnb.remove_house_rule(game, "richer")


def test_what_a_privilege_pays_is_what_its_rule_hook_says():
    def generous(rules):
        money = replace(rules.privileges[2], florins=lambda _state: 4)
        return replace(rules, privileges={**rules.privileges, 2: money})

    words = {"rule": "house.four", "title": "Four", "text": "Four florins.", "replaces": ["pietro.council.florins"]}
    lnb.house_rule("pietrocupo", "four", generous, **words)
    try:
        session = lnb.new("pietrocupo", 3, 7, four=True)
        session.auto("end", bots="sensible")
        told = [event.explanation for step in session.steps for event in step.events]
        assert {each.params["florins"] for each in told if each.key == "council_variant.florins"} == {4}
    finally:
        lnb.remove_house_rule("pietrocupo", "four")
