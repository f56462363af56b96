#!/bin/sh
# bench guests from end to end, with a stand-in for Node: missing programs, a good guest, one that writes wrong bytes,
# one that dies, Ctrl-C. The stand-in's figures are never kept. Usage: guests_test.sh BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

# A build folder of its own, so that the stand-in's build is never taken for a real one.
mkdir -p bin/guests/node bin/guests/schemas programs
cp "$bench" bin/bench
touch bin/guests/node/package.json
cat >programs/npm <<'END'
#!/bin/sh
[ ! -e no-network ] || { printf 'npm warn old\nnpm error code ENOTFOUND\nnpm error A complete log is elsewhere\n'; exit 1; }
echo built >>"$BUILDS"
END
cat >programs/node <<'END'
#!/bin/sh
# --expose-gc main.mjs --list | --library NAME --exchange DIR --out DIR --seconds S
case $* in *--list*)
  for name in good wrong failing half twice falling dying silent erasing hanging waiting last; do
    echo "{\"kind\":\"library\",\"name\":\"$name\",\"version\":\"1\",\"format\":\"json\"}"
  done
  echo '{"kind":"library","name":"foreign","version":"1","format":"cbor"}'
  exit ;;
esac
while [ $# -gt 0 ]; do
  case $1 in
    --library) library=$2 ;;
    --exchange) exchange=$2 ;;
    --out) out=$2 ;;
    --forks) forks=$2 ;;
  esac
  shift
done
samples() {
  fork="[${1:-1,2,3}]" all=
  for _ in $(seq "$forks"); do all=$all${all:+,}$fork; done
  echo "{\"kind\":\"proof\",\"workload\":\"docs\",\"form\":\"map\",\"file\":\"proof\",\"format\":\"json\",\"read\":\"json\"}"
  for operation in ${operations:-encode decode}; do
    echo "{\"kind\":\"samples\",\"workload\":\"docs\",\"form\":\"map\",\"operation\":\"$operation\",\"forks\":[$all],\"allocated_bytes\":null,\"wire_bytes\":$bytes}"
  done
}
cp "$exchange/docs.json" "$out/proof"
bytes=$(($(wc -c <"$out/proof")))
case $library in
  good | last | foreign) samples ;;
  failing) echo '{"kind":"failed","workload":"docs","form":"map","reason":"gives back other values"}' ;;
  half) operations=encode; samples ;;
  twice) samples; samples 4,5,6 | grep '"encode"' ;;
  erasing) samples; rm -r "$(dirname "$out")" ;;
  wrong) sed 's/10000/10001/' "$exchange/docs.json" >"$out/proof"; samples ;;
  falling) samples 9,9,9,9,9,5,5,5,5,5 ;;
  dying) echo 'no such thing' >&2; exit 3 ;;
  silent) exit 3 ;;
  waiting) samples; echo '{"kind":"progress","done":1,"of":2}'; cat >/dev/null; echo gone >>"$BUILDS.gone" ;;
  hanging) samples; while :; do echo . >>"$BUILDS.alive"; sleep 0.05; done ;;
esac
END
chmod +x programs/*
export BUILDS="$work/builds"
PATH="$work/programs:$PATH"
guests="./bin/bench guests --lane node --workload docs --no-save --quick"

touch no-network
expect 1 'npm could not build it: npm error code ENOTFOUND (full log' $guests --library good
rm no-network
expect 0 'Building lane node' $guests --library good
grep -q 'good 1' out.txt || fail 'no row of the library'
grep -q '2.00 ns' out.txt || fail 'no figure of a good guest'
expect 0 'good 1' $guests --library good
[ "$(cat builds)" = built ] || fail 'a lane that is up to date was built again'
touch -t 203701010000 bin/guests/node/package.json  # newer than the build
expect 0 'Building lane node' $guests --library good
expect 0 'good 1' ./bin/bench guests --lane node --workload docs --no-save --library good --forks 6
grep -qE 'good 1 +json +map' out.txt && grep -qE 'good 1 .* 6 +684' out.txt || fail 'not six forks in the table'
grep -q "With 6 forks it is a 96% confidence interval of the forks' median" out.txt || fail 'six forks make no interval'
expect 0 'six forks is no confidence interval' $guests --library good --forks 5
expect 1 '--forks' $guests --library good --forks 0
expect 0 'falling: encode as map was still warming up: times fell by 44%' $guests --library falling
expect 2 'the proof failed' $guests --library wrong
if grep -q '2.00 ns' out.txt; then fail 'a figure without a proof'; fi
expect 2 "the file is json, but the library's format is cbor" $guests --library foreign
expect 2 'node failing, docs as map: gives back other values' $guests --library failing
grep -q 'Not measured' out.txt || fail 'what a guest found wrong has no row'
grep -q 'To try the first one alone: ./bin/bench guests --lane node --library failing$' err.txt || fail 'nothing says what to do'
expect 2 'the guest printed no samples of decode' $guests --library half
expect 2 'node twice, docs as map, encode: the guest printed its samples 2 times' $guests --library twice
if grep -q 'form  *encode' out.txt; then fail 'one of two lines of samples has a figure'; fi
expect 2 'ended with status 3: no such thing' $guests --library dying
# A folder that cannot be made is a reason like any other, and earlier results are shown.
expect 2 'could not be started: cannot create the folder' $guests --library good,erasing,last
grep -q 'good 1' out.txt || fail 'what was measured before is not shown'
expect 2 'ended with status 3: no such thing' $guests --library good,dying
grep -q 'good 1' out.txt || fail 'a failing guest loses the results of others'
expect 2 'node silent: the guest ended with status 3' $guests --library dying,silent
grep -q 'node silent: the guest ended with status 3$' err.txt || fail "the reason quotes another guest's output"
expect 1 'unknown library "goood". Did you mean "good"?' $guests --library goood
expect 1 'unknown lane "nodes". Did you mean "node"?' ./bin/bench guests --lane nodes
expect 0 'node hanging' ./bin/bench guests --lane node --list
expect 1 'java and mvn are not installed' env PATH="$work/empty" ./bin/bench guests --lane jvm
expect 1 'apt-get install nodejs npm chromium' env PATH="$work/empty" ./bin/bench guests --lane chromium
expect 1 'apt-get install mono-runtime libmono-system-runtime-serialization4.0-cil mono-mcs' \
  env PATH="$work/empty" ./bin/bench guests --lane mono
mkdir without-npm
cp programs/node without-npm/node
touch without-npm/chromium
chmod +x without-npm/*
expect 1 'npm is not installed. Install with' env PATH="$work/without-npm" ./bin/bench guests --lane chromium
expect 1 'apt-get install nodejs npm' env PATH="$work/empty" ./bin/bench guests --lane node --list

# Saved results are shown again, also as CSV and as a page.
expect 0 'Saved runs/' ./bin/bench guests --lane node --workload docs --quick --library good --out runs
run=$(echo runs/*)
expect 0 'node: docs' ./bin/bench report "$run"
expect 0 'docs,node/good/map,encode,time,ns,2,' ./bin/bench report "$run" --format csv
expect 0 'Other runtimes' ./bin/bench report "$run" --format html
expect 0 'Interop of guests, json' ./bin/bench report "$run"
grep -q "^the workload's JSON text  *all 1" out.txt || fail "nothing is said of our text, which the library has read"
for format in terminal markdown csv html; do
  expect 0 . ./bin/bench report "$run" --format $format
  if grep -qE '9[0-9]%' out.txt && [ $format != html ]; then
    fail "$format calls a range of few forks an interval"
  fi
done
expect 0 'Saved sixes/' ./bin/bench guests --lane node --workload docs --quick --forks 6 --library good --out sixes
for format in terminal markdown csv html; do
  ./bin/bench report sixes/* --format $format | tr -s '\n ' ' ' >out.txt
  grep -qE "96% confidence interval of the forks('|&#39;|&apos;) median" out.txt || fail "$format does not tell of the interval"
done
expect 0 "0 faster, 0 slower, 0 same, 2 undecided" ./bin/bench compare "$run" "$run"
expect 0 "wire sizes unchanged" ./bin/bench compare "$run" "$run" --fail-on size,outcome

# bench is killed: what was measured is saved, and the guest ends itself.
./bin/bench guests --lane node --workload docs --quick --library waiting --out ended >out.txt 2>err.txt &
pid=$!
await 'ended/*/results.json' ''
kill -KILL $pid
wait $pid
await builds.gone gone  # or the guest outlives a bench that was killed
expect 0 'waiting 1 ' ./bin/bench report ended/*
grep -q '2.00 ns' out.txt || fail 'what was measured before bench was killed is lost'

# Ctrl-C: what was measured is shown, and no process of the guest is left.
rm -f builds.alive
$guests --library hanging >out.txt 2>err.txt &
pid=$!
await builds.alive .
kill -TERM $pid
wait $pid
status=$?
[ $status -eq 130 ] || fail "Ctrl-C ended with status $status"
grep -q 'hanging 1' out.txt || fail 'what was measured before Ctrl-C is not shown'
sleep 0.5
size=$(wc -c <builds.alive)
sleep 0.5
[ "$size" -eq "$(wc -c <builds.alive)" ] || fail 'the guest still runs'

end
