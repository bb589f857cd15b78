// Where there is no notebook, as in Voilà, Python knows this browser by a random number, and finds its games by it. The
// number and the language are all that the browser keeps of them.

import { follow } from "./trait_changes.js";

const TOKEN = "lnb-browser";

const hex = (number) => number.toString(16).padStart(2, "0");

function newToken() {
  const token = [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join("");
  localStorage.setItem(TOKEN, token);
  return token;
}

function ownToken() {
  const token = localStorage.getItem(TOKEN);
  return /^[0-9a-f]{32}$/.test(token) ? token : newToken();
}

function orNothing(read) {
  try {
    return read() ?? "";
  } catch {
    return ""; // forbidden, or full
  }
}

// Returns what ends it.
export function greet(model) {
  const manager = model.widget_manager;
  if (!manager?.kernel || manager.context) return () => {};
  const language = `lnb-language:${location.pathname}`;
  const chosen = orNothing(() => localStorage.getItem(language));
  const reads = navigator.languages.slice(0, 20).map((lang) => lang.slice(0, 40));
  model.send({ do: "greet", token: orNothing(ownToken), chosen, reads });
  return follow(model, ["lang"], () => orNothing(() => localStorage.setItem(language, model.get("lang"))));
}
