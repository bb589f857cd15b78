// Where there is no notebook, as in Voilà, Python knows this browser by a random number, and finds its games by it. The
// number and the language are all that the browser keeps of them.

import { isWithoutCells } from "./notebook_cell.js";
import { follow } from "./trait_changes.js";

const TOKEN = "lnb-browser";

const hex = (number) => number.toString(16).padStart(2, "0");

const randomHex = () => [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join("");

function newToken() {
  const token = randomHex();
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

// When its page is left, Voilà tells the server to end the kernel; the server takes that only from a page with a cookie
// that Voilà itself never sets.
function allowGoodbye() {
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way on a page without a certificate
  if (!/(^|; )_xsrf=/.test(document.cookie)) document.cookie = `_xsrf=${randomHex()}; path=/; SameSite=Strict`;
}

// Returns what ends it.
export function greet(model) {
  if (!isWithoutCells(model)) return () => {};
  allowGoodbye();
  const language = `lnb-language:${location.pathname}`;
  const chosen = orNothing(() => localStorage.getItem(language));
  const reads = navigator.languages.slice(0, 20).map((lang) => lang.slice(0, 40));
  model.send({ do: "greet", token: orNothing(ownToken), chosen, reads });
  return follow(model, ["lang"], () => orNothing(() => localStorage.setItem(language, model.get("lang"))));
}
