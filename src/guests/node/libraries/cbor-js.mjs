import { arrayBufferOf } from "./shared/array_buffer.mjs";

export default {
  name: "cbor-js",
  package: "cbor-js",
  format: "cbor",
  form: "map",
  async open() {
    const { default: cbor } = await import("cbor-js");
    return {
      encode: (value) => new Uint8Array(cbor.encode(value)),
      decode: (bytes) => cbor.decode(arrayBufferOf(bytes)),
    };
  },
};
