#!/bin/sh
# The program as a user meets it: exit statuses, messages, and what is left on disk. Usage: command_line_test.sh BENCH
set -u
bench=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failures=0

# expect STATUS WORDS COMMAND…: the command must exit with STATUS and say WORDS on stdout or stderr.
expect() {
  status=$1 words=$2
  shift 2
  "$@" >out.txt 2>err.txt
  actual=$?
  if [ $actual -ne "$status" ] || ! cat out.txt err.txt | grep -qF -- "$words"; then
    echo "FAILED: $* : status $actual instead of $status, or not said: $words"
    tail -n 3 out.txt err.txt
    failures=$((failures + 1))
  fi
}

# await FILE WORDS: waits until FILE has WORDS, two minutes at the most, for the slowest machine under a sanitizer.
await() {
  tries=0
  until grep -qsF -- "$2" $1; do
    tries=$((tries + 1))
    [ $tries -lt 1200 ] || { echo "FAILED: no $2 in $1 after two minutes"; failures=$((failures + 1)); return; }
    sleep 0.1
  done
}

quick="--quick --workload docs --codec raw-structs,pugixml --benchmark_min_time=0.001"

expect 0 'Workload docs' "$bench" $quick --out runs
run=$(echo runs/*)
expect 0 'Workload docs' "$bench" $quick --no-save
expect 0 'Safety: workload docs' "$bench" safety --quick --mutations 50 --workload docs --codec pugixml --no-save
[ "$(echo runs/*)" = "$run" ] || { echo "FAILED: --no-save has saved: $(echo runs/*)"; failures=$((failures + 1)); }
expect 0 'Workload docs' "$bench" report "$run"
expect 0 'Workload docs' "$bench" report "$run/results.json"
expect 0 '| Raw structs |' "$bench" report "$run" --format markdown
expect 0 'docs,pugixml,load,time,ns,' "$bench" report "$run" --format csv
[ -s "$run/table.md" ] || { echo "FAILED: no table.md"; failures=$((failures + 1)); }
"$bench" report "$run" --format markdown | cmp - "$run/table.md" || failures=$((failures + 1))

expect 0 'B: ' "$bench" report "$run" "$run"
expect 0 '## A: ' "$bench" report "$run" "$run" --format markdown
expect 0 'pictures/docs-load.svg' "$bench" report "$run" --format svg --out pictures
grep -q '</svg>' pictures/docs-wire.svg || { echo "FAILED: no chart in docs-wire.svg"; failures=$((failures + 1)); }
expect 3 'exists already. Name another folder' "$bench" report "$run" --format svg --out pictures
expect 1 'charts are of one run' "$bench" report "$run" "$run" --format svg --out more-pictures
"$bench" --quick --workload docs --codec floor --benchmark_min_time=0.001 --out floor >/dev/null 2>&1
expect 1 'nothing that this format shows' "$bench" report floor/* --format svg --out no-pictures
expect 0 'Workload docs' "$bench" --quick --workload docs --benchmark_min_time=0.001 --out six
expect 0 '# C++ Benchmarks' "$bench" report six/* --format docs-page
expect 1 'no load of flatbuffers' "$bench" report "$run" --format docs-page
expect 1 'is of one run' "$bench" report six/* "$run" --format docs-page
expect 1 'CSV holds one run' "$bench" report "$run" "$run" --format csv
for version in 0 99; do
  sed "s/^   \"version\": [0-9]*,/   \"version\": $version,/" "$run/results.json" >other-version.json
  expect 3 "other-version.json: a results file of version $version, " "$bench" report other-version.json
  expect 3 'the one that wrote it' "$bench" compare "$run" other-version.json
done

# A sweep leaves out what does not fit into memory, says so on the spot, and keeps it with the results.
sweep="--sweep --quick --codec raw-structs --benchmark_min_time=0.001 --memory 100M"
expect 0 'Scaling: load' "$bench" $sweep --workload scene/30,scene/10,scene/100,scene/50000 --out swept
grep -q '^Left out of the sweep: scene/50000 (needs about ' err.txt || { echo "FAILED: nothing said of what is left out"; failures=$((failures + 1)); }
expect 0 'Left out of the sweep: scene/50000' "$bench" report swept/* --format markdown
expect 0 'scene,raw-structs,encode,slope,ns per entity,' "$bench" report swept/* --format csv
expect 0 'id="scaling"' "$bench" report swept/* --format html
expect 0 'scene/1/raw-structs/load' "$bench" $sweep --benchmark_list_tests
expect 1 'allow more' "$bench" --sweep --memory 1K
expect 1 '--memory' "$bench" --sweep --memory lots

# A document of one's own: measured, reported, and refused with words that help.
own="--quick --benchmark_min_time=0.001 --out own"
printf '{"name": "M\303\274ller", "list": [1, -2, 2.5, null, true, {}]}' >own.json
more=,rapidjson-sax,rapidjson-insitu  # which builds of the docs table alone have not
"$bench" verify --workload docs --codec rapidjson$more >/dev/null 2>&1 || more=
expect 0 'file/own.json: time' "$bench" $own --document own.json --codec rapidjson$more
grep -q 'net tree' out.txt || { echo "FAILED: no net times of a document"; failures=$((failures + 1)); }
if [ -n "$more" ]; then
  expect 0 'file/own.json,rapidjson-sax,incremental,time,ns' "$bench" report own/* --format csv
  expect 0 'file/own.json,rapidjson-insitu,copy,time,ns' "$bench" report own/* --format csv
  expect 0 'file/own.json,rapidjson-sax,generic,time,ns' "$bench" report own/* --format csv
fi
expect 0 '### file/own.json: into own data' "$bench" report own/* --format markdown
expect 0 '### file/own.json: bytes' "$bench" report own/* --format markdown
expect 0 'file/own.json: bytes' "$bench" report own/* --format html
expect 0 'flatbuffers needs a schema' "$bench" $own --document own.json --codec flatbuffers,rapidjson
expect 0 'equal, field by field' "$bench" verify --document own.json --codec rapidjson
expect 0 'without the file' "$bench" report own/* --format markdown
# Whatever the build, a document meets codecs of several libraries.
"$bench" verify --document own.json >field.txt 2>&1
for codec in rapidjson rapidjson-insitu rapidjson-sax flexbuffers nlohmann; do
  grep -q "^ *$codec " field.txt || { echo "FAILED: $codec takes no document in this build"; failures=$((failures + 1)); }
done
# Standard input and pipes can be read but once, and the program that counts allocations reads the document, too.
piped="--quick --benchmark_min_time=0.001 --codec rapidjson --out piped"
expect 0 'file/stdin: bytes' sh -c 'exec "$0" $1 --document - <own.json' "$bench" "$piped"
mkfifo pipe.json
cat own.json >pipe.json &
expect 0 'file/pipe.json: bytes' "$bench" $piped --document pipe.json
expect 3 'empty' sh -c 'exec "$0" $1 --document - </dev/null' "$bench" "$piped"
expect 3 'larger than --memory 8' sh -c 'exec "$0" $1 --document - --memory 8 <own.json' "$bench" "$piped"
printf '[1,\n 2,]' >broken-own.json
expect 3 'broken-own.json: line 2, column 4' "$bench" $own --document broken-own.json
printf '["\\u00e9", 1e999]' >huge-number.json
expect 3 'No double is as large' "$bench" $own --document huge-number.json
: >nothing.json
expect 3 'empty' "$bench" $own --document nothing.json
expect 3 'folder' "$bench" $own --document .
expect 3 'no such file' "$bench" $own --document missing-own.json
expect 3 'too large for --memory 8' "$bench" $own --document own.json --memory 8
expect 1 'excludes' "$bench" $own --document own.json --workload docs
expect 1 '--memory is for' "$bench" $own --memory 1G

before=$(cat "$run/results.json")
expect 0 'Workload docs' "$bench" $quick --out runs
[ "$before" = "$(cat "$run/results.json")" ] || { echo "FAILED: a run overwrote an earlier one"; failures=$((failures + 1)); }

# Without valgrind, and with one that fails, a run has all but the counts.
expect 0 'not on PATH' env PATH=/nowhere "$bench" $quick --instructions --out runs
grep -q 'Workload docs' out.txt || { echo "FAILED: without valgrind the tables are lost"; failures=$((failures + 1)); }
mkdir broken
printf '#!/bin/sh\necho it is broken >&2\nexit 7\n' >broken/valgrind
chmod +x broken/valgrind
expect 0 'docs/pugixml, docs/raw-structs: exit status 7' env PATH="$PWD/broken:$PATH" "$bench" $quick --instructions --out broken
grep -q 'it is broken' broken/*/callgrind.log || { echo "FAILED: valgrind's words are lost"; failures=$((failures + 1)); }
expect 0 'Workload docs' "$bench" report broken/*/

expect 1 'Did you mean "--workload"' "$bench" --workloads docs
expect 1 'Did you mean "rapidjson"' "$bench" --codec rapidjsn
expect 1 'Did you mean "scene/200"' "$bench" --workload scene/20x
expect 1 'Did you mean "report"' "$bench" reprot
expect 1 'nothing matches' "$bench" --benchmark_filter=nonesuch
expect 1 'unknown flag "--benchmark_nonesuch' "$bench" $quick --benchmark_nonesuch=1 --out runs
expect 0 'docs/pugixml/encode' "$bench" $quick --benchmark_list_tests
expect 0 'flatbuffers-json' "$bench" list
expect 0 'bounds are not checked' "$bench" list raw-structs
expect 0 'destroy a decoded object' "$bench" list
expect 1 'unknown codec "nope"' "$bench" list nope
expect 0 'equal, field by field' "$bench" verify --workload docs --codec pugixml

# Another allocator is named in the results, and times of such runs are not compared with others unasked.
expect 1 'excludes --allocator' "$bench" $quick --allocator jemalloc --instructions
if [ "$(uname -s)" = Linux ]; then
  expect 1 'unknown allocator "nonsense"' "$bench" $quick --allocator nonsense
  expect 1 'there is no such library' "$bench" $quick --allocator ./nothing.so
  if "$bench" $quick --allocator jemalloc --out preloaded >out.txt 2>err.txt; then
    grep -q "Allocator.*libjemalloc.* instead of glibc" out.txt || { echo "FAILED: the allocator is not named"; failures=$((failures + 1)); }
    expect 0 'allocator' "$bench" compare "$run" preloaded/*
    expect 1 'was not checked' "$bench" compare "$run" preloaded/* --fail-on slower=1000%
  elif ! grep -q 'is not installed\|runtime does not come first' err.txt; then  # the latter is what sanitizers say
    echo "FAILED: --allocator jemalloc"
    failures=$((failures + 1))
  fi
fi

expect 3 'cannot write' "$bench" $quick --out /proc/nowhere
touch in-the-way
expect 3 'cannot write' "$bench" $quick --out in-the-way
expect 3 'missing.json' "$bench" report missing.json
head -c 1000 "$run/results.json" >truncated.json
expect 3 'truncated.json' "$bench" report truncated.json
echo '{"context": {}, "benchmarks": []}' >foreign.json
expect 3 'foreign.json' "$bench" report foreign.json
: >empty.json
expect 3 'empty.json' "$bench" report empty.json

# A reader that has seen enough is no error, and hides no verdict.
fails_on="--fail-on size"
sed 's/"wire_bytes": *[0-9]*/"wire_bytes": 1/' "$run/results.json" >small-wires.json
for command in list --help "report $run" "report $run --format html" "compare small-wires.json $run $fails_on"; do
  wanted=0
  case "$command" in *"$fails_on") wanted=4 ;; esac
  { "$bench" $command 2>err.txt; echo $? >status.txt; } | head -n 1 >/dev/null
  [ "$(cat status.txt)" -eq $wanted ] || { echo "FAILED: $command | head: status $(cat status.txt)"; failures=$((failures + 1)); }
  [ -s err.txt ] && { echo "FAILED: $command | head: $(cat err.txt)"; failures=$((failures + 1)); }
done

# Help, list and verify keep within a terminal's 80 columns.
for command in --help "compare --help" "safety --help" "report --help" list "verify --workload docs"; do
  COLUMNS=80 "$bench" $command >out.txt 2>&1
  long=$(awk 'length > 80' out.txt)
  [ -z "$long" ] || { echo "FAILED: $command is wider than 80 columns: $long"; failures=$((failures + 1)); }
done

# A disk that is full from the start, and one that fills up while measuring: files may grow to so many blocks only.
expect 3 'cannot write' sh -c "ulimit -f 1; exec \"\$0\" $quick --out full" "$bench"
expect 3 'cannot write' sh -c "ulimit -f 8; exec \"\$0\" $quick --out full2 --repetitions 200" "$bench"
grep -q 'Workload docs' out.txt || { echo "FAILED: a full disk lost the table"; failures=$((failures + 1)); }
if [ -w /dev/full ]; then
  expect 3 'cannot write' sh -c "exec \"\$0\" report \"$run\" >/dev/full" "$bench"
fi

# Ctrl-C in mid-run: the tables and the file hold what was measured until then. At its first figures, there is a lot to come.
"$bench" --workload docs --codec pugixml --repetitions 5000 --out stopped >out.txt 2>err.txt &
pid=$!
await 'stopped/*/results.json' '"real_time"'
kill -INT $pid
wait $pid
[ $? -eq 130 ] || { echo "FAILED: Ctrl-C did not end with status 130"; failures=$((failures + 1)); }
grep -q 'Workload docs' out.txt || { echo "FAILED: Ctrl-C lost the table"; failures=$((failures + 1)); }
expect 0 'topped' "$bench" report stopped/*

# Nor does a trial go on when it alone is told to stop: its child had hours to go.
"$bench" safety --workload docs --codec pugixml --mutations 4000000000 --out hours >/dev/null 2>err.txt &
pid=$!
while kill -0 $pid 2>/dev/null && ! grep -q 'docs pugixml' err.txt; do sleep 0.1; done
kill -TERM $pid
wait $pid
[ $? -eq 130 ] || { echo "FAILED: a trial that is told to stop did not end with status 130"; failures=$((failures + 1)); }

# Killed at any moment, a run leaves a file that can be read, or none yet: so long after its start, or its first figures.
for moment in start-0.1 start-0.4 figures-0 figures-0.3 figures-1.1; do
  "$bench" --workload docs --codec pugixml --repetitions 5000 --out killed/$moment >/dev/null 2>&1 &
  pid=$!
  [ ${moment%-*} = start ] || await "killed/$moment/*/results.json" '"real_time"'
  sleep ${moment#*-}
  kill -KILL $pid
  wait $pid 2>/dev/null
done
[ "$(ls killed/figures-*/*/results.json | wc -l)" -eq 3 ] || { echo "FAILED: a killed run left nothing"; failures=$((failures + 1)); }
for file in killed/*/*/results.json; do
  expect 0 '' "$bench" report "$file"
done

# Two runs at once into one folder keep out of each other's way.
"$bench" $quick --out together >/dev/null 2>&1 &
pid=$!
expect 0 'Workload docs' "$bench" $quick --out together
wait $pid || { echo "FAILED: the other of two runs at once"; failures=$((failures + 1)); }
[ "$(ls together | wc -l)" -eq 2 ] || { echo "FAILED: two runs at once left $(ls together)"; failures=$((failures + 1)); }
for folder in together/*; do
  expect 0 'Workload docs' "$bench" report "$folder"
done

# A run of a year that has not come, or is long gone, by a clock that was set back.
for date in 1969-12-31T23:59:59Z 9999-01-01T00:00:00Z; do
  sed "s/\"date\": \"[^\"]*\"/\"date\": \"$date\"/" "$run/results.json" >other-date.json
  expect 0 "$date" "$bench" report other-date.json
  expect 0 'docs' "$bench" compare "$run" other-date.json
done

expect 0 'Fidelity: numbers' "$bench" fidelity --codec raw-structs,rapidjson
expect 0 'Old reader, new data: scene' "$bench" evolution --codec raw-structs,pugixml
echo '{"depth": [1, {"of": [2.5, "my file"]}]}' >"my level.json"
expect 0 'Safety: workload file/my level' "$bench" safety --quick --mutations 50 --document "my level.json" --codec rapidjson \
  --out safe-document
gate="--quick --mutations 50 --workload docs --out gate"
expect 0 'PASSED: no case' "$bench" safety $gate --codec pugixml --fail-on crashed,timed-out,threw,out-of-memory
expect 4 'FAILED: hostile bytes' "$bench" safety $gate --codec pugixml --fail-on different
expect 1 'Not judged, as they trust their input: docs/raw-structs' "$bench" safety $gate --codec raw-structs --fail-on threw
expect 1 'Did you mean "crashed"' "$bench" safety $gate --codec pugixml --fail-on crashes
expect 0 'Safety: workload docs' "$bench" safety --quick --mutations 50 --codec pugixml,raw-structs --out safety.saved
cp out.txt safety.printed
expect 0 'Saved fidelity.saved' "$bench" fidelity --codec pugixml,rapidjson --out fidelity.saved
cp out.txt fidelity.printed
expect 0 'Old reader, new data: scene' "$bench" evolution --codec pugixml,raw-structs --out evolution.saved
cp out.txt evolution.printed
expect 0 'Interop: json' "$bench" interop --codec rapidjson,flatbuffers-json --out interop.saved
cp out.txt interop.printed
expect 0 '"answers":{"survives":true,"working":true' \
  "$bench" report "$run" safety.saved/* evolution.saved/*/evolution.json fidelity.saved/* --format html
# A report of the saved records shows the tables that the command printed and saved.
for trial in safety fidelity evolution interop; do
  "$bench" report $trial.saved/*/$trial.json | cmp - $trial.printed &&
    "$bench" report $trial.saved/* --format markdown | cmp - $trial.saved/*/$trial.md ||
    { echo "FAILED: the tables of a saved $trial are others"; failures=$((failures + 1)); }
done
expect 0 'Fidelity: numbers' "$bench" report "$run" fidelity.saved/*
expect 0 'id="trials"' "$bench" report fidelity.saved/* --format html
expect 1 'CSV holds either' "$bench" report "$run" fidelity.saved/* --format csv
expect 1 'nothing to try' "$bench" evolution --codec floor
expect 1 'nothing matches' "$bench" selftest --codec memory --workload docs
echo '{"scenebench_trials": 1, "safety": []}' >own/safety.json
expect 3 'a file of version 1, from another scenebench' "$bench" report own/safety.json
echo '{"scenebench_trials": 2}' >own/safety.json
expect 1 'nothing to show' "$bench" report own/safety.json
echo '{"scenebench_trials": 2, "safety": [7]}' >own/safety.json
expect 3 'own/safety.json: file.safety' "$bench" report "$run" own/safety.json --format html

# Linked code is shown by itself and beside a run, and refused by name.
rest='"is_floor": false, "bytes": {"structs_Os": 1234}, "shared_library_bytes": 0, "compile_seconds": 1, "generated_header_seconds": 0, "generated_source_seconds": 0'
echo "{\"scenebench_trials\": 1, \"linked_code\": [{\"codec\": \"pugixml\", \"compiler\": \"c++\", $rest}]}" >code_size.json
expect 0 'Linked code: structs' "$bench" report code_size.json
expect 0 '| pugixml | 1234 |' "$bench" report code_size.json --format markdown
expect 0 '### Linked code: structs' "$bench" report "$run" code_size.json --format markdown
expect 0 ',pugixml,,linked code structs -Os,bytes,1234' "$bench" report code_size.json "$run" --format csv
expect 0 '"slim":true' "$bench" report "$run" code_size.json --format html
expect 0 'id="linked-code"' "$bench" report code_size.json --format html
sed 's/1234/"1234"/' code_size.json >own/code_size.json
expect 3 'own/code_size.json: file.linked_code[0].bytes.structs_Os: expected a whole number' "$bench" report own/code_size.json

expect 1 'Did you mean "safety"' "$bench" safty

[ $failures -eq 0 ] && echo "all as expected"
exit $failures
