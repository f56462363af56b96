import assert from "node:assert";
import { test } from "node:test";
import { difference } from "../runner/compare.mjs";

const same = [
  [NaN, NaN],
  [-0, -0],
  [5n, 5n],
  [{ a: [1, null, { b: "x" }] }, { a: [1, null, { b: "x" }] }],
  [new Uint8Array([1, 2]), new Uint8Array([1, 2])],
];

const different = [
  [0, -0],
  [1, 1n],
  [1, "1"],
  [1, true],
  [null, {}],
  [[], {}],
  [[1, 2], [1, 2, 3]],
  [{ a: undefined }, {}],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }],
  [new Uint8Array([1, 2]), new Uint8Array([1, 3])],
  [new Map([[1, 2]]), new Map([[1, 3]])],
];

test("values that are the same in every bit are equal", () => {
  for (const [left, right] of same) assert.equal(difference(left, right), null);
});

test("values that differ in anything are different, in either order", () => {
  for (const [left, right] of different) {
    assert.notEqual(difference(left, right), null);
    assert.notEqual(difference(right, left), null);
  }
});

test("a difference says where it is", () => {
  assert.equal(difference({ a: [1, 2] }, { a: [1, 3] }), "/a/1 is 3 instead of 2");
});

test("a declared loss excuses what it names, and nothing else", () => {
  assert.equal(difference([-0], [0], ["zero_sign"]), null);
  assert.notEqual(difference([1], [0], ["zero_sign"]), null);
  assert.notEqual(difference([0], [false], ["zero_sign"]), null);
});
