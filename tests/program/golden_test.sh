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
"$2" report "$1"/results/*-all/arrival.json.gz --format csv >"$work/out"
expect "$golden/arrival.csv"

# The page opens in a second: 3 MB for a run of the default build, 6 MB for all ways over all workloads.
size() { "$bench" report "$@" --format html | wc -c; }
bench=$2
small=$(size "$1"/results/*[0-9])
[ "$small" -gt 100000 ] && [ "$small" -lt 3000000 ] || { echo "the page of a default run has $small bytes"; exit 1; }
large=$(size "$1"/results/*-all "$1"/results/*-documents)
[ "$large" -gt 1000000 ] && [ "$large" -lt 6000000 ] || { echo "the page of all runs has $large bytes"; exit 1; }
