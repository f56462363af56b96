#!/bin/sh
# Shows how times depend on the number of different objects that a workload goes round: where they stop to change, no
# branch predictor learns the objects any more. docs/method.md has its figures.
#
#   sh tools/inputs.sh [BENCH]
#
# Takes some ten minutes. Prints cycles of an operation as CSV: workload, codec, phase, objects, cycles.
set -eu
bench=${1:-./build/bench}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() {
  workload=$1
  shift
  for inputs in "$@"; do
    "$bench" --workload "$workload" --inputs "$inputs" --phase load,load-cold,encode,encode-cold \
      --out "$work/$inputs" >/dev/null 2>&1
    "$bench" report "$work/$inputs"/* --format csv | awk -F, -v inputs="$inputs" \
      '$4 == "cycles" { print $1 "," $2 "," $3 "," inputs "," $6 }'
    rm -rf "${work:?}/$inputs"
  done
}
run docs/varied 1 16 64 256 1024 4096 8192 16384 32768 65536
run scene/200 1 8 32 64 128 256
