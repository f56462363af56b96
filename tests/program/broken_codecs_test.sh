#!/bin/sh
# Codecs that fail in the middle of a run are named with the reason, and the others' figures stand. Usage:
# broken_codecs_test.sh BENCH_WITH_BROKEN_CODECS
. "$(dirname "$0")/../fixtures/expect.sh"

export SCENEBENCH_HANG_TIMEOUT=3  # more than a codec that does not hang takes on a busy machine
expect 2 'codec throws-at-once on workload docs: worn out' "$bench" --quick --processes 1 --workload docs --phase encode,load --out runs
for words in 'codec swaps on workload docs: field list\[0\].sibling.time should be 123456 (i32) but is 123457 (i32)' \
  'docs/throws/load threw: worn out' 'docs/crashes Segmentation fault' 'docs/hangs/load has not returned for 3 s'; do
  grep -q "$words" err.txt || fail "nobody says: $words"
done
expect 0 'Incomplete' "$bench" report runs/* --format markdown
"$bench" report runs/* --format csv >figures.csv
has() { grep -q "^${3:-docs},$1,$2,time," figures.csv; }
has broken load || fail "the sound codec has no figures"
has throws encode || fail "a phase that does not fail has no figure"
for codec in throws-at-once throws crashes hangs swaps; do
  if has $codec load; then fail "$codec has a figure of what it failed in"; fi
done

# So do those that fail over the user's own data: that is no fault of the data.
"$bench" --write-scene own.glb --workload scene/3 >/dev/null
echo '{"list": [1, 2.5, "three", null]}' >own.json
for own in '--scene own.glb' '--document own.json'; do
  workload=$(echo "$own" | sed 's/--scene /scene\//;s/--document /file\//')
  rm -rf runs
  expect 2 "$workload/crashes" "$bench" --quick --processes 1 $own --codec crashes,throws-at-once,broken --phase encode,load --out runs
  for words in "$workload/crashes Segmentation fault" "codec throws-at-once on workload $workload: worn out"; do
    grep -q "$words" err.txt || fail "nobody says: $words"
  done
  "$bench" report runs/* --format csv >figures.csv
  has broken load "$workload" || fail "the sound codec has no figures of $workload"
  if has crashes load "$workload"; then fail "a codec has a figure of $workload, over which it crashes"; fi
done

# selftest looks once, at twelve rounds, though they decide nothing: how much a time wavers is its answer.
"$bench" --quick --no-save --document own.json --codec wavers --phase encode >/dev/null 2>&1
of_one=$(wc -l <processes)
rm processes
expect 0 'A/A: of 1 ' "$bench" selftest --codec wavers --document own.json --phase encode --no-save
[ "$(wc -l <processes)" -eq $((24 * of_one)) ] || fail "not 12 runs of each side: $(wc -l <processes) processes, and $of_one in a run"

# In each process blocks lie elsewhere in their pages: one that crosses a page's end in all of them takes longer in all.
often=$(sort processes | uniq -c | sort -rn | awk 'NR == 1 { print $1 }')
[ "$often" -le $((4 * of_one)) ] ||
  fail "a block begins at one place of a page in $often processes: $(sort processes | uniq -c)"

end
