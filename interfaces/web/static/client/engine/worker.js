// Python in a worker of the browser: it runs the server's own rules, in a thread of its own, so that the page stays smooth.

let rules = null;

/** Load Pyodide and our sources; what goes on from here on are calls to `interfaces/offline/calls.py`. */
async function start({ engine, archive }) {
  const refusal = refusalToCompile();
  const [{ loadPyodide }, sources] = await Promise.all([import(`${engine}/pyodide.mjs`), fetch(archive)]);
  const python = await Promise.race([loadPyodide({ indexURL: `${engine}/` }), refusal]);
  python.FS.writeFile('/rules.zip', new Uint8Array(await sources.arrayBuffer()));
  python.runPython("import sys; sys.path.insert(0, '/rules.zip')");
  rules = python.pyimport('interfaces.offline.calls');
  return { answer: null };
}

/** Rejected where WebAssembly cannot be compiled: Pyodide then warns on the console, and waits for ever. */
function refusalToCompile() {
  const compile = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...given) => {
      const compiled = compile(...given);
      compiled.catch(reject);
      return compiled;
    };
  });
}

let before = Promise.resolve();
self.addEventListener('message', ({ data: { number, name, values } }) => {
  before = before.then(async () => {
    try {
      const told = name === 'start' ? await start(...values) : JSON.parse(rules.call(name, JSON.stringify(values)));
      self.postMessage({ number, ...told });
    } catch (error) {
      self.postMessage({ number, broken: String(error) });
    }
  });
});
