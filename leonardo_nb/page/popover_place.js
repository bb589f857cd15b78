// Where a popover hides least.

export const GAP = 8; // between a popover and what it belongs to

// The area that two boxes share.
export const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const clamp = (at, size, from, to) => Math.max(from + GAP, Math.min(at, to - size - GAP));

// On each of the four sides of what it belongs to, moved into an area.
function sidesWithin(area, near, width, height) {
  const sides = [
    [near.right + GAP, near.top],
    [near.left - width - GAP, near.top],
    [near.left, near.bottom + GAP],
    [near.left, near.top - height - GAP],
  ];
  return sides.map(([x, y]) => [clamp(x, width, area.left, area.right), clamp(y, height, area.top, area.bottom)]);
}

// Of the four sides, in the widget's own area or else in the window, the one on which it hides least: what it belongs
// to least of all, then what is outside the widget, then what can be pointed at.
export function bestPlace(near, width, height, others, own) {
  const whole = new DOMRect(0, 0, innerWidth, innerHeight);
  const hidden = ([left, top]) => {
    const placed = { left, top, right: left + width, bottom: top + height };
    const outside = width * height - overlap(placed, own);
    return 200 * overlap(placed, near) + 20 * outside + others.reduce((sum, other) => sum + overlap(placed, other), 0);
  };
  const fits = own.width >= width + 2 * GAP && own.height >= height + 2 * GAP;
  const inside = fits ? sidesWithin(own, near, width, height) : [];
  const places = [...inside, ...sidesWithin(whole, near, width, height)];
  return places.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
}
