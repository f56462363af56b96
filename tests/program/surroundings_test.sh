#!/bin/sh
# The program in hostile surroundings, a line each: what it inherits from its parent, odd environments, small limits,
# closed streams, signals, files that change. In seconds. Argument: BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

few="--workload docs --codec raw-structs,pugixml"
small="--quick $few --phase load --processes 1 --inputs 8"
run="$small --no-save"
safety="safety --quick --mutations 20 --workload docs --codec pugixml --no-save"
user=65534  # nobody

# in_shell STATUS WORDS SCRIPT ARGUMENT...: expect() for a script of the shell, in which "$@" is BENCH and the arguments.
in_shell() {
  status_of_shell=$1 words_of_shell=$2 script=$3
  shift 3
  expect "$status_of_shell" "$words_of_shell" sh -c "$script" sh "$bench" "$@"
}
# What this system lacks is left out: env(1) of GNU, other users, prlimit(1).
has() { "$@" true >/dev/null 2>&1; }
gnu_env=false other_user=false
if has env --ignore-signal=CHLD; then gnu_env=true; fi
chmod 755 .
has setpriv --reuid $user --clear-groups prlimit --nproc=1 env &&
  has setpriv --reuid $user --clear-groups sh -c "ls '$work'" && other_user=true

# Signals that the parent ignores or blocks.
if $gnu_env; then
  expect 0 'Workload docs' env --ignore-signal "$bench" $run
  expect 0 ' 0 crashed' env --ignore-signal "$bench" $safety --fail-on crashed
  expect 0 'Workload docs' env --block-signal "$bench" $run
  expect 0 ' 0 crashed' env --block-signal "$bench" $safety
fi
in_shell 0 'Workload docs' 'umask 777 && "$@"' $run

# Flags of Google Benchmark in the environment.
variables=
for variable in FILTER=pugixml LIST_TESTS=true OUT=theirs FORMAT=csv MIN_WARMUP_TIME=1000 DRY_RUN=true REPETITIONS=9; do
  variables="$variables BENCHMARK_$variable"
done
expect 0 'Workload docs' env $variables "$bench" $run --readings readings.csv
for codec in raw-structs pugixml; do
  grep -q "^docs/$codec/load," readings.csv || fail "one of $variables takes the readings of $codec"
done
[ ! -e theirs ] || fail "BENCHMARK_OUT writes a file"

# What changes times without a trace otherwise.
expect 0 'Workload docs' "$bench" $small --out plain
expect 0 'MALLOC_PERTURB_=165' env MALLOC_PERTURB_=165 "$bench" $small --out perturbed
expect 0 'allocator' "$bench" compare plain/* perturbed/*
expect 1 'not checked' "$bench" compare plain/* perturbed/* --fail-on slower=5%
expect 0 'GLIBC_TUNABLES=' env GLIBC_TUNABLES=glibc.malloc.perturb=165 "$bench" $run
expect 0 'LD_BIND_NOW=1' env LD_BIND_NOW=1 "$bench" $run
expect 0 'nice 1' nice -n 1 "$bench" $run

# Limits, and places that are not there or may not be written to. Each has its own words.
expect 3 'in /nonexistent: ' env TMPDIR=/nonexistent "$bench" $run
grep -q 'TMPDIR' err.txt || fail "TMPDIR is not named"
expect 3 'TMPDIR' env TMPDIR=/nonexistent "$bench" $safety
in_shell 0 'Workload docs' 'ulimit -n 20 && "$@"' $run
in_shell 0 'Workload docs' 'ulimit -s 512 && "$@"' $run
in_shell 3 'ulimit -s' 'ulimit -s 64 && "$@"' $run
expect 0 'Workload docs' env TMPDIR= "$bench" $run
in_shell 0 'Workload docs' 'mkdir gone && cd gone && rmdir ../gone && "$@"' $run
if $other_user; then
  # The build may be in a folder that only its owner may enter.
  cp "$bench" "${bench%/*}/footprint" .
  own=$bench bench=$work/bench
  expect 3 'could not be started' setpriv --reuid $user --clear-groups prlimit --nproc=1 "$bench" $run
  grep -q 'ulimit -u' err.txt || fail "the limit of processes is not named"
  expect 3 'could not be started' setpriv --reuid $user --clear-groups prlimit --nproc=1 "$bench" $safety
  expect 3 'cannot write' setpriv --reuid $user --clear-groups "$bench" $small --out not-writable
  mkdir open && chmod 777 open
  in_shell 0 'Workload docs' 'umask 777 && setpriv --reuid '$user' --clear-groups "$@"' $small \
    --out "$work/open/runs"
  bench=$own
fi

# A full disk, a folder that may not be written to, and a system without /proc, in a mount namespace of its own.
if unshare --mount mount -t tmpfs -o size=128k none /mnt 2>/dev/null; then
  alone="unshare --mount sh -ec"
  expect 3 'No space left on device' $alone 'mount -t tmpfs -o size=128k none /mnt; cd /mnt
    head -c 100k /dev/zero >filler; exec env TMPDIR=/mnt "$@"' sh "$bench" $run
  grep -q 'ended with status [0-9]*$' err.txt && fail "the reason of the worker is lost: $(cat err.txt)"
  "$bench" $small --out pictured >/dev/null 2>&1
  expect 3 'Read-only file system' $alone 'mount -t tmpfs -o ro none /mnt; run=$1 bench=$2; cd /mnt
    exec "$bench" report "$run" --format svg' sh "$work"/pictured/* "$bench"
  expect 3 '/proc' $alone 'mount -t tmpfs none /proc; exec "$@"' sh "$bench" $run
fi

# Standard streams that are closed, and odd variables.
in_shell 0 'Workload docs' '"$@" <&-' $run
in_shell 0 'Workload docs' '"$@" 2>&-' $run
in_shell 3 'standard output: it is closed' '"$@" >&-' $run
in_shell 0 '3' '"$@" <&- >&- 2>&-; echo $?' $run
expect 0 'Workload docs' env -i "$bench" $run
expect 0 'Workload docs' env LC_ALL=xx TZ=Nowhere/None HOME= TERM= COLUMNS=-3 PATH=/nowhere "$bench" $run

# Stopped several times in a row, as by timeout(1), a run saves what it has and leaves no temporary file.
mkdir scratch
TMPDIR=$work/scratch "$bench" $few --processes 5000 --no-save --readings stopped.csv >out.txt 2>err.txt &
pid=$!
TMPDIR=$work/scratch "$bench" $few --processes 5000 --out stopped >out2.txt 2>err2.txt &
pid2=$!
await 'stopped/*/results.json' '"real_time"'
for signal in TERM TERM INT TERM INT TERM; do
  kill -$signal $pid $pid2 2>/dev/null  # both may have ended by then
  sleep 0.01
done
wait $pid
[ $? -eq 130 ] && grep -q 'Workload docs' out.txt || fail "several signals took the table"
wait $pid2
[ $? -eq 130 ] && [ -s "$(echo stopped/*/table.md)" ] || fail "several signals took the files"
[ -z "$(ls scratch)" ] || fail "left in TMPDIR: $(ls scratch)"

# A document that is gone, or replaced, while it is measured; and two of the same name.
own="--quick --codec rapidjson"
echo '[1, 2, 3]' >live.json
"$bench" $own --document live.json --processes 15 --phase load --out live >out.txt 2>err.txt &
pid=$!
await 'live/*/results.json' '"complete"'
echo '[1,' >live.json
wait $pid || fail "a document that changed has ended the run: $(cat err.txt)"
grep -q '"file/live.json": *"sha256:67358ed8' live/*/results.json || fail "no digest of the document"
mkdir one other
echo '[1, 2, 3]' >one/level.json
echo '[1, 2, 3, 4, 5, 6, 7]' >other/level.json
for level in one other; do
  expect 0 'file/level.json' "$bench" $own --document $level/level.json --out of-$level
done
expect 1 'nothing was measured in both runs' "$bench" compare of-one/* of-other/*
expect 0 'file/level.json (sha256:' "$bench" report of-one/* of-other/*

end
