// Tiles in columns, as on a page of a newspaper: each column is filled before the next begins, so that the order of the
// board, and of the seats, stays. As many columns as make the whole largest in its room.

const BETWEEN = 6;
const MOST_COLUMNS = 5;

// What is shown of a region: on a telephone no more than is enough, where a tile says what that is.
export const cropOf = ([, x, y, width, height, , ...slim], isSlim) =>
  isSlim && slim.length ? new DOMRect(...slim) : new DOMRect(x, y, width, height);

// The number of columns that tiles fill if none may be taller than this; Infinity where one tile is taller.
function columnsFor(tiles, most) {
  let [count, height] = [1, 0];
  for (const { high } of tiles) {
    if (high > most) return Infinity;
    const added = height ? height + BETWEEN + high : high;
    if (added > most) count += 1;
    height = added > most ? high : added;
  }
  return count;
}

// The least height at which the tiles fill at most that number of columns.
function leastHeight(tiles, count) {
  let [low, high] = [0, tiles.reduce((sum, tile) => sum + tile.high + BETWEEN, 0)];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (columnsFor(tiles, middle) <= count) high = middle;
    else low = middle;
  }
  return high;
}

// Gives each tile its place: `x` and `y`.
function placeTiles(tiles, most) {
  let [x, y, widest] = [0, 0, 0];
  for (const tile of tiles) {
    if (y && y + tile.high > most) [x, y, widest] = [x + widest + BETWEEN, 0, 0];
    Object.assign(tile, { x, y });
    y += tile.high + BETWEEN;
    widest = Math.max(widest, tile.wide);
  }
  const right = Math.max(0, ...tiles.map((tile) => tile.x + tile.wide));
  return { width: right, height: Math.max(0, ...tiles.map((tile) => tile.y + tile.high)) };
}

const scaleIn = (room, { width, height }) => Math.min(room.width / width, room.height / height);

// A tile that may be larger becomes as wide as the widest one, where that makes nothing else smaller.
export function enlarge(tiles, room) {
  const widest = Math.max(...tiles.map(({ wide }) => wide));
  for (const tile of tiles.filter(({ scale, larger }) => larger > scale)) {
    const { crop, ...before } = tile;
    const least = scaleIn(room, setInColumns(tiles, room));
    const scale = Math.min(tile.larger, widest / crop.width);
    Object.assign(tile, { scale, wide: crop.width * scale, high: crop.height * scale });
    if (scaleIn(room, setInColumns(tiles, room)) < least) Object.assign(tile, before);
  }
}

// The size of the world in which the tiles now stand.
export function setInColumns(tiles, room) {
  let [best, most] = [0, 0];
  for (let count = 1; count <= Math.min(MOST_COLUMNS, tiles.length); count += 1) {
    const height = leastHeight(tiles, count);
    const scale = scaleIn(room, placeTiles(tiles, height));
    if (scale > best * 1.01) [best, most] = [scale, height];
  }
  return placeTiles(tiles, most);
}

export const tileRect = ({ x, y, wide, high }) => new DOMRect(x, y, wide, high);

export const inPixels = (value) => `${Math.round(value * 100) / 100}px`;

// A region is shown in the place of its tile, as much of it as the crop says.
export function putInPlace({ home: { style }, crop, scale, full, x, y, wide, high }) {
  Object.assign(style, { left: inPixels(x), top: inPixels(y), width: inPixels(wide), height: inPixels(high) });
  style.setProperty("--wide", inPixels(full.width * scale));
  style.setProperty("--left", inPixels(-crop.x * scale));
  style.setProperty("--top", inPixels(-crop.y * scale));
}
