#!/bin/sh
# .ci/run tests by the command that README.txt gives, README.txt and docs/ show what the published runs measured, and
# each figure of the run of all codecs is the same in all outputs. Figures of experiments, which docs/method.md dates,
# are not checked. Arguments: the repository, the program bench
set -eu
command=$(sed -n '/^    .*--tests/,/ctest/s/^ *//p' "$1/README.txt" | tr '\n' ' ' | sed 's/ $//')
case $command in *'ctest '*) grep -qF -- "$command" "$1/.ci/run" ;; *) exit 1 ;; esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# README's rows may be any of the ranking's, without its fifth column and with other space between the columns.
published=$(ls -d "$1"/results/*-all | tail -n 1)  # the newest of one machine, by the date
cells() {
  LC_ALL=C sed 's/\xc2\xa0/ /g; s/^ *//' | awk -F '  +' 'NF == 6 { $5 = "" } { $1 = $1; print }' | sed 's/  */ /g'
}
COLUMNS=200 "$2" report "$published" >"$work/terminal"
cells <"$work/terminal" >"$work/report"
sed -n 's/^  \(docs.*: input .*\|.* B (.*\|floor:.* B\)$/\1/p' "$1/README.txt" | cells >"$work/shown"
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

# Other figures in docs/ are of the published runs, too: shown FILE PATTERN prints what stands where PATTERN has \(.*\).
shown() { tr '\n' ' ' <"$1/docs/$2" | sed "s/.*$3.*/\1/"; }
same() { [ "$1" = "$2" ] || { echo "docs/ say $1, the published run $2: $3"; exit 1; }; }
"$2" report "$published" --format csv 2>/dev/null >"$work/all.csv"
same "$(shown "$1" reading.md 'up to \([0-9.]*\) times the time of load')" "$(awk -F, '
  $4 == "time" && $1 ~ /^docs/ { ns[$1 "," $2, $3] = $6; cells[$1 "," $2] }
  END {
    for (cell in cells) {
      load = ns[cell, "load"]; parts = ns[cell, "decode"] + ns[cell, "traverse"] + ns[cell, "dealloc"]
      if (load > 5 && parts > most * load) most = parts / load
    }
    printf "%.1f", most
  }' "$work/all.csv")" "the three steps"
apart() {
  awk -F, -v codec="$1" '$1 == "scene/200" && $3 == "encode" && $4 == "time" { ns[$2] = $6 }
    END { ratio = ns[codec "-unchecked"] / ns[codec]; printf "%.0f", 100 * (ratio > 1 ? ratio - 1 : 1 / ratio - 1) }' "$work/all.csv"
}
same "$(shown "$1" method.md 'share an encoder, differ by \([0-9]*\)%')" "$(apart cista)" "cista's encoders"
same "$(shown "$1" method.md "bitsery's two by \([0-9]*\)%")" "$(apart bitsery)" "bitsery's encoders"
bytes_each() {
  awk -F, -v codec="$1" '$2 == codec && $4 == "wire" { printf "%.0f", $6 / 125000 }' "$work/mesh.csv"
}
same "$(shown "$1" reading.md 'a triangle takes \([0-9]*\) bytes in rkyv')" "$(bytes_each rust-rkyv)" "a triangle"
same "$(shown "$1" reading.md 'and \([0-9]*\) in Protocol Buffers there')" "$(bytes_each rust-prost)" "a triangle"
same "$(shown "$1" reading.md 'serde_json takes \([0-9]*\) bytes')" "$(bytes_each rust-serde_json)" "a triangle"

# results/README.md, its pictures and the documentation page are what this makes of the published runs.
"$2" report "$1"/results/*/ --format gallery --out "$work/gallery" >/dev/null
grep -q '^## What differs, and why' "$work/gallery/docs-page-2014.md"
cmp "$work/gallery/front-page.md" "$1/.github/README.md"
[ "$(wc -c <"$work/gallery/README.md")" -lt 40000 ] || { echo "the first page of the gallery is too long"; exit 1; }
for file in "$work"/gallery/*; do
  cmp "$file" "$1/results/${file##*/}" || { echo "bench report results/*/ --format gallery makes another one"; exit 1; }
done

# The page opens in a second: 3 MB for a run of the default build, 6 MB for all ways over all workloads.
"$2" report "$1"/results/*[0-9] --format html >"$work/small.html"
"$2" report "$published" "$1"/results/*-documents --format html >"$work/page.html"
within() {
  size=$(wc -c <"$work/$1")
  [ "$size" -gt "$2" ] && [ "$size" -lt "$3" ] || { echo "$1 has $size bytes"; exit 1; }
}
within small.html 100000 3000000
within page.html 1000000 6000000

if command -v python3 >/dev/null; then
  python3 "$(dirname "$0")/same_figures.py" "$1" "$2" "$published" "$work"
else
  echo "LEFT OUT: whether a figure is the same in all outputs, as there is no python3"
fi
