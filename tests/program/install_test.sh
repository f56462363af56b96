#!/bin/sh
# cmake --install, then a run of the installed program from another folder. Usage: install_test.sh BUILD_FOLDER
. "$(dirname "$0")/../fixtures/expect.sh"

expect 0 '' cmake --install "$1" --prefix "$work/prefix"
installed=$(cd prefix && find . -type f | sort | tr '\n' ' ')
[ "$installed" = './bin/bench ./bin/footprint ' ] || fail "installed: $installed"

expect 0 'scenebench ' prefix/bin/bench --version
for words in 'scenebench [0-9]' 'Codecs are compiled with: .*-O' 'Libraries: .*FlatBuffers [0-9]'; do
  grep -q "$words" out.txt || fail "bench --version does not say \"$words\""
done

# Memory figures come from footprint, which bench finds beside itself.
expect 0 'Workload docs' prefix/bin/bench --quick --workload docs --codec pugixml --phase load --processes 1 --out runs
grep -q '"metric":"wire","unit":"bytes","value":[1-9]' runs/*/results.json || fail "the run has no footprint"

end
