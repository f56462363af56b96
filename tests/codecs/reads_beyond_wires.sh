#!/bin/sh
# Wires that are cut short, under valgrind, which sees what a library reads behind them. The sanitizers see that only of
# libraries that are built with them, and packages are not. Without sonic-rs, whose writer reads behind the application's
# texts on purpose, up to the end of the page.
# Usage: reads_beyond_wires.sh CODECS_TEST DOCUMENTS_TEST. Status 77 if valgrind is not installed.
set -u
command -v valgrind >/dev/null || { echo "skipped: no valgrind"; exit 77; }
status=0
for program in "$@"; do
  log=$(valgrind --quiet --error-exitcode=1 --leak-check=no "$program" --gtest_brief=1 \
    --gtest_filter='*.SurvivesEveryPrefix*-*rust_sonic_rs*' 2>&1) || status=1
  echo "$log"
  echo "$log" | grep -q '^\[==========\] [1-9][0-9]* tests' || { echo "FAILED: no test of $program has that name"; status=1; }
done
exit $status
