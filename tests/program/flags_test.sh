#!/bin/sh
# `bench --version`, and results.json like it, must report the flags that every codec was compiled with.
# Usage: flags_test.sh BENCH COMPILE_COMMANDS
. "$(dirname "$0")/../fixtures/expect.sh"

# The words of a command that change the generated code.
flags_among() { tr ' ' '\n' | grep -E '^-([Ofmg]|std=|DNDEBUG)' | grep -v '^-fdiagnostics' | sort | tr '\n' ' '; }

expect 0 'Codecs are compiled with: -' "$bench" --version
reported=$(sed -n 's/^Codecs are compiled with: //p' out.txt | flags_among)
# Tests compile some of them, too, for programs that time nothing.
grep '^ *"command": .* -c [^ ]*/generated/codecs/' "$2" | grep -v ' -o tests/' >commands
[ "$(wc -l <commands)" -ge 6 ] || fail "$2 has $(wc -l <commands) codecs only"
while read -r command; do
  used=$(echo "$command" | flags_among)
  [ "$used" = "$reported" ] || fail "reported is $reported, but used $used in $command"
done <commands

end
