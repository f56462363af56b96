// Which workloads a library gets, and which losses it declares for each.
import assert from "node:assert";
import { test } from "node:test";
import { libraries } from "../libraries.mjs";
import { lossesOf, workloadsFor } from "../runner/exchange.mjs";

const shape = { name: "docs", kind: "shape" };
const document = { name: "cities", kind: "document" };
const exchange = { workloads: [shape, document] };
const named = (name) => libraries.find((library) => library.name === name);

test("a format with a schema gets shapes, one without gets all workloads", () => {
  assert.deepEqual(workloadsFor(named("protobuf-es"), exchange), [shape]);
  for (const name of ["json", "msgpackr", "bson"]) assert.deepEqual(workloadsFor(named(name), exchange), [shape, document]);
});

test("losses of shapes alone are not declared for documents", () => {
  assert.ok(lossesOf(named("json"), shape).includes("integers_as_doubles"));
  assert.deepEqual(lossesOf(named("json"), document), []);
  assert.deepEqual(lossesOf(named("protobuf-es"), shape), ["zero_sign"]);
  assert.deepEqual(lossesOf(named("msgpackr"), document), []);
});
