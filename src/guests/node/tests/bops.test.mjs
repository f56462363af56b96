// Compares what bops for browsers writes with what textThatBopsLoses() predicts.
import assert from "node:assert";
import { createRequire } from "node:module";
import { test } from "node:test";
import { textThatBopsLoses } from "../libraries/shared/bops.mjs";

const bytesOf = createRequire(import.meta.url)("bops/typedarray/from.js");

test("texts that bops loses in a browser are predicted", () => {
  for (const text of ["plain", "\x7f", "été", "rivière gelée", "’", "a – b", "日本", "中", "naïve ’"]) {
    const lost = Buffer.compare(Buffer.from(bytesOf(text)), Buffer.from(text)) !== 0;
    assert.equal(textThatBopsLoses(text, false) !== null, lost, text);
  }
});

test("in Node bops loses none", () => {
  assert.equal(textThatBopsLoses("’"), null);
});
