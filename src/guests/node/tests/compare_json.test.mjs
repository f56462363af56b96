import assert from "node:assert";
import { test } from "node:test";
import { differenceFromJson } from "../runner/compare_json.mjs";

const shape = { schema: true, losses: [], enumNames: [["Red", "Green"]] };
const document = { schema: false };
const typed = { schema: false, typed: true };

class Message {
  constructor(fields) {
    Object.assign(this, fields);
  }
}
Message.prototype.tags = [];

const same = [
  [{ a: [1, "x", null, { b: -0 }] }, { a: [1, "x", null, { b: -0 }] }, document],
  [{ id: 12370766946607418110 }, { id: 12370766946607418110n }, document],
  [{ id: 12370766946607418110 }, { id: BigInt.asIntN(64, 12370766946607418110n) }, shape],
  [{ id: -5 }, { id: { low: -5, high: -1, unsigned: false } }, shape],
  [{ spawned_at: 5, x: 0.1 }, { spawnedAt: 5, x: Math.fround(0.1), $typeName: "T", body: null }, shape],
  [{ kind: 1 }, { kind: "Green" }, shape],
  [{ a: 1, tags: [] }, new Message({ a: 1 }), shape],
  [[-0], [0], { ...shape, losses: ["zero_sign"] }],
  [{ id: 12370766946607418110, x: 0.1 }, { id: 12370766946607418110n, x: Math.fround(0.1), body: null }, typed],
];

const different = [
  [{ a: 0 }, { a: -0 }, document],
  [{ a: 0.1 }, { a: Math.fround(0.1) }, document],
  [{ a: 1, tags: [] }, new Message({ a: 1 }), document],
  [{ spawned_at: 5 }, { spawnedAt: 5 }, document],
  [{ a: 1 }, { a: 1, b: null }, document],
  [{ a: 1 }, { a: 1, b: 0 }, shape],
  [{ a: 1 }, {}, shape],
  [{ id: 5 }, { id: 6n }, shape],
  [{ id: 5 }, { id: { low: 6, high: 0, unsigned: true } }, shape],
  [{ kind: 1 }, { kind: "Red" }, shape],
  [{ kind: 1 }, { kind: "Green" }, document],
  [[1], { 0: 1, length: 1 }, shape],
  [[1, 2], [1], shape],
  [{ a: {} }, { a: [] }, shape],
  [{ a: "1" }, { a: 1 }, shape],
  [{ a: 1 }, { a: true }, shape],
  [{ a: null }, {}, document],
  [{ a: 1 }, { a: 1, b: null }, { ...typed, typed: false }],
  [{ a: 0.1 }, { a: Math.fround(0.3) }, typed],
  [{ spawned_at: 5 }, { spawnedAt: 5 }, typed],
  [{ kind: 1 }, { kind: "Green" }, { ...typed, enumNames: shape.enumNames }],
  [{ a: 1 }, { a: 1, $typeName: "T" }, typed],
  [{ a: 1 }, { a: () => 1 }, shape],
];

test("what a library may decode from the values in JSON is accepted", () => {
  for (const [json, decoded, rules] of same) assert.equal(differenceFromJson(json, decoded, rules), null);
});

test("differences are found", () => {
  for (const [json, decoded, rules] of different) {
    assert.notEqual(differenceFromJson(json, decoded, rules), null, JSON.stringify(json));
  }
});

test("a difference says where it is", () => {
  assert.equal(differenceFromJson({ a: [1, 2] }, { a: [1, 3] }, document), "/a/1 is 3, but 2 in JSON");
});
