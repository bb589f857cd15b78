"""Make the pictures of the README and the companion's page from the real companion: `python -m docs.pictures.make`.

Chromium plays on a page without a server, and Pillow puts the screenshots together. The games, the clicks and the
colours are always the same, so the same fonts give the same files. It needs `pip install -e '.[pictures,test]'`.
"""

import os
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, sync_playwright

from tests.browser.blank import Blank
from tests.browser.notebook import REST, Shown

HERE = Path(__file__).parent
FILM = HERE / "refusal.gif"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PLACING = """
import leonardo_nb as lnb
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=1)
while len(s.history) < 131:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = lnb.play(s, lang="{lang}")
c
"""
PLAYED = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", {players}, seed=5)
while s.decision.seat < 0 or s.state.turn < {turn}:
    s.auto("step", "sensible")
c = Companion(s)
c.auto("step", "sensible")
c
"""
LENS = """
import leonardo_nb as lnb
from leonardo_nb.widget.intents.lens import Lens
from leonardo_nb.widget.intents.play import Auto
c = lnb.play(lnb.scenario("leonardo_da_vinci", "workshop-tie"))
c.act(Auto("step"))
c.act(Lens(c.session.step_number))
c
"""
PRESENTED = LENS.replace("c.act(Lens(c.session.step_number))\n", "")
OTHERS = {
    "inventeurs_en": ("inventeurs", 3, 4),
    "codex_naturalis_en": ("codex_naturalis", 2, 5),
    "workshop_of_leonardo_en": ("workshop_of_leonardo", 4, 5),
    "pietrocupo_en": ("pietrocupo", 3, 3),
}
"""By the name of the picture: the game, the number of its players, and the turn."""
WINDOW = {"width": 1500, "height": 900}
WORDS = 46
"""Pixels of the words below the film."""
SCREEN = {"width": 1280, "height": 720}
COLOURS = 128
DRAW = """
const style = "position:fixed;z-index:99999;pointer-events:none;";
document.body.insertAdjacentHTML("beforeend", `
  <div id="words" style="${style}height:46px;background:#33210f;color:#fff6e2;
    font:600 21px/46px 'Liberation Serif',Georgia,serif;text-align:center"></div>
  <svg id="hand" style="${style}left:0;top:0" width="30" height="34" viewBox="0 0 15 17">
    <circle r="0" cx="2" cy="2" fill="#b30" fill-opacity=".35"/>
    <path d="M2 2v11.5l2.8-2.6 1.9 4.4 2.1-.9-1.9-4.3h3.8z" fill="#fff" stroke="#000"/></svg>`);
document.getElementById("hand").style.overflow = "visible";
"""
BELOW = """
const home = document.querySelector(".lnb").getBoundingClientRect();
Object.assign(document.getElementById("words").style,
  {left: `${home.left}px`, top: `${home.bottom}px`, width: `${home.width}px`});
"""


class Film:
    """Screenshots of a page with how long each is shown, a hand that points, and words below."""

    def __init__(self, shown: Shown) -> None:
        self.shown, self.page = shown, shown.page
        self.frames: list[Image.Image] = []
        self.times: list[int] = []
        self.place = (560.0, 560.0)
        self.page.evaluate(DRAW)
        self.page.evaluate(BELOW)
        self._point(*self.place)

    def say(self, words: str) -> None:
        """Show these words below the companion."""
        self.page.evaluate("words => document.getElementById('words').textContent = words", words)

    def hold(self, milliseconds: int) -> None:
        """Keep the page as it is for some time."""
        self.frames.append(taken(self.shown, WORDS))
        self.times.append(milliseconds)

    def go(self, target: Locator) -> None:
        """Move the hand to a thing, and what it carries."""
        box = target.bounding_box()
        assert box
        self.glide(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def press(self, *, down: bool) -> None:
        """Press the button of the mouse, or let go; wait for what comes of it."""
        self.page.evaluate("r => document.querySelector('#hand circle').setAttribute('r', r)", 8 if down else 0)
        self.hold(140)
        (self.page.mouse.down if down else self.page.mouse.up)()
        self.shown.board.evaluate(REST)
        self.page.wait_for_timeout(700)

    def glide(self, x: float, y: float, frames: int = 7) -> None:
        """Move the hand, slowly at both ends."""
        left, top = self.place
        for frame in range(1, frames + 1):
            part = (frame / frames) ** 2 * (3 - 2 * frame / frames)
            at = (left + (x - left) * part, top + (y - top) * part)
            self.page.mouse.move(*at)
            self._point(*at)
            self.hold(60)
        self.place = (x, y)

    def _point(self, x: float, y: float) -> None:
        move = "([x, y]) => document.getElementById('hand').style.transform = `translate(${x - 4}px, ${y - 4}px)`"
        self.page.evaluate(move, [round(x), round(y)])

    def save(self, path: Path) -> None:
        """Write all frames as one GIF with one palette."""
        width, height = self.frames[0].size
        tall = Image.new("RGB", (width, height * len(self.frames)))
        for number, frame in enumerate(self.frames):
            tall.paste(frame, (0, height * number))
        palette = tall.quantize(COLOURS, Image.Quantize.MEDIANCUT)
        first, *rest = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        first.save(path, save_all=True, append_images=rest, duration=self.times, loop=0, optimize=True)


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


def taken(shown: Shown, below: int) -> Image.Image:
    """The companion, with as many pixels below it."""
    box = shown.root.bounding_box()
    assert box
    return opened(shown.page.screenshot(clip={**box, "height": box["height"] + below}))


def keep(shown: Shown, name: str, *, full: bool = False) -> None:
    """Write the companion, or all of the window where it fills that, as a picture of few colours."""
    shown.board.evaluate(REST)
    shown.page.wait_for_timeout(900)
    picture = opened(shown.page.screenshot() if full else shown.root.screenshot())
    few = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(HERE / f"{name}.png", optimize=True)


def play(blank: Blank) -> Film:
    """Drop an apprentice where it may not be, read why, and take what is suggested."""
    shown = blank.run(PLACING.format(lang="en"))
    shown.whole()
    film = Film(shown)
    film.say("Bo would like a second apprentice in the Council.")
    film.hold(900)
    film.go(shown.root.locator('[data-key^="ready.1."]').last)
    film.press(down=True)
    film.go(shown.thing("zone.A"))
    film.press(down=False)
    film.hold(300)
    keep(shown, "companion_en")
    film.say("Refused, with the reason and the rule …")
    film.hold(2300)
    film.say("… and with something Bo can do instead.")
    film.go(shown.root.locator(".lnb-there .lnb-choices button").first)
    film.hold(700)
    film.press(down=True)
    film.press(down=False)
    film.say("Every step tells you why.")
    film.glide(960, 600)
    film.hold(2300)
    return film


def stills(blank: Blank) -> None:
    """The other pictures: the lens, on a projector too, French in the dark, and the other games."""
    keep(blank.run(LENS), "lens_en", full=True)
    for name, (game, players, turn) in OTHERS.items():
        shown = blank.run(PLAYED.format(game=game, players=players, turn=turn))
        shown.open_tab("why")
        shown.whole()
        keep(shown, name)
    shown = blank.run(PLACING.format(lang="fr"))
    blank.dress("Dark")
    if shown.root.locator(".lnb-kept button").count():
        shown.root.locator(".lnb-kept button").last.click()
    keep(shown, "companion_fr_dark")
    blank.page.set_viewport_size(SCREEN)
    shown = blank.run(PRESENTED)
    shown.open_tab("more")
    shown.button("present").click()
    shown.root.locator('.lnb-slide [data-do="lens"]').click()
    keep(shown, "present_en", full=True)


def main() -> None:
    """Make the pictures and say how large they are."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport=WINDOW)
        page.problems = []
        blank = Blank(page)
        blank.begin(WINDOW)
        film = play(blank)
        film.save(FILM)
        stills(blank)
        browser.close()
    for file in [*sorted(HERE.glob("*.png")), FILM]:
        sys.stdout.write(f"{file.name}: {file.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
