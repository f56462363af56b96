// The guest of the lane `chromium`. It runs each workload in pages of its own.
import { mkdirSync } from "node:fs";
import { startBrowser } from "./browser/browser.mjs";
import { bundle } from "./browser/bundle.mjs";
import { startServer } from "./browser/server.mjs";
import { readArguments } from "./runner/arguments.mjs";
import { list, run } from "./runner/lane.mjs";
import { endWithHost } from "./runner/life.mjs";
import { resultOf } from "./runner/wrong_values.mjs";

let browser = null;
let server = null;

const lane = {
  name: "chromium",
  engine: "of the browser",
  absence: ({ name, native }) => (native ? `${name} ${native}` : null),
  async runtime() {
    server.serve("/bundle.js", "globalThis.measure = () => {}", "text/javascript");
    const heap = await browser.evaluate(server.address, "performance.memory.jsHeapSizeLimit");
    return { name: browser.product, flags: browser.flags.join(" "), heap_bytes: heap };
  },
  prepare: async (library) => server.serve("/bundle.js", await bundle(library), "text/javascript"),
  measure,
  allocations: () => ({ encode: null, decode: null }), // a page cannot count them
};

/** Runs one job in a page of its own. The page gets its input from the server and sends the wire to it. */
async function measure({ input, ...job }) {
  server.serveFile("/input", input.file);
  server.serveFile("/json", input.json);
  const call = `measure(${JSON.stringify({ ...job, format: input.format })})`;
  const result = resultOf(await browser.evaluate(server.address, call));
  return { ...result, wire: server.takeWire() };
}

try {
  const options = readArguments();
  endWithHost(() => browser?.kill());
  if (options.list) {
    list(lane);
  } else {
    mkdirSync(options.out, { recursive: true });
    server = await startServer();
    browser = await startBrowser(options.out);
    await run(options, lane);
    await browser.close();
  }
  process.exit(0);
} catch (error) {
  browser?.kill();
  console.error(`chromium.mjs: ${error.message}`);
  process.exit(1);
}
