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

function renewChildren(old, fresh) {
  const [had, has] = [[...old.childNodes], [...fresh.childNodes]];
  if (had.length !== has.length) old.replaceChildren(...has);
  else had.forEach((child, number) => renew(child, has[number]));
}

const sameThing = (old, fresh) => ["spot", "key", "focus"].every((name) => old.dataset[name] === fresh.dataset[name]);

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
