#!/bin/sh
# tools/publish.sh stops and goes on, refuses a busy machine, and leaves what the gallery is made of. Arguments: BENCH, the
# repository
. "$(dirname "$0")/../fixtures/expect.sh"
source=$2

# A program in front of bench. It notes each call; says of a busy machine what bench says, while there is a file `busy`;
# stays in bench safety until there is a file `go`; is of another version while there is a file `other`; and saves a run as that
# of a machine which was slow if, and only if, there is a file `slow`.
mkdir build
stand_in build/bench <<END
#!/bin/sh
echo "\$*" >>"$work/calls"
case "\$*" in
  *'--phase load --no-save') [ ! -e "$work/busy" ] ||
    echo '! The virtual machine was busy at the start (load average 9.9 on 2 CPUs).'; exit ;;
  --version) [ ! -e "$work/other" ] || { echo 'scenebench, another one'; exit; } ;;
  --all*)
    "$bench" "\$@"; status=\$?
    [ ! -e "$work/slow" ] && share=0.67 || share=0.66
    sed -i "0,/\"full_speed\": [^,]*/s//\"full_speed\": \$share/" "$work"/steps/run/*/results.json
    exit \$status ;;
  safety*) echo \$\$ >"$work/pid"; while [ ! -e "$work/go" ]; do sleep 0.1; done ;;
esac
exec "$bench" "\$@"
END

publish() {
  sh "$source/tools/publish.sh" --build "$work/build" --quick --codec raw-structs,pugixml --workload docs --processes 2 \
    --mutations 200 --without documents,guests,engine,fidelity,evolution,arrival,columns,edits --work "$work/steps" --out "$work/results" "$@"
}

# Stopped in safety, when the other steps without times are done. The machine is busy, which is no matter for these.
touch busy
publish --wait 0 >stopped.txt 2>&1 &
pid=$!
await pid ''
await steps/interop.done ''
kill "$pid" "$(cat pid)"
wait "$pid" 2>/dev/null
grep -q '  run: about [0-9]* min$' stopped.txt || fail "it does not say how long it takes"
[ -e steps/determinism.done ] && [ ! -e steps/safety.done ] || fail "the steps that had finished are not told from the others"

# Goes on until times count.
touch go
expect 1 'The virtual machine was busy (load average 9.9 on 2 CPUs)' publish --wait 0
[ -e steps/safety.done ] || fail "the busy machine has kept it from what takes no times"
grep -q -- '--all --workload docs --codec raw-structs,pugixml --quick --processes 2 --out' calls && fail "it has measured on a busy machine"
[ ! -e results ] || fail "half of it is published"

# Another program's steps do not count, nor does a step of other options.
touch other
expect 1 'steps of another program' publish --wait 0
rm other
: >calls
expect 1 'The virtual machine was busy' publish --wait 0 --mutations 50
grep -q '^safety .*--mutations 50 ' calls || fail "a step of other options counts as finished"
rm busy

# Publishes nothing of a run that was slow throughout, however often it is asked.
touch slow
expect 1 'run: the machine was at full speed for only 66% of the turns' publish
expect 1 'run has finished before' publish
[ ! -e results ] || fail "a slow run is published"

# Goes on if told that it may be slow, and takes nothing twice, not even what has waited for full speed.
sed -i 's/ --processes 2/& --wait 20/' steps/run.done
: >calls
expect 0 'determinism has finished before' publish --busy
grep -q -e '^determinism' -e '^--all' calls && fail "it has taken a step twice"
rm slow
grep -q '^compression --all --codec raw-structs,pugixml --quick --out' calls || fail "scenarios are not of all codecs"
set -- results/*-all
[ $# = 1 ] && [ -s "$1/results.json.gz" ] && [ -s "$1/table.md" ] || fail "a run is missing"
for trial in safety determinism interop compression; do [ -s "$1/$trial.json.gz" ] || fail "$trial is missing"; done
grep -q "^| run | .*bench --all --workload docs --codec raw-structs,pugixml --quick --processes 2" "$1/commands.md" ||
  fail "the command of the run is not beside it"
expect 0 'Workload docs' "$bench" report "$1"
expect 0 'Safety, docs' "$bench" report "$1"
[ "$(cd results && "$bench" report ./*/ --format gallery --out ../again >/dev/null && cat README.md)" = "$(cat again/README.md)" ] ||
  fail "README.md is not the gallery of what is there"

# What was published stays; another one stands beside it, of another work.
expect 0 'Saved' publish --without \
  documents,guests,engine,fidelity,arrival,columns,edits,evolution,compression,safety,interop,determinism
[ "$(ls -d results/*-all | wc -l)" = 2 ] || fail "the second one is not beside the first"

# Without runs of one's own, choose takes the published ones.
expect 0 'docs/varied: best by load' "$bench" choose
grep -q 'Codecs that qualify: 1\.' out.txt || fail "choose does not take the published run"
expect 0 'docs/varied: best by bytes' "$bench" choose --untrusted --by bytes

expect 1 '--without safty: there is no such step' publish --without safty
expect 1 '--with snapshot: there is no such scenario' publish --with snapshot
expect 1 'not for results/' sh "$source/tools/publish.sh" --quick --build "$work/build"
expect 1 'unknown option --quik' sh "$source/tools/publish.sh" --quik
expect 1 'is for a build that this script makes' sh "$source/tools/publish.sh" --rust --build "$work/build"
expect 1 'there is no program' sh "$source/tools/publish.sh" --build "$work/nowhere"

end
