export default {
  name: "bson",
  package: "bson",
  format: "bson",
  form: "map",
  async open() {
    const { BSON } = await import("bson");
    return {
      encode(value) {
        if (Array.isArray(value)) throw new Error("BSON's root must be a map");
        return BSON.serialize(value);
      },
      decode: (bytes) => BSON.deserialize(bytes),
    };
  },
};
