#!/bin/sh
# Notes in results/checked.md that a check has passed, in the place of what it had there before. Scripts of tests/ call this
# at their end. Only prints the line unless the variable SCENEBENCH_RECORD is set, so that no check changes the repository by
# itself.
#
#   sh tests/record.sh NAME RESULTS     the system and the compiler are those of a results file, or "-"
#   sh tests/record.sh NAME - COMPILER  those of this machine and of a compiler
set -eu
name=$1 results=$2
cd "$(dirname "$0")/.."
table=results/checked.md

# member NAME: the text of that member of the results' environment.
member() {
  sed -n "s/^    \"$1\": \"\\(.*\\)\",\$/\\1/p" "$results" | head -n 1
}

if [ "$results" = - ]; then
  system=$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release)
  compiler=$("$3" --version | head -n 1)
else
  emulator=$(member emulator)
  system="$(member os), $(member cpu)${emulator:+, in $emulator}"
  compiler=$(member compiler)
fi
commit=$(git describe --always)
git diff --quiet HEAD -- . ":(exclude)$table" || commit=$commit-dirty
line="| $name | $(date -u +%Y-%m-%d) | $commit | $system | $compiler |"
echo "$line"
[ -n "${SCENEBENCH_RECORD-}" ] || exit 0
[ -f "$table" ] || cat >"$table" <<'END'
# Which checks passed, when and where
Written by `sh tests/record.sh` at the end of each check. `docs/platforms.md` describes the checks; those that are not here
have not passed yet.

| check | date | commit | system | compiler |
|---|---|---|---|---|
END
grep -vF "| $name |" "$table" >"$table.new"
echo "$line" >>"$table.new"
{ sed '/^|---/q' "$table.new"; sed '1,/^|---/d' "$table.new" | sort; } >"$table"
rm "$table.new"
