#!/bin/sh
# Draws a PNG file of each picture of a workload in a site, as services that show shared links do not show SVG. Needs
# Chromium or Chrome: other programs do not know the colours of its style.
#
#   sh tools/pictures.sh <folder of the site>
set -eu
for name in chromium chromium-browser google-chrome-stable google-chrome; do
  browser=$(command -v "$name") && break
done
[ -n "${browser-}" ] || { echo "pictures.sh: needs chromium or google-chrome" >&2; exit 1; }
site=$(cd "$1" && pwd)
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
for picture in "$site"/workloads/*.svg; do
  printf '<body style="margin:0;text-align:center"><img src="file://%s" height="630">' "$picture" >"$profile/card.html"
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$profile" \
    --window-size=1200,630 --screenshot="${picture%.svg}.png" "file://$profile/card.html" 2>"$profile/log" ||
    { cat "$profile/log" >&2; exit 1; }
done
