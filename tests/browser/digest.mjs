// Runs Python code in the Python of the page: node digest.mjs PYODIDE FOLDER… CODE, with each folder to import from.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, ...rest] = process.argv.slice(2);
const code = rest.pop();
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const python = await loadPyodide({ indexURL: `${pyodide}/`, lockFileContents: { info, packages: {} } });
for (const [number, folder] of rest.entries()) {
  python.FS.mkdirTree(`/folder${number}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `/folder${number}`);
  python.runPython(`import sys; sys.path.insert(0, "/folder${number}")`);
}
console.log(python.runPython(code));
process.exit();
