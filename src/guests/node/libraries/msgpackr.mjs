export default {
  name: "msgpackr",
  package: "msgpackr",
  format: "messagepack",
  form: "map",
  note: "useRecords off, which its README calls the compatible mode; in Node with its native addon for texts",
  async open() {
    const { Packr, isNativeAccelerationEnabled } = await import("msgpackr");
    const inNode = Boolean(globalThis.process?.versions?.node);
    if (inNode && !isNativeAccelerationEnabled) throw new Error("its native addon, which npm may leave out, is not there");
    const packr = new Packr({ useRecords: false, int64AsType: "auto" });
    return { encode: (value) => packr.pack(value), decode: (bytes) => packr.unpack(bytes) };
  },
};
