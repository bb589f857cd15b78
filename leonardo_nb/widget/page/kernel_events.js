// What happens to the kernel of a widget, as Jupyter tells it.

const RECONNECTING = 3000; // milliseconds in which a connection may come back

// JupyterLab and Notebook 7 have a session; Voilà has the kernel only. Returns what ends it.
export function listenToKernel(python, connection) {
  const manager = python.widget_manager ?? {};
  const session = manager.context?.sessionContext;
  const kernel = session ?? manager.kernel;
  let timer = 0;

  const check = () => connection.check("restarted"); // a kernel that was restarted, or died, knows this model no more
  const changed = (_, { newValue }) => newValue || connection.lose("ended");
  const status = (_, now) => {
    if (["autorestarting", "dead"].includes(now)) connection.lose("died");
    else if (now === "restarting") connection.lose("restarted");
  };
  const line = (_, now) => {
    clearTimeout(timer);
    if (now === "connecting") timer = setTimeout(() => connection.isLost() || connection.lose("offline"), RECONNECTING);
    else if (now === "connected") check();
    else connection.loseUnlessOffline("ended");
  };

  python.on("comm_live_update", check);
  session?.kernelChanged?.connect(changed);
  kernel?.statusChanged?.connect(status);
  kernel?.connectionStatusChanged?.connect(line);
  return () => {
    clearTimeout(timer);
    python.off("comm_live_update", check);
    session?.kernelChanged?.disconnect(changed);
    kernel?.statusChanged?.disconnect(status);
    kernel?.connectionStatusChanged?.disconnect(line);
  };
}
