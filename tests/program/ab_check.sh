#!/bin/sh
# How often `bench ab` is right: it must find no change between a program and itself, and must find an encode that takes
# 5% longer. It measures real times, so run it by hand, beside any load that the verdict should withstand:
#
#   sh tests/program/ab_check.sh build-test 20
#
# Prints a line per try; exit status 1 if one was wrong.
set -u
folder=$1/tests
tries=${2:-20}
bench=$1/bench
wrong=0

# try NAME EXPECTED OLD NEW: encode must come out as EXPECTED.
try() {
  "$bench" ab "$folder/$3" "$folder/$4" --workload docs --phase encode,load --same >ab_check.txt 2>&1
  found=$(awk '$2 == "encode" { print $NF }' ab_check.txt)
  echo "$1: $(grep encode ab_check.txt)"
  [ "$found" = "$2" ] || wrong=$((wrong + 1))
}

i=0
while [ $i -lt "$tries" ]; do
  i=$((i + 1))
  try "same twice, try $i" same bench_unchanged bench_unchanged
  try "5% slower, try $i" slower bench_unchanged bench_slowed
done
rm -f ab_check.txt
echo "$wrong of $((2 * tries)) tries were wrong"
[ $wrong -eq 0 ]
