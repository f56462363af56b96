// Integers of 64 bits in libraries that have them as numbers, which JavaScript rounds beyond 2^53.
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** The integers in the JSON `text` that may be beyond 2^53. */
function wideIntegersIn(text) {
  const all = Array.from(text.matchAll(tokens), ([token]) => token);
  return all.filter((token) => /^-?\d{16,}$/.test(token)); // a double holds what is shorter
}

/**
 * Why a library that writes them as integers cannot write what the JSON `text` says: one near the end of its 64 bits, which
 * no field of the same type holds as JavaScript rounds it. `digitsOf` gives what is written of the number. Null if there is
 * none.
 */
export function unwritableInteger(text, job, digitsOf = (number) => String(BigInt(number))) {
  for (const token of wideIntegersIn(text)) {
    const written = digitsOf(Number(token));
    if (typesOf(token) !== typesOf(written)) return `writes ${token} as ${written}, which is beyond the range of its type`;
  }
  return null;
}

/** The same of a library that writes what is beyond 2^53 as a floating-point number, which no field of integers takes. */
export function integerAsFloat(text) {
  const token = wideIntegersIn(text).find((digits) => !Number.isSafeInteger(Number(digits)));
  return token === undefined ? null : `writes the integer ${token} as a floating-point number`;
}

/**
 * The same of a library that has them as BigInt where it reads them itself, but not where the host has no wire for it: its
 * values are of JSON then.
 */
export function integerOfJsonAsFloat(text, { format }) {
  return format === "json" ? integerAsFloat(text) : null;
}

/** Whether 64 bits hold the integer with and without a sign. */
function typesOf(digits) {
  const integer = BigInt(digits);
  return [BigInt.asIntN(64, integer) === integer, BigInt.asUintN(64, integer) === integer].join();
}
