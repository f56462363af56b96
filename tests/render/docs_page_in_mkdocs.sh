#!/bin/sh
# docs_page_in_mkdocs.sh <bench> [<folder>]
#
# Renders the documentation page of a quick run with mkdocs in its default configuration, without further extensions:
# all tables, lists and commands must be rendered as such. Keeps the site in <folder> if one is given. Exit status 77
# without mkdocs.
set -eu

if ! command -v mkdocs >/dev/null; then
  echo "No mkdocs here (pip install mkdocs, or apt-get install mkdocs): skipped."
  exit 77
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=${2:-$work/site}
mkdir "$work/docs"
"$1" --quick --processes 1 --workload docs --out "$work/runs" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
"$1" report "$work"/runs/* --format docs-page >"$work/docs/index.md"
printf 'site_name: FlatBuffers\ntheme: mkdocs\n' >"$work/mkdocs.yml"
mkdocs build --quiet --strict --config-file "$work/mkdocs.yml" --site-dir "$out"
page=$out/index.html

status=0
# expect <count> <pattern>: <count> lines of the page must match.
expect() {
  found=$(grep -cE "$2" "$page" || true)
  [ "$found" -eq "$1" ] || { echo "FAILED: $found lines instead of $1 match: $2" >&2; status=1; }
}
expect 4 '<table>'
expect 1 '<svg xmlns'
expect 1 '<h1 id="c-benchmarks">C\+\+ Benchmarks</h1>'
expect 1 '<pre><code>cmake --preset'
expect 0 '^\||\| --- |\*\*|^\* '  # Markdown that was not rendered
rows=$(sed -n '1,/<\/table>/p' "$page" | grep -c '<tr>' || true)
[ "$rows" -eq 10 ] || { echo "FAILED: the first table has $rows rows instead of a heading and nine" >&2; status=1; }
[ "$status" -eq 0 ] && echo "The documentation page renders in mkdocs."
exit "$status"
