// Words on the board are pressed where they are too long for their room, and never stretched, whatever font is there.

const LETTERS = "text[textLength]";
const pressed = new WeakMap(); // what has been found too long for its room

const roomOf = (text) => Number(text.getAttribute("textLength"));
const saidIn = (text) => `${text.textContent} ${roomOf(text)}`;

export function pressLetters(board) {
  const fresh = [...board.querySelectorAll(LETTERS)].filter((text) => pressed.get(text) !== saidIn(text));
  const rooms = fresh.map(roomOf);
  for (const text of fresh) text.removeAttribute("textLength");
  const lengths = fresh.map((text) => text.getComputedTextLength()); // all are written, then all measured
  fresh.forEach((text, number) => {
    if (lengths[number] <= rooms[number]) return;
    text.setAttribute("textLength", rooms[number]);
    pressed.set(text, saidIn(text));
  });
}
