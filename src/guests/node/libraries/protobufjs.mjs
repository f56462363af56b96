import { rootMessages } from "./shared/schemas.mjs";

export default {
  name: "protobufjs",
  format: "protobuf",
  form: "classes",
  note: "classes made from the schema at run time; 64-bit integers as Long; filling its messages is not counted",
  async open({ shape, schema }) {
    const { default: protobuf } = await import("protobufjs");
    const root = protobuf.parse(schema, { keepCase: true }).root;
    const Message = root.lookupType(`scenebench.pb.${shape}.${rootMessages[shape]}`);
    return { encode: (value) => Message.encode(value).finish(), decode: (bytes) => Message.decode(bytes) };
  },
};
