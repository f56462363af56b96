// One library over one workload in this process or page: first the proof, then the times.
import { difference, isObject } from "./compare.mjs";
import { differenceFromJson } from "./compare_json.mjs";
import { Failure, fail } from "./failure.mjs";
import { formats } from "./formats.mjs";
import { timesOf } from "./measure.mjs";

const warmUpSeconds = 0.15;

/**
 * Times `library` over `job` ({workload, kind, schema, losses, seconds}). `input` is {format, bytes, json}: what codecs of
 * scenebench wrote, in that format and as JSON. Returns the wire, and the times of both operations. Throws as prove() does,
 * and a Failure if the library fails once it was proven.
 */
export async function measureWorkload(library, job, input) {
  const { codec, value, wire, read, check } = await prove(library, job, input);
  try {
    const encode = timesOf(() => codec.encode(value), job.seconds);
    const decode = timesOf(() => codec.decode(read), job.seconds);
    check("after it was timed, it"); // one call does not reveal a buffer that fills up or is not emptied
    return { wire, times: { encode, decode } };
  } catch (error) {
    return fail(error);
  }
}

/**
 * The bytes that each operation allocates after warm-up, from `allocated(operation, nsPerOperation)`; null if that cannot
 * tell. Otherwise as measureWorkload().
 */
export async function countAllocations(library, job, input, allocated) {
  const { codec, value, read } = await prove(library, job, input);
  const bytesOf = (operation) => allocated(operation, Math.min(...timesOf(operation, warmUpSeconds)));
  return { encode: bytesOf(() => codec.encode(value)), decode: bytesOf(() => codec.decode(read)) };
}

/**
 * Opens the library's codec, and returns it with the value to encode, the wire, and what it is to `read`: its wire, or
 * of JSON the text that all read. Throws a Failure if the library does not give back all that it was given; a view that
 * reads the bytes later does not count as decoded. Throws another Error if the library cannot write the value.
 */
export async function prove(library, job, input) {
  const codec = await library.open(job);
  const unwritable = library.unwritable?.(textOf(input.json), { ...job, format: input.format });
  if (unwritable) throw new Error(unwritable);
  const json = JSON.parse(textOf(input.json));
  const schema = Boolean(formats[library.format].schema);
  const typed = job.kind === "shape" && input.format !== "json"; // fields of the wire have types
  const rules = { schema, typed, losses: job.losses, enumNames: library.enumNames?.(job) };
  const decoded = (bytes, who, value) => {
    const given = copyOf(bytes);
    const back = codec.decode(given);
    given.fill(0); // exposes a view of it
    const differing = problemOf(() => difference(value ?? back, back, job.losses) ?? differenceFromJson(json, back, rules));
    if (differing) throw new Failure(`${who} gives back other values: ${differing}`);
    return back;
  };
  const theirs = input.format === library.format ? decoded(input.bytes, "of the host's wire, it") : json;
  const value = schema ? theirs : withNumbersOf(theirs, JSON.parse(textOf(input.json)));
  const check = (who) => {
    const wire = copyOf(codec.encode(value));
    decoded(wire, who, value);
    return wire;
  };
  const wire = check("it");
  const read = library.format === "json" && input.format === "json" ? copyOf(input.bytes) : wire;
  return { codec, value, wire, read, check };
}

/**
 * `json` with the leaves of `decoded`, which has a BigInt where JSON.parse rounds, and a float where JSON has its digits.
 * So without a schema all libraries encode objects that JSON.parse made, whatever objects they decode to.
 */
function withNumbersOf(decoded, json) {
  for (const [key, value] of Object.entries(json)) {
    json[key] = isObject(value) ? withNumbersOf(decoded[key], value) : decoded[key];
  }
  return json;
}

/** What `compare` finds, or why it fails: reading a decoded value may throw. */
function problemOf(compare) {
  try {
    return compare();
  } catch (error) {
    return `reading them fails: ${error.message}`;
  }
}

/**
 * A copy, as a library may use its buffer again. All bytes that a library gets are of one class, so that its code is
 * not compiled for two: Buffer where there is one, as in Node's programs. In a browser, bundle.mjs provides it if it is
 * needed.
 */
function copyOf(bytes) {
  const copy = new Uint8Array(bytes);
  return typeof Buffer === "undefined" ? copy : Buffer.from(copy.buffer);
}

function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}
