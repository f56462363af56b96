import { textThatBopsLoses } from "./shared/bops.mjs";
import { integerAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "msgpack-js-v5",
  format: "messagepack",
  unwritable: (text) => integerAsFloat(text) ?? textThatBopsLoses(text),
  async open() {
    const { default: msgpack } = await import("msgpack-js-v5");
    return { encode: (value) => msgpack.encode(value), decode: (bytes) => msgpack.decode(bytes) };
  },
};
