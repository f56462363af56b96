import { unwritableInteger } from "./shared/wide_integers.mjs";

export default {
  name: "notepack.io",
  format: "messagepack",
  shapeLosses: ["integers_as_doubles", "zero_sign"],
  unwritable: unwritableInteger,
  async open() {
    const { default: notepack } = await import("notepack.io");
    const encode = (value) => notepack.encode(value);
    return {
      encode: globalThis.Buffer ? encode : (value) => new Uint8Array(encode(value)),
      decode: (bytes) => notepack.decode(bytes),
    };
  },
};
