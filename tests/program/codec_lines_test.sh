#!/bin/sh
# tools/codec_lines.sh adds up all headers of a codec, so that moving lines to another one changes nothing. It also
# prints the sums of this build's codecs. Usage: codec_lines_test.sh TOOLS BUILD
set -eu
tools=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# file PATH LINES INCLUDED…: a file that includes these, filled up with comments.
file() {
  path=$work/$1 lines=$2
  shift 2
  mkdir -p "$(dirname "$path")"
  for header in "$@"; do echo "#include \"$header\"" >>"$path"; done
  while [ "$(cat "$path" 2>/dev/null | wc -l)" -lt "$lines" ]; do echo '//' >>"$path"; done
}

mkdir "$work/tools"
cp "$tools/codec_lines.sh" "$work/tools"
file build/generated/codecs/one.docs.cpp 9 codecs/one/one.h harness/codec.h
file build/generated/codecs/one.scene.cpp 9 codecs/one/one.h codecs/one/scene.h
file build/generated/codecs/two_more.docs.cpp 9 codecs/two/two_more.h
file src/codecs/one/one.h 10 codecs/one/part.h model/docs.h
file src/codecs/one/part.h 5 codecs/shared/part.h codecs/one/one.h
file src/codecs/one/scene.h 7
file src/codecs/one/unused.h 50
file src/codecs/shared/part.h 3
file src/codecs/two/two_more.h 40
sh "$work/tools/codec_lines.sh" "$work/build" | tail -n +3 >"$work/sums"
cat >"$work/expected" <<'END'
| two-more | 40 | 0 | 1 |
| one | 25 | 3 | 4 |
END
diff "$work/expected" "$work/sums" || { echo 'FAILED: these are not the sums of the files'; exit 1; }

sh "$tools/codec_lines.sh" "$build" >"$work/table"
cat "$work/table"
codecs=$(ls "$build/generated/codecs" | sed 's/\..*//' | sort -u | grep -cv '^packed$')  # an example's, whose files are elsewhere
[ "$(tail -n +3 "$work/table" | grep -c '^| [a-z0-9-]* | [1-9]')" -eq "$codecs" ] ||
  { echo "FAILED: not a sum for each of the $codecs codecs"; exit 1; }
