import { unwritableInteger } from "./shared/wide_integers.mjs";

export default {
  name: "msgpack",
  format: "messagepack",
  shapeLosses: ["integers_as_doubles", "zero_sign"],
  unwritable: unwritableInteger,
  note: "a native addon over the C library",
  native: "is a native addon of Node",
  async open() {
    const { default: msgpack } = await import("msgpack");
    return { encode: (value) => msgpack.pack(value), decode: (bytes) => msgpack.unpack(bytes) };
  },
};
