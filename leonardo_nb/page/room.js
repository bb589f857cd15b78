// How much room there is: what sticks keeps to the part of the page in view, and no letter on the board is too small.

const LEAST = 10; // CSS pixels
const MOST = 1.35; // how much larger than it was drawn a region is shown

// An output of Jupyter is a box of its own that could scroll: what sticks in it would stick to that. Where somebody
// wants to scroll it, it does.
function openBoxes(root) {
  const cell = root.closest(".jp-Cell:not(.jp-mod-outputsScrolled)");
  for (let box = root.parentElement; cell && box !== cell; box = box.parentElement) {
    if (getComputedStyle(box).overflowY !== "visible") box.style.overflow = "visible";
  }
}

// The height of what scrolls the page, kept as `--lnb-room`. Gives what ends it.
function roomOf(root) {
  let box = null;
  const measure = () => {
    if (!root.isConnected) return;
    openBoxes(root);
    const found = scrollerOf(root);
    if (found !== box) {
      if (box) watch.unobserve(box);
      watch.observe(found);
    }
    box = found;
    root.style.setProperty("--lnb-room", `${Math.min(box.clientHeight, innerHeight)}px`);
  };
  const watch = new ResizeObserver(measure);
  watch.observe(root);
  window.addEventListener("resize", measure);
  return () => {
    watch.disconnect();
    window.removeEventListener("resize", measure);
  };
}

const whenIdle = (act) => (window.requestIdleCallback ? requestIdleCallback(act, { timeout: 300 }) : setTimeout(act, 50));

// The columns of the board: how many there are, how much room some of them have, and over how many so much goes.
function columnsOf(board) {
  const { gridTemplateColumns, columnGap } = getComputedStyle(board);
  const [tracks, gap] = [gridTemplateColumns.split(" "), parseFloat(columnGap)];
  const each = parseFloat(tracks[0]) + gap;
  return { count: tracks.length, room: (count) => count * each - gap, over: (wide) => Math.ceil((wide + gap) / each) };
}

// Regions that are wider than two columns take a row, all others follow each other without a hole, as high as they are;
// one whose smallest letters would be too small takes as many columns as it needs, and only where the board has no more
// it gets wider than its box. What is smallest is measured once for every new picture.
function readableOf(board) {
  const smallest = new WeakMap(); // of each picture, in its own units

  const tall = ({ c, d }) => Math.hypot(c, d); // mirrored and turned letters are as tall as others

  const measured = (svg) => {
    if (!smallest.has(svg)) {
      const scale = svg.clientWidth / svg.viewBox.baseVal.width;
      const sizes = [...svg.querySelectorAll("text")].map((text) => (parseFloat(getComputedStyle(text).fontSize) * tall(text.getCTM())) / scale);
      if (!scale) return Infinity;
      smallest.set(svg, Math.min(...sizes));
    }
    return smallest.get(svg);
  };

  const fit = (regions) => {
    const wanted = regions.map((region) => {
      const svg = region.querySelector("svg");
      return svg && svg.clientWidth ? [region, svg.viewBox.baseVal.width, Math.ceil((svg.viewBox.baseVal.width * LEAST) / measured(svg) + 0.5)] : [region];
    });
    const columns = columnsOf(board);
    for (const [region, width, least] of wanted) {
      if (!width) continue;
      const count = width > 500 ? columns.count : Math.min(columns.count, columns.over(least));
      const small = least > columns.room(count);
      region.classList.toggle("lnb-small", small);
      region.style.setProperty("--lnb-columns", count);
      region.style.setProperty("--lnb-most", `${Math.max(least, Math.round(width * MOST))}px`);
      region.style.setProperty("--lnb-least", small ? `${least}px` : "0px");
    }
    stack(regions);
  };

  // How high a region is, in rows of the board, also out of view: its picture keeps its shape.
  const rowsOf = (region) => {
    const { width, height } = region.querySelector("svg")?.viewBox.baseVal ?? {};
    const least = parseFloat(region.style.getPropertyValue("--lnb-least")) || 0;
    const bar = region.querySelector(".lnb-zoombar")?.offsetHeight ?? 0;
    return width && region.clientWidth ? Math.ceil((Math.max(region.clientWidth, least) * height) / width) + bar + GAP : 0;
  };

  const stack = (regions) => {
    const rows = regions.map(rowsOf);
    regions.forEach((region, number) => {
      if (rows[number]) region.style.setProperty("--lnb-rows", rows[number]);
    });
  };

  const bring = bringOf(board);
  const all = () => [...board.querySelectorAll(".lnb-region")];
  const watch = new ResizeObserver(() => fit(all()));
  watch.observe(board);
  return {
    renewed: (regions) => {
      for (const region of regions) smallest.delete(region.querySelector("svg"));
      stack(regions);
      whenIdle(() => fit(regions)); // after the picture is there
    },
    asked: () => whenIdle(bring),
    end: () => watch.disconnect(),
  };
}

// Where the question lies over the board, what it asks to point at may be out of view: whenever other things glow than
// before, the hinted one, or else the first, is brought into view. Nothing moves before somebody has touched the page.
function bringOf(board) {
  const root = board.closest(".lnb");
  const side = root.querySelector(".lnb-side");
  let last = "";

  const asked = () => {
    const hinted = root.querySelector(".lnb-hint [data-at]")?.dataset.at;
    const chosen = root.querySelector(".lnb-thing")?.dataset.thing;
    const glowing = [...board.querySelectorAll("[data-spot][data-glows], [data-glows] [data-spot]")];
    const wanted = glowing.filter(({ dataset }) => dataset.spot === hinted && hinted !== chosen);
    return wanted.length ? wanted : glowing.filter(({ dataset }) => dataset.spot !== chosen);
  };

  // From the upper edge of what scrolls to what is docked at the lower one, or opened over it.
  const band = () => {
    const over = [side, ...root.querySelectorAll(".lnb-sheet:popover-open")].map((part) => part.getBoundingClientRect().top);
    return [inView(root).top, Math.min(...over)];
  };

  return () => {
    const docked = getComputedStyle(side).bottom === "0px";
    if (!docked || !board.offsetWidth || navigator.userActivation?.hasBeenActive === false) return;
    const things = asked();
    const names = things.map(({ dataset }) => dataset.spot).join(" ");
    if (names === last) return;
    last = names;
    const [top, bottom] = band();
    const rects = things.map((thing) => thing.getBoundingClientRect());
    if (!rects.length || rects.some((rect) => rect.top >= top && Math.min(rect.bottom, rect.top + 40) <= bottom)) return;
    const by = (rects[0].top + rects[0].bottom) / 2 - (top + bottom) / 2;
    scrollerOf(root).scrollBy({ top: by, behavior: still() ? "auto" : "smooth" });
  };
}
