// Numbers on the board are seen to count from what they were to what they are.

const COUNTING = 700; // milliseconds
const NUMBER = /^[−-]?\d+$/;

const numberIn = (text) => Number(text.textContent.replace("−", "-"));

// The numbers of a region by their places on its page.
function numbersOf(region) {
  // One number, and no row of them, each with a place of its own.
  const isOne = (text) => !text.childElementCount && !text.getAttribute("x")?.includes(" ");
  const numbers = [...region.querySelectorAll("text")].filter((text) => NUMBER.test(text.textContent) && isOne(text));
  const placeOf = (text) => {
    const { a: scale, e, f } = text.getCTM();
    const [x, y] = [Number(text.getAttribute("x")), Number(text.getAttribute("y"))];
    return `${Math.round(e / scale + x)} ${Math.round(f / scale + y)}`;
  };
  return new Map(numbers.map((text) => [placeOf(text), text]));
}

// What the numbers of these regions are.
export const numbersIn = (regions) =>
  regions.map((region) => new Map([...numbersOf(region)].map(([place, text]) => [place, numberIn(text)])));

// Counts on from these numbers. Returns what ends it: then each number is what it is.
export function countFrom(before, regions) {
  const changed = regions.flatMap((region, number) =>
    [...numbersOf(region)]
      .map(([place, text]) => ({ text, said: text.textContent, from: before[number].get(place), to: numberIn(text) }))
      .filter(({ from, to }) => from !== undefined && from !== to),
  );
  const start = performance.now();
  let frame = 0;
  const count = () => {
    const share = Math.min(1, (performance.now() - start) / COUNTING);
    for (const { text, said, from, to } of changed)
      text.textContent = share < 1 ? `${Math.round(from + (to - from) * share)}`.replace("-", "−") : said;
    frame = share < 1 ? requestAnimationFrame(count) : 0;
  };
  if (changed.length) count();
  return () => {
    cancelAnimationFrame(frame);
    for (const { text, said } of frame ? changed : []) text.textContent = said;
  };
}
