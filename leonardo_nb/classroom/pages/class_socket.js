// The line to the server: opened again whenever it breaks, soon at first and then more seldom.

const FIRST_WAIT = 250; // ms
const SILENT = 25000; // ms after which a line without a word counts as broken

// How a page keeps things for itself: under its own address, as many pages of a hub share one origin.
export const keptHere = {
  get(name) {
    try {
      return localStorage.getItem(location.pathname + name) || "";
    } catch (_closed) {
      return ""; // a browser that keeps nothing
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(location.pathname + name, value);
    } catch (_closed) {
      // it is asked again after a reload
    }
  },
};

export class ClassSocket {
  // `hello` gives the first message, `heard` takes each that comes, `changed` is told when the line opens or breaks.
  constructor({ hello, heard, changed, longestWait }) {
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.longestWait = longestWait;
    this.wait = FIRST_WAIT;
    this.last = 0;
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => document.hidden || this.again());
    setInterval(() => this.isOpen && Date.now() - this.last > SILENT && this.line.close(), SILENT / 5);
  }

  get isOpen() {
    return Boolean(this.line) && this.line.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.timer);
    const address = new URL("ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    address.search = "";
    this.line = new WebSocket(address.href);
    this.line.onopen = () => {
      this.last = Date.now();
      this.send(this.hello());
    };
    this.line.onmessage = (event) => {
      this.last = Date.now();
      this.wait = FIRST_WAIT;
      this.heard(JSON.parse(event.data));
    };
    this.line.onclose = () => this.broken();
    this.changed();
  }

  // Opens the line at once where it waits to be opened.
  again() {
    if (this.line && this.line.readyState === WebSocket.CLOSED) this.open();
  }

  broken() {
    this.changed();
    this.timer = setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, this.longestWait);
  }

  // Stops: whoever is unknown to the server has to join first.
  end() {
    this.line.onclose = null;
    this.line.close();
  }

  send(message) {
    if (this.isOpen) this.line.send(JSON.stringify(message));
  }
}
