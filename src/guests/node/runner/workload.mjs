// One library over one workload in this process or page: first the proof, then the times.
import { difference, isObject } from "./compare.mjs";
import { differenceFromJson } from "./compare_json.mjs";
import { formats } from "./formats.mjs";
import { timesOf } from "./measure.mjs";
import { WrongValues } from "./wrong_values.mjs";

const warmUpSeconds = 0.15;

/**
 * Times `library` over `job` ({workload, kind, schema, losses, seconds}). `input` is {format, bytes, json}: what codecs of
 * scenebench wrote, in that format and as JSON. Returns the wire, and the times of both operations. Throws what prove()
 * throws.
 */
export async function measureWorkload(library, job, input) {
  const { codec, value, wire, check } = await prove(library, job, input);
  const encode = await timesOf(() => codec.encode(value), job.seconds);
  const decode = await timesOf(() => codec.decode(wire), job.seconds);
  checkAgain(check);
  return { wire, times: { encode, decode } };
}

/**
 * The bytes that each of both operations allocates when it is warm, by `allocated(operation, nsPerOperation)`; null where
 * that cannot tell. Otherwise as measureWorkload().
 */
export async function countAllocations(library, job, input, allocated) {
  const { codec, value, wire } = await prove(library, job, input);
  const bytesOf = async (operation) => allocated(operation, Math.min(...(await timesOf(operation, warmUpSeconds))));
  return { encode: await bytesOf(() => codec.encode(value)), decode: await bytesOf(() => codec.decode(wire)) };
}

/** A buffer that fills up, or is not emptied, is not seen by one call. */
function checkAgain(check) {
  try {
    check("after it was timed, it");
  } catch (error) {
    throw error instanceof WrongValues ? error : new WrongValues(`after it was timed, it fails: ${error.message}`);
  }
}

/**
 * Opens the library's codec, and gives it with the value to encode and the wire to decode. Throws WrongValues if the
 * library does not give back what it was given, or not whole: a view that reads the wire later is no decoded value. Throws
 * another Error if it cannot write the value.
 */
export async function prove(library, job, input) {
  const codec = await library.open(job);
  const bytesFor = library.needsNode ? asBuffer : (bytes) => bytes;
  const unwritable = library.unwritable?.(textOf(input.json), { ...job, format: input.format });
  if (unwritable) throw new Error(unwritable);
  const json = JSON.parse(textOf(input.json));
  const schema = Boolean(formats[library.format].schema);
  const typed = job.kind === "shape" && input.format !== "json"; // its fields have types, and its text would have all digits
  const rules = { schema, typed, losses: job.losses, enumNames: library.enumNames?.(job) };
  const decoded = (bytes, who, value) => {
    const given = bytesFor(copyOf(bytes));
    const back = codec.decode(given);
    given.fill(0); // so that a view of it is found out
    const differing = problemOf(() => difference(value ?? back, back, job.losses) ?? differenceFromJson(json, back, rules));
    if (differing) throw new WrongValues(`${who} gives back other values: ${differing}`);
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
 * Without a schema, whatever makes an object, all libraries encode one that JSON.parse made.
 */
function withNumbersOf(decoded, json) {
  for (const [key, value] of Object.entries(json)) {
    json[key] = isObject(value) ? withNumbersOf(decoded[key], value) : decoded[key];
  }
  return json;
}

/** What `compare` finds, or why it cannot: a decoded value may throw when it is read. */
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

/** In a browser, Buffer is what bundle.mjs puts in its place. */
function asBuffer({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}
