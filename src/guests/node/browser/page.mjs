// What a page runs. bundle.mjs replaces "#library" with one library.
import library from "#library";
import { messageOf } from "../runner/failure.mjs";
import { measureWorkload } from "../runner/workload.mjs";

/** Measures one job; chromium.mjs calls it by name. The wire goes to the server. */
globalThis.measure = async ({ format, ...job }) => {
  try {
    if (!globalThis.crossOriginIsolated) throw new Error("the page is not isolated, so its clock is coarse");
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
