#!/bin/sh
# bench ab runs a fresh copy of each program in each round, leaves none behind, and says which times a run lacked.
# Argument: BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

# A program that says where it runs and whether it has the bytes of the original, and then is the bench.
stand_in old <<END
#!/bin/sh
cmp -s "\$0" "$work/old" && [ ! "\$0" -ef "$work/old" ] && echo "\$0" >>"$work/places"
if [ -e "$work/waits" ]; then echo started >"$work/started"; exec sleep 60; fi
exec "$bench" "\$@"
END
cp old new
mkdir scratch
export TMPDIR=$work/scratch
few="--rounds 3 --codec rapidjson --workload docs --phase encode --no-save"

expect 0 'rapidjson' "$bench" ab old new $few --quick --same
[ "$(sort -u places | wc -l)" -eq 6 ] || fail "six runs, but not of six copies: $(cat places)"
[ -z "$(ls scratch)" ] || fail "left in TMPDIR: $(ls scratch)"

: >waits
"$bench" ab old new $few >out.txt 2>err.txt &
pid=$!
await started started
kill -INT $pid
wait $pid
status=$?
[ $status -eq 130 ] || fail "Ctrl-C gave status $status"
[ -z "$(ls scratch)" ] || fail "left in TMPDIR after Ctrl-C: $(ls scratch)"
rm waits

# What one run of NEW has not measured, NEW lacks.
stand_in lossy <<END
#!/bin/sh
echo run >>"$work/runs"
[ "\$(wc -l <"$work/runs")" -ne 2 ] || set -- "\$@" --benchmark_filter=raw-structs
exec "$bench" "\$@"
END
expect 4 'NEW lacks cells of OLD' "$bench" ab "$bench" lossy --rounds 3 --quick --codec rapidjson,raw-structs --workload docs \
  --phase encode --no-save --fail-on missing

# ulimit bounds the blocks of a file, as a full disk would.
head -c 2000000 /dev/zero >>old
expect 3 'cannot copy' sh -c 'ulimit -f 1000; exec "$@"' sh "$bench" ab old new $few
[ -z "$(ls scratch)" ] || fail "left in TMPDIR of a full disk: $(ls scratch)"

end
