// The guest of the lane `node`. It runs each workload in processes of its own.
import { fork } from "node:child_process";
import { getHeapStatistics } from "node:v8";
import { Failure, resultOf } from "./runner/failure.mjs";
import { countingFlags } from "./runner/heap.mjs";
import { runGuest } from "./runner/lane.mjs";

let running = null;

/** The result of fork.mjs for one job. Rejects if the job fails or the process dies. */
async function measure(job) {
  return resultOf(await answerOf(job, process.execArgv));
}

async function allocations(job) {
  return resultOf(await answerOf({ ...job, counts: true }, countingFlags));
}

/** Runs fork.mjs with these flags, and returns its message. */
function answerOf(job, flags) {
  return new Promise((resolve, reject) => {
    const script = new URL("fork.mjs", import.meta.url);
    running = fork(script, { execArgv: flags, serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
    running.on("message", resolve);
    running.on("error", reject);
    running.on("exit", (status, signal) => {
      reject(new Failure(`its process ended early (${signal ?? `status ${status}`}): out of memory?`));
    });
    running.send(job);
  });
}

await runGuest({
  engine: `V8 ${process.versions.v8}`,
  runtime: () => ({
    name: `Node ${process.versions.node}`,
    flags: process.execArgv.join(" "),
    heap_bytes: getHeapStatistics().heap_size_limit,
  }),
  absence: () => null,
  prepare: ({ package: name, native }) => native && import(name), // its build may have failed
  measure,
  allocations,
  kill: () => running?.kill("SIGKILL"),
});
