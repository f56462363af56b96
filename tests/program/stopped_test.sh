#!/bin/sh
# A second in which the measuring process is stopped is no codec's worst time. Argument: BENCH
. "$(dirname "$0")/../fixtures/expect.sh"
command -v pgrep >/dev/null || exit 77

# stop_during ARGUMENT...: runs the scenario, and stops the process that measures for a second, three times. These come
# right after its first case, so at least one is within a window, and most within an operation.
stop_during() {
  mkdir scratch
  TMPDIR=$work/scratch "$bench" "$@" --quick --no-save --codec rapidjson --format csv >out.txt 2>err.txt &
  pid=$!
  await 'scratch/*/out' '"codec"'
  child=$(pgrep -P $pid)
  for pause in 0.2 0.3 0.4; do
    sleep $pause
    kill -STOP "$child" && sleep 1 && kill -CONT "$child" || fail "no process to stop"
  done
  wait $pid || fail "$* has failed"
  rm -r scratch
  grep -q ',stood still,' out.txt || fail "$*: the process was not stopped while it measured, or does not say so"
  # The fields before the figure may have commas.
  awk -F, '$(NF - 5) ~ /worst/ && $(NF - 4) == "ns" && $(NF - 3) > 900e6 { print "FAILED: " $0; exit 1 }' out.txt || fail "$*: a stop is a worst time"
}

stop_during hitches --workload scene/200 --window 2000
stop_during snapshots --workload tick/50 --window 300

end
