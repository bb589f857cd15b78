"""Pictures of boards: whole games to draw, and what a test reads from a drawing."""

import re
from functools import cache

import leonardo_nb as lnb
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.play import why_not
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE
from tests.boards.picture_checks import SVG, tree

KEY = "data-key"


@cache
def game(ruleset, players, bot="sensible"):
    """A game of bots to its end."""
    session = lnb.new(ruleset, players, seed=players)
    session.auto("end", bots=dict.fromkeys(range(len(session.start.players)), bot))
    return session


def states(ruleset, players, every=1, bot="sensible"):
    session = game(ruleset, players, bot)
    return [session.start, *(step.state for step in session.steps)][::every]


def moment(ruleset, players, kind, bot="sensible", **since):
    """The first time that this is asked, from a turn or an epoch on."""
    return next(
        state
        for state in states(ruleset, players, bot=bot)
        if state.pending
        and state.pending[-1].kind == kind
        and all(getattr(state, name) >= value for name, value in since.items())
    )


def draw(state, lang="en", spots=None, changed=()):
    return find(state.ruleset).regions(state, lang, spots or {}, changed)


def spots_of(state):
    """Everything there is to point at: legal, or refused."""
    if state.is_over or state.pending[-1].seat == TABLE:
        return {}
    decision, spots = state.pending[-1], {}
    for mark, actions in (("refused", decision.candidates(state)), ("legal", decision.legal(state))):
        for action in actions:
            if mark == "legal" or why_not(state, action):
                spots |= {thing: mark for thing in (action.spot(state), action.held(state)) if thing}
    return spots


def things(drawn):
    """Whatever has a key, by it."""
    return {part.attrib[KEY]: part for part in tree(drawn).iter() if KEY in part.attrib}


def written(part):
    return ["".join(text.itertext()) for text in part.iter(f"{SVG}text")]


def ways(part):
    return [path.attrib["d"] for path in part.iter(f"{SVG}path")]


def size(drawn):
    """How many bytes a picture has."""
    return sum(len(region_svg(region).encode()) for region in drawn)


def letters_seen(part, font=0.0, scale=1.0):
    """The size of every line of text, scaled as it is seen."""
    font = float(part.attrib.get("font-size", font))
    found = re.search(r"scale\(([\d.]+)\)", part.attrib.get("transform", ""))
    scale *= float(found[1]) if found else 1
    if part.tag == f"{SVG}text":
        yield font * scale
    for inner in part:
        yield from letters_seen(inner, font, scale)
