#!/bin/sh
# Compares the instructions that every codec of the docs table needs to encode, decode and walk the docs object with
# those of loops that call its library directly (by_hand.h). A codec may need 5% more, plus the instructions of the
# do-nothing codec, plus a call: the compiler decides whether to inline a walk function.
#
#   by_hand_test.sh BENCH BY_HAND
#
# The exit status is 77 if valgrind is not installed.
set -eu
bench=$1
by_hand=$2
command -v valgrind >/dev/null || { echo 'skipped: valgrind, which counts the instructions, is not installed'; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
codecs='flatbuffers protobuf-lite rapidjson flatbuffers-json pugixml raw-structs'

# As in bench --instructions: callgrind counts one instruction for each byte that rep movsb copies.
never=0x7fffffffffffffff
export GLIBC_TUNABLES="glibc.cpu.x86_rep_movsb_threshold=$never:glibc.cpu.x86_rep_stosb_threshold=$never"

# count CODEC WORK ROUNDS: the instructions of the whole program.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$by_hand" "$@" >"$work/out" 2>"$work/err" ||
    { echo "FAILED: by_hand $*" >&2; cat "$work/err" >&2; exit 1; }
  sed -n 's/.*Collected : *\([0-9]*\).*/\1/p' "$work/err"
}

# per_operation CODEC WORK: the instructions of one operation, from the difference of two numbers of rounds of 64
# operations.
per_operation() {
  few=$(count "$1" "$2" 2)
  many=$(count "$1" "$2" 12)
  awk "BEGIN { printf \"%.1f\", ($many - $few) / (10 * 64) }"
}

"$bench" --quick --workload docs --codec "$(echo "$codecs" floor | tr ' ' ',')" --phase encode,decode,traverse,dealloc \
  --benchmark_min_time=0.001 --instructions --out "$work/run" >"$work/run.txt" 2>&1 || { cat "$work/run.txt"; exit 1; }
"$bench" report "$work"/run/* --format csv |
  awk -F, '$4 == "instructions" { print $2, $3, $6 }' >"$work/ours"
[ -s "$work/ours" ] || { echo 'FAILED: the report has no instruction counts' >&2; exit 1; }

# ours CODEC PHASE...: the instructions of these phases together.
ours() {
  codec=$1
  shift
  awk -v codec="$codec" -v phases=" $* " '$1 == codec && index(phases, " " $2 " ") { n++; sum += $3 }
    END { if (n != split(phases, all, " ")) exit 1; print sum }' "$work/ours"
}

# compare CODEC WHAT HAND PHASE...: fails if the phases need many more instructions than HAND.
failures=0
call=12  # instructions of a call, including values that it keeps in memory instead of registers
compare() {
  codec=$1 what=$2 hand=$3
  shift 3
  floor=$(ours floor "$@")
  counted=$(ours "$codec" "$@")
  verdict=$(awk "BEGIN { print ($counted - $floor <= 1.05 * $hand + $call) ? \"ok\" : \"TOO MANY\" }")
  printf '%-17s %-7s %9.1f  by hand %9.1f  floor %5.1f  %s\n' "$codec" "$what" "$counted" "$hand" "$floor" "$verdict"
  [ "$verdict" = ok ] || failures=$((failures + 1))
}

# show_lengths CODEC WALK: the cost of reading strings' bytes, which the published benchmark omits: it adds up lengths.
show_lengths() {
  lengths=$(per_operation "$1" walk-lengths)
  share=$(awk "BEGIN { printf \"%.0f%%\", 100 * ($2 - $lengths) / $2 }")
  printf '%-17s %-7s %9.1f  with string lengths only: reading the bytes is %s of the walk by hand\n' \
    "$1" walk "$lengths" "$share"
}

for codec in $codecs; do
  encoded=$(per_operation "$codec" encode)
  compare "$codec" encode "$encoded" encode
  bytes=$(cat "$work/out")
  "$bench" verify --workload docs --codec "$codec" | grep -q " $bytes bytes " || {
    echo "FAILED: $codec by hand writes $bytes bytes, but the codec does not"
    failures=$((failures + 1))
  }
  compare "$codec" decode "$(per_operation "$codec" decode)" decode dealloc
  walk=$(per_operation "$codec" walk)
  compare "$codec" walk "$walk" traverse
  case $codec in flatbuffers | raw-structs) show_lengths "$codec" "$walk" ;; esac
done
exit $failures
