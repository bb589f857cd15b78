"""The laws of what a seat sees: its view, its picture, and nothing by which to tell a secret."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final
from xml.etree import ElementTree as ET

import msgspec
from msgspec.structs import asdict, replace

from leonardo_nb.core.block import replaced
from leonardo_nb.core.catalogue import tell, tell_question
from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.decision import Action, Proceed
from leonardo_nb.core.drawing.svg import Region, region_svg
from leonardo_nb.core.event import Event, Recorder
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.focus import focus_of, keys_on, shots_of
from leonardo_nb.core.language import FIRST, languages
from leonardo_nb.core.play import legal, resolve, why_not
from leonardo_nb.core.receipt import AT, receipts_at
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import HIDDEN, TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.core.worlds import worlds
from leonardo_nb.session.session import Session, with_steps
from leonardo_nb.testing.law import law


def check_views(rules: Ruleset, state: State, seats: Iterable[int], where: str) -> None:
    """What these seats see is whole, hides what they may not know, and is drawn and told."""
    for seat in seats:
        view = rules.view(state, seat)
        law(rules.view(view, seat) == view, f"{where}: a view of a view differs")
        law(view.rng != state.rng, f"{where}: a view holds the generator's position")
        check_world(rules, state, seat, where)
        spots = _pointed_at(view)
        regions = rules.regions(view, FIRST, spots, ())
        _check_shown(rules, view, regions, where)
        if view.pending:
            _check_numbers(rules, view, regions, where)
            _check_buttons(regions, spots, where)
            _check_focus(rules, view, regions, where)


def _pointed_at(view: State) -> dict[str, str]:
    """The things that an action of whoever is asked begins or ends with."""
    actions = legal(view) if view.pending and view.pending[-1].seat != TABLE else ()
    return {thing: "legal" for action in actions for thing in (action.spot(view), action.held(view)) if thing}


_READ: Final = re.compile(r'(?:aria-label|title|alt|data-[a-z]+)="([^"]*)"|>([^<>]*)<')
"""What of a piece of HTML or SVG is read, or named."""


def sentinels(shown: str) -> list[str]:
    """Return what stands for hidden values where somebody would read them, on a page or in plain words."""
    if str(-HIDDEN) not in shown:
        return []
    read = ["".join(parts) for parts in _READ.findall(shown)] if "<" in shown else shown.splitlines()
    return [each for each in read if re.search(rf"(?<![\w.])[-−]{-HIDDEN}(?!\d|\.\d)", each)]


def _check_shown(rules: Ruleset, view: State, regions: Sequence[Region], where: str) -> None:
    """What stands for a hidden value is in no picture and no sentence, and every thing drawn says what it is."""
    drawn = "".join(region.body for region in regions)
    texts = [rules.text(view, lang) for lang in languages()]
    law(all(texts), f"{where}: a view has no text")
    found = [each for shown in (drawn, *texts) for each in sentinels(shown)]
    law(not found, f"{where}: the place of a hidden value is shown: {found}")
    for spot in re.findall(r'data-key="([^"]+)"', drawn):
        _check_thing(rules, view, spot, where)


def check_world(rules: Ruleset, state: State, seat: int, where: str) -> State:
    """What is filled in for a seat looks the same to it, breaks no rule, and leaves everybody an answer."""
    view = rules.view(state, seat)
    world: State = next(worlds(rules, view, seat))
    law(rules.view(world, seat) == view, f"{where}: a world looks different to seat {seat}")
    law(state.broken or not [*rules.invariants(world)], f"{where}: a world of seat {seat} breaks a rule")
    if world.pending and world.pending[-1].seat != TABLE:
        answers, own = [*legal(world)], state.person(world.pending[-1].seat) == state.person(seat)
        law(bool(answers), f"{where}: in a world of seat {seat} nobody can answer")
        law(not own or answers == [*legal(state)], f"{where}: seat {seat} can do other things in its world")
    return world


def _check_thing(rules: Ruleset, view: State, spot: str, where: str) -> None:
    """A thing on a seat's board says what it is called and what holds for it."""
    thing = rules.thing(view, spot)
    said = [tell(part, view, lang) for lang in languages() for part in (thing.name, *thing.now) if part]
    wrong = [each for each in said if "?" + spot in each or not each or sentinels(each)]
    law(not wrong, f"{where}: {spot} says {said}")
    _check_receipts(rules, view, spot, where)


def _check_receipts(rules: Ruleset, view: State, spot: str, where: str) -> None:
    """Every worked-out number of a thing is told as a sum, by rules in force, and hides what is hidden."""
    out_of_force = replaced(view)
    for key, told in receipts_at(rules, view, spot).items():
        number = told.params.get(key.partition(AT)[0])
        law(isinstance(number, int) and number != HIDDEN, f"{where}: {key} is {number} by its receipt")
        law(bool(told.cites), f"{where}: the receipt of {key} rests on no rule")
        law(not {*told.all_cites} & {*out_of_force}, f"{where}: the receipt of {key} cites a rule that is not in force")
        said = [tell(part, view, lang) for _, part in told.seen_by(None).walk() for lang in languages()]
        law(all(said) and not any(map(sentinels, said)), f"{where}: the receipt of {key} says {said}")


_NUMBER: Final = re.compile(r'data-number="([^"]+)"[^>]*>([^<]*)<')


def _check_numbers(rules: Ruleset, view: State, regions: Sequence[Region], where: str) -> None:
    """Every number on the board that opens has a sum that tells it."""
    for key, shown in (found for region in regions for found in _NUMBER.findall(region.body)):
        name, _, spot = key.partition(AT)
        told = receipts_at(rules, view, spot).get(key)
        law(told is not None, f"{where}: the board shows {key}, which has no receipt")
        number = told.params[name] if told else ""
        law(
            str(number) in re.findall(r"\d+", shown), f"{where}: {key} is {shown} on the board, and {number} by its sum"
        )


def _check_buttons(regions: Sequence[Region], spots: Iterable[str], where: str) -> None:
    """The board is well-formed, and everything an action points at is a button on it that the keyboard reaches."""
    buttons = [
        element.attrib["data-spot"]
        for region in regions
        for element in ET.fromstring(region_svg(region)).iter()  # noqa: S314 - our own picture
        if "data-spot" in element.attrib and element.attrib.get("tabindex") == "0"
    ]
    law(sorted(buttons) == sorted(spots), f"{where}: {sorted(spots)} are pointed at, {sorted(buttons)} are buttons")


def _check_focus(rules: Ruleset, view: State, regions: Sequence[Region], where: str) -> None:
    """What the question is about is on the board, within a shot that there is, whose crops lie in their regions."""
    drawn, shots = keys_on(regions), shots_of(rules, view, regions)
    focus = focus_of(rules, view, view.pending[-1])
    law(focus.shot in shots, f"{where}: there is no shot {focus.shot}")
    absent = [key for key in focus.keys if key not in drawn]
    law(not absent, f"{where}: the question is about {absent}, which the board does not show")
    sizes = {region.key: (region.width, region.height) for region in regions}
    for name, tiles in shots.items():
        law(bool(tiles or not regions), f"{where}: the shot {name} shows nothing")
        shown = [tile.region for tile in tiles]
        law(len({*shown}) == len(shown), f"{where}: the shot {name} shows a region twice: {shown}")
        for tile in tiles:
            (x, y, width, height), (wide, high) = tile.crop, sizes.get(tile.region, (0, 0))
            inside = 0 <= x <= x + width <= wide and 0 <= y <= y + height <= high
            law(inside and tile.scale > 0, f"{where}: the shot {name} shows {tile}, which is not on the board")


def check_secrets(rules: Ruleset, state: State, actions: Sequence[Action], where: str) -> None:
    """Actions that differ only in what is secret look alike to everybody else; so do those they are told alike."""
    decides = state.person(state.pending[-1].seat)
    others = [player.seat for player in state.players if state.person(player.seat) != decides]
    outcomes = [_outcome(state, action) for action in actions]
    declared = [step for step in outcomes if step.action.secret]
    for alike in _grouped(declared, lambda step: _public_part(step.action)):
        for seat in others:
            _check_alike(rules, alike, seat, f"{where}: seat {seat} can tell secret actions apart")
    kept = [step for step in outcomes if any(event.told.reader is not None for event in step.events)]
    for seat in others:
        for alike in _grouped(kept, lambda step: repr(_told(step, seat))):  # noqa: B023 - used before the next seat
            _check_alike(rules, alike, seat, f"{where}: seat {seat} sees more of {alike[0].action} than it is told")


def _grouped(steps: Iterable[Step], look: Callable[[Step], str]) -> Iterator[list[Step]]:
    """Those of the same look, where there are several."""
    groups: dict[str, list[Step]] = {}
    for step in steps:
        groups.setdefault(look(step), []).append(step)
    return (group for group in groups.values() if len(group) > 1)


def _check_alike(rules: Ruleset, steps: Iterable[Step], seat: int, otherwise: str) -> None:
    law(len({_seen(rules, step, seat) for step in steps}) == 1, otherwise)


def _told(step: Step, seat: int) -> list[Explanation]:
    """What a seat may read of a step, params and reasons included."""
    return [event.explanation.seen_by(seat) for event in step.events]


def _public_part(action: Action) -> str:
    return repr({name: value for name, value in asdict(action).items() if name not in action.secret})


def _outcome(state: State, action: Action) -> Step:
    recorder = Recorder(state)
    after = resolve(state, action, recorder)
    return Step(action, recorder.events(after), after, state)


def _seen(rules: Ruleset, step: Step, seat: int) -> tuple[bytes, ...]:
    """All that a seat gets to know of a step: what it is told of it, and by which kind of action; the next question."""
    events = [event.seen_by(seat) for event in step.events]
    told = [event.text(lang) for event in events for lang in languages()]
    changes = [event.changes for event in events]
    parts = rules.view(step.state, seat), told, _told(step, seat), changes, step.action.kind, asked(step.state, seat)
    return tuple(map(msgspec.json.encode, parts))


def asked(state: State, seat: int) -> list[Any]:
    """What a seat hears of the open question: its words, its rules, and why it is not the one to answer."""
    if not state.pending:
        return []
    decision = state.pending[-1]
    others = tuple(decision.out_of_turn(state, seat)) if decision.seat not in (seat, TABLE) else ()
    refusal = why_not(state, Proceed(seat)) if decision.seat not in (seat, TABLE) else None
    words = [tell_question(decision, state, lang) for lang in languages()]
    because = cited_because(state).seen_by(seat)
    refused = refusal and [refusal.reasons, refusal.repairs]
    return [decision.kind, words, decision.cites(state), because, others, refused]


def sights(session: Session, seat: int) -> dict[str, str]:
    """All that a program gives a seat, by what it is: nothing of it may depend on what the seat may not know."""
    state, rules = session.state, session.ruleset
    view = session.view(seat)
    events = [event.seen_by(seat) for step in session.history for event in step.events]
    seen: dict[str, Any] = {
        "view": view,
        "words": [session.show(lang, seat) for lang in languages()],
        "board": [list(rules.regions(view, lang, {}, ())) for lang in languages()],
        "question": asked(state, seat),
        "sentences": [event.text(lang) for event in events for lang in languages()],
        "explanations": [event.explanation for event in events],
        "changes": [event.changes for event in events],
    }
    frames = {
        f"frame {name}, {lang}": session.frames(view=seat, lang=lang)[name].to_csv()
        for lang in languages()
        for name in session.frames
        if name != "provenance"
    }
    return {name: msgspec.json.encode(part).decode() for name, part in seen.items()} | frames


def glimpse(session: Session, seat: int) -> dict[str, str]:
    """What all else that a seat is given comes from: its view, its question, what it is told and advised, its world.

    Cheaper than `sights`: boards, frames and lenses of a seat are worked out from these alone.
    """
    state, rules = session.state, session.ruleset
    view = session.view(seat)
    own = bool(state.pending) and state.person(state.pending[-1].seat) == state.person(seat)
    hint = session.hint(FIRST) if own else None
    parts = {
        "view": view,
        "question": asked(state, seat),
        "choices": [*legal(state)] if own else [],
        "advice": hint and [hint.action, hint.text(FIRST)],
        "told": [[event.explanation for event in _seen_events(step, seat)] for step in session.history],
        "world": next(worlds(rules, view, seat)),
        "unseen": [session.worlds(seat, about).text(FIRST) for about in rules.unseen],
    }
    return {name: msgspec.json.encode(part).decode() for name, part in parts.items()}


def _seen_events(step: Step, seat: int) -> Iterator[Event]:
    return (event.seen_by(seat) for event in step.events)


def two_worlds(
    session: Session, seat: int, disguise: Callable[[State], State], steps: int = 3
) -> tuple[Session, Session]:
    """The last steps of a game, and the same with other secrets of this seat, as they stand and in what happened."""
    cut = max(0, session.step_number - steps)
    recent = session.history[cut:]
    start = session.history[cut - 1].state if cut else session.start
    hidden = (_disguised(disguise, seat, step) for step in recent)
    return _after(session.at(start), recent), _after(session.at(disguise(start)), tuple(hidden))


def _after(session: Session, steps: Sequence[Step]) -> Session:
    return with_steps(session, steps, len(steps))


def _disguised(disguise: Callable[[State], State], seat: int, step: Step) -> Step:
    """A step in which what is hidden before and after it is otherwise, and so is what another chose in secret."""
    hidden, fields = disguise(step.state), step.secret_fields(seat)
    events = [_kept_otherwise(event) for event in step.events] if fields else [*step.events]
    events[-1:] = [replace(event, after=hidden) for event in events[-1:]]
    action = replace(step.action, **{name: _otherwise(getattr(step.action, name)) for name in fields})
    return replace(step, action=action, state=hidden, events=tuple(events))


def _kept_otherwise(event: Event) -> Event:
    """The event with other things that only its reader is told."""
    told = {name: _otherwise(value) for name, value in event.explanation.secret.items()}
    return replace(event, secret=lambda: told)


def _otherwise(value: Any) -> Any:
    if isinstance(value, tuple):
        return value[::-1]
    return value % 9 + 1 if isinstance(value, int) else value


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """What looks otherwise in another world."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]
