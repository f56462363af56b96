// 64-bit integers, in libraries that hold them as numbers, which JavaScript rounds beyond 2^53.
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** The integers in the JSON `text` that may be beyond 2^53. */
function wideIntegersIn(text) {
  const all = Array.from(text.matchAll(tokens), ([token]) => token);
  return all.filter((token) => /^-?\d{16,}$/.test(token)); // a double holds shorter ones exactly
}

/**
 * Why a library that writes them as integers cannot write the JSON `text`: JavaScript rounds one of its integers beyond the
 * range of its 64-bit type. Null if there is none. `digitsOf` returns the digits that are written for a number.
 */
export function unwritableInteger(text, job, digitsOf = (number) => String(BigInt(number))) {
  for (const token of wideIntegersIn(text)) {
    const written = digitsOf(Number(token));
    if (typesOf(token) !== typesOf(written)) return `writes ${token} as ${written}, which is beyond the range of its type`;
  }
  return null;
}

/** The same for a library that writes integers beyond 2^53 as floating-point numbers, which integer fields do not accept. */
export function integerAsFloat(text) {
  const token = wideIntegersIn(text).find((digits) => !Number.isSafeInteger(Number(digits)));
  return token === undefined ? null : `writes the integer ${token} as a floating-point number`;
}

/**
 * The same for a library that decodes them to BigInt itself. It has no BigInt if the host has no wire in its format, as its
 * values then come from JSON.
 */
export function integerOfJsonAsFloat(text, { format }) {
  return format === "json" ? integerAsFloat(text) : null;
}

/** Whether the integer fits into a signed and into an unsigned 64-bit type. */
function typesOf(digits) {
  const integer = BigInt(digits);
  return [BigInt.asIntN(64, integer) === integer, BigInt.asUintN(64, integer) === integer].join();
}
