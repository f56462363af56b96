// Times one operation in repetitions of about ten milliseconds each. The same code runs in Node and in a browser.
const repetitionNs = 10e6;
const warmUpShare = 0.3;
const fewestRepetitions = 3;

/** Holds what the last operation returned, so that V8 cannot leave out calls whose results nobody uses. */
export let sink;

/**
 * Mean nanoseconds per operation of each repetition, in the order in which they were taken. Takes about `seconds` in all,
 * warm-up included; a longer operation still gets `fewestRepetitions`. Garbage is collected once before the first, if the
 * runtime allows it.
 */
export function timesOf(operation, seconds) {
  const operations = warmUp(operation, seconds * warmUpShare);
  globalThis.gc?.();
  const times = [];
  const end = performance.now() + seconds * (1 - warmUpShare) * 1e3;
  while (times.length < fewestRepetitions || performance.now() < end) {
    const start = performance.now();
    repeat(operation, operations);
    times.push(((performance.now() - start) * 1e6) / operations);
  }
  return times;
}

/**
 * Repeats the operation for `seconds`, and returns how many operations make one repetition: the most that were found, as
 * other programs on the machine make an operation look slower than it is.
 */
function warmUp(operation, seconds) {
  const end = performance.now() + seconds * 1e3;
  let operations = 1;
  do operations = Math.max(operations, operationsIn(operation, repetitionNs / 1e9));
  while (performance.now() < end);
  return operations;
}

/** How many operations take about `seconds`; at least 1. Finding out takes up to three times as long. */
export function operationsIn(operation, seconds) {
  for (let operations = 1; ; operations *= 2) {
    const start = performance.now();
    repeat(operation, operations);
    const taken = (performance.now() - start) / 1e3;
    if (taken > seconds / 2) return Math.max(1, Math.round((operations * seconds) / taken));
  }
}

export function repeat(operation, count) {
  for (let i = 0; i < count; ++i) sink = operation();
  sink = undefined; // or the next count of the heap begins with it
}
