const bufferBytes = 2 ** 23; // one value that does not fit into avsc's own buffer, of 1 KB, is encoded twice

export default {
  name: "avsc",
  format: "avro",
  form: "classes",
  note:
    "classes made from the schema at run time; long as BigInt, by LongType.__with, and a large buffer, by " +
    "Type.__reset, as in its documentation; filling its objects is not counted",
  needsNode: true,
  enumNames: ({ schema }) => namesIn(JSON.parse(schema)),
  async open({ schema }) {
    const { default: avro } = await import("avsc");
    avro.Type.__reset(bufferBytes);
    const type = avro.Type.forSchema(JSON.parse(schema), { registry: { long: bigLong(avro) } });
    return { encode: (value) => type.toBuffer(value), decode: (bytes) => type.fromBuffer(bytes) };
  },
};

/** The names of the enumerators in each enumeration of a schema. */
function namesIn(schema) {
  if (typeof schema !== "object" || schema === null) return [];
  const inside = Object.values(schema).flatMap(namesIn);
  return schema.type === "enum" ? [schema.symbols, ...inside] : inside;
}

/** Avro's long as BigInt, packed as eight little-endian bytes. avsc's own type holds only what a number can. */
function bigLong(avro) {
  return avro.types.LongType.__with({
    fromBuffer: (buffer) => buffer.readBigInt64LE(),
    toBuffer(value) {
      const buffer = Buffer.allocUnsafe(8);
      buffer.writeBigInt64LE(value);
      return buffer;
    },
    fromJSON: BigInt,
    toJSON: Number,
    isValid: (value) => typeof value === "bigint",
    compare: (left, right) => (left === right ? 0 : left < right ? -1 : 1),
  });
}
