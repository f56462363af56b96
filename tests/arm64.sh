#!/bin/sh
# The build for 64-bit ARM without such a machine: cross-compiles it with Debian's compiler, and runs `bench verify`,
# the tests, trials and `bench --quick` in QEMU's user mode. Wire sizes, allocation counts, fidelity, evolution, safety
# and determinism, which has the digests of wires, must equal those of x86-64. The run must say that it was emulated,
# and have no times.
#
#   sh tests/arm64.sh
#   sh tests/arm64.sh quick      without the tests
#   sh tests/arm64.sh prepare    only what it installs and downloads
#
# For Debian and Ubuntu on x86-64. Everything comes from their packages: the compiler, QEMU, and ARM64's packages of the
# libraries, which are unpacked into a folder of this script's own. They are not installed, because some packages cannot
# be installed for two kinds of processor at once. Does not touch the system's own lists of packages. Everything goes
# into build-arm64/ and build-arm64-work/.
#
# Has the codecs of build-test/ (cmake --preset test), or the docs table's if there is no such build.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/build-arm64-work
root=$work/root
mkdir -p "$work"
system=arm64
# RapidJSON's value has 16 bytes on x86-64 and 24 elsewhere (RAPIDJSON_48BITPOINTER_OPTIMIZATION).
except='/rapidjson[a-z-]*/[a-z]* [a-z ]*: '
. tests/as_on_linux.sh

command -v apt-get >/dev/null || fail 'needs apt-get, for the compiler and the libraries'

# --- packages -------------------------------------------------------------------------------------------------------
install_packages() {
  sh third_party/install.sh
  install_missing g++-aarch64-linux-gnu qemu-user
}

# for_arm64 apt-get|apt-cache ARGUMENT…: as on an ARM64 system on which nothing is installed, with lists of its own.
for_arm64() {
  program=$1
  shift
  "$program" -q -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o Dir::State::status="$work/apt/status" \
    -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/apt/sources" -o Dir::State::Lists="$work/apt/lists" \
    -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}

# The packages with the headers and libraries of all that packages.txt names, as far as this release has them.
library_packages() {
  echo libc6-dev
  echo "libstdc++-$(aarch64-linux-gnu-g++ -dumpversion)-dev"
  while read -r _ purpose packages _; do
    case $purpose in
      needed | format) echo "$packages" | tr ',' '\n' | grep -e '-dev$' || true ;;
    esac
  done <third_party/packages.txt | while read -r package; do
    ! LC_ALL=C for_arm64 apt-cache policy "$package" | grep -q '^ *Candidate: [^(]' || echo "$package"
  done
}

# Where apt finds packages for ARM64: where it finds this system's own, but Ubuntu has other servers for them.
list_sources() {
  (
    . /etc/os-release
    if [ "$ID" = ubuntu ]; then
      for suite in "$VERSION_CODENAME" "$VERSION_CODENAME-updates" "$VERSION_CODENAME-security"; do
        echo "deb http://ports.ubuntu.com/ubuntu-ports $suite main universe"
      done >"$work/apt/sources/ports.list"
      exit
    fi
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
      [ ! -f "$list" ] || cp "$list" "$work/apt/sources"
    done
  )
}

# Programs that generate code are the build machine's, where CMake files of packages expect the target's.
link_programs() {
  mkdir -p "$root/usr/bin"
  for program in flatc capnp capnpc-c++; do
    ! command -v $program >/dev/null || ln -sfn "$(command -v $program)" "$root/usr/bin/$program"
  done
}

make_root() {
  [ ! -f "$work/packages.txt" ] || return 0
  rm -rf "$work/apt" "$root"
  mkdir -p "$work/apt/sources" "$work/apt/lists/partial" "$work/apt/cache/archives/partial" "$root"
  : >"$work/apt/status"
  list_sources
  for_arm64 apt-get update
  # shellcheck disable=SC2046  # package names are words
  for_arm64 apt-get install -y --download-only --no-install-recommends $(library_packages) >"$work/download.log" ||
    { cat "$work/download.log"; fail 'cannot get the libraries'; }
  for package in "$work"/apt/cache/archives/*.deb; do
    dpkg -x "$package" "$root"
  done
  [ -e "$root/lib" ] || ln -s usr/lib "$root/lib"  # for libraries, where the system's own packages no longer have it
  # Links that name their target from the root of the system would leave the folder.
  find "$root" -type l | while read -r link; do
    target=$(readlink "$link")
    [ "${target#/}" = "$target" ] || ln -sfn "$root$target" "$link"
  done
  link_programs
  ls "$work/apt/cache/archives" >"$work/packages.txt"
  rm -rf "$work/apt"
}

# --- programs -------------------------------------------------------------------------------------------------------
export QEMU_LD_PREFIX="$root"

# other PROGRAM ARGUMENT…
other() {
  program=$1
  shift
  qemu-aarch64 "build-arm64/$program" "$@"
}

# --- checks ---------------------------------------------------------------------------------------------------------
# The codecs of the Linux build, or the docs table's.
build_arm64() {
  codecs=$(sed -n 's/^SCENEBENCH_CODECS:[A-Z]*=//p' "$linux/CMakeCache.txt")
  # Hardly optimised, as no time is read: -Og compiles faster than -O1 and -O0.
  cmake --preset arm64 -DSCENEBENCH_SHAPES_AT_ONCE=ON -DSCENEBENCH_CODECS="${codecs:-core}" \
    -DSCENEBENCH_SHAPES_OF_OTHERS="$(shapes_of_others)" \
    -DCMAKE_C_FLAGS_RELEASE='-Og -DNDEBUG' -DCMAKE_CXX_FLAGS_RELEASE='-Og -DNDEBUG'
  # shellcheck disable=SC2086  # several words
  cmake --build --preset arm64 $targets
}

# without NAME,NAME: tables without these columns.
without() {
  awk -F '|' -v names="$1" '
    BEGIN { count = split(names, name, ",") }
    !/^[|]/ { split("", gone) }
    { for (i = 2; i < NF; ++i) for (n = 1; n <= count; ++n) if ($i == " " name[n] " ") gone[i] }
    { line = $1; for (i = 2; i <= NF; ++i) if (!(i in gone)) line = line "|" $i; print line }'
}

# comparable TRIAL: its report without what may differ. Times and their ratios; what codecs do that trust their input and
# misread it, as where objects lie in memory decides whether they crash; and safety's memory, which RapidJSON's wider
# values change. check_footprints compares memory. Another allocator may be installed on the system itself alone.
comparable() {
  case $1 in
    evolution) sed 's/, ×[0-9.]*//g; /^| raw-structs |/s/ \(crashed\|wrong[^|]*\) |/ MISREAD |/g
      /raw-structs; .*: crashed/d' ;;
    safety) sed -n '/| trusted |/d; /^|/p' | without 'slowest to reject,heap bytes per byte' ;;
    determinism) without 'another allocator' ;;
    *) cat ;;
  esac
}

# A trial must find the same on both systems.
check_trial() {
  trial=$1
  shift
  rm -rf "$work/$trial-linux" "$work/$trial-arm64"
  "$linux/bench" "$trial" "$@" --out "$work/$trial-linux" >/dev/null &
  other bench "$trial" "$@" --out "$work/$trial-arm64" >/dev/null
  wait $!
  for side in linux arm64; do
    "$linux/bench" report "$work/$trial-$side"/*/"$trial.json" --format markdown >"$work/out.txt"
    grep -v '>Taken on ' "$work/out.txt" | comparable "$trial" >"$work/$trial-$side.md"
    grep -q '^|' "$work/$trial-$side.md" || fail "the report of $trial has no table"
  done
  diff "$work/$trial-linux.md" "$work/$trial-arm64.md" || fail "$trial differs"
}

# No command may show a time of the emulator, nor leave one in a file.
check_no_times() {
  grep -q '"emulator": *"qemu-' "$ours/results.json" || fail 'the run does not say that it was emulated'
  ! grep -q '"real_time"' "$ours/results.json" || fail 'the emulated run has times'
  ! grep '"[a-z_]*_ns": *[0-9.]*[1-9]' "$ours/results.json" "$work"/*-arm64/*/*.json || fail 'there are times of an emulator'
  scenarios=$(sed -n 's/^ScenarioParts \([a-z]*\)_scenario() {/\1/p' src/scenarios/*.cpp src/scenarios/*/*.cpp)
  for command in 'selftest --quick' "ab $linux/bench $linux/bench" guests ${scenarios:?}; do
    # shellcheck disable=SC2086  # several words
    expect 1 other bench $command
    grep -q 'emulates the processor' "$work/out.txt" || fail "bench $command does not say why it takes no times"
  done
  "$linux/bench" compare "$ours" "$ours" >"$work/out.txt"
  ! grep -q ' ns\| µs' "$work/out.txt" || { cat "$work/out.txt"; fail 'compare shows times of an emulator'; }
}

# --------------------------------------------------------------------------------------------------------------------
step 'Packages'
install_packages
step "The libraries' packages for ARM64"
make_root
[ "${1-}" != prepare ] || exit 0
targets=
[ "${1-}" != quick ] || targets='--target bench footprint'
step 'Linux build, to compare with'
build_linux -DSCENEBENCH_VERSIONS=ON
step 'ARM64 build'
build_arm64
step 'QEMU'
verify_on_both
# Without the tests of what QEMU's user mode cannot do:
times='Scenarios.*'
times="$times:Evolution.HoldsBytesAndTimes*"
own_file='*DeathTest.*:Guest.IsEndedByCtrlC'  # starting their own file again: the kernel does not know the emulator
# Saying why a program does not start: it answers with status 127, as a program itself may.
starts='RunProgram.TellsFaults*:RunChildren.SayWhyAProgramWasNotStarted'
starts="$starts:Trials.DoNotTakeAChildThatDoesNotStart*:Guest.ThatCannotBeStartedIsAFault"
# And without programs that take times (Ab) or instructions (ByHand).
[ -n "$targets" ] || GTEST_FILTER="-$times:$own_file:$starts" \
  ctest --preset arm64 -j "$(nproc)" --exclude-regex '^(Ab|ByHand)[.]'
check_footprints 'is not installed\|cmake --preset all builds'
check_trial fidelity
check_trial evolution
check_trial safety --mutations 1000
check_trial determinism --workload scene/20
check_results '^System .*Linux'
check_no_times
[ -n "$targets" ] || sh tests/record.sh 'Linux, ARM64 in QEMU' "$ours/results.json"
echo 'All is as on x86-64, and no time is shown.'
