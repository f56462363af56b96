export default {
  name: "notepack.io",
  package: "notepack.io",
  format: "messagepack",
  form: "map",
  async open() {
    const { default: notepack } = await import("notepack.io");
    const encode = (value) => notepack.encode(value);
    return {
      encode: globalThis.Buffer ? encode : (value) => new Uint8Array(encode(value)),
      decode: (bytes) => notepack.decode(bytes),
    };
  },
};
