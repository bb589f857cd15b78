// A game that is open to all stays in this browser, too, by its code; whoever opens it anew is asked whether to go on.

const MOST_KEPT = 20;

const stores = () => {
  try {
    return Boolean(localStorage);
  } catch {
    return false; // forbidden
  }
};

function storeOf(model) {
  const path = model.widget_manager?.context?.path ?? location.pathname;
  const cell = homeOf(model)?.cell.id ?? "";
  const key = () => `lnb:${path}:${cell}:${model.get("kept").start}`; // another game may be put into the widget
  const all = () => Object.keys(localStorage).filter((name) => name.startsWith("lnb:"));
  const held = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {};
    } catch {
      return {};
    }
  };
  const read = () => {
    const { code, step } = stores() ? held(key()) : {};
    return typeof code === "string" && Number.isInteger(step) ? { code, step } : null;
  };
  const drop = () => stores() && localStorage.removeItem(key());
  const write = (code, step) => {
    if (!stores()) return;
    const when = (name) => Number(held(name).when) || 0;
    const others = all().filter((name) => name !== key()).sort((one, other) => when(other) - when(one));
    for (const name of others.slice(MOST_KEPT - 1)) localStorage.removeItem(name);
    try {
      localStorage.setItem(key(), JSON.stringify({ code, step, when: Date.now() }));
    } catch {
      drop(); // full
    }
  };
  return { read, write, drop };
}

// Where there is no notebook, as in Voilà, Python knows this browser by a number drawn by lot, and finds its games by
// it. The number and the language are all that the browser keeps of them. Gives what ends it.
function greet(model) {
  const manager = model.widget_manager;
  if (!manager?.kernel || manager.context) return () => {};
  const [own, chosen] = ["lnb-browser", `lnb-language:${location.pathname}`];
  const hex = (number) => number.toString(16).padStart(2, "0");
  const draw = () => {
    const token = [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join("");
    localStorage.setItem(own, token);
    return token;
  };
  const kept = (read) => {
    try {
      return read() ?? "";
    } catch {
      return ""; // forbidden, or full
    }
  };
  const known = () => (/^[0-9a-f]{32}$/.test(localStorage.getItem(own)) ? localStorage.getItem(own) : draw());
  const reads = navigator.languages.slice(0, 20).map((lang) => lang.slice(0, 40));
  model.send({ do: "greet", token: kept(known), chosen: kept(() => localStorage.getItem(chosen)), reads });
  return follow(model, ["lang"], () => kept(() => localStorage.setItem(chosen, model.get("lang"))));
}

function keptOf(model, root) {
  const store = storeOf(model);
  const offer = box("lnb-kept", root);
  offer.setAttribute("role", "status");
  let left = false;

  const found = () => {
    const { earlier, open } = model.get("kept");
    if (left || model.get("code")) return null; // something was played since
    return earlier ? { code: "", step: earlier } : open ? store.read() : null;
  };
  const button = (name, wish) => {
    const made = document.createElement("button");
    made.textContent = model.get("kept").said[name];
    made.dataset.focus = `kept.${name}`;
    made.addEventListener("click", (event) => {
      event.stopPropagation();
      left = true;
      store.drop();
      show();
      model.send(wish);
    });
    return made;
  };
  const show = () => {
    const last = found();
    offer.hidden = !last;
    offer.replaceChildren();
    if (!last) return;
    const words = document.createElement("span");
    words.textContent = model.get("kept").said.offer.replace("{step}", last.step);
    offer.append(words, button("go_on", { do: "goon", code: last.code }), button("afresh", { do: "afresh" }));
  };
  const keep = () => {
    if (!model.get("kept").open) store.drop(); // the code tells what a seat may not know
    else if (model.get("code")) store.write(model.get("code"), model.get("last"));
    show();
  };
  keep();
  return follow(model, ["code", "kept"], keep);
}
