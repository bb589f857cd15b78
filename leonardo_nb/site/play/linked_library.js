// The one compiled library is linked before Python starts, outside its heap: so it lies where it did when the picture
// of the memory was taken.

export function linkLibrary(engine, place, code) {
  const shared = engine.newDSO(place, undefined, "loading");
  shared.refcount = Number.POSITIVE_INFINITY;
  shared.global = false;
  const how = { loadAsync: false, nodelete: true, allowUndefined: true };
  shared.exports = engine.loadWebAssemblyModule(code, how, place, {});
}
