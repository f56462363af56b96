#!/bin/sh
# Measures what each codec adds to a program and to its build time:
#
#   sh tools/code_size.sh [--codec NAME[,NAME…]] [-D… for CMake]
#
# For each codec it builds minimal programs, one for each mode, at -O2 and -Os. "structs" encodes, decodes and reads
# every shape of structs that the codec has, but columns and mesh. For documents, "write" encodes one, "tree" decodes and
# reads one, and "incremental" reads the events of one. The script runs each program, and subtracts the size of the same program with the do-nothing codec.
# Unreferenced sections are left out, as in games. Installed shared libraries count as whole files, in a column of their
# own; -DSCENEBENCH_PINNED=ON builds those of the docs table from source and links them in.
#
# Everything goes into build-code-size/. bench report makes tables from code_size.json, alone or with those of a run
# (src/results/row.h has the format). Linux only (ELF, ldd).
set -eu
cd "$(dirname "$0")/.."
[ "$(uname -s)" = Linux ] || { echo 'code_size.sh: needs Linux, for ELF programs and ldd' >&2; exit 1; }

only=
if [ "${1-}" = --codec ]; then
  only=$(echo "$2" | tr ',' ' ')
  shift 2
fi
folder=build-code-size
mkdir -p $folder

modes='structs write tree incremental'

# targets NAME: the programs' targets.
targets() { for mode in $modes; do echo "linked_${mode}_$(echo "$1" | tr '-' '_')"; done; }

# build <level> <arguments for CMake>...
build() {
  level=$1
  shift
  cmake -G Ninja -B "$folder/$level" -DCMAKE_BUILD_TYPE=Release -DSCENEBENCH_LINKED_PROGRAMS=ON -DSCENEBENCH_VERSIONS=OFF \
    -DCMAKE_C_FLAGS_RELEASE="-$level -DNDEBUG" -DCMAKE_CXX_FLAGS_RELEASE="-$level -DNDEBUG" \
    -DCMAKE_C_COMPILER_LAUNCHER="$PWD/tools/timed_compiler.sh" \
    -DCMAKE_CXX_COMPILER_LAUNCHER="$PWD/tools/timed_compiler.sh" "$@" >"$folder/$level.log"
  targets='linked_programs linked_programs_headers'
  if [ -n "$only" ]; then
    targets="linked_programs_headers $(targets floor) $(targets rapidjson)"
    for name in $only; do targets="$targets $(targets "$name")"; done
  fi
  # shellcheck disable=SC2086  # one word a target
  cmake --build "$folder/$level" --parallel "${JOBS:-1}" --target $targets >>"$folder/$level.log" || {
    echo "code_size.sh: the programs do not build at -$level; see $folder/$level.log" >&2
    exit 1
  }
}

# Bytes of code and data in a program, without symbols and without the padding between sections.
program_size() { size "$1" | awk 'NR == 2 { print $1 + $2 }'; }

# The shared libraries of a program, one a line.
libraries() { ldd "$1" | awk '$2 == "=>" { print $3 }' | sort; }

# Processor seconds of the compilations that wrote these .times files.
seconds() {
  cat "$@" /dev/null 2>/dev/null | awk '
    function plain(t) { split(t, p, /[ms]/); return p[1] * 60 + p[2] }
    { if (++n % 2 == 0) total += plain($1) + plain($2) }  # each file: the shell itself, then its children
    END { printf "%.2f", total }'
}

# generated_sources <schema>: the .times files of its generated sources.
generated_sources() { find "$folder/O2/CMakeFiles/schema_$1.dir" -name '*.times' 2>/dev/null || true; }

build O2 "$@"
build Os "$@"
compiler=$("$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' $folder/O2/CMakeCache.txt)" --version |
  sed -n '1s/["\\]/\\&/g; 1p')  # escaped for JSON
json=$folder/code_size.json
libraries $folder/O2/linked_structs_floor >$folder/floor_libraries.txt
# The input of programs whose codec has no writer.
$folder/O2/linked_write_rapidjson >$folder/document.json

# added <mode> <function> <level>: runs the program and prints the bytes that the codec adds to it; nothing if the codec
# lacks the mode.
added() {
  program=$folder/$3/linked_$1_$2
  wire=$folder/wire_$2
  [ -s "$wire" ] || wire=$folder/document.json
  status=0
  "$program" <"$wire" >"$folder/output" || status=$?
  [ $status != 3 ] || return 0
  [ $status = 0 ] || { echo "code_size.sh: $program ends with status $status" >&2; exit 1; }
  [ "$1" != write ] || mv "$folder/output" "$folder/wire_$2"
  echo $(($(program_size "$program") - $(program_size "$folder/$3/linked_$1_floor")))
}

# add_row VARIANT METRIC BYTES, and add_time METRIC SECONDS: rows of the codec, as of trials (src/results/row.h).
add_row() {
  rows="$rows,
  {\"what\":\"linked-code\",\"workload\":\"$compiler\",\"codec\":\"$name\",\"variant\":\"$1\",\"metric\":\"$2\",\"unit\":\"bytes\",\"value\":$(($3 > 0 ? $3 : 0)),\"text\":\"$3\"}"
}
add_time() {
  rows="$rows,
  {\"what\":\"linked-code\",\"workload\":\"$compiler\",\"codec\":\"$name\",\"variant\":\"structs\",\"metric\":\"$1\",\"unit\":\"ns\",\"over\":\"largest\",\"value\":$(echo "$2" | awk '{ printf "%.0f", $1 * 1e9 }'),\"text\":\"$2 s\"}"
}

floor=0
rm -rf "$folder/rows"
mkdir "$folder/rows"
while read -r name function schema; do
  case " $only " in
    '  ' | *" $name "*) ;;
    *) [ "$name" = floor ] || continue ;;  # its seconds are those of the headers that all codecs include
  esac
  rows='' smallest=999999999 documents=
  for mode in $modes; do
    for level in Os O2; do
      bytes=$(added "$mode" "$function" $level)
      [ -n "$bytes" ] || continue
      if [ "$mode" = structs ]; then
        add_row structs "-$level" "$bytes"
      else
        documents=1
        add_row documents "$mode, -$level" "$bytes"
      fi
      [ "$level" != Os ] || [ "$smallest" != 999999999 ] || smallest=$bytes
    done
  done
  [ -n "$rows" ] || continue
  shared=0
  for library in $(libraries "$folder/O2/linked_structs_$function" | comm -13 $folder/floor_libraries.txt -); do
    shared=$((shared + $(stat -L -c %s "$library")))
  done
  add_row structs 'shared libraries' $shared
  [ -z "$documents" ] || add_row documents 'shared libraries' $shared
  file=$(seconds "$folder/O2/CMakeFiles/linked_structs_$function.dir/generated/linked_$function.cpp.o.times")
  headers=$folder/O2/CMakeFiles/generated_headers_$schema.dir/generated/${schema}
  in_headers=$(echo "$(seconds "${headers}_with_headers.cpp.o.times") $(seconds "${headers}_without_headers.cpp.o.times")" |
    awk '{ d = $1 - $2; printf "%.2f", (d > 0 ? d : 0) }')
  # shellcheck disable=SC2046  # one word a file
  in_sources=$(seconds $(generated_sources "$schema"))
  add_time compile "$file"
  add_time 'generated headers' "$in_headers"
  add_time 'generated sources' "$in_sources"
  if [ "$name" = floor ]; then floor=$file; else printf '%s\n' "$rows" >"$folder/rows/$(printf %012d $((smallest + 1000000)))_$name"; fi
done <$folder/O2/linked_programs.txt

# The smallest first.
cat >$json.part <<END
{"scenebench_trials": 5,
 "view": {"title": "Linked code",
  "method": "Bytes of code and data that the codec adds to the smallest program, compared with the do-nothing codec: without symbols, and without what nothing refers to. structs: encodes, decodes and reads every shape of structs but columns and mesh. tree: decodes and reads a document. incremental: reads the events of a document. write: encodes a document.",
  "notes": ["Shared libraries count as whole files. Programs need them in addition, unless the system has them anyway.",
   "compile: CPU time for the smallest program's source file at -O2. It includes the generated headers; the generated sources come on top.",
   "Of each compile, $floor s are for headers of the harness and the standard library, which every codec includes."]},
 "rows": [
END
cat "$folder/rows"/* | sed '1d' >>$json.part  # without the first comma
printf ']}\n' >>$json.part
mv $json.part $json
echo "Saved $json. Print its tables with: bench report $json"
