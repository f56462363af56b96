// The libraries, in the order of --list. Each has a file in libraries/ with these members:
//   name            the library
//   package         its package in package.json, if that has another name; null if the runtime provides the library
//   format          one of runner/formats.mjs
//   form            what it encodes and decodes, if not "map" (plain objects): "classes" (made at run time) or "generated"
//   note            options, and what else a reader of its figures should know
//   losses          names of its losses, as in src/model/loss.h
//   shapeLosses     for a format without a schema: its losses of shapes, if they differ from those of documents
//   unwritable(json, job)  why it cannot write this JSON text, or null; job.format is the format of its input
//   generator       the generator of its code in runner/generate.mjs, for form "generated"
//   native          why it runs only in Node, if it does
//   readsOwnAlone   true if it cannot read what other libraries write
//   needsNode       true if it relies on Node's globals; in a browser, browser/node_globals.mjs replaces them
//   enumNames(job)  lists of names, if it decodes enumerators to their names
//   open(job)       loads it, and returns {encode(value) -> bytes, decode(bytes) -> value}. For a format with a schema,
//                   job.shape is the schema's name and job.schema its text. job.kind is "shape" or "document"
const files = [
  "json",
  "msgpack-native",
  "msgpack-lite",
  "msgpack-javascript",
  "msgpackr",
  "msgpack5",
  "notepack",
  "what-the-pack",
  "msgpack-js",
  "msgpack-js-v5",
  "cbor",
  "cbor-js",
  "cbor-x",
  "bson",
  "protobufjs",
  "protobuf-es",
  "flatbuffers",
  "avsc",
];

/** The members of each file, with defaults for those that it leaves out, and the file's name. */
export const libraries = await Promise.all(files.map(describe));

async function describe(file) {
  const { default: library } = await import(`./libraries/${file}.mjs`);
  return { package: library.name, form: "map", ...library, file };
}
