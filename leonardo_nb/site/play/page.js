// The page: it shows the companion that runs in the worker, and what there is to see until then.

import { Models } from "./models.js";

const place = document.getElementById("companion");
const waiting = document.getElementById("waiting");
const settings = JSON.parse(document.getElementById("settings").textContent);
const LANGUAGE = `lnb-language:${location.pathname}`; // as browser_token.js keeps it

function chosenLanguage() {
  const reads = [localStorageOr(LANGUAGE), ...navigator.languages.map((lang) => lang.slice(0, 2))];
  return reads.find((lang) => settings.languages.includes(lang)) ?? settings.languages[0];
}

function localStorageOr(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // forbidden
  }
}

// A code stands behind the address: https://…/play/#LNB1-… is a game, https://…/play/#LNBA1-… a worksheet.
const codeInAddress = () => decodeURIComponent(location.hash.slice(1));

function say(name, lang) {
  waiting.querySelector("p").textContent = settings.words[lang][name];
}

// The first picture is there at once, for who has come without a game in mind; it does not answer yet.
async function showStill(lang) {
  if (codeInAddress()) return;
  const still = await (await fetch(`${settings.version}/still.${lang}.html`)).text();
  if (place.childElementCount === 0) place.innerHTML = still;
}

function showsAll(what) {
  place.removeAttribute("aria-busy");
  waiting.hidden = true;
  document.documentElement.dataset.ready = what;
}

// A worksheet is a whole page, which asks for nothing from this one.
function showSheet(text) {
  const frame = document.createElement("iframe");
  frame.addEventListener("load", () => {
    document.title = frame.title = frame.contentDocument.title;
    showsAll("sheet");
  });
  frame.srcdoc = text;
  place.replaceChildren(frame);
}

const bytesOf = (each) => new DataView(each.buffer);

function openCompanion(lang) {
  const worker = new Worker(`${settings.version}/worker.js`, { type: "module" });
  const models = new Models((id, content) => worker.postMessage({ id, content }), { kernel: {} });
  const show = async (id) => {
    const el = document.createElement("div");
    place.replaceChildren(el);
    await models.show(id, el);
    showsAll("companion");
  };
  worker.onmessage = ({ data }) => {
    if (data.progress) waiting.querySelector("progress").value = data.progress;
    else if (data.message) models.take({ ...data.message, buffers: data.buffers.map(bytesOf) });
    else if (data.opened) show(data.opened);
    else if (data.sheet) showSheet(data.sheet);
    else if (data.complete) keepForLater();
  };
  worker.onerror = () => say("failed", lang);
  worker.postMessage({ code: codeInAddress(), lang });
}

// From the next visit on, it needs no network; Firefox loses a page that is asked for before all is ready for that.
async function keepForLater() {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register("service_worker.js").catch((error) => console.warn("Not kept:", error));
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === "activating") await new Promise((done) => active.addEventListener("statechange", done));
  document.documentElement.dataset.ready = "offline";
}

// Another code in the address is another game.
addEventListener("hashchange", () => location.reload());

function begin() {
  const lang = chosenLanguage();
  document.documentElement.lang = lang;
  say("loading", lang);
  showStill(lang);
  openCompanion(lang);
}

begin();
