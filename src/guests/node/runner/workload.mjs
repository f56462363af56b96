// One library over one workload in this process or page: first the proof, then the times.
import { difference, isObject } from "./compare.mjs";
import { differenceFromJson } from "./compare_json.mjs";
import { Failure } from "./failure.mjs";
import { formats } from "./formats.mjs";
import { timesOf } from "./measure.mjs";

const warmUpSeconds = 0.15;

/**
 * Times `library` over `job` ({workload, kind, schema, losses, seconds}). `input` is {format, bytes, json}: what codecs of
 * scenebench wrote, in that format and as JSON. Returns the wire, and the times of both operations. Throws as prove() does,
 * and a Failure if the library fails after it was timed.
 */
export async function measureWorkload(library, job, input) {
  const { codec, value, wire, check } = await prove(library, job, input);
  const encode = await timesOf(() => codec.encode(value), job.seconds);
  const decode = await timesOf(() => codec.decode(wire), job.seconds);
  checkAgain(check);
  return { wire, times: { encode, decode } };
}

/**
 * The bytes that each operation allocates after warm-up, from `allocated(operation, nsPerOperation)`; null if that cannot
 * tell. Otherwise as measureWorkload().
 */
export async function countAllocations(library, job, input, allocated) {
  const { codec, value, wire } = await prove(library, job, input);
  const bytesOf = async (operation) => allocated(operation, Math.min(...(await timesOf(operation, warmUpSeconds))));
  return { encode: await bytesOf(() => codec.encode(value)), decode: await bytesOf(() => codec.decode(wire)) };
}

/** One call does not reveal a buffer that fills up or is not emptied. */
function checkAgain(check) {
  try {
    check("after it was timed, it");
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`after it was timed, it fails: ${error.message}`);
  }
}

/**
 * Opens the library's codec, and returns it with the value to encode and the wire to decode. Throws a Failure if the
 * library does not give back all that it was given; a view that reads the wire later does not count as decoded. Throws
 * another Error if the library cannot write the value.
 */
export async function prove(library, job, input) {
  const codec = await library.open(job);
  const bytesFor = library.needsNode ? asBuffer : (bytes) => bytes;
  const unwritable = library.unwritable?.(textOf(input.json), { ...job, format: input.format });
  if (unwritable) throw new Error(unwritable);
  const json = JSON.parse(textOf(input.json));
  const schema = Boolean(formats[library.format].schema);
  const typed = job.kind === "shape" && input.format !== "json"; // fields of the wire have types; JSON has all digits
  const rules = { schema, typed, losses: job.losses, enumNames: library.enumNames?.(job) };
  const decoded = (bytes, who, value) => {
    const given = bytesFor(copyOf(bytes));
    const back = codec.decode(given);
    given.fill(0); // exposes a view of it
    const differing = problemOf(() => difference(value ?? back, back, job.losses) ?? differenceFromJson(json, back, rules));
    if (differing) throw new Failure(`${who} gives back other values: ${differing}`);
    return back;
  };
  const theirs = input.format === library.format ? decoded(input.bytes, "of the host's wire, it") : json;
  const value = schema ? theirs : withNumbersOf(theirs, JSON.parse(textOf(input.json)));
  const check = (who) => {
    const wire = bytesFor(copyOf(codec.encode(value)));
    decoded(wire, who, value);
    return wire;
  };
  return { codec, value, wire: check("it"), check };
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

/** A library may use its buffer again. Buffer's own slice() would not copy. */
function copyOf(bytes) {
  return Uint8Array.prototype.slice.call(bytes);
}

/** In a browser, bundle.mjs provides Buffer. */
function asBuffer({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}
