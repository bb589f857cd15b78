"""The conformance kit: the laws every ruleset keeps, checked at every step of mixed random and sensible play.

    >>> from leonardo_nb.testing import check_ruleset
    >>> check_ruleset("leonardo_da_vinci", players=3, games=5, setup="expert")

A broken law raises `BrokenLaw`, naming the game, the step and what is wrong.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
from msgspec.structs import asdict

from leonardo_nb.core.bots import RandomBot
from leonardo_nb.core.catalogue import catalogue, tell, tell_action, tell_problem, tell_question
from leonardo_nb.core.changes import patch
from leonardo_nb.core.data import SOURCES, provenance_of, read_toml
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Recorder, Step, silent
from leonardo_nb.core.language import languages
from leonardo_nb.core.play import ask, legal, objections, resolve
from leonardo_nb.core.rulebook import all_rules, rule
from leonardo_nb.core.ruleset import Ruleset, find
from leonardo_nb.core.settings import check_names, describe, read_options
from leonardo_nb.core.state import TABLE, S, State
from leonardo_nb.core.svg import region_svg
from leonardo_nb.session.code import decode as from_code
from leonardo_nb.session.save import decode as from_save
from leonardo_nb.session.save import encode as to_save
from leonardo_nb.session.scenario import scenarios
from leonardo_nb.session.session import Session

MOST_STEPS = 5_000
"""A game that has not ended by then never will."""


class BrokenLaw(AssertionError):
    """A ruleset breaks a law of the kit."""


def check_ruleset(ruleset: str, players: int = 2, games: int = 3, seed: int = 0, **options: Any) -> int:
    """Check every law over some games; the number of steps that were checked."""
    rules = find(ruleset)
    check_texts(rules)
    names, chosen = check_names(rules, players), read_options(rules, options)
    return sum(_check_game(Session(rules, names, seed + game, chosen)) for game in range(games))


def check_texts(rules: Ruleset) -> None:
    """Everything is said in every language, and every value has a source."""
    english = catalogue(rules.id, "en")
    for lang in languages():
        book = catalogue(rules.id, lang)
        differing = set(book.messages) ^ set(english.messages)
        _law(not differing, f"messages differ in {lang}: {sorted(differing)[:5]}")
        _law(set(book.terms) >= set(english.terms), f"terms are missing in {lang}")
        _law(bool(describe(rules, lang).title), f"it has no title in {lang}")
        _check_rules(rules, lang)
        for each in scenarios(rules.id):
            _law(bool(each.about(lang)), f"nothing is said about {each.name} in {lang}")
    for entry in provenance_of(rules.folders, rules.data_files):
        _law(entry.source in SOURCES, f"{entry} has no known source")


def _check_rules(rules: Ruleset, lang: str) -> None:
    """A rule is stated once, and told in every language."""
    stated = [rule_id for folder in rules.folders for rule_id in read_toml(folder, "rules.toml")]
    told = [rule_id for folder in rules.folders for rule_id in read_toml(folder, f"rules.{lang}.toml")]
    _law(len(stated) == len(set(stated)), "a rule is stated twice")
    _law(sorted(told) == sorted(stated), f"rules differ in {lang}: {set(told) ^ set(stated)}")
    for rule_id in stated:
        _law(bool(rule(rule_id, lang).text), f"{rule_id} says nothing in {lang}")


def _check_game(session: Session) -> int:
    """One game of all bots mixed: every law at every step, and the whole game again from its save and code."""
    bots = [make(session.seed) for make in session.ruleset.bots.values()]
    dice = RandomBot(session.seed)
    while not session.over:
        where = f"{session.ruleset.id}, seed {session.seed}, step {len(session.steps)}"
        _law(len(session.steps) < MOST_STEPS, f"{where}: the game does not end")
        before, actions = session.state, session.legal
        _check_position(session.ruleset, before, where)
        action = dice(None, [bot(_seen_by_mover(session), actions) for bot in bots])
        step = session.play(action)
        _check_step(session, before, step, f"{where}, {action}")
    _check_rendering(session.scores().verdict, session.state, "scores")
    _check_again(session)
    return len(session.steps)


def _seen_by_mover(session: Session) -> State:
    """The view of the seat that decides; the table sees all."""
    state: State = session.state
    seat = state.pending[-1].seat
    view: State = state if seat == TABLE else session.view(seat)
    return view


def _check_position(rules: Ruleset, state: State, where: str) -> None:
    decision, actions = state.pending[-1], legal(state)
    _law(len(actions) > 0, f"{where}: nothing is legal")
    _law(len(set(actions)) == len(actions), f"{where}: an action is listed twice")
    _check_legality(state, actions, decision.candidates(state), where)
    for broken in rules.invariants(state):
        raise BrokenLaw(f"{where}: {tell_problem(broken, state, 'en')}")
    encoded = msgspec.json.encode(state)
    _law(msgspec.json.decode(encoded, type=type(state)) == state, f"{where}: JSON changes the state")
    for cite in decision.rules:
        _law(cite in all_rules(), f"{where}: {decision.kind} rests on {cite}, which is no rule")
    for lang in languages():
        _law(bool(tell_question(decision, state, lang)), f"{where}: nothing is asked in {lang}")
    _check_views(rules, state, where)
    _check_secrets(rules, state, actions, where)


def _check_legality(state: State, actions: Sequence[Action], candidates: Sequence[Action], where: str) -> None:
    """Legal means no objection; every objection cites a rule and can be told."""
    for action in {*actions, *candidates}:
        reasons = tuple(objections(state, action))
        _law((action in actions) == (not reasons), f"{where}: {action} is legal, but {reasons or 'is not listed'}")
        for reason in reasons:
            _check_rendering(reason, state, f"{where}, {action}")
            _law(bool(reason.cites), f"{where}: {reason.key} cites no rule")
        for lang in languages():
            _law(bool(tell_action(action, state, lang)), f"{where}: {action} has no words in {lang}")
    refused = next((action for action in candidates if action not in actions), None)
    refusal = None if refused is None else ask(state, refused)
    if refusal is not None:
        _law(all(ask(state, repair) is None for repair in refusal.repairs), f"{where}: a repair is illegal")
        _law(all(refusal.text(lang) for lang in languages()), f"{where}: a refusal says nothing")


def _check_step(session: Session, before: State, step: Step, where: str) -> None:
    """What happened is explained; the changes lead to the next state; undo is exact; so is playing silently."""
    _law(len(step.events) > 0, f"{where}: nothing is explained")
    patched = before
    for event in step.events:
        _law(event.before == patched, f"{where}: {event.explanation.key} does not begin where the last one ended")
        patched = patch(patched, event.changes)
        _check_rendering(event.explanation, event.after, where)
        _law(bool(event.explanation.cites), f"{where}: {event.explanation.key} cites no rule")
    _law(patched == step.state, f"{where}: the changes do not give the next state")
    told = [event.explanation for event in step.events]
    _law(told == _told_at_once(before, step.action), f"{where}: a reason changes until it is read")
    _law(resolve(before, step.action, silent) == step.state, f"{where}: silent play goes elsewhere")
    session.undo()
    _law(session.state == before, f"{where}: undo does not give the state before")
    session.redo()
    _law(session.state == step.state, f"{where}: redo does not give the state after")


def _told_at_once(state: State, action: Action) -> list[Explanation]:
    """What happens, every reason being asked for at the moment it is logged."""
    recorder = Recorder(state)
    told: list[Explanation] = []

    def log(after: S, key: str, /, *cites: str, **more: Any) -> S:
        recorder(after, key, *cites, **more)
        told.append(recorder.events(after)[-1].explanation)
        return after

    resolve(state, action, log)
    return told


def _check_views(rules: Ruleset, state: State, where: str) -> None:
    for player in state.players:
        view = rules.view(state, player.seat)
        _law(rules.view(view, player.seat) == view, f"{where}: a view of a view differs")
        _law(view.rng != state.rng, f"{where}: a view holds the generator's position")
        _law(all(rules.text(view, lang) for lang in languages()), f"{where}: a view has no text")
        _check_picture(rules, view, where)


def _check_picture(rules: Ruleset, view: State, where: str) -> None:
    """The board is well-formed, and everything an action points at is a button on it that the keyboard reaches."""
    actions = legal(view) if view.pending[-1].seat != TABLE else ()
    spots = {thing: "legal" for action in actions for thing in (action.spot(view), action.held(view)) if thing}
    regions = rules.regions(view, "en", spots, ())
    buttons = [
        element.attrib["data-spot"]
        for region in regions
        for element in ET.fromstring(region_svg(region)).iter()  # noqa: S314 - our own picture
        if "data-spot" in element.attrib and element.attrib.get("tabindex") == "0"
    ]
    _law(sorted(buttons) == sorted(spots), f"{where}: {sorted(spots)} are pointed at, {sorted(buttons)} are buttons")


def _check_secrets(rules: Ruleset, state: State, actions: Sequence[Action], where: str) -> None:
    """Actions that differ only in what is secret look alike to every other seat."""
    secret = sorted((action for action in actions if action.secret), key=_public_part)
    for _, alike in groupby(secret, key=_public_part):
        outcomes = [_outcome(state, action) for action in alike]
        for player in state.players:
            if player.seat != state.pending[-1].seat:
                seen = {_seen(rules, outcome, player.seat) for outcome in outcomes}
                _law(len(seen) == 1, f"{where}: seat {player.seat} can tell secret actions apart")


def _public_part(action: Action) -> str:
    return repr({name: value for name, value in asdict(action).items() if name not in action.secret})


def _outcome(state: State, action: Action) -> Step:
    recorder = Recorder(state)
    after = resolve(state, action, recorder)
    return Step(action, recorder.events(after), after)


def _seen(rules: Ruleset, step: Step, seat: int) -> tuple[bytes, ...]:
    """All that a seat gets to know of a step."""
    events = [event.seen_by(seat) for event in step.events]
    told = [event.text(lang) for event in events for lang in languages()]
    changes = [msgspec.json.encode(event.changes) for event in events]
    return msgspec.json.encode(rules.view(step.state, seat)), msgspec.json.encode(told), *changes


def _check_rendering(explanation: Explanation, state: State, where: str) -> None:
    """Every sentence can be told in every language to every seat, and every cited rule exists."""
    for seat in (None, *range(len(state.players))):
        for _, part in explanation.seen_by(seat).walk():
            for lang in languages():
                _law(bool(tell(part, state, lang)), f"{where}: {part.key} says nothing in {lang}")
            for cite in part.cites:
                _law(cite in all_rules(), f"{where}: {part.key} cites {cite}, which is no rule")


def _check_again(session: Session) -> None:
    """Same seed, same game: from a save, from a code, and from the middle of it."""
    middle = len(session.steps) // 2
    session.goto(middle)
    for again in (from_save(to_save(session)), from_code(session.code)):
        _law(again.state == session.state, f"seed {session.seed}: a saved game goes another way")
        again.goto(len(again.steps))
        _law(again.state == session.steps[-1].state, f"seed {session.seed}: a saved game ends otherwise")
    session.goto(len(session.steps))


def _law(holds: bool, broken: str) -> None:
    if not holds:
        raise BrokenLaw(broken)


def random_states(ruleset: str, players: int, seed: int, **options: Any) -> Iterator[State]:
    """Every state of one random game, played silently."""
    rules = find(ruleset)
    state = rules.setup(check_names(rules, players), read_options(rules, options), seed)
    bot = RandomBot(seed)
    yield state
    while state.pending:
        actions = legal(state)
        action = actions[0] if state.pending[-1].seat == TABLE else bot(None, actions)
        state = resolve(state, action, silent)
        yield state
