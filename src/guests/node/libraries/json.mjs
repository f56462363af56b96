import { bytesOfText, textOfBytes } from "./shared/text.mjs";

export default {
  name: "json",
  format: "json",
  form: "map",
  note: "JSON.stringify and JSON.parse, and UTF-8 to and from bytes",
  open() {
    return {
      encode: (value) => bytesOfText(JSON.stringify(value)),
      decode: (bytes) => JSON.parse(textOfBytes(bytes)),
    };
  },
};
