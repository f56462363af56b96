// The folder that the host writes before a guest starts: manifest.json, and each workload as codecs of scenebench
// write it.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formats } from "./formats.mjs";

/** The exchange folder at `folder`. Its paths are absolute. */
export function openExchange(folder) {
  const { workloads, schemas } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  return { folder: resolve(folder), workloads, schemas: schemas && resolve(folder, schemas) };
}

/** The workloads that `library` gets: shapes alone if its format has a schema, else all. */
export function workloadsFor(library, exchange) {
  const { schema } = formats[library.format];
  return exchange.workloads.filter(({ kind }) => !schema || kind === "shape");
}

/** Names of what of the workload does not survive. */
export function lossesOf({ losses = [], shapeLosses }, workload) {
  return (workload.kind === "shape" && shapeLosses) || losses;
}

/** The file that a library reads for a workload: of its own format if that is there and the library can, else JSON. */
export function inputFor(library, workload) {
  const { ending } = formats[library.format];
  const there = workload.formats.includes(ending) && !library.readsOwnAlone;
  return { format: there ? library.format : "json", file: `${workload.file}.${there ? ending : "json"}` };
}

/** The text of the workload's schema; null for formats that need none. */
export function schemaFor(library, workload, exchange) {
  const { schema } = formats[library.format];
  return schema ? readFileSync(join(exchange.schemas, `${shapeOf(workload)}.${schema}`), "utf8") : null;
}

/** `docs` or `scene`, whatever the size; what a document is called for a document. */
export function shapeOf(workload) {
  return workload.name.split("/")[0];
}

/** The name of the proof's file for the host. */
export function proofFile(library, workload) {
  return `${workload.file}.${library.form}.${library.name.replace("/", "-")}.${formats[library.format].ending}`;
}
