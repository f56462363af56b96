// Bundles the page's program into one script.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Replacements of Node's modules, as in Browserify. avsc has an entry for browsers that does not access files. */
const standIns = {
  assert: "assert/",
  avsc: "avsc/etc/browser/avsc-types.js",
  buffer: "buffer/",
  events: "events/",
  stream: "readable-stream",
  util: "util/",
};

/** page.mjs with `library`, as text. Throws if the library needs what browsers lack. */
export async function bundle(library) {
  const { outputFiles } = await build(optionsFor(library)).catch(({ errors }) => {
    throw new Error(`cannot be bundled for a browser: ${errors[0].text}`);
  });
  return outputFiles[0].text;
}

function optionsFor(library) {
  return {
    entryPoints: [path("page.mjs")],
    absWorkingDir: path(".."), // its node_modules has the replacements
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "esnext",
    alias: {
      "#library": path(`../libraries/${library.file}.mjs`),
      ...standIns,
    },
    inject: library.needsNode ? [path("node_globals.mjs")] : [],
    logLevel: "silent",
  };
}
