#!/bin/sh
# README.txt's commands on a machine that nobody has touched: makes a bare Debian by debootstrap, puts a clone of the commit
# at hand into root's home folder there, which only root may enter, and runs the commands in it, as README.txt has them.
#
#   sh tests/bare_debian.sh RELEASE          both commands; RELEASE is bookworm (12), trixie (13) ...
#   sh tests/bare_debian.sh RELEASE first    only the first one, without tests
#
# For root on Debian, as it mounts and changes its root folder. Says what it leaves out elsewhere, and ends with 0. The
# machine has mounts and processes of its own, which end with the script; its folder build-bare-RELEASE.*/ is removed.
set -eu
cd "$(dirname "$0")/.."
release=${1:?"names no release, such as trixie"} commands=${2-both}
. tests/as_on_linux.sh

left_out() {
  echo "LEFT OUT: README.txt's commands in a bare Debian $release: $*"
  exit 0
}

# What apt knows of Debian's own archive: the address of a mirror.
mirror() {
  # shellcheck disable=SC2016  # these are apt's variables
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' 2>/dev/null |
    head -n 1
}

# apt's settings for reaching its servers, in the form of its configuration.
reaching() {
  apt-config dump | grep -i '^Acquire::\(Check-\|Retries\|https\{0,1\}::\)' || true
}

[ "$(id -u)" -eq 0 ] || left_out 'needs root'
command -v apt-get >/dev/null || left_out 'needs apt-get'
isolated='unshare --mount --pid --fork --kill-child'
$isolated mount -t proc proc /proc 2>/dev/null || left_out 'this machine does not let a program mount'
command -v debootstrap >/dev/null || (install_missing debootstrap) >/dev/null 2>&1 ||
  left_out 'debootstrap is not to be had'
[ -n "$(mirror)" ] || left_out "apt's sources name no mirror of Debian"

# One a line, though README.txt may break a command after "&&".
to_run=$(sed -n '/^    sh third_party\/install.sh .*&&/ { :next; /&&$/ { N; b next }; s/\n */ /g; s/^ *//p }' README.txt)
number=$(echo "$to_run" | wc -l)
[ "$number" -eq 2 ] || fail "README.txt has $number commands that install and build, not two"
what="README's commands"
[ "$commands" = both ] || { what="README's first command" to_run=$(echo "$to_run" | head -n 1); }

machine=
root=$(mktemp -d "$PWD/build-bare-$release.XXXXXX")  # its own: one of the same name would go when another run ends
end_machine() {
  [ -z "$machine" ] || kill -KILL "$machine" 2>/dev/null || true  # unshare lets no other signal end it
  rm -rf --one-file-system "$root"
}
trap end_machine EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$root"  # users of the machine enter it
mkdir -p "$root/root" "$root/etc/apt/apt.conf.d" "$root/etc/dpkg/dpkg.cfg.d"
git clone -q . "$root/root/scenebench"
reaching >"$root/etc/apt/apt.conf.d/99reaching"
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/quick"  # the machine does not outlive a loss of power anyway

# shellcheck disable=SC2016  # expanded by that shell
in_machine='
set -eu
root=$1 release=$2 mirror=$3 to_run=$4
eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
[ -z "${http_proxy-}" ] || export http_proxy
debootstrap --variant=minbase "$release" "$root" "$mirror" >"$root/debootstrap.log" 2>&1 ||
  { cat "$root/debootstrap.log"; exit 1; }
chmod 700 "$root/root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
echo "$to_run" | while read -r line; do
  echo "+ $line"
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin ${http_proxy:+http_proxy="$http_proxy"} \
    chroot "$root" sh -c "cd /root/scenebench && $line" </dev/null || exit
done'

step "$what in a bare Debian $release"
$isolated sh -c "$in_machine" sh "$root" "$release" "$(mirror)" "$to_run" &
machine=$!
wait $machine || fail "$what failed in a bare Debian $release"
machine=
results=$(echo "$root"/root/scenebench/runs/*/results.json)
[ -f "$results" ] || fail "README's first command has saved no run"
# What that build leaves out says how to get it.
said=$(chroot "$root" /root/scenebench/build/bench safety --quick 2>&1) && fail "the first build has trials"
case "$said" in *'cmake --preset all'*) ;; *) fail "bench safety names no preset: $said" ;; esac
sh tests/record.sh "$what in a bare Debian $release" "$results"
