// A headless Chromium with a profile of its own, which is removed when it ends.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fail } from "../runner/failure.mjs";
import { devtools } from "./devtools.mjs";

const loadMs = 20e3;
const quiet = [
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-extensions",
  "--disable-gpu",
  "--disable-dev-shm-usage",
];

/** Starts `program` with a profile in `folder`. Throws an Error if it does not start. */
export async function startBrowser(program, folder) {
  const profile = mkdtempSync(join(folder, "profile-"));
  const flags = ["--headless", "--js-flags=--expose-gc", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const args = [...flags, ...quiet, "--remote-debugging-pipe", `--user-data-dir=${profile}`];
  const child = spawn(program, args, { stdio: ["ignore", 2, 2, "pipe", "pipe"] });
  const gone = new Promise((resolve) => child.on("exit", resolve).on("error", resolve));
  const call = devtools(child.stdio[3], child.stdio[4]);
  /** Ends it at once, for the end of this process. */
  const kill = () => {
    child.kill("SIGKILL");
    removeFolder(profile);
  };
  const close = async () => {
    await call("Browser.close").catch(() => {}); // it may be gone before it answers
    await gone;
    removeFolder(profile);
  };
  const { product } = await call("Browser.getVersion").catch((error) => {
    kill();
    throw new Error(`${program} does not start: ${error.message}`);
  });
  return { flags, product, kill, close, evaluate: (address, expression) => evaluate(call, address, expression) };
}

/**
 * The value of `expression` in the page at `address`. The page has a process of its own, and is closed afterwards.
 * Throws a Failure if the page has loaded and then crashes.
 */
export async function evaluate(call, address, expression) {
  const { browserContextId } = await call("Target.createBrowserContext");
  try {
    const { targetId } = await call("Target.createTarget", { url: address, browserContextId });
    const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
    await untilLoaded(call, sessionId);
    return await valueOf(call, sessionId, expression).catch(fail);
  } finally {
    await call("Target.disposeBrowserContext", { browserContextId }).catch(() => {}); // report the page's own error
  }
}

/** Polls until page.mjs has run. Before the page exists, a poll fails. */
async function untilLoaded(call, sessionId) {
  for (const end = Date.now() + loadMs; Date.now() < end; await wait(20)) {
    if (await valueOf(call, sessionId, "typeof measure === 'function'").catch(() => false)) return;
  }
  throw new Error("the page does not load: the library cannot be imported in a browser");
}

async function valueOf(call, sessionId, expression) {
  const params = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await call("Runtime.evaluate", params, sessionId);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Retries for some seconds, as processes of the browser may still write there. */
function removeFolder(folder) {
  for (let tries = 0; tries < 50; ++tries) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}
