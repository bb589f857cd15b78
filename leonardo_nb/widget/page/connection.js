// The connection to Python: when nobody answers any more, the page says so, and no click dies without a word.

import "./connection.css";
import { box } from "../../page/dom.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { canStore } from "./browser_storage.js";
import { listenToKernel } from "./kernel_events.js";
import { isWithoutCells } from "./notebook_cell.js";

const STILL = ".lnb-stage, .lnb-front"; // what looks as if it could be played
// What only the page does stays possible: to unfold, to look closer, to follow a link.
const ON_PAGE = "summary, a, button[data-zoom]";

export class Connection {
  #lost = ""; // why there is no connection
  #hasSent = false; // whether there was one

  constructor(python, root) {
    Object.assign(this, { python, root, banner: box("lnb-lost", root) });
    this.banner.setAttribute("role", "alert");
    this.banner.hidden = true;
    root.addEventListener("click", (event) => this.#click(event), true);
    this.end = listenToKernel(python, this);
    this.check("loaded");
  }

  // The model as all others see it: it sends only while somebody listens.
  get model() {
    const send = (message) => this.#send(message);
    return new Proxy(this.python, { get: (own, name) => (name === "send" ? send : own[name]) });
  }

  isLost() {
    return Boolean(this.#lost);
  }

  // The first reason holds, but a death is told as one.
  lose(why) {
    if (this.#lost && this.#lost !== "offline" && why !== "died") return;
    this.#lost = this.root.dataset.lost = why;
    this.banner.hidden = false;
    this.#explain();
  }

  // A line that has ended comes back only if it was the network's.
  loseUnlessOffline(why) {
    if (this.#lost !== "offline") this.lose(why);
  }

  // The model itself knows whether its kernel does; one that was loaded from a file was never alive.
  async check(why) {
    const manager = this.python.widget_manager;
    if (!manager?.get_model) return; // a viewer that knows no models
    const own = await manager.get_model(this.python.get("me")).catch(() => null);
    if (own && own.comm_live !== false)
      this.#find(); // not every host says that it is
    else this.lose(why);
  }

  #find() {
    if (this.#lost !== "offline") return;
    this.#lost = "";
    delete this.root.dataset.lost;
    this.banner.hidden = true;
  }

  #explain() {
    const { said, works, open } = this.python.get("kept");
    const on = works || (open && this.python.get("code") && canStore()) ? "_on" : "";
    const place = isWithoutCells(this.python) ? "page" : "cell";
    const isBack = this.#lost === "offline"; // as soon as the server answers again
    const todo = isBack ? "" : said[place + on];
    for (const still of this.root.querySelectorAll(STILL)) still.dataset.still = isBack ? "" : said[`still_${place}`];
    this.banner.textContent = `${said[this.#lost]} ${todo}`.trim().replace("{step}", this.python.get("last"));
  }

  #nudge() {
    this.#explain();
    this.banner.scrollIntoView({ block: "nearest" });
    if (!prefersStill()) this.banner.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 400 });
  }

  #send(message) {
    if (this.#lost) {
      this.#nudge();
      return;
    }
    try {
      this.python.send(message);
      this.#hasSent = true;
    } catch {
      this.lose(this.#hasSent ? "restarted" : "loaded"); // there is no comm any more, or never was one
    }
  }

  #click(event) {
    if (!this.#lost || this.banner.contains(event.target) || event.target.closest(ON_PAGE)) return;
    event.stopImmediatePropagation();
    this.#nudge();
  }
}
