#!/bin/sh
# How long each codec is: the lines of its file, and of the headers of src/codecs that it includes, directly or not, and
# shares with others or not. As a table in Markdown, the longest files first.
#
#   sh tools/codec_lines.sh
set -eu
cd "$(dirname "$0")/../src"

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

echo '| codec | lines of its file | lines of headers | headers |'
echo '| --- | ---: | ---: | ---: |'
for file in codecs/*.cpp; do
  # shellcheck disable=SC2046,SC2086  # one word a file
  headers=$(included "$file")
  set -- $headers
  lines=0
  [ $# -eq 0 ] || lines=$(cat "$@" | wc -l)
  echo "| $(basename "$file" .cpp | tr _ -) | $(wc -l <"$file") | $lines | $# |"
done | sort -t '|' -k 3,3nr -k 2,2
