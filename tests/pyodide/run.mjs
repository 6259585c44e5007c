// Runs a module of the tests by Pyodide: node run.mjs SRC TESTS PACKAGES MODULE. Folders are lent to it, nothing is fetched.
import { loadPyodide } from "pyodide";

const [src, tests, packages, module] = process.argv.slice(2);
const python = await loadPyodide();
for (const [folder, place] of [
  [src, "/lent/src"],
  [packages, "/lent/packages"],
  [tests, "/lent/tests"],
]) {
  python.mountNodeFS(place, folder);
}
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/lent/src", "/lent/packages", "/lent"]
runpy.run_module(${JSON.stringify(module)}, run_name="__main__")
`);
