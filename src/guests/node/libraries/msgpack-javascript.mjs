export default {
  name: "@msgpack/msgpack",
  package: "@msgpack/msgpack",
  format: "messagepack",
  form: "map",
  note: "one Encoder and one Decoder for all calls, as its README advises",
  async open() {
    const { Encoder, Decoder } = await import("@msgpack/msgpack");
    const encoder = new Encoder();
    const decoder = new Decoder();
    return { encode: (value) => encoder.encode(value), decode: (bytes) => decoder.decode(bytes) };
  },
};
