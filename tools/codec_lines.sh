#!/bin/sh
# Prints a Markdown table of how long each codec is, longest first: the lines of its header, and of the headers of
# src/codecs that it and its translation units include, directly or not, whether other codecs share them or not.
#
#   sh tools/codec_lines.sh [BUILD FOLDER]
#
# The build folder, by default build, must be configured. The table has its codecs.
set -eu
build=$(cd "${1:-$(dirname "$0")/../build}" && pwd)
cd "$(dirname "$0")/../src"
[ -d "$build/generated/codecs" ] || { echo "codec_lines.sh: $build is not configured. Run: cmake --preset release" >&2; exit 1; }

# included FILE…: the headers of src/codecs that these include, and those that they include in turn.
included() {
  known=
  queue="$*"
  while [ -n "$queue" ]; do
    next=
    for header in $(sed -n 's/^#include "\(codecs\/[^"]*\)".*/\1/p' $queue | sort -u); do
      case " $known " in
        *" $header "*) ;;
        *) known="$known $header" next="$next $header" ;;
      esac
    done
    queue=$next
  done
  echo "$known"
}

echo '| codec | lines of its header | lines of other headers | headers |'
echo '| --- | ---: | ---: | ---: |'
for name in $(cd "$build/generated/codecs" && ls | sed 's/\..*//' | sort -u); do
  own=$(echo codecs/*/"$name".h)
  # shellcheck disable=SC2046,SC2086  # one word a file
  set -- $(included $(find "$build/generated/codecs" -name "$name.*" ! -name '*.versions.cpp') | tr ' ' '\n' | grep -vx "$own")
  lines=0
  [ $# -eq 0 ] || lines=$(cat "$@" | wc -l)
  echo "| $(echo "$name" | tr _ -) | $(wc -l <"$own") | $lines | $# |"
done | sort -t '|' -k 3,3nr -k 2,2
