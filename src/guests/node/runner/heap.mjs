// What an operation allocates in Node.
import { GCProfiler, getHeapStatistics } from "node:v8";
import { repeat } from "./measure.mjs";

const nanoseconds = 50e6;
const attempts = 3;

/**
 * Bytes of V8's heap that one call of `operation` allocates; null without --expose-gc. What ArrayBuffers hold lies
 * outside that heap, and V8 frees it when it likes, so that nobody can count it: ask for operations that make none.
 * `nsPerOperation` is what a call takes at its fastest: it tells how many of them are counted together. The median of
 * several counts: what V8 frees between two collections, beside the program, is in none of its statistics.
 */
export function allocatedBytes(operation, nsPerOperation) {
  if (!globalThis.gc) return null;
  const operations = Math.max(1, Math.round(nanoseconds / nsPerOperation));
  const counts = Array.from({ length: attempts }, () => bytesOf(operation, operations) - bytesOf(nothing, operations));
  const median = counts.sort((a, b) => a - b)[Math.floor(attempts / 2)];
  return Math.max(0, median) / operations;
}

/** Its count is what the counting itself allocates, which among few operations would be much of theirs. */
function nothing() {}

function bytesOf(operation, operations) {
  globalThis.gc();
  const profiler = new GCProfiler();
  profiler.start();
  const before = getHeapStatistics().used_heap_size;
  repeat(operation, operations);
  const after = getHeapStatistics().used_heap_size;
  const { statistics } = profiler.stop();
  const freed = statistics.reduce((sum, { beforeGC, afterGC }) => sum + usedIn(beforeGC) - usedIn(afterGC), 0);
  return after - before + freed;
}

function usedIn({ heapStatistics }) {
  return heapStatistics.usedHeapSize;
}
