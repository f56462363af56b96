#!/bin/sh
# Prints a Markdown table of how long each codec is, longest first: the lines of all headers of src/codecs that its
# translation units include, directly or not, and how many of these are in headers that all codecs share. Of Rust's
# codecs it counts only what is in C++.
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
        *) [ ! -f "$header" ] || known="$known $header" next="$next $header" ;;
      esac
    done
    queue=$next
  done
  echo "$known"
}

# lines_of FILE…: their lines together; 0 without files.
lines_of() { [ $# -eq 0 ] && echo 0 || cat "$@" | wc -l; }

echo '| codec | lines | of these in shared/ | headers |'
echo '| --- | ---: | ---: | ---: |'
for name in $(cd "$build/generated/codecs" && ls | sed 's/\..*//' | sort -u); do
  # shellcheck disable=SC2046  # one word a file
  set -- $(included $(find "$build/generated/codecs" -name "$name.*"))
  total=$(lines_of "$@") headers=$#
  # shellcheck disable=SC2046
  set -- $(printf '%s\n' "$@" | grep '^codecs/shared/' || true)
  echo "| $(echo "$name" | tr _ -) | $total | $(lines_of "$@") | $headers |"
done | sort -t '|' -k 3,3nr -k 2,2
