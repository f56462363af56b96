#!/bin/sh
# third_party/install.sh leaves out what the system's lists lack, and installs the rest. Its package manager is a stand-in
# that knows every package but chromium, as on Ubuntu 24.04. Usage: install_packages_test.sh THIRD_PARTY
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "FAILED: $*"
  cat "$work/log"
  exit 1
}

stand_in() {
  { echo '#!/bin/sh'; cat; } >"$work/bin/$1"
  chmod +x "$work/bin/$1"
}

mkdir "$work/bin"
for program in cat dirname env grep id sh sort tr; do
  ln -s "$(command -v $program)" "$work/bin/$program"
done
echo 'exec "$@"' | stand_in sudo
echo 'exit 1' | stand_in dpkg-query
echo '[ $2 != chromium ] && printf "$2:\n  Candidate: 1.2\n"' | stand_in apt-cache
echo "[ \$1 != install ] || echo \"\$@\" >>$work/installed" | stand_in apt-get

PATH=$work/bin sh "$1/install.sh" --tests >"$work/log" 2>&1 || fail "status $?"
grep -q 'left out chromium,' "$work/log" || fail 'it does not say that it leaves out chromium'
grep -q ' chromium ' "$work/installed" && fail "installed: $(cat "$work/installed")"
for package in g++ libflatbuffers-dev valgrind npm; do
  grep -q " $package\( \|$\)" "$work/installed" || fail "$package is not among $(cat "$work/installed")"
done
echo 'all as expected'
