// The lines that the host reads on standard output, one JSON object each.
import { writeSync } from "node:fs";

/** Writes one line synchronously, so that nothing is lost if this process is ended next. */
export function say(kind, fields) {
  let rest = Buffer.from(JSON.stringify({ kind, ...fields }) + "\n");
  while (rest.length > 0) rest = rest.subarray(writeSome(rest));
}

/** How many bytes the pipe took; 0 if it is full. */
function writeSome(bytes) {
  try {
    return writeSync(1, bytes);
  } catch (error) {
    if (error.code !== "EAGAIN") throw error;
    return 0;
  }
}
