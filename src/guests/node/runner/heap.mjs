// What an operation allocates in Node.
import { GCProfiler, getHeapStatistics } from "node:v8";
import { operationsIn, repeat } from "./measure.mjs";

const seconds = 0.05;

/**
 * Bytes of V8's heap that one call of `operation` allocates; null without --expose-gc. What ArrayBuffers hold lies
 * outside that heap, and V8 frees it when it likes, so that nobody can count it: ask for operations that make none.
 */
export function allocatedBytes(operation) {
  if (!globalThis.gc) return null;
  const operations = operationsIn(operation, seconds);
  globalThis.gc();
  const profiler = new GCProfiler();
  profiler.start();
  const before = getHeapStatistics().used_heap_size;
  repeat(operation, operations);
  const after = getHeapStatistics().used_heap_size;
  const { statistics } = profiler.stop();
  const freed = statistics.reduce((sum, { beforeGC, afterGC }) => sum + usedIn(beforeGC) - usedIn(afterGC), 0);
  return Math.max(0, after - before + freed) / operations;
}

function usedIn({ heapStatistics }) {
  return heapStatistics.usedHeapSize;
}
