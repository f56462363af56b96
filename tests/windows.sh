#!/bin/sh
# The Windows build without Windows: cross-compiles for it with MinGW-w64 and runs `bench verify`, the tests and
# `bench --quick` in Wine, without a display. Wire sizes and allocation counts must equal Linux's to the byte and block,
# except for one parser's bytes (not_worse). Each system must render the other's results files exactly as the other
# does.
#
#   sh tests/windows.sh
#   sh tests/windows.sh prepare    only what it installs and downloads
#
# For Debian and Ubuntu. Everything comes from their packages: the compiler, Wine, and the libraries' sources in the
# versions that the Linux build links, so that the two can be compared. Does not touch the system's own lists of
# packages. Everything goes into build-mingw/ and build-mingw-work/.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/build-mingw-work
mkdir -p "$work"

fail() {
  echo "windows.sh: $*" >&2
  exit 1
}

command -v apt-get >/dev/null || fail 'needs apt-get, for the sources of the libraries. On other systems see
third_party/README.md, "For Windows, from Linux".'

step() {
  echo
  echo "== $* =="
}

# --- packages -------------------------------------------------------------------------------------------------------
install_packages() {
  sh third_party/install.sh
  missing=
  for package in g++-mingw-w64-x86-64-posix lld wine64 dpkg-dev; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  # shellcheck disable=SC2086  # package names are words
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $missing
}

# --- Linux ----------------------------------------------------------------------------------------------------------
# Uses the bench of `cmake --preset test` if there is one. Otherwise builds one with only the codecs that Windows has,
# too.
build_linux() {
  linux=build-test
  if [ ! -f "$linux/CMakeCache.txt" ]; then
    linux=$work/linux
    cmake --preset release -B "$linux" -DSCENEBENCH_CODECS=core
  fi
  cmake --build "$linux" --target bench
}

# --- the libraries' sources -----------------------------------------------------------------------------------------
# apt-get with its own lists: those of the system, but of sources instead of packages.
private_apt() {
  apt-get -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/apt/sources" \
    -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User="$(id -un)" "$@"
}

list_sources() {
  rm -rf "$work/apt"
  mkdir -p "$work/apt/sources" "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [ -f "$list" ] || continue
    sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" >"$work/apt/sources/$(basename "$list")"
  done
  private_apt update
}

# The name of each library that every build needs, and its first package here.
needed_packages() {
  while read -r name purpose packages _; do
    [ "$purpose" != needed ] || echo "$name" "${packages%%,*}"
  done <third_party/packages.txt
}

# The sources that the installed packages were built from.
get_sources() {
  mkdir -p "$work/sources"
  needed_packages | while read -r name package; do
    source=$(dpkg-query -W -f '${source:Package}=${source:Version}' "$package")
    [ "$(cat "$work/sources/$name.version" 2>/dev/null)" != "$source" ] || continue
    [ -d "$work/apt" ] || list_sources
    echo "$name: $source"
    rm -rf "$work/sources/$name" "$work/unpack"
    mkdir "$work/unpack"
    (cd "$work/unpack" && private_apt source "$source" >log 2>&1) || { cat "$work/unpack/log"; exit 1; }
    mv "$work"/unpack/*/ "$work/sources/$name"
    echo "$source" >"$work/sources/$name.version"
  done
  rm -rf "$work/apt" "$work/unpack"
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

# windows PROGRAM ARGUMENT…
windows() {
  program=$1
  shift
  "$wine" "build-mingw/$program.exe" "$@"
}

# --- checks ---------------------------------------------------------------------------------------------------------
# expect STATUS COMMAND…
expect() {
  expected=$1
  shift
  status=0
  "$@" >"$work/out.txt" 2>&1 || status=$?
  [ $status -eq "$expected" ] || { cat "$work/out.txt"; fail "status $status instead of $expected: $*"; }
}

# not_worse OLD NEW: NEW may neither be larger than OLD nor ask for more memory. The one exception is nlohmann's parser,
# which has a std::vector<bool>: libstdc++'s grows by an `unsigned long`, of 8 bytes on Linux and 4 on Windows.
not_worse() {
  status=0
  "$linux/bench" compare "$1" "$2" --fail-on size,allocations >"$work/out.txt" 2>&1 || status=$?
  [ $status -eq 0 ] || [ $status -eq 4 ] || { cat "$work/out.txt"; fail "status $status: compare $1 $2"; }
  grep '^- .* grew from ' "$work/out.txt" | grep -v '/nlohmann: decode, [a-z ]*, [a-z ]*bytes grew from ' >"$work/worse.txt" || return 0
  cat "$work/worse.txt"
  fail "$2 is worse than $1"
}

# count_on_both NAME ARGUMENT…: neither system may be worse than the other, nor count what the other does not have.
count_on_both() {
  name=$1
  shift
  "$linux/footprint" "$@" --out "$work/$name-linux.json" &
  windows footprint "$@" --out "$work/$name-windows.json"
  wait $!
  not_worse "$work/$name-linux.json" "$work/$name-windows.json"
  not_worse "$work/$name-windows.json" "$work/$name-linux.json"
  ! grep -q '^only in OLD' "$work/out.txt" || { cat "$work/out.txt"; fail 'Windows counts what Linux does not have'; }
}

# Wire sizes and allocation counts of every codec must equal Linux's, as not_worse checks. A codec may be missing only
# for want of its library.
check_footprints() {
  count_on_both objects --all
  count_on_both documents --documents
  windows bench list | tr -d '\r' >"$work/list.txt"
  sed -n 's/^  [ *] \([a-z][a-z0-9-]*\) .*/\1/p' "$work/list.txt" >"$work/codecs.txt"
  grep -qx flatbuffers "$work/codecs.txt" || fail 'bench list names no codecs'
  while read -r codec; do
    grep -q "\"codec\": *\"$codec\"" "$work"/*-windows.json || fail "codec $codec is not counted on Windows"
  done <"$work/codecs.txt"
  # Reasons that are accepted: no package has the library for Windows, or the library is for Unix or Linux only.
  ! grep '^  not in this build' "$work/list.txt" | grep -v 'is not installed\|libprotobuf\|for Unix so far\|is for Linux\|upb is built' ||
    fail 'these codecs are missing on Windows'
  echo 'Wire sizes and allocation counts of every codec are those of Linux.'
}

# A results file must look the same on both systems, in every format but those of charts and the documentation page.
render_on_both() {
  for format in terminal markdown csv html; do
    "$linux/bench" report "$1" --format $format >"$work/linux.out"
    windows bench report "$1" --format $format >"$work/windows.out"
    cmp "$work/linux.out" "$work/windows.out" || fail "$1 as $format is not the same on Linux and Windows"
  done
}

check_results() {
  rm -rf "$work/Läufe 走"
  windows bench --quick --out "$work/Läufe 走"
  ours=$(echo "$work/Läufe 走"/*)
  theirs=$(dirname results/*/results.json | head -n 1)
  render_on_both "$ours"
  render_on_both "$theirs"
  "$linux/bench" report "$ours" --format markdown | cmp - "$ours/table.md" || fail 'table.md differs from the report'
  expect 0 "$linux/bench" report "$theirs" "$ours"
  grep -q '^System .*Linux' "$work/out.txt" || fail 'the report of two files lacks Linux'
  grep -q '^System .*Windows' "$work/out.txt" || fail 'the report of two files lacks Windows'
  echo 'Each system renders the results files of the other as the other does.'
}

check_command_line() {
  expect 0 windows bench report "$(echo "Z:$ours/results.json" | tr / '\134')"  # with backslashes
  expect 1 windows bench --workloads docs
  expect 3 windows bench report 'C:\missing\results.json'
  expect 3 windows bench --quick --out CMakeLists.txt
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
cmake --preset mingw -DSCENEBENCH_SHAPES_AT_ONCE=ON \
  -DCMAKE_C_FLAGS_RELEASE="$flags" -DCMAKE_CXX_FLAGS_RELEASE="$cxx_flags" \
  -DCMAKE_EXE_LINKER_FLAGS="-static -specs=$work/lld.specs" -DSCENEBENCH_HOOK_LINK_OPTIONS="-specs=$work/ld.specs"
cmake --build --preset mingw
step 'Wine'
start_wine
windows bench verify
# Without what `bench verify` has just proven.
GTEST_FILTER='-*.GivesBackLargeScenes*:*.GivesBackEveryDocumentThatIsMadeByName*' ctest --preset mingw -j "$(nproc)"
check_footprints
check_results
check_command_line
echo 'All is as on Linux.'
