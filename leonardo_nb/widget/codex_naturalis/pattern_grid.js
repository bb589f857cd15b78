// The pattern finder's grid: places to point at, by mouse and by arrow keys.

const ARROWS = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

// Up and down go to the next row, where the places stand between those of this one: to and fro.
function next([x, y], [dx, dy]) {
  return [x + dx + (dy && (y % 2 ? -1 : 1)), y + dy];
}

function gridOf(root, model) {
  const whole = box("lnb-finder", root);
  const homes = new Map(["palette", "board", "goals", "note"].map((name) => [name, box(`lnb-finder-${name}`, whole)]));
  const board = homes.get("board");

  const wishes = {
    look: ({ card }) => ({ do: "look", card: Number(card) }),
    choose: ({ kingdom }) => ({ do: "choose", kingdom }),
    clear: () => ({ do: "clear" }),
  };

  let here = "place.0.0"; // the one place that the Tab key reaches
  const stand = (name) => {
    named(root, here)?.setAttribute("tabindex", "-1");
    if (named(root, name)) here = name;
    named(root, here)?.setAttribute("tabindex", "0");
  };
  const show = () => stand(here);
  const begin = () => requestAnimationFrame(() => board.scrollTo((board.scrollWidth - board.clientWidth) / 2, 0)); // to the starter card

  // Says whether it was a place.
  const point = (thing) => {
    if (thing.dataset.do !== "lay") return false;
    stand(thing.dataset.focus);
    thing.focus({ preventScroll: true });
    model.send({ do: "lay", x: Number(thing.dataset.x), y: Number(thing.dataset.y) });
    return true;
  };

  const move = (place, way) => {
    const [x, y] = next([Number(place.dataset.x), Number(place.dataset.y)], way);
    const to = [x, x - 2, x + 2].map((near) => named(root, `place.${near}.${y}`)).find(Boolean);
    if (!to) return;
    stand(to.dataset.focus);
    to.focus();
  };

  const press = (target, pressed, pointAt) => {
    const place = target.closest("[data-x]");
    const chosen = root.querySelector(`[data-keys~="${CSS.escape(pressed.toLowerCase())}"]`);
    if (place && ARROWS[pressed]) move(place, ARROWS[pressed]);
    else if (place && (pressed === "Enter" || pressed === " ")) pointAt(place);
    else if (chosen) pointAt(chosen);
    else return false;
    return true;
  };

  return { homes, wishes, show, begin, point, press };
}
