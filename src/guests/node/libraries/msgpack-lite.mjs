import { integerAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "msgpack-lite",
  format: "messagepack",
  unwritable: integerAsFloat,
  async open() {
    const { default: msgpack } = await import("msgpack-lite");
    return { encode: (value) => msgpack.encode(value), decode: (bytes) => msgpack.decode(bytes) };
  },
};
