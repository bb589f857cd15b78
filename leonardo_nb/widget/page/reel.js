// The reel: boards of the history that the page holds, asked for in parts, the one that is needed first.

async function inflated(buffer) {
  const packed = new Blob([buffer]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(packed).json();
}

// `come` is called whenever a part has come. Gives what is held and what ends it.
function reelOf(model, length, come) {
  const FAR = 12; // parts that are fetched on either side once the timeline is touched
  const MOST = 2; // parts under way at once: the newest wish is never far behind
  const PATIENCE = 3000; // after so many milliseconds a part that has not come is asked for again
  const parts = new Map();
  const asked = new Map(); // when each part that is under way was asked for
  let near = 0;
  let ahead = 1; // the direction in which the reader moves
  let far = 0; // how many parts are wanted on either side

  const numberOf = (step) => Math.floor(step / length());
  const held = (number) => {
    const part = parts.get(number);
    const count = Math.min(length(), model.get("last") + 1 - number * length());
    return part && part.said.length >= count ? part : null; // the last one grows with the game
  };

  const missing = () => {
    const [at, most] = [numberOf(near), numberOf(model.get("last"))];
    const ways = Array.from({ length: far + 1 }, (_, off) => [at + off * ahead, at - off * ahead]).flat();
    return ways.find((number) => number >= 0 && number <= most && !held(number) && !asked.has(number));
  };

  const ask = () => {
    for (const [number, since] of asked) if (performance.now() - since > PATIENCE) asked.delete(number);
    while (asked.size < MOST) {
      const part = missing();
      if (part === undefined) return;
      asked.set(part, performance.now());
      model.send({ do: "reel", part });
    }
  };

  const message = async ({ reel, part }, buffers) => {
    if (reel === undefined) return;
    const whole = await inflated(buffers[0]);
    if (reel !== model.get("reel")) return;
    parts.set(part, whole);
    asked.delete(part);
    come();
    ask();
  };

  const forget = () => {
    parts.clear();
    asked.clear();
  };

  // What is wanted now, and so many parts around it: more of them, once the reader has touched the timeline.
  const want = (step, around = FAR) => {
    if (step !== near) ahead = Math.sign(step - near);
    near = step;
    far = Math.max(far, around);
    ask();
  };

  // The board at a step: the picture of each region; null if it is not here yet.
  const at = (step) => {
    const part = held(numberOf(step));
    if (!part) return null;
    const said = part.said[step % length()];
    const regions = Object.entries(part.regions).map(([key, pictures]) => [key, pictures.findLast(([from]) => from <= step)?.[1]]);
    return { said, regions: regions.filter(([, picture]) => picture !== undefined) };
  };

  model.on("msg:custom", message);
  model.on("change:reel", forget);
  const end = () => {
    model.off("msg:custom", message);
    model.off("change:reel", forget);
  };
  return { want, at, end };
}
