// The libraries, in the order of the tables. Each has a file in libraries/, which describes it:
//   name            the library
//   package         its package in package.json, if that has another name; null of what the runtime brings itself
//   format          one of runner/formats.mjs
//   form            what it reads and writes, if not "map" (plain objects): "classes" (made at run time) or "generated"
//   note            options, and what else people should know beside its figures
//   losses          names of what does not survive, as src/model/loss.h has them
//   shapeLosses     of a format without a schema: the same of shapes, if it is not the same as of documents
//   unwritable(json, job)  why it cannot write what this text of JSON says, or null; job.format is that of its input
//   generator       what runner/generate.mjs makes its code with, for form "generated"
//   native          why it runs in Node alone, if it does
//   readsOwnAlone   true if it cannot read what other libraries write
//   needsNode       true if it takes Node's globals for granted: in a browser, browser/node_globals.mjs stands in
//   enumNames(job)  lists of names, if it decodes enumerators to their names
//   open(job)       loads it, and gives {encode(value) -> bytes, decode(bytes) -> value}; of a format with a schema,
//                   job.shape is the schema's name and job.schema its text; job.kind is "shape" or "document"
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

/** What each file describes, with what it leaves out, and the file's name. */
export const libraries = await Promise.all(files.map(describe));

async function describe(file) {
  const { default: library } = await import(`./libraries/${file}.mjs`);
  return { package: library.name, form: "map", ...library, file };
}
