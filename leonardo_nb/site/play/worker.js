// Python in a worker: from a picture of its memory or, where a browser refuses that, from the files.

import { linkLibrary } from "./linked_library.js";
import { exchange } from "./memory_picture.js";

// The first message of the page says what it wants to see; a click that comes before all files waits for them.
const waitingClicks = [];
const wanted = new Promise((done) => {
  self.onmessage = ({ data }) => {
    self.onmessage = (event) => waitingClicks.push(event.data);
    done(data);
  };
});

const PLACE = new URL("./", import.meta.url).href;
const { info, env, python, library } = await (await fetch(`${PLACE}release.json`)).json();
const lockFileContents = { info, packages: {} };
const [BEGUN, FETCHED] = [0.1, 0.6]; // where the line is before and after all that is fetched

// How far the line has come; it never goes back, and does not tell every byte.
let told = 0;
function report(share) {
  if (share < told + 0.01) return;
  told = share;
  postMessage({ progress: share });
}

// Few servers compress such files by themselves, so they lie there compressed, in the best way this browser can read.
const [ENDING, FORMAT] = canRead("brotli") ? ["br", "brotli"] : ["gz", "gzip"];

async function compressed(name) {
  const answer = await fetchAsIs(`${PLACE}${name}.${ENDING}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

const inflated = (body, headers) => new Response(body.pipeThrough(new DecompressionStream(FORMAT)), { headers });

async function decompressed(name, type) {
  return inflated((await compressed(name)).body, { "Content-Type": type });
}

// Files that are fetched at the same time; the line follows the bytes as they come.
async function fetched(...names) {
  const answers = await Promise.all(names.map(compressed));
  const expected = answers.reduce((sum, { headers }) => sum + Number(headers.get("Content-Length")), 0);
  let come = 0;
  const transform = (bytes, passed) => {
    come += bytes.length;
    report(BEGUN + (FETCHED - BEGUN) * Math.min(1, come / expected));
    passed.enqueue(bytes);
  };
  const counted = ({ body }) => (expected ? body.pipeThrough(new TransformStream({ transform })) : body);
  const whole = async (answer) => new Uint8Array(await inflated(counted(answer)).arrayBuffer());
  return Promise.all(answers.map(whole));
}

function canRead(format) {
  try {
    return Boolean(new DecompressionStream(format));
  } catch {
    return false;
  }
}

// Pyodide itself fetches its engine, by a name under which it does not lie there.
const ENGINE = "pyodide/pyodide.asm";
const fetchAsIs = self.fetch;
self.fetch = (address, ...how) =>
  String(address) === `${PLACE}${ENGINE}.wasm`
    ? decompressed(`${ENGINE}.wasm`, "application/wasm")
    : fetchAsIs(address, ...how);

async function importEngine() {
  const script = await (await decompressed(`${ENGINE}.mjs`, "text/javascript")).blob();
  return import(URL.createObjectURL(script));
}

// A pack of files is their list as JSON, after its length, and then all their bytes.
function unpack(files, pack) {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length)));
  let at = 4 + length;
  for (const [path, size] of list) {
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, pack.subarray(at, at + size));
    at += size;
  }
}

function prepare(engine, { picture, code, files }) {
  if (files) {
    unpack(engine.FS, files);
    return;
  }
  engine.growMemory(picture.length); // else it would not fit
  linkLibrary(engine, library, code);
  exchange(picture, engine.HEAPU8);
}

async function start(parts) {
  const engine = importEngine();
  const { loadPyodide } = await import(`${PLACE}pyodide/pyodide.mjs`);
  const started = await loadPyodide({
    indexURL: `${PLACE}pyodide/`,
    lockFileContents,
    env,
    stdLibURL: `${PLACE}${parts.picture ? "empty.zip" : "python.zip"}`,
    _loadSnapshot: parts.picture,
    createPyodideModule: async (settings) => {
      settings.preRun.push((module) => prepare(module, parts));
      return (await engine).default(settings);
    },
  });
  report(0.8);
  return started;
}

async function fromPicture() {
  const [picture, code] = await fetched("memory.snapshot", "library.so");
  report(FETCHED);
  return start({ picture, code });
}

async function fromFiles() {
  const [files] = await fetched("files.pack");
  report(FETCHED);
  return start({ files });
}

// What was not read before the picture was taken is needed later: the rest of the files.
async function addFiles({ runtime, browser }) {
  const [files] = await fetched("files.pack");
  unpack(runtime.FS, files);
  browser.look_again();
}

async function addStandardLibrary({ runtime, browser }) {
  const answer = await fetch(`${PLACE}python.zip`);
  runtime.FS.writeFile(`/lib/python${python}.zip`, new Uint8Array(await answer.arrayBuffer()));
  browser.look_again();
}

// Games, progress and learning records: the browser keeps this folder by itself.
async function keep(files, folder) {
  files.mkdirTree(folder);
  files.mount(files.filesystems.IDBFS, { autoPersist: true }, folder);
  await new Promise((done) => files.syncfs(true, done));
}

const send = (text, buffers) => postMessage({ message: JSON.parse(text), buffers });

async function startPython() {
  let isPicture = true;
  let runtime;
  try {
    runtime = await fromPicture();
  } catch (error) {
    console.warn("The picture of the memory is refused here:", error);
    postMessage({ refused: String(error) });
    isPicture = false;
    runtime = await fromFiles();
  }
  const browser = runtime.pyimport("leonardo_nb.site.browser");
  browser.connect(send);
  await keep(runtime.FS, browser.FOLDER).catch((error) => console.warn("Nothing is kept:", error));
  return { runtime, browser, isPicture };
}

// A worksheet is answered in a page of its own; anything else is shown by the companion.
async function open(begun) {
  const { code, lang } = await wanted;
  if (code && begun.isPicture) await addFiles(begun); // a game may need any of them
  const sheet = begun.browser.sheet(code);
  return sheet ? { sheet } : { opened: begun.browser.start(code, lang) };
}

async function run() {
  report(BEGUN);
  const begun = await startPython();
  report(0.9);
  postMessage(await open(begun));
  if (begun.isPicture) await addFiles(begun);
  const hear = ({ id, content }) => begun.browser.hear(id, JSON.stringify(content));
  for (const each of waitingClicks) hear(each);
  self.onmessage = ({ data }) => hear(data);
  if (begun.isPicture) await addStandardLibrary(begun);
  postMessage({ complete: true });
}

await run();
