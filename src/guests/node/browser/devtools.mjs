// Chromium's DevTools protocol over two pipes: JSON objects with a zero byte after each. The browser ends by itself
// when the pipes are closed, so that it never outlives this process.

import { Failure } from "../runner/failure.mjs";

/** Returns call(method, params, session), which resolves to the answer's result. */
export function devtools(output, input) {
  const calls = new Map();
  let last = 0;
  let rest = Buffer.alloc(0);
  input.on("data", (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let end; (end = rest.indexOf(0)) >= 0; rest = rest.subarray(end + 1)) {
      settle(calls, JSON.parse(rest.subarray(0, end)));
    }
  });
  let isGone = false;
  const gone = () => new Failure("the browser ended early: out of memory?");
  const fail = () => {
    isGone = true;
    calls.forEach(({ reject }) => reject(gone()));
  };
  input.on("close", fail);
  output.on("error", fail);
  return (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      if (isGone) return reject(gone()); // a closed pipe reports no second error
      calls.set(++last, { resolve, reject });
      output.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

/**
 * Settles the call that a message answers. Of events, which have no id, only one matters: a page that crashes answers
 * no call any more. There is one page at a time.
 */
function settle(calls, { id, method, result, error }) {
  if (method === "Inspector.targetCrashed") {
    return calls.forEach(({ reject }) => reject(new Failure("the page crashed: out of memory?")));
  }
  const call = calls.get(id);
  calls.delete(id);
  if (error) call?.reject(new Error(error.message));
  call?.resolve(result);
}
