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

// Those that are still there stay, those that are gone go, and the others come between them.
function renewChildren(old, fresh) {
  const has = [...fresh.childNodes];
  let at = old.firstChild;
  const pass = (act) => {
    const next = at.nextSibling;
    act(at);
    at = next;
  };
  has.forEach((come, number) => {
    const same = ahead(at, come);
    while (same && at !== same) pass((gone) => gone.remove());
    if (same || (at && !has.slice(number + 1).some((later) => isOne(at, later)))) pass((stays) => renew(stays, come));
    else old.insertBefore(come, at);
  });
  while (at) pass((gone) => gone.remove());
}

// The next of the old ones that is this one.
function ahead(at, come) {
  for (let each = at; each; each = each.nextSibling) if (isOne(each, come)) return each;
  return null;
}

// What has a name is the same under that name, whatever it looks like; what has none, when it looks the same.
const isOne = (old, fresh) => (isNamed(fresh) ? old.nodeName === fresh.nodeName && isNamed(old) && sameThing(old, fresh) : old.isEqualNode(fresh));

const isNamed = ({ dataset }) => Boolean(dataset && (dataset.spot ?? dataset.key ?? dataset.focus));

const sameThing = (old, fresh) => ["spot", "key", "focus"].every((name) => old.dataset[name] === fresh.dataset[name]);

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
