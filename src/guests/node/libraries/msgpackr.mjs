import { expectNativeAddon } from "./shared/native_addon.mjs";
import { integerOfJsonAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "msgpackr",
  format: "messagepack",
  unwritable: integerOfJsonAsFloat,
  shapeLosses: ["zero_sign"],
  note:
    "useRecords off, which its README calls the compatible mode; in Node with its native addon for strings; " +
    "64-bit integers of shapes as BigInt; decoding keeps a DataView of the bytes, which are the same each time",
  async open({ kind }) {
    const { Packr, isNativeAccelerationEnabled } = await import("msgpackr");
    expectNativeAddon(isNativeAccelerationEnabled);
    const packr = new Packr({ useRecords: false, int64AsType: kind === "shape" ? "bigint" : "auto" });
    return { encode: (value) => packr.pack(value), decode: (bytes) => packr.unpack(bytes) };
  },
};
