#!/bin/sh
# Installs what a build of scenebench needs as packages of this system: the libraries, a compiler, cmake, ninja, git and
# pkg-config. Says what it does, installs only what is missing, and changes nothing else. Leaves out, with a message,
# what this release of the system has no package of: cmake fetches such a library, or tests that need the program are
# skipped.
#
#   sh third_party/install.sh            what the docs table needs
#   sh third_party/install.sh --formats  also the libraries of the other formats
#   sh third_party/install.sh --tests    also the programs without which some tests are skipped
#
# packages.txt has the names of the packages.
# shellcheck disable=SC2086  # splitting lists of package names is intended
set -eu

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

formats=no tests=no
for argument in "$@"; do
  case $argument in
    --formats) formats=yes ;;
    --tests) tests=yes ;;
    *) fail "unknown argument \"$argument\". Valid: --formats, --tests" ;;
  esac
done

has() { command -v "$1" >/dev/null 2>&1; }

if has apt-get; then
  manager=apt
  install='env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
elif has dnf; then
  manager=dnf install='dnf install -y'
elif has pacman; then
  manager=pacman install='pacman -S --noconfirm'
elif has brew; then
  manager=brew install='brew install'
else
  fail 'found none of apt, dnf, pacman and brew. Install the libraries in third_party/README.md yourself, or
let cmake fetch those that are missing.'
fi

installed() {
  case $manager in
    apt) [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
    dnf) rpm -q --whatprovides "$1" >/dev/null 2>&1 ;;
    pacman) [ -z "$(pacman -T "$1")" ] ;;
    brew) brew list --versions "$1" >/dev/null 2>&1 ;;
  esac
}

# The packages of packages.txt that are not installed.
missing_packages() {
  while read -r name purpose apt dnf pacman brew _; do
    [ "$name" != '#' ] || continue
    case $purpose in
      tool) ! has "$name" || continue ;;
      needed) ;;
      format) [ $formats = yes ] || continue ;;
      test) [ $tests = yes ] && ! has "$name" || continue ;;
      *) fail "packages.txt: $name is for \"$purpose\". Write tool, needed, format or test" ;;
    esac
    case $manager in
      apt) packages=$apt ;;
      dnf) packages=$dnf ;;
      pacman) packages=$pacman ;;
      brew) packages=$brew ;;
    esac
    [ "$packages" != - ] || continue
    for package in $(echo "$packages" | tr ',' ' '); do
      installed "$package" || echo "$package"
    done
  done <"$(dirname "$0")/packages.txt"
}

missing=$(missing_packages)
missing=$(echo "$missing" | sort -u | tr '\n' ' ')
if [ "$missing" = ' ' ]; then
  echo 'Everything is installed already.'
  exit 0
fi

sudo=
if [ $manager != brew ] && [ "$(id -u)" -ne 0 ]; then
  has sudo || fail "needs root, and sudo is not installed. As root, run:
  $install $missing"
  sudo=sudo
fi

run() {
  echo "+ ${sudo:+sudo }$*"
  $sudo "$@"
}

# Whether the system's lists have a package that can be installed.
offered() {
  case $manager in
    apt) LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep -q '^ *Candidate: [^(]' ;;
    dnf) [ -n "$(dnf -q repoquery --whatprovides "$1" 2>/dev/null)" ] ;;
    pacman) pacman -Si "$1" >/dev/null 2>&1 ;;
    brew) brew info "$1" >/dev/null 2>&1 ;;
  esac
}

# Fresh containers have no lists of packages.
for package in $missing; do
  if ! offered "$package"; then
    case $manager in
      apt) run apt-get update ;;
      pacman) run pacman -Sy ;;
    esac
    break
  fi
done

available=
for package in $missing; do
  if offered "$package"; then
    available="$available $package"
  else
    echo "install.sh: left out $package, which this release of the system does not have"
  fi
done
[ -z "$available" ] || run $install $available
