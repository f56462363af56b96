# For windows.sh and arm64.sh, which source it: checks that a build for another system behaves as the Linux build of this
# machine does. These must be set:
#
#   $work     a folder for output
#   $linux    the build folder of the Linux build
#   $system   the other system's name, for file names and messages
#   $except   a pattern of grep for codecs and figures that may differ (not_worse); empty if none may
#   other     a function: other PROGRAM ARGUMENT… runs a program of the other build
# shellcheck shell=sh disable=SC2154

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

step() {
  echo
  echo "== $* =="
}

# install_missing PACKAGE…: installs those that are missing, if no other package has to go.
install_missing() {
  missing=
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086  # package names are words
  ! apt-get install -s --no-install-recommends $missing | grep '^Remv' || fail 'these packages would have to go'
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  # shellcheck disable=SC2086
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $missing
}

# build_linux ARGUMENT…: uses the bench of `cmake --preset test` if there is one. Otherwise builds one with only the codecs
# that every system has, and with these arguments of cmake.
build_linux() {
  linux=build-test
  if [ ! -f "$linux/CMakeCache.txt" ]; then
    linux=$work/linux
    cmake --preset test -B "$linux" -DSCENEBENCH_CODECS=core -DBUILD_TESTING=OFF "$@"
  fi
  cmake --build "$linux" --target bench
}

# The shapes that the Linux build has for codecs beside the docs table's: the other system can be compared over no more.
shapes_of_others() {
  sed -n 's/^SCENEBENCH_SHAPES_OF_OTHERS:[A-Z]*=//p' "$linux/CMakeCache.txt"
}

# expect STATUS COMMAND…
expect() {
  expected=$1
  shift
  status=0
  "$@" >"$work/out.txt" 2>&1 || status=$?
  [ $status -eq "$expected" ] || { cat "$work/out.txt"; fail "status $status instead of $expected: $*"; }
}

# verify_on_both: what the other build's codecs give back, and the bytes of their wires, must be as on Linux, which may
# have more codecs.
verify_on_both() {
  "$linux/bench" verify | sort >"$work/verified-linux.txt" &
  other bench verify >"$work/out.txt" || { cat "$work/out.txt"; fail "codecs fail on $system"; }
  tr -d '\r' <"$work/out.txt" | sort >"$work/verified-$system.txt"
  wait $!
  grep -q 'flatbuffers  *docs  *344 bytes' "$work/verified-$system.txt" || fail 'bench verify names no sizes'
  comm -13 "$work/verified-linux.txt" "$work/verified-$system.txt" >"$work/worse.txt"
  [ ! -s "$work/worse.txt" ] || { cat "$work/worse.txt"; fail "Linux has no such lines of bench verify"; }
}

# not_worse OLD NEW: NEW may not ask for more memory than OLD.
not_worse() {
  status=0
  "$linux/bench" compare "$1" "$2" --fail-on allocations >"$work/out.txt" 2>&1 || status=$?
  [ $status -eq 0 ] || [ $status -eq 4 ] || { cat "$work/out.txt"; fail "status $status: compare $1 $2"; }
  [ $status -eq 0 ] || grep -q '^- .* instead of ' "$work/out.txt" || fail "compare names no figure: $1 $2"
  grep '^- .* instead of ' "$work/out.txt" | grep -v "${except:-^$}" >"$work/worse.txt" || return 0
  cat "$work/worse.txt"
  fail "$2 is worse than $1"
}

# count_on_both NAME ARGUMENT…: neither system may be worse than the other, nor count what the other does not have.
count_on_both() {
  name=$1
  shift
  "$linux/footprint" "$@" --out "$work/$name-linux.json" &
  other footprint "$@" --out "$work/$name-$system.json"
  wait $!
  not_worse "$work/$name-linux.json" "$work/$name-$system.json"
  not_worse "$work/$name-$system.json" "$work/$name-linux.json"
  ! grep -q '^- Only in OLD' "$work/out.txt" || { cat "$work/out.txt"; fail "$system counts what Linux does not have"; }
}

# check_footprints REASONS: allocation counts of every codec must equal Linux's, over each shape that any has. A codec
# may be missing only for a reason that the pattern REASONS matches.
check_footprints() {
  count_on_both objects --all
  count_on_both documents --documents
  count_on_both ticks --all --workload tick/50
  other bench list --details --missing | tr -d '\r' >"$work/list.txt"
  sed -n 's/^  [ *] \([a-z][a-z0-9-]*\) .*/\1/p' "$work/list.txt" >"$work/codecs.txt"
  grep -qx flatbuffers "$work/codecs.txt" || fail 'bench list names no codecs'
  while read -r codec; do
    grep -q "\"codec\": *\"$codec\"" "$work"/*-"$system".json || fail "codec $codec is not counted on $system"
  done <"$work/codecs.txt"
  ! grep '^  not in this build' "$work/list.txt" | grep -v "$1" || fail "these codecs are missing on $system"
  echo 'Allocation counts of every codec are those of Linux.'
}

# A results file must look the same on both systems, in every format but those of charts and the documentation page.
render_on_both() {
  for format in terminal markdown csv html; do
    "$linux/bench" report "$1" --format $format >"$work/linux.out"
    other bench report "$1" --format $format >"$work/other.out"
    # What to type next names the program that was typed, and quotes paths as the system's shell wants them.
    sed -i "s/[^ ]*bench\(\.exe\)\{0,1\}\"\{0,1\} report/bench report/g
      s/bench report ['\"]\([^'\"]*\)['\"] --/bench report \1 --/g" "$work/linux.out" "$work/other.out"
    cmp "$work/linux.out" "$work/other.out" || fail "$1 as $format is not the same on Linux and $system"
  done
}

# check_results PATTERN: each system must render a run of the other as the other does. PATTERN names the other system in
# the report of both.
check_results() {
  rm -rf "$work/Läufe 走"
  other bench --quick --out "$work/Läufe 走"
  ours=$(echo "$work/Läufe 走"/*)
  theirs=$(dirname results/*[0-9]/results.json.gz | head -n 1)
  render_on_both "$ours"
  render_on_both "$theirs"
  "$linux/bench" report "$ours" --format markdown | cmp - "$ours/table.md" || fail 'table.md differs from the report'
  expect 0 "$linux/bench" report "$theirs" "$ours" --format notes
  grep -q '^System .*Linux' "$work/out.txt" || fail 'the report of two files lacks Linux'
  grep -q "$1" "$work/out.txt" || fail "the report of two files lacks $system"
  echo 'Each system renders the results files of the other as the other does.'
}
