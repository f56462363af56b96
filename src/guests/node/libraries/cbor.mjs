import { integerOfJsonAsFloat } from "./shared/wide_integers.mjs";

// Its README: the largest value must fit into highWaterMark; a 64-bit BigInt is written as a bignum by default.
const options = { highWaterMark: 2 ** 23, collapseBigIntegers: true };

export default {
  name: "cbor",
  format: "cbor",
  unwritable: integerOfJsonAsFloat,
  note:
    "encodeOne and decodeFirstSync with a highWaterMark that fits every document, as its README advises; " +
    "integers beyond 2^53 as BigInt, written as integers (collapseBigIntegers)",
  needsNode: true,
  async open() {
    const { default: cbor } = await import("cbor");
    return {
      encode: (value) => cbor.encodeOne(value, options),
      decode: (bytes) => cbor.decodeFirstSync(bytes, { highWaterMark: options.highWaterMark }),
    };
  },
};
