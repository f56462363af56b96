#!/bin/sh
# Compares the instructions of the docs table's codecs with those of handwritten calls of their libraries
# (tests/by_hand), at -O2, at -O3 and with link-time optimisation.
#
#   sh tools/by_hand.sh [-D… for CMake]
#
# Everything goes into build-by-hand/, a folder for each build. Needs valgrind.
set -eu
cd "$(dirname "$0")/.."

# compare NAME FLAGS WHOLE-PROGRAM-OPTIMISATION [-D…]
compare() {
  name=$1 flags=$2 lto=$3
  shift 3
  echo "== $name"
  folder=$PWD/build-by-hand/$name
  mkdir -p "$folder"
  cmake -G Ninja -B "$folder" -DCMAKE_BUILD_TYPE=Release -DSCENEBENCH_CODECS=table -DSCENEBENCH_VERSIONS=OFF \
    -DBUILD_TESTING=ON -DCMAKE_CXX_FLAGS_RELEASE="$flags -DNDEBUG" -DCMAKE_INTERPROCEDURAL_OPTIMIZATION="$lto" "$@" \
    >"$folder/log"
  cmake --build "$folder" --target bench by_hand >>"$folder/log" || {
    echo "by_hand.sh: $name does not build; see $folder/log" >&2
    exit 1
  }
  sh tests/by_hand/by_hand_test.sh "$folder/bench" "$folder/tests/by_hand/by_hand"
}

failed=
compare O2 -O2 OFF "$@" || failed="$failed O2"
compare O3 -O3 OFF "$@" || failed="$failed O3"
compare lto -O3 ON "$@" || failed="$failed lto"
[ -z "$failed" ] || { echo "by_hand.sh: more than 5% above the handwritten calls at:$failed" >&2; exit 1; }
