"""The pictures of what a class is asked, as a browser draws them: nothing of the neighbours at the edge of a part."""

import re
from base64 import b64encode

import pytest

from leonardo_nb.classroom.asking.board import Board, subject_of
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.core.drawing.palette import PAPER
from leonardo_nb.teach.handout.recording import Viewer
from tests.classroom.asking.question_samples import some

SCALE = 2.37
"""So that hardly an edge lies between two pixels."""
RIM = 2
"""Pixels on either side of an edge."""
SIZE = re.compile(r'viewBox="0 0 (\S+) ([^"]+)"')
PART = re.compile(r'<svg x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"')
STRAY = """async ([address, scale, rim, parts]) => {
  const picture = new Image();
  await new Promise((done) => { picture.onload = done; picture.src = address; });
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  const drawn = canvas.getContext("2d");
  drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const strips = parts.flatMap(([x, y, wide, high]) => [
    [x, y, wide, 0], [x, y + high, wide, 0], [x, y, 0, high], [x + wide, y, 0, high]]);
  const seen = new Set();
  for (const [x, y, wide, high] of strips) {
    const at = [x, y].map((each) => Math.max(0, Math.floor(each * scale) - rim));
    const data = drawn.getImageData(...at, wide * scale + 2 * rim, high * scale + 2 * rim).data;
    for (let place = 0; place < data.length; place += 4)
      if (data[place + 3] === 255) seen.add([...data.slice(place, place + 3)].join(" "));
  }
  return [...seen];
}"""


@pytest.mark.parametrize("topic", ["codex_naturalis.gold_places", "codex_naturalis.object_points"])
def test_at_the_edge_of_a_part_there_is_paper_alone(topic, open_page):
    (question, *_) = some(topic)
    reader, state = Viewer(question.position.ruleset, "en"), question.position.state
    board = Board(reader, state, subject_of(question, ClassTeller(reader.ruleset, "en", state)))
    svg = board.blank()
    shown = zip(PART.findall(svg), board.parts.values(), strict=True)
    parts = [[float(each) for each in place] for place, framed in shown if framed]
    assert parts
    drawn = SIZE.sub(r'viewBox="0 0 \1 \2" width="\1" height="\2"', svg, count=1)
    address = f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
    colours = open_page().evaluate(STRAY, [address, SCALE, RIM, parts])
    paper = [int(PAPER[place : place + 2], 16) for place in (1, 3, 5)]
    far = [each for each in colours if max(abs(int(a) - b) for a, b in zip(each.split(), paper, strict=True)) > 1]
    assert far == []
