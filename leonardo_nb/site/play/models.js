// What a widget's script gets of its widget: values, messages and other widgets, as anywidget gives them.

const written = (value) => (typeof value === "object" ? JSON.stringify(value) : value); // texts are long
const same = (one, other) => written(one) === written(other);

class Model {
  constructor(models, id, state) {
    Object.assign(this, { models, id, state, comm_live: true, heard: new Map(), widget_manager: models.manager });
    this.ready = this.begin();
  }

  async begin() {
    const { _esm: script, _css: style, _anywidget_id: kind } = this.state;
    this.models.dress(kind, style);
    const { default: widget } = await this.models.load(script);
    await widget.initialize?.({ model: this });
    return widget;
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.update({ [name]: value });
  }

  update(state) {
    const changed = Object.keys(state).filter((name) => !same(this.state[name], state[name]));
    Object.assign(this.state, state);
    for (const name of changed) this.trigger(`change:${name}`, this, state[name]);
  }

  on(event, listener) {
    this.heard.set(event, [...(this.heard.get(event) ?? []), listener]);
  }

  off(event, listener) {
    this.heard.set(
      event,
      (this.heard.get(event) ?? []).filter((each) => each !== listener),
    );
  }

  trigger(event, ...told) {
    for (const listener of this.heard.get(event) ?? []) listener(...told);
  }

  send(content) {
    if (this.comm_live === false) throw new Error("There is no comm any more.");
    this.models.send(this.id, content);
  }
}

export class Models {
  #models = new Map();
  #scripts = new Map();

  // `send(id, content)` takes a message to Python; `host` is what a widget can know of where it is.
  constructor(send, host = {}) {
    this.send = send;
    this.manager = {
      ...host,
      get_model: async (id) => this.#models.get(id) ?? Promise.reject(new Error("model not found")),
      create_view: async (model) => this.#view(model),
    };
  }

  load(script) {
    if (!this.#scripts.has(script)) {
      const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      this.#scripts.set(script, import(address));
    }
    return this.#scripts.get(script);
  }

  dress(kind, style) {
    if (document.getElementById(kind)) return;
    document.head.append(Object.assign(document.createElement("style"), { id: kind, textContent: style }));
  }

  // A message of Python; `buffers` are the bytes beside it.
  take({ id, kind, method, state, content, buffers }) {
    if (kind === "comm_open") this.#models.set(id, new Model(this, id, state));
    else if (kind === "comm_close") this.#close(id);
    else if (method === "update") this.#models.get(id)?.update(state);
    else this.#models.get(id)?.trigger("msg:custom", content, buffers);
  }

  // Puts a widget into a place and resolves when it is drawn.
  async show(id, place) {
    const { el, drawn } = this.#view(this.#models.get(id));
    place.append(el);
    await drawn;
    return this.#models.get(id);
  }

  // As anywidget does it: whoever asks for a view puts it on the page before its script draws into it.
  #view(model) {
    const el = document.createElement("div");
    let end = null;
    const draw = async () => {
      const widget = await model.ready;
      await scheduler.postTask(() => {});
      end = await widget.render({ model, el });
    };
    const remove = () => {
      end?.();
      el.remove();
    };
    return { el, remove, drawn: draw() };
  }

  #close(id) {
    const model = this.#models.get(id);
    if (model) model.comm_live = false;
    this.#models.delete(id);
  }
}
