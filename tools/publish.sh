#!/bin/sh
# Measures everything for results/, the folder of published runs, and makes results/README.md anew:
#
#   sh tools/publish.sh [--rust] [--out DIR]
#
# Builds preset pinned-all, and with --rust the crates (docs/builds.md says what that needs). Then each step is a
# command of bench (docs/trials.md, docs/scenarios.md), for all codecs:
#
#   engine, determinism, fidelity, interop, safety    trials in which no times count; safety works beside the
#                                                     others where there are two processors. Other programs
#                                                     should not work then: a compilation or a codec's cases
#                                                     may take too long and be stopped
#   run                                               all phases over docs, scene/200 and scene/3400
#   documents                                         all documents
#   evolution                                         the trial, in which some times count
#   compression, arrival, columns, edits              scenarios, in six processes each, the fewest
#                                                     that give intervals
#   guests                                            other runtimes, over docs and scene/200
#
# What this machine or build cannot do is left out with the reason.
#
# It says first how long the steps take: as long as when the newest run in results/ was made. Stop it when you like: the
# same command goes on with the first step that had not finished, and other options take those steps again that they change.
# A step in which times count begins only while the machine is otherwise idle; in run and documents, each process then waits
# up to 20 seconds for the machine's full speed. A run that has met that too seldom is refused.
#
#   --preset NAME      build another preset; CMAKE_ARGUMENTS has further arguments of cmake
#   --build DIR        take the programs in DIR and DIR/links as they are, and build nothing
#   --codec NAMES      only these codecs
#   --workload NAMES   instead of docs, scene/200 and scene/3400
#   --with SCENARIOS   also these scenarios, with all codecs, such as loading,snapshots
#   --without STEPS    not these steps
#   --processes N    exactly so many of every cell
#   --mutations N      of bench safety (20000; with its own 100,000 it takes most of an hour)
#   --quick            only to see that all works; what comes out is not for publication, so name another --out
#   --busy             measure although the machine is busy, and keep runs that it has slowed down
#   --wait MINUTES     for a busy machine to come to rest before each step, then give up (10)
#   --out DIR          where the folders go (results)
#   --work DIR         where the steps are kept until all have finished (runs/publish)
#
# Leaves up to three folders in --out, and README.md with the files and pictures that it leads to, made of all folders
# there, of which front-page.md is also .github/README.md: NAME-all has the run,
# the trials and the scenarios, NAME-documents and NAME-guests the others. In each, commands.md says which command gave
# what, and when. JSON files are compressed (results.json.gz); bench report reads those, too. Exit status: 0 if all is
# there, 2 if a step failed in part, 1 if it came to no end.
set -eu
cd "$(dirname "$0")/.."
LC_ALL=C COLUMNS=1000
export LC_ALL COLUMNS

fail() {
  echo "publish.sh: $*" >&2
  exit 1
}

preset=pinned-all build='' rust='' codec='' workload=docs,scene/200,scene/3400 with='' without='' processes='' mutations=20000
quick='' busy='' wait=10 out=results work=runs/publish
while [ $# -gt 0 ]; do
  case $1 in
    --rust) rust=-DSCENEBENCH_RUST=ON ;;
    --quick) quick=--quick ;;
    --busy) busy=yes ;;
    -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "$0"; exit ;;
    --preset | --build | --codec | --workload | --with | --without | --processes | --mutations | \
      --wait | --out | --work)
      [ $# -gt 1 ] || fail "$1 needs a value. See: sh tools/publish.sh --help"
      eval "${1#--}=\$2"
      shift ;;
    *) fail "unknown option $1. See: sh tools/publish.sh --help" ;;
  esac
  shift
done
[ -z "$rust" ] || [ -z "$build" ] || fail "--rust is for a build that this script makes, and --build names one that exists"

[ -z "$quick" ] || { [ "$out" != results ] && ! [ "$out" -ef results ]; } ||
  fail "what --quick measures is not for results/. Name another --out"
case $wait in '' | *[!0-9]*) fail "--wait takes a number of minutes, not $wait" ;; esac

untimed='engine determinism fidelity interop safety'
usual="$untimed run documents evolution compression arrival columns edits guests"
for step in $(echo "$without" | tr , ' '); do
  case " $usual " in *" $step "*) ;; *) fail "--without $step: there is no such step. The steps are: $usual" ;; esac
done
steps=
for step in $usual $(echo "$with" | tr , ' '); do
  case ",$without," in *,"$step",*) ;; *) steps="$steps $step" ;; esac
done

# build_programs: the program `bench`, its helpers beside it; and `programs`, links of the same objects in other orders, as
# intervals are to cover what the linker changes: as many as a run has processes, unless --processes says more.
build_programs() {
  for seed in $(seq 10); do
    # shellcheck disable=SC2086  # several arguments
    cmake --preset "$preset" -DSCENEBENCH_LINK_SEED=$seed -DSCENEBENCH_TRIALS=ON -DSCENEBENCH_VERSIONS=ON $rust \
      ${CMAKE_ARGUMENTS-} &&
      cmake --build --preset "$preset" || return
    link=$(dirname "$bench")/links/$seed
    mkdir -p "$link" && cp "$bench" "$link" || return
    programs=$programs${programs:+,}$link/bench
  done
}
programs=''
if [ -n "$build" ]; then
  bench=$build/bench
  for link in "$build"/links/*/bench; do
    [ ! -x "$link" ] || programs=$programs${programs:+,}$link
  done
else
  bench=./build-$preset/bench
  [ "$preset" != release ] || bench=./build/bench
  build_programs || fail "the build of preset $preset failed; CMake's messages above say why"
fi
[ -x "$bench" ] || fail "there is no program $bench. Build it, or leave --build out"
for step in $(echo "$with" | tr , ' '); do
  "$bench" "$step" --help | grep -q -e --window || fail "--with $step: there is no such scenario. See: $bench --help"
done

# scenario STEP: its arguments. These take some of their workloads, and those with many cases for each codec a shorter
# window, to be done in some minutes with a hundred codecs.
scenario() {
  [ -z "$quick" ] || { echo "$1 --all"; return; }
  window=100
  case $1 in
    compression) few=docs/varied,scene/200 window=20 ;;
    columns) few=columns/200 ;;
    edits) few=scene/200 window=30 ;;
    snapshots) few=tick/200,quantised/200 ;;
    *) few= ;;
  esac
  echo "$1 --all --processes 6 --window $window${few:+ --workload $few}"
}

# arguments STEP: those of bench, one a word.
arguments() {
  filter="${codec:+ --codec $codec}${quick:+ --quick}"
  timed="$filter${processes:+ --processes $processes}${programs:+ --links $programs}"
  [ -n "$quick$busy" ] || timed="$timed --wait 20"
  case $1 in
    run) echo "--all --workload $workload$timed" ;;
    documents) echo "--documents$timed" ;;
    guests) echo "guests --workload docs,scene/200${quick:+ --quick}" ;;
    safety) echo "safety$filter --mutations $mutations" ;;
    engine | determinism | fidelity | interop | evolution) echo "$1$filter" ;;
    *) echo "$(scenario "$1")$filter" ;;
  esac
}

if [ -e "$work/published" ]; then rm -rf "$work"; fi
mkdir -p "$work"
version=$("$bench" --version)
if [ -e "$work/version" ] && [ "$version" != "$(cat "$work/version")" ]; then
  fail "$work has steps of another program. Remove it, or name another --work"
fi
echo "$version" >"$work/version"

# A step that has finished counts only for the same command, whether or not it waited for a busy machine.
is_done() {
  [ -e "$work/$1.done" ] &&
    sed 's/ --wait 20//' "$work/$1.done" | grep -qF "\`$bench $(arguments "$1" | sed 's/ --wait 20//')\`"
}

# minutes_before STEP: how many it took when the newest of the published runs was made; nothing if none has it.
minutes_before() {
  cat results/*/commands.md 2>/dev/null | awk -F ' *[|] *' -v step="$1" '
    function minutes(time) { return substr(time, 12, 2) * 60 + substr(time, 15, 2) + substr(time, 18, 2) / 60 }
    $2 == step { took = minutes($5) - minutes($4); if (took < 0) took += 24 * 60 }
    END { if (took != "") printf "%d", took + 1 }'
}

# announce STEP: how long it takes. A step that has been published is known; the others say so when they begin.
announce() {
  minutes=$(minutes_before "$1")
  all=$((all + ${minutes:-0}))
  words=${minutes:+about $minutes min}
  echo "  $1: ${words:-not known}"
}

# busy_words: what the program says of a machine that other programs or other virtual machines keep busy; nothing of an
# idle one.
busy_words() {
  "$bench" --quick --workload docs --codec raw-structs --phase load --no-save 2>/dev/null |
    sed -n 's/^! \(The .*machine was busy\) at the start\(.*\)/\1\2/p
      s/^! \(The machine was at full speed for only [0-9]*%\).*/\1 of a short run./p'
}

# refuse_slow STEP: ends the script, unless --busy is given, if the run met the machine's full speed for less than two thirds
# of its turns (docs/method.md says what became of runs that did).
refuse_slow() {
  [ -z "$busy" ] || return 0
  for file in "$work/$1"/*/results.json; do
    [ -e "$file" ] || continue  # nothing to measure
    percent=$(awk -F '[:,]' '/^ *"full_speed":/ { printf "%d", 100 * $2; exit }' "$file")
    [ "$percent" -ge 67 ] || fail "$1: the machine was at full speed for only $percent% of the turns. Remove $work/$1.done and" \
      "give the same command again when its neighbours are quieter, or add --busy, which publishes this run"
  done
}

# await_rest: until the machine is idle. What the step before has left of the load average is gone in a minute.
await_rest() {
  [ -z "$busy" ] || return 0
  seconds=$((wait * 60))
  words=$(busy_words)
  [ -z "$words" ] || echo "  waiting for it to come to rest. $words"
  while [ -n "$words" ]; do
    [ "$seconds" -gt 0 ] || fail "$words End other programs and give the same command again, or add --busy"
    sleep 10
    seconds=$((seconds - 10))
    words=$(busy_words)
  done
}

# take STEP: carries it out, unless it has finished before. Its files are complete once STEP.done is there.
take() {
  is_done "$1" && { echo "== $1 has finished before"; return; }
  case " $untimed " in *" $1 "*) ;; *) await_rest ;; esac
  rm -rf "${work:?}/$1" "$work/$1.done"
  echo "== $1: $bench $(arguments "$1")"
  began=$(date -u +%Y-%m-%dT%H:%M:%SZ) status=0
  # shellcheck disable=SC2046  # several arguments
  "$bench" $(arguments "$1") --out "$work/$1" >"$work/$1.txt" || status=$?
  case $status in
    0) ending="" ;;
    1)
      [ "$1" != run ] || fail "run has measured nothing, for the reason above"
      ending="left out" ;;  # nothing to measure, for which the program has given the reason
    2)
      ls "$work/$1"/*/*.md >/dev/null 2>&1 || fail "$1 failed and has no figures. Its messages above say why"
      ending="status 2: something failed, which has no figures" ;;
    *) fail "$1 ended with status $status. The same command goes on with it" ;;
  esac
  echo "| $1 | \`$bench $(arguments "$1")\` | $began | $(date -u +%Y-%m-%dT%H:%M:%SZ) | $ending |" >"$work/$1.row"
  mv "$work/$1.row" "$work/$1.done"
}

# take_untimed: those steps, safety beside the others if there are two processors. If another one fails, the script ends
# only after safety has.
take_untimed() {
  beside=
  case " $steps " in *' safety '*) [ "$(nproc)" = 1 ] || is_done safety || beside=yes ;; esac
  if [ -n "$beside" ]; then
    echo "safety works beside the next steps. Its messages are in $work/safety.log"
    trap wait EXIT
    take safety 2>"$work/safety.log" &
    beside=$!
  fi
  for step in $steps; do
    case $step in
      safety) [ -n "$beside" ] || take safety ;;
      *) case " $untimed " in *" $step "*) take "$step" ;; esac ;;
    esac
  done
  [ -z "$beside" ] || wait "$beside" || { tail -n 3 "$work/safety.log" >&2; exit 1; }
  trap - EXIT
}

all=0
echo "How long it takes, as when the newest run in results/ was made:"
for step in $steps; do
  if is_done "$step"; then echo "  $step: has finished before"; else announce "$step"; fi
done
[ "$all" = 0 ] || echo "  together: about $all min"
take_untimed
for step in $steps; do
  case " $untimed " in *" $step "*) ;; *) take "$step" ;; esac
  case $step in run | documents) refuse_slow "$step" ;; esac
done

# keep STEP FOLDER: puts the files of a step there, without what only a person who looks for a crash needs.
keep() {
  for file in "$work/$1"/*/*.json "$work/$1"/*/*.md; do
    [ -e "$file" ] || continue
    mkdir -p "$2"
    case $file in
      *.json) gzip -9 -n -c "$file" >"$2/${file##*/}.gz" ;;
      *) cp "$file" "$2" ;;
    esac
  done
}

parts=$work/parts
rm -rf "$parts"
for step in $steps; do
  case $step in
    documents | guests) keep "$step" "$parts/$step" ;;
    *) keep "$step" "$parts/all" ;;
  esac
done
[ -d "$parts" ] || fail "nothing was measured"
{
  echo "# How this was measured"
  echo
  echo "In a checkout of scenebench, by tools/publish.sh. Each command can be given alone."
  echo
  echo "$version" | sed 's/^/    /'
  echo
  echo "| step | command | from | to | |"
  echo "| --- | --- | --- | --- | --- |"
  for step in $steps; do cat "$work/$step.done"; done
} >"$work/commands.md"

# The name that bench gave the run's folder, or that of another step; none of the names may exist.
for folder in "$work"/run/*-*/ "$work"/*/*-*/; do
  [ ! -d "$folder" ] || { name=$(basename "$folder"); break; }
done
base=$name number=1
while [ -e "$out/$name-all" ] || [ -e "$out/$name-documents" ] || [ -e "$out/$name-guests" ]; do
  number=$((number + 1)) name=$base-$number
done
mkdir -p "$out"
for part in "$parts"/*; do
  cp "$work/commands.md" "$part"
  mv "$part" "$out/$name-$(basename "$part")"
  echo "Saved $out/$name-$(basename "$part")"
done
touch "$work/published"

# The gallery of all that is in the folder, for which it must have a run.
if ls "$out"/*/results.json* >/dev/null 2>&1; then
  rm -rf "$work/gallery"
  "$bench" report "$out"/*/ --format gallery --out "$work/gallery" >/dev/null
  mv "$work"/gallery/* "$out"
  if [ "$out" -ef results ]; then cp "$out/front-page.md" .github/README.md; fi
  echo "Made $out/README.md"
else
  echo "Made no $out/README.md, as no folder there has a run"
fi
if grep -q '| status 2' "$work/commands.md"; then
  echo "publish.sh: something failed. commands.md says in which steps" >&2
  exit 2
fi
