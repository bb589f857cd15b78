"""What the explanations of Pebbles have to say."""

from leonardo_nb.testing.reasons import Citations, Claims

CITATIONS = {
    "question.turn": Citations(("pebbles.turn",)),
    **dict.fromkeys(("take.done", "take.one_to_three", "take.too_few"), Citations(("pebbles.take",))),
    **dict.fromkeys(("end.won", "end.open", "end.place"), Citations(("pebbles.last",))),
}


def taken(told):
    return {"seat": told.action.seat, "number": told.before.heap - told.after.heap, "heap": told.after.heap}


def tried(told):
    return {"number": told.action.number}


CLAIMS = Claims(
    ruleset="pebbles",
    numbers={
        "take.done": taken,
        "take.one_to_three": tried,
        "take.too_few": lambda told: tried(told) | {"heap": told.before.heap},
        "end.won": lambda told: {"seat": told.after.winner},
        "end.open": lambda told: {"heap": told.after.heap},
        "end.place": lambda told: {"place": 1 if told.after.winner in (-1, told["seat"]) else 2},
    },
    citations=CITATIONS,
    refusals={
        "take.one_to_three": lambda told: told.action.number not in (1, 2, 3),
        "take.too_few": lambda told: told.action.number > told.before.heap,
    },
    order=("pebbles.turn",),
    rare={
        "pebbles.heap": "an edit that is refused cites it",
        "standing.below": "a game that ranks its players by other reasons has no remark on lower places",
    },
)
