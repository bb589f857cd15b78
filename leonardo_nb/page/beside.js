// What opens beside something and in view, or as a sheet at the lower edge where the page is narrow: cards and rules.

const NARROW = 560;
const GAP = 8;

const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// Of the four sides, in the widget's own area or else in the window, the one on which it hides least: what it belongs to
// least of all, then what is not the widget's, then what can be pointed at.
function bestPlace(near, width, height, others, own) {
  const whole = new DOMRect(0, 0, innerWidth, innerHeight);
  const clamp = (at, size, from, to) => Math.max(from + GAP, Math.min(at, to - size - GAP));
  const sides = [
    [near.right + GAP, near.top],
    [near.left - width - GAP, near.top],
    [near.left, near.bottom + GAP],
    [near.left, near.top - height - GAP],
  ];
  const within = (area) => sides.map(([x, y]) => [clamp(x, width, area.left, area.right), clamp(y, height, area.top, area.bottom)]);
  const hidden = ([left, top]) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const outside = width * height - overlap(box, own);
    return 200 * overlap(box, near) + 20 * outside + others.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  const fits = own.width >= width + 2 * GAP && own.height >= height + 2 * GAP;
  return [...(fits ? within(own) : []), ...within(whole)].reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
}

// The part of a widget that is in view.
function inView(root) {
  const [box, around] = [root.getBoundingClientRect(), scrollerOf(root)];
  const view = around === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, view.left, 0), Math.max(box.top, view.top, 0)];
  const [right, bottom] = [Math.min(box.right, view.right, innerWidth), Math.min(box.bottom, view.bottom, innerHeight)];
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

// What scrolls this part of the page.
function scrollerOf(element) {
  const scrolls = (box) => box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
  let box = element.parentElement;
  while (box && !scrolls(box)) box = box.parentElement;
  return box ?? document.scrollingElement;
}

// `inner` is what Python draws into `home`, `called` the name it has there, `find` what it belongs to by that name,
// `back` gives the focus back to that and says whether it could, `others` are the boxes it should not hide.
function besideOf(root, home, { inner, called, find, back, others }) {
  let shown = "";
  home.classList.add("lnb-beside");
  const drawn = () => home.querySelector(inner);
  const isOpen = () => Boolean(drawn());

  const place = () => {
    const near = find(shown);
    const narrow = root.clientWidth < NARROW || innerWidth < NARROW;
    home.classList.toggle("lnb-sheet", narrow || !near);
    home.style.left = home.style.top = "";
    if (narrow || !near) return narrow;
    const { width, height } = home.getBoundingClientRect();
    const [left, top] = bestPlace(near.getBoundingClientRect(), width, height, others(), inView(root));
    home.style.left = `${left}px`;
    home.style.top = `${top}px`;
    return false;
  };

  // A sheet does not lie over what it speaks of.
  const uncover = () => {
    const [near, sheet] = [find(shown)?.getBoundingClientRect(), home.getBoundingClientRect()];
    const hidden = near ? Math.min(near.bottom, near.top + sheet.top / 2) + GAP - sheet.top : 0;
    if (hidden > 0) scrollerOf(root).scrollBy(0, hidden);
  };

  // After a redraw; says whether the focus is settled. What has come takes it, what goes gives it back.
  const show = (changed, heldIn) => {
    const fresh = drawn();
    if (!fresh) {
      const last = shown;
      shown = "";
      if (last) home.hidePopover?.();
      return Boolean(last) && (heldIn === home || !root.contains(document.activeElement)) && back(last);
    }
    const come = shown !== called(fresh);
    shown = called(fresh);
    if (!home.matches(":popover-open")) home.showPopover?.();
    const sheet = (come || changed) && place();
    if (!come) return false;
    if (sheet) uncover();
    home.scrollTo(0, 0);
    fresh.focus({ preventScroll: true });
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
