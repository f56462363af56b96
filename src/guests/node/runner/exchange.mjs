// The exchange folder, which the host writes before a guest starts: manifest.json, and each workload in several
// formats.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formats } from "./formats.mjs";

/** The exchange folder at `folder`. Its paths are absolute. */
export function openExchange(folder) {
  const { workloads, schemas } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  return { folder: resolve(folder), workloads, schemas: schemas && resolve(folder, schemas) };
}

/** The workloads that `library` gets: only shapes if its format has a schema, otherwise all. */
export function workloadsFor(library, exchange) {
  const { schema } = formats[library.format];
  return exchange.workloads.filter(({ kind }) => !schema || kind === "shape");
}

/** The names of the library's losses over the workload. */
export function lossesOf({ losses = [], shapeLosses }, workload) {
  return (workload.kind === "shape" && shapeLosses) || losses;
}

/** The file that a library reads for a workload: in its own format if there is one that it can read, otherwise JSON. */
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

/** `docs` or `scene`, whatever the size; for a document its name. */
export function shapeOf(workload) {
  return workload.name.split("/")[0];
}

/** The name of the proof's file for the host. */
export function proofFile(library, workload) {
  return `${workload.file}.${library.form}.${library.name.replace("/", "-")}.${formats[library.format].ending}`;
}
