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

/** Why it cannot write a floating-point field with a whole number, 1.0 in the host's JSON; null if there is none. */
function wholeDouble(text, { kind }) {
  const isThere = kind === "shape" && /[-:[,]\d+\.0[^\d]/.test(text);
  return isThere ? "writes 1.0 as the integer 1, but BSON distinguishes integers from floating-point numbers" : null;
}
