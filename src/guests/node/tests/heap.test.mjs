// With --expose-gc, and in the build's copy, where mitata is.
import assert from "node:assert";
import { test } from "node:test";
import { allocatedBytes } from "../runner/heap.mjs";

const doubles = new Array(1000).fill(1.5);
const copyOfDoubles = () => doubles.slice();

test("an operation that allocates a thousand doubles is told to allocate their bytes", () => {
  const bytes = allocatedBytes(copyOfDoubles, 1_000);
  assert.ok(bytes >= 8000 && bytes < 8200, `${bytes} bytes`);
});

test("so is one of which few calls are counted together", () => {
  const bytes = allocatedBytes(copyOfDoubles, 10e6);
  assert.ok(bytes >= 8000 && bytes < 8800, `${bytes} bytes`);
});

test("so is one that outgrows the young generation in a single call, though garbage is collected in between", () => {
  const lists = () => Array.from({ length: 300 }, () => new Array(10_000).fill(0));
  const bytes = allocatedBytes(lists, 10e6);
  assert.ok(bytes >= 300 * 80_000 && bytes < 330 * 80_000, `${bytes} bytes`);
});

test("an operation that allocates nothing is told to allocate next to nothing", () => {
  let calls = 0;
  const bytes = allocatedBytes(() => ++calls & 1, 5);
  assert.ok(bytes < 1, `${bytes} bytes`);
});
