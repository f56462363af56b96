#!/bin/sh
# third_party/update_pin.sh moves the right pin, of libraries with one pin and with two, to the commit of the tag. If it
# cannot, it changes nothing. Usage: update_pin_test.sh THIRD_PARTY
command -v git >/dev/null || exit 77
. "$(dirname "$0")/../fixtures/expect.sh"
third_party=$1

# A repository with a release under an annotated tag, as most projects have.
git init -q repository
release() {
  git -C repository -c user.name=Test -c user.email=test@example.com "$@"
}
release commit -q --allow-empty -m 'a release'
release tag -a v9.8.7 -m 'a release'
commit=$(release rev-parse HEAD)

# The libraries' own files with another address.
mkdir -p pins/formats/structs
cp "$third_party/update_pin.sh" pins
for file in fmt.cmake formats/structs/glaze.cmake formats/structs/daw_json_link.cmake; do
  sed "s|GIT_REPOSITORY .*|GIT_REPOSITORY file://$work/repository|" "$third_party/$file" >pins/$file
done

releases() {
  sed -n 's/.*GIT_TAG [0-9a-f]* RELEASE \([^ )]*\).*/\1/p' pins/"$1" | tr '\n' ' '
}

# move FILE EXPECTED [OLD_TAG]: the releases of FILE's pins must then be EXPECTED.
move() {
  cp pins/"$1" before
  expect 0 '' sh pins/update_pin.sh "$(basename "$1" .cmake)" v9.8.7 ${3:+"$3"}
  [ "$(releases "$1")" = "$2" ] || fail "$1: the pins are $(releases "$1"), not $2"
  grep -q "GIT_TAG $commit RELEASE v9.8.7" pins/"$1" || fail "$1 does not have the commit $commit"
  [ "$(diff before pins/"$1" | grep -c '^>')" = 1 ] || fail "$1: more than one line differs"
  cp before pins/"$1"
}

move fmt.cmake 'v9.8.7 '
for file in formats/structs/glaze.cmake formats/structs/daw_json_link.cmake; do
  set -- $(releases $file)
  [ $# -eq 2 ] || fail "$file has the pins $*"
  move $file "v9.8.7 $2 "
  move $file "v9.8.7 $2 " "$1"
  move $file "$1 v9.8.7 " "$2"
  cp pins/$file before
  for wrong in 'v9.8.7 v0.0.1' v0.0.1; do  # no pin of that release; no such release
    if sh pins/update_pin.sh "$(basename $file .cmake)" $wrong >out.txt 2>&1; then fail "$file: moved by $wrong"; fi
    cmp -s before pins/$file || fail "$file is changed by $wrong, which failed"
  done
done

end
