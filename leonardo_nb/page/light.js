// Sentences name things on the board (data-of), things have a name: one lights the other, and the kernel is not asked.

const SAID = "[data-of], [data-cells]";
const PIECE = ".lnb-board [data-spot], .lnb-board [data-key], .lnb-board [data-whole], .lnb-tabs [data-is]";

function lightOf(root, board, link) {
  const layer = box("lnb-lights", board); // beside the regions: a redraw leaves it alone
  layer.setAttribute("aria-hidden", "true");
  let from = null;

  const listed = (text) => (text ?? "").split(" ").filter(Boolean);
  const nameOfPiece = ({ dataset }) => dataset.spot ?? dataset.key ?? dataset.whole ?? dataset.is;
  const all = (name, ...kinds) => kinds.flatMap((kind) => [...root.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`)]);
  const isAbout = (said, name) => said === name || said.startsWith(`${name}:`); // a corner belongs to its card

  // Where a thing is drawn; one that is drawn with others says how large it is.
  const boxOf = (piece) => {
    if (!piece.dataset.box) return piece.getBoundingClientRect();
    const [width, height] = piece.dataset.box.split(" ").map(Number);
    return onScreen(piece, 0, 0, width, height);
  };
  const onScreen = (drawing, x, y, width, height) => {
    const { a: scale, e, f } = drawing.getScreenCTM();
    return new DOMRect(e + x * scale, f + y * scale, width * scale, height * scale);
  };

  // A place of a grid is there whether something lies on it or not: place:0:-3:1, or its corner place:0:-3:1:tl.
  const onGrid = (name) => {
    for (const grid of board.querySelectorAll("[data-grid]")) {
      const [start, ...numbers] = grid.dataset.grid.split(" ");
      if (!name.startsWith(`${start}:`)) continue;
      const [across, down, width, height, wide, high] = numbers.map(Number);
      const [x, y, corner] = name.slice(start.length + 1).split(":");
      const [left, top] = [x * across, y * down];
      if (!corner) return { rect: onScreen(grid, left, top, width, height), inside: grid, label: `(${x}, ${y})` };
      const [right, low] = [corner.endsWith("r") ? width - wide : 0, corner.startsWith("b") ? height - high : 0];
      return { rect: onScreen(grid, left + right, top + low, wide, high), inside: grid };
    }
    return null;
  };

  const placesOf = (name) => {
    const place = onGrid(name);
    if (place) return [place];
    const whole = all(name, "whole");
    const pieces = whole.length ? whole : all(name, "key").length ? all(name, "key") : all(name, "spot");
    return pieces.filter((piece) => board.contains(piece)).map((piece) => ({ rect: boxOf(piece), inside: piece }));
  };

  // What is scrolled out of a box that one looks at closer is not ringed.
  const ring = ({ rect, inside, label }) => {
    const home = board.getBoundingClientRect();
    const view = inside.closest(".lnb-zoom, .lnb-region")?.getBoundingClientRect() ?? home;
    const [left, top] = [Math.max(rect.left - 3, view.left), Math.max(rect.top - 3, view.top)];
    const [right, bottom] = [Math.min(rect.right + 3, view.right), Math.min(rect.bottom + 3, view.bottom)];
    if (!rect.width || right <= left || bottom <= top) return [];
    const one = document.createElement("i");
    one.style.cssText = `left:${left - home.left}px;top:${top - home.top}px;width:${right - left}px;height:${bottom - top}px`;
    if (label) one.dataset.place = label;
    return [one];
  };

  // Cells by table.row.field.field…, in the table that is shown; and the rows of the things themselves.
  const cellsOf = (said) => {
    const table = root.querySelector("table[data-table]");
    if (!table) return [];
    const heads = [...table.rows[0].cells].map((head) => head.title);
    return listed(said?.dataset.cells).flatMap((cell) => {
      const [name, row, ...fields] = cell.split(".");
      const shown = name === table.dataset.table ? table.rows[Number(row) + 1] : null;
      return shown ? fields.map((field) => shown.cells[heads.indexOf(`${name}.${field}`)]).filter(Boolean) : [];
    });
  };

  const mark = (name, wanted) => {
    const lit = new Set(wanted);
    for (const old of root.querySelectorAll(`.${name}`)) if (!lit.has(old)) old.classList.remove(name);
    for (const element of lit) element.classList.add(name);
  };

  // A drawing that is to be seen only while it is spoken of, also while a sentence below speaks of a part of it.
  const drawingsOf = (said) => {
    const found = [];
    for (let each = said; each; each = each.parentElement?.closest("[data-of]")) found.push(...listed(each.dataset.of));
    return found.flatMap((name) => all(name, "lit"));
  };

  const saidOf = (piece) => [...root.querySelectorAll("[data-of]")].filter((one) => listed(one.dataset.of).some((name) => isAbout(name, piece)));

  const show = (element) => {
    from = element?.isConnected ? element : null;
    const said = from?.matches(SAID) ? from : null;
    const piece = from && !said ? nameOfPiece(from) : "";
    const about = piece ? saidOf(piece) : [];
    const spoken = said ?? (about.length ? null : root.querySelector("[data-steady]")); // a thing of which nothing is said leaves all as it is
    const names = spoken ? listed(spoken.dataset.of) : [];
    const ringed = about.length ? [piece] : names;
    layer.replaceChildren(...ringed.flatMap(placesOf).flatMap(ring));
    mark("lnb-lit", spoken ? [spoken] : about);
    mark("lnb-lit-cell", [...cellsOf(said), ...[...names, piece].filter(Boolean).flatMap((name) => all(name, "is")).map((row) => row.cells[0])]);
    mark("lnb-seen", said ? drawingsOf(said) : []);
    link.tell(piece ? [piece] : names);
  };

  // What another widget points at, as long as nothing is pointed at here.
  const also = (names) => {
    if (from) return;
    layer.replaceChildren(...names.flatMap(placesOf).flatMap(ring));
    mark("lnb-lit", names.flatMap(saidOf));
  };

  const source = (target) => target.closest?.(`${SAID}, ${PIECE}`) ?? null;
  let resting = null; // what the page itself gave the focus, while nobody uses the keyboard
  const held = () => {
    const focus = document.activeElement;
    const by = root.contains(focus) && focus !== resting ? source(focus) : null; // the focus outlasts the mouse
    return by ?? root.querySelector("[data-steady]"); // and an answer stays lit until one points at something else
  };
  const rest = () => {
    resting = document.activeElement;
    const under = [...root.querySelectorAll(`:is(${SAID}, ${PIECE}):hover`)].at(-1) ?? held(); // what the mouse points at stays lit
    if (from !== under) show(under);
  };
  // A piece that stands in the thing one points at, under its letters perhaps, is meant rather than all of it.
  const pointed = ({ target, type, clientX, clientY }) => {
    const under = type === "pointerover" && board.contains(target) ? document.elementsFromPoint(clientX, clientY) : [];
    return under.map(source).reduce((thing, inner) => (thing?.contains(inner) ? inner : thing), source(target));
  };
  let touched = false; // a finger is always taken away: what it has pointed at stays lit until it points elsewhere
  const enter = (event) => {
    if (event.pointerType) touched = event.pointerType === "touch";
    if (event.type === "focusin" && event.target !== resting) resting = null;
    const found = pointed(event);
    if (!found && touched && event.type === "focusin") return; // a rule that was opened by its chip takes the focus
    const element = found ?? held();
    if (element !== from) show(element);
  };
  const leave = () => from && !touched && show(held());

  // A sentence without a rule's button can be reached by the keyboard, too.
  const reachable = () => {
    for (const said of root.querySelectorAll("li[data-of], p[data-of]")) {
      if (!said.querySelector("button, summary") && !said.hasAttribute("tabindex")) said.tabIndex = 0;
    }
  };
  const again = () => {
    reachable();
    const steady = root.querySelector("[data-steady]");
    if (from || steady) show(from?.isConnected ? from : held());
  };
  const follow = () => {
    const events = [["pointerover", enter], ["pointerleave", leave], ["focusin", enter], ["focusout", leave]];
    for (const [name, listener] of events) root.addEventListener(name, listener);
    const moved = () => from && show(from);
    root.addEventListener("scroll", moved, { capture: true, passive: true });
    const size = new ResizeObserver(moved);
    size.observe(board);
    const apart = link.listen(also);
    return () => {
      size.disconnect();
      apart();
    };
  };
  return { again, rest, follow, on: show };
}
