// What becomes of a page that dies, with a stand-in for the browser.
import assert from "node:assert";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { evaluate } from "../browser/browser.mjs";
import { devtools } from "../browser/devtools.mjs";
import { Failure } from "../runner/failure.mjs";

test("a call to a page that crashes ends at once, as a failure", async () => {
  const input = new PassThrough();
  const answer = devtools(new PassThrough(), input)("Runtime.evaluate", {}, "page");
  input.write('{"method":"Inspector.targetCrashed","params":{},"sessionId":"page"}\0');
  await assert.rejects(answer, (error) => error instanceof Failure && /the page crashed/.test(error.message));
});

test("an error of the browser is a failure once the page has loaded", async () => {
  const call = async (method, { expression } = {}) => {
    if (method !== "Runtime.evaluate") return {};
    if (expression.startsWith("typeof measure")) return { result: { value: true } };
    throw new Error("Session with given id not found.");
  };
  await assert.rejects(evaluate(call, "", "measure()"), Failure);
});
