// Only what differs is put in anew: a browser lays out and paints just that, and the focus stays where it is.
function renew(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.type === "range" && fresh.type === "range") return dress(old, fresh); // one that is held must not be replaced
  if (old.nodeName !== fresh.nodeName || !old.attributes || !old.hasChildNodes() || !sameThing(old, fresh)) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  dress(old, fresh);
  renewChildren(old, fresh);
}

function dress(old, fresh) {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// Where there are more or fewer than before, those at either end that are the same stay.
function renewChildren(old, fresh) {
  const [had, has] = [[...old.childNodes], [...fresh.childNodes]];
  if (had.length === has.length) {
    had.forEach((child, number) => renew(child, has[number]));
    return;
  }
  const most = Math.min(had.length, has.length);
  let [first, last] = [0, 0];
  while (first < most && had[first].isEqualNode(has[first])) first++;
  while (last < most - first && had[had.length - 1 - last].isEqualNode(has[has.length - 1 - last])) last++;
  const behind = had[had.length - last] ?? null;
  for (const gone of had.slice(first, had.length - last)) gone.remove();
  for (const come of has.slice(first, has.length - last)) old.insertBefore(come, behind);
}

const sameThing = (old, fresh) => ["spot", "key", "focus"].every((name) => old.dataset[name] === fresh.dataset[name]);

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
