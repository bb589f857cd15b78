"""The laws of what a seat sees: its view, its picture, and nothing by which to tell a secret."""

from collections.abc import Sequence
from itertools import groupby
from xml.etree import ElementTree as ET

import msgspec
from msgspec.structs import asdict

from leonardo_nb.core.decision import Action
from leonardo_nb.core.event import Recorder, Step
from leonardo_nb.core.language import languages
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.svg import region_svg
from leonardo_nb.testing.verdict import law


def check_views(rules: Ruleset, state: State, where: str) -> None:
    for player in state.players:
        view = rules.view(state, player.seat)
        law(rules.view(view, player.seat) == view, f"{where}: a view of a view differs")
        law(view.rng != state.rng, f"{where}: a view holds the generator's position")
        law(all(rules.text(view, lang) for lang in languages()), f"{where}: a view has no text")
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
    law(sorted(buttons) == sorted(spots), f"{where}: {sorted(spots)} are pointed at, {sorted(buttons)} are buttons")


def check_secrets(rules: Ruleset, state: State, actions: Sequence[Action], where: str) -> None:
    """Actions that differ only in what is secret look alike to every other seat."""
    secret = sorted((action for action in actions if action.secret), key=_public_part)
    for _, alike in groupby(secret, key=_public_part):
        outcomes = [_outcome(state, action) for action in alike]
        for player in state.players:
            if player.seat != state.pending[-1].seat:
                seen = {_seen(rules, outcome, player.seat) for outcome in outcomes}
                law(len(seen) == 1, f"{where}: seat {player.seat} can tell secret actions apart")


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
