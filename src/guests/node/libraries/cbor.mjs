const highWaterMark = 2 ** 23; // its README: the largest value must fit

export default {
  name: "cbor",
  package: "cbor",
  format: "cbor",
  form: "map",
  note: "encodeOne and decodeFirstSync with a highWaterMark that every document fits in, as its README advises",
  needsNode: true,
  async open() {
    const { default: cbor } = await import("cbor");
    return {
      encode: (value) => cbor.encodeOne(value, { highWaterMark }),
      decode: (bytes) => cbor.decodeFirstSync(bytes, { highWaterMark }),
    };
  },
};
