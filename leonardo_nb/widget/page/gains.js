// What players gain and lose floats up beside them and fades: only what one move brought, never a jump in the history.

const MOST_GAINS = 6; // at once

function gainsOf(board, model) {
  const layer = box("lnb-gains", board);
  layer.setAttribute("aria-hidden", "true"); // it is all said in words
  let stood = model.get("here");

  // The thing itself, or the page of which it is the whole.
  const placeOf = (spot) => {
    const kinds = ["key", "spot", "whole"].map((kind) => board.querySelector(`[data-${kind}="${CSS.escape(spot)}"]`));
    const rect = kinds.find(Boolean)?.getBoundingClientRect();
    return rect?.width ? rect : null;
  };

  const float = ([spot, text], number, above) => {
    const place = placeOf(spot);
    if (!place) return;
    const [home, gain] = [layer.getBoundingClientRect(), document.createElement("b")];
    gain.textContent = text;
    gain.className = text.startsWith("+") ? "lnb-more" : "lnb-less";
    const row = above.get(spot) ?? 0; // several of one player stand one below the other
    above.set(spot, row + 1);
    const middle = Math.min(Math.max(place.left + place.width / 2 - home.left, 60), home.width - 60);
    gain.style.cssText = `left:${middle}px;top:${place.top - home.top + Math.min(place.height / 2, 60) + row * 26}px;animation-delay:${number * 90}ms`;
    gain.addEventListener("animationend", () => gain.remove());
    layer.append(gain);
  };

  return () => {
    const here = model.get("here");
    if (here === stood) return;
    const { since, told } = model.get("gains");
    const played = since === stood;
    stood = here;
    layer.replaceChildren();
    if (!played || still() || !board.offsetWidth) return;
    const above = new Map();
    told.slice(0, MOST_GAINS).forEach((gain, number) => float(gain, number, above));
  };
}
