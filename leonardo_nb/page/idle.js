// Work that can wait until the browser has nothing else to do.

export const whenIdle = (act) =>
  window.requestIdleCallback ? requestIdleCallback(act, { timeout: 300 }) : setTimeout(act, 50);
