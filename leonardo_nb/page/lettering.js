// Words on the board are pressed where they are too long for their room, and never stretched, whatever font is there.

const LETTERS = "text[textLength]";
const FONT = ["font-family", "font-size", "font-style", "font-weight"];
const fitting = new Map(); // whether words in their font fit into their room: each is measured once
const roomKept = new WeakMap(); // the words of a text that fits, and their room

const roomOf = (text) => Number(text.getAttribute("textLength"));
const fontOf = (text) => FONT.map((name) => text.closest(`[${name}]`)?.getAttribute(name));
const setIn = (text) => [...fontOf(text), text.style.fontSize, roomOf(text), text.textContent].join("|");
const isOff = (text) => Boolean(text.closest("[hidden]")); // what is not laid out has no length

// What stands on a board is said in sentences beside it, not letter by letter.
export function hideLetters(picture) {
  for (const text of picture.querySelectorAll("text")) text.setAttribute("aria-hidden", "true");
}

export function pressLetters(board) {
  press([...board.querySelectorAll(LETTERS)]);
}

// These have another size than when they were pressed.
export function pressAgain(texts) {
  for (const text of texts) {
    const [words, room] = roomKept.get(text) ?? [];
    if (words === text.textContent) text.setAttribute("textLength", room);
  }
  press(texts.filter((text) => text.hasAttribute("textLength")));
}

function press(texts) {
  const set = texts.map((text) => [text, fitting.get(setIn(text))]);
  for (const text of texts) {
    roomKept.set(text, [text.textContent, roomOf(text)]);
    // To set it again, even to the same, would lay out the text again.
    if (!text.hasAttribute("lengthAdjust")) text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  for (const [text, fits] of set) if (fits) text.removeAttribute("textLength"); // known to fit
  const fresh = set.filter(([text, fits]) => fits === undefined && !isOff(text)).map(([text]) => text);
  const rooms = fresh.map(roomOf);
  const names = fresh.map(setIn);
  for (const text of fresh) text.removeAttribute("textLength");
  const lengths = fresh.map((text) => text.getComputedTextLength()); // all are written, then all measured
  fresh.forEach((text, number) => {
    const [length, room] = [lengths[number], rooms[number]];
    if (length) fitting.set(names[number], length <= room);
    if (!length || length > room) text.setAttribute("textLength", room);
  });
}
