#!/bin/sh
# The codecs whose code includes the FieldCursor, and no others, say so in their notes.
# Usage: field_cursor_note_test.sh BENCH SOURCES GENERATED_CODECS
set -eu
bench=$1 sources=$2 generated=$3

# included_by FILE: what it includes of this project, and what that includes.
included_by() {
  left=$1 seen=
  while [ -n "$left" ]; do
    found=
    for file in $left; do
      for header in $(sed -n 's/^#include "\(codecs\/.*\)"/\1/p' "$file"); do
        case " $seen " in *" $header "*) continue ;; esac
        seen="$seen $header"
        found="$found $sources/$header"
      done
    done
    left=$found
  done
  echo "$seen"
}

failures=0 cursors=0
for codec in $("$bench" list --settings | sed -n 's/^| \([a-z0-9_-]*\) |.*/\1/p' | grep -v -x codec); do
  unit=$generated/$(echo "$codec" | tr - _).docs.cpp
  [ -f "$unit" ] || continue  # of another language
  includes=no says=no
  case " $(included_by "$unit") " in *" codecs/shared/field_cursor.h "*) includes=yes cursors=$((cursors + 1)) ;; esac
  "$bench" list "$codec" | tr -s ' \n' ' ' | grep -q 'FieldCursor' && says=yes
  [ $includes = $says ] || { echo "FAILED: $codec includes it: $includes, its note says so: $says"; failures=1; }
done
[ $cursors -gt 0 ] || { echo "FAILED: no codec includes it"; failures=1; }
exit $failures
