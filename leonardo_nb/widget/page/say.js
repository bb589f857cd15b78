// What a screen reader says: everything new, once, in its order. At one place of the game nothing is said twice.

function sayOf(live) {
  const said = new Set();
  live.setAttribute("role", "log");
  return (announcement, moved) => {
    if (moved) said.clear();
    const fresh = announcement.split("\n").filter((line) => line && !said.has(line));
    if (!fresh.length) return;
    fresh.forEach((line) => said.add(line));
    live.replaceChildren(
      ...fresh.map((line) => {
        const told = document.createElement("p");
        told.textContent = line;
        return told;
      }),
    );
  };
}
