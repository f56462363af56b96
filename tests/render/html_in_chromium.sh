#!/bin/sh
# html_in_chromium.sh <program> [<folder>]
#
# Opens the report that <program> writes to standard output in headless Chromium, as wide as a phone and as a desktop,
# light and dark. It must render without console messages and without requests, and html_in_chromium.js must be able to
# read and use it. Keeps screenshots in <folder> if one is given. Exit status 77 without Chromium.
set -eu

for name in chromium chromium-browser google-chrome-stable google-chrome; do
  chromium=$(command -v "$name") && break
done
if [ -z "${chromium:-}" ]; then
  echo "No Chromium here (apt-get install chromium): skipped."
  exit 77
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=${2:-$work}
mkdir -p "$out"
"$1" >"$work/report.html"

# A copy of the page with a script that uses it once it is loaded, and puts what is wrong into the title.
sed '/<\/body>/d; /<\/html>/d' "$work/report.html" >"$work/checked.html"
{
  echo "<script>"
  cat "$(dirname "$0")/html_in_chromium.js"
  printf '</script>\n</body>\n</html>\n'
} >>"$work/checked.html"

# browse <width> <flag>...: runs Chromium with a profile of its own; its standard error is kept.
browse() {
  width=$1
  shift
  "$chromium" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --user-data-dir="$work/profile" \
    --window-size="$width",2000 --enable-logging=stderr "$@" 2>>"$work/log"
}

status=0
fail() {
  echo "FAILED: $*" >&2
  status=1
}

for width in 400 1400; do
  browse "$width" --virtual-time-budget=3000000 --dump-dom "file://$work/checked.html" >"$work/dom" ||
    fail "Chromium at $width pixels"
  # The page's own title comes before those of its charts.
  title=$(sed -n 's/.*<title>\([^<]*\)<\/title>.*/\1/p' "$work/dom" | head -n 1)
  [ "$title" = "all is well" ] || fail "at $width pixels: ${title:-no title}"
  browse "$width" --screenshot="$out/$width-light.png" "file://$work/report.html" || fail "screenshot at $width pixels"
  browse "$width" --blink-settings=preferredColorScheme=0 --screenshot="$out/$width-dark.png" \
    "file://$work/report.html" || fail "dark screenshot at $width pixels"
  for shot in "$out/$width-light.png" "$out/$width-dark.png"; do
    [ -s "$shot" ] || fail "no screenshot $shot"
  done
done
if grep CONSOLE "$work/log" >&2; then fail "messages on the console"; fi
[ "$status" -eq 0 ] && echo "The report renders at 400 and 1400 pixels, light and dark, and its scripts work."
exit "$status"
