#!/bin/sh
# Installs, as packages of this system, what building scenebench takes: the libraries, a compiler, cmake, ninja and git.
# Says what it will do, installs only what is missing, and changes nothing else.
#
#   sh third_party/install.sh            what the docs table takes
#   sh third_party/install.sh --formats  and the libraries of the other formats
#
# The packages' names are in third_party/<name>.cmake, in the lines that start with APT, DNF, PACMAN or BREW.
# shellcheck disable=SC2013,SC2086  # package names are words: splitting lists of them is meant
set -eu
here=$(dirname "$0")
files=$here/*.cmake

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

case ${1-} in
  '') ;;
  --formats) files="$files $here/formats/*.cmake" ;;
  *) fail "unknown argument \"$1\". Valid: --formats" ;;
esac

has() { command -v "$1" >/dev/null 2>&1; }

# The four tools are installed only if no program of that kind is there, wherever it came from.
if has apt-get; then
  manager=APT compiler=g++ cmake=cmake ninja=ninja-build git='git ca-certificates'
  install='env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
elif has dnf; then
  manager=DNF compiler=gcc-c++ cmake=cmake ninja=ninja-build git=git
  install='dnf install -y'
elif has pacman; then
  manager=PACMAN compiler=gcc cmake=cmake ninja=ninja git=git
  install='pacman -S --noconfirm'
elif has brew; then
  manager=BREW compiler=gcc cmake=cmake ninja=ninja git=git
  install='brew install'
else
  fail 'knows apt, dnf, pacman and brew, and found none of them. The libraries needed are listed in
third_party/README.md; with a network, cmake fetches those that are not installed.'
fi

installed() {
  case $manager in
    APT) [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
    DNF) rpm -q --whatprovides "$1" >/dev/null 2>&1 ;;
    PACMAN) [ -z "$(pacman -T "$1")" ] ;;
    BREW) brew list --versions "$1" >/dev/null 2>&1 ;;
  esac
}

missing=
has c++ || has g++ || has clang++ || missing="$missing $compiler"
has cmake || missing="$missing $cmake"
has ninja || missing="$missing $ninja"
has git || missing="$missing $git"
for package in $(sed -n "s/^ *$manager \([^)]*\).*/\1/p" $files); do
  installed "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo 'Everything is installed already.'
  exit 0
fi

sudo=
if [ $manager != BREW ] && [ "$(id -u)" -ne 0 ]; then
  has sudo || fail "needs to be root, and there is no sudo here. As root, run:
  $install$missing"
  sudo=sudo
fi

# Fresh containers come without lists of packages.
update=
for package in $missing; do
  case $manager in
    APT) apt-cache show "$package" >/dev/null 2>&1 || update='apt-get update' ;;
    PACMAN) pacman -Si "$package" >/dev/null 2>&1 || update='pacman -Sy' ;;
  esac
done

for command in "$update" "$install$missing"; do
  if [ -n "$command" ]; then
    echo "+ ${sudo:+sudo }$command"
    $sudo $command
  fi
done
