#!/bin/sh
# bench --instructions, end to end with one codec over docs: counts must repeat and add up. Then the same for documents.
# Usage: instructions_test.sh BENCH. Status 77 if valgrind is not installed.
command -v valgrind >/dev/null || { echo "skipped: no valgrind"; exit 77; }
. "$(dirname "$0")/../fixtures/expect.sh"

# count FOLDER CODECS: a short run with counts. Callgrind must not expand a percent sign in FOLDER.
count() {
  "$bench" --quick --processes 1 --inputs 8 --workload docs --codec "$2" --benchmark_filter='^docs/[^v]' \
    --instructions --out "$1" >"$1.txt" 2>"$1.err" || fail "status $?: $(tail -n 3 "$1.err")"
  "$bench" report "$1"/* --format csv | awk -F, '$1 == "docs" && $4 == "instructions" { print $2, $3, $4, $6 }' >"$1.counts"
}

# within A B SHARE: whether A and B differ by at most SHARE of A.
within() { awk "BEGIN { d = $1 - $2; if (d < 0) d = -d; exit !($1 > 0 && d <= $3 * $1) }"; }

# of CODEC PHASE: the count.
of() { awk "\$1 == \"$1\" && \$2 == \"$2\" { print \$4 }" '100%p.counts'; }

count '100%p' pugixml,floor
count again pugixml
[ "$(wc -l <'100%p.counts')" -eq 10 ] || fail "not all phases of both codecs were counted: $(cat '100%p.counts' '100%p.err')"
grep -q 'Instructions per operation' '100%p.txt' || fail "no table"
ls '100%p'/*/callgrind.* >/dev/null 2>&1 && fail "files were left: $(ls '100%p'/*)"

# Callgrind writes out its counts at each reading of the clock, so the program must not calibrate it, which takes
# thousands. The batches alone read it some times.
valgrind --tool=callgrind --dump-before='scenebench::read_clock()' --combine-dumps=yes --callgrind-out-file=dumps \
  "$bench" counted-batches --codec floor --workload docs --phase load >/dev/null 2>&1 || fail "no counted batch"
readings=$(grep -c '^part:' dumps)
[ "$readings" -gt 5 ] && [ "$readings" -lt 20 ] || fail "the clock was read $readings times"

[ "$(wc -l <again.counts)" -eq 5 ] || fail "not all phases were counted again: $(cat again.counts again.err)"
while read -r codec phase word instructions; do
  within "$(of "$codec" "$phase")" "$instructions" 0.001 ||
    fail "$codec $phase $word: $(of "$codec" "$phase"), but not again: $instructions"
done <again.counts

parts=$(awk '$1 == "pugixml" && $2 ~ /^(decode|traverse|dealloc)$/ { sum += $4 } END { print sum }' '100%p.counts')
within "$(of pugixml load)" "$parts" 0.05 || fail "the parts take $parts instructions, load $(of pugixml load)"
for phase in encode decode traverse dealloc load; do
  within 15 "$(of floor $phase)" 0.9 || fail "the harness takes $(of floor $phase) instructions to $phase"
done

# An operation takes as many instructions however many objects the run has, and --quick has fewer.
of_scene() {
  "$bench" --processes 1 --seconds 0 --inputs "$1" --workload scene/20 --codec floor --phase encode --instructions \
    --out "scene$1" >"scene$1.txt" 2>&1 || fail "status $?: $(tail -n 3 "scene$1.txt")"
  "$bench" report "scene$1"/* --format csv | awk -F, '$2 == "floor" && $4 == "instructions" { print $6 }'
}
many=$(of_scene 64) few=$(of_scene 16)
within "$many" "$few" 0.5 || fail "encoding a scene takes $many instructions, but $few of fewer scenes"

printf '{"a": [1, 2.5, "three", null]}' >own.json
"$bench" --quick --processes 1 --document own.json --codec rapidjson --phase load,generic --instructions --out own \
  >own.txt 2>own.err || fail "status $?: $(tail -n 3 own.err)"
counted=$("$bench" report own/* --format csv |
  awk -F, '$2 == "rapidjson" && $4 == "instructions" && $6 > 100 { print $3 }' | tr '\n' ';')
[ "$counted" = 'load;generic;' ] || fail "a document: $counted $(cat own.err)"

end
