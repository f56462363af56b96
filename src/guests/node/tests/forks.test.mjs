// How many processes measure, and for how long each.
import assert from "node:assert";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readArguments } from "../runner/arguments.mjs";
import { Failure } from "../runner/failure.mjs";
import { measureForks } from "../runner/lane.mjs";

const needed = ["--library", "json", "--exchange", "in", "--out", "out"];
const read = (...more) => readArguments([...needed, ...more]);

test("the requested number of forks measures, and they share the seconds", async () => {
  const jobs = [];
  const lane = { measure: async (job) => jobs.push(job) };
  const found = await measureForks({ workload: "docs" }, read("--forks", "6", "--seconds", "3"), lane);
  assert.deepEqual(found, [1, 2, 3, 4, 5, 6]);
  for (const job of jobs) assert.deepEqual(job, { workload: "docs", seconds: 0.5 });
});

test("a wrong number of forks or seconds is refused, and so is none", () => {
  for (const wrong of ["0", "-1", "1.5", "many", ""]) {
    assert.throws(() => read(`--forks=${wrong}`, "--seconds=1"), /--forks takes/);
  }
  for (const wrong of ["0", "-1", "soon"]) {
    assert.throws(() => read("--forks=1", `--seconds=${wrong}`), /--seconds takes/);
  }
  assert.throws(() => read("--seconds=1"), /--forks takes/);
  assert.throws(() => read("--forks=1"), /--seconds takes/);
});

test("once a fork has proven a library, an error of another one is a failure", async () => {
  for (const failing of [0, 1]) {
    let forks = 0;
    const measure = async () => {
      if (forks++ === failing) throw new Error("no such type");
    };
    await assert.rejects(measureForks({}, { forks: 2, seconds: 1 }, { measure }), (error) => {
      assert.equal(error.message, "no such type");
      return error instanceof Failure === (failing === 1);
    });
  }
});

test("a process that dies is a failure, and the others go on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guests-"));
  try {
    const workloads = ["first", "second"].map((name) => ({ name, file: name, kind: "document", formats: ["json"] }));
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ workloads }));
    for (const { file } of workloads) writeFileSync(join(folder, `${file}.json`), '{"a":1}');
    const lines = await linesOf(folder);
    const namesOf = (wanted) => lines.filter(({ kind }) => kind === wanted).map(({ workload }) => workload);
    assert.deepEqual(namesOf("failed"), ["first"]);
    assert.match(lines.find(({ kind }) => kind === "failed").reason, /its process ended early \(SIGKILL\)/);
    assert.deepEqual(namesOf("samples"), ["second", "second"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The lines of main.mjs for JSON over that folder. The first measuring process kills itself. */
async function linesOf(folder) {
  const main = fileURLToPath(new URL("../main.mjs", import.meta.url));
  const killed = JSON.stringify(join(folder, "killed"));
  const script =
    'import { existsSync, writeFileSync } from "node:fs";' +
    `if (process.argv[1]?.endsWith("fork.mjs") && !existsSync(${killed})) {` +
    ` writeFileSync(${killed}, ""); process.kill(process.pid, "SIGKILL"); }`;
  const env = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
  const options = ["--library", "json", "--exchange", folder, "--out", folder, "--seconds", "0.1", "--forks", "1"];
  // Its standard input stays open, as at its end the guest would end.
  const guest = spawn(process.execPath, ["--expose-gc", main, ...options], { env, stdio: ["pipe", "pipe", "inherit"] });
  let said = "";
  for await (const part of guest.stdout) said += part;
  return said.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}
