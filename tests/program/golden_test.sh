#!/bin/sh
# What the files of trials and scenarios in results/ look like: as Markdown (the .md file beside each), as CSV and in the
# page's data. After a change that is meant, --update as the third argument writes these anew. Arguments: the repository,
# the program bench
set -eu
golden=$1/tests/program/golden
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What follows is $1, the file that holds it.
expect() {
  if [ "${update:-}" ]; then
    cp "$work/out" "$1"
  else
    diff "$1" "$work/out" >"$work/diff" || { echo "$1 differs:"; head -20 "$work/diff"; exit 1; }
  fi
}

update=${3:-}
for run in "$1"/results/*-all; do
  for trial in safety fidelity evolution interop determinism engine edits columns compression arrival; do
    "$2" report "$run/$trial.json" --format markdown >"$work/out"
    expect "$run/$trial.md"
  done
  "$2" report "$run/arrival.json" --format csv >"$work/out"
  expect "$golden/arrival.csv"
  "$2" report "$run/arrival.json" --format html | grep -o '"scenarios":.*' | tr '{' '\n' >"$work/out"
  [ "$(wc -l <"$work/out")" -gt 300 ] || { echo "the page has no data of scenarios"; exit 1; }
  expect "$golden/arrival.txt"
done
