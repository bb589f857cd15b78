// Drawing again: only what differs is replaced, so that a browser lays out and paints just that, and the focus stays.

// Makes an element's children those of a fresh one: those that are still there stay, those that are gone go, and the
// others come between them.
export function updateChildren(old, fresh) {
  const [had, has] = [[...old.childNodes].filter(isPythons), [...fresh.childNodes]];
  const [hadNames, hasNames] = [had.map(keyOf), has.map(keyOf)];
  let at = 0;
  has.forEach((come, number) => {
    const same = indexIn(had, hadNames, at, come, hasNames[number]);
    while (at < same) had[at++].remove();
    const isGone = () => at < had.length && indexIn(has, hasNames, number + 1, had[at], hadNames[at]) < 0;
    if (at === same || isGone()) update(had[at++], come);
    else old.insertBefore(come, had[at] ?? null);
  });
  while (at < had.length) had[at++].remove();
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
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isReaders(old, name)) old.removeAttribute(name);
  }
  setAttributes(old, fresh);
  updateChildren(old, fresh);
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
function indexIn(nodes, names, from, node, name) {
  if (name) return names.indexOf(name, from);
  for (let at = from; at < nodes.length; at++) if (!names[at] && nodes[at].isEqualNode(node)) return at;
  return -1;
}

const NAMES = ["data-spot", "data-key", "data-focus", "data-part"];

function keyOf(node) {
  if (!node.attributes) return "";
  const found = NAMES.map((name) => node.getAttribute(name) ?? "").join(" ");
  return found.trim() ? `${node.nodeName} ${found}` : "";
}
