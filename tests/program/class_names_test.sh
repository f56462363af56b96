#!/bin/sh
# Fails if two files under SOURCE define a class of the same name in the same namespace: in one program that breaks the
# one-definition rule, of which the linker says nothing. Classes at namespace scope begin in the first column.
#
#   class_names_test.sh SOURCE
set -eu
find "$1" \( -name '*.h' -o -name '*.cpp' \) ! -name '*_windows.*' -exec awk '
  FNR == 1 { depth = 0 }
  /^namespace/ && !/}/ { space[++depth] = NF == 2 ? "{" : $2 }
  /^}  \/\/ namespace/ { depth-- }
  /^(class|struct|union) [A-Za-z_0-9]+( final)?( :.*| \{.*)?$/ {
    name = ""
    for (i = 1; i <= depth; ++i) name = name space[i] "::"
    if (!index(name, "{")) print name $2, FILENAME
  }' {} + | sort -u | awk '
  $1 == last { print $1 " is defined in " file " and in " $2 ". Rename one."; found = 1 }
  { last = $1; file = $2 }
  END { exit found }'
