import { expectNativeAddon } from "./shared/native_addon.mjs";
import { integerOfJsonAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "cbor-x",
  format: "cbor",
  unwritable: integerOfJsonAsFloat,
  shapeLosses: ["zero_sign"],
  note:
    "useRecords off, which its README calls the compatible mode; in Node with its native addon for strings; " +
    "64-bit integers as BigInt; decoding keeps a DataView of the bytes, which are the same each time",
  async open() {
    const { Encoder, isNativeAccelerationEnabled } = await import("cbor-x");
    expectNativeAddon(isNativeAccelerationEnabled);
    const encoder = new Encoder({ useRecords: false, mapsAsObjects: true });
    return { encode: (value) => encoder.encode(value), decode: (bytes) => encoder.decode(bytes) };
  },
};
