#!/bin/sh
# The program as a user sees it: exit statuses, messages, and files left on disk. Usage: command_line_test.sh BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

many="--quick --workload docs --codec raw-structs,pugixml"
quick="$many --phase load --processes 1"

# Six processes measure a cell of a quick run.
expect 0 'Workload docs' "$bench" $many --out runs --readings readings.csv
[ "$(grep '^docs/pugixml/load,' readings.csv | cut -d, -f2 | sort -u | wc -l)" -eq 6 ] ||
  fail "not six processes among the readings"
run=$(echo runs/*)
# A pipe that --readings writes to stays a pipe.
mkfifo readings
timeout 60 cat readings >from-pipe & reader=$!
expect 0 'Workload docs' "$bench" $quick --no-save --readings readings
wait $reader
[ -p readings ] && grep -q '^docs/' from-pipe || fail 'the pipe got no readings'
expect 0 'Safety, docs' "$bench" safety --quick --mutations 50 --workload docs --codec pugixml --no-save
[ "$(echo runs/*)" = "$run" ] || fail "--no-save has saved: $(echo runs/*)"
expect 0 'Workload docs' "$bench" report "$run"
expect 0 'Workload docs' "$bench" report "$run/results.json"
expect 0 '| Raw structs |' "$bench" report "$run" --format markdown
expect 0 'clock cycles per operation' "$bench" report "$run" --unit cycles
expect 0 'docs,pugixml,load,time,ns,' "$bench" report "$run" --format csv
[ -s "$run/table.md" ] || fail "no table.md"
# What is printed to be pasted can be pasted, whatever is in the path.
for folder in 'my "runs"' "it's \$HOME" '-x;*'; do
  expect 0 'notes, charts: ' env COLUMNS=1000 "$bench" $quick "--out=$folder"
  command=$(sed -n 's/^All tables, notes, charts: //p' out.txt)
  sh -c "$command" >pasted.txt 2>&1 && grep -q 'raw-structs' pasted.txt || fail "cannot be pasted: $command"
done
"$bench" report "$run" --format markdown | cmp - "$run/table.md" || fail "table.md differs from the report"

expect 0 'B: ' "$bench" report "$run" "$run"
expect 0 '## A: ' "$bench" report "$run" "$run" --format markdown
expect 0 'pictures/docs-varied-load.svg' "$bench" report "$run" --format svg --out pictures
grep -q '</svg>' pictures/docs-varied-wire.svg || fail "no chart in docs-varied-wire.svg"
expect 3 'exists already. Name another folder' "$bench" report "$run" --format svg --out pictures
expect 1 'charts show one run' "$bench" report "$run" "$run" --format svg --out more-pictures
"$bench" --quick --workload docs --codec floor --out floor >/dev/null 2>&1
expect 1 'nothing that this format shows' "$bench" report floor/* --format svg --out no-pictures
expect 0 'Workload docs' "$bench" --seconds 0 --inputs 8 --processes 1 --workload docs --benchmark_filter='^docs/[^v]' --out six
expect 0 '# C++ Benchmarks' "$bench" report six/* --format docs-page
expect 1 'no load of flatbuffers' "$bench" report "$run" --format docs-page
expect 1 'page shows one run' "$bench" report six/* "$run" --format docs-page
expect 1 'CSV holds one run' "$bench" report "$run" "$run" --format csv
for version in 0 99; do
  sed "s/^   \"version\": [0-9]*,/   \"version\": $version,/" "$run/results.json" >other-version.json
  expect 3 "other-version.json: a results file of version $version, " "$bench" report other-version.json
  expect 3 'the one that wrote it' "$bench" compare "$run" other-version.json
done
expect 3 'Update scenebench' "$bench" report other-version.json

# A sweep leaves out what does not fit into memory, says so at once, and records it in the results.
sweep="--sweep --quick --processes 1 --codec raw-structs --memory 100M"
expect 0 'Scaling: load' "$bench" $sweep --workload scene/30,scene/10,scene/100,scene/20000 --out swept
grep -q '^Left out: .*raw-structs .*scene/20000' err.txt || fail "no message about what is left out"
expect 0 'Left out: codec raw-structs on workload scene/20000' "$bench" report swept/* --format markdown
expect 0 'scene,raw-structs,encode,slope,ns per entity,' "$bench" report swept/* --format csv
expect 0 'id="scaling"' "$bench" report swept/* --format html
expect 1 'and --memory allows 1' "$bench" --sweep --quick --codec raw-structs --workload scene/1 --memory 1K
expect 1 'is nothing' "$bench" --sweep --memory 0

# Negative numbers, flags that exclude each other, and commands with nothing to do are errors.
for number in -1 99999999999999999999; do  # the latter was read as the largest number, and none was tried
  expect 1 'not in range' "$bench" safety --mutations $number --workload docs --codec pugixml --no-save
  expect 1 'not in range' "$bench" safety --seed $number --workload docs --codec pugixml --no-save
done
for command in '' guests "worker --codec pugixml --workload docs"; do
  expect 1 'not in range' "$bench" $command --seconds nan
done
expect 1 'nothing matches' "$bench" worker --codec pugixml --workload docs --benchmark_filter=nonesuch
expect 1 'not in range' "$bench" worker --codec pugixml --workload docs --inputs 0
expect 1 'writes one scene' "$bench" --write-scene scene.glb --workload scene/3,scene/30
expect 1 'excludes' "$bench" safety --input "$run/results.json" --fail-on crashed
expect 3 'is no file' "$bench" safety --input . --workload docs --codec pugixml --no-save
expect 1 'nothing was verified' "$bench" verify --codec floor --workload docs
expect 1 'for scenes, not for docs' "$bench" --sweep --workload docs
expect 1 'no name follows, but --quick' "$bench" --out --quick
expect 3 'there is no program ./nothing' "$bench" ab ./nothing "$bench"
expect 1 'ab counts no instructions' "$bench" ab "$bench" "$bench" --fail-on size,instructions=2%
stand_in older <<END
#!/bin/sh
"$bench" "\$@" && for out; do :; done && sed -i 's/"estimator": [0-9]*/"estimator": 1/' "\$out"/*/results.json
END
expect 1 'in different ways, estimator 1 and estimator ' "$bench" ab ./older "$bench" --workload docs --codec floor --phase load
# Ctrl-C keeps the rounds that both sides have ended, and says so if there are none.
cat >halts <<END
#!/bin/sh
echo >>"$work/calls"
[ \$(wc -l <"$work/calls") -lt \$LAST ] || kill -INT \$PPID
exec "$bench" "\$@"
END
chmod +x halts
few="--workload docs --codec raw-structs --phase load --quick"
expect 130 'tables show what was measured until then' env LAST=2 "$bench" ab "$bench" ./halts $few --out halted
[ -s "$(echo halted/*/old.json)" ] && [ -s "$(echo halted/*/comparison.json)" ] || fail "a stopped ab has lost a round"
expect 130 'before both sides had run once' env LAST=1 "$bench" ab "$bench" ./halts $few --out halted-at-once
[ -z "$(ls halted-at-once)" ] || fail "a stopped ab leaves an empty folder"
expect 3 'there is no folder nowhere' "$bench" $quick --no-save --readings nowhere/readings.csv
expect 1 'report --help' "$bench" report --nonsense
echo '{"a": 1}' >one.json
expect 1 'none of the chosen codecs' "$bench" --quick --no-save --codec pugixml --document one.json

before=$(cat "$run/results.json")
expect 0 'Workload docs' "$bench" $quick --out runs
[ "$before" = "$(cat "$run/results.json")" ] || fail "a run overwrote an earlier one"

# Without valgrind nothing is measured. If it fails, a run lacks nothing but the counts, and says so.
expect 1 'not on PATH' env PATH=/nowhere "$bench" $quick --instructions --out without
[ ! -e without ] || fail "a run without valgrind left a folder"
mkdir broken
printf '#!/bin/sh\necho it is broken >&2\nexit 7\n' | stand_in broken/valgrind
expect 2 'docs/raw-structs, docs/varied/pugixml, docs/varied/raw-structs: ended with status 7' env PATH="$PWD/broken:$PATH" "$bench" $quick --instructions --out broken
grep -q 'it is broken' err.txt || fail "valgrind's words are lost"
expect 0 'No instruction counts of docs/pugixml, docs/raw-structs' "$bench" report broken/*/
grep -q 'Workload docs' out.txt || fail "the tables are lost without counts"

# An empty value, as of a variable that is not set, is an error of every option.
for option in write-scene readings out scene document codec workload phase processes memory; do
  expect 1 "--$option" "$bench" --codec nope --$option ''
  expect 1 "--$option" "$bench" --codec nope --$option=
done
expect 1 'is empty' "$bench" report ''
expect 1 '.glb' "$bench" --write-scene scene.gltf
[ ! -e scene.gltf ] || fail "a binary file is called scene.gltf"

# A copy under another name gives commands that run the copy.
mkdir copies
ln "$bench" copies/bench-old 2>/dev/null || cp "$bench" copies/bench-old
expect 0 './copies/bench-old report ' env COLUMNS=1000 copies/bench-old report "$run"
expect 1 './copies/bench-old --help' copies/bench-old --nonsense

expect 1 'Did you mean "--workload"' "$bench" --workloads docs
expect 1 'Did you mean "rapidjson"' "$bench" --codec RapidJSON
expect 1 'Did you mean "scene/200"' "$bench" --workload scene/20x
expect 1 'Did you mean "decode"' "$bench" --phase decod
expect 1 'Did you mean "report"' "$bench" reprot
expect 1 'nothing matches' "$bench" --quick --codec raw-structs --benchmark_filter=nonesuch
expect 0 'flatbuffers-json' "$bench" list
expect 0 'without bounds checks' "$bench" list raw-structs
expect 0 'a zero byte after the wire' "$bench" list rapidjson
expect 0 'https://github.com/Tencent/rapidjson' "$bench" list rapidjson
expect 0 'destroy a decoded object' "$bench" list --details
expect 0 'in no build' "$bench" list --missing
if grep -qw yyjson out.txt; then
  expect 0 'yyjson, which is not in this build' "$bench" list yyjson
  grep -q 'src/codecs/yyjson/yyjson.h' out.txt || fail "nothing is known of a codec that is not built: $(cat out.txt)"
fi
# docs/fairness.md has what each codec of this build sets, and so in all builds together the settings of all.
expect 0 'kParseFullPrecisionFlag' "$bench" list --settings
grep -v -x -F -f "$(dirname "$0")/../../docs/fairness.md" out.txt && fail "docs/fairness.md lacks these settings"
COLUMNS=100 "$bench" list >out.txt
[ "$(wc -l <out.txt)" -le 40 ] || fail "bench list has more lines than a screen: $(wc -l <out.txt)"
expect 1 'unknown codec "nope"' "$bench" list nope
expect 0 'equal, field by field' "$bench" verify --workload docs --codec pugixml

# The results name another allocator. Their times are compared with those of other runs only on request.
jemalloc=$(find /usr/lib* -name libjemalloc.so.2 2>/dev/null | head -n 1)
if [ -n "$jemalloc" ] && LD_PRELOAD=$jemalloc "$bench" --version >/dev/null 2>&1; then  # not under sanitizers
  expect 0 '' env LD_PRELOAD="$jemalloc" "$bench" $many --out preloaded
  grep -q 'No figures of memory' err.txt && fail "the footprint program does not run beside another allocator"
  expect 0 "instead of glibc's malloc" "$bench" report preloaded/* --format notes
  expect 0 ' 0 crashed' env LD_PRELOAD="$jemalloc" "$bench" safety --quick --mutations 20 --workload docs --codec pugixml --no-save
  expect 0 'allocator' "$bench" compare "$run" preloaded/*
  expect 1 'was not checked' "$bench" compare "$run" preloaded/* --fail-on slower=1000%
fi

expect 3 'cannot write' "$bench" $quick --out /proc/nowhere
touch in-the-way
expect 3 'cannot write' "$bench" $quick --out in-the-way
expect 3 'missing.json' "$bench" report missing.json
head -c 1000 "$run/results.json" >truncated.json
expect 3 'truncated.json' "$bench" report truncated.json

# A pipe that its reader closes is not an error, and does not hide a verdict.
fails_on="--fail-on size"
sed 's/"metric":"wire","unit":"bytes","value":[0-9.]*/"metric":"wire","unit":"bytes","value":1/g' "$run/results.json" >small-wires.json
for command in list --help "report $run" "report $run --format html" "compare small-wires.json $run $fails_on"; do
  wanted=0
  case "$command" in *"$fails_on") wanted=4 ;; esac
  { "$bench" $command 2>err.txt; echo $? >status.txt; } | head -n 1 >/dev/null
  [ "$(cat status.txt)" -eq $wanted ] || fail "$command | head: status $(cat status.txt)"
  [ -s err.txt ] && fail "$command | head: $(cat err.txt)"
done

# Help, list and verify fit the 80 columns of a terminal, also where the program is in a folder of a long name.
mkdir folder-whose-name-is-a-good-deal-longer
cp "$bench" folder-whose-name-is-a-good-deal-longer/bench
for command in --help --help-all "compare --help" "safety --help" "report --help" list "verify --workload docs"; do
  COLUMNS=80 folder-whose-name-is-a-good-deal-longer/bench $command >out.txt 2>&1
  long=$(awk 'length > 80' out.txt)
  [ -z "$long" ] || fail "$command is wider than 80 columns: $long"
done

# A disk that is full from the start, and one that fills up while measuring: ulimit bounds the blocks of a file.
expect 3 'cannot write' sh -c "ulimit -f 1; exec \"\$0\" $quick --out full" "$bench"
expect 3 'cannot write' sh -c "ulimit -f 40; exec \"\$0\" $many --phase load --out full2 --processes 100" "$bench"
grep -q 'Workload docs' out.txt || fail "a full disk lost the table"
if [ -w /dev/full ]; then
  expect 3 'cannot write' sh -c "exec \"\$0\" report \"$run\" >/dev/full" "$bench"
fi

# All processes of one codec die: the run says so and keeps what those of others measured. Sanitizers report before they
# die. A process may end by itself before the signal reaches it, so the next ones get it, too.
"$bench" --workload docs --codec pugixml,rapidjson --benchmark_filter='^docs/[^v].*/load' --seconds 0.3 --processes 4 \
  --out orphaned >out.txt 2>err.txt &
pid=$!
await 'orphaned/*/results.json' '"real_time"'
while kill -0 $pid 2>/dev/null; do
  pkill -KILL -P $pid -f 'worker .*--codec pugixml'
  sleep 0.1
done
wait $pid
[ $? -eq 2 ] || fail "a codec whose process died did not end the run with status 2"
grep -q 'Workload docs' out.txt || fail "a process that died took the table with it"
grep -q 'process of docs/pugixml Killed' err.txt || fail "nobody says that a process died"
expect 0 'Incomplete' "$bench" report orphaned/* --format markdown
[ "$(ls orphaned/* | tr '\n' ' ')" = 'results.json table.md ' ] || fail "files for a process stay: $(ls orphaned/*)"

# Ctrl-C during a run: the tables and the file hold what was measured so far. At the first figures, most of it is to
# come.
"$bench" --quick --workload docs --codec pugixml --processes 5000 --out stopped >out.txt 2>err.txt &
pid=$!
await 'stopped/*/results.json' '"real_time"'
kill -INT $pid
wait $pid
[ $? -eq 130 ] || fail "Ctrl-C did not end with status 130"
grep -q 'Workload docs' out.txt || fail "Ctrl-C lost the table"
expect 0 'topped' "$bench" report stopped/*

# A trial stops even if only its parent process gets the signal. Its child would go on for hours.
"$bench" safety --workload docs --codec pugixml --mutations 4000000000 --out hours >/dev/null 2>err.txt &
pid=$!
while kill -0 $pid 2>/dev/null && ! grep -q 'docs pugixml' err.txt; do sleep 0.1; done
kill -TERM $pid
wait $pid
[ $? -eq 130 ] || fail "a stopped trial did not end with status 130"

# A run that is killed leaves a readable file, or none yet. Moments are in seconds after the start or the first figures.
for moment in start-0.1 start-0.4 figures-0 figures-0.3 figures-1.1; do
  "$bench" --quick --workload docs --codec pugixml --processes 5000 --out killed/$moment >/dev/null 2>&1 &
  pid=$!
  [ ${moment%-*} = start ] || await "killed/$moment/*/results.json" '"real_time"'
  sleep ${moment#*-}
  kill -KILL $pid
  wait $pid 2>/dev/null
done
[ "$(ls killed/figures-*/*/results.json | wc -l)" -eq 3 ] || fail "a killed run left nothing"
for file in killed/*/*/results.json; do
  expect 0 '' "$bench" report "$file"
done

# Its worker process ends with it, which would go on for half a minute.
if [ "$(uname -s)" = Linux ]; then
  has_worker() { pgrep -f 'worker .*--seconds 30.5 ' >/dev/null; }
  "$bench" --workload docs --codec pugixml --processes 1 --seconds 30.5 --out alone >/dev/null 2>&1 &
  pid=$!
  until has_worker || ! kill -0 $pid 2>/dev/null; do sleep 0.1; done
  kill -KILL $pid
  wait $pid 2>/dev/null
  for i in $(seq 50); do has_worker && sleep 0.1; done
  if has_worker; then fail "a process outlives the run"; fi
fi

# Two simultaneous runs into one folder do not disturb each other.
"$bench" $quick --out together >/dev/null 2>&1 &
pid=$!
expect 0 'Workload docs' "$bench" $quick --out together
wait $pid || fail "the other of two runs at once"
[ "$(ls together | wc -l)" -eq 2 ] || fail "two runs at once left $(ls together)"
for folder in together/*; do
  expect 0 'Workload docs' "$bench" report "$folder"
done

# Runs dated in the far future or past, by a clock that was set wrong.
for date in 1969-12-31T23:59:59Z 9999-01-01T00:00:00Z; do
  sed "s/\"date\": \"[^\"]*\"/\"date\": \"$date\"/" "$run/results.json" >other-date.json
  expect 0 "$date" "$bench" report other-date.json --format markdown
  expect 0 'docs' "$bench" compare "$run" other-date.json --same
done

end
