#!/bin/sh
# The trials as a user sees them: tables, saved files, and reports of these with a run. Usage: trials_test.sh BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

expect 0 'Workload docs' "$bench" --quick --processes 1 --workload docs --codec raw-structs,pugixml --out runs
run=$(echo runs/*)

expect 0 'Evolution, old reader' "$bench" evolution --codec raw-structs,pugixml
expect 0 'Fidelity, documents' "$bench" fidelity --workload documents --codec raw-structs,rapidjson --no-save
grep -q 'Fidelity, numbers' out.txt && fail "fidelity has tried values that --workload does not name"
grep -q 'Left out: raw-structs, for lack of shape scene or document' err.txt || fail "nothing is said of a codec without documents"
expect 0 'Evolution, old reader' "$bench" evolution --workload 'field added' --codec pugixml --no-save
grep -q 'pugixml: 2 cases' err.txt || fail "evolution has tried more than --workload names"
expect 0 'Interop, json' "$bench" interop --workload scene/20 --codec rapidjson --no-save
grep -q 'docs' out.txt && fail "interop has exchanged what --workload does not name"
expect 1 'Did you mean "field added"' "$bench" evolution --workload 'field aded' --no-save
echo '{"depth": [1, {"of": [2.5, "my file"]}]}' >"my level.json"
expect 0 'Safety, file/my level' "$bench" safety --quick --mutations 50 --document "my level.json" --codec rapidjson \
  --out safe-document
# What a codec is declared to crash on does end its process.
"$bench" list rapidjson-iterative >rapidjson.txt
if grep -q '^ *crashes  *case 1650 of docs' rapidjson.txt; then
  expect 0 'case 1650: Segmentation fault' "$bench" safety --quick --codec rapidjson-iterative --workload docs --out known-crash
fi
gate="--quick --mutations 50 --workload docs --out gate"
expect 0 'PASSED: --fail-on found no problems' "$bench" safety $gate --codec pugixml --fail-on crashed,timed-out,threw,out-of-memory
expect 4 'FAILED: --fail-on found 1 problem' "$bench" safety $gate --codec pugixml --fail-on different
expect 1 'Not judged, because they trust their input or its depth: docs/raw-structs' "$bench" safety $gate --codec raw-structs --fail-on threw
expect 1 'Did you mean "crashed"' "$bench" safety $gate --codec pugixml --fail-on crashes
expect 0 'Safety, docs' "$bench" safety --quick --mutations 50 --workload docs --codec pugixml,raw-structs --out safety.saved
cp out.txt safety.printed
grep -q 'Taken on .*bench safety --quick --mutations 50 --workload docs --codec pugixml,raw-structs<' safety.saved/*/safety.md ||
  fail "safety does not say how it was taken"
expect 0 'Saved fidelity.saved' "$bench" fidelity --codec pugixml --out fidelity.saved
cp out.txt fidelity.printed
grep -q 'Fidelity, numbers' out.txt || fail "fidelity does not try numbers unless it is told to"
expect 0 'Evolution, old reader' "$bench" evolution --codec pugixml,rapidjson --out evolution.saved
cp out.txt evolution.printed
expect 0 'Interop, json' "$bench" interop --codec rapidjson,flatbuffers-json --workload docs --out interop.saved
cp out.txt interop.printed
expect 0 'Determinism, docs' "$bench" determinism --codec pugixml,raw-structs --workload docs \
  --other-build "$bench" --out determinism.saved
cp out.txt determinism.printed
grep -q 'another build' out.txt || fail "determinism compares with no other build"
grep -q 'same *same *same *same' out.txt || fail "pugixml does not write the same bytes"
expect 0 'Engine, stack' "$bench" engine --codec raw-structs --workload stack --no-save
grep -q 'fno-rtti  *both' out.txt && fail "engine compiles although --workload asks for the stack alone"
# pugixml's documentation says that it builds with neither. Left out where the compiler is none of GCC's kind.
expect 0 'Engine, stack' "$bench" engine --codec pugixml --out engine.saved
cp out.txt engine.printed
if ! grep -q 'Nothing is compiled' err.txt; then
  grep -q '"variant":"both","metric":"outcome","text":"builds"' engine.saved/*/engine.json ||
    fail "pugixml does not build without exceptions and RTTI"
fi
cp "$bench" alone-bench
expect 0 'Nothing is compiled' ./alone-bench engine --codec pugixml --child-program "$bench" --no-save
# The page's answers to the questions of choosing come from the trials that are shown with a run.
answers() { "$bench" report "$run" "$@" --format html | grep -o '\[[01nul,]*\]'; }
for trials in 'safety evolution fidelity' 'determinism engine'; do
  files=
  for trial in $trials; do files="$files $(echo "$trial".saved/*/"$trial".json)"; done
  with=$(answers $files)
  [ -n "$with" ] && [ "$with" != "$(answers)" ] || fail "$trials change no answer of the page"
done
# A report of the saved records shows the tables that the command printed and saved.
for trial in safety fidelity evolution interop determinism engine; do
  "$bench" report $trial.saved/*/$trial.json | cmp - $trial.printed &&
    "$bench" report $trial.saved/* --format markdown | cmp - $trial.saved/*/$trial.md ||
    fail "the tables of a saved $trial differ"
done
# A terminal has two lines of notes a table, and the command for all of them.
tr '\n' ' ' <evolution.printed | grep -q 'more notes*: .*report .*/evolution.json  *--format notes' ||
  fail "evolution names no command for the other notes"
grep -q 'Taken on' evolution.printed && fail "evolution prints long notes"
expect 0 'Taken on' "$bench" report evolution.saved/* --format notes
expect 0 'Taken on' "$bench" report evolution.saved/* --format markdown
expect 0 'in a saved trial' "$bench" evolution --codec pugixml --no-save
expect 0 'Fidelity, numbers' "$bench" report "$run" fidelity.saved/*
expect 0 'id="trials"' "$bench" report fidelity.saved/* --format html
expect 0 'numbers,pugixml,fidelity: f64 -0,outcome,outcome,ok' "$bench" report "$run" fidelity.saved/* --format csv
grep -q '^docs,pugixml,load,time' out.txt || fail "CSV of a run and a trial lacks the run"
# What a trial finds is compared, and gated.
expect 0 'same' "$bench" compare fidelity.saved/* fidelity.saved/* --fail-on outcome
sed '/f64 -0"/s/"text":"kept"/"outcome":"wrong","text":"gone"/' fidelity.saved/*/fidelity.json >worse.json
expect 4 'numbers/pugixml/fidelity: f64 -0, outcome: gone instead of kept' "$bench" compare fidelity.saved/*/fidelity.json worse.json --fail-on outcome
expect 1 'nothing to try' "$bench" evolution --codec floor
expect 1 'none of the chosen codecs and phases measures' "$bench" selftest --quick --codec memory --workload docs
echo '{"scenebench_trials": 1, "safety": []}' >safety.json
expect 3 'a file of version 1, written by another release of scenebench' "$bench" report safety.json
echo '{"scenebench_trials": 5}' >safety.json
expect 1 'nothing to show' "$bench" report safety.json
echo '{"scenebench_trials": 5, "rows": [7]}' >safety.json
expect 3 'safety.json: file.rows' "$bench" report "$run" safety.json --format html

# Linked code is shown alone and with a run. A damaged file is refused with its name.
row='"what": "linked-code", "workload": "c++", "codec": "pugixml", "variant": "structs", "metric": "-Os", "unit": "bytes"'
echo "{\"scenebench_trials\": 5, \"view\": {\"title\": \"Linked code\"}, \"rows\": [{$row, \"value\": 1234, \"text\": \"1234\"}]}" >code_size.json
expect 0 'Linked code, c++: structs' "$bench" report code_size.json
expect 0 '| pugixml | 1234 |' "$bench" report code_size.json --format markdown
expect 0 '### Linked code, c++: structs' "$bench" report "$run" code_size.json --format markdown
expect 0 'c++,pugixml,linked-code: structs,-Os,bytes,1234' "$bench" report code_size.json "$run" --format csv
with=$(answers code_size.json)
[ -n "$with" ] && [ "$with" != "$(answers)" ] || fail 'the size of linked code changes no answer of the page'
expect 0 'id="linked-code"' "$bench" report code_size.json --format html
mkdir damaged
sed 's/"value": 1234/"value": "1234"/' code_size.json >damaged/code_size.json
expect 3 'damaged/code_size.json: file.rows[0].value: expected a number' "$bench" report damaged/code_size.json

end
