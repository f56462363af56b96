# What the tests in headless Chromium share. Read by scripts whose second argument may be a folder for screenshots. Ends
# the script with status 77 without Chromium. Sets $work, a temporary folder, and $out, where screenshots go.
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

# browse <width> <flag>...: runs Chromium with a profile of its own; its standard error is kept.
browse() {
  width=$1
  shift
  "$chromium" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars \
    --user-data-dir="$work/profile" --window-size="$width",2000 --enable-logging=stderr "$@" 2>>"$work/log"
}

status=0
fail() {
  echo "FAILED: $*" >&2
  status=1
}

# end_with <words>: says so unless anything failed or was written to the console, and ends the script.
end_with() {
  if grep CONSOLE "$work/log" >&2; then fail "messages on the console"; fi
  [ "$status" -eq 0 ] && echo "$1"
  exit "$status"
}
