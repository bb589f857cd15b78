// The pattern finder's grid: it shows the parts that Python draws, keeps the focus and sends what the reader wishes.

const PARTS = ["palette", "board", "goals", "problem", "note"];
const ARROWS = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

// Up and down go to the next row, where the places stand between those of this one: to and fro.
function next([x, y], [dx, dy]) {
  return [x + dx + (dy && (y % 2 ? -1 : 1)), y + dy];
}

function wish({ do: what, x, y, card, kingdom }) {
  if (what === "lay") return { do: what, x: Number(x), y: Number(y) };
  if (what === "look") return { do: what, card: Number(card) };
  return what === "choose" ? { do: what, kingdom } : { do: what };
}

function render({ model, el }) {
  const root = sheet("lnb-finder", el);
  const homes = new Map(PARTS.map((name) => [name, box(`lnb-finder-${name}`, root)]));
  const live = liveBox(root);

  let here = "place.0.0"; // the one place that the Tab key reaches
  const stand = (name) => {
    named(root, here)?.setAttribute("tabindex", "-1");
    if (named(root, name)) here = name;
    named(root, here)?.setAttribute("tabindex", "0");
  };

  const show = (names) => {
    const held = root.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    for (const name of names) if (PARTS.includes(name)) homes.get(name).innerHTML = model.get(name);
    stand(here);
    tell(model, root, live);
    if (held && !root.contains(document.activeElement)) named(root, held)?.focus({ preventScroll: true });
    countDrawing(root);
  };

  const point = (target) => {
    const thing = target.closest("[data-do]");
    if (!thing) return;
    if (thing.dataset.do === "lay") {
      stand(thing.dataset.focus);
      thing.focus({ preventScroll: true });
    }
    model.send(wish(thing.dataset));
  };

  const move = (place, way) => {
    const [x, y] = next([Number(place.dataset.x), Number(place.dataset.y)], way);
    const to = [x, x - 2, x + 2].map((near) => named(root, `place.${near}.${y}`)).find(Boolean);
    if (!to) return;
    stand(to.dataset.focus);
    to.focus();
  };

  const press = (target, pressed) => {
    const place = target.closest("[data-x]");
    const chosen = root.querySelector(`[data-keys~="${CSS.escape(pressed.toLowerCase())}"]`);
    if (place && ARROWS[pressed]) move(place, ARROWS[pressed]);
    else if (place && (pressed === "Enter" || pressed === " ")) point(place);
    else if (chosen) point(chosen);
    else return false;
    return true;
  };

  root.addEventListener("click", (event) => point(event.target));
  const ends = [follow(model, [...PARTS, "announcement"], show), keys(root, press)];
  show(PARTS);
  const board = homes.get("board");
  requestAnimationFrame(() => board.scrollTo((board.scrollWidth - board.clientWidth) / 2, 0)); // to the starter card
  return () => ends.forEach((end) => end());
}

export default { render };
