// What a page holds is told on its root, for its styles. A style that looks for it by itself, with `:has`, makes the
// browser go through the whole page after every change.

const CONTENTS = {
  asks: "[data-asks]",
  answered: '[data-verdict="right"]',
  lesson: "[data-lesson]",
  task: "[data-lesson] [data-asks]",
  scenario: "[data-scenario]",
  up: '[data-focus="spot.all"]',
  tables: ".lnb-drawer > .lnb-tables",
};

// After a redraw.
export function tellContents(root) {
  const held = Object.keys(CONTENTS).filter((kind) => root.querySelector(CONTENTS[kind]));
  if (root.dataset.holds !== held.join(" ")) root.dataset.holds = held.join(" ");
}
