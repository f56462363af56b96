// Integers that JavaScript rounds beyond their type.
import assert from "node:assert";
import { test } from "node:test";
import { integerAsFloat, unwritableInteger } from "../libraries/shared/wide_integers.mjs";
import { prove } from "../runner/workload.mjs";
import { WrongValues } from "../runner/wrong_values.mjs";

const asText = (text) => unwritableInteger(text, {}, String);
const reason = "writes -9223372036854775800 as -9223372036854776000, which is beyond the range of its type";

test("integers that are rounded beyond 64 bits are found", () => {
  assert.equal(asText('{"a":[1,-9223372036854775800]}'), reason);
  for (const wide of ["9223372036854775807", "18446744073709551615"]) {
    for (const unwritable of [asText, unwritableInteger]) {
      assert.match(unwritable(`[${wide}]`), new RegExp(`writes ${wide} as `));
    }
  }
});

test("those that are rounded to others of their type are not, nor are doubles and texts", () => {
  const text = '{"id":12370766946607418110,"x":1.5e300,"y":-92233720368547758001.5,"\\"9":"-9223372036854775800","z":1e22}';
  assert.equal(asText(text), null);
  assert.equal(unwritableInteger(text), null);
});

test("the smallest integer is one of its type as a number, and not as JavaScript's digits of that", () => {
  assert.equal(unwritableInteger("[-9223372036854775800]"), null);
});

test("of a library that writes integers beyond 2^53 as floating-point numbers, the first such integer is named", () => {
  assert.match(integerAsFloat("[5,-9007199254740993]"), /integer -9007199254740993 as a floating-point number/);
  for (const text of ["[9007199254740991]", "[1.5e300]", '["12370766946607418110"]']) assert.equal(integerAsFloat(text), null);
});

test("what a library cannot write is none of its values", async () => {
  const json = new TextEncoder().encode("[-9223372036854775800]");
  const { default: library } = await import("../libraries/json.mjs");
  await assert.rejects(prove(library, {}, { format: "json", bytes: json, json }), (error) => {
    assert.ok(!(error instanceof WrongValues));
    assert.equal(error.message, reason);
    return true;
  });
});
