// Integers that JavaScript rounds beyond their type.
import assert from "node:assert";
import { test } from "node:test";
import { integerAsFloat, unwritableInteger } from "../libraries/shared/wide_integers.mjs";
import { Failure } from "../runner/failure.mjs";
import { prove } from "../runner/workload.mjs";

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

test("integers that are rounded within their type are not found, nor are doubles and strings", () => {
  const text = '{"id":12370766946607418110,"x":1.5e300,"y":-92233720368547758001.5,"\\"9":"-9223372036854775800","z":1e22}';
  assert.equal(asText(text), null);
  assert.equal(unwritableInteger(text), null);
});

test("the smallest integer is within its type as a number, but not in JavaScript's digits", () => {
  assert.equal(unwritableInteger("[-9223372036854775800]"), null);
});

test("integerAsFloat() names the first integer beyond 2^53", () => {
  assert.match(integerAsFloat("[5,-9007199254740993]"), /integer -9007199254740993 as a floating-point number/);
  for (const text of ["[9007199254740991]", "[1.5e300]", '["12370766946607418110"]']) assert.equal(integerAsFloat(text), null);
});

test("a value that a library cannot write is not a wrong value", async () => {
  const json = new TextEncoder().encode("[-9223372036854775800]");
  const { default: library } = await import("../libraries/json.mjs");
  await assert.rejects(prove(library, {}, { format: "json", bytes: json, json }), (error) => {
    assert.ok(!(error instanceof Failure));
    assert.equal(error.message, reason);
    return true;
  });
});
