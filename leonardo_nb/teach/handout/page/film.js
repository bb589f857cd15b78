// A film: every position of a game or a lesson, as the file holds it.

async function unpacked(name) {
  const bytes = Uint8Array.from(atob(document.getElementById(name).textContent), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(whole).json();
}

// The board: of each region the picture that holds at a position; what stays the same is left alone.
function screenOf(board, { pictures, regions }) {
  const readable = readableOf(board);
  const homes = Object.entries(regions).map(([key, held]) => {
    const home = box("lnb-region", board);
    home.dataset.region = key;
    return { home, held, shown: null };
  });
  return (place) => {
    const renewed = [];
    for (const each of homes) {
      const now = each.held.findLast(([from]) => from <= place)?.[1] ?? -1;
      if (now === each.shown) continue;
      each.shown = now;
      each.home.classList.toggle("lnb-gone", now < 0);
      each.home.innerHTML = now < 0 ? "" : pictures[now];
      if (now >= 0) renewed.push(each.home);
    }
    if (renewed.length) readable.renewed(renewed);
    bringChanged(board);
  };
}

// Where the words lie over the board, what has changed is brought into view above them.
function bringChanged(board) {
  const side = board.closest(".lnb").querySelector(".lnb-side");
  const changed = board.querySelector("[data-mark]")?.getBoundingClientRect();
  if (!changed || getComputedStyle(side).bottom !== "0px") return;
  const room = side.getBoundingClientRect().top;
  if (changed.top < 0 || Math.min(changed.bottom, changed.top + 80) > room) scrollBy(0, changed.top - room / 4);
}

// The rules that are cited: each opens beside the chip that names it, and closes by its own button, the chip or Escape.
function cardOf(root, { rules: texts }) {
  const card = root.querySelector(".lnb-rule");
  const rules = ruleOf(root, card);
  const open = (html) => {
    const held = card.contains(document.activeElement) ? card : null;
    card.innerHTML = html;
    rules.show(true, held);
  };
  const close = () => rules.isOpen() && open("");
  root.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-do=rule]");
    if (button?.dataset.rule) open(texts[rules.ask(button).rule] ?? "");
    else if (button) open("");
  });
  rules.follow();
  return { close, isOpen: rules.isOpen };
}
