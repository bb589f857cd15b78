"""What the explanations of Les Inventeurs have to say: from the printed tiles and cards and the tables of two states."""

import csv
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from leonardo_nb.core.data import data_path
from leonardo_nb.testing.reasons import Claim, Claims, Told, read_cited

KNOWLEDGE = ("physics", "chemistry", "mechanics", "mathematics")
MORE, SHARERS, EXTRA, CUBES = 3, 3, 2, 15


def printed(file: str) -> dict[int, dict[str, str]]:
    text = data_path("inventeurs", file).read_text(encoding="utf-8")
    return {int(row["number"]): row for row in csv.DictReader(text.splitlines())}


TILES, CARDS, FACES = printed("inventors.csv"), printed("inventions.csv"), printed("tokens.csv")
FRONTS = [f"{row['kind']}:{row['value']}" for row in FACES.values()]


# What the tables hold.


def four(row: Any) -> list[int]:
    return [getattr(row, knowledge) for knowledge in KNOWLEDGE]


def by_number(numbers: list[int]) -> tuple[str, ...]:
    return tuple(knowledge for knowledge, count in zip(KNOWLEDGE, numbers, strict=True) for _ in range(count))


def levels(state: Any, number: int) -> list[int]:
    return next(four(row) for row in state.inventors if row.inventor == number)


def team(state: Any, seat: int) -> list[Any]:
    return [row for row in state.inventors if row.seat == seat]


def busy(state: Any, seat: int) -> tuple[int, ...]:
    return tuple(row.inventor for row in team(state, seat) if row.busy)


def table(state: Any) -> dict[int, int]:
    """The inventions on the table by their places."""
    return dict(sorted((row.place, row.invention) for row in state.inventions if row.where == "table"))


def place_of(state: Any, invention: int) -> int:
    return next(place for place, number in table(state).items() if number == invention)


def cubes(state: Any, place: int, seat: int) -> list[int]:
    return next(four(row) for row in state.contributions if (row.place, row.seat) == (place, seat))


def empty(state: Any, invention: int) -> list[int]:
    place = place_of(state, invention)
    laid = [four(row) for row in state.contributions if row.place == place]
    return [int(CARDS[invention][k]) - sum(row[i] for row in laid) for i, k in enumerate(KNOWLEDGE)]


def home(state: Any, seat: int) -> int:
    return CUBES - sum(sum(four(row)) for row in state.contributions if row.seat == seat)


def faces(state: Any, seat: int) -> tuple[str, ...]:
    return tuple(f"{row.kind}:{row.value}" for row in state.tokens if row.where == "player" and row.seat == seat)


def on_place(state: Any, place: int) -> tuple[str, ...]:
    return tuple(f"{row.kind}:{row.value}" for row in state.tokens if row.where == "invention" and row.place == place)


def owned(state: Any, seat: int) -> tuple[int, ...]:
    return tuple(row.invention for row in state.inventions if row.where == "player" and row.seat == seat)


def seats(state: Any) -> range:
    return range(len(state.players))


def clockwise(state: Any) -> list[int]:
    """From the statuette."""
    return [(state.statuette + step) % len(state.players) for step in seats(state)]


def ranked(state: Any, place: int) -> tuple[int, ...]:
    laid = {seat: sum(cubes(state, place, seat)) for seat in clockwise(state)}
    return tuple(sorted((seat for seat in laid if laid[seat]), key=lambda seat: -laid[seat]))


def lacking(state: Any, number: int) -> list[int]:
    """The values of the tokens that an objective still needs."""
    now, goal = levels(state, number), [int(TILES[number][f"goal_{k}"]) for k in KNOWLEDGE]
    return [value for level, wanted in zip(now, goal, strict=True) for value in range(level + 1, wanted + 1)]


def goal_points(number: int) -> int:
    return int(TILES[number]["goal_points"])


def objectives(state: Any, seat: int) -> list[int]:
    """Who has reached the objective."""
    return [row.inventor for row in team(state, seat) if not lacking(state, row.inventor)]


# Sequences: by where they end.


def held_numbers(state: Any, seat: int) -> Counter[int]:
    return Counter(int(CARDS[number]["classification"]) for number in owned(state, seat))


def wild_of(state: Any, seat: int) -> int:
    return faces(state, seat).count("classification:0")


def possible(ends: tuple[int, ...], held: Counter[int], wild: int, needs_card: bool) -> bool:
    need = Counter(number for end in ends for number in range(end + 1))
    if sum((need - held).values()) > wild:
        return False
    cards = sorted((need & held).elements())
    for end in sorted(ends) if needs_card else ():
        if not cards or cards[0] > end:
            return False
        cards.pop(0)
    return True


def endings(held: Counter[int], wild: int, needs_card: bool, ends: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way in which sequences beyond a single 0 can end, the longest first."""
    if not needs_card or possible(ends, held, wild, needs_card):
        yield ends
    for end in range(1, (ends[-1] if ends else 6 + wild) + 1):
        longer = (*ends, end)
        if possible(longer, held, wild, needs_card=False):
            yield from endings(held, wild, needs_card, longer)


def sequence_worths(held: Counter[int], wild: int, needs_card: bool) -> list[int]:
    return sorted((sum(ends) for ends in endings(held, wild, needs_card)), reverse=True)


def complete_worths(held: Counter[int], wild: int, needs_card: bool) -> list[int]:
    """Those of groupings in which no sequence could be longer with what is left."""
    ways = {*endings(held, wild, needs_card)}
    worths = [sum(ends) for ends in ways if not ways & {*longer(ends)}]
    return sorted(worths, reverse=True)


def longer(ends: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    yield (*ends, 1)
    for end in ends:
        others = list(ends)
        others.remove(end)
        yield tuple(sorted((*others, end + 1), reverse=True))


def sequences(state: Any, seat: int, fewer: int = 0) -> int:
    wild = wild_of(state, seat) - fewer
    return sequence_worths(held_numbers(state, seat), wild, state.options.wild_needs_card)[0]


# Points.


def value(face: str) -> int:
    return int(face.partition(":")[2])


def points_of(state: Any, seat: int) -> dict[str, int]:
    return {
        "inventions": sum(int(CARDS[number]["points"]) for number in owned(state, seat)),
        "sequences": sequences(state, seat),
        "tokens": sum(value(face) for face in faces(state, seat) if face.startswith("points")),
        "progress": sum(map(goal_points, objectives(state, seat))),
    }


def total(state: Any, seat: int) -> int:
    return sum(points_of(state, seat).values())


def worth(state: Any, seat: int) -> tuple[int, int]:
    return total(state, seat), len(owned(state, seat))


def best(state: Any) -> tuple[int, ...]:
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)


def loss(state: Any, seat: int, group: tuple[int, ...]) -> int | None:
    """The least that it costs to reach these objectives together with the tokens held; None if it cannot be done."""
    due, left = Counter(each for number in group for each in lacking(state, number)), Counter(faces(state, seat))
    above = Counter({f"progress:{each}": count for each, count in due.items() if each > 1})
    if above - left:
        return None
    turned = {tuple(sorted(chosen)) for chosen in combinations(sorted((left - above).elements()), due[1])}
    before = sequences(state, seat)
    return min((_cost(state, seat, chosen, before) for chosen in turned), default=None)


def _cost(state: Any, seat: int, chosen: tuple[str, ...], before: int) -> int:
    points = sum(value(face) for face in chosen if face.startswith("points"))
    return points + before - sequences(state, seat, chosen.count("classification:0"))


def last_uses(state: Any, seat: int) -> dict[tuple[int, ...], int]:
    """What each group of objectives that can be reached is worth."""
    left = [row.inventor for row in team(state, seat) if lacking(state, row.inventor)]
    groups = [group for size in range(1, len(left) + 1) for group in combinations(left, size)]
    costs = {group: loss(state, seat, group) for group in groups}
    return {group: sum(map(goal_points, group)) - cost for group, cost in costs.items() if cost is not None}


# What the sentences claim.


def actor(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat}


def inventors_of(told: Told) -> dict[str, Any]:
    colour = next(row.team for row in told.after.players if row.seat == told["seat"])
    return {"team": colour, "inventors": tuple(number for number, row in TILES.items() if row["team"] == colour)}


def taken(told: Told) -> dict[str, Any]:
    return {"seat": next(row.seat for row in told.before.players if row.team == told.action.team)}


def skills(told: Told) -> dict[str, Any]:
    number = told["inventor"]
    row = TILES[number]
    return {
        "seat": next(each.seat for each in told.after.inventors if each.inventor == number),
        "levels": tuple(f"{knowledge}:{row[knowledge]}" for knowledge in KNOWLEDGE if row[knowledge] != "0"),
    }


def pile(told: Told) -> dict[str, Any]:
    """The piles are told of in their order, each with its cards."""
    epoch = told["epoch"]
    changed = [i for i, row in enumerate(told.after.inventions) if row != told.before.inventions[i]]
    cards = [int(row["epoch"]) for row in CARDS.values()]
    in_order = {told.after.inventions[i].epoch for i in changed} <= {epoch}
    return {"epoch": epoch if in_order else "another", "count": cards.count(epoch)}


def dealt(told: Told) -> dict[str, Any]:
    players, epoch = len(told.after.players), told.before.epoch + 1
    rule = {1: "inventeurs.setup.epoch_cards", 2: "inventeurs.epoch.next", 3: "inventeurs.epoch.three"}[epoch]
    cards = [row.invention for row in told.before.inventions if row.epoch == epoch][: players + MORE]
    return {"epoch": epoch, "seats": players, "inventions": tuple(cards), "cites": {rule}}


def laid_rewards(told: Told) -> dict[str, Any]:
    old = [row.where == "bag" for row in told.before.tokens]
    drawn = [row for was, row in zip(old, told.after.tokens, strict=True) if was and row.where == "invention"]
    (place,) = {row.place for row in drawn}
    tokens = tuple(f"{row.kind}:{row.value}" for row in drawn)
    return {"invention": table(told.after)[place], "tokens": tokens if len(tokens) == 2 else "two tokens"}


def cleared(told: Told) -> dict[str, Any]:
    (place,) = table(told.before).keys() - table(told.after).keys()
    return {
        "epoch": told.before.epoch,
        "invention": table(told.before)[place],
        "tokens": on_place(told.before, place),
    }


def whose_cubes(told: Told) -> dict[str, Any]:
    (place,) = table(told.before).keys() - table(told.after).keys()
    return {"seats": tuple(seat for seat in seats(told.before) if any(cubes(told.before, place, seat)))}


def laid(told: Told) -> list[int]:
    """The cubes that a step has laid on the invention spoken of; in a refusal those that were to be laid."""
    invention, seat = told["invention"], told.action.seat
    place = place_of(told.before, invention)
    old, new = (cubes(state, place, seat) for state in (told.before, told.after))
    return [after - before for before, after in zip(old, new, strict=True)]


def asked_for(told: Told) -> list[int]:
    """The cubes of a refused action; where no number was given, as many as find a slot."""
    action = told.action
    both = zip(levels(told.before, action.inventor), empty(told.before, action.invention), strict=True)
    given = [getattr(action, knowledge) for knowledge in KNOWLEDGE]
    return [min(pair) if number == -1 else number for number, pair in zip(given, both, strict=True)]


def most(told: Told) -> list[int]:
    action = told.action
    both = zip(levels(told.before, action.inventor), empty(told.before, action.invention), strict=True)
    return [min(pair) for pair in both]


def worked(told: Told) -> dict[str, Any]:
    action = told.action
    told_of = {"inventor": action.inventor, "invention": action.invention}
    now_busy = action.inventor in busy(told.after, action.seat)
    return actor(told) | told_of | {"cubes": by_number(laid(told)) if now_busy else "and nobody is busy"}


def knowledge(told: Told) -> tuple[int, int, int]:
    """Level, empty slots and cubes laid."""
    index = KNOWLEDGE.index(told["knowledge"])
    number = laid(told)[index] if told.before is not told.after else 0
    return levels(told.before, told["inventor"])[index], empty(told.before, told["invention"])[index], number


def all_laid(told: Told) -> dict[str, Any]:
    level, free, number = knowledge(told)
    return {"level": level if number == level else "not laid", "empty": free}


def no_slot(told: Told) -> dict[str, Any]:
    level, free, _ = knowledge(told)
    return {"level": "a slot is empty" if free else level}


def no_level(told: Told) -> dict[str, Any]:
    level, free, _ = knowledge(told)
    return {"empty": "there is a level" if level else free}


def excess(told: Told) -> dict[str, Any]:
    level, free, number = knowledge(told)
    return {"level": level, "empty": free, "laid": number, "lost": level - free}


def kept(told: Told) -> dict[str, Any]:
    level, free, number = knowledge(told)
    everything, here = sum(most(told)), sum(laid(told))
    at_home = home(told.before, told.action.seat) if told.before.options.cubes else 99
    cites = {"inventeurs.ruling.cubes"} if at_home < everything else set()
    cites |= {"inventeurs.ruling.slot_choice"} if here < min(everything, at_home) else set()
    return {"level": level, "empty": free, "laid": number, "lost": level - number, "cites": cites}


def tried(told: Told) -> dict[str, Any]:
    return {"inventor": told.action.inventor, "invention": told.action.invention}


def above_level(told: Told) -> dict[str, Any]:
    index = KNOWLEDGE.index(told["knowledge"])
    level = levels(told.before, told.action.inventor)[index]
    return {"inventor": told.action.inventor, "laid": asked_for(told)[index], "level": level}


def negative(told: Told) -> dict[str, Any]:
    below = getattr(told.action, told["knowledge"]) < 0
    return {"knowledge": told["knowledge"] if below else "not below 0"}


def above_slots(told: Told) -> dict[str, Any]:
    index = KNOWLEDGE.index(told["knowledge"])
    return {"laid": asked_for(told)[index], "empty": empty(told.before, told.action.invention)[index]}


def must_lay(told: Told) -> dict[str, Any]:
    return {"inventor": told.action.inventor, "cubes": by_number(most(told))}


def must_lay_home(told: Told) -> dict[str, Any]:
    return must_lay(told) | {"home": home(told.before, told.action.seat)}


def no_extra(told: Told) -> dict[str, Any]:
    return {"extra": told.action.extra, "held": faces(told.before, told.action.seat).count("knowledge:0")}


def extra_no_slot(told: Told) -> dict[str, Any]:
    left = sum(empty(told.before, told.action.invention)) - sum(asked_for(told))
    return {"extra": told.action.extra, "empty": left}


def extra_not_at_home(told: Told) -> dict[str, Any]:
    return {"extra": told.action.extra, "home": home(told.before, told.action.seat) - sum(asked_for(told))}


def extra_used(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    used = faces(told.before, seat).count("knowledge:0") - faces(told.after, seat).count("knowledge:0")
    return actor(told) | {"extra": used, "count": EXTRA * used}


def extra_short(told: Told) -> dict[str, Any]:
    at_home = home(told.after, told.action.seat)
    return {"home": at_home, "lost": EXTRA * told.action.extra - at_home}


def extra_laid(told: Told) -> dict[str, Any]:
    return actor(told) | {"cubes": by_number(laid(told)), "lost": 0}


def extra_lost(told: Told) -> dict[str, Any]:
    """Tokens bring two cubes each, as far as these are at home."""
    number = EXTRA * told.action.extra
    brought = min(number, home(told.before, told.action.seat)) if told.before.options.cubes else number
    return actor(told) | {"cubes": by_number(laid(told)), "lost": brought - sum(laid(told))}


def made_available(told: Told) -> dict[str, Any]:
    return actor(told) | {"inventors": busy(told.before, told.action.seat)}


def not_held(told: Told) -> dict[str, Any]:
    return {"tokens": faces(told.before, told.action.seat)}


def no_progress(told: Told) -> dict[str, Any]:
    known = tuple(value(face) for face in FRONTS if face.startswith("progress"))
    return {"value": told.action.value, "values": known}


def wrong_level(told: Told) -> dict[str, Any]:
    level = levels(told.before, told.action.inventor)[KNOWLEDGE.index(told.action.knowledge)]
    number = told.action.value
    return {"value": number, "needed": number - 1, "inventor": told.action.inventor, "level": level}


def one_on_empty(told: Told) -> dict[str, Any]:
    level = levels(told.before, told.action.inventor)[KNOWLEDGE.index(told.action.knowledge)]
    return {"inventor": told.action.inventor, "level": level}


def raised(told: Told) -> dict[str, Any]:
    action = told.action
    index = KNOWLEDGE.index(action.knowledge)
    old, new = (levels(state, action.inventor)[index] for state in (told.before, told.after))
    (gone,) = (Counter(faces(told.before, action.seat)) - Counter(faces(told.after, action.seat))).elements()
    told_of = {"seat": action.seat, "token": gone, "inventor": action.inventor}
    return told_of | {"level": new if new == old + 1 else "one level higher"}


def turned(told: Told) -> dict[str, Any]:
    said = raised(told)
    points = said["token"].startswith("points")
    return said | {"level": 1, "cites": {"inventeurs.ruling.vp_token_turned"} if points else set()}


def completed(told: Told) -> dict[str, Any]:
    """What has no empty slot any more."""
    (full,) = [number for number in table(told.after).values() if not any(empty(told.after, number))]
    return {"seat": told.after.statuette, "invention": full}


def shared_order(told: Told) -> dict[str, Any]:
    done = completed(told)["invention"]
    return {"invention": done, "seats": ranked(told.after, place_of(told.after, done))[:SHARERS]}


def shared_place(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = place_of(state, told["invention"])
    line = ranked(state, place)
    laid_by = {each: sum(cubes(state, place, each)) for each in line}
    number = line.index(seat) + 1
    rivals = line if number <= SHARERS else line[:SHARERS]
    equals = tuple(each for each in rivals if each != seat and laid_by[each] == laid_by[seat])
    cites = {"inventeurs.share.ties"} if equals else set()
    cites |= {"inventeurs.share.three_rewards"} if number > SHARERS else set()
    said = {"number": number, "cubes": laid_by[seat], "equals": equals, "statuette": state.statuette}
    return said | {"cites": cites}


def took_invention(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    (number,) = {*owned(told.after, seat)} - {*owned(told.before, seat)}
    row = CARDS[number]
    worth = {"points": int(row["points"]), "number": int(row["classification"])}
    return {"seat": seat, "invention": number} | worth


def took_token(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    (gained,) = (Counter(faces(told.after, seat)) - Counter(faces(told.before, seat))).elements()
    return {"seat": seat, "token": gained}


def left_over(told: Told) -> dict[str, Any]:
    gone = [new for old, new in zip(told.before.inventions, told.after.inventions, strict=True) if old != new]
    both = zip(told.before.tokens, told.after.tokens, strict=True)
    tokens = [f"{new.kind}:{new.value}" for old, new in both if old.where == "invention" and new.where == "box"]
    return {"invention": gone[0].invention if gone else 0, "tokens": tuple(tokens)}


def sharing(told: Told) -> dict[str, Any]:
    """The place with the fewest empty slots or, once the invention is taken, with cubes and without a card."""
    there = table(told.before)
    used = {row.place for row in told.before.contributions if any(four(row))}
    bare = used - there.keys()
    return {"place": next((p for p, n in there.items() if not any(empty(told.before, n))), min(bare, default=0))}


def resumed(told: Told) -> dict[str, Any]:
    return {"seat": told.after.statuette, "following": clockwise(told.after)[1]}


def objective(told: Told) -> dict[str, Any]:
    number = told["inventor"]
    short = lacking(told.after, number)
    return {"points": "out of reach" if short else goal_points(number)}


def missing(told: Told) -> dict[str, Any]:
    number = told["inventor"]
    return {"points": goal_points(number), "count": len(lacking(told.after, number))}


def goal_level(told: Told) -> dict[str, Any]:
    number, index = told["inventor"], KNOWLEDGE.index(told["knowledge"])
    level, wanted = levels(told.after, number)[index], int(TILES[number][f"goal_{told['knowledge']}"])
    right = (level >= wanted) == (told.key == "progress.level")
    return {"level": level if right else "the other sentence", "wanted": wanted}


def last_use(told: Told) -> dict[str, Any]:
    """No other group of objectives is worth more."""
    seat, group, found = told["seat"], told["inventors"], last_uses(told.after, told["seat"])
    is_best = found[group] == max(found.values()) and (found[group] > 0) == (told.key != "end.not_worth")
    gained, lost = sum(map(goal_points, group)), loss(told.after, seat, group)
    return {"inventors": group if is_best else "a better group", "points": gained, "lost": lost}


def nothing_to_reach(told: Told) -> dict[str, Any]:
    return {"seat": "somebody else" if last_uses(told.after, told["seat"]) else told["seat"]}


def counted(told: Told) -> dict[str, Any]:
    return {"points": total(told.after, told["seat"])}


def invention_line(told: Told) -> dict[str, Any]:
    return {"count": len(owned(told.after, told["seat"])), "points": points_of(told.after, told["seat"])["inventions"]}


def sequence_line(told: Told) -> dict[str, Any]:
    """The sequences told can be formed, and no others score more."""
    state, seat = told.after, told["seat"]
    held, wild, runs = held_numbers(state, seat), wild_of(state, seat), told.explanation.because
    told_runs = [each.params for each in runs if each.key.startswith("score.run")]
    tokens = sum(len(run["wild"]) for run in told_runs)
    cards = Counter(number for run in told_runs for number in run["numbers"] if number not in run["wild"])
    formed = tokens <= wild and not cards - held
    if state.options.wild_needs_card:
        formed &= all(len(run["wild"]) < len(run["numbers"]) for run in told_runs)
    scored = sum(run["points"] for run in told_runs)
    points = sequences(state, seat)
    return {"count": len(told_runs), "points": points if formed and scored == points else "other sequences"}


def run(told: Told) -> dict[str, Any]:
    numbers, wild = told["numbers"], told["wild"]
    cites = {"inventeurs.token.classification"} if wild else set()
    cites |= {"inventeurs.ruling.wild_runs"} if numbers[-1] in wild else set()
    return {
        "numbers": tuple(range(len(numbers))),
        "wild": tuple(sorted({*wild} & {*numbers})),
        "count": len(wild),
        "points": numbers[-1],
        "cites": cites,
    }


def next_best(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    worths = complete_worths(held_numbers(state, seat), wild_of(state, seat), state.options.wild_needs_card)
    equal = worths[0] == worths[1]
    second = worths[1] if equal == (told.key == "score.next_best_equal") else "the other sentence"
    return {"points": second, "numbers": told["numbers"] if sum(told["numbers"]) == worths[1] else "others"}


def only_grouping(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    worths = complete_worths(held_numbers(state, seat), wild_of(state, seat), state.options.wild_needs_card)
    return {} if len(worths) == 1 else {"cites": {"there is another grouping"}}


def no_sequence(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    return {"count": 0, "points": sequences(state, seat)}


def no_sequence_wild(told: Told) -> dict[str, Any]:
    return no_sequence(told) | {"count": wild_of(told.after, told["seat"])}


def token_line(told: Told) -> dict[str, Any]:
    values = tuple(value(face) for face in faces(told.after, told["seat"]) if face.startswith("points"))
    return {"values": values, "points": sum(values)}


def objective_line(told: Told) -> dict[str, Any]:
    reached = objectives(told.after, told["seat"])
    return {"count": len(reached), "points": sum(map(goal_points, reached))}


def total_line(told: Told) -> dict[str, Any]:
    found = points_of(told.after, told["seat"])
    return found | {"points": sum(found.values())}


def first(told: Told) -> dict[str, Any]:
    (seat,) = best(told.after)
    return {"seat": seat, "points": total(told.after, seat)}


def shared_victory(told: Told) -> dict[str, Any]:
    return {"seats": best(told.after), "points": total(told.after, best(told.after)[0])}


def standing(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = 1 + sum(worth(state, other) > worth(state, seat) for other in seats(state))
    return {"place": place, "points": total(state, seat)}


def among(compared: Any) -> Claim:
    def claim(told: Told) -> dict[str, Any]:
        state, seat = told.after, told["seat"]
        others = [other for other in seats(state) if other != seat]
        return standing(told) | {"seats": tuple(o for o in others if compared(state, o) == compared(state, seat))}

    return claim


def some(param: str, claim: Claim) -> Claim:
    """Where this number is 0, another sentence says so."""

    def told_of(told: Told) -> dict[str, Any]:
        said = claim(told)
        return said | {param: said[param] or "the other sentence"}

    return told_of


def none(param: str, claim: Claim) -> Claim:
    """Only where this number is 0."""

    def told_of(told: Told) -> dict[str, Any]:
        said = claim(told)
        return said | {param: "the other sentence" if said[param] else 0}

    return told_of


def by_inventions(told: Told) -> dict[str, Any]:
    return {"count": len(owned(told.after, told["seat"]))}


def not_at_home(told: Told) -> dict[str, Any]:
    return {"laid": sum(asked_for(told)), "home": home(told.before, told.action.seat)}


NUMBERS: dict[str, Claim] = {
    "complete.done": completed,
    **dict.fromkeys(("end.best_use", "end.best_use_losing", "end.not_worth"), last_use),
    "end.counted": counted,
    "end.nothing_to_reach": nothing_to_reach,
    "epoch.cubes_home": whose_cubes,
    "epoch.dealt": dealt,
    "epoch.over": cleared,
    "epoch.over_stuck": cleared,
    "epoch.rewards": laid_rewards,
    "extra.laid": extra_laid,
    "extra.lost": extra_lost,
    "pass.done": actor,
    "progress.level": goal_level,
    "progress.level_missing": some("level", goal_level),
    "progress.level_none": none("level", goal_level),
    "progress.missing": missing,
    "progress.reached": objective,
    **dict.fromkeys(("question.choose_reward", "question.finish_sharing"), sharing),
    "question.count_points": lambda told: {"counted": told.before.pending[-1].counted},
    "question.end_epoch": lambda told: {"epoch": told.before.epoch},
    "question.lay_extra": lambda told: {
        "invention": table(told.before)[told.before.pending[-1].place],
        "cubes": told.before.pending[-1].cubes,
    },
    "question.open_epoch": lambda told: {"epoch": told.before.epoch + 1},
    "question.use_tokens_last": lambda told: {"cites": {"inventeurs.ruling.last_tokens"}},
    "rest.done": made_available,
    "score.by_inventions": some("count", by_inventions),
    "score.by_no_inventions": none("count", by_inventions),
    "score.invention": lambda told: {"points": int(CARDS[told["invention"]]["points"])},
    "score.inventions": some("count", invention_line),
    "score.leads": first,
    "score.next_best": next_best,
    "score.next_best_equal": next_best,
    "score.no_inventions": none("count", invention_line),
    "score.no_progress": none("count", objective_line),
    "score.no_sequence": no_sequence,
    "score.no_sequence_wild": no_sequence_wild,
    "score.no_tokens": token_line,
    "score.only_grouping": only_grouping,
    "score.progress": some("count", objective_line),
    "score.run": run,
    "score.run_wild": run,
    "score.sequences": sequence_line,
    **dict.fromkeys(("score.shared", "score.tied_so_far"), shared_victory),
    **dict.fromkeys(("score.tie_broken", "score.tie_broken_so_far"), first),
    "score.tokens": token_line,
    "score.total": total_line,
    "score.won": first,
    "setup.bag": lambda _told: {"count": sum(int(row["count"]) for row in FACES.values())},
    "setup.first_player": lambda told: {"seat": told.after.statuette},
    "setup.pile": pile,
    "setup.skills": skills,
    **dict.fromkeys(("share.fourth", "share.fourth_tied"), shared_place),
    "share.invention": took_invention,
    **dict.fromkeys(("share.leftover", "share.leftover_all", "share.leftover_invention"), left_over),
    "share.order": shared_order,
    **dict.fromkeys(("share.place", "share.place_clockwise", "share.place_statuette"), shared_place),
    "share.resume": resumed,
    "share.token": took_token,
    **dict.fromkeys(("standing.inventions", "standing.inventions_so_far"), among(total)),
    **dict.fromkeys(("standing.points", "standing.points_so_far"), standing),
    **dict.fromkeys(("standing.shared", "standing.shared_so_far"), among(worth)),
    **dict.fromkeys(("team.chosen", "team.dealt"), inventors_of),
    "team.taken": taken,
    "token.available": made_available,
    "token.kept": actor,
    "token.no_inventor": lambda told: {"number": told.action.inventor, "most": len(TILES)},
    "token.no_level": none("level", wrong_level),
    "token.no_progress": no_progress,
    **dict.fromkeys(("token.none_held", "token.not_held"), not_held),
    "token.not_yours": lambda told: {"inventor": told.action.inventor},
    "token.one_on_empty": one_on_empty,
    "token.progress": raised,
    "token.turned": turned,
    "token.wrong_level": some("level", wrong_level),
    "work.above_level": some("level", above_level),
    "work.above_slots": some("empty", above_slots),
    "work.all": all_laid,
    "work.busy": lambda told: {"inventor": told.action.inventor},
    "work.done": worked,
    "work.excess": excess,
    "work.extra": extra_used,
    "work.extra_full": none("empty", extra_no_slot),
    "work.extra_no_slot": some("empty", extra_no_slot),
    "work.extra_none_at_home": none("home", extra_not_at_home),
    "work.extra_not_at_home": some("home", extra_not_at_home),
    "work.extra_short": extra_short,
    "work.full": none("empty", above_slots),
    "work.held_back": must_lay,
    "work.held_back_home": must_lay_home,
    "work.kept": some("laid", kept),
    "work.kept_all": none("laid", kept),
    "work.negative": negative,
    "work.no_cube": tried,
    "work.no_extra": some("held", no_extra),
    "work.no_extra_held": none("held", no_extra),
    "work.no_invention": lambda told: {"invention": told.action.invention},
    "work.no_level": no_level,
    "work.no_slot": no_slot,
    "work.none_at_home": none("home", not_at_home),
    "work.none_laid": must_lay,
    "work.none_laid_home": some("home", must_lay_home),
    "work.none_laid_out": none("home", must_lay_home),
    "work.none_own": worked,
    "work.not_at_home": some("home", not_at_home),
    "work.not_on_table": lambda told: {"invention": told.action.invention},
    "work.without_level": none("level", above_level),
}

RARE = {
    "end.best_use": "tokens that are enough for an objective when the game is over",
    "end.best_use_losing": "the same, but points or sequences are lost",
    "end.not_worth": "the same, but as much is lost",
    "extra.lost": "a token of additional knowledge for a single slot",
    "extra.no_slot": "an extra cube where the inventor has filled all slots of a kind",
    "extra.not_at_home": "an edit while extra cubes are laid",
    "score.next_best": "a token that would fit into either of two sequences",
    "score.next_best_equal": "two groupings that are worth the same",
    "score.shared": "a tie in everything at the end",
    "share.leftover_all": "somebody who has worked alone takes a token",
    "share.tokens_gone": "both tokens taken, and another one asked for",
    "standing.shared": "a tie in everything at the end",
    "token.none_held": "a token used by somebody who holds none",
    "work.extra_short": "fewer cubes at home than extra cubes, by option",
    "work.held_back_home": "fewer cubes at home than the inventor brings, by option",
    "work.none_own": "a token of additional knowledge with an inventor who has no cube for the invention",
}
"""The tests of these beside this file are watched (`conftest.py`)."""

CLAIMS = Claims(
    ruleset="inventeurs",
    numbers=NUMBERS,
    cited=read_cited(Path(__file__).with_name("cited.toml")),
    given=("seat", "inventor", "invention"),
    rare=RARE,
)
