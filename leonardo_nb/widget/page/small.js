// A small widget: it shows the parts that Python draws, lights what they speak of, and sends what the reader sets.

function render({ model, el }) {
  const root = sheet("lnb-little", el);
  const homes = new Map();
  const part = (name) => homes.set(name, box(`lnb-little-${name}`, root));
  for (const name of ["head", "problem"]) part(name);
  const grid = typeof gridOf === "function" ? gridOf(root, model) : null; // a widget with a drawing of its own
  for (const name of ["form", "result", "rule"]) part(name);
  homes.get("rule").popover = "manual";
  for (const [name, home] of grid?.homes ?? []) homes.set(name, home);
  const live = liveBox(root);
  const rule = ruleOf(root, homes.get("rule"));
  const light = lightOf(root, root, linkOf(root, model, "small"));
  const large = largeOf(root);

  // What was typed and not taken is set back; what is being dragged is left alone.
  const settle = () => {
    for (const field of root.querySelectorAll("input[data-set]:not([type=checkbox], :active)")) field.value = field.getAttribute("value");
  };

  const show = (names) => {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const { focus, rule: cited } = held?.dataset ?? {};
    const heldIn = held && [...homes.values()].find((home) => home.contains(held));
    for (const name of names) if (homes.has(name)) renewChildren(homes.get(name), parsed(model.get(name)));
    settle();
    large.show();
    grid?.show();
    tell(model, root, live);
    const settled = rule.show(names.includes("rule"), heldIn);
    const again = focus ? named(root, focus) : cited && root.querySelector(`.lnb-cite[data-rule="${CSS.escape(cited)}"]`);
    if (!settled && !root.contains(document.activeElement)) again?.focus({ preventScroll: true });
    light.again();
    countDrawing(root);
  };

  const WISHES = {
    lang: ({ lang }) => ({ do: "lang", lang }),
    rule: ({ rule: id }) => ({ do: "rule", rule: id }),
    set: ({ name, value }) => ({ do: "set", name, value: Number(value) }),
    ...grid?.wishes,
  };
  const point = (target) => {
    const thing = target.closest("[data-do]");
    if (thing?.matches(".lnb-cite")) model.send(rule.ask(thing));
    else if (thing && grid?.point(thing)) return;
    else if (thing) model.send(WISHES[thing.dataset.do](thing.dataset));
    else if (rule.isOpen() && !rule.contains(target)) model.send({ do: "rule", rule: "" });
  };
  const write = ({ target, type }) => {
    const { set: name } = target.dataset;
    const live = target.type === "range" ? "input" : "change"; // what is dragged is followed at once
    if (!name || type !== live || target.value === "") return;
    model.send({ do: "set", name, value: target.type === "checkbox" ? Number(target.checked) : Math.round(Number(target.value)) });
  };
  const press = (target, pressed) => {
    if (pressed === "Escape" && rule.isOpen()) model.send({ do: "rule", rule: "" });
    else return Boolean(grid) && !target.closest("[data-set]") && grid.press(target, pressed, point);
    return true;
  };

  root.addEventListener("click", ({ target }) => point(target));
  for (const type of ["input", "change"]) root.addEventListener(type, write);
  const ends = [follow(model, [...homes.keys(), "announcement", "lang"], show), keys(root, press), rule.follow(), light.follow(), large.end, () => grid?.end?.()];
  show([...homes.keys()]);
  grid?.begin();
  return () => ends.forEach((end) => end());
}

export default { render };
