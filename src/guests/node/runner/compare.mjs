// Compares two JavaScript values, value by value.

/**
 * Where `actual` first differs from `expected`, as a path and both values; null if nowhere. 0 and -0 differ, and so do
 * 1 and 1n, a missing key and one that is undefined, and keys in another order. All NaNs are equal, as JavaScript cannot
 * tell them apart. `losses` are those that the library declares; zero_sign makes 0 and -0 equal.
 */
export function difference(expected, actual, losses = [], path = "") {
  if (Object.is(expected, actual)) return null;
  if (expected === 0 && actual === 0 && losses.includes("zero_sign")) return null;
  if (!isObject(expected) || !isObject(actual)) return found(path, expected, actual);
  if (Object.getPrototypeOf(expected) !== Object.getPrototypeOf(actual)) return found(path, expected, actual);
  if (ArrayBuffer.isView(expected)) return differenceOfBytes(expected, actual, path);
  if (expected instanceof Map) return difference([...expected], [...actual], losses, path);
  return differenceOfMembers(expected, actual, losses, path);
}

function differenceOfMembers(expected, actual, losses, path) {
  const keys = Object.keys(expected);
  const others = Object.keys(actual);
  for (let i = 0; i < Math.max(keys.length, others.length); ++i) {
    if (keys[i] !== others[i]) return found(`${path}: key ${i}`, keys[i], others[i]);
    const inside = difference(expected[keys[i]], actual[keys[i]], losses, `${path}/${keys[i]}`);
    if (inside) return inside;
  }
  return null;
}

/** Compares typed arrays by their bytes, which tells NaNs apart, too. */
function differenceOfBytes(expected, actual, path) {
  const [left, right] = [bytesOf(expected), bytesOf(actual)];
  if (left.length !== right.length) return found(`${path}: bytes`, left.length, right.length);
  const at = left.findIndex((byte, i) => byte !== right[i]);
  return at < 0 ? null : found(`${path}: byte ${at}`, left[at], right[at]);
}

function bytesOf(view) {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

export function isObject(value) {
  return typeof value === "object" && value !== null;
}

function found(path, expected, actual) {
  return `${path || "/"} is ${shown(actual)} instead of ${shown(expected)}`;
}

export function shown(value) {
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "bigint") return `${value}n`;
  if (isObject(value)) return value.constructor?.name ?? "an object";
  return String(JSON.stringify(value)).slice(0, 60);
}
