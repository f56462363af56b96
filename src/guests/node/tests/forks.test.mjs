// How many processes measure, and for how long each.
import assert from "node:assert";
import { test } from "node:test";
import { readArguments } from "../runner/arguments.mjs";
import { measureForks } from "../runner/lane.mjs";

const needed = ["--library", "json", "--exchange", "in", "--out", "out"];
const read = (...more) => readArguments([...needed, ...more]);

test("as many forks measure as are asked for, each in its part of the seconds", async () => {
  const jobs = [];
  const lane = { measure: async (job) => jobs.push(job) };
  const found = await measureForks({ workload: "docs" }, read("--forks", "6", "--seconds", "3"), lane);
  assert.deepEqual(found, [1, 2, 3, 4, 5, 6]);
  for (const job of jobs) assert.deepEqual(job, { workload: "docs", seconds: 0.5 });
});

test("two forks measure if nothing is asked for, and one in a quick run", () => {
  assert.equal(read().forks, 2);
  assert.equal(read("--quick").forks, 1);
  assert.equal(read("--quick", "--forks", "7").forks, 7);
});

test("more forks take more time, unless that is given", () => {
  assert.equal(read("--forks", "6").seconds, 3 * read().seconds);
  assert.equal(read("--forks", "6", "--seconds", "2").seconds, 2);
});

test("what is no number of forks is refused", () => {
  for (const wrong of ["0", "-1", "1.5", "many", ""]) assert.throws(() => read(`--forks=${wrong}`), /--forks takes/);
});
