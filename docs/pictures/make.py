"""Make the moving picture of the README from the real companion: `python -m docs.pictures.make`.

Voilà serves a game, Chromium plays it, and Pillow puts the screenshots together. The game, the clicks and the colours
are always the same, so the same fonts give the same file. It needs `pip install -e '.[notebook,pictures,test]'`.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, sync_playwright

from tests.browser.servers import voila, write_notebook

PICTURE = Path(__file__).with_name("refusal.gif")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
GAME = """
import leonardo_nb as lnb
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=1)
while len(s.history) < 131:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
lnb.play(s)
"""
WINDOW = {"width": 1212, "height": 900}
PART = {"x": 402, "y": 96, "width": 796, "height": 524}
"""The Council, the Workshop and the Academy on the left; the question and the reasons on the right."""
COLOURS = 240
DRAW = """
const style = "position:fixed;z-index:99999;pointer-events:none;";
document.body.insertAdjacentHTML("beforeend", `
  <div id="words" style="${style}left:402px;top:574px;width:796px;height:46px;background:#33210f;color:#fff6e2;
    font:600 21px/46px 'Liberation Serif',Georgia,serif;text-align:center"></div>
  <svg id="hand" style="${style}left:0;top:0" width="30" height="34" viewBox="0 0 15 17">
    <circle r="0" cx="2" cy="2" fill="#b30" fill-opacity=".35"/>
    <path d="M2 2v11.5l2.8-2.6 1.9 4.4 2.1-.9-1.9-4.3h3.8z" fill="#fff" stroke="#000"/></svg>`);
document.getElementById("hand").style.overflow = "visible";
"""


class Film:
    """Screenshots of a page with how long each is shown, a hand that points, and words below."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.times: list[int] = []
        self.place = (980.0, 520.0)
        page.evaluate(DRAW)
        self._point(*self.place)

    def say(self, words: str) -> None:
        """Show these words below the companion."""
        self.page.evaluate("words => document.getElementById('words').textContent = words", words)

    def hold(self, milliseconds: int) -> None:
        """Keep the page as it is for some time."""
        picture = Image.open(BytesIO(self.page.screenshot(clip=PART, animations="disabled")))
        self.frames.append(picture.convert("RGB"))
        self.times.append(milliseconds)

    def click(self, target: Locator, then: Locator) -> None:
        """Move the hand to a thing, click it, and wait for what comes of it."""
        box = target.bounding_box()
        assert box
        self.glide(box["x"] + min(box["width"] / 2, 150), box["y"] + box["height"] / 2)
        self._press(8)
        self.hold(140)
        self._press(0)
        self.page.mouse.click(*self.place)
        then.wait_for()
        self.page.mouse.move(5, 5)
        self.page.evaluate("() => new Promise(done => setTimeout(done, 600))")

    def glide(self, x: float, y: float, frames: int = 7) -> None:
        """Move the hand, slowly at both ends."""
        left, top = self.place
        for frame in range(1, frames + 1):
            part = (frame / frames) ** 2 * (3 - 2 * frame / frames)
            self._point(left + (x - left) * part, top + (y - top) * part)
            self.hold(60)
        self.place = (x, y)

    def _point(self, x: float, y: float) -> None:
        move = "([x, y]) => document.getElementById('hand').style.transform = `translate(${x - 4}px, ${y - 4}px)`"
        self.page.evaluate(move, [round(x), round(y)])

    def _press(self, radius: int) -> None:
        self.page.evaluate("r => document.querySelector('#hand circle').setAttribute('r', r)", radius)

    def save(self, path: Path) -> None:
        """Write all frames as one GIF with one palette."""
        tall = Image.new("RGB", (PART["width"], PART["height"] * len(self.frames)))
        for number, frame in enumerate(self.frames):
            tall.paste(frame, (0, PART["height"] * number))
        palette = tall.quantize(COLOURS, Image.Quantize.MEDIANCUT)
        first, *rest = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        first.save(path, save_all=True, append_images=rest, duration=self.times, loop=0, optimize=True)


def play(page: Page) -> Film:
    """Try what is not allowed, read why, and take what is suggested."""
    side = page.locator(".lnb-question")
    refused = side.get_by_role("button", name="Place 1 apprentice in the Council")
    instead = side.get_by_role("button", name="Place 1 apprentice in the Workshop", exact=True).last
    film = Film(page)
    film.say("Bo would like a second apprentice in the Council.")
    film.hold(900)
    film.click(side.get_by_text("Not possible now: why?"), then=refused)
    film.hold(300)
    film.click(refused, then=side.get_by_text("Why not?"))
    film.say("Refused, with the reason and the rule …")
    film.hold(2100)
    film.say("… and with something Bo can do instead.")
    film.hold(500)
    film.click(instead, then=page.get_by_text("Bo places 1 apprentice in the Workshop").first)
    film.say("Every step tells you why.")
    film.glide(1150, 540)
    film.hold(2300)
    return film


@contextmanager
def opened() -> Iterator[Page]:
    """Give a page with the game on it, without animations of its own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder)
        (home / "notebooks").mkdir()
        write_notebook(home / "notebooks" / "game.ipynb", GAME)
        with voila(home, "game.ipynb") as address:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_page(viewport=WINDOW, reduced_motion="reduce")
            page.goto(address)
            page.locator(".lnb-board svg").first.wait_for()
            page.wait_for_load_state("networkidle")
            yield page
            browser.close()


def main() -> None:
    """Make the picture and say how large it is."""
    with opened() as page:
        film = play(page)
    film.save(PICTURE)
    sys.stdout.write(f"{PICTURE}: {PICTURE.stat().st_size} bytes, {sum(film.times) / 1000} s\n")


if __name__ == "__main__":
    main()
