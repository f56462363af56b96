import { rootMessages } from "./shared/schemas.mjs";

const generated = {
  docs: () => import("../generated/protobuf-es/docs_pb.js"),
  scene: () => import("../generated/protobuf-es/scene_pb.js"),
};

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
    const schema = (await generated[shape]())[`${rootMessages[shape]}Schema`];
    return { encode: (value) => toBinary(schema, value), decode: (bytes) => fromBinary(schema, bytes) };
  },
};
