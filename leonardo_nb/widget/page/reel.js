// The reel: boards of the history that the page holds, asked for in parts, the one that is needed first.

async function inflated(buffer) {
  const packed = new Blob([buffer]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(packed).json();
}

// `come` is called whenever a part has come. Gives what is held and what ends it.
function reelOf(model, length, come) {
  const FAR = 12; // parts that are fetched ahead on either side
  const PATIENCE = 3000; // after so many milliseconds a part that has not come is asked for again
  const parts = new Map();
  const under = { way: null, since: 0 }; // one part at a time, so that the newest wish is never far behind
  let near = 0;
  let wide = false;

  const numberOf = (step) => Math.floor(step / length());
  const held = (number) => {
    const part = parts.get(number);
    const count = Math.min(length(), model.get("last") + 1 - number * length());
    return part && part.said.length >= count ? part : null; // the last one grows with the game
  };

  const missing = () => {
    const [at, most] = [numberOf(near), numberOf(model.get("last"))];
    for (let far = 0; far <= (wide ? FAR : 0); far += 1) {
      for (const number of [at + far, at - far]) if (number >= 0 && number <= most && !held(number)) return number;
    }
    return null;
  };

  const ask = () => {
    const number = missing();
    const waiting = under.way !== null && performance.now() - under.since < PATIENCE;
    if (number === null || waiting) return;
    Object.assign(under, { way: number, since: performance.now() });
    model.send({ do: "reel", part: number });
  };

  const message = async ({ reel, part }, buffers) => {
    if (reel === undefined) return;
    const whole = await inflated(buffers[0]);
    if (reel !== model.get("reel")) return;
    parts.set(part, whole);
    under.way = null;
    come();
    ask();
  };

  const forget = () => {
    parts.clear();
    under.way = null;
  };

  // What is wanted now, and, once the reader has touched the timeline, what is around it.
  const want = (step, around) => {
    near = step;
    wide ||= around;
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
