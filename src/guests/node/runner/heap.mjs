// Counts what an operation allocates in Node.
import { GCProfiler, getHeapStatistics } from "node:v8";
import { repeat } from "./measure.mjs";

const nanoseconds = 20e6;
const attempts = 5;
const sweepingMs = 5;

/**
 * The flags of a process that counts. V8 reports how much of its heap was garbage, but not how much of ArrayBuffers. With
 * a young generation of 512 MB no collection is needed while a library's call is counted.
 */
export const countingFlags = ["--expose-gc", "--min-semi-space-size=512", "--max-semi-space-size=512"];

/**
 * Bytes that one call of `operation` allocates on V8's heap and in ArrayBuffers, which are outside of it. What a native
 * addon takes from the C library is not counted. Null without --expose-gc, or if garbage is collected in every single
 * call. `nsPerOperation`, the fastest time of a call, determines how many calls are counted together.
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
 * The median of several counts, as V8 still frees memory of an earlier collection, in parallel, during some of them; null if
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

/** Its count is what the counting itself allocates, which matters if only a few operations are counted. */
function nothing() {}

/** What `operations` calls and counting them allocate; null if garbage was collected meanwhile. */
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
