// Each operation is counted in a process with countingFlags.
import assert from "node:assert";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { countingFlags } from "../runner/heap.mjs";

const heap = new URL("../runner/heap.mjs", import.meta.url);

/** allocatedBytes() of the operation that `make` returns. `make` must not use anything outside of itself. */
function counted(make, nsPerOperation, flags = countingFlags) {
  const script =
    `import { allocatedBytes } from ${JSON.stringify(heap)};` +
    `console.log(JSON.stringify(allocatedBytes((${make})(), ${nsPerOperation})));`;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, "--input-type=module", "-e", script]);
  assert.equal(String(stderr), "");
  return JSON.parse(stdout);
}

function assertWithin(bytes, low, high) {
  assert.ok(bytes >= low && bytes < high, `${bytes} bytes`);
}

const copyOfDoubles = () => {
  const doubles = new Array(1000).fill(1.5);
  return () => doubles.slice();
};

test("an operation that allocates a thousand doubles is counted with their bytes", () => {
  assertWithin(counted(copyOfDoubles, 1_000), 8000, 8200);
});

test("so is one of which few calls are counted together", () => {
  assertWithin(counted(copyOfDoubles, 10e6), 8000, 8800);
});

test("so is one that outgrows the usual young generation in a single call", () => {
  const lists = () => () => Array.from({ length: 300 }, () => new Array(10_000).fill(0));
  assertWithin(counted(lists, 20e6), 300 * 80_000, 330 * 80_000);
});

test("an operation that allocates nothing is counted with next to nothing", () => {
  const count = () => {
    let calls = 0;
    return () => ++calls & 1;
  };
  assertWithin(counted(count, 5), 0, 1);
});

test("bytes of an ArrayBuffer are counted, whenever V8 frees them", () => {
  assertWithin(counted(() => () => new Uint8Array(100_000), 5_000), 100_000, 101_000);
});

test("so are those of an ArrayBuffer of megabytes", () => {
  assertWithin(counted(() => () => new Uint8Array(4_000_000), 100_000), 4_000_000, 4_010_000);
});

test("so are small Buffers, which share larger ArrayBuffers", () => {
  const bytes = counted(() => () => Buffer.allocUnsafe(1_000), 500);
  assertWithin(bytes, 1_000, 1_250); // a Buffer itself takes some 100 of the heap
});

test("there is no figure if every call collects garbage, or without --expose-gc", () => {
  assert.equal(counted(() => () => globalThis.gc(), 5e6), null);
  assert.equal(counted(copyOfDoubles, 1_000, []), null);
});
