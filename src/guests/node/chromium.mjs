// The guest of the lane `chromium`. It runs each workload in pages of its own.
import { startBrowser } from "./browser/browser.mjs";
import { bundle } from "./browser/bundle.mjs";
import { startServer } from "./browser/server.mjs";
import { resultOf } from "./runner/failure.mjs";
import { runGuest } from "./runner/lane.mjs";

let browser = null;
let server = null;

/** Runs one job in a page of its own. The page gets its input from the server and sends the wire to it. */
async function measure({ input, ...job }) {
  server.serveFile("/input", input.file);
  server.serveFile("/json", input.json);
  const call = `measure(${JSON.stringify({ ...job, format: input.format })})`;
  const result = resultOf(await browser.evaluate(server.address, call));
  return { ...result, wire: server.takeWire() };
}

await runGuest({
  engine: "of the browser",
  absence: ({ name, native }) => (native ? `${name} ${native}` : null),
  async start(options) {
    server = await startServer();
    browser = await startBrowser(options.browser, options.out);
  },
  async runtime() {
    server.serve("/bundle.js", "globalThis.measure = () => {}", "text/javascript");
    const heap = await browser.evaluate(server.address, "performance.memory.jsHeapSizeLimit");
    return { name: browser.product, flags: browser.flags.join(" "), heap_bytes: heap };
  },
  prepare: async (library) => server.serve("/bundle.js", await bundle(library), "text/javascript"),
  measure,
  allocations: () => ({}), // a page cannot count them
  stop: () => browser.close(),
  kill: () => browser?.kill(),
});
