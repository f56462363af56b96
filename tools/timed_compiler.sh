#!/bin/sh
# For tools/code_size.sh: runs a compiler, and writes the processor time that it took to <object>.times.
"$@" || exit
previous=
for argument in "$@"; do
  [ "$previous" = -o ] && times >"$argument.times"
  previous=$argument
done
exit 0
