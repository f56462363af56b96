// Compares a decoded value with JSON. A library may give back classes, BigInts or names of its own, but each value must
// be in a data property: no accessor and no Proxy may read the wire later.
import { isObject, shown } from "./compare.mjs";

/**
 * Where `decoded` first differs from `json`, as a path and both values; null if nowhere. `library` has `losses`, and
 * `schema`: whether its format has one. With a schema, names may be in camel case, and an enumerator may be one of the names
 * in the lists `enumNames`. With a schema, or if `typed` says that the bytes were written from fields of known types, absent
 * parts may be null, and a float of 32 bits may be rounded as such. Integers beyond 2^53 are compared with their value from
 * JSON.parse; the host proves all their bits.
 */
export function differenceFromJson(json, decoded, library) {
  const clone = cloneProblem(decoded);
  const rules = { ...library, typed: library.typed || library.schema };
  return clone ?? differenceAt(json, decoded, rules, "");
}

/** Why `decoded` cannot be cloned, as with a Proxy or a function; null if it can. */
function cloneProblem(decoded) {
  try {
    structuredClone(decoded);
    return null;
  } catch (error) {
    return `/ is not plain data: ${error.message}`;
  }
}

function differenceAt(json, decoded, library, path) {
  if (Array.isArray(json)) return differenceOfLists(json, decoded, library, path);
  if (isObject(json)) return differenceOfMembers(json, decoded, library, path);
  const same = typeof json === "number" ? isSameNumber(json, decoded, library) : json === decoded;
  return same ? null : found(path, json, decoded);
}

function differenceOfLists(json, decoded, library, path) {
  if (!Array.isArray(decoded)) return found(path, json, decoded);
  if (json.length !== decoded.length) return found(`${path}: length`, json.length, decoded.length);
  for (let i = 0; i < json.length; ++i) {
    const inside = differenceOfMember(json[i], decoded, String(i), library, `${path}/${i}`);
    if (inside) return inside;
  }
  return null;
}

function differenceOfMembers(json, decoded, library, path) {
  if (!isObject(decoded) || Array.isArray(decoded)) return found(path, json, decoded);
  const names = new Map(Object.keys(json).map((key) => [nameIn(decoded, key, library), key]));
  for (const [name, key] of names) {
    const inside = differenceOfMember(json[key], decoded, name, library, `${path}/${key}`);
    if (inside) return inside;
  }
  const more = Object.keys(decoded).find((name) => !names.has(name) && !isAbsent(decoded[name], name, library));
  return more === undefined ? null : found(`${path}/${more}`, undefined, decoded[more]);
}

function nameIn(decoded, key, { schema }) {
  if (!schema || key in decoded) return key;
  return key.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
}

function isAbsent(value, name, { schema, typed }) {
  return (typed && (value === null || value === undefined)) || (schema && name.startsWith("$"));
}

/** A class may have a field's default in its prototype. */
function differenceOfMember(json, decoded, name, library, path) {
  let owner = decoded;
  while (library.schema && owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  const member = owner && Object.getOwnPropertyDescriptor(owner, name);
  if (!member) return found(path, json, undefined);
  if (!("value" in member)) return `${path} is an accessor, but ${shown(json)} in JSON`;
  return differenceAt(json, member.value, library, path);
}

function isSameNumber(json, decoded, { schema, typed, losses = [], enumNames = [] }) {
  if (typeof decoded === "bigint" || isLong(decoded)) return isSameInteger(json, bigIntOf(decoded));
  if (schema && typeof decoded === "string") return enumNames.some((names) => names[json] === decoded);
  if (json === 0 && decoded === 0 && losses.includes("zero_sign")) return true;
  return Object.is(json, decoded) || (typed && Object.is(Math.fround(json), decoded));
}

/** Formats without unsigned integers have the signed one of the same bits. */
function isSameInteger(json, integer) {
  return Number(integer) === json || Number(BigInt.asUintN(64, integer)) === json;
}

/** Whether it is a Long of long.js, which protobufjs uses. */
function isLong(value) {
  return isObject(value) && Number.isInteger(value.low) && Number.isInteger(value.high);
}

function bigIntOf(value) {
  if (typeof value === "bigint") return value;
  return BigInt.asIntN(64, (BigInt(value.high) << 32n) | BigInt(value.low >>> 0));
}

function found(path, json, decoded) {
  return `${path || "/"} is ${shown(decoded)}, but ${shown(json)} in JSON`;
}
