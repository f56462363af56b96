#!/bin/sh
# .ci/run tests by the command that README.txt gives, and README.txt shows what the published run measured. Arguments: the
# repository, the program bench
set -eu
command=$(sed -n 's/^    \(.*ctest .*\)$/\1/p' "$1/README.txt")
[ -n "$command" ] && grep -qF -- "$command" "$1/.ci/run"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# README's rows may be any of the ranking's, with other space between the columns.
published=$(ls -d "$1"/results/*-all | tail -n 1)  # the newest of one machine, by the date
narrow() { LC_ALL=C sed 's/\xc2\xa0/ /g; s/  */ /g'; }
COLUMNS=200 "$2" report "$published" | narrow >"$work/report"
sed -n 's/^  \(docs: input .*\|.* B (.*\|floor:.* B\)$/\1/p' "$1/README.txt" | narrow >"$work/shown"
[ "$(wc -l <"$work/shown")" -ge 8 ]
while IFS= read -r line; do
  grep -qxF -- "$line" "$work/report" || { echo "not in $published: $line"; exit 1; }
done <"$work/shown"
grep -qx "$(echo "$published" | grep -Eo '[0-9]{4}-[0-9]{2}-[0-9]{2}') on a virtual machine.*" "$1/README.txt"

# Times in docs/reading.md, in milliseconds, are those of the published run of meshes.
"$2" report "$1"/results/*-mesh --format csv >"$work/mesh.csv"
awk -F, -v rows="$1/docs/reading.md" '
  $1 == "mesh/125000" && $4 == "time" { ms[$2, $3] = $6 / 1e6 }
  function differs(shown, ms) { return !(shown > 0.994 * ms && shown < 1.006 * ms) }
  END {
    while ((getline line <rows) > 0) {
      if (line !~ /^\| rust-/) continue
      split(line, cell, / *\| */)
      if (differs(cell[4], ms[cell[2], "encode"]) || differs(cell[6], ms[cell[2], "decode"] + ms[cell[2], "dealloc"])) {
        print "docs/reading.md: not of the published run: " line
        wrong = 1
      }
      checked++
    }
    exit wrong || checked < 5
  }' "$work/mesh.csv"

# results/README.md, its pictures and the documentation page are what this makes of the published runs.
"$2" report "$1"/results/*/ --format gallery --out "$work/gallery" >/dev/null
grep -q '^### What differs, and why' "$work/gallery/docs-page.md"
for file in "$work"/gallery/*; do
  cmp "$file" "$1/results/${file##*/}" || { echo "bench report results/*/ --format gallery makes another one"; exit 1; }
done
