#!/bin/sh
# What choose, gallery and page ask of scenarios is what these answer: they know cases and figures by name, and a new
# name must not silently turn an answer into a dash. Usage: asked_test.sh BENCH SOURCES
. "$(dirname "$0")/../fixtures/expect.sh"

# A view that edits in place, and JSON.
expect 0 '' "$bench" --quick --codec flatbuffers,rapidjson --workload scene/20 --phase load,encode --out run
while read -r scenario workload options; do
  expect 0 'Saved more' "$bench" "$scenario" --workload "$workload" --codec flatbuffers,rapidjson --quick \
    ${options:---window 2} --out more
done <<EOF
edits scene/20
columns columns/200
arrival scene/20
compression scene/20
loading scene/20,scene/200
snapshots tick/200,quantised/200
threads scene/20 --window 2 --threads 2 --oversubscribe
hitches scene/20 --window 50
churn scene/3
shares scene/20
EOF

for need in editable columnar arriving shipped instant ticking parallel; do
  "$bench" choose run/* more/* --needs $need --workload scene/20 >out.txt 2>err.txt
  cat out.txt err.txt | grep -q 'do not show\|not in {' && fail "no answer to $need"
done

expect 0 '' "$bench" report run/* more/* --format gallery --out gallery
# has_row TITLE FILE CELLS: the table with this title has a row of flatbuffers with such cells.
has_row() {
  table=$(sed -n "/^##* $1\$/,/^\*/p" gallery/"$2")
  echo "$table" | grep -q "^| \[flatbuffers\]([^)]*) |$3" || fail "no such row: $table"
}
has_row 'What engine teams ask' README.md ' [&lt;0-9.]*% | [&lt;0-9.]*% | no | [0-9]* | [0-9]*; [0-9]* .*m; [0-9]* millionths |'
has_row 'scene\/20: compressed as games ship it' scene-20.md '\( [0-9]* |\)\{6\}\( [0-9.]* .*s |\)\{2\}'

grep -q '"load, 2 threads"' more/*/threads.json || fail "no case has a number of threads"

end
