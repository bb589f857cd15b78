// The card of a thing, beside it.

function cardOf(root, home, things) {
  return besideOf(root, home, {
    inner: ".lnb-thing",
    called: (card) => card.dataset.thing,
    find: things.find,
    back: things.focus,
    others: () => [...root.querySelectorAll(".lnb-board [data-spot]")].map((spot) => spot.getBoundingClientRect()),
  });
}
