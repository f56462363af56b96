#!/bin/sh
# For tools/code_size.sh: runs a compiler, and leaves the processor time that it took beside the object that it wrote.
"$@" || exit
previous=
for argument in "$@"; do
  [ "$previous" = -o ] && times >"$argument.times"
  previous=$argument
done
exit 0
