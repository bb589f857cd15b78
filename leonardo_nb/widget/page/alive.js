// The line to Python: when nobody answers any more, the page says so, and no click dies without a word.

function aliveOf(python, root) {
  const banner = box("lnb-lost", root);
  banner.setAttribute("role", "alert");
  banner.hidden = true;
  const manager = python.widget_manager ?? {};
  const session = manager.context?.sessionContext; // JupyterLab and Notebook 7; Voilà has the kernel only
  const kernel = session ?? manager.kernel;
  let gone = "";
  let timer = 0;

  const say = () => {
    const { said, works, open } = python.get("kept");
    const on = works || (open && python.get("code") && stores()) ? "_on" : "";
    const todo = gone === "offline" ? "" : said[(session ? "cell" : "page") + on];
    banner.textContent = `${said[gone]} ${todo}`.trim().replace("{step}", python.get("last"));
  };
  const lose = (why) => {
    if (gone && gone !== "offline" && why !== "died") return; // the first reason holds, but a death is told as one
    gone = root.dataset.lost = why;
    banner.hidden = false;
    say();
  };
  const find = () => {
    if (gone !== "offline") return;
    gone = "";
    delete root.dataset.lost;
    banner.hidden = true;
  };

  // The model itself knows; one that was loaded from a file was never alive.
  const look = async (why) => {
    if (!manager.get_model) return; // a viewer that knows no models
    const own = await manager.get_model(python.get("me")).catch(() => null);
    if (own?.comm_live) find();
    else lose(why);
  };
  const twinless = () => look("restarted"); // a kernel that was restarted, or died, knows this model no more
  const changed = (_, { newValue }) => newValue || lose("ended");
  const status = (_, now) => {
    if (["autorestarting", "dead"].includes(now)) lose("died");
    else if (now === "restarting") lose("restarted");
  };
  const line = (_, now) => {
    clearTimeout(timer);
    if (now === "connecting") timer = setTimeout(() => gone || lose("offline"), 3000); // it may come back
    else if (now === "connected") look("restarted");
    else if (gone !== "offline") lose("ended");
  };

  const nudge = () => {
    say();
    banner.scrollIntoView({ block: "nearest" });
    if (!still()) banner.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 400 });
  };
  const send = (message) => {
    if (gone) return nudge();
    try {
      python.send(message);
    } catch {
      lose("restarted"); // there is no comm any more
    }
  };
  // What only the page does stays possible: to unfold, to look closer, to follow a link.
  const click = (event) => {
    if (!gone || banner.contains(event.target) || event.target.closest("summary, a, button[data-zoom]")) return;
    event.stopImmediatePropagation();
    nudge();
  };

  root.addEventListener("click", click, true);
  python.on("comm_live_update", twinless);
  session?.kernelChanged?.connect(changed);
  kernel?.statusChanged?.connect(status);
  kernel?.connectionStatusChanged?.connect(line);
  look("loaded");
  const end = () => {
    clearTimeout(timer);
    python.off("comm_live_update", twinless);
    session?.kernelChanged?.disconnect(changed);
    kernel?.statusChanged?.disconnect(status);
    kernel?.connectionStatusChanged?.disconnect(line);
  };
  return { model: new Proxy(python, { get: (own, name) => (name === "send" ? send : own[name]) }), end };
}
