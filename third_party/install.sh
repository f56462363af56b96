#!/bin/sh
# Installs, as packages of this system, what building scenebench takes: the libraries, a compiler, cmake, ninja, git and
# pkg-config. Says what it will do, installs only what is missing, and changes nothing else.
#
#   sh third_party/install.sh            what the docs table takes
#   sh third_party/install.sh --formats  and the libraries of the other formats
#   sh third_party/install.sh --tests    and the programs without which some tests are skipped
#
# The packages' names are in packages.txt.
# shellcheck disable=SC2086  # package names are words: splitting lists of them is meant
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
  fail 'knows apt, dnf, pacman and brew, and found none of them. The libraries needed are listed in
third_party/README.md; with a network, cmake fetches those that are not installed.'
fi

installed() {
  case $manager in
    apt) [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
    dnf) rpm -q --whatprovides "$1" >/dev/null 2>&1 ;;
    pacman) [ -z "$(pacman -T "$1")" ] ;;
    brew) brew list --versions "$1" >/dev/null 2>&1 ;;
  esac
}

# The packages of packages.txt that are missing here.
missing_packages() {
  while read -r name purpose apt dnf pacman brew _; do
    [ "$name" != '#' ] || continue
    case $purpose in
      tool) ! has "$name" || continue ;;
      needed) ;;
      format) [ $formats = yes ] || continue ;;
      test) [ $tests = yes ] && ! has "$name" || continue ;;
      *) fail "packages.txt: $name is for $purpose, which is none of tool, needed, format and test" ;;
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
  has sudo || fail "needs to be root, and there is no sudo here. As root, run:
  $install $missing"
  sudo=sudo
fi

# Fresh containers come without lists of packages.
update=
for package in $missing; do
  case $manager in
    apt) apt-cache show "$package" >/dev/null 2>&1 || update='apt-get update' ;;
    pacman) pacman -Si "$package" >/dev/null 2>&1 || update='pacman -Sy' ;;
  esac
done

for command in "$update" "$install $missing"; do
  if [ -n "$command" ]; then
    echo "+ ${sudo:+sudo }$command"
    $sudo $command
  fi
done
