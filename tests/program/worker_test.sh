#!/bin/sh
# A worker is a Google Benchmark program, whose flags reach it as they are. Usage: worker_test.sh BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

worker="worker --codec pugixml --workload docs --seconds 0.01"
few="--quick --no-save --workload docs --codec raw-structs,pugixml"

# lines WORDS: how many lines of the last command's output have these words.
lines() { grep -cF -- "$1" out.txt; }

expect 0 'docs/pugixml/encode/' "$bench" $worker --benchmark_list_tests
[ "$(lines docs/pugixml/decode,traverse,dealloc)" = 1 ] || fail "the steps are not one benchmark"
expect 0 'name,iterations,real_time' "$bench" $worker --phase load --benchmark_format=csv
expect 0 "$(printf '\033')" "$bench" $worker --phase load --benchmark_color=true
expect 0 '"benchmarks": [' "$bench" $worker --benchmark_format=json --benchmark_filter=encode
[ "$(lines docs/pugixml/load/)" = 0 ] || fail "--benchmark_filter lets the other phases through"
expect 0 'pugixml/load' "$bench" $worker --phase load --benchmark_out=google.json --benchmark_out_format=json
grep -q '"name": "docs/pugixml/load' google.json || fail "--benchmark_out has no load"
expect 1 'does not know --benchmark_nonesuch' "$bench" $worker --benchmark_nonesuch=1
expect 1 'one codec and one workload' "$bench" worker --codec pugixml

# results.json is a file of Google Benchmark's, which its own tool reads.
compare=/usr/share/benchmark/compare.py
expect 0 'Workload docs' "$bench" --quick --workload docs --codec pugixml --phase load --out google
if [ -e $compare ] && /usr/bin/python3 -c 'import scipy' 2>/dev/null; then
  expect 0 'docs/pugixml/load' /usr/bin/python3 $compare benchmarks google/*/results.json google/*/results.json
  [ "$(grep -c '+0.0000' out.txt)" -ge 6 ] || fail "compare.py does not find each process of a cell"
else
  echo "LEFT OUT: Google Benchmark's compare.py, which is not installed"
fi

# A run hands the filter on, and nothing else.
expect 0 'Workload docs' "$bench" $few --benchmark_filter=pugixml/load/
[ "$(lines raw-structs)" = 0 ] || fail "--benchmark_filter lets raw-structs through"
expect 1 'measures workload docs' "$bench" $few --benchmark_filter=nonesuch

# Programs of the same objects linked in other orders take turns, and tables then have no margin for what linking does.
for one in one two three four five six; do
  mkdir $one
  printf '#!/bin/sh\necho %s >>"%s/ran"\nexec "%s" "$@"\n' $one "$work" "$bench" | stand_in $one/bench
done
expect 0 'docs/varied' "$bench" --quick --workload docs --codec raw-structs,pugixml --phase load --out unlinked
grep -q 'the effect of linking' unlinked/*/table.md || fail 'no margin for what linking does'
expect 0 'Workload docs' "$bench" --quick --workload docs --codec raw-structs,pugixml --phase load --out linked \
  --links one/bench,two/bench,three/bench,four/bench,five/bench,six/bench
grep -q '"links": 6' linked/*/results.json || fail "the results do not say that there were six links"
[ "$(sort ran | uniq -c | awk '{ printf "%s ", $1 }')" = '4 4 4 4 4 4 ' ] || fail "the programs do not take turns: $(sort ran | uniq -c)"
if grep -q 'the effect of linking' linked/*/table.md; then fail "a margin for what the interval covers"; fi
expect 1 'one/nothing' "$bench" $few --links one/nothing

# Each process measures one codec over one workload, in a copy of the program of its own.
expect 0 'Workload docs' "$bench" $few --phase load --processes 3 --readings readings.csv
for codec in raw-structs pugixml; do
  processes=$(grep "^docs/$codec/load," readings.csv | cut -d, -f2 | sort -u | tr '\n' ' ')
  [ "$processes" = '0 1 2 ' ] || fail "$codec has processes $processes"
done
mkdir noted
printf '#!/bin/sh\necho "$0 $*" >>"%s/started"\nexec "%s" "$@"\n' "$work" "$bench" | stand_in noted/bench
expect 0 'Workload docs' "$bench" $few --phase load --processes 3 --links noted/bench --wait 0.01
awk '{ for (i = 1; i < NF; ++i) of[$i] = $(i + 1); print of["--process"], $1, of["--codec"], of["--workload"] }' started |
  sort -u >once
[ "$(wc -l <once)" -eq 12 ] || fail "not one process for each codec, workload and round: $(cat once)"
[ "$(cut -d' ' -f1,2 once | sort -u | wc -l)" -eq 3 ] || fail "a round has not one copy of the program: $(cat once)"
[ "$(cut -d' ' -f2 once | sort -u | wc -l)" -eq 3 ] || fail "rounds have the same copy of the program: $(cat once)"

# All are told how fast the machine has been, and wait for that.
[ "$(grep -c -- '--process 0 ' started) $(grep -c -- '--wait 0.01 --best [0-9]' started)" = '4 12' ] ||
  fail "workers are not told what to wait for: $(cat started)"

# As many links count as processes have run.
expect 0 'Workload docs' "$bench" --workload docs --codec raw-structs --phase load --quick --processes 2 --out fewer \
  --links "noted/bench,noted/bench,$bench"
grep -q '"links": 2,' fewer/*/results.json || fail "a link that no process has run counts"

end
