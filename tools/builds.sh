#!/bin/sh
# Builds and runs scenebench with each compiler, standard library and set of flags, and shows how much every figure differs
# between them. Inlining decides figures of a few nanoseconds, so a table without its flags says little. Warnings about
# the timed code are errors; the other rooms are compiled without warnings, as tests have them.
#
#   sh tools/builds.sh [--compilers "g++ clang++-19 clang++-19/libc++"] [--flags "O2 O3 O3-lto"] [arguments of bench, such
#     as --quick]
#
# Without --compilers: g++, the newest g++ and clang++ that are installed, and that clang++ with libc++ if that is. As
# packages of the libraries use libstdc++, the build with libc++ has them all from source: where there is apt-get from the
# sources of the packages, elsewhere at their pins. Has the codecs of the docs table, unless CMAKE_ARGUMENTS, further
# arguments of cmake, say otherwise: each build of these takes minutes, and a build of every codec hours.
#
# Without --flags: -O2, -O3, and -O3 with link-time optimisation. Os and other levels can be asked for.
#
# Everything goes into build-builds/: a folder for each build, the runs in runs/, the table in builds.md. Reuses
# existing builds. Names and leaves out compilers that are not installed.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/build-builds
mkdir -p "$work"
. tests/library_sources.sh

# The newest version of a compiler that has a name with its number, such as g++-14; its plain name if none has.
newest() {
  for version in $(seq 40 -1 10); do
    ! command -v "$1-$version" >/dev/null || { echo "$1-$version"; return; }
  done
  echo "$1"
}

has_libcxx() {
  echo '#include <version>' | "$1" -stdlib=libc++ -x c++ -fsyntax-only - 2>/dev/null
}

compilers_here() {
  gcc=$(newest g++) clang=$(newest clang++)
  if [ "$("$gcc" -dumpversion 2>/dev/null)" = "$(g++ -dumpversion)" ]; then echo g++; else echo "g++ $gcc"; fi
  echo "$clang"
  ! has_libcxx "$clang" || echo "$clang/libc++"
}

compilers='' levels='O2 O3 O3-lto'
while :; do
  case ${1-} in
    --compilers) compilers=$2 ;;
    --flags) levels=$2 ;;
    *) break ;;
  esac
  shift 2
done
compilers=${compilers:-$(compilers_here)}

# configure <folder> <compiler>[/libc++] <flags> <whole-program optimisation>
configure() {
  set -- "$1" "${2%/*}" "${2#*/}" "$3" "$4"
  libraries=
  if [ "$3" = libc++ ]; then
    libraries=-DSCENEBENCH_PINNED=ON
    if command -v apt-get >/dev/null; then
      get_sources
      rm -rf "$work/sources/rapidjson"  # whose last release clang 19 rejects (third_party/rapidjson.cmake)
      libraries=-DSCENEBENCH_SOURCES=$work/sources
    fi
  fi
  # shellcheck disable=SC2086  # several arguments
  cmake -G Ninja -B "$1" -DSCENEBENCH_CODECS=table -DSCENEBENCH_VERSIONS=OFF -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_CXX_COMPILER="$2" -DCMAKE_C_COMPILER="$(c_compiler "$2")" \
    -DCMAKE_CXX_FLAGS="$([ "$3" != libc++ ] || echo -stdlib=libc++)" -DCMAKE_CXX_FLAGS_RELEASE="$4 -DNDEBUG" \
    -DCMAKE_INTERPROCEDURAL_OPTIMIZATION="$5" -DCMAKE_COMPILE_WARNING_AS_ERROR=ON $libraries ${CMAKE_ARGUMENTS-}
}

c_compiler() {
  echo "$1" | sed 's/clang++/clang/; s/g++/gcc/'
}

# build_and_run <name> <compiler>[/libc++] <flags> <whole-program optimisation> <arguments of bench>...
build_and_run() {
  name=$1 compiler=$2 flags=$3 lto=$4
  shift 4
  echo "== $name"
  { configure "$work/$name" "$compiler" "$flags" "$lto" && cmake --build "$work/$name" --target bench -- -k 0; } \
    >"$work/$name.log" 2>&1 || {
    grep 'error: \|Error' "$work/$name.log" >&2 || true
    echo "builds.sh: $name does not build; see $work/$name.log" >&2
    exit 1
  }
  rm -rf "$work/runs/$name"
  "$work/$name/bench" "$@" --out "$work/runs/$name" >/dev/null
  runs="$runs $work/runs/$name/*"
}

runs='' built=''
for compiler in $compilers; do
  if ! command -v "${compiler%/*}" >/dev/null; then
    echo "builds.sh: left out $compiler, which is not installed" >&2
    continue
  fi
  prefix=$(echo "$compiler" | tr / -)
  for level in $levels; do
    lto=OFF
    [ "$level" = "${level%-lto}" ] || lto=ON
    build_and_run "$prefix-$level" "$compiler" "-${level%-lto}" $lto "$@"
  done
  built="$built $compiler"
done
[ -n "$runs" ] || exit 1

# shellcheck disable=SC2086  # one word a run
set -- $runs
bench=$work/$name/bench
"$bench" compare "$@" --format markdown >"$work/builds.md"
"$bench" compare "$@"
echo "The same table is in $work/builds.md"
for compiler in $built; do
  sh tests/record.sh "Builds and runs by $compiler, $levels" - "${compiler%/*}"
done
