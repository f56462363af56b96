// From glTF to scenes and back: what becomes what, and what is left out.
#include <cmath>
#include <ctime>
#include <numbers>

#include "gltf/triangle.h"
#include "gltf/write_scene.h"
#include "model/loss.h"
#include "model/scene.h"
#include "model/shapes.h"

namespace scenebench::testing {
namespace {

gltf::ReadScene parsed(const std::string& json, const std::filesystem::path& folder = ".") {
  auto read = gltf::parse_scene(json, folder, kMemory);
  if (read) return *std::move(read);
  ADD_FAILURE() << read.error().message;
  return {};
}

gltf::ReadScene example(const char* name) {
  auto read = gltf::read_scene(std::filesystem::path(SCENEBENCH_EXAMPLE_SCENES) / name, kMemory);
  if (read) return *std::move(read);
  ADD_FAILURE() << name << ": " << read.error().message;
  return {};
}

TEST(AReadScene, HasTheTriangleOfTheFile) {
  const scene::Scene scene = parsed(kTriangle).scene;
  ASSERT_EQ(scene.meshes.size(), 1u);
  EXPECT_EQ(scene.name, "one");
  EXPECT_EQ(scene.meshes[0].name, "m");
  EXPECT_EQ(scene.meshes[0].positions, (std::vector<float>{0, 0, 0, 1, 0, 0, 0, 1, 0}));
  EXPECT_EQ(scene.meshes[0].indices, (std::vector<std::uint16_t>{0, 1, 2}));
  EXPECT_EQ(scene.meshes[0].bounds.max.x, 1);
  EXPECT_EQ(scene.meshes[0].bounds.min.y, 0);
  ASSERT_EQ(scene.materials.size(), 1u);  // the default one, as the primitive names none
  EXPECT_EQ(scene.materials[0].roughness, 1);
  ASSERT_EQ(scene.entities.size(), 1u);
  EXPECT_EQ(scene.entities[0].mesh, 0);
  EXPECT_EQ(scene.entities[0].parent, -1);
  EXPECT_EQ(scene.entities[0].transform.scale.y, 1);
  EXPECT_EQ(scene.entities[0].transform.rotation.w, 1);
}

TEST(AReadScene, TakesTheRoomOfTheExamples) {
  const auto [scene, left_out, files] = example("room.gltf");
  ASSERT_EQ(scene.entities.size(), 5u);
  EXPECT_EQ(left_out, "");
  EXPECT_EQ(scene.entities[0].children, (std::vector<std::uint32_t>{1, 2, 3}));
  EXPECT_EQ(scene.entities[2].parent, 0);
  EXPECT_NEAR(scene.camera.fov, 60, 1e-4);
  const scene::Entity& crate = scene.entities[1];
  EXPECT_EQ(crate.tags, std::vector<std::string>{"loot"});
  ASSERT_TRUE(crate.body);
  EXPECT_EQ(crate.body->mass, 12.5);
  EXPECT_EQ(crate.body->mask, 65535);
  const scene::Transform& turned = scene.entities[2].transform;  // by 90 degrees about y, and twice as large
  EXPECT_NEAR(turned.rotation.y, std::numbers::sqrt2 / 2, 1e-6);
  EXPECT_NEAR(turned.rotation.w, std::numbers::sqrt2 / 2, 1e-6);
  EXPECT_FLOAT_EQ(turned.scale.x, 2);
  EXPECT_EQ(turned.position.x, -1);
  ASSERT_TRUE(scene.entities[3].light);
  EXPECT_EQ(scene.entities[3].light->kind, scene::LightKind::Point);
  EXPECT_EQ(scene.entities[3].light->color.g, 204);
  EXPECT_EQ(scene.entities[3].light->range, 10);
  EXPECT_TRUE(scene.materials.at(0).two_sided);
  EXPECT_EQ(scene.materials.at(0).tint.r, 102);
}

TEST(AReadScene, SaysWhatTheShapeCannotHold) {
  const auto [scene, left_out, files] = example("ball.glb");
  EXPECT_EQ(left_out, "left out: NORMAL of vertices (1.9 KB)");
  const scene::SceneFacts facts = scene::facts_of({&scene, 1});
  EXPECT_EQ(facts.vertices, 162u);
  EXPECT_EQ(facts.array_bytes, 162u * 12 + 320 * 3 * 2);
  EXPECT_EQ(
      parsed(triangle_with("\"scene\":0", "\"scene\":0,\"animations\":[{\"channels\":[],\"samplers\":[]}]")).left_out,
      "left out: 1 animation");
  EXPECT_EQ(
      parsed(triangle_with("\"mesh\":0", "\"mesh\":0,\"extras\":{\"hp\":3,\"layer\":7,\"flags\":\"none\"}")).left_out,
      "left out: 2 values of extras");
}

TEST(AReadScene, TakesEveryNodeAndNoMeshOfTheRig) {
  const auto [scene, left_out, files] = example("rig.gltf");
  EXPECT_EQ(scene.entities.size(), 85u);
  EXPECT_TRUE(scene.meshes.empty());
  EXPECT_EQ(scene.entities.back().tags, std::vector<std::string>{"socket"});
  EXPECT_EQ(left_out, "");
}

TEST(AReadScene, GivesFurtherPartsOfAMeshEntitiesOfTheirOwn) {
  const auto [scene, left_out, files] =
      parsed(triangle_with("\"indices\":1}", "\"indices\":1},{\"attributes\":{\"POSITION\":0}}"));
  ASSERT_EQ(scene.entities.size(), 2u);
  EXPECT_EQ(scene.entities[1].parent, 0);
  EXPECT_EQ(scene.entities[1].mesh, 1);
  EXPECT_EQ(scene.entities[0].children, std::vector<std::uint32_t>{1});
  EXPECT_EQ(scene.meshes.at(1).indices.size(), 3u);  // which it does not have in the file
  EXPECT_EQ(left_out, "1 entity added for a further part of a mesh");
}

/// 90,000 vertices are more than indices of 16 bits tell apart.
TEST(AReadScene, IsCutWhereIndicesWouldBeTooLarge) {
  constexpr std::uint32_t kVertices = 90'000;
  const ScratchFolder folder;
  std::ofstream buffer(folder.path() / "big data.bin", std::ios::binary);
  for (std::uint32_t i = 0; i < kVertices; ++i) {
    const float point[3]{static_cast<float>(i), 0, 1};
    buffer.write(reinterpret_cast<const char*>(point), sizeof point);
  }
  buffer.close();
  std::ofstream(folder.path() / "big.gltf")
      << R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
            "accessors":[{"bufferView":0,"componentType":5126,"count":90000,"type":"VEC3"}],
            "bufferViews":[{"buffer":0,"byteLength":1080000}],"buffers":[{"byteLength":1080000,"uri":"big%20data.bin"}]})";
  const auto read = gltf::read_scene(folder.path() / "big.gltf", kMemory);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->scene.name, "big");
  EXPECT_EQ(read->left_out, "1 primitive split at 65,536 vertices; 1 entity added for a further part of a mesh");
  float next = 0;
  for (const scene::Mesh& mesh : read->scene.meshes) {
    EXPECT_LE(mesh.positions.size(), 3 * 65'536u);
    for (const std::uint16_t index : mesh.indices) {
      ASSERT_EQ(mesh.positions.at(3 * std::size_t{index}), next);
      ++next;
    }
  }
  EXPECT_EQ(next, static_cast<float>(kVertices));
  EXPECT_EQ(read->files.size(), 2u);
}

/// A generated scene, written as glTF and read back, is the same.
TEST(AWrittenScene, ReadsBackFieldByField) {
  for (const std::uint32_t entities : {1u, 3u, 200u, 500u}) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      const scene::Scene scene = scene::make_scene(entities, seed);
      const auto [read, left_out, files] = parsed(gltf::to_glb(scene));
      const std::size_t at = first_difference(record_of(scene), record_of(read), {});
      EXPECT_EQ(at, kNoDifference) << path_of(scene, at) << ", " << entities << " entities, seed " << seed;
      EXPECT_EQ(left_out, "");
    }
  }
}

/// Each file name, as the URI that is said to mean it.
TEST(AFileBesideTheScene, IsFoundByWhatItsUriMeans) {
  const ScratchFolder folder;
  const std::vector<std::pair<const char*, const char*>> names{
      {"a+b.bin", "a+b.bin"}, {"a b.bin", "a%20b.bin"}, {"a b.bin", "a b.bin"}, {"10%.bin", "10%.bin"},
      {"e%2.bin", "e%2.bin"}, {"p%zz.bin", "p%zz.bin"}, {"x.bin", "./x.bin"},
#ifndef _WIN32
      {"c:d.bin", "c%3Ad.bin"},
#endif
  };
  for (const auto& [name, uri] : names) {
    for (const auto& [other, unused] : names) std::ofstream(folder.path() / path_of(other)) << std::string(44, '\7');
    std::ofstream(folder.path() / path_of(name), std::ios::binary) << buffer_bytes();
    EXPECT_EQ(parsed(with_uri(uri), folder.path()).scene.meshes.at(0).positions, kCorners) << uri;
  }
}

TEST(AFileBesideTheScene, IsReadOnceForTwoBuffers) {
  const ScratchFolder folder;
  std::ofstream(folder.path() / "x.bin", std::ios::binary) << buffer_bytes();
  const std::string scene = with_buffers(R"([{"uri":"x.bin","byteLength":44},{"uri":"./x.bin","byteLength":40}])");
  const auto files = parsed(scene, folder.path()).files;
  ASSERT_EQ(files.size(), 1u);
  EXPECT_EQ(files[0].bytes, buffer_bytes());
}

/// However large the data in a text are, no name is made of them.
TEST(AnEmbeddedImage, IsNoName) {
  for (const std::string type : {"image/png", "image/jpg", "image/webp", "IMAGE/KTX2", "image/svg+xml;charset=utf-8"}) {
    const auto read = parsed(with_nodes(
        "[{}]", R"("materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],"textures":[{"source":0}],
          "images":[{"name":"wood","uri":"data:)" + type + ";base64," + std::string(4'000, 'A') + "\"}],"));
    EXPECT_EQ(read.scene.materials.at(0).texture, "wood") << type;
    EXPECT_EQ(read.left_out, "left out: 1 image (2.93 KB)") << type;
  }
}

/// By 90 degrees about z; the scale of each axis in turn is 0, then of all.
TEST(AMatrixWithAScaleOfZero, KeepsTheRotationThatItHas) {
  const double half = std::sqrt(0.5);
  for (const int zeros : {1, 2, 4}) {
    double m[16]{0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    std::string list;
    for (int i = 0; i < 16; ++i) {
      if (i < 12 && (zeros >> (i / 4) & 1) != 0) m[i] = 0;
      list += (i > 0 ? "," : "") + std::to_string(m[i]);
    }
    const auto read = parsed(with_nodes("[{\"matrix\":[" + list + "]}]"));
    const scene::Transform& transform = read.scene.entities.at(0).transform;
    EXPECT_NEAR(std::abs(transform.rotation.z), half, 1e-6) << zeros;
    EXPECT_NEAR(transform.rotation.z, transform.rotation.w, 1e-6) << zeros;
    EXPECT_EQ(read.left_out, "");
  }
  const auto flat = parsed(with_nodes("[{\"matrix\":[0,0,0,0,0,0,0,0,0,0,0,0,1,2,3,1]}]"));
  EXPECT_EQ(flat.scene.entities.at(0).transform.rotation.w, 1);
  EXPECT_EQ(flat.scene.entities.at(0).transform.position.y, 2);
}

/// Two axes of no length, which the third does not tell, make a rotation with it.
TEST(AMatrixWithAScaleOfZero, KeepsTheOnlyAxisThatItHas) {
  const auto read = parsed(with_nodes("[{\"matrix\":[0,-3,0,0,0,0,0,0,0,0,0,0,0,0,0,1]},"
                                      "{\"matrix\":[0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,1]},"
                                      "{\"matrix\":[0,0,0,0,0,0,0,0,0,0,-3,0,0,0,0,1]}]"));
  const auto rotation = [&](std::size_t node) { return read.scene.entities.at(node).transform.rotation; };
  for (std::size_t node = 0; node < 3; ++node) {
    const auto [x, y, z, w] = rotation(node);
    EXPECT_NEAR(x * x + y * y + z * z + w * w, 1, 1e-6) << node;
  }
  EXPECT_NEAR(2 * (rotation(0).x * rotation(0).y + rotation(0).z * rotation(0).w), -1, 1e-6);  // x becomes -y
  EXPECT_NEAR(2 * (rotation(1).x * rotation(1).y - rotation(1).z * rotation(1).w), 1, 1e-6);   // y becomes x
  EXPECT_NEAR(rotation(2).x * rotation(2).x + rotation(2).y * rotation(2).y, 1, 1e-6);         // z becomes -z
}

/// Names of 100 KB and escapes of terminals.
TEST(ATextOfTheFile, IsALineInMessages) {
  const std::string name = "\\u001b[31m\\n" + std::string(100'000, 'x');
  const std::vector<std::string> files{
      with_uri("data:application/" + name + ";base64,AAAA"), with_uri(name + ".bin"), with_uri("http://" + name),
      with_uri("../" + name), triangle_with("\"POSITION\":0", "\"POSITION\":0,\"" + name + "\":7"),
      triangle_with("\"POSITION\":0", "\"POSITION\":0,\"" + name + "\":0"),
      with_nodes("[{}]", "\"extensionsRequired\":[\"" + name + "\"],"),
      with_nodes("[{}]", "\"extensionsUsed\":[\"" + name + "\"],"),
      with_nodes("[{}]", "\"cameras\":[{\"type\":\"" + name + "\"}],"),
      replaced(with_nodes("[{},{}]"), "2.0", name), std::string("{\"") + std::string(100'000, '\x1b'),
      triangle_with("\"SCALAR\"", "\"" + name + "\"")};
  for (const std::string& file : files) {
    const auto read = gltf::parse_scene(file, ".", kMemory);
    const std::string& said = read ? read->left_out : read.error().message;
    EXPECT_LT(said.size(), 400u) << said.substr(0, 400);
    EXPECT_FALSE(said.empty());
    EXPECT_EQ(said.find_first_of("\x1b\n"), said.npos);
  }
  std::string many;
  for (int i = 0; i < 1'000; ++i) many += "\"EXT_" + std::to_string(i) + "\",";
  const std::string left_out = parsed(with_nodes("[{}]", "\"extensionsUsed\":[" + many + "\"EXT_x\"],")).left_out;
  EXPECT_LT(left_out.size(), 400u);
  EXPECT_NE(left_out.find("989 further extensions"), std::string::npos) << left_out;
}

double seconds_to_read(std::size_t nodes) {
  std::string list = "[{\"children\":[1]}";
  for (std::size_t i = 2; i < nodes; ++i) list += ",{\"children\":[" + std::to_string(i) + "]}";
  const std::string file = with_nodes(list + ",{}]");
  const std::clock_t begin = std::clock();
  const auto read = gltf::parse_scene(file, ".", kMemory);
  const std::clock_t end = std::clock();
  EXPECT_TRUE(read) << read.error().message;
  return static_cast<double>(end - begin) / CLOCKS_PER_SEC;
}

/// Ten times the nodes take a hundred times the time where each is compared with those before it.
TEST(ASceneOfManyNodes, IsReadInTimeInProportion) {
  constexpr double kMost = 40;
  const double small = std::min({seconds_to_read(4'000), seconds_to_read(4'000), seconds_to_read(4'000)});
  EXPECT_LT(seconds_to_read(40'000), kMost * std::max(small, 1e-3));
}

}  // namespace
}  // namespace scenebench::testing
