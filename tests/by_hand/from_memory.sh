#!/bin/sh
# Prints what encode and load of docs/varied take from caches and from memory, by the program and by the plain loops of
# from_memory.cpp, in turns: medians in nanoseconds, and loops as multiples of the program's from memory. No test, as no test
# asserts times; docs/method.md has what it printed.
#
#   from_memory.sh BENCH FROM_MEMORY [ROUNDS]
set -eu
bench=$1 by_hand=$2 rounds=${3:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
codecs=raw-structs,flatbuffers,protobuf-lite
for round in $(seq "$rounds"); do
  "$bench" --workload docs/varied --codec $codecs --phase encode,load,encode-cold,load-cold --processes 1 \
    --out "$work/$round" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  "$bench" report "$work/$round"/* --format csv |
    awk -F, '$1 == "docs/varied" && $4 == "time" {
        way = sub("-cold", "", $3) ? "memory" : "caches"; print $2, $3, way, $6 }' >>"$work/figures"
  "$by_hand" >>"$work/figures"
done
sort -k1,3 -k4n "$work/figures" | awk -v rounds="$rounds" '
  { cell = $1 " " $2 " " $3; if (cell != last) { n = 0; last = cell } if (++n == int((rounds + 1) / 2)) median[cell] = sprintf("%.1f", $4) }
  END {
    format = "%-14s %-7s %8s %8s %8s %8s %6s %8s %6s\n"
    printf format, "", "", "caches", "third", "memory", "flushed", "ratio", "far", "ratio"
    split("raw-structs flatbuffers protobuf-lite", codecs, " "); split("encode load", works, " ")
    for (c = 1; c <= 3; c++) for (w = 1; w <= 2; w++) {
      name = codecs[c] " " works[w]; ours = median[name " memory"]
      flushed = median[name " flushed"]; far = median[name " far"]
      printf format, codecs[c], works[w], median[name " caches"], median[name " third"], ours, flushed,
        sprintf("%.2f", flushed / ours), far, sprintf("%.2f", far / ours)
    }
  }'
