// Drawing again: only what differs is replaced, so that a browser lays out and paints just that, and the focus stays.

// Makes an element's children those of a fresh one: those that are still there stay, those that are gone go, and the
// others come between them.
export function updateChildren(old, fresh) {
  const withName = (node) => ({ node, name: keyOf(node) });
  const [had, has] = [[...old.childNodes].filter(isPythons).map(withName), [...fresh.childNodes].map(withName)];
  align(had, has, indexIn, {
    keep: (at, { node }) => update(had[at].node, node),
    drop: (at) => had[at].node.remove(),
    add: (at, { node }) => old.insertBefore(node, had[at]?.node ?? null),
  });
}

// Goes through what was there and what is to be there, in their order; `indexOf` finds one of them among all from a
// place on.
export function align(had, has, indexOf, { keep, drop, add }) {
  let at = 0;
  has.forEach((come, number) => {
    const same = indexOf(had, at, come);
    while (at < same) drop(at++);
    const isGone = () => at < had.length && indexOf(has, number + 1, had[at]) < 0;
    if (at === same || isGone()) keep(at++, come);
    else add(at, come);
  });
  while (at < had.length) drop(at++);
}

// The elements that Python has drawn.
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function update(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (isHeld(old) && isHeld(fresh)) {
    setAttributes(old, fresh);
    return;
  }
  if (!isSameKind(old, fresh)) {
    old.replaceWith(fresh);
    return;
  }
  takeAttributes(old, fresh);
  updateChildren(old, fresh);
}

// Makes an element's attributes those of a fresh one.
export function takeAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isReaders(old, name)) old.removeAttribute(name);
  }
  setAttributes(old, fresh);
}

const isSameKind = (old, fresh) =>
  old.nodeName === fresh.nodeName && old.attributes && old.hasChildNodes() && keyOf(old) === keyOf(fresh);

// What is dragged or typed into must not be replaced.
const isHeld = ({ type, dataset }) => type === "range" || dataset?.find !== undefined || dataset?.filter !== undefined;

// A fold with a name stays as open as its reader has made it.
const isReaders = ({ nodeName, dataset }, name) => name === "open" && nodeName === "DETAILS" && dataset.part;

// What the page itself has added stays.
const isPythons = ({ dataset }) => dataset?.own === undefined;

function setAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// What has a name is the same under that name, whatever it looks like; what has none, when it looks the same.
function indexIn(all, from, { node, name }) {
  const isSame = (other) => (name ? other.name === name : !other.name && other.node.isEqualNode(node));
  for (let at = from; at < all.length; at++) if (isSame(all[at])) return at;
  return -1;
}

const NAMES = ["data-spot", "data-key", "data-focus", "data-part"];

function keyOf(node) {
  if (!node.attributes) return "";
  const found = NAMES.map((name) => node.getAttribute(name) ?? "").join(" ");
  return found.trim() ? `${node.nodeName} ${found}` : "";
}
