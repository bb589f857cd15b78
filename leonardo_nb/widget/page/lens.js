// A step under other rules: a sheet over the companion, which keeps the keys to itself until it is closed.

function lensOf(root, around) {
  const ground = box("lnb-lens-ground", around);
  const home = box("lnb-lens-in", ground);
  const light = lightOf(ground, ground, { tell: () => {}, listen: () => () => {} });
  let shown = "";
  const isOpen = () => home.hasChildNodes();
  const behind = (inert) => {
    for (const part of root.children) if (!part.matches(".lnb-lens, .lnb-rule, .lnb-live")) part.inert = inert;
  };

  // After a redraw; says whether the focus is settled. What has come takes it, what goes gives it back to who asked.
  const show = () => {
    const [last, drawn] = [shown, home.firstElementChild];
    shown = drawn?.dataset.lens ?? "";
    if (last !== shown) behind(Boolean(shown));
    if (!shown) {
      if (last) around.hidePopover?.();
      const asked = last ? named(root, `lens.${last}`) : null;
      asked?.focus({ preventScroll: true });
      return Boolean(asked);
    }
    if (!around.matches(":popover-open")) around.showPopover?.();
    light.again();
    if (last === shown) return false;
    around.scrollTo(0, 0);
    drawn.focus({ preventScroll: true });
    return true;
  };
  return { home, show, isOpen, follow: light.follow };
}
