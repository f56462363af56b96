#!/bin/sh
# Each flag of Google Benchmark that bench takes does what it does there. Usage: google_flags_test.sh BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

quick="--quick --workload docs --codec raw-structs,pugixml --benchmark_min_time=0.001"
escape=$(printf '\033')

# lines WORDS: how many lines of the last command's output have these words.
lines() { grep -cF -- "$1" out.txt; }

expect 0 'docs/pugixml/encode' "$bench" $quick --benchmark_list_tests=True
[ "$(grep -cv '^A run of these measures [0-9]* cells$' err.txt)" -eq 0 ] || fail "--benchmark_list_tests measures"
expect 0 'name,iterations,real_time' "$bench" $quick --benchmark_format=csv --no-save
expect 0 '"benchmarks": [' "$bench" $quick --benchmark_format=json --no-save
expect 0 "$escape" "$bench" $quick --benchmark_format=console --benchmark_color=true --no-save
expect 0 'docs/pugixml/load' "$bench" $quick --benchmark_format=console --benchmark_color=false --no-save \
  --benchmark_filter=pugixml/load --benchmark_repetitions=3 --benchmark_out=google.json
[ "$(lines "$escape")" = 0 ] || fail "--benchmark_color=false shows colours"
[ "$(lines raw-structs)" = 0 ] || fail "--benchmark_filter lets raw-structs through"
[ "$(lines docs/pugixml/load)" = 8 ] || fail "not three repetitions and five aggregates"
grep -q '"name": "docs/pugixml/load' google.json || fail "--benchmark_out has no load"
expect 0 'Workload docs' "$bench" $quick --no-save --benchmark_out=google.txt --benchmark_out_format=console \
  --benchmark_filter=all
grep -q '^docs/raw-structs/encode.* ns ' google.txt || fail "--benchmark_out_format=console is no table"

expect 1 'unknown flag "--benchmark_nonesuch"' "$bench" $quick --benchmark_nonesuch=1
expect 1 'warm-up of its own' "$bench" $quick --benchmark_min_warmup_time=0.1
expect 1 'takes no flags of Google Benchmark' "$bench" verify --benchmark_filter=pugixml

end
