export default {
  name: "bson",
  format: "bson",
  unwritable: wholeDouble,
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

/** Codecs write numbers of floating-point fields with a point. */
function wholeDouble(text, { kind }) {
  const isThere = kind === "shape" && /[-:[,]\d+\.0[^\d]/.test(text);
  return isThere ? "writes 1.0 as the integer 1, and BSON tells integers from floating-point numbers" : null;
}
