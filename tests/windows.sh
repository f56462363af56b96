#!/bin/sh
# The Windows build without Windows: cross-compiles for it with MinGW-w64 and runs `bench verify`, the tests and
# `bench --quick` in Wine, without a display. Wire sizes and allocation counts must equal Linux's to the byte and block,
# except for one parser's bytes ($except). Each system must render the other's results files exactly as the other
# does.
#
#   sh tests/windows.sh            without tests of code that asks nothing of the system, whose output is compared anyway
#   sh tests/windows.sh whole      all tests but those that `bench verify` repeats
#   sh tests/windows.sh prepare    only what it installs and downloads
#
# For Debian and Ubuntu. Everything comes from their packages: the compiler, Wine, and the libraries' sources in the
# versions that the Linux build links, so that the two can be compared. Does not touch the system's own lists of
# packages. Everything goes into build-mingw/ and build-mingw-work/.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/build-mingw-work
mkdir -p "$work"

system=windows
# nlohmann's parser has a std::vector<bool>: libstdc++'s grows by an `unsigned long`, of 8 bytes on Linux, 4 on Windows.
except='/nlohmann/decode [a-z ]*bytes: '
. tests/as_on_linux.sh
. tests/library_sources.sh

command -v apt-get >/dev/null || fail 'needs apt-get, for the sources of the libraries. On other systems see
third_party/README.md, "For Windows, from Linux".'

# --- packages -------------------------------------------------------------------------------------------------------
install_packages() {
  sh third_party/install.sh
  install_missing g++-mingw-w64-x86-64-posix lld wine64 dpkg-dev
}

# --- Wine -----------------------------------------------------------------------------------------------------------
# A Wine prefix of this script's own, without offers to download .NET or a browser.
export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
unset DISPLAY WAYLAND_DISPLAY

start_wine() {
  wine=$(command -v wine64 || command -v /usr/lib/wine/wine64 || command -v wine) || fail 'finds no Wine. Install wine64'
  server=$(command -v "${wine%/*}/wineserver64" || command -v wineserver) || fail 'finds no wineserver. Install wine64'
  "$wine" wineboot -i >"$work/wineboot.txt" 2>&1 || { cat "$work/wineboot.txt"; fail 'Wine does not start'; }
  "$server" -w
  "$server" -p60  # waits a minute for the next program: starting it takes longer than most tests
  trap '"$server" -k || true' EXIT
}

# other PROGRAM ARGUMENT…
other() {
  program=$1
  shift
  "$wine" "build-mingw/$program.exe" "$@"
}

# --- checks ---------------------------------------------------------------------------------------------------------
# Programs must have as much stack as on Linux (cmake/defaults.cmake).
check_stack() {
  x86_64-w64-mingw32-objdump -p build-mingw/bench.exe | grep -qi 'SizeOfStackReserve.*0800000$' ||
    fail 'bench.exe has no stack of 8 MiB'
}

check_command_line() {
  expect 0 other bench report "$(echo "Z:$ours/results.json" | tr / '\134')"  # with backslashes
  expect 1 other bench --workloads docs
  expect 3 other bench report 'C:\missing\results.json'
  expect 3 other bench --quick --out CMakeLists.txt
}

# --------------------------------------------------------------------------------------------------------------------
step 'Packages'
install_packages
step "The libraries' sources"
get_sources
[ "${1-}" != prepare ] || exit 0
step 'Linux build, to compare with'
build_linux
step 'Windows build'
export SCENEBENCH_SOURCES="$work/sources"
# Hardly optimised, as no time is read: -Og compiles faster than -O1 and -O0.
flags='-Og -DNDEBUG'
# Google Benchmark up to 1.7 misses that this is desktop Windows unless it is told. Each process then sleeps for a second
# to estimate the clock frequency, which the registry has.
cxx_flags="$flags -DBENCHMARK_OS_WINDOWS_WIN32"
# LLVM's linker takes a fifth of a second for bench.exe, GNU's seven, because for each symbol it looks through all
# sections of a file. LLVM's has imported functions that are wrapped call themselves, so programs with the allocation
# hook need GNU's. This gcc takes another linker only from a specs file ("Specifying subprocesses" in its manual).
printf '*linker:\nld.lld\n\n' >"$work/lld.specs"
printf '*linker:\ncollect2\n\n' >"$work/ld.specs"
# Only for `whole`: the tests of rooms whose code asks nothing of the system, and whose output is compared byte by byte
# below: wires and what is read from them by verify_on_both, reports and the reading of results files by check_results.
# The engine of measure_test and the proofs of harness_test are made up, clock included. Nor does whether a reader
# understands another version depend on the system, or what an editor makes of a scene. What codecs make of malformed
# bytes may, as a long has four bytes there.
equal='model_test|gltf_test|tables_test|comparison_test|render_test|results_test|measure_test'
equal="$equal|harness_test|example_codec" more=OFF not_run='Evolution' programs='AScenario'
[ "${1-}" != whole ] || equal='' more=ON not_run='' programs='^$'
cmake --preset mingw -DSCENEBENCH_SHAPES_AT_ONCE=ON -DSCENEBENCH_SHAPES_OF_OTHERS="$(shapes_of_others)" \
  -DSCENEBENCH_TESTS_LEFT_OUT="$equal" -DSCENEBENCH_VERSIONS=$more -DSCENEBENCH_EDITS=$more \
  -DCMAKE_C_FLAGS_RELEASE="$flags" -DCMAKE_CXX_FLAGS_RELEASE="$cxx_flags" \
  -DCMAKE_EXE_LINKER_FLAGS="-static -specs=$work/lld.specs" -DSCENEBENCH_HOOK_LINK_OPTIONS="-specs=$work/ld.specs"
cmake --build --preset mingw
step 'Wine'
start_wine
verify_on_both
# Without what `bench verify` has just proven.
GTEST_FILTER="-*.GivesBackLargeScenes*:*EveryDocument.ThatIsMadeByName*:$not_run.*" \
  ctest --preset mingw -j "$(nproc)" -E "$programs"
# Reasons that are accepted: no package has the library for Windows, or the library is for Unix or Linux only.
check_footprints 'is not installed\|libprotobuf\|for Unix so far\|is for Linux\|upb is built'
check_results '^System .*Windows'
check_command_line
check_stack
what='Windows, MinGW in Wine'
[ "${1-}" = whole ] || what="$what, without tests of code that asks nothing of the system"
sh tests/record.sh "$what" "$ours/results.json"
echo 'All is as on Linux.'
