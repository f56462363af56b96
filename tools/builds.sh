#!/bin/sh
# Builds and runs scenebench with each compiler and set of flags, and shows how much every figure differs between them.
# Inlining decides figures of a few nanoseconds, so a table without its flags says little.
#
#   sh tools/builds.sh [--compilers "g++ clang++"] [arguments of bench, such as --quick or --codec flatbuffers]
#
# Everything goes into build-builds/: a folder for each build, the runs in runs/, the table in builds.md. Reuses
# existing builds. Names and leaves out compilers that are not installed.
set -eu
cd "$(dirname "$0")/.."

compilers='g++ clang++'
if [ "${1-}" = --compilers ]; then
  compilers=$2
  shift 2
fi
folder=build-builds
mkdir -p $folder

# build <name> <compiler> <flags> <whole-program optimisation> <arguments of bench>...
build_and_run() {
  name=$1 compiler=$2 flags=$3 lto=$4
  shift 4
  echo "== $name"
  cmake -G Ninja -B "$folder/$name" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_CXX_FLAGS_RELEASE="$flags -DNDEBUG" -DCMAKE_INTERPROCEDURAL_OPTIMIZATION="$lto" >"$folder/$name.log"
  cmake --build "$folder/$name" --target bench >>"$folder/$name.log" || {
    echo "builds.sh: $name does not build; see $folder/$name.log" >&2
    exit 1
  }
  rm -rf "$folder/runs/$name"
  "$folder/$name/bench" "$@" --out "$folder/runs/$name" >/dev/null
}

set_of_runs=
for compiler in $compilers; do
  if ! command -v "$compiler" >/dev/null; then
    echo "builds.sh: left out $compiler, which is not installed" >&2
    continue
  fi
  for level in O2 O3 Os; do
    build_and_run "$compiler-$level" "$compiler" "-$level" OFF "$@"
    set_of_runs="$set_of_runs $folder/runs/$compiler-$level/*"
  done
  build_and_run "$compiler-O3-lto" "$compiler" -O3 ON "$@"
  set_of_runs="$set_of_runs $folder/runs/$compiler-O3-lto/*"
done
[ -n "$set_of_runs" ] || exit 1

# shellcheck disable=SC2086  # one word a run
set -- $set_of_runs
bench=$folder/$name/bench
"$bench" builds "$@" --format markdown >$folder/builds.md
"$bench" builds "$@"
echo "The same table is in $folder/builds.md"
