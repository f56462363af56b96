#!/bin/sh
# cmake --install, then a run of the installed program from another folder. Usage: install_test.sh BUILD_FOLDER
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "FAILED: $*"
  exit 1
}

cmake --install "$build" --prefix "$work/prefix" >"$work/log" || fail "cmake --install: $(cat "$work/log")"
installed=$(cd "$work/prefix" && find . -type f | sort | tr '\n' ' ')
[ "$installed" = './bin/bench ./bin/footprint ' ] || fail "installed: $installed"

cd "$work"
version=$(prefix/bin/bench --version) || fail "bench --version: status $?"
for words in 'scenebench [0-9]' 'Codecs are compiled with: .*-O' 'Libraries: .*FlatBuffers [0-9]'; do
  echo "$version" | grep -q "$words" || fail "bench --version does not say \"$words\": $version"
done

# Memory figures come from footprint, which bench finds beside itself.
prefix/bin/bench --quick --workload docs --codec pugixml --out runs >out.txt 2>err.txt ||
  fail "bench: status $?: $(tail -n 3 err.txt)"
grep -q '"metric":"wire","unit":"bytes","value":[1-9]' runs/*/results.json || fail "the run has no footprint: $(tail -n 3 err.txt)"
echo 'all as expected'
