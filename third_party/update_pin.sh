#!/bin/sh
# Moves the pin of a library to another release, and checks that the recorded hash fetches that release.
#
#   sh third_party/update_pin.sh <name> <tag or branch>             such as: flatbuffers v25.12.19
#   sh third_party/update_pin.sh <name> <version>                   such as: sbe 1.38.1, thrift 0.24.0
#   sh third_party/update_pin.sh <name> <tag> <the pin's old tag>   such as: glaze v7.2.3 v7.2.2
#
# glaze and daw_json_link have two pins: their newest release, and the last one that older compilers take. By default
# the first pin in the file moves, that of the newest release; the old tag selects the other.
#
# Asks the repository for the commit of the tag, fetches that commit alone, compares its hash, and only then changes
# "GIT_TAG <commit> RELEASE <tag>" in the library's file. Changes nothing else: afterwards build the preset pinned-test,
# run its tests, and update the version in third_party/README.md. The pin of a library from Maven, or of an archive
# whose URL contains the version, is the version and the file's SHA-256.
set -eu

fail() {
  echo "update_pin.sh: $*" >&2
  exit 1
}

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "usage: sh third_party/update_pin.sh <name> <tag or branch> [<the pin's old tag>]"
name=$1 tag=$2 old_tag=${3:-}
here=$(dirname "$0")
for file in "$here/$name.cmake" "$here/formats"/*/"$name.cmake" ''; do
  [ ! -f "$file" ] || break
done
[ -n "$file" ] || fail "there is neither $here/$name.cmake nor $here/formats/*/$name.cmake. Check the name"
[ -z "$old_tag" ] || grep -q GIT_TAG "$file" || fail "$name has one pin without a tag. Leave out the old tag"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

artifact=$(sed -n 's/.*-Dartifact=\(.*\):\${.*/\1/p' "$file")
if [ -n "$artifact" ]; then
  command -v mvn >/dev/null || fail "needs Maven for $artifact. Run: sh third_party/install.sh --tests"
  mvn --quiet --batch-mode org.apache.maven.plugins:maven-dependency-plugin:2.8:copy "-Dartifact=$artifact:$tag" \
    "-DoutputDirectory=$scratch" >"$scratch/log" 2>&1 || fail "Maven says: $(grep -m 1 ERROR "$scratch/log")"
  hash=$(cmake -E sha256sum "$scratch/${artifact#*:}-$tag.jar" | cut -d ' ' -f 1)
  sed -i.old -e "s|^\(set(${name}_VERSION\) .*|\1 $tag)|" -e "s|^\(set(${name}_SHA256\) .*|\1 $hash)|" "$file"
  rm "$file.old"
  echo "$name: $tag, $hash"
  exit 0
fi

url=$(sed -n 's/^ *URL //p' "$file")
if [ -n "$url" ]; then
  old=$(sed -n 's/^ *SHA256 \([0-9a-f]* RELEASE .*\)/\1/p' "$file")
  version=${old##* }
  [ -n "$version" ] || fail "$file has no \"SHA256 <hash> RELEASE <version>\" to change"
  new_url=$(echo "$url" | sed "s|$(echo "$version" | sed 's/[.]/\\./g')|$tag|g")
  echo "file(DOWNLOAD \"$new_url\" \"$scratch/archive\" STATUS status)
    if(NOT status MATCHES \"^0;\")
      message(FATAL_ERROR \"\${status}\")
    endif()" >"$scratch/download.cmake"
  cmake -P "$scratch/download.cmake" >"$scratch/log" 2>&1 || fail "$new_url: $(grep -m 1 ';' "$scratch/log")"
  hash=$(cmake -E sha256sum "$scratch/archive" | cut -d ' ' -f 1)
  sed -i.old -e "s|^\( *URL \).*|\1$new_url|" -e "s|^\( *SHA256 \)$old|\1$hash RELEASE $tag|" "$file"
  rm "$file.old"
  echo "$name: $old -> $hash RELEASE $tag"
  exit 0
fi

repository=$(sed -n 's/^ *GIT_REPOSITORY //p' "$file")
old=$(sed -n 's/.*GIT_TAG \([0-9a-f]* RELEASE [^ )]*\).*/\1/p' "$file" |
  awk -v tag="$old_tag" '(tag == "" || tag == $3) && !found++')
{ [ -n "$repository" ] && [ -n "$old" ]; } ||
  fail "$file has no GIT_REPOSITORY with \"GIT_TAG <commit> RELEASE ${old_tag:-<tag>}\" to change"

# An annotated tag has a second line, whose name ends in ^{}, with the commit that it refers to.
commit=$(git ls-remote "$repository" "refs/tags/$tag" "refs/tags/$tag^{}" "refs/heads/$tag" | sort -k 2 | tail -n 1 | cut -f 1)
[ -n "$commit" ] || fail "$repository has no tag or branch $tag"

git init -q "$scratch"
git -C "$scratch" fetch -q --depth 1 "$repository" "$commit"
fetched=$(git -C "$scratch" rev-parse 'FETCH_HEAD^{commit}')
[ "$fetched" = "$commit" ] || fail "$tag is $commit, but $fetched was fetched. Nothing was changed"

sed -i.old "s|GIT_TAG $old|GIT_TAG $commit RELEASE $tag|" "$file"
rm "$file.old"
echo "$name: $old -> $commit RELEASE $tag"
