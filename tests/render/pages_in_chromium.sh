#!/bin/sh
# pages_in_chromium.sh <program> [<folder>]
#
# Opens the report that <program> writes to standard output, and pages of the site that it writes to a folder, in
# headless Chromium: as wide as a phone and as a desktop, and dark. The pages must render without console messages,
# without requests to other hosts and without scrolling sideways, and html_in_chromium.js must be able to use the
# report. Keeps screenshots in <folder> if one is given. Exit status 77 without Chromium.
set -eu
. "$(dirname "$0")/chromium.sh"
scripts=$(dirname "$0")

# Copies of the pages with scripts that use them once they are loaded, and tell the page around them what is wrong. What
# the report puts off until the browser is idle waits for that script.
"$1" >"$work/plain.html"
idle='<script>const idle = []; requestIdleCallback = (work) => idle.push(work);</script>'
{
  sed "s|<head>|&$idle|"'; /<\/body>/d; /<\/html>/d' "$work/plain.html"
  echo "<script>"
  cat "$scripts/page_in_chromium.js" "$scripts/html_in_chromium.js"
  printf '</script>\n</body>\n</html>\n'
} >"$work/report.html"
"$1" "$work/site"
cat "$scripts/page_in_chromium.js" "$scripts/site_in_chromium.js" >>"$work/site/script.js"
pages="report $(printf 'site/%s ' index trials scenarios workloads/docs codecs/pugixml codecs/flatbuffers)"

# look <scheme> <flag> <width>...: opens each page at these widths, all of them in one page.
look() {
  scheme=$1 flag=$2 number=0
  shift 2
  cp "$scripts/around_in_chromium.html" "$work/around.html"
  for page in $pages; do
    left=0
    for width in "$@"; do
      echo "<iframe src=\"$page.html\" style=\"left: ${left}px\" width=\"$width\" height=\"2000\"></iframe>"
      left=$((left + width)) number=$((number + 1))
    done
  done >>"$work/around.html"
  browse 1900 $flag --virtual-time-budget=3000000 --dump-dom "file://$work/around.html" >"$work/dom" || fail "Chromium"
  title=$(sed -n 's/.*<title>\([^<]*\)<\/title>.*/\1/p' "$work/dom" | head -n 1)
  [ "$title" = "$scheme, $number pages: all is well" ] || fail "${title:-no title}, of $number pages"
}
look light '' 400 1400
look dark --blink-settings=preferredColorScheme=0 1400
if [ -n "${2-}" ]; then
  for page in plain ${pages#report}; do
    for width in 400 1400; do
      shot=$out/$(basename "$page")-$width.png
      browse "$width" --screenshot="$shot" "file://$work/$page.html" || fail "no screenshot of $page"
    done
  done
fi
end_with "Pages render at 400 and 1400 pixels, light and dark, and their scripts work."
