// glTF files that are malformed, or meant to do harm: each is refused in words that name the place.
#include "gltf/triangle.h"
#include "gltf/write_scene.h"
#include "model/random.h"

namespace scenebench::testing {
namespace {

std::string refusal(const std::string& bytes, std::uint64_t memory = kMemory) {
  const auto read = gltf::parse_scene(bytes, ".", memory);
  return read ? "taken" : read.error().message;
}

void expect_refused(const std::string& bytes, std::string_view words) {
  const std::string text = refusal(bytes);
  EXPECT_NE(text.find(words), std::string::npos) << text << "\ninstead of: " << words;
}

TEST(AHostileScene, IsRefusedByTheFilesOwnIndices) {
  ASSERT_EQ(refusal(kTriangle), "taken");
  expect_refused(triangle_with("\"POSITION\":0", "\"POSITION\":7"), "mesh 0: its POSITION is 7, but the file has 2");
  expect_refused(triangle_with("\"indices\":1", "\"indices\":2"), "mesh 0: its indices is 2");
  expect_refused(triangle_with("\"mesh\":0", "\"mesh\":1"), "node 0: its mesh is 1, but the file has 1");
  expect_refused(triangle_with("\"mesh\":0", "\"mesh\":4294967296"), "node 0: its mesh is 4294967296");
  expect_refused(triangle_with("\"mesh\":0", "\"mesh\":-1"), "node 0: its mesh is not an index");
  expect_refused(triangle_with("\"mesh\":0", "\"children\":[9]"), "node 0: its children is 9");
  expect_refused(triangle_with("\"bufferView\":1", "\"bufferView\":2"), "accessor 1: its bufferView is 2");
  expect_refused(triangle_with("\"buffer\":0", "\"buffer\":3"), "bufferView 0: its buffer is 3");
  expect_refused(triangle_with("\"byteLength\":36", "\"byteLength\":99"), "bufferView 0: its bytes 0 to 99 run past");
  expect_refused(triangle_with("\"count\":3,\"type\":\"VEC3\"", "\"count\":4,\"type\":\"VEC3\""),
                 "accessor 0: its 4 elements of 12 bytes run past bufferView 0");
  expect_refused(triangle_with("\"count\":3,\"type\":\"VEC3\"", "\"count\":1000000000000,\"type\":\"VEC3\""),
                 "accessor 0: its 1000000000000 elements");
  expect_refused(triangle_with("\"count\":3,\"type\":\"VEC3\"", "\"count\":2,\"type\":\"VEC3\""),
                 "accessor 1: index 2 is 2, but the positions (accessor 0) have 2 vertices");
  expect_refused(triangle_with("5126", "5125"), "accessor 0: its component type");
  expect_refused(triangle_with("\"componentType\":5126", "\"byteOffset\":4,\"componentType\":5126"),
                 "accessor 0: its 3");
  expect_refused(triangle_with("\"count\":3,\"type\":\"SCALAR\"",
                               "\"count\":3,\"type\":\"SCALAR\",\"sparse\":{\"count\":4,\"indices\":{\"bufferView\":1,"
                               "\"componentType\":5123},\"values\":{\"bufferView\":1}}"),
                 "accessor 1: it replaces 4 elements");
}

TEST(AHostileScene, MayNotHaveLoopsOfNodes) {
  const auto nodes = [](const char* list) { return triangle_with("{\"name\":\"a\",\"mesh\":0}", list); };
  expect_refused(nodes("{\"children\":[0]}"), "node 0: it is its own ancestor");
  expect_refused(nodes("{},{\"children\":[2]},{\"children\":[1]}"), "node 1: it is its own ancestor");
  expect_refused(nodes("{\"children\":[2]},{\"children\":[2]},{}"), "node 2: both node 0 and node 1 are its parent");
}

TEST(AHostileScene, MayNotHaveNumbersThatAreNone) {
  expect_refused(triangle_with("AAAAAAAAAAAAAAAAAACAPwAA", "AAAAAAAAAAAAAAAAAADAfwAA"),
                 "accessor 0: element 1 is not a finite number");
  expect_refused(triangle_with("\"mesh\":0", "\"translation\":[1e300,0,0]"), "node 0: 1e+300 is not a finite number");
  expect_refused(triangle_with("\"mesh\":0", "\"translation\":[1e999,0,0]"), "JSON is malformed");
  expect_refused(triangle_with("\"mesh\":0", "\"translation\":[NaN,0,0]"), "JSON is malformed");
  expect_refused(triangle_with("\"mesh\":0", "\"translation\":[1,0]"), "node 0: its translation has 2 numbers");
  expect_refused(triangle_with("\"name\":\"a\"", "\"name\":\"a\\u0000\""), "node 0: its name or text holds a NUL");
}

TEST(AHostileScene, MayNotNameFilesElsewhere) {
  const auto uri = with_uri;
  expect_refused(uri("../secret.bin"), "buffer 0: its uri \"../secret.bin\" leaves the scene's folder");
  expect_refused(uri("a/..%2f%2E%2e/secret.bin"), "leaves the scene's folder");
  expect_refused(uri("a/..\\\\secret.bin"), "leaves the scene's folder");
  expect_refused(uri("/etc/passwd"), "is absolute");
  expect_refused(uri("C:\\\\secret.bin"), "is absolute");
  expect_refused(uri("http://example.com/a.bin"), "no network");
  expect_refused(uri("file:///etc/passwd"), "is absolute");
  expect_refused(uri("missing.bin"), "buffer 0: its file missing.bin does not exist");
}

#ifndef _WIN32
TEST(AHostileScene, MayNotLinkOutOfItsFolder) {
  const ScratchFolder outside, folder;
  std::ofstream(outside.path() / "secret.bin") << std::string(42, 'x');
  std::filesystem::create_symlink(outside.path() / "secret.bin", folder.path() / "a.bin");
  std::ofstream(folder.path() / "a.gltf") << with_uri("a.bin");
  const auto read = gltf::read_scene(folder.path() / "a.gltf", kMemory);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("link that leaves"), std::string::npos) << read.error().message;
}
#endif

TEST(AHostileScene, MayNotTakeMoreMemoryThanIsAllowed) {
  const std::string claim = triangle_with("\"byteLength\":42", "\"byteLength\":2000000000");
  EXPECT_NE(refusal(claim), "taken");
  std::string many = "{}";
  for (int i = 0; i < 40'000; ++i) many += ",{}";
  const std::string nodes = triangle_with("{\"name\":\"a\",\"mesh\":0}", many);
  EXPECT_NE(refusal(nodes, 16 << 20).find("more memory than --memory allows"), std::string::npos);
  expect_refused(triangle_with("\"mesh\":0", "\"extras\":" + std::string(100'000, '[') + std::string(100'000, ']')),
                 "nested more than 64 deep");
}

/// Of two readers one may take the first value, and one the last.
TEST(AHostileScene, MayNotHoldTwoValuesUnderOneName) {
  constexpr const char* kTwice = "two members of the same name";
  expect_refused(triangle_with("\"scene\":0", "\"scene\":0,\"scene\":0"), kTwice);
  expect_refused(triangle_with("\"scene\":0", "\"scene\":0,\"sc\\u0065ne\":0"), kTwice);
  expect_refused(triangle_with("\"mesh\":0", R"("mesh":0,"extras":{"a":[{"b":{},"b":{}}]})"), kTwice);
  EXPECT_EQ(refusal(triangle_with("\"mesh\":0", R"("mesh":0,"extras":{"a":[{"b":{},"c":[],"d":[[],1]}]})")), "taken");
}

/// Thousands of materials with one image's name, and of primitives in a mesh of one name.
TEST(AHostileScene, MayNotTakeMoreMemoryByNamingATextManyTimes) {
  constexpr std::size_t kMegabyte = 1'000'000;
  const auto listed = [](const std::string& element) {
    std::string list = element;
    for (int i = 1; i < 4'000; ++i) list += "," + element;
    return list;
  };
  const std::string name(kMegabyte, 'x');
  const std::string materials = listed(R"({"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}})");
  expect_refused(triangle_with("\"scene\":0", R"("scene":0,"textures":[{"source":0}],"images":[{"uri":")" + name +
                                                  R"("}],"materials":[)" + materials + "]"),
                 "more memory than --memory");
  const std::string named = triangle_with("\"name\":\"m\"", "\"name\":\"" + name + "\"");
  constexpr const char* kPrimitive = R"({"attributes":{"POSITION":0},"indices":1})";
  expect_refused(replaced(named, kPrimitive, listed(kPrimitive)), "more memory than --memory");
}

TEST(AHostileScene, IsToldByItsExtension) {
  expect_refused(triangle_with("\"scene\":0", "\"scene\":0,\"extensionsRequired\":[\"KHR_draco_mesh_compression\"]"),
                 "requires the extension KHR_draco_mesh_compression");
  expect_refused(triangle_with("\"scene\":0", "\"scene\":0,\"extensionsRequired\":[\"EXT_meshopt_compression\"]"),
                 "requires the extension EXT_meshopt_compression");
  EXPECT_EQ(
      refusal(triangle_with("\"scene\":0", "\"scene\":0,\"extensionsRequired\":[\"KHR_texture_transform\"]")), "taken");
  expect_refused(triangle_with("\"2.0\"", "\"1.0\""), "it is glTF 1.0");
  expect_refused("", "JSON is malformed");
  expect_refused("[]", "not an object");
  expect_refused("glTF", "ends within the header");
}

TEST(AHostileScene, IsRefusedWhereverItIsCut) {
  const std::string whole = gltf::to_glb(scene::make_scene(1, 1));
  ASSERT_EQ(refusal(whole), "taken");
  for (std::size_t size = 0; size < whole.size(); size += 7) EXPECT_NE(refusal(whole.substr(0, size)), "taken") << size;
}

/// Whatever becomes of it: with sanitizers this shows reads beyond buffers.
TEST(AHostileScene, DoesNoHarmWhateverBitIsFlipped) {
  const std::string scene = gltf::to_glb(scene::make_scene(2, 1));
  const std::size_t json = scene.find("BIN");
  Random random(1);
  for (int round = 0; round < 3'000; ++round) {
    std::string changed = scene;
    for (std::uint32_t flips = 1 + random.below(3); flips > 0; --flips) {
      changed[random.below(static_cast<std::uint32_t>(json))] ^= static_cast<char>(1 << random.below(8));
    }
    EXPECT_FALSE(refusal(changed).empty());
  }
}

}  // namespace
}  // namespace scenebench::testing
