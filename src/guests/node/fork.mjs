// A process of its own for one workload of one library, so that V8's profile of others has no effect. main.mjs sends
// the job and receives the result: times, or allocations if `job.counts`.
import { readFileSync } from "node:fs";
import { libraries } from "./libraries.mjs";
import { messageOf } from "./runner/failure.mjs";
import { allocatedBytes } from "./runner/heap.mjs";
import { countAllocations, measureWorkload } from "./runner/workload.mjs";

process.on("disconnect", () => process.exit(1));
process.once("message", (job) => answer(job).then((message) => process.send(message, () => process.exit(0))));

async function answer(job) {
  try {
    const library = libraries.find(({ name }) => name === job.library);
    const { format, file, json } = job.input;
    const input = { format, bytes: readFileSync(file), json: readFileSync(json) };
    const result = job.counts
      ? await countAllocations(library, job, input, allocatedBytes)
      : await measureWorkload(library, job, input);
    return { result };
  } catch (error) {
    return messageOf(error);
  }
}
