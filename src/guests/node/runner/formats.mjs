// The formats of the libraries. Codecs of scenebench write and read each of them.

/** The endings of a format's files: of wires, and of the schema if it needs one. */
export const formats = {
  json: { ending: "json" },
  messagepack: { ending: "msgpack" },
  cbor: { ending: "cbor" },
  bson: { ending: "bson" },
  protobuf: { ending: "pb", schema: "proto" },
  flatbuffers: { ending: "fb", schema: "fbs" },
  avro: { ending: "avro", schema: "avsc" },
};
