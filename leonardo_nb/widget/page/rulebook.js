// The rulebook as a widget: what a rule leads to is shown below it, in a widget of its own, or by a companion of its table.

const LEADS = ["leaf", "example", "study", "difference", "goto", "shut"];

function gridOf(root, model) {
  const find = findOf(root, (wish) => model.send(wish));
  let below = null;
  let last = null; // what is shown there

  const clear = () => {
    last?.remove();
    last = null;
    below?.replaceChildren();
  };

  const unfold = async () => {
    const id = model.get("child");
    clear();
    if (!id) return;
    const opened = await model.widget_manager.get_model(id);
    const view = await model.widget_manager.create_view(opened);
    if (model.get("child") !== id) return view.remove();
    last = view;
    below.append(view.el);
    below.scrollIntoView({ block: "nearest" });
    countDrawing(root);
  };

  const begin = () => {
    below = box("lnb-book-below", root);
    if (model.get("child")) unfold();
  };

  // Says whether it was something of the rulebook.
  const point = (thing) => {
    if (below.contains(thing) || !LEADS.includes(thing.dataset.do)) return below.contains(thing);
    const wish = intent(thing);
    if (wish.do !== "goto" || !askToGo(model, wish.step)) model.send(wish);
    return true;
  };

  const press = (target, pressed) => !below.contains(target) && find.press(target, pressed);

  root.addEventListener("input", find.write);
  model.on("change:child", unfold);
  const end = () => {
    model.off("change:child", unfold);
    find.end();
    clear();
  };
  return { homes: new Map(), wishes: {}, show: find.show, begin, point, press, end };
}
