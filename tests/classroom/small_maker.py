"""Makes questions without an engine: small ones, whose right answer is told by nothing that is sent before closing."""

import asyncio

import msgspec

from leonardo_nb.classroom.asking.prepared_question import Asked, Entry, GameEntry, Played, Reply, Wording
from leonardo_nb.core.errors import LeonardoError

TOPIC = "codex_naturalis.object_points"
BELIEFS = ("", "wrong.one", "wrong.two", "")
SECRET = "the solution"
MENU = {
    lang: (GameEntry("codex_naturalis", "Codex", (Entry(TOPIC, "Points"),), (Entry("codex_naturalis/01", "First"),)),)
    for lang in ("en", "fr")
}


STEPS = 30
"""Of the reason, after the first one. Every third one is another under the wrong rule; so is the reason of the second."""
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'


def steps(wrong=""):
    told = [f"{SECRET}: step {number}{wrong if number % 3 == 0 else ''}" for number in range(1, STEPS + 1)]
    told[0] += f'<span class="lnb-cite"> by a rule{wrong}</span>'
    told[1] += f"<ul><li> because{wrong}</li></ul>"
    return "".join(f"<li>{each}</li>" for each in (SECRET, *told))


def wording(lang, about, choices=4, **more):
    replies = [Reply(f"{SECRET} {lang} {number}", f"{SECRET}: believed {number}") for number in range(choices)]
    if choices:
        played = Played("One", steps(", wrongly"), f"<svg>{SECRET} wrong</svg>")
        said = {"believed": f"{SECRET}: many think one", "believed_one": f"{SECRET}: one thinks one"}
        replies[1] = Reply(said=f"{SECRET} 1", played=played, **said)
    held = {
        "about": f"{lang}: {about[:40]}",
        "text": "How many?" if lang == "en" else "Combien ?",
        "told": (),
        "choices": tuple(f"{number}" for number in range(choices)),
        "board": f"<svg>{lang} {about[:40]}</svg>",
        "board_text": "A board.",
        "shown": f"<svg>{lang} {SECRET}</svg>",
        "why": steps(),
        "rule_title": SECRET,
        "rule_text": SECRET,
        "replies": tuple(replies),
    }
    return Wording(**held | more)


def asked(kind, about, right=2, beliefs=BELIEFS, players=()):
    beliefs = tuple("" if number == right else belief for number, belief in enumerate(beliefs))
    more = {"told": ("One.", "Two.", "Three.", "Four.", "Five. " * 20), "board": SQUARE} if kind == "mistake" else {}
    words = {lang: wording(lang, about, len(beliefs), **more) for lang in ("en", "fr")}
    return msgspec.json.encode(Asked(kind, TOPIC, "codex.end", right, beliefs, f"LNB {SECRET}", words, players))


class SmallMaker:
    """A maker whose right answer is choice 0, or the one given."""

    def __init__(self, right=0):
        self.right = right
        self.made = []
        self.seeds = []

    async def make(self, about, seed, trap=""):
        await asyncio.sleep(0)
        if about == "nothing":
            raise LeonardoError("There is no such topic.")
        if about == "broken":
            raise RuntimeError("a mistake of ours")
        self.made.append((about, trap))
        self.seeds.append(seed)
        return asked("question", f"{about} {trap} {seed}", self.right)

    async def plant(self, about, seed):
        return asked("mistake", about, self.right, ("", "", "", ""))

    async def follow(self, code, step, seat):
        if step > 0:
            raise LeonardoError("The game goes no further.")
        return asked("board", f"{code} {step} {seat}", 0, (), ("Ada", "Bo"))

    async def menu(self):
        return msgspec.json.encode(MENU)
