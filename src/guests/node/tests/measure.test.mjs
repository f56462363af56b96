// Uses a clock that only the operation advances, so that times are exact.
import assert from "node:assert";
import { test } from "node:test";
import { operationsIn, timesOf } from "../runner/measure.mjs";

const operationMs = 0.25;
let clock = 0;
performance.now = () => clock;

function operation() {
  clock += operationMs;
}

test("times are nanoseconds per operation, whatever a repetition's length", () => {
  const times = timesOf(operation, 0.5);
  assert.ok(times.length > 3);
  for (const ns of times) assert.equal(ns, operationMs * 1e6);
});

test("times are in the order in which they were taken", () => {
  let ms = operationMs;
  const times = timesOf(() => {
    clock += ms;
    ms *= 0.9999;
  }, 0.5);
  assert.ok(times.length > 3);
  for (let i = 1; i < times.length; ++i) assert.ok(times[i] < times[i - 1], `${times[i - 1]}, ${times[i]}`);
});

test("warm-up and all repetitions together take about the requested time", () => {
  const start = clock;
  timesOf(operation, 2);
  const seconds = (clock - start) / 1e3;
  assert.ok(seconds >= 2 && seconds < 2.1, `${seconds} s`);
});

test("operationsIn() counts the operations that fit into the time, at least one", () => {
  assert.equal(operationsIn(operation, 0.01), 10 / operationMs);
  assert.equal(operationsIn(operation, 1e-6), 1);
});
