#!/bin/sh
# site_pictures.sh <repository> <program bench>
#
# Makes the site of a published run by the commands of the workflow. Each picture that a page names must be there, as a
# PNG file of the size that services show. Exit status 77 without Chromium.
set -eu
repository=$1 bench=$2
set --  # no folder for screenshots
. "$repository/tests/render/chromium.sh"
cd "$work"
mkdir build results
ln -s "$bench" build/bench
ln -s "$repository/tools" tools
ln -s "$repository"/results/*-room results/
sed -n 's/^      - run: \(.*\(--format site\|pictures.sh\).*\)$/\1/p' "$repository/.github/workflows/site.yml" >commands
GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=someone/scenebench sh -eu commands >/dev/null
grep -ho 'property="og:image" content="[^"]*"' -r site | sed 's/.*content="\(.*\)"/\1/' | sort -u >named
[ -s named ] || fail "no page names a picture"
while IFS= read -r address; do
  file=site/${address#https://someone.github.io/scenebench/}
  # Signature, then width and height in the first chunk (PNG, 5.2 and 11.2.2).
  [ "$(od -An -tx1 -N24 "$file" | tr -d ' \n')" = 89504e470d0a1a0a0000000d49484452000004b000000276 ] ||
    fail "$file is no PNG file of 1200 by 630 pixels"
done <named
touch log
end_with "Pages name $(wc -l <named) pictures, which are there."
