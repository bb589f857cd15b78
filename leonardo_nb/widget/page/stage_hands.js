// What hands do on the stage: they carry pieces; and they move the camera, where they drag the paper, pinch, or turn
// the wheel with the key for zooming.

const DRAGGED = 6; // pixels: less is a click

export function followHands(stage) {
  const { home, camera, carried } = stage;
  const fingers = new Map();
  let dragged = 0;

  const at = ({ clientX, clientY }) => {
    const rect = home.getBoundingClientRect();
    return [clientX - rect.left, clientY - rect.top];
  };
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };
  const carry = (event) => {
    if (!carried.move(event, DRAGGED) || dragged > DRAGGED) return;
    dragged = Infinity;
    home.setPointerCapture(event.pointerId);
  };
  const leave = (event) => {
    fingers.delete(event.pointerId);
    if (carried.holds(event)) carried.cancel();
  };
  const events = {
    pointerdown(event) {
      dragged = 0;
      if (event.target.closest("button, .lnb-drawer, .lnb-drop, .lnb-receipt")) return;
      fingers.set(event.pointerId, event);
      if (fingers.size > 1) carried.cancel();
      else carried.press(event);
    },
    pointermove(event) {
      const before = fingers.get(event.pointerId);
      if (carried.holds(event)) return carry(event);
      if (!before || (event.pointerType === "mouse" && !event.buttons)) return;
      const wide = fingers.size > 1 ? spread() : 0;
      fingers.set(event.pointerId, event);
      if (wide) {
        const [one, other] = [...fingers.values()].map(at);
        camera.zoom(spread() / wide, (one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
      } else if (stage.isClose()) camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
      else return;
      dragged += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (dragged > DRAGGED) stage.movedByHand();
    },
    pointerup(event) {
      fingers.delete(event.pointerId);
      if (carried.holds(event)) carried.release(event);
      setTimeout(() => { dragged = 0; }); // after the click that ends it, if there is one
    },
    pointercancel: (event) => leave(event),
    pointerleave: (event) => leave(event),
    touchmove(event) {
      if (carried.isCarrying()) event.preventDefault(); // the page stays where it is
    },
    wheel(event) {
      if (!event.ctrlKey && !event.metaKey) return; // the wheel alone scrolls the notebook
      event.preventDefault();
      camera.zoom(Math.exp(-event.deltaY / 300), ...at(event));
      stage.movedByHand();
    },
  };
  for (const [name, act] of Object.entries(events)) home.addEventListener(name, act, { passive: false });
  return {
    // Whether the click that comes now only ends a drag.
    wasDragged: (click) => Boolean(click.detail) && dragged > DRAGGED,
    areDown: () => fingers.size > 0,
    end() {
      for (const [name, act] of Object.entries(events)) home.removeEventListener(name, act);
    },
  };
}
