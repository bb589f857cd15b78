// What hands do on the stage: they carry pieces; and they move the camera, where they drag the paper, pinch, or turn
// the wheel with the key for zooming.

const DRAGGED = 6; // pixels: less is a click
const EVENTS = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "touchmove", "wheel"];

export class StageHands {
  #stage;
  #fingers = new Map();
  #dragged = 0;

  constructor(stage) {
    this.#stage = stage;
    for (const name of EVENTS) stage.home.addEventListener(name, this, { passive: false });
  }

  end() {
    for (const name of EVENTS) this.#stage.home.removeEventListener(name, this);
  }

  // Whether the click that comes now only ends a drag.
  wasDragged(click) {
    return Boolean(click.detail) && this.#dragged > DRAGGED;
  }

  // A click on a page of a map comes closer to it. Returns whether it did.
  approach(click) {
    const { camera } = this.#stage;
    const page = click.detail && click.target.closest(".lnb-region");
    if (!page || !this.#stage.isMap(page)) return false;
    camera.look(camera.inWorld(page.getBoundingClientRect()), true);
    this.#stage.movedByHand();
    return true;
  }

  areDown() {
    return this.#fingers.size > 0;
  }

  // The browser calls this with every event that is listened for.
  handleEvent(event) {
    const { carried } = this.#stage;
    if (event.type === "pointerdown") this.#press(event);
    else if (event.type === "pointermove") this.#move(event);
    else if (event.type === "pointerup") this.#release(event);
    else if (event.type === "wheel") this.#turn(event);
    else if (event.type !== "touchmove") this.#leave(event);
    else if (carried.isCarrying()) event.preventDefault(); // the page stays where it is
  }

  #press(event) {
    const { carried } = this.#stage;
    this.#dragged = 0;
    if (event.target.closest("button, .lnb-drawer, .lnb-drop, .lnb-receipt")) return;
    this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size > 1) carried.cancel();
    else carried.press(event);
  }

  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (this.#stage.carried.holds(event)) return void this.#carry(event);
    if (!before || (event.pointerType === "mouse" && !event.buttons)) return;
    if (!this.#movesCamera(event, before)) return;
    this.#dragged += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    if (this.#dragged > DRAGGED) this.#stage.movedByHand();
  }

  // Two fingers zoom; one moves the paper, where the camera is close.
  #movesCamera(event, before) {
    const { camera } = this.#stage;
    const wide = this.#fingers.size > 1 ? this.#spread() : 0;
    this.#fingers.set(event.pointerId, event);
    if (wide) {
      const [one, other] = [...this.#fingers.values()].map((finger) => this.#at(finger));
      camera.zoom(this.#spread() / wide, (one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
      return true;
    }
    if (!this.#stage.isClose()) return false;
    camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    return true;
  }

  #carry(event) {
    if (!this.#stage.carried.move(event, DRAGGED) || this.#dragged > DRAGGED) return;
    this.#dragged = Infinity;
    this.#stage.home.setPointerCapture(event.pointerId);
  }

  #release(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#stage.carried.holds(event)) this.#stage.carried.release(event);
    setTimeout(() => {
      this.#dragged = 0;
    }); // after the click that ends it, if there is one
  }

  #leave(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#stage.carried.holds(event)) this.#stage.carried.cancel();
  }

  #turn(event) {
    if (!event.ctrlKey && !event.metaKey) return; // the wheel alone scrolls the notebook
    event.preventDefault();
    this.#stage.camera.zoom(Math.exp(-event.deltaY / 300), ...this.#at(event));
    this.#stage.movedByHand();
  }

  // Where on the stage it is.
  #at({ clientX, clientY }) {
    const rect = this.#stage.home.getBoundingClientRect();
    return [clientX - rect.left, clientY - rect.top];
  }

  #spread() {
    const [one, other] = [...this.#fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }
}
