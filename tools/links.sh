#!/bin/sh
# Links the same objects several times, the codecs in another order each time, so that their code lies at other addresses,
# and measures with all of the programs in turns: the intervals of that run cover what the linker alone changes
# (docs/method.md).
#
#   sh tools/links.sh [number of links, 6 by default, the fewest that intervals cover] [arguments of bench, such as --codec rapidjson]
#
# The programs are in build-links/links/, and the run is saved in runs/ like any other. CMAKE_ARGUMENTS are further arguments
# of cmake, PRESET another preset than release.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/build-links
links=6
case ${1-} in
  [0-9]*) links=$1 && shift ;;
esac

rm -rf "$work/links"
programs=
for seed in $(seq "$links"); do
  echo "== link $seed of $links" >&2
  mkdir -p "$work/links/$seed"
  # shellcheck disable=SC2086  # several arguments
  { cmake --preset "${PRESET:-release}" -B "$work" -DSCENEBENCH_LINK_SEED="$seed" ${CMAKE_ARGUMENTS-} &&
    cmake --build "$work" --target bench --target footprint; } >"$work/build.log" 2>&1 || {
    echo "links.sh: does not build; see $work/build.log" >&2
    exit 1
  }
  cp "$work/bench" "$work/links/$seed"
  programs=$programs${programs:+,}$work/links/$seed/bench
done
exec "$work/bench" --links "$programs" "$@"
