// One library over one workload in this process or page: first the proof, then the times.
import { difference } from "./compare.mjs";
import { timesOf } from "./measure.mjs";

/**
 * Measures `library` over `job` ({workload, schema, seconds}). `input` is {format, bytes}: what a codec of scenebench
 * wrote. `allocated(operation)` gives the bytes of heap that one operation allocates, or null.
 * Returns the wire, and figures of both operations. Throws an Error that says what is wrong if the library does not
 * give back what it was given.
 */
export async function measureWorkload(library, job, input, allocated) {
  const codec = await library.open(job);
  const bytesFor = library.needsNode ? asBuffer : (bytes) => bytes;
  const own = input.format === library.format;
  const value = own ? codec.decode(bytesFor(input.bytes)) : JSON.parse(textOf(input.bytes));
  const wire = bytesFor(copyOf(codec.encode(value)));
  const back = codec.decode(wire);
  const differing = difference(value, back, library.losses);
  if (differing) throw new Error(`gives back other values: ${differing}`);
  const encode = () => codec.encode(value);
  const decode = () => codec.decode(wire);
  return {
    wire,
    operations: {
      encode: { times: await timesOf(encode, job.seconds), allocatedBytes: null }, // its bytes lie in an ArrayBuffer
      decode: { times: await timesOf(decode, job.seconds), allocatedBytes: allocated(decode) },
    },
  };
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
