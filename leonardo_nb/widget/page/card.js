// The card of a thing: beside it and in view, or a sheet at the lower edge where the page is narrow.

const NARROW = 560;
const GAP = 8;

function cardOf(root, home, things) {
  let shown = "";
  const drawn = () => home.querySelector(".lnb-thing");
  const isOpen = () => Boolean(drawn());

  const overlap = (one, other) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

  // Of the four sides the one on which it hides least: the thing itself least of all, then what can be pointed at.
  const best = (near, width, height, others) => {
    const clamp = (at, size, room) => Math.max(GAP, Math.min(at, room - size - GAP));
    const sides = [
      [near.right + GAP, near.top],
      [near.left - width - GAP, near.top],
      [near.left, near.bottom + GAP],
      [near.left, near.top - height - GAP],
    ].map(([x, y]) => [clamp(x, width, innerWidth), clamp(y, height, innerHeight)]);
    const hidden = ([left, top]) => {
      const box = { left, top, right: left + width, bottom: top + height };
      return 20 * overlap(box, near) + others.reduce((sum, other) => sum + overlap(box, other), 0);
    };
    return sides.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
  };

  const place = () => {
    const thing = things.find(shown);
    const narrow = root.clientWidth < NARROW || innerWidth < NARROW;
    home.classList.toggle("lnb-sheet", narrow || !thing);
    home.style.left = home.style.top = "";
    if (narrow || !thing) return narrow;
    const { width, height } = home.getBoundingClientRect();
    const others = [...root.querySelectorAll(".lnb-board [data-spot]")].map((spot) => spot.getBoundingClientRect());
    const [left, top] = best(thing.getBoundingClientRect(), width, height, others);
    home.style.left = `${left}px`;
    home.style.top = `${top}px`;
    return false;
  };

  // A sheet does not lie over the thing it speaks of.
  const uncover = () => {
    const [thing, sheet] = [things.find(shown)?.getBoundingClientRect(), home.getBoundingClientRect()];
    const hidden = thing ? Math.min(thing.bottom, thing.top + sheet.top / 2) + GAP - sheet.top : 0;
    const scrolls = (box) => box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
    let box = root.parentElement;
    while (box && !scrolls(box)) box = box.parentElement;
    if (hidden > 0) (box ?? document.scrollingElement).scrollBy(0, hidden);
  };

  // After a redraw; says whether the focus is settled. A card that has come takes it, one that goes gives it back.
  const show = (changed, heldIn) => {
    const card = drawn();
    if (!card) {
      const last = shown;
      shown = "";
      if (last) home.hidePopover?.();
      return Boolean(last) && (heldIn === home || !root.contains(document.activeElement)) && things.focus(last);
    }
    const fresh = shown !== card.dataset.thing;
    shown = card.dataset.thing;
    if (!home.matches(":popover-open")) home.showPopover?.();
    const sheet = (fresh || changed) && place();
    if (!fresh) return false;
    if (sheet) uncover();
    home.scrollTo(0, 0);
    card.focus({ preventScroll: true });
    return true;
  };

  const follow = () => {
    const moved = () => isOpen() && place();
    const events = [["scroll", document], ["resize", window]];
    for (const [name, where] of events) where.addEventListener(name, moved, { capture: true, passive: true });
    return () => {
      for (const [name, where] of events) where.removeEventListener(name, moved, { capture: true });
    };
  };

  return { show, isOpen, follow, contains: (target) => home.contains(target) };
}
