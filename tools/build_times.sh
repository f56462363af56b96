#!/bin/sh
# How long a preset takes to build from nothing, again without a change, after a change of a codec and after one of a
# table: elapsed seconds, and seconds of processors, which say more on a machine that has other work. Without ccache.
#
#   sh tools/build_times.sh [PRESET] [arguments of cmake]       PRESET is release by default
#
# Builds in build-times/, which is removed. A change is a new date of a file: all that reads it is compiled again.
set -eu
cd "$(dirname "$0")/.."
preset=${1-release}
[ $# -eq 0 ] || shift
build=$PWD/build-times
export CCACHE_DISABLE=1

# measure WHAT COMMAND...   `times` has what this shell's programs took, and no subshell's has it.
measure() {
  what=$1
  shift
  { times && date +%s.%N; } >"$build.before"
  "$@" >"$build.log" 2>&1 || { cat "$build.log"; exit 1; }
  { times && date +%s.%N; } >"$build.after"
  cat "$build.before" "$build.after" | tr 'ms' '  ' | awk -v what="$what" '
    NR % 3 == 2 { busy = $1 * 60 + $2 + $3 * 60 + $4 - busy }
    NR % 3 == 0 { elapsed = $1 - elapsed }
    END { printf "%-16s %6.1f s elapsed, %6.1f s of processors\n", what, elapsed, busy }'
}

rm -rf "$build"
trap 'rm -rf "$build" "$build.before" "$build.after" "$build.log"' EXIT
measure configure cmake --preset "$preset" -B "$build" -DCMAKE_C_COMPILER_LAUNCHER= -DCMAKE_CXX_COMPILER_LAUNCHER= "$@"
measure 'first build' cmake --build "$build"
measure 'no change' cmake --build "$build"
touch src/codecs/pugixml/pugixml.h
measure 'a changed codec' cmake --build "$build"
touch src/tables/docs/docs_table.cpp
measure 'a changed table' cmake --build "$build"
