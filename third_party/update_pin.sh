#!/bin/sh
# Moves the pin of a dependency to another release, and checks that the release can be had by the hash that is written down.
#
#   sh third_party/update_pin.sh <name> <tag>     such as: flatbuffers v25.12.19
#
# Asks the repository which commit the tag leads to, fetches that commit alone, compares its hash, and only then changes
# COMMIT, TAG and the words "Pinned: <tag>" in third_party/<name>.cmake. Nothing else is changed: build the preset pinned-test,
# run its tests, and put the version into the table of third_party/README.md.
set -eu

fail() {
  echo "update_pin.sh: $*" >&2
  exit 1
}

[ $# -eq 2 ] || fail 'usage: sh third_party/update_pin.sh <name> <tag>'
name=$1 tag=$2
file=$(dirname "$0")/$name.cmake
[ -f "$file" ] || fail "there is no $file"
repository=$(sed -n 's/^ *REPOSITORY //p' "$file")
old=$(sed -n 's/^ *COMMIT \([0-9a-f]*\).*/\1/p' "$file")
old_tag=$(sed -n 's/^ *TAG \([^ )]*\).*/\1/p' "$file")
{ [ -n "$repository" ] && [ -n "$old" ] && [ -n "$old_tag" ]; } || fail "$file has no REPOSITORY, COMMIT and TAG to change"

# An annotated tag has a second line, whose name ends in ^{}: the commit it leads to.
commit=$(git ls-remote "$repository" "refs/tags/$tag" "refs/tags/$tag^{}" | sort -k 2 | tail -n 1 | cut -f 1)
[ -n "$commit" ] || fail "$repository has no tag $tag"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
git init -q "$scratch"
git -C "$scratch" fetch -q --depth 1 "$repository" "refs/tags/$tag"
fetched=$(git -C "$scratch" rev-parse 'FETCH_HEAD^{commit}')
[ "$fetched" = "$commit" ] || fail "$tag was fetched as $fetched, but the repository lists $commit"

sed -i.old -e "s/^\( *COMMIT \)$old/\1$commit/" -e "s/^\( *TAG \)$old_tag/\1$tag/" -e "s/Pinned: $old_tag/Pinned: $tag/" "$file"
rm "$file.old"
echo "$name: $old_tag ($old) -> $tag ($commit)"
