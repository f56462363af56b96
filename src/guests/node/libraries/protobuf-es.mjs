import { rootMessages } from "./shared/schemas.mjs";

export default {
  name: "protobuf-es",
  package: "@bufbuild/protobuf",
  format: "protobuf",
  form: "generated",
  generator: "protobuf-es",
  note: "64-bit integers as BigInt; omits a -0 outside a list as if it were 0; filling its messages is not counted",
  losses: ["zero_sign"],
  async open({ shape }) {
    const { fromBinary, toBinary } = await import("@bufbuild/protobuf");
    const generated = await import(`../generated/protobuf-es/${shape}_pb.js`);
    const schema = generated[`${rootMessages[shape]}Schema`];
    return { encode: (value) => toBinary(schema, value), decode: (bytes) => fromBinary(schema, bytes) };
  },
};
