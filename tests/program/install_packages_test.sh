#!/bin/sh
# third_party/install.sh leaves out what the system's lists lack, and installs the rest. Its package manager is a stand-in
# that knows every package but chromium, as on Ubuntu 24.04. Usage: install_packages_test.sh THIRD_PARTY
. "$(dirname "$0")/../fixtures/expect.sh"

mkdir bin
for program in cat dirname env grep id sh sort tr; do
  ln -s "$(command -v $program)" bin/$program
done
{ echo '#!/bin/sh'; echo 'exec "$@"'; } | stand_in bin/sudo
{ echo '#!/bin/sh'; echo 'exit 1'; } | stand_in bin/dpkg-query
{ echo '#!/bin/sh'; echo '[ $2 != chromium ] && printf "$2:\n  Candidate: 1.2\n"'; } | stand_in bin/apt-cache
{ echo '#!/bin/sh'; echo "[ \$1 != install ] || echo \"\$@\" >>$work/installed"; } | stand_in bin/apt-get

expect 0 'left out chromium,' env PATH="$work/bin" sh "$1/install.sh" --tests
grep -q ' chromium ' installed && fail "installed: $(cat installed)"
for package in g++ libflatbuffers-dev valgrind npm; do
  grep -q " $package\( \|$\)" installed || fail "$package is not among $(cat installed)"
done

end
