// What an operation allocates in Node.
import { GCProfiler, getHeapStatistics } from "node:v8";
import { repeat } from "./measure.mjs";

const nanoseconds = 20e6;
const attempts = 5;
const sweepingMs = 5;

/**
 * What a process needs that counts: V8 tells how much of its heap garbage took, but not how much of ArrayBuffers. With a
 * young generation of 512 MB there is none to collect while a library's call is counted.
 */
export const countingFlags = ["--expose-gc", "--min-semi-space-size=512", "--max-semi-space-size=512"];

/**
 * Bytes that one call of `operation` allocates: of V8's heap, and in ArrayBuffers, which lie outside of it. What a native
 * addon takes from the C library is not among them. Null without --expose-gc, or if garbage is collected in every single
 * call. `nsPerOperation` is what a call takes at its fastest: it tells how many of them are counted together.
 */
export function allocatedBytes(operation, nsPerOperation) {
  if (!globalThis.gc) return null;
  const most = Math.max(1, Math.round(nanoseconds / nsPerOperation));
  for (let operations = most; operations >= 1; operations = Math.floor(operations / 2)) {
    const bytes = bytesOfSeveral(operation, operations);
    if (bytes !== null) return bytes / operations;
  }
  return null;
}

/**
 * The median of several counts, as what V8 frees of an earlier collection, beside the program, is in some of them; null if
 * garbage was collected in all.
 */
function bytesOfSeveral(operation, operations) {
  const counts = [];
  for (let i = 0; i < attempts; ++i) {
    const bytes = bytesOf(operation, operations);
    if (bytes !== null) counts.push(bytes - bytesOf(nothing, operations));
  }
  return counts.length === 0 ? null : Math.max(0, counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)]);
}

/** Its count is what the counting itself allocates, which among few operations would be much of theirs. */
function nothing() {}

/** What so many calls allocate, and counting them; null if garbage was collected meanwhile. */
function bytesOf(operation, operations) {
  globalThis.gc();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, sweepingMs);
  const profiler = new GCProfiler();
  profiler.start();
  const before = bytesInUse();
  repeat(operation, operations);
  const after = bytesInUse();
  return profiler.stop().statistics.length > 0 ? null : after - before;
}

function bytesInUse() {
  return getHeapStatistics().used_heap_size + process.memoryUsage().arrayBuffers;
}
