// Makes what the page needs of Python, by the Python of the page itself: byte-code, a pack of files, a picture of the
// memory. Run by node 24 or newer (an older one lays the table of functions out otherwise than browsers do):
// node build.mjs PYODIDE FILES OUT LANGUAGE…, with FILES a folder of all that the browser will read.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { linkLibrary } from "./linked_library.js";
import { exchange } from "./memory_picture.js";

const [pyodide, files, out, ...languages] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(join(pyodide, name)));
const { loadPyodide } = await load("pyodide.mjs");
const { default: engine } = await load("pyodide.asm.mjs");
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", LEONARDO_NB_HOST: "web_page" };

const COMPILER = `
import ast, importlib._bootstrap_external as files, io, sys, zipfile

def compiled(text, name):
    """Without docstrings, assertions, line numbers and the types of functions: nobody reads them in the browser."""
    code = compile(without_types(ast.parse(text)), name, "exec", dont_inherit=True, optimize=2)
    return bytes(files._code_to_hash_pyc(without_lines(code), bytes(8), False))

def without_types(tree):
    """Those of classes stay: they say what a class holds."""
    for part in ast.walk(tree):
        if isinstance(part, ast.arg):
            part.annotation = None
        elif isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            part.returns = None
    return tree

def without_lines(code):
    parts = tuple(without_lines(part) if hasattr(part, "co_code") else part for part in code.co_consts)
    pieces, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([0xFF] * pieces + [0xF8 + rest - 1] * bool(rest))  # of each eight instructions: on no line
    return code.replace(co_linetable=nowhere, co_consts=parts)

def standard_library():
    """The same archive, compiled: to compile it in the browser takes longer than all else."""
    archive = f"/lib/python3{sys.version_info[1]}.zip"
    whole, written = zipfile.ZipFile(archive), io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in whole.namelist():
            data = whole.read(name)
            is_code = name.endswith(".py")
            packed.writestr(name + "c" * is_code, compiled(data, f"{archive}/{name}") if is_code else data)
    return written.getvalue()

place = next(path for path in sys.path if path.endswith("site-packages"))
short = f"3{sys.version_info[1]}"
`;

// Which Pyodide this is; it is to look for no package.
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const lockFileContents = { info, packages: {} };

const bytesOf = (proxy) => {
  const bytes = Buffer.from(proxy.toJs());
  proxy.destroy();
  return bytes;
};

function allFiles(folder, at = "") {
  const found = readdirSync(join(folder, at), { withFileTypes: true });
  return found.flatMap((each) => {
    const path = at ? `${at}/${each.name}` : each.name;
    return each.isDirectory() ? allFiles(folder, path) : [path];
  });
}

async function compiledFiles() {
  const tool = await loadPyodide({ indexURL: `${pyodide}/`, lockFileContents, env });
  tool.runPython(COMPILER);
  const [place, short] = ["place", "short"].map((name) => tool.globals.get(name));
  const compiled = tool.globals.get("compiled");
  const all = allFiles(files).map((path) => {
    const data = readFileSync(join(files, path));
    const isCode = path.endsWith(".py");
    return isCode ? [`${place}/${path}c`, bytesOf(compiled(data.toString("utf8"), path))] : [`${place}/${path}`, data];
  });
  writeFileSync(join(out, "python.zip"), bytesOf(tool.runPython("standard_library()")));
  const library = all.map(([path]) => path).find((path) => path.endsWith(".so"));
  return { all, release: { info, env, python: short, library } };
}

function packOf(all) {
  const list = Buffer.from(JSON.stringify(all.map(([path, data]) => [path, data.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...all.map(([, data]) => data)]);
}

function prepare(module, all, library) {
  for (const [path, data] of all) {
    module.FS.mkdirTree(dirname(path));
    module.FS.writeFile(path, data);
  }
  linkLibrary(module, library, new Uint8Array(all.find(([path]) => path === library)[1]));
}

async function pictureOf(all, release) {
  let before;
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    lockFileContents,
    stdLibURL: join(out, "python.zip"),
    env,
    _makeSnapshot: true,
    createPyodideModule: (settings) => {
      settings.preRun.push((module) => {
        prepare(module, all, release.library);
        before = module.HEAPU8.slice();
      });
      return engine(settings);
    },
  });
  const browser = python.pyimport("leonardo_nb.site.browser");
  for (const lang of languages) writeFileSync(join(out, `still.${lang}.html`), browser.still(lang));
  browser.warm();
  browser.destroy();
  clearFreeMemory(python._module);
  const picture = python.makeMemorySnapshot();
  exchange(picture, before);
  return picture;
}

// What was thrown away still lies in the memory, and would be fetched: zeros cost nothing.
function clearFreeMemory(module) {
  const end = module._sbrk(0);
  const taken = [];
  for (let size = 65536; size >= 16; size = size > 64 ? size / 2 : size - 16) {
    let at = module._malloc(size);
    for (; at < end; at = module._malloc(size)) {
      module.HEAPU8.fill(0, at, at + module._malloc_usable_size(at));
      taken.push(at);
    }
    module._free(at);
  }
  for (const at of taken) module._free(at);
}

function writeCompressed(name, data) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length };
  writeFileSync(join(out, `${name}.br`), brotliCompressSync(data, { params }));
  writeFileSync(join(out, `${name}.gz`), gzipSync(data, { level: 9 }));
}

async function build() {
  mkdirSync(join(out, "pyodide"), { recursive: true });
  copyFileSync(join(pyodide, "pyodide.mjs"), join(out, "pyodide", "pyodide.mjs"));
  for (const name of ["pyodide.asm.mjs", "pyodide.asm.wasm"]) {
    writeCompressed(`pyodide/${name}`, readFileSync(join(pyodide, name)));
  }
  writeFileSync(join(out, "empty.zip"), Buffer.from(`504b0506${"00".repeat(18)}`, "hex"));
  const { all, release } = await compiledFiles();
  writeFileSync(join(out, "release.json"), JSON.stringify(release));
  writeCompressed("files.pack", packOf(all));
  writeCompressed("library.so", all.find(([path]) => path === release.library)[1]);
  writeCompressed("memory.snapshot", await pictureOf(all, release));
}

// Node would print the whole engine in one line before the error.
await build().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
process.exit();
