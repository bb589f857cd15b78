// The parts of the board that a slide is about; where it is about none, those that were there stay.

const MOST_ON_SLIDE = 4; // of the board at once
const BOTH_COLUMNS = 500; // a part of the board that takes both columns
const ASKED = ".lnb-lead [data-of], .lnb-quiz .lnb-ask[data-of]";
const TOLD = ".lnb-told > ul > li[data-of]";

function shows(region, name) {
  const start = name.split(":").slice(0, 2).join(":");
  const shown = ["key", "spot", "whole"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join();
  return region.querySelector(`${shown}, [data-grid^="${CSS.escape(start)} "]`);
}

// The regions that these sentences name.
function namedBy(root, sentences, regions) {
  const names = [...root.querySelectorAll(sentences)].flatMap((each) => each.dataset.of.split(" "));
  return regions.filter((region) => names.some((name) => shows(region, name)));
}

// `needed` are the keys of the regions without which the question cannot be answered.
function wantedRegions(root, regions, needed) {
  const mentioned = namedBy(root, ASKED, regions).slice(0, MOST_ON_SLIDE);
  const asked = regions.filter((region) => mentioned.includes(region) || needed.includes(region.dataset.region));
  const told = namedBy(root, TOLD, regions).slice(0, MOST_ON_SLIDE / 2);
  const changed = regions.filter((region) => region.querySelector("[data-mark]"));
  const kept = regions.filter((region) => !region.hidden);
  const before = kept.length < regions.length ? kept : [];
  return [asked, told, changed, before, regions].find((each) => each.length).slice(0, MOST_ON_SLIDE);
}

export function chooseRegions(root, board, needed) {
  const regions = [...board.querySelectorAll(".lnb-region:not(.lnb-gone)")];
  const wanted = wantedRegions(root, regions, needed);
  for (const region of regions) region.hidden = !wanted.includes(region);
  wanted.forEach((region, number) => {
    const wide = region.querySelector("svg").viewBox.baseVal.width > BOTH_COLUMNS;
    region.style.gridColumn = wide || (wanted.length === 3 && number === 2) ? "1 / -1" : "";
  });
  board.style.setProperty("--lnb-across", wanted.length > 2 ? 2 : 1);
}
