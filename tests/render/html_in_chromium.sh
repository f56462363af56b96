#!/bin/sh
# html_in_chromium.sh <program> [<folder>]
#
# Opens the report that <program> writes to standard output in headless Chromium, as wide as a phone and as a desktop,
# light and dark. It must render without console messages and without requests, and html_in_chromium.js must be able to
# read and use it. Keeps screenshots in <folder> if one is given. Exit status 77 without Chromium.
set -eu

. "$(dirname "$0")/chromium.sh"

"$1" >"$work/report.html"

# A copy of the page with a script that uses it once it is loaded, and puts what is wrong into the title. What the page
# puts off until the browser is idle waits for that script.
idle='<script>const idle = []; requestIdleCallback = (work) => idle.push(work);</script>'
sed "s|<head>|&$idle|"'; /<\/body>/d; /<\/html>/d' "$work/report.html" >"$work/checked.html"
{
  echo "<script>"
  cat "$(dirname "$0")/html_in_chromium.js"
  printf '</script>\n</body>\n</html>\n'
} >>"$work/checked.html"

for width in 400 1400; do
  browse "$width" --virtual-time-budget=3000000 --dump-dom "file://$work/checked.html" >"$work/dom" ||
    fail "Chromium at $width pixels"
  is_well "at $width pixels"
  browse "$width" --screenshot="$out/$width-light.png" "file://$work/report.html" || fail "screenshot at $width pixels"
  browse "$width" --blink-settings=preferredColorScheme=0 --screenshot="$out/$width-dark.png" \
    "file://$work/report.html" || fail "dark screenshot at $width pixels"
  for shot in "$out/$width-light.png" "$out/$width-dark.png"; do
    [ -s "$shot" ] || fail "no screenshot $shot"
  done
done
end_with "The report renders at 400 and 1400 pixels, light and dark, and its scripts work."
