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

/** The bytes' own ArrayBuffer, as it does not take a view of one; a copy if the buffer holds other bytes, too. */
function arrayBufferOf({ buffer, byteOffset, byteLength }) {
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}
