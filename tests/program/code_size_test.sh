#!/bin/sh
# cmake/code_size.cmake must fail if HEADERS matches no file, and read cl's list from either stream.
# Usage: code_size_test.sh COMPILER SOURCES, where COMPILER is g++ or clang++
compiler=$1 sources=$2
. "$(dirname "$0")/../fixtures/expect.sh"

mkdir -p lib C:/lib  # the other is what C:\lib\lib.h names on a system without drives
echo '// a library' | tee lib/lib.h >C:/lib/lib.h
echo '#include "lib/lib.h"' >unit.cpp

# measure COMPILER ID HEADERS: runs the script.
measure() {
  cat >input.cmake <<END
set(NAME sample)
set(OUTPUT [==[$work/output.inc]==])
set(SOURCES [==[$work/unit.cpp]==])
set(HEADERS [==[$3]==])
set(OWN [==[$sources/src]==])
set(COMPILER [==[$1]==])
set(COMPILER_ID $2)
set(INCLUDE_DIRS [==[$work]==])
END
  cmake -DINPUT="$work/input.cmake" -P "$sources/cmake/code_size.cmake"
}

expect_one_header() {
  rm -f output.inc
  measure "$1" "$2" /lib/ || fail "$1: status $?"
  grep -q '^{"sample", {bytes.kHeaders, 13., files.kHeaderFiles, 1., bytes.kSources, 0., ' output.inc ||
    fail "$1: not one header of 13 bytes: $(cat output.inc)"
}

expect_one_header "$compiler" GNU
expect 1 'sample: no file that the compiler reads matches' measure "$compiler" GNU /no-such-library/
for stream in 1 2; do  # stands in for cl
  printf '#!/bin/sh\necho unit.cpp\necho "Note: including file: C:\\\\lib\\\\lib.h" >&%s\n' $stream | stand_in cl
  expect_one_header "$work/cl" MSVC
done

end
