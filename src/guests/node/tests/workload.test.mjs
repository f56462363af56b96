// How the proof judges wrong libraries.
import assert from "node:assert";
import { test } from "node:test";
import { libraries } from "../libraries.mjs";
import { lossesOf } from "../runner/exchange.mjs";
import { Failure, messageOf, resultOf } from "../runner/failure.mjs";
import { formats } from "../runner/formats.mjs";
import { measureWorkload, prove } from "../runner/workload.mjs";

const value = { a: [1, -0.5, null], b: { c: "x" }, d: true };
const bytes = new TextEncoder().encode(JSON.stringify(value));
const parsed = (wire) => JSON.parse(new TextDecoder().decode(wire));
const written = (object) => new TextEncoder().encode(JSON.stringify(object));

/** Proves a library with input in its own format, so that its own decode makes the value to encode. */
function proveBy(decode, encode = written) {
  const library = { format: "cbor", form: "map", open: () => ({ encode, decode }) };
  return prove(library, {}, { format: "cbor", bytes, json: bytes });
}

test("a library that gives back all values is proven", async () => {
  assert.deepEqual((await proveBy(parsed)).value, value);
});

test("of a shape, a library encodes JSON.parse's objects with the numbers that it decoded itself", async () => {
  const json = new TextEncoder().encode('{"x":0.1,"list":[{"id":12370766946607418110}]}');
  const decoded = { x: Math.fround(0.1), body: null, list: [{ id: 12370766946607418110n }] };
  const withBigInts = (key, one) => (typeof one === "bigint" ? `${one}n` : one);
  const backAgain = (key, one) => (/^\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one);
  const library = {
    format: "messagepack",
    form: "map",
    open: () => ({
      encode: (object) => new TextEncoder().encode(JSON.stringify(object, withBigInts)),
      decode: (wire) => (wire[0] === 0xff ? decoded : JSON.parse(new TextDecoder().decode(wire), backAgain)),
    }),
  };
  const input = { format: "messagepack", bytes: Uint8Array.of(0xff), json };
  const { body, ...others } = decoded;
  assert.deepEqual((await prove(library, { kind: "shape" }, input)).value, others);
  await assert.rejects(prove(library, { kind: "document" }, input), Failure);
});

test("each library of a format without a schema says why it cannot write shapes, or proves docs' wide integers", async () => {
  const json = Buffer.from('{"id":12370766946607418110,"rating":1.0}');
  for (const library of libraries.filter(({ format }) => !formats[format].schema)) {
    const job = { kind: "shape", losses: lossesOf(library, { kind: "shape" }) };
    const input = { format: "json", bytes: json, json };
    const outcome = await prove(library, job, input).then(({ wire }) => wire, (error) => error.message);
    const says = /^writes (the integer 12370766946607418110|1\.0) as /.test(outcome);
    assert.ok(says || holdsAnIntegerNear(Buffer.from(outcome)), `${library.name}: ${outcome}`);
  }
});

/** Whether a wire has the id, which JSON.parse rounds, as an integer: as digits, or as eight bytes after its type. */
function holdsAnIntegerNear(wire) {
  const digits = /:1237076694660741\d{4}\b/.test(wire.toString());
  const bytes = wire.indexOf(Buffer.from("abadcafeabad", "hex"));
  return digits || (bytes > 0 && [0xcf, 0x1b].includes(wire[bytes - 1]));
}

const wrong = {
  "that keeps the wire": [(wire) => wire, (wire) => wire],
  "that gives back nothing": [() => undefined, () => bytes],
  "that gives back an empty object": [() => ({}), () => bytes],
  "with accessors that read the wire when asked": [
    (wire) => Object.defineProperties({}, accessorsOf(wire)),
    (view) => written({ ...view }),
  ],
  "with accessors in its class": [(wire) => new View(wire), () => bytes],
  "of a Proxy": [(wire) => new Proxy(parsed(wire), {})],
  "of a Proxy deep inside": [(wire) => ({ ...parsed(wire), b: new Proxy({ c: "x" }, {}) })],
  "with another value": [(wire) => ({ ...parsed(wire), d: false }), () => bytes],
  "with one value more": [(wire) => ({ ...parsed(wire), e: null }), () => bytes],
};

function accessorsOf(wire) {
  const accessor = (key) => [key, { enumerable: true, get: () => parsed(wire)[key] }];
  return Object.fromEntries(Object.keys(value).map(accessor));
}

class View {
  #wire;
  constructor(wire) {
    this.#wire = wire;
  }
  get a() {
    return parsed(this.#wire).a;
  }
  get b() {
    return parsed(this.#wire).b;
  }
  get d() {
    return parsed(this.#wire).d;
  }
}

for (const [name, [decode, encode]] of Object.entries(wrong)) {
  test(`a decode ${name} fails, though it is equal to itself`, async () => {
    await assert.rejects(proveBy(decode, encode), Failure);
  });
}

test("an error of a library is not a wrong value", async () => {
  const fails = () => {
    throw new TypeError("no such type");
  };
  await assert.rejects(proveBy(parsed, fails), (error) => !(error instanceof Failure));
});

test("messages keep wrong values apart from other errors, also from errors without text", () => {
  const sent = (error) => () => resultOf(structuredClone(messageOf(error)));
  assert.throws(sent(new Failure("1 instead of 2")), (error) => error instanceof Failure);
  assert.throws(sent(new Error("")), (error) => !(error instanceof Failure));
  assert.throws(sent(undefined));
  assert.equal(resultOf({ result: 5 }), 5);
});

/** Calls `first` for some calls, then `later`. */
function afterSome(first, later) {
  let calls = 0;
  return (argument) => (++calls > 10 ? later : first)(argument);
}

test("a library that is right only at first fails after it was timed", async () => {
  for (const codec of [
    { encode: afterSome(written, () => new Uint8Array(0)), decode: parsed },
    { encode: written, decode: afterSome(parsed, () => null) },
  ]) {
    const library = { format: "json", form: "map", open: () => codec };
    const job = { seconds: 0.01 };
    const input = { format: "json", bytes, json: bytes };
    await assert.rejects(measureWorkload(library, job, input), Failure);
  }
});

test("a library that throws once it was proven is a failure", async () => {
  const throws = () => {
    throw new Error("its buffer is full");
  };
  const library = { format: "cbor", form: "map", open: () => ({ encode: afterSome(written, throws), decode: parsed }) };
  const input = { format: "json", bytes, json: bytes };
  await assert.rejects(measureWorkload(library, { seconds: 0.01 }, input), (error) => {
    assert.equal(error.message, "its buffer is full");
    return error instanceof Failure;
  });
});

test("JSON is read in the text that all read, and other formats in the library's own", async () => {
  const spaced = new TextEncoder().encode(JSON.stringify(value, null, 1));
  const wireOf = (format) => ({ format, form: "map", open: () => ({ encode: written, decode: parsed }) });
  const readBy = async (format) => (await prove(wireOf(format), {}, { format, bytes: spaced, json: spaced })).read;
  assert.deepEqual(Buffer.from(await readBy("json")), Buffer.from(spaced));
  assert.deepEqual(Buffer.from(await readBy("cbor")), Buffer.from(bytes));
});

test("all bytes that a library is given are of one class", async () => {
  const classes = new Set();
  const decode = (wire) => {
    classes.add(wire.constructor);
    return parsed(wire);
  };
  await proveBy(decode);
  await proveBy(decode, (object) => Buffer.from(written(object)));
  assert.equal(classes.size, 1);
});

test("a decode that is a view of the wire fails, though it is equal while the wire is unchanged", async () => {
  const view = (wire) => ({ a: new Uint8Array(wire.buffer, wire.byteOffset, 2) });
  const library = { format: "cbor", form: "map", open: () => ({ encode: ({ a }) => Uint8Array.from(a), decode: view }) };
  const json = new TextEncoder().encode(JSON.stringify({ a: [1, 2] }));
  await assert.rejects(prove(library, {}, { format: "json", bytes: json, json }), Failure);
});
