"""The conformance kit: the laws every ruleset keeps, checked at every step of mixed random and sensible play."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from leonardo_nb.core.advice import SENSIBLE, no_advice
from leonardo_nb.core.block import chosen_in, replaced
from leonardo_nb.core.bots import RandomBot, quick
from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.catalogue import tell, tell_action, tell_problem
from leonardo_nb.core.changes import Change, patch
from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation, silent
from leonardo_nb.core.language import languages
from leonardo_nb.core.play import legal, objections, resolve, why_not
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules, is_house_rule, rule
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.settings import check_names, read_options
from leonardo_nb.core.state import TABLE, S, State
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.code import open_code
from leonardo_nb.session.save import decode as from_save
from leonardo_nb.session.save import encode as to_save
from leonardo_nb.session.session import Session
from leonardo_nb.testing.law import BrokenLaw, law
from leonardo_nb.testing.state_from_json import state_from_json
from leonardo_nb.testing.text_checks import check_texts
from leonardo_nb.testing.visibility import check_secrets, check_views

UNFILLED = re.compile(r"\{\w+(?:\}|:\S)")
"""A placeholder that is left in a sentence; Python, as in `edit({table: frame})`, may stand there."""
MOST_STEPS = 5_000
"""A game that has not ended by then never will."""


def check_ruleset(ruleset: str, players: int = 2, games: int = 3, seed: int = 0, every: int = 1, **options: Any) -> int:
    """Check every law over some games, looking at one step or cell in `every`, each by another seat; count steps."""
    rules = find(ruleset)
    _check_texts_once(rules)
    names, chosen = check_names(rules, players), read_options(rules, options)
    return sum(_check_game(Session(rules, names, seed + game, chosen), every) for game in range(games))


@cached_by_identity
def _check_texts_once(rules: Ruleset) -> None:
    """Check the words of a ruleset, which are the same in all its games."""
    check_texts(rules)


def _check_game(session: Session, every: int = 1) -> int:
    """One game of all bots mixed: every law at its steps, and the whole game again from its save and code."""
    bots = quick(session.ruleset.bots, session.seed)
    dice = RandomBot(session.seed)
    while not session.is_over:
        where = f"{session.ruleset.id}, seed {session.seed}, step {len(session.steps)}"
        law(len(session.steps) < MOST_STEPS, f"{where}: the game does not end")
        before, actions, looked_at = session.state, session.legal, _due(session, len(session.steps), every)
        if looked_at:
            _check_position(session.ruleset, before, where)
            seat = len(session.steps) // every % len(before.players)
            check_views(session.ruleset, before, [seat], where)
        chosen = {name: bot(_seen_by_mover(session), actions) for name, bot in bots.items()}
        if looked_at and before.pending[-1].seat != TABLE and session.ruleset.advice is not no_advice:
            _check_advice(session, chosen[SENSIBLE], where)
        action = dice(None, list(chosen.values()))
        step = session.play(action)
        if looked_at:
            _check_step(session, before, step, f"{where}, {action}")
    where = f"{session.ruleset.id}, seed {session.seed}, at the end"
    check_views(session.ruleset, session.state, range(len(session.seats)), where)
    _check_scores(session)
    _check_problems(session, every)
    _check_again(session)
    return len(session.steps)


def _due(session: Session, number: int, every: int) -> bool:
    """Whether this is one in `every`: with other seeds, others are."""
    return (number + session.seed) % every == 0


def _check_advice(session: Session, action: Action, where: str) -> None:
    """Where there is a choice, the sensible bot says why, by rules in force."""
    view = _seen_by_mover(session)
    reasons = session.ruleset.advice(view, action, session.legal)
    for reason in reasons:
        _check_rendering(reason, view, f"{where}, {action}")
    cited = any(reason.all_cites for reason in reasons)
    law(cited or len(session.legal) == 1, f"{where}: nothing is said for {action}")


def _seen_by_mover(session: Session) -> State:
    """The view of the seat that decides; the table sees all."""
    state: State = session.state
    seat = state.pending[-1].seat
    view: State = state if seat == TABLE else session.view(seat)
    return view


def _check_position(rules: Ruleset, state: State, where: str) -> None:
    decision, actions = state.pending[-1], legal(state)
    law(len(actions) > 0, f"{where}: nothing is legal")
    law(len(set(actions)) == len(actions), f"{where}: an action is listed twice")
    _check_legality(state, actions, decision.candidates(state), where)
    for problem in rules.invariants(state):
        raise BrokenLaw(f"{where}: {tell_problem(problem, state, 'en')}")
    law(state_from_json(rules, msgspec.json.encode(state)) == state, f"{where}: JSON changes the state")
    _check_question(decision, state, where)
    check_secrets(rules, state, actions, where)


def _check_question(decision: Decision, state: State, where: str) -> None:
    """What is asked can be told, and what another seat hears that would answer; by rules in force."""
    law(bool(decision.cites(state)), f"{where}: {decision.kind} rests on no rule")
    _check_rendering(decision.asked(state), state, where)
    because = cited_because(state)
    law(bool(because.cites), f"{where}: {because.key} cites no rule")
    _check_rendering(because, state, where)
    for player in state.players:
        for reason in decision.out_of_turn(state, player.seat) if player.seat != decision.seat else ():
            _check_rendering(reason, state, where)


def _check_legality(state: State, actions: Sequence[Action], candidates: Sequence[Action], where: str) -> None:
    """Legal means no objection; every objection cites a rule and can be told."""
    for action in {*actions, *candidates}:
        reasons = tuple(objections(state, action))
        law((action in actions) == (not reasons), f"{where}: {_contradiction(state, action, reasons)}")
        for reason in reasons:
            _check_rendering(reason, state, f"{where}, {action}")
            law(bool(reason.cites), f"{where}: {reason.key} cites no rule")
        for lang in languages():
            law(bool(tell_action(action, state, lang)), f"{where}: {action} has no words in {lang}")
    refused = next((action for action in candidates if action not in actions), None)
    refusal = None if refused is None else why_not(state, refused)
    if refusal is not None:
        law(all(why_not(state, repair) is None for repair in refusal.repairs), f"{where}: a repair is illegal")
        told = [refusal.text(lang) for lang in languages()]
        law(all(told), f"{where}: a refusal says nothing")
        law(not any(map(UNFILLED.search, told)), f"{where}: a refusal is not filled in: {told}")


def _contradiction(state: State, action: Action, reasons: Sequence[Explanation]) -> str:
    """What speaks for an action and against it, in words."""
    named = f"“{tell_action(action, state, 'en')}” ({action})"
    if not reasons:
        return f"nothing is said against {named}, but it is not among the legal actions"
    told = " ".join(f"“{tell(reason, state, 'en')}”" for reason in reasons)
    return f"{named} is among the legal actions, although it is refused: {told}"


def _check_step(session: Session, before: State, step: Step, where: str) -> None:
    """What happened is explained; the changes lead to the next state; undo is exact; so is playing silently."""
    law(len(step.events) > 0, f"{where}: nothing is explained")
    patched = before
    for event in step.events:
        law(event.before == patched, f"{where}: {event.explanation.key} does not begin where the last one ended")
        patched = patch(patched, event.changes)
        _check_rendering(event.explanation, event.after, where)
        law(bool(event.explanation.cites), f"{where}: {event.explanation.key} cites no rule")
    law(patched == step.state, f"{where}: the changes do not give the next state")
    told = [event.explanation for event in step.events]
    law(told == _told_at_once(before, step.action), f"{where}: a reason changes until it is read")
    law(resolve(before, step.action, silent) == step.state, f"{where}: silent play goes elsewhere")
    session.undo()
    law(session.state == before, f"{where}: undo does not give the state before")
    session.redo()
    law(session.state == step.state, f"{where}: redo does not give the state after")


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


def _check_scores(session: Session) -> None:
    sheet = session.scores()
    lines, order = ([part.explanation for part in parts] for parts in (sheet.lines, sheet.order))
    for reason in (sheet.verdict, *lines, *order):
        _check_rendering(reason, session.state, f"{session.ruleset.id}, scores")
    _check_order(sheet, f"{session.ruleset.id}, scores")


def _check_order(sheet: ScoreSheet, where: str) -> None:
    """Check that every seat has one place, with its rule; shared places leave the next ones free; winners are first."""
    order = [place.place for place in sheet.order]
    seats = sorted(place.seat for place in sheet.order)
    law(seats == [player.seat for player in sheet.state.players], f"{where}: the seats in order are {seats}")
    law(
        order == sorted(sum(other < place for other in order) + 1 for place in order),
        f"{where}: the places are {order}",
    )
    law(all(place.explanation.cites for place in sheet.order), f"{where}: a place cites no rule")
    if sheet.final:
        first = tuple(sorted(place.seat for place in sheet.order if place.place == 1))
        law(sheet.winners in ((), first), f"{where}: {first} are first, {sheet.winners} have won")


def _check_problems(session: Session, every: int) -> None:
    """What is wrong with positions in which one cell is as small or as large as it may be, told by rules in force."""
    state = session.steps[len(session.steps) // 2].state
    for number, change in enumerate(_extremes(state)):
        if not _due(session, number, every):
            continue
        edited = patch(state, [change])
        try:
            problems = tuple(session.ruleset.invariants(edited))
        except LookupError:
            continue  # no position that could be kept: an edit of it is refused as unplayable
        for problem in problems:
            _check_rendering(problem.explanation, edited, f"{session.ruleset.id}, {problem.table}.{problem.column}")


def _extremes(state: State) -> Iterator[Change]:
    for table in tables(state):
        for row, cells in enumerate(rows_of(state, table)):
            for column, hint in columns_of(state, table).items():
                for value in () if column in cells.keys else kind_of(hint).extremes:
                    yield Change(table, row, column, None, value)


def _check_rendering(explanation: Explanation, state: State, where: str) -> None:
    """Every sentence can be told in every language to every seat, and every cited rule exists and is in force."""
    out_of_force, switched_on = replaced(state), {"", *(block.name for block in chosen_in(state))}
    seen: list[Explanation] = []
    for seat in (None, *range(len(state.players))):
        if (told := explanation.seen_by(seat)) in seen:
            continue  # it is said to this seat in the same words
        seen.append(told)
        for _, part in told.walk():
            for lang in languages():
                said = tell(part, state, lang)
                law(bool(said), f"{where}: {part.key} says nothing in {lang}")
                law(not UNFILLED.search(said), f"{where}: {part.key} is not filled in: {said}")
            for cite in part.cites:
                law(cite in all_rules() or is_house_rule(cite), f"{where}: {part.key} cites {cite}, which is no rule")
                law(cite not in out_of_force, f"{where}: {part.key} cites {cite}, which is not in force")
                block = rule(cite).block
                law(block in switched_on, f"{where}: {part.key} cites {cite} of {block}, which is not switched on")


def _check_again(session: Session) -> None:
    """Same seed, same game: from a save, from a code, and from the middle of it."""
    middle = len(session.steps) // 2
    session.goto(middle)
    for again in (from_save(to_save(session)), open_code(session.code)):
        law(again.state == session.state, f"seed {session.seed}: a saved game goes another way")
        again.goto(len(again.steps))
        law(again.state == session.steps[-1].state, f"seed {session.seed}: a saved game ends otherwise")
    session.goto(len(session.steps))
