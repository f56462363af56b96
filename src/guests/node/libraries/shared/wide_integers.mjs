const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/**
 * Why JSON.stringify cannot write what the JSON `text` says: an integer near the end of its 64 bits, whose digits, as
 * JavaScript rounds and writes them, no field of the same type holds. Null if there is none.
 */
export function unwritableInteger(text) {
  for (const [token] of text.matchAll(tokens)) {
    if (!/^-?\d{16,}$/.test(token)) continue; // a double holds what is shorter
    const written = String(Number(token));
    if (typesOf(token) !== typesOf(written)) return `writes ${token} as ${written}, which is beyond the range of its type`;
  }
  return null;
}

/** Whether 64 bits hold the integer with and without a sign. */
function typesOf(digits) {
  const integer = BigInt(digits);
  return [BigInt.asIntN(64, integer) === integer, BigInt.asUintN(64, integer) === integer].join();
}
