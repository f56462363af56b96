import { textThatBopsLoses } from "./shared/bops.mjs";
import { integerAsFloat } from "./shared/wide_integers.mjs";

export default {
  name: "msgpack-js",
  format: "messagepack",
  unwritable: (text) => integerAsFloat(text) ?? textThatBopsLoses(text),
  note: "older than MessagePack's str 8, so it cannot read other libraries' strings of 32 to 255 bytes",
  readsOwnAlone: true,
  async open() {
    const { default: msgpack } = await import("msgpack-js");
    return { encode: (value) => msgpack.encode(value), decode: (bytes) => msgpack.decode(bytes) };
  },
};
