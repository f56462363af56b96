#!/bin/sh
# Codecs that fail in the middle of a run are named with the reason, and the others' figures stand. Usage:
# broken_codecs_test.sh BENCH_WITH_BROKEN_CODECS
. "$(dirname "$0")/../fixtures/expect.sh"

export SCENEBENCH_HANG_TIMEOUT=1
expect 2 'codec throws-at-once on workload docs: worn out' "$bench" --quick --processes 1 --workload docs --phase encode,load --out runs
for words in 'codec swaps on workload docs: field list\[0\].sibling.time should be 123456 (i32) but is 123457 (i32)' \
  'docs/throws/load threw: worn out' 'docs/crashes Segmentation fault' 'docs/hangs/load has not returned for 1 s'; do
  grep -q "$words" err.txt || fail "nobody says: $words"
done
expect 0 'Incomplete' "$bench" report runs/* --format markdown
"$bench" report runs/* --format csv >figures.csv
has() { grep -q "^docs,$1,$2,time," figures.csv; }
has broken load || fail "the sound codec has no figures"
has throws encode || fail "a phase that does not fail has no figure"
for codec in throws-at-once throws crashes hangs swaps; do
  if has $codec load; then fail "$codec has a figure of what it failed in"; fi
done

end
