// Versions of packages, as package.json pins them.
import { readFileSync } from "node:fs";

const pins = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** The pinned version of a package; `engine` for what the runtime provides itself. */
export function versionOf(packageName, engine) {
  if (!packageName) return engine;
  return pins.dependencies[packageName] ?? pins.optionalDependencies[packageName];
}
