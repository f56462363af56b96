#!/bin/sh
# Shows what the linker alone changes: links the same objects several times, the codecs in another order each time, so
# that their code lies at other addresses, and compares runs of the programs. A run's interval does not cover that
# (docs/method.md).
#
#   sh tools/links.sh [number of links, 5 by default] [arguments of bench, such as --codec rapidjson]
#
# Everything goes into build-links/: the runs in runs/, the table in links.md. CMAKE_ARGUMENTS are further arguments of
# cmake. Takes as long as so many runs, after the first build.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/build-links
links=5
case ${1-} in
  [0-9]*) links=$1 && shift ;;
esac

rm -rf "$work/runs"
mkdir -p "$work"
for seed in $(seq "$links"); do
  echo "== link $seed of $links"
  # shellcheck disable=SC2086  # several arguments
  { cmake --preset release -B "$work" -DSCENEBENCH_LINK_SEED="$seed" ${CMAKE_ARGUMENTS-} &&
    cmake --build "$work" --target bench; } >"$work/build.log" 2>&1 || {
    echo "links.sh: does not build; see $work/build.log" >&2
    exit 1
  }
  "$work/bench" "$@" --out "$work/runs/$seed" >/dev/null
done
"$work/bench" compare "$work"/runs/*/* --format markdown >"$work/links.md"
"$work/bench" compare "$work"/runs/*/*
echo "The same table is in $work/links.md"
