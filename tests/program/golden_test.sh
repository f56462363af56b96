#!/bin/sh
# What the files of trials and scenarios look like, as Markdown (the .md file beside each) and as CSV: those in results/,
# and short runs of the scenarios that are not published. After a change that is meant, --update as the third argument
# writes these anew. Arguments: the repository, the program bench
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
# Trials and scenarios, without results.json.gz.
for saved in "$1"/results/*-all/[!r]*.json.gz "$golden"/*.json; do
  "$2" report "$saved" --format markdown >"$work/out"
  expect "${saved%.json*}.md"
done
"$2" report "$1"/results/*-all/columns.json.gz --format csv >"$work/out"
expect "$golden/columns.csv"
