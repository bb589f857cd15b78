import subprocess
import sys
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.cli import COMMAND, FOR_MANY, main


@pytest.fixture
def run(capsys):
    def call(*arguments):
        status = main(arguments)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call


def test_without_a_command_it_opens_the_notebooks(run, monkeypatch):
    started = []
    monkeypatch.setattr("subprocess.run", lambda command, **_: started.append(command))
    assert run()[0] == 0
    trusted, opened = started
    assert trusted[1:4] == ["-m", "jupyter", "trust"]
    assert opened[1:3] == ["-m", "jupyterlab"]
    assert opened[-1].endswith("00_start_here.ipynb")
    assert Path(opened[-1]).is_file()
    assert opened[-1] in trusted


def test_voila_opens_the_page_without_cells(run, monkeypatch):
    started = []
    monkeypatch.setattr("subprocess.run", lambda command, **_: started.append(command))
    assert run("voila")[0] == 0
    ((_, *opened, page), settings) = started[0][:4], started[0][4:]
    assert opened == ["-m", "voila"]
    assert tuple(settings) == FOR_MANY
    assert page.endswith("voila.ipynb")
    assert Path(page).is_file()


def test_the_guide_names_every_setting_of_voila():
    guide = (Path(__file__).parents[1] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert [setting for setting in FOR_MANY if setting not in guide] == []


@pytest.mark.parametrize("command", [(), ("voila",)])
def test_without_jupyter_it_says_what_there_is(run, monkeypatch, command):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "leonardo_da_vinci" in run(*command)[1]


def test_about_says_what_there_is(run):
    status, out, _ = run("about")
    assert status == 0
    assert "leonardo_da_vinci" in out
    assert "setup='beginner' (" in out


def test_rules_lists_all_and_tells_one(run):
    assert run("rules")[1].count("\n") >= 126
    status, out, _ = run("rules", "ldv.ruling.made_counts", "--lang", "fr")
    assert status == 0
    assert "arbitrage : les éditions du livret diffèrent" in out
    assert "tie_counts" in out
    assert "can be read in two ways" in run("rules", "ldv.ruling.first_must_choose")[1]
    assert run("rules", "ldv.resolve.tie")[1].startswith("Ties: nearer the arrow\nldv.resolve.tie (rule)\n")
    assert "ldv.resolve.tie  Ties: nearer the arrow · In a tie," in run("rules", "nearer the")[1]
    assert "8 · Phase C) Résolution des placements" in run("rules", "ldv.resolve.tie", "--lang", "fr")[1]
    assert run("rules", "ldv.council")[1].count("ldv.council.") >= 9


@pytest.mark.parametrize(
    ("lang", "condition"),
    [("en", "only with “Two reveal rounds”"), ("fr", "seulement avec «\xa0Deux tours de table\xa0»")],
)
def test_rules_of_blocks_come_last_and_are_said_to_be_such(run, lang, condition):
    listed = [line.split("  ")[0] for line in run("rules")[1].splitlines()]
    of_blocks = [rule_id for rule_id in listed if lnb.rule(rule_id).block]
    assert of_blocks
    assert listed[-len(of_blocks) :] == of_blocks
    assert f" ({condition}) · " in run("rules", "pietro.reveal", "--lang", lang)[1]
    told = run("rules", "pietro.reveal.rounds", "--lang", lang)[1].splitlines()
    assert told[1].startswith("pietro.reveal.rounds (")
    assert told[1].endswith(f" · {condition})")


def test_new_shows_the_position_and_a_code_that_leads_back_to_it(run):
    status, out, _ = run("new", "leonardo_da_vinci", "--players", "Ada,Bo", "--seed", "3", "--option", "setup=expert")
    assert status == 0
    code = out.split()[-1]
    session = lnb.open_code(code)
    assert session.options.setup == "expert"
    assert session.decision.question("en") in out
    assert run("show", code)[1] == out


def test_show_hides_what_a_seat_may_not_know(run):
    code = run("new", "--players", "Ada,Bo", "--seed", "3")[1].split()[-1]
    out = run("show", code, "--seat", "1", "--lang", "fr")[1]
    assert "Main et florins\u00a0: cachés" in out
    assert "LNB1" not in out
    assert "Commencer" not in out


def test_replay_tells_every_question_action_and_reason(run):
    session = lnb.new("leonardo_da_vinci", 2, 3)
    session.auto("end", {0: "sensible", 1: "sensible"})
    for lang in ("en", "fr"):
        out = run("replay", session.code, "--lang", lang)[1]
        assert out.count("\n> ") == sum(step.action.seat >= 0 for step in session.history)
        assert all(event.text(lang).splitlines()[0] in out for step in session.history for event in step.events)
        assert session.scores().text(lang) in out


def test_simulate_sums_up(run):
    status, out, _ = run(
        "simulate", "--games", "5", "--players", "3", "--seed", "1", "--bots", "sensible,random,random"
    )
    assert status == 0
    assert "sensible" in out
    assert "mean score" in out


def test_simulate_sums_up_in_french(run):
    out = run("simulate", "--games", "2", "--seed", "1", "--lang", "fr")[1]
    assert out.splitlines()[0].split() == [
        "joueur",
        "robot",
        "parties",
        "victoires",
        "score",
        "moyen",
        "meilleur",
        "score",
    ]
    assert "." not in out.splitlines()[1]


def test_a_game_is_handed_out_as_a_file(run, tmp_path):
    session = lnb.new("codex_naturalis", 2, seed=5)
    session.auto()
    file = tmp_path / "partie.html"
    status, out, _ = run("handout", session.code, str(file), "--seat", "1", "--lang", "fr")
    assert (status, "kB" in out) == (0, True)
    assert file.read_text(encoding="utf-8") == lnb.handout(session, lang="fr", seat=1).html


def test_replay_keeps_the_secrets_of_other_seats(run):
    session = lnb.new("leonardo_da_vinci", 2, 3)
    session.auto("end", {0: "sensible", 1: "sensible"})
    out = run("replay", session.code, "--seat", "1", "--lang", "fr")[1]
    assert out.count("\n> ") == sum(step.action.seat == 1 for step in session.history)
    begun = next(step for step in session.history if step.action.kind == "start_invention" and step.action.seat == 0)
    assert begun.events[0].seen_by(1).text("fr").splitlines()[0] in out
    assert begun.events[0].text("fr").splitlines()[0] not in out
    status, _, err = run("replay", session.code, "--seat", "2")
    assert (status, err) == (2, "There is no seat 2: the first seat is 0 and the last is 1.\n")


def test_the_module_is_the_command():
    command = [sys.executable, "-m", "leonardo_nb", "rules", "ldv.resolve.tie"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.startswith("Ties: nearer the arrow\n")


@pytest.mark.parametrize(
    "command", ["about", "voila", "rules", "glossary", "new", "show", "replay", "handout", "simulate"]
)
def test_help_is_french_where_it_is_asked_for(run, capsys, command):
    with pytest.raises(SystemExit):
        run(command, "--help", "--lang", "fr")
    out = capsys.readouterr().out
    assert out.startswith("utilisation\u00a0: ")
    assert "afficher cette aide, puis quitter" in out
    assert "usage:" not in out
    assert "the " not in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("new", "chess"), "Il n’y a pas de jeu «\u00a0chess\u00a0». Voici les jeux\u00a0: codex_naturalis, "),
        (("new", "--players", "9"), "«\u00a0Léonard de Vinci\u00a0» se joue avec 2 à 5 joueurs, pas avec 9."),
        (("new", "--option", "setup"), "Une option se donne sous la forme NOM=VALEUR, et non «\u00a0setup\u00a0»."),
        (("new", "--option", "setup=hard"), "Option setup\u00a0: «\u00a0hard\u00a0» ne convient pas\u00a0; il faut "),
        (("show", "LNB1-x"), "Le code est abîmé\u00a0: un caractère est faux ou manque"),
        (("rules", "ldv.none"), "Il n’y a pas de règle «\u00a0ldv.none\u00a0»\u00a0; "),
        (
            ("glossary", "codex_naturalis", "xyz"),
            "Dans le glossaire, aucun mot ni aucun nom ne contient «\u00a0xyz\u00a0»",
        ),
        (("simulate", "--bots", "clever"), "Il n’y a pas de robot «\u00a0clever\u00a0». Voici "),
    ],
)
def test_what_went_wrong_is_said_in_french(run, arguments, sentence):
    status, out, err = run(*arguments, "--lang", "fr")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("new", "--seed", "abc"), "--seed attend un nombre entier, et non «\u00a0abc\u00a0»."),
        (("simulate", "--games", "x"), "--games attend un nombre entier, et non «\u00a0x\u00a0»."),
        (("foo",), "Il n’y a pas de commande «\u00a0foo\u00a0»\u00a0; --help montre les commandes."),
        (("about", "--seat"), "Cette commande ne connaît pas --seat\u00a0; --help montre ce qu’elle attend."),
        (("handout",), "Il manque un argument\u00a0: code, fichier. --help montre comment écrire cette commande."),
        (("new", "--seed"), "Il faut une valeur après --seed."),
        (("new", "--players=2", "--help=x"), "Cette commande est mal écrite\u00a0; --help montre comment l’écrire."),
    ],
)
def test_a_mistake_in_a_command_is_explained_in_a_sentence_of_our_own(capsys, arguments, sentence):
    with pytest.raises(SystemExit):
        main((*arguments, "--lang", "fr"))
    usage, _, said = capsys.readouterr().err.rpartition(COMMAND)
    assert usage.startswith("utilisation\u00a0: ")
    assert said.partition(": ")[2] == f"{sentence}\n"


def test_the_help_names_values_in_french(run, capsys):
    with pytest.raises(SystemExit):
        run("simulate", "--help", "--lang", "fr")
    said = capsys.readouterr().out
    for value in ("JOUEURS", "GRAINE", "NOM=VALEUR", "PARTIES", "ROBOTS", "jeu "):
        assert value in said
    assert not {"PLAYERS", "SEED", "GAMES", "BOTS", "ruleset"} & {*said.split()}


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "chess"),
        ("new", "--players", "9"),
        ("new", "--players", "99999999999"),
        ("new", "--option", "setup"),
        ("new", "--option", "setup=hard"),
        ("new", "--seed", "-4"),
        ("show", "LNB1-x"),
        ("replay", "nonsense"),
        ("rules", "ldv.none"),
        ("simulate", "--games", "0"),
        ("simulate", "--bots", "clever"),
        ("simulate", "--bots", "random,random,random"),
    ],
)
def test_bad_input_gives_one_sentence(run, arguments):
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
