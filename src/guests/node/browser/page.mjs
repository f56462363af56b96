// What a page runs: bundle.mjs puts one library in the place of "#library".
import library from "#library";
import { measureWorkload } from "../runner/workload.mjs";
import { messageOf } from "../runner/wrong_values.mjs";

/** Measures one job, which chromium.mjs calls by name. The wire goes to the server. */
globalThis.measure = async ({ format, ...job }) => {
  try {
    if (!globalThis.crossOriginIsolated) throw new Error("the page's clock is a coarse one");
    const input = { format, bytes: await bytesAt("/input"), json: await bytesAt("/json") };
    const { wire, ...result } = await measureWorkload(library, job, input);
    await fetch("/wire", { method: "POST", body: wire });
    return { result };
  } catch (error) {
    return messageOf(error);
  }
};

async function bytesAt(url) {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
