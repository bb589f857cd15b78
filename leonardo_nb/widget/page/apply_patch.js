// Python sends only the pieces of a part that differ, deflated where they are many. A piece begins at every tag.

import { inflate, jsonIn } from "./inflate.js";

const pieces = (text) => text.split(/(?=<)/);

function patched(text, hunks) {
  const all = pieces(text);
  for (const [from, to, fresh] of [...hunks].reverse()) all.splice(from, to - from, fresh);
  return all.join("");
}

// Tells Python which edition the page has, whenever it does not fit what Python sends: then it gets everything.
export function initialize({ model }) {
  const tellEdition = () => {
    try {
      model.send({ do: "edition", edition: model.get("edition") });
    } catch {
      // a kernel that is gone sends nothing, either
    }
  };
  const take = (edition, { whole, parts }) => {
    if (parts && edition !== model.get("edition") + 1) {
      tellEdition();
      return;
    }
    for (const [name, hunks] of Object.entries(parts ?? {})) model.set(name, patched(model.get(name), hunks));
    for (const [name, value] of Object.entries(whole ?? {})) model.set(name, value);
    model.set("edition", edition);
  };
  let taken = Promise.resolve(); // in the order in which they were sent, however long each takes to inflate
  model.on("msg:custom", ({ edition, deflated }, buffers) => {
    if (edition === undefined) return;
    const told = deflated ? inflate(buffers[0]) : jsonIn(buffers[0]);
    // After one that cannot be read, the next does not fit, and everything is sent.
    taken = taken.then(async () => take(edition, await told)).catch((error) => console.warn(error));
  });
  tellEdition();
}
