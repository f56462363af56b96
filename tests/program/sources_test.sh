#!/bin/sh
# What must hold in the sources. Argument: the repository
set -eu
cd "$1"

# No two files define a class of the same name in the same namespace: in one program that breaks the one-definition rule,
# of which the linker says nothing. Classes at namespace scope begin in the first column.
find src \( -name '*.h' -o -name '*.cpp' \) ! -name '*_windows.*' -exec awk '
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
  END { exit found || !NR }'

# vcpkg.json lists exactly the packages that third_party/packages.txt marks as needed by every build: one that it lacks
# would silently be fetched instead. There, vcpkg's column is the last.
listed=$(sed '1,/"dependencies"/d; s/"name"//; s/"host".*//' vcpkg.json | grep -o '"[a-z0-9-]*"' | tr -d '"' | sort -u)
described=$(awk '$2 == "needed" { print $NF }' third_party/packages.txt | sort -u)
[ "$listed" = "$described" ] || { echo "vcpkg.json lists $listed, and packages.txt names $described"; exit 1; }
