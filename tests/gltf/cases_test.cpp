// What becomes of unusual files, valid and not: each row is a kind of which programs have made, or misread, files.
#include "gltf/triangle.h"

namespace scenebench::testing {
namespace {

constexpr std::string_view kData =
    "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIA";  ///< base64 of its 42 bytes

std::string number(std::size_t value) {
  std::string bytes;
  for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(value >> shift);
  return bytes;
}

/// A chunk that claims `more` bytes more than it has.
std::string chunk(const std::string& type, const std::string& data, std::size_t more = 0) {
  return number(data.size() + more) + type + data;
}

std::string glb(std::string json, const std::string& chunks, std::size_t version = 2) {
  json.resize((json.size() + 3) / 4 * 4, ' ');
  const std::string all = chunk("JSON", json) + chunks;
  return "glTF" + number(version) + number(12 + all.size()) + all;
}

const std::string kBinary("BIN\0", 4);
const std::string kInChunk = with_buffers("[{\"byteLength\":42}]");
const std::string kTwoNodes = with_nodes("[{},{}]");

struct Case {
  const char* name;
  std::string bytes;
  bool is_read;
  std::string left_out = "";     ///< what the reader says of it
  std::size_t entities = 1;
  Positions positions = kCorners;  ///< of its first mesh; none without
};

constexpr bool kRead = true, kRefused = false;

std::vector<Case> cases_of_numbers() {
  const auto count = [](const char* text) {
    return triangle_with("\"count\":3,", std::string("\"count\":") + text + ",");
  };
  std::vector<Case> cases;
  for (const char* three : {"3.0", "3e0", "0.3e1", "300e-2"}) cases.push_back({three, count(three), kRead});
  for (const char* none : {"3.5", "-3", "\"3\"", "null", "[3]", "1e300", "-0.5", "0", "true"})
    cases.push_back({none, count(none), kRefused});
  cases.push_back({"view's length 3.6e1", triangle_with("\"byteLength\":36", "\"byteLength\":3.6e1"), kRead});
  cases.push_back({"mesh 0.0", triangle_with("\"mesh\":0", "\"mesh\":0.0"), kRead});
  cases.push_back({"scene 0.0", triangle_with("\"scene\":0", "\"scene\":0.0"), kRead});
  cases.push_back({"component type 5126.0", triangle_with("5126", "5126.0"), kRead});
  cases.push_back({"child 1.0", with_nodes("[{\"children\":[1.0]},{}]"), kRead, "", 2, {}});
  cases.push_back({"child 0.5", with_nodes("[{\"children\":[0.5]},{}]"), kRefused});
  for (const char* wrong : {"[null,0,0]", "\"1,2,3\"", "[[1],0,0]", "[true,0,0]", "null", "{}", "[1,2]"}) {
    for (const std::string part : {"translation", "scale", "matrix"})
      cases.push_back({wrong, with_nodes("[{\"" + part + "\":" + wrong + "}]"), kRefused});
    const std::string surface = std::string("{\"baseColorFactor\":") + wrong + "}";
    cases.push_back(
        {wrong, with_nodes("[{}]", "\"materials\":[{\"pbrMetallicRoughness\":" + surface + "}],"), kRefused});
  }
  return cases;
}

std::vector<Case> cases_of_nodes() {
  const auto lights = [](const char* light, const char* index) {
    return with_nodes(std::string("[{\"extensions\":{\"KHR_lights_punctual\":{\"light\":") + index + "}}}]",
                      std::string("\"extensions\":{\"KHR_lights_punctual\":{\"lights\":[") + light + "]}},");
  };
  return {
      {"light 0.0", lights("{\"type\":\"spot\"}", "0.0"), kRead, "", 1, {}},
      {"light of another type", lights("{\"type\":\"tube\"}", "0"), kRefused},
      {"light that is not there", lights("{\"type\":\"spot\"}", "1"), kRefused},
      {"light of a colour beyond 1", lights("{\"type\":\"spot\",\"color\":[2,0,0]}", "0"), kRefused},
      {"light without light", lights("{\"type\":\"spot\",\"intensity\":null}", "0"), kRefused},
      {"rotation of length 2", with_nodes("[{\"rotation\":[1,1,1,1]}]"), kRefused},
      {"matrix and scale", with_nodes("[{\"matrix\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\"scale\":[1,1,1]}]"), kRefused},
      {"matrix of a projection", with_nodes("[{\"matrix\":[1,0,0,1,0,1,0,0,0,0,1,0,0,0,0,1]}]"), kRefused},
      {"name that is a number", with_nodes("[{\"name\":5}]"), kRefused},
      {"no nodes", with_nodes("[]"), kRefused},
      {"node that is a list", with_nodes("[[]]"), kRefused},
      {"two scenes", with_nodes("[{}]", "\"scenes\":[{},{}],"), kRead, "left out: 1 further scene", 1, {}},
      {"scene without its node", with_nodes("[{}]", "\"scenes\":[{\"nodes\":[1]}],"), kRefused},
      {"camera that sees nothing", with_nodes("[{}]", "\"cameras\":[{\"type\":\"perspective\"}],"), kRefused},
      {"camera of no angle",
       with_nodes("[{}]", R"("cameras":[{"type":"perspective","perspective":{"yfov":0,"znear":1}}],)"), kRefused},
      {"camera without an end",
       with_nodes("[{}]", R"("cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":1}}],)"), kRead, "", 1,
       {}},
      {"camera that ends before it begins",
       with_nodes("[{}]", R"("cameras":[{"type":"orthographic","orthographic":{"zfar":1,"znear":1}}],)"), kRefused},
      {"camera of a type", with_nodes("[{}]", "\"cameras\":[{\"type\":\"fisheye\"}],"), kRefused},
      {"extras of every kind",
       with_nodes(R"([{"extras":"text"},{"extras":[1,2]},{"extras":null},{"extras":5},
         {"extras":{"a":1,"health":99999,"id":"18446744073709551615","tags":["x",3]}},
         {"extras":{"id":-1,"layer":1.5,"flags":4294967296}},{"extras":{"layer":2.0}}])"),
       kRead, "left out: 9 values of extras", 7, {}},
      {"newer version", with_nodes("[{}]", "\"x\":0,").replace(21, 3, "2.1"), kRead, "", 1, {}},
      {"newer least version", R"({"asset":{"version":"2.1","minVersion":"2.1"},"nodes":[{}]})", kRefused},
      {"least version above the version", R"({"asset":{"version":"2.0","minVersion":"3.0"},"nodes":[{}]})", kRefused},
      {"least version that it reads", R"({"asset":{"version":"2.0","minVersion":"2.0"},"nodes":[{}]})", kRead, "", 1,
       {}},
  };
}

std::vector<Case> cases_of_buffers() {
  const std::string octets = "data:application/octet-stream";
  const auto with_data = [](const std::string& head) { return with_uri(head + std::string(kData)); };
  return {
      {"data of more bytes than claimed", with_uri(octets + ";base64," + std::string(kData) + "AAAA"), kRead},
      {"data of fewer bytes than claimed", with_uri(octets + ";base64,AAAA"), kRefused},
      {"data of glTF's type", with_data("data:application/gltf-buffer;base64,"), kRead},
      {"data with a parameter", with_data(octets + ";charset=utf-8;base64,"), kRead},
      {"data in capitals", with_data("DATA:Application/Octet-Stream;BASE64,"), kRead},
      {"data of another type", with_data("data:application/binary;base64,"), kRefused},
      {"data without a type", with_data("data:;base64,"), kRefused},
      {"data without a comma", with_uri(octets + ";base64"), kRefused},
      {"data of no base64", with_uri(octets + ";base64,A!AA"), kRefused},
      {"data of codes", with_uri(octets + "," + [] {
         std::string codes;
         for (const char c : buffer_bytes()) {
           constexpr const char* kDigits = "0123456789abcdef";
           const auto byte = static_cast<unsigned char>(c);
           codes += {'%', kDigits[byte / 16], kDigits[byte % 16]};
         }
         return codes;
       }()), kRead},
      {"unused buffer without uri", with_buffers("[{\"byteLength\":42,\"uri\":\"" + octets + ";base64," +
                                                 std::string(kData) + "\"},{\"byteLength\":8}]"), kRead},
      {"used buffer without uri", with_buffers("[{\"byteLength\":42}]"), kRefused},
      {"length of null", with_buffers("[{\"byteLength\":null,\"uri\":\"a.bin\"}]"), kRefused},
      {"chunk", glb(kInChunk, chunk(kBinary, buffer_bytes())), kRead},
      {"chunk that claims 8 bytes more", glb(kInChunk, chunk(kBinary, buffer_bytes().substr(0, 36), 8)), kRefused},
      {"chunk of fewer bytes than claimed", glb(kInChunk, chunk(kBinary, buffer_bytes().substr(0, 36))), kRefused},
      {"second buffer in no chunk", glb(replaced(with_buffers("[{\"byteLength\":42},{\"byteLength\":42}]"),
                                                          "\"buffer\":0", "\"buffer\":1"),
                                        chunk(kBinary, buffer_bytes())), kRefused},
      {"empty chunk", glb(kTwoNodes, chunk(kBinary, "")), kRead, "", 2, {}},
      {"unknown chunk", glb(kTwoNodes, chunk("XTRA", "abcd")), kRead, "", 2, {}},
      {"unknown chunk at the end", glb(kInChunk, chunk(kBinary, buffer_bytes()) + chunk("XTRA", "abcd")), kRead},
      {"binary chunk in third place", glb(kInChunk, chunk("XTRA", "abcd") + chunk(kBinary, buffer_bytes())), kRefused},
      {"two binary chunks", glb(kTwoNodes, chunk(kBinary, "abcd") + chunk(kBinary, "abcd")), kRefused},
      {"chunk of 3 bytes", glb(kTwoNodes, chunk("XTRA", "abc")), kRefused},
      {"half a chunk's header", glb(kTwoNodes, "abcd"), kRefused},
      {"version 1 of the container", glb(kTwoNodes, "", 1), kRefused},
      {"version 3 of the container", glb(kTwoNodes, "", 3), kRefused},
      {"bytes after the file", glb(kTwoNodes, "") + "more", kRead, "", 2, {}},
  };
}

// The accessors of the triangle, and one without bytes.
constexpr const char* kPositions = R"({"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"})";
constexpr const char* kIndices = R"({"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"})";
constexpr const char* kNowhere = R"({"componentType":5126,"count":3,"type":"VEC3"})";

std::vector<Case> cases_of_accessors() {
  const auto sparse = [](const char* count, const char* offset) {
    return triangle_with(kPositions, replaced(kNowhere, "}", R"(,"sparse":{"count":)") + count +
                                         R"(,"indices":{"bufferView":1,"componentType":5123,"byteOffset":)" + offset +
                                         R"(},"values":{"bufferView":0,"byteOffset":12}}})");
  };
  Positions at_255(3 * 256);
  at_255[3 * 255] = 1;
  const auto quantized = [](const char* extensions, const char* normalized) {
    return replaced(
        replaced(
            triangle_with(kPositions, std::string(R"({"bufferView":0,"componentType":5120,"count":3,"type":"VEC3")") +
                                          normalized + "}"),
            "\"byteLength\":36", "\"byteLength\":36,\"byteStride\":4"),
        "\"scene\":0", std::string("\"scene\":0") + extensions);
  };
  const char* const uses = ",\"extensionsUsed\":[\"KHR_mesh_quantization\"]";
  const std::string strided = replaced(
      with_uri("data:application/octet-stream;base64,"
               "AAAAAAAAAAAAAAAAAAAAAAAAAAAAABBBAACAPwAAAAAAAAAAAAAAAAAAAAAAABBB"
               "AAAAAAAAgD8AAAAAAAAAAAAAAAAAABBBAAABAAIAAAA="),
      "\"byteOffset\":36", "\"byteOffset\":72");
  const auto stride = [&](const char* text) {
    return replaced(replaced(strided, "\"byteLength\":42", "\"byteLength\":80"), "\"byteLength\":36",
                             std::string("\"byteLength\":72,\"byteStride\":") + text);
  };
  const auto bytes_as_indices = [](const char* data) {  // of 256 vertices
    const std::string many = triangle_with(kPositions, R"({"componentType":5126,"count":256,"type":"VEC3"})");
    return replaced(replaced(many, "5123", "5121"), "AAABAAIA", data);
  };
  const Positions zeros(9, 0);
  return {
      {"positions without a view", triangle_with(kPositions, kNowhere), kRead, "", 1, zeros},
      {"positions of nowhere with an offset",
       triangle_with(kPositions, R"({"componentType":5126,"byteOffset":4,"count":3,"type":"VEC3"})"), kRefused},
      {"indices without a view", triangle_with(kIndices, R"({"componentType":5123,"count":3,"type":"SCALAR"})"), kRead},
      {"more zeros than memory", triangle_with(kPositions, R"({"componentType":5126,"count":9e14,"type":"VEC3"})"),
       kRefused},
      {"no type", triangle_with(kIndices, R"({"bufferView":1,"componentType":5123,"count":3})"), kRefused},
      {"no component type", triangle_with(kIndices, R"({"bufferView":1,"count":3,"type":"SCALAR"})"), kRefused},
      {"sparse over zeros", sparse("2", "2"), kRead, "", 1, {0, 0, 0, 1, 0, 0, 0, 1, 0}},
      {"sparse at 255, the largest byte",
       replaced(triangle_with(kPositions, R"({"componentType":5126,"count":256,"type":"VEC3","sparse":{"count":1,)"
                                          R"("indices":{"bufferView":1,"componentType":5121,"byteOffset":2},)"
                                          R"("values":{"bufferView":0,"byteOffset":12}}})"),
                "AAABAAIA", "AAD/AAIA"),
       kRead, "", 1, at_255},
      {"sparse with the same twice", sparse("3", "0"), kRefused},  // its values would end after the view
      {"sparse of more than there are", sparse("4", "0"), kRefused},
      {"sparse of none", sparse("0", "0"), kRefused},
      {"sparse from an odd place", sparse("1", "1"), kRefused},
      {"stride 24", stride("24"), kRead},
      {"stride 24.0", stride("24.0"), kRead},
      {"stride 23", stride("23"), kRefused},
      {"stride of fewer bytes than an element", stride("8"), kRefused},
      {"stride null", stride("null"), kRefused},
      {"stride of indices", triangle_with("\"byteLength\":6", "\"byteLength\":6,\"byteStride\":4"), kRefused},
      {"bytes as positions", quantized("", ""), kRefused},
      {"bytes as positions of an extension", quantized(uses, ""), kRead, "", 1, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
      {"words as positions of an extension",
       replaced(triangle_with("5126", "5125"), "\"scene\":0", std::string("\"scene\":0") + uses), kRefused},
      {"bytes that are true", quantized(uses, ",\"normalized\":1"), kRefused},
      {"bytes as positions from an odd place", quantized(uses, ",\"byteOffset\":2"), kRefused},
      {"bytes as indices", bytes_as_indices("AP4BAAIA"), kRead, "", 1, Positions(3 * 256, 0)},
      {"index of a byte that restarts", bytes_as_indices("AP8BAAIA"), kRefused},
      {"index that restarts", replaced(kTriangle, "AAABAAIA", "AAABAP//"), kRefused},
  };
}

std::vector<Case> cases_of_meshes() {
  const std::string draco =
      "\"extensions\":{\"KHR_draco_mesh_compression\":{\"bufferView\":0,\"attributes\":{\"POSITION\":0}}},";
  const std::string compressed = triangle_with("\"attributes\"", draco + "\"attributes\"");
  const auto textured = [](const char* image) {
    return triangle_with("\"nodes\":[{",
                         std::string(R"("materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0.0}}}],
                                     "textures":[{"source":0.0}],"images":[)") +
                             image + "],\"nodes\":[{");
  };
  return {
      {"primitive without positions",
       triangle_with("\"indices\":1}", "\"indices\":1},{\"attributes\":{\"_TEMP\":0}}"), kRead,
       "left out: 1 primitive without POSITION"},
      {"primitive without attributes", triangle_with("\"indices\":1}", "\"indices\":1},{}"), kRefused},
      {"points", triangle_with("\"indices\":1}", "\"indices\":1},{\"attributes\":{\"POSITION\":0},\"mode\":0}"), kRead,
       "left out: 1 non-triangle primitive"},
      {"mode 9", triangle_with("\"indices\":1", "\"indices\":1,\"mode\":9"), kRefused},
      {"compressed beside the real", compressed, kRead},
      {"compressed instead of the real", replaced(compressed, kPositions, kNowhere), kRefused},
      {"normals that are not there", triangle_with("\"POSITION\":0", "\"POSITION\":0,\"NORMAL\":7"), kRefused},
      {"normals", triangle_with("\"POSITION\":0", "\"POSITION\":0,\"NORMAL\":0"), kRead,
       "left out: NORMAL of vertices (36 B)"},
      {"image in a file", textured("{\"uri\":\"a.png\"}"), kRead, "left out: 1 image"},
      {"image of 3 bytes", textured("{\"uri\":\"data:image/webp;base64,AAAA\"}"), kRead, "left out: 1 image (3 B)"},
      {"image that is a number", textured("{\"uri\":5}"), kRefused},
      {"colour beyond 1", triangle_with("\"scene\":0", "\"scene\":0,\"materials\":[{\"pbrMetallicRoughness\":"
                                                       "{\"baseColorFactor\":[1,2,0,1]}}]"), kRefused},
      {"material that is not there", triangle_with("\"indices\":1", "\"indices\":1,\"material\":0"), kRefused},
  };
}

void check(const Case& each) {
  SCOPED_TRACE(each.name);
  const auto read = gltf::parse_scene(each.bytes, ".", kMemory);
  ASSERT_EQ(static_cast<bool>(read), each.is_read) << (read ? "read" : read.error().message);
  if (!read) return;
  EXPECT_EQ(read->left_out, each.left_out);
  EXPECT_EQ(read->scene.entities.size(), each.entities);
  EXPECT_EQ(read->scene.meshes.empty() ? Positions() : read->scene.meshes.front().positions, each.positions);
}

TEST(ACaseOf, Numbers) { std::ranges::for_each(cases_of_numbers(), check); }
TEST(ACaseOf, Nodes) { std::ranges::for_each(cases_of_nodes(), check); }
TEST(ACaseOf, Buffers) { std::ranges::for_each(cases_of_buffers(), check); }
TEST(ACaseOf, Accessors) { std::ranges::for_each(cases_of_accessors(), check); }
TEST(ACaseOf, Meshes) { std::ranges::for_each(cases_of_meshes(), check); }

}  // namespace
}  // namespace scenebench::testing
