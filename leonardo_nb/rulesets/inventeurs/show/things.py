"""What the things on the table give now: slots, cubes and the order of sharing, levels and what is missing, tokens."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.thing import Known, Named, Thing, any_of, cells, named_player, without
from leonardo_nb.rulesets.inventeurs.ground import names
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, MORE_INVENTIONS, ROWS, SLOTS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Invention, Inventor, Token, words
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import explain_order, order, sharers
from leonardo_nb.rulesets.inventeurs.play.cubes import at_home
from leonardo_nb.rulesets.inventeurs.play.progress import explain_objective, missing
from leonardo_nb.rulesets.inventeurs.play.scoring import explain_lines, total
from leonardo_nb.rulesets.inventeurs.play.timing import is_last_sharing, is_last_turn
from leonardo_nb.rulesets.inventeurs.show.token_effects import explain_held, explain_use

OPEN: Final = "inventeurs.ruling.open_information"
WHILE_TURNS: Final = frozenset(
    {
        *("now.ready", "now.busy", "now.frees", "now.frees_nobody"),
        *("now.order", "now.ties_later", "now.cubes_home", "now.cubes_out_all"),
    }
)
"""What is said only while somebody still has a turn."""
WHILE_TOKENS: Final = frozenset(
    {
        *("now.fits", "now.fits_nobody", "now.next", "now.next_none", "now.next_last", "now.next_last_none"),
        *("now.next_one", "now.next_one_none", "now.next_one_last", "now.next_one_last_none"),
    }
)
"""What is said only while tokens can still be laid."""


def thing(state: State, spot: str) -> Thing:
    """A thing by its spot, such as invention.12, inventor.9 or token.0.progress.3."""
    kind, *which = spot.split(".")
    found = _KINDS.get(kind)
    return without(found(state, *which), _unsaid(state)) if found else Thing()


def _unsaid(state: State) -> frozenset[str]:
    """What the rest of the game can no longer bring: from the last sharing on only tokens, during the count nothing."""
    if state.phase == "end":
        return WHILE_TURNS | WHILE_TOKENS
    return WHILE_TURNS if is_last_turn(state) or is_last_sharing(state) else frozenset()


def _team(state: State, team: str) -> Thing:
    """Whose team it is, and what its inventors can do."""
    owner = next((player.seat for player in state.players if player.team == team), TABLE)
    rule = "inventeurs.setup.team"
    taken = why("now.team_free", rule) if owner == TABLE else why("now.team_taken", rule, seat=owner)
    members = [
        why(
            "now.member",
            "inventeurs.setup.initial_skills",
            inventor=tile.number,
            initial=names.skills(tile.initial),
            goal=names.skills(tile.goal),
            points=tile.goal_points,
        )
        for tile in TILES.values()
        if tile.team == team
    ]
    return Thing(why("now.team", team=team), (taken, *members), cells("players", owner, "team"))


def _invention(state: State, number: str) -> Thing:
    card = CARDS[int(number)]
    row = next(row for row, each in enumerate(state.inventions) if each.invention == card.number)
    held = state.inventions[row]
    gives = why("now.gives", "inventeurs.score.inventions", points=card.points, number=card.classification)
    now, touched = [gives], [cells("inventions", row)]
    if held.where == "table":
        now += _on_table(state, held.place)
        touched += [cells("contributions", index) for index in _contributions(state, held.place)]
    elif held.where == "player":
        now.append(why("now.owner", "inventeurs.share.three_rewards", seat=held.seat))
    return Thing(why("now.invention", invention=card.number), tuple(now), any_of(*touched))


def _contributions(state: State, place: int) -> range:
    """The rows of a place."""
    return range((place - 1) * state.seats, place * state.seats)


def _on_table(state: State, place: int) -> Iterator[Explanation]:
    """Empty slots, everyone's cubes, and who would choose first."""
    empty = words(state.empty(place))
    rule = "inventeurs.work.place_cubes"
    yield why("now.empty", rule, count=len(empty), slots=empty) if empty else why("now.full", rule)
    for seat in range(state.seats):
        if cubes := words(state.cubes(place, seat).by_knowledge):
            key = "now.cubes" if len(set(cubes)) > 1 else "now.cubes_one_kind"
            yield why(key, rule, seat=seat, count=len(cubes), cubes=cubes)
    ranked = order(state, place)
    if ranked:
        key, rules = (
            "now.order" if empty else "now.order_final",
            (state.rules.sharing.rule, "inventeurs.complete.statuette"),
        )
        yield why(key, *rules, because=explain_order(state, place, ranked), seats=sharers(state, place))


def _slot(state: State, place: str, knowledge: str) -> Thing:
    """The slots of one knowledge on an invention."""
    card = next((each for each in state.on_table() if each.place == int(place)), None)
    if card is None:
        return Thing()
    index = next(index for index, each in enumerate(KNOWLEDGE) if each == knowledge)
    count, empty = SLOTS[card.invention][index], state.empty(card.place)[index]
    rows = _contributions(state, card.place)
    laid = [(state.contributions[row].seat, state.contributions[row].by_knowledge[index]) for row in rows]
    rule = "inventeurs.work.place_cubes"
    key = "now.slots_all_empty" if empty == count else "now.slots_empty"
    now = [why(key, rule, count=count, empty=empty) if empty else why("now.full", rule)]
    now += [why("now.slot_cubes", rule, seat=seat, count=cubes) for seat, cubes in laid if cubes]
    name = why("now.slots", knowledge=knowledge, invention=card.invention)
    return Thing(name, tuple(now), any_of(*(cells("contributions", row, knowledge) for row in rows)))


def _inventor(state: State, number: str) -> Thing:
    inventor = state.inventor(int(number))
    name = why("now.inventor", inventor=inventor.inventor)
    if inventor.seat == TABLE:
        return Thing(name)
    now = (*_working(inventor), explain_objective(inventor), *_next_tokens(state, inventor))
    return Thing(name, now, cells("inventors", inventor.inventor - 1))


def _working(inventor: Inventor) -> Iterator[Explanation]:
    """What an inventor brings to an invention, and whether that is possible now."""
    number, skills = inventor.inventor, names.skills(inventor.levels)
    if skills:
        yield why("now.levels", "inventeurs.work.place_cubes", inventor=number, levels=skills)
    key = "now.busy" if inventor.busy else "now.ready"
    yield why(key, "inventeurs.work.available_only", "inventeurs.rest.all", inventor=number)


def _next_tokens(state: State, inventor: Inventor) -> Iterator[Explanation]:
    """Which token each knowledge of the objective needs next, how many the player has, and what it would bring."""
    lacking, held = missing(inventor), state.held(inventor.seat)
    points = TILES[inventor.inventor].goal_points
    for knowledge, value in reversed(dict(reversed(lacking)).items()):
        fitting = [token for token in held if value == 1 or (token.kind, token.value) == ("progress", value)]
        key = ("now.next_one" if value == 1 else "now.next") + ("_last" if len(lacking) == 1 else "")
        key += "" if fitting else "_none"
        rule = "inventeurs.token.any_as_one" if value == 1 else "inventeurs.token.progress"
        yield why(
            key,
            rule,
            "inventeurs.score.progress",
            knowledge=knowledge,
            value=value,
            seat=inventor.seat,
            count=len(fitting),
            points=points,
        )


def _token(state: State, seat: str, kind: str, value: str) -> Thing:
    """A token that a player holds: what it does, and what it would bring now."""
    face, owner = f"{kind}:{value}", int(seat)
    count = sum(token.face == face for token in state.held(owner))
    if not count:
        return Thing(why("now.token", token=face))
    held = why("now.held", "inventeurs.token.free", OPEN, seat=owner, count=count)

    def touched(change: Change) -> bool:
        return _moved(state, change, face) and owner in (change.before, change.after)

    return Thing(why("now.token", token=face), (held, *explain_held(state, owner, kind, int(value))), touched)


def _moved(state: State, change: Change, face: str) -> bool:
    """Whether a token with this front changed hands."""
    return (change.table, change.field) == ("tokens", "seat") and state.tokens[change.row].face == face


def _reward(state: State, place: str, kind: str, value: str) -> Thing:
    """A token on an invention."""
    face = f"{kind}:{value}"
    lying = {row for row, token in enumerate(state.tokens) if token.place == int(place) and token.face == face}
    now = (why("now.reward", "inventeurs.share.three_rewards"), *explain_use(kind, int(value)))
    return Thing(why("now.token", token=face), now, lambda change: change.table == "tokens" and change.row in lying)


def _statuette(state: State) -> Thing:
    """The order among equals, which holds only for a sharing: before it, the statuette changes hands."""
    touched = cells("game", 0, "statuette")
    if state.statuette == TABLE:
        return Thing(why("now.statuette"), (why("board.statuette_free"),), touched)
    sharing = state.rules.sharing
    seats, rules = sharing.equals(state), (sharing.ties, "inventeurs.complete.statuette")
    key = "now.ties" if state.phase == "sharing" else "now.ties_later"
    now = why("board.statuette", seat=state.statuette), why(key, *rules, seats=seats)
    return Thing(why("now.statuette"), now, touched)


def _bag(state: State) -> Thing:
    """What is left in the bag, as a set."""
    faces = sorted(token.face for token in state.tokens if token.where == "bag")
    now = why("now.bag_left", OPEN, count=len(faces), tokens=tuple(faces)) if faces else why("board.bag_empty")

    def touched(change: Change) -> bool:
        return (change.table, change.field, change.before) == ("tokens", "where", "bag")

    return Thing(why("now.bag", "inventeurs.setup.rewards"), (now,), touched)


def _pile(state: State, epoch: str) -> Thing:
    rows = ROWS[int(epoch)]
    left = sum(state.inventions[row].where == "pile" for row in rows)
    waiting = int(epoch) > state.epoch
    rule = "inventeurs.setup.epoch_cards"
    dealt = state.seats + MORE_INVENTIONS
    now = why("now.pile_waits" if waiting else "now.pile_rest", rule, count=left, dealt=dealt, epoch=int(epoch))

    def touched(change: Change) -> bool:
        return (change.table, change.field, change.before) == ("inventions", "where", "pile") and change.row in rows

    return Thing(why("now.pile", epoch=int(epoch)), (now,), touched)


def _player(state: State, seat: str) -> Thing:
    """What a player would score now, and the cubes on inventions."""
    player = state.players[int(seat)]
    points = total(state, player.seat)
    lines = explain_lines(state, player.seat)
    key, rule = ("now.points", "inventeurs.end.winner") if state.phase != "end" else ("end.counted", "inventeurs.end")
    now = [why(key, rule, because=lines, seat=player.seat, points=points)]
    if out := state.cubes_out(player.seat):
        now.append(why("now.cubes_out", "inventeurs.work.place_cubes", count=out))
    if (home := at_home(state, player.seat)) is not None:
        now.append(why("now.cubes_home" if home else "now.cubes_out_all", "inventeurs.ruling.cubes", count=home))
    name = why("board.player", seat=player.seat, team=player.team)
    return Thing(name, tuple(now), cells("players", player.seat))


_KINDS: Final[dict[str, Callable[..., Thing]]] = {
    "team": _team,
    "invention": _invention,
    "slot": _slot,
    "inventor": _inventor,
    "token": _token,
    "reward": _reward,
    "statuette": _statuette,
    "bag": _bag,
    "pile": _pile,
    "player": _player,
}


# ---- What sentences name ----


def _named_team(state: State, team: Any, _known: Known) -> Iterator[str]:
    """The teams are on the table only while they are chosen."""
    if state.phase == "setup":
        yield f"team.{team}"


def _named_inventor(state: State, number: Any, _known: Known) -> Iterator[str]:
    if number in TILES and state.inventor(number).seat != TABLE:
        yield f"inventor.{number}"


def _named_invention(state: State, number: Any, _known: Known) -> Iterator[str]:
    yield from (_invention_spot(card) for card in state.inventions if card.invention == number and _is_shown(card))


def _is_shown(card: Invention) -> bool:
    return card.where in ("table", "player")


def _invention_spot(card: Invention) -> str:
    """Its card where it is drawn; of one in a pile, the pile, so that it tells nothing of which."""
    return f"invention.{card.invention}" if _is_shown(card) else f"pile.{card.epoch}" if card.where == "pile" else ""


def _named_knowledge(state: State, knowledge: Any, known: Known) -> Iterator[str]:
    """Yield the slots of this knowledge on the invention that a sentence names."""
    card = next((each for each in state.on_table() if each.invention == known.get("invention")), None)
    if card and knowledge in KNOWLEDGE and _has_slot(card, knowledge):
        yield f"slot.{card.place}.{knowledge}"


def _has_slot(card: Invention, knowledge: Any) -> bool:
    return bool(SLOTS[card.invention][KNOWLEDGE.index(knowledge)])


def _named_token(state: State, face: Any, known: Known) -> Iterator[str]:
    """Yield a token where it is drawn: before the player or on the invention that a sentence names."""
    seat, place = known.get("seat"), state.place_of(int(str(known.get("invention", 0))))
    here = [each for each in state.tokens if each.face == face]
    mine = (each for each in here if each.where == "player" and each.seat == seat)
    lying = (each for each in here if each.where == "invention" and place in (0, each.place))
    yield from filter(None, (_token_spot(each) for each in (*mine, *lying)))


def _token_spot(token: Token) -> str:
    lies = {"player": f"token.{token.seat}", "invention": f"reward.{token.place}"}.get(token.where)
    return f"{lies}.{token.kind}.{token.value}" if lies else "bag" if token.where == "bag" else ""


def _named_number(state: State, number: Any, known: Known) -> Iterator[str]:
    """Yield the inventions with this number of the player whose sequences a sentence names."""
    seat = known.get("seat")
    if "numbers" in known and isinstance(seat, int):
        yield from (f"invention.{card}" for card in state.acquired(seat) if CARDS[card].classification == number)


NAMED: Final[Mapping[str, Named]] = {
    "player": named_player,
    "team": _named_team,
    "inventor": _named_inventor,
    "invention": _named_invention,
    "knowledge": _named_knowledge,
    "token": _named_token,
    "number": _named_number,
}


def row_spot(state: State, table: str, row: int, field: str) -> str:
    """Return the spot of a row, or the one where a change of this field shows."""
    if table == "players":
        return f"player.{row}"
    if table == "inventors":
        return next(_named_inventor(state, row + 1, {}), "")
    if table == "inventions":
        return _invention_spot(state.inventions[row])
    if table == "tokens":
        return _token_spot(state.tokens[row])
    if table == "contributions":
        return _contribution_spot(state, state.contributions[row].place, field)
    return {"statuette": "statuette", "epoch": f"pile.{max(1, state.epoch)}"}.get(field, "")


def _contribution_spot(state: State, place: int, field: str) -> str:
    card = next((each for each in state.on_table() if each.place == place), None)
    if card is None:
        return ""
    drawn = field in KNOWLEDGE and _has_slot(card, field)
    return f"slot.{place}.{field}" if drawn else f"invention.{card.invention}"
