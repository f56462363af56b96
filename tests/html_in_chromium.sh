#!/bin/sh
# html_in_chromium.sh <program> [<folder>]
#
# Shows the report that <program> writes to standard output in headless Chromium, as wide as a phone and as a desktop,
# light and dark: it must render without a message on the console and without scrolling sideways, and its scripts must
# sort, filter and calculate. Screenshots are kept in <folder> if one is given. Exit status 77 where there is no
# Chromium.
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

# A copy that uses itself once it is loaded, and leaves what it found in the title.
check='<script>
const found = [];
if (document.documentElement.scrollWidth > innerWidth) {
  const wide = [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth && !one.closest(".scroll"));
  found.push(`scrolls sideways for ${wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 80)).join(" / ")}`);
}
const table = document.getElementById("times");
const medians = () => [...table.tBodies[0].rows].map((row) => Number(row.querySelector("[data-value]").dataset.value));
[...table.querySelectorAll("th")].find((one) => one.textContent === "Median").firstChild.click();
if (medians().some((value, i, all) => i > 0 && value < all[i - 1])) found.push("does not sort");
const linked = document.getElementById("linked");
linked.tHead.rows[0].cells[2].firstChild.click();
if (linked.tBodies[0].rows[0].cells[0].textContent !== "pugixml") found.push("does not sort linked code");
const search = document.querySelector("[data-table=times] input");
search.value = "docs pugixml encode";
search.dispatchEvent(new Event("input", { bubbles: true }));
if ([...table.tBodies[0].rows].filter((row) => !row.hidden).length !== 1) found.push("does not filter");
const choosing = document.getElementById("choosing-form");
const remaining = () => [...document.getElementById("choices").tBodies[0].rows].filter((row) => row.getClientRects().length > 0);
const before = remaining().length;
choosing.elements.namedItem("survives").click();
if (before <= 2 || remaining().length !== 2 || remaining().some((row) => row.dataset.survives !== "yes")) found.push("does not choose");
if (!choosing.querySelector("output").textContent.startsWith("2 of ")) found.push("does not count what remains");
if (!choosing.elements.namedItem("working").disabled) found.push("offers what nobody found out");
if (document.querySelectorAll("#needs tbody tr").length < 6) found.push("does not calculate");
if (document.querySelector("#frames").textContent.match(/NaN|undefined|null/)) found.push("calculates nonsense");
document.title = found.length ? found.join("; ") : "all is well";
</script>'
sed '/<\/body>/d; /<\/html>/d' "$work/report.html" >"$work/checked.html"
printf '%s\n</body>\n</html>\n' "$check" >>"$work/checked.html"

# browse <width> <flag>...: runs Chromium in a folder of its own; what it writes to standard error is kept.
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
  browse "$width" --dump-dom "file://$work/checked.html" >"$work/dom" || fail "Chromium at $width pixels"
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
