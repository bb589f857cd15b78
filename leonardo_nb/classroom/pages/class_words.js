// The words of a page, and elements made of them: whatever a name holds, it is text and never markup.

const given = JSON.parse(document.getElementById("words").textContent);

const languageNames = given.languages;

export const coats = given.coats; // the colours of the players of every game

// A sentence of the page's language, with what belongs between its braces.
export function classWord(key, params) {
  return given.words[key].replace(/\{(\w+)\}/g, (_whole, name) => params[name]);
}

// An element with attributes and children; text among these stays text, and nothing is left out.
export function htmlTag(name, attributes, ...children) {
  const found = document.createElement(name);
  for (const key of Object.keys(attributes || {})) {
    const value = attributes[key];
    if (key === "onclick" || key === "onsubmit") found[key] = value;
    else if (value !== false && value !== null && value !== undefined)
      found.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children)
    if (child) found.appendChild(typeof child === "object" ? child : document.createTextNode(child));
  return found;
}

// What the server has written as markup: reasons of the engine, in which every name is escaped.
export function markupIn(name, attributes, markup) {
  const found = htmlTag(name, attributes);
  found.innerHTML = markup;
  return found;
}

// Puts these in the place of all that a part holds.
export function refill(part, ...children) {
  part.textContent = "";
  for (const child of children) if (child) part.appendChild(child);
}

export const letterOf = (place) => "ABCDEFGH"[place];

// Links to the same page in each other language.
export function languageLinks() {
  const here = document.documentElement.lang;
  const links = Object.keys(languageNames).filter((lang) => lang !== here);
  return htmlTag("nav", { class: "lnb-languages" }, ...links.map(languageLink));
}

function languageLink(lang) {
  const change = (event) => {
    event.preventDefault();
    location.replace(`${location.pathname}?lang=${lang}${location.hash}`);
  };
  return htmlTag("a", { href: `?lang=${lang}`, lang, onclick: change }, languageNames[lang]);
}
