#!/bin/sh
# Compares the instructions that every codec of the docs table needs to encode, decode and walk the docs object with
# those of loops that call its library directly (by_hand.h). A codec may need 5% more, plus the instructions of the
# do-nothing codec, plus a call: the compiler decides whether to inline a walk function. Then compares two codecs that
# share their walk with each other, over scene/20: what else their units have must not matter (cmake/codec.cmake).
#
#   by_hand_test.sh BENCH BY_HAND
#
# The exit status is 77 if valgrind is not installed.
command -v valgrind >/dev/null || { echo 'skipped: valgrind, which counts instructions, is not installed'; exit 77; }
. "$(dirname "$0")/../fixtures/expect.sh"
set -e
by_hand=$2
codecs='flatbuffers protobuf-lite rapidjson flatbuffers-json pugixml raw-structs'

# As in bench --instructions: callgrind counts one instruction for each byte that rep movsb copies.
never=0x7fffffffffffffff
export GLIBC_TUNABLES="glibc.cpu.x86_rep_movsb_threshold=$never:glibc.cpu.x86_rep_stosb_threshold=$never"

# The file by_hand gets a line "CODEC WORK BYTES INSTRUCTIONS" for each work; the instructions are those of one operation.
# callgrind cuts its counts at each mark() of the program (by_hand.cpp), three times in each work: the second part has
# few rounds, the third has some more, and the difference is free of what comes before the rounds.
valgrind --tool=callgrind --dump-before='scenebench::by_hand::mark()' --combine-dumps=yes \
  --callgrind-out-file=counts "$by_hand" >works 2>err ||
  { cat err; exit 1; }
sed -n 's/^totals: //p' counts | awk -v works=works '
  NR % 3 == 2 { few = $1 }
  NR % 3 == 0 && (getline line < works) > 0 {
    split(line, work, " ")
    printf "%s %s %s %.1f\n", work[1], work[2], work[4], ($1 - few) / work[3]
  }' >by_hand
parts=$(grep -c '^totals: ' counts) works=$(wc -l <works)
[ "$parts" -eq $((3 * works + 1)) ] ||
  { echo "FAILED: callgrind has $parts parts, not three for each of $works works and a last one" >&2; exit 1; }

# field_of CODEC WORK FIELD: of its line in by_hand, 3 for the bytes of a wire, 4 for the instructions.
field_of() {
  awk -v codec="$1" -v work="$2" -v field="$3" '$1 == codec && $2 == work { print $field; found = 1 }
    END { exit !found }' by_hand || { echo "FAILED: by_hand has no line \"$1 $2\"" >&2; exit 1; }
}

"$bench" --quick --processes 1 --inputs 8 --workload docs --codec "$(echo "$codecs" floor | tr ' ' ',')" --phase encode,decode,traverse,dealloc \
  --benchmark_filter='^docs/[^v]' --instructions --out run >run.txt 2>&1 || { cat run.txt; exit 1; }
"$bench" report run/* --format csv |
  awk -F, '$1 == "docs" && $4 == "instructions" { print $2, $3, $6 }' >ours
[ -s ours ] || { echo 'FAILED: the report has no instruction counts' >&2; exit 1; }

# ours CODEC PHASE...: the instructions of these phases together.
ours() {
  codec=$1
  shift
  awk -v codec="$codec" -v phases=" $* " '$1 == codec && index(phases, " " $2 " ") { n++; sum += $3 }
    END { if (n != split(phases, all, " ")) exit 1; print sum }' ours
}

# compare CODEC WORK PHASE...: fails if the phases need many more instructions than the work by hand.
call=12  # instructions of a call, including values that it keeps in memory instead of registers
compare() {
  codec=$1 what=$2
  shift 2
  hand=$(field_of "$codec" "$what" 4)
  floor=$(ours floor "$@")
  counted=$(ours "$codec" "$@")
  verdict=$(awk "BEGIN { print ($counted - $floor <= 1.05 * $hand + $call) ? \"ok\" : \"TOO MANY\" }")
  printf '%-17s %-7s %9.1f  by hand %9.1f  floor %5.1f  %s\n' "$codec" "$what" "$counted" "$hand" "$floor" "$verdict"
  [ "$verdict" = ok ] || fail "$codec needs too many instructions to $what"
}

# show_lengths CODEC: the cost of reading strings' bytes, which the published benchmark omits: it adds up lengths.
show_lengths() {
  walk=$(field_of "$1" walk 4)
  lengths=$(field_of "$1" walk-lengths 4)
  share=$(awk "BEGIN { printf \"%.0f%%\", 100 * ($walk - $lengths) / $walk }")
  printf '%-17s %-7s %9.1f  with string lengths only: reading the bytes is %s of the walk by hand\n' \
    "$1" walk "$lengths" "$share"
}

"$bench" verify --workload docs --codec "$(echo "$codecs" | tr ' ' ',')" >verified
for codec in $codecs; do
  compare "$codec" encode encode
  bytes=$(field_of "$codec" encode 3)
  grep -q "^ *$codec  *docs  *$bytes bytes " verified ||
    fail "$codec by hand writes $bytes bytes, but the codec does not"
  compare "$codec" decode decode dealloc
  compare "$codec" walk traverse
  ! grep -q "^$codec walk-lengths " by_hand || show_lengths "$codec"
done

"$bench" --quick --processes 1 --inputs 8 --workload scene/20 --codec flatbuffers,flatbuffers-verified \
  --phase traverse --instructions --out shared >shared.txt 2>&1 || { cat shared.txt; exit 1; }
"$bench" report shared/* --format csv | awk -F, '
  $3 == "traverse" && $4 == "instructions" { printf "%-20s scene/20 walk %9.1f\n", $2, $6; of[n++] = $6 }
  END { exit !(n == 2 && of[0] <= 1.01 * of[1] && of[1] <= 1.01 * of[0]) }' ||
  fail 'the same walk over the same bytes takes codecs different numbers of instructions'

end
