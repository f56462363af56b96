#!/bin/sh
# site_in_chromium.sh <program> [<folder>]
#
# Opens the site that <program> writes to a folder in headless Chromium: the front page, those of trials, a workload's
# and two codecs', as wide as a phone and as a desktop. They must render without console messages, without requests to
# other hosts and without scrolling sideways, and two of them differently light and dark. With a <folder>, all do, and
# their screenshots are kept there. Exit status 77 without Chromium.
set -eu
. "$(dirname "$0")/chromium.sh"

"$1" "$work/site"
cat "$(dirname "$0")/site_in_chromium.js" >>"$work/site/script.js"

for page in index trials scenarios workloads/docs codecs/pugixml codecs/flatbuffers; do
  for width in 400 1400; do
    address=file://$work/site/$page.html
    browse "$width" --virtual-time-budget=20000 --dump-dom "$address" >"$work/dom" || fail "Chromium at $width pixels"
    is_well "$page at $width pixels"
    # Light and dark come from the one style sheet: a page of tables and one of charts show it. All pages if somebody is
    # to look at them.
    case "${2-},$width,$page" in ?*,*,* | ,1400,index | ,1400,workloads/docs) ;; *) continue ;; esac
    shot=$out/$(basename "$page")-$width
    browse "$width" --screenshot="$shot-light.png" "$address" || fail "screenshot of $page"
    browse "$width" --blink-settings=preferredColorScheme=0 --screenshot="$shot-dark.png" "$address" ||
      fail "dark screenshot of $page"
    for file in "$shot-light.png" "$shot-dark.png"; do
      [ -s "$file" ] || fail "no screenshot $file"
    done
    if cmp -s "$shot-light.png" "$shot-dark.png"; then fail "$page is the same light and dark"; fi
  done
done
end_with "The site renders at 400 and 1400 pixels, light and dark, and its scripts work."
