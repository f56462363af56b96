import { rootMessages } from "./shared/schemas.mjs";

export default {
  name: "flatbuffers",
  format: "flatbuffers",
  form: "generated",
  generator: "flatbuffers",
  note:
    "the object API: unpack(), and pack() into one Builder for all calls, then a copy; 64-bit integers as BigInt; " +
    "reads unverified input; omits a -0 outside a list as if it were 0; filling its objects is not counted",
  losses: ["zero_sign"],
  async open({ shape }) {
    const { Builder, ByteBuffer } = await import("flatbuffers");
    const root = rootMessages[shape];
    const generated = await import(`../generated/flatbuffers/${shape}_generated.js`);
    const getRoot = generated[root][`getRootAs${root}`];
    const builder = new Builder();
    return {
      encode(value) {
        builder.clear();
        builder.finish(value.pack(builder));
        return builder.asUint8Array().slice(); // bytes that may be kept, as from the other libraries
      },
      decode: (bytes) => getRoot(new ByteBuffer(bytes)).unpack(),
    };
  },
};
