import { unwritableInteger } from "./shared/wide_integers.mjs";

const bufferBytes = 2 ** 23; // the largest document takes two megabytes

export default {
  name: "what-the-pack",
  format: "messagepack",
  shapeLosses: ["integers_as_doubles", "zero_sign"],
  unwritable: unwritableInteger,
  note: "without a dictionary, which other libraries could not read",
  needsNode: true,
  async open() {
    const { default: pack } = await import("what-the-pack");
    const { encode, decode } = pack.initialize(bufferBytes);
    return { encode, decode };
  },
};
