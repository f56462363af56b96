#!/bin/sh
# bench --scene: a user's scenes are measured and reported, or refused with a message that helps. Arguments: BENCH SCENES
scenes=$2
. "$(dirname "$0")/../fixtures/expect.sh"

own="--quick --codec flatbuffers,rapidjson --out own"
expect 0 'scene/room.gltf' "$bench" $own --scene "$scenes/room.gltf"
grep -q 'scene/room.gltf: entities 5, meshes 1' out.txt err.txt || fail "no comparison with the generated scene"
if grep -qi 'left out:\|is left out' out.txt err.txt; then fail "a codec was left out of a scene that all can hold"; fi
expect 0 'The generated scene/200: entities 200' "$bench" report own/* --format markdown
expect 0 'scene/room.gltf' "$bench" --quick --codec flatbuffers --out two \
  --scene "$scenes/room.gltf" --inputs 2
grep -q '"inputs":2[,}]' two/*/results.json || fail "--inputs 2 took another number of objects"
expect 0 'left out: NORMAL of vertices' "$bench" $own --scene "$scenes/ball.glb"
expect 0 'scene/scenes/' "$bench" $own --scene "$scenes"
expect 0 'equal, field by field' "$bench" verify --scene "$scenes/rig.gltf" --codec protobuf-lite
expect 0 'Wrote' "$bench" --write-scene generated.glb --workload scene/3
expect 0 'scene/generated.glb/flatbuffers/load' "$bench" worker --scene generated.glb --codec flatbuffers --benchmark_list_tests
# Nodes without names, where a codec that changes a text in place has no room for a longer one.
echo '{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[{},{}]}' >unnamed.gltf
for command in verify 'shares --quick' determinism; do
  expect 0 'raw-structs' "$bench" $command --scene unnamed.gltf --codec raw-structs
done
expect 0 'scene/unnamed.gltf/raw-structs/update-one' "$bench" worker --scene unnamed.gltf --codec raw-structs \
  --seconds 0 --phase update-one
if grep -qiE 'error|failed' out.txt err.txt; then fail "raw-structs is accused"; fi
mkdir -p level/part
cp "$scenes/ball.glb" level
cd level/part
expect 0 'scene/level//flatbuffers/load' "$bench" worker --scene .. --codec flatbuffers --benchmark_list_tests
cd ../..
head -c 300 "$scenes/ball.glb" >cut.glb
expect 3 'cut.glb: its JSON claims' "$bench" $own --scene cut.glb
sed 's/"uri": "room.bin"/"uri": "..\/room.bin"/' "$scenes/room.gltf" >outside.gltf
expect 3 'outside.gltf: buffer 0: its uri "../room.bin" leaves' "$bench" $own --scene outside.gltf
cp "$scenes/room.gltf" alone.gltf
expect 3 'room.bin does not exist' "$bench" $own --scene alone.gltf
mkdir none secret
cp "$scenes/ball.glb" secret/a.glb
chmod 000 secret/a.glb
if ! [ -r secret/a.glb ]; then
  expect 3 'secret/a.glb: it cannot be read' "$bench" $own --scene secret
  if grep -q 'a.glb.*a.glb' err.txt; then fail "an unreadable scene is named twice"; fi
fi
expect 3 'no .gltf or .glb file' "$bench" $own --scene none
expect 3 'no such file' "$bench" $own --scene missing.glb
expect 3 'more memory than --memory' "$bench" $own --scene "$scenes/rig.gltf" --memory 1K
expect 1 'excludes' "$bench" $own --scene none --workload docs
expect 1 'writes scenes' "$bench" --write-scene x.glb --workload docs

end
