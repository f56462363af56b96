// The common part of main.mjs and chromium.mjs: runs one library over all workloads and prints lines for the host.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { libraries } from "../libraries.mjs";
import { readArguments } from "./arguments.mjs";
import { inputFor, lossesOf, openExchange, proofFile, schemaFor, shapeOf, workloadsFor } from "./exchange.mjs";
import { Failure, fail } from "./failure.mjs";
import { compilerOf, generate } from "./generate.mjs";
import { formats } from "./formats.mjs";
import { endWithHost } from "./life.mjs";
import { say } from "./lines.mjs";
import { versionOf } from "./versions.mjs";

/**
 * Prints what this process's arguments ask for, the list of libraries or one library's results, and ends this process.
 * `lane` is {engine, start(options), runtime(), absence(library), prepare(library), measure(job), allocations(job),
 * stop(), kill()}. `engine` is the version of libraries that the runtime provides. `start` and `stop`, which a lane
 * need not have, frame all others. `absence` tells why the library cannot run there, or null; `prepare` throws if this
 * shows only when it is tried. `measure` and `allocations` return what measureWorkload() and countAllocations() do,
 * from a process or page of its own. `kill` ends at once what still runs.
 */
export async function runGuest(lane) {
  try {
    const options = readArguments();
    endWithHost(lane.kill);
    if (options.list) {
      for (const library of libraries) sayLibrary(library, lane);
    } else {
      mkdirSync(options.out, { recursive: true });
      await lane.start?.(options);
      await run(options, lane);
      await lane.stop?.();
    }
    process.exit(0);
  } catch (error) {
    lane.kill();
    console.error(`${basename(process.argv[1])}: ${error.message}`);
    process.exit(1);
  }
}

/** Measures the library that `options` name, and prints the results. */
async function run(options, lane) {
  const library = libraries.find(({ name }) => name === options.library);
  if (!library) throw new Error(`no library is called ${options.library}; --list names them`);
  const exchange = openExchange(options.exchange);
  say("runtime", await lane.runtime());
  const absence = lane.absence(library) ?? (await prepare(library, exchange, lane));
  if (absence) return sayMissing("absent", "", library, absence);
  const workloads = workloadsFor(library, exchange);
  for (const { name } of exchange.workloads.filter((one) => !workloads.includes(one))) {
    sayMissing("absent", name, library, "its format needs a schema, which documents do not have");
  }
  for (const [done, workload] of workloads.entries()) {
    say("progress", { done, of: workloads.length });
    await runWorkload({ library, workload, exchange, options, lane });
  }
  say("progress", { done: workloads.length, of: workloads.length });
}

/** Generates the library's code if it needs any. Returns null, or why the library cannot be used. */
async function prepare(library, { schemas }, lane) {
  try {
    if (library.generator) await generate(library.generator, schemas);
    await lane.prepare(library);
    return null;
  } catch (error) {
    return error.message;
  }
}

async function runWorkload({ library, workload, exchange, options, lane }) {
  try {
    const job = jobOf({ library, workload, exchange });
    const forks = await measureForks(job, options, lane);
    const allocated = await allocations(job, lane);
    for (const what of lossesOf(library, workload)) {
      say("loss", { workload: workload.name, form: library.form, what });
    }
    sayProof(library, workload, forks, options.out);
    for (const operation of ["encode", "decode"]) {
      saySamples(library, workload, operation, forks, allocated[operation]);
    }
  } catch (error) {
    sayMissing(error instanceof Failure ? "failed" : "absent", workload.name, library, error.message);
  }
}

/** The results of the job in `options.forks` processes or pages, one after the other, which share the seconds. */
export async function measureForks(job, { forks, seconds }, lane) {
  const measure = () => lane.measure({ ...job, seconds: seconds / forks });
  const found = [await measure()];
  while (found.length < forks) found.push(await measure().catch(fail)); // the first one has proven it
  return found;
}

/** What lane.allocations() returns, or none: times are good without them. */
async function allocations(job, lane) {
  try {
    return await lane.allocations(job);
  } catch (error) {
    console.error(`allocations are not counted: ${error.message}`);
    return {};
  }
}

function jobOf({ library, workload, exchange }) {
  const input = inputFor(library, workload);
  return {
    library: library.name,
    workload: workload.name,
    kind: workload.kind,
    shape: shapeOf(workload),
    schema: schemaFor(library, workload, exchange),
    losses: lossesOf(library, workload),
    input: { ...input, file: join(exchange.folder, input.file), json: join(exchange.folder, `${workload.file}.json`) },
  };
}

/** All forks must encode the same bytes, as one wire is proven for all. */
function sayProof(library, workload, forks, out) {
  const [{ wire }] = forks;
  const same = forks.every((fork) => Buffer.compare(fork.wire, wire) === 0);
  if (!same) throw new Failure("does not encode the same bytes in each process");
  const file = proofFile(library, workload);
  writeFileSync(join(out, file), wire);
  const { ending } = formats[library.format];
  const read = inputFor(library, workload).format === library.format ? ending : null;
  say("proof", { workload: workload.name, form: library.form, file, format: ending, read });
}

function saySamples(library, workload, operation, forks, allocatedBytes = null) {
  say("samples", {
    workload: workload.name,
    form: library.form,
    operation,
    forks: forks.map(({ times }) => times[operation]),
    allocated_bytes: allocatedBytes,
    wire_bytes: forks[0].wire.length,
  });
}

function sayLibrary({ name, package: packageName, format, note, generator }, { engine }) {
  const notes = [note, compilerOf(generator)].filter(Boolean);
  say("library", { name, version: versionOf(packageName, engine), format, note: notes.join("; ") });
}

function sayMissing(kind, workload, library, reason) {
  say(kind, { workload, form: workload && library.form, reason: reason.split("\n")[0] });
}
