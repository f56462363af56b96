// From glTF to scenes: what becomes what, and what is left out.
#include "gltf/read_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>

#include "gltf/triangle.h"
#include "model/scene.h"
#include "system/files.h"

namespace scenebench {
namespace {

gltf::ReadScene parsed(const std::string& json) {
  auto read = gltf::parse_scene(json, ".", kMemory);
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

}  // namespace
}  // namespace scenebench
