#!/bin/sh
# bench --document: a user's file is measured and reported, or refused with a message that helps. Argument: BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

own="--quick --out own"
printf '{"name": "M\303\274ller", "list": [1, -2, 2.5, null, true, {}]}' >own.json
more=,rapidjson-sax,rapidjson-insitu  # builds with only the docs table's codecs lack these
"$bench" verify --workload docs --codec rapidjson$more >/dev/null 2>&1 || more=
expect 0 'load, file/own.json' "$bench" $own --document own.json --codec rapidjson$more
expect 0 'file/own.json: time' "$bench" report own/*
grep -q 'net tree' out.txt || fail "no net times of a document"
if [ -n "$more" ]; then
  expect 0 'file/own.json,rapidjson-sax,incremental,time,ns' "$bench" report own/* --format csv
  expect 0 'file/own.json,rapidjson-insitu,copy,time,ns' "$bench" report own/* --format csv
  expect 0 'file/own.json,rapidjson-sax,generic,time,ns' "$bench" report own/* --format csv
fi
expect 0 '### file/own.json: time into application data' "$bench" report own/* --format markdown
expect 0 '### file/own.json: bytes' "$bench" report own/* --format markdown
expect 0 'file/own.json: bytes' "$bench" report own/* --format html
expect 0 'flatbuffers needs a schema' "$bench" $own --document own.json --codec flatbuffers,rapidjson
expect 0 'equal, field by field' "$bench" verify --document own.json --codec rapidjson
expect 0 'as one compact text' "$bench" report own/* --format markdown
# Every build has codecs of several libraries for documents.
"$bench" verify --document own.json >field.txt 2>&1
for codec in rapidjson rapidjson-insitu rapidjson-sax flexbuffers nlohmann; do
  grep -q "^ *$codec " field.txt || fail "$codec takes no document in this build"
done
# Standard input and pipes can be read only once, but the program that counts allocations reads the document, too.
piped="--quick --codec rapidjson --out piped"
expect 0 'load, file/stdin' sh -c 'exec "$0" $1 --document - <own.json' "$bench" "$piped"
mkfifo pipe.json
cat own.json >pipe.json &
expect 0 'load, file/pipe.json' "$bench" $piped --document pipe.json
expect 3 'empty' sh -c 'exec "$0" $1 --document - </dev/null' "$bench" "$piped"
echo '{"a": 1,}' >fault.json
expect 3 'bench: -: line 1' sh -c 'exec "$0" $1 --document - <fault.json' "$bench" "$piped"
expect 3 'larger than --memory 8' sh -c 'exec "$0" $1 --document - --memory 8 <own.json' "$bench" "$piped"
printf '[1,\n 2,]' >broken-own.json
expect 3 'broken-own.json: line 2, column 4' "$bench" $own --document broken-own.json
# The other faults of files are in tests/commands/document_test.cpp.
expect 3 'no such file' "$bench" $own --document missing-own.json
expect 3 'too large for --memory 8' "$bench" $own --document own.json --memory 8
expect 1 'excludes' "$bench" $own --document own.json --workload docs

end
