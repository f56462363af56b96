import { integerAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "msgpack5",
  format: "messagepack",
  unwritable: integerAsFloat,
  note: "encode() returns a list of buffers, which slice() joins",
  needsNode: true,
  async open() {
    const { default: msgpack5 } = await import("msgpack5");
    const { encode, decode } = msgpack5();
    return { encode: (value) => encode(value).slice(), decode: (bytes) => decode(bytes) };
  },
};
