// Words on the board are pressed where they are too long for their room, and never stretched, whatever font is there.

const LETTERS = "text[textLength]";

export function pressLetters(board) {
  const fresh = [...board.querySelectorAll(LETTERS)];
  const rooms = fresh.map((text) => Number(text.getAttribute("textLength")));
  for (const text of fresh) text.removeAttribute("textLength");
  const lengths = fresh.map((text) => text.getComputedTextLength()); // all are written, then all measured
  fresh.forEach((text, number) => {
    if (lengths[number] > rooms[number]) text.setAttribute("textLength", rooms[number]);
  });
}
