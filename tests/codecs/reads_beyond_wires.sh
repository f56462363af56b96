#!/bin/sh
# Decodes truncated wires under valgrind, which detects reads past their ends. Sanitizers detect them only in libraries
# that are built with them, and packaged ones are not. Excludes sonic-rs, whose writer reads past the application's
# texts on purpose, up to the end of the page.
# Usage: reads_beyond_wires.sh CODECS_TEST DOCUMENTS_TEST. The exit status is 77 if valgrind is not installed.
set -u
command -v valgrind >/dev/null || { echo "skipped: no valgrind"; exit 77; }
status=0
for program in "$@"; do
  log=$(valgrind --quiet --error-exitcode=1 --leak-check=no "$program" --gtest_brief=1 \
    --gtest_filter='*.SurvivesEveryPrefix*-*rust_sonic_rs*' 2>&1) || status=1
  echo "$log"
  echo "$log" | grep -q '^\[==========\] [1-9][0-9]* tests' || { echo "FAILED: $program ran no such test"; status=1; }
done
exit $status
