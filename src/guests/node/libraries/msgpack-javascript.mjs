import { integerOfJsonAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "@msgpack/msgpack",
  format: "messagepack",
  unwritable: integerOfJsonAsFloat,
  shapeLosses: ["zero_sign"],
  note: "one Encoder and one Decoder for all calls, as its README advises; 64-bit integers of shapes as BigInt",
  async open({ kind }) {
    const { Encoder, Decoder } = await import("@msgpack/msgpack");
    const options = { useBigInt64: kind === "shape" };
    const encoder = new Encoder(options);
    const decoder = new Decoder(options);
    return { encode: (value) => encoder.encode(value), decode: (bytes) => decoder.decode(bytes) };
  },
};
