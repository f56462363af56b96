import { arrayBufferOf } from "./shared/array_buffer.mjs";
import { integerAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "cbor-js",
  format: "cbor",
  unwritable: integerAsFloat,
  async open() {
    const { default: cbor } = await import("cbor-js");
    return {
      encode: (value) => new Uint8Array(cbor.encode(value)),
      decode: (bytes) => cbor.decode(arrayBufferOf(bytes)),
    };
  },
};
