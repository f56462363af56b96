// Generates code with schema compilers, into generated/ of the guest's copy in the build folder.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

const run = promisify(execFile);
const home = fileURLToPath(new URL("..", import.meta.url));
const shapes = ["docs", "scene"];

const generators = { "protobuf-es": generateProtobufEs, flatbuffers: generateFlatbuffers };
const endings = { "protobuf-es": "proto", flatbuffers: "fbs" };

/** What generates the library's code, for its note: "code by flatc version 25.9.23". Empty if package.json pins it. */
export function compilerOf(generator) {
  if (generator !== "flatbuffers") return "";
  const { stdout } = spawnSync("flatc", ["--version"], { encoding: "utf8" });
  return stdout ? `code by ${stdout.trim()}` : "";
}

/** Makes generated/<generator>/ from the folder `schemas`, unless it was made from the same ones by the same tools. */
export async function generate(generator, schemas) {
  const folder = join(home, "generated", generator);
  const stamp = join(folder, "made_from.txt");
  const sources = shapes.map((shape) => join(schemas, `${shape}.${endings[generator]}`));
  const files = [...sources, join(home, "package-lock.json")];
  const text = files.map((file) => readFileSync(file, "utf8")).join("") + compilerOf(generator);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === text) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await generators[generator](folder, sources, schemas);
  writeFileSync(stamp, text);
}

/** JavaScript from protoc-gen-es, which buf runs. Both are npm packages, so protoc need not be installed. */
async function generateProtobufEs(folder, sources, schemas) {
  const plugin = binary("@bufbuild/protoc-gen-es", "protoc-gen-es");
  const template = {
    version: "v2",
    plugins: [{ local: [process.execPath, plugin], out: folder, opt: ["target=js", "import_extension=js"] }],
  };
  const paths = sources.flatMap((source) => ["--path", source]);
  const buf = binary("@bufbuild/buf", "buf");
  await run(process.execPath, [buf, "generate", schemas, "--template", JSON.stringify(template), ...paths]);
}

/** TypeScript with the object API from the installed flatc, compiled to JavaScript by esbuild. */
async function generateFlatbuffers(folder, sources) {
  await run("flatc", ["--ts", "--gen-object-api", "-o", folder, ...sources]).catch(explainFlatc);
  await build({
    entryPoints: shapes.map((shape) => join(folder, `${shape}_generated.ts`)),
    outdir: folder,
    bundle: true,
    format: "esm",
    external: ["flatbuffers"],
    logLevel: "silent",
  });
}

function explainFlatc(error) {
  throw error.code === "ENOENT" ? new Error("flatc is not installed (package flatbuffers-compiler)") : error;
}

/** The script that a package's package.json calls `name`. */
function binary(packageName, name) {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin[name]);
}
