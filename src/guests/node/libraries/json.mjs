import { unwritableInteger } from "./shared/wide_integers.mjs";

// UTF-8 in the fastest way that the runtime has: Buffer in Node, TextEncoder and TextDecoder elsewhere.
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const { Buffer } = globalThis;
const bytesOfText = Buffer ? (text) => Buffer.from(text) : (text) => encoder.encode(text);
const textOfBytes = Buffer ? (bytes) => bytes.toString() : (bytes) => decoder.decode(bytes);

export default {
  name: "json",
  package: null,
  format: "json",
  // Every number is a double, and JSON.stringify writes -0 as 0.
  shapeLosses: ["integers_as_doubles", "zero_sign"],
  unwritable: (text, job) => unwritableInteger(text, job, String),
  note: "JSON.stringify and JSON.parse, with the conversion from and to UTF-8 bytes",
  open() {
    return {
      encode: (value) => bytesOfText(JSON.stringify(value)),
      decode: (bytes) => JSON.parse(textOfBytes(bytes)),
    };
  },
};
