#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "fixtures/docs_sum.h"
#include "model/docs.h"
#include "model/number_text.h"
#include "model/scene.h"
#include "model/shapes.h"
#include "model/sinks.h"
#include "model/workload.h"

namespace scenebench {
namespace {

/// FNV-1a over every event of the canonical walk.
template <class Shape>
std::uint64_t fingerprint(const Shape& value) {
  Record record;
  walk_fields(value, record);
  std::uint64_t hash = 0xCBF29CE484222325u;
  const auto mix = [&](std::uint64_t v) { hash = (hash ^ v) * 0x100000001B3u; };
  for (const Event event : record) {
    mix(static_cast<std::uint64_t>(event.kind));
    mix(event.bits);
    for (const char c : event.text) mix(static_cast<unsigned char>(c));
  }
  return hash;
}

TEST(DocsShape, HasThePublishedChecksum) {
  testing::DocsSum sum;
  walk_fields(docs::make_container(), sum);
  EXPECT_EQ(sum.total(), 218812692406581874u);
}

TEST(SceneGenerator, MakesTheSameSceneOnEveryPlatform) {
  EXPECT_EQ(fingerprint(scene::make_scene(3, 1)), 695560307526138223u);
  EXPECT_EQ(fingerprint(scene::make_scene(200, 1)), 2602497328028718746u);
}

TEST(SceneGenerator, MakesDifferentScenesFromDifferentSeeds) {
  std::set<std::uint64_t> fingerprints;
  const auto inputs = make_inputs<scene::Scene>({.shape = "scene", .entities = 20, .inputs = 8});
  const auto& scenes = *inputs;
  for (const auto& scene : scenes) fingerprints.insert(fingerprint(scene));
  EXPECT_EQ(scenes.size(), 8u);
  EXPECT_EQ(fingerprints.size(), scenes.size());
}

int depth_of(const scene::Scene& scene, std::int32_t index) {
  int depth = 0;
  for (; index >= 0; index = scene.entities[static_cast<std::size_t>(index)].parent) ++depth;
  return depth;
}

TEST(SceneGenerator, MakesATreeAtLeastFourDeepWhoseChildrenAgreeWithTheirParents) {
  const auto scene = scene::make_scene(200, 1);
  int deepest = 0;
  std::size_t children = 0;
  for (std::size_t i = 0; i < scene.entities.size(); ++i) {
    deepest = std::max(deepest, depth_of(scene, static_cast<std::int32_t>(i)));
    for (const std::uint32_t child : scene.entities[i].children) {
      EXPECT_EQ(scene.entities[child].parent, static_cast<std::int32_t>(i));
      ++children;
    }
  }
  EXPECT_GE(deepest, 4);
  EXPECT_GT(children, 100u);
}

TEST(SceneGenerator, PutsABodyOnEveryThirdAndALightOnEveryTwentiethEntity) {
  const auto scene = scene::make_scene(200, 1);
  for (std::size_t i = 0; i < scene.entities.size(); ++i) {
    EXPECT_EQ(scene.entities[i].body.has_value(), i % 3 == 0);
    EXPECT_EQ(scene.entities[i].light.has_value(), i % 20 == 0);
  }
}

TEST(SceneGenerator, CoversTheValuesThatFormatsGetWrong) {
  const auto scene = scene::make_scene(200, 1);
  bool wide_id = false, negative_zero = false, denormal = false, non_ascii = false, escape = false, empty_tag = false;
  for (const auto& entity : scene.entities) {
    wide_id |= entity.id > (std::uint64_t{1} << 53);
    const auto& position = entity.transform.position;
    negative_zero |= position.y == 0 && std::signbit(position.y);
    denormal |= std::fpclassify(position.z) == FP_SUBNORMAL;
    escape |= entity.name.find_first_of("<&\"\\\n\t'") != std::string::npos;
    for (const char c : entity.name) non_ascii |= static_cast<unsigned char>(c) >= 0x80;
    for (const std::string& tag : entity.tags) empty_tag |= tag.empty();
  }
  EXPECT_TRUE(wide_id && negative_zero && denormal && non_ascii && escape && empty_tag);
}

TEST(SceneGenerator, MakesUnitQuaternionsAndMeshesOf24To600Vertices) {
  const auto scene = scene::make_scene(200, 1);
  for (const auto& entity : scene.entities) {
    const auto& q = entity.transform.rotation;
    EXPECT_NEAR(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1.0, 1e-6);
  }
  for (const auto& mesh : scene.meshes) {
    EXPECT_GE(mesh.positions.size(), 24u * 3);
    EXPECT_LE(mesh.positions.size(), 600u * 3);
    for (const std::uint16_t index : mesh.indices) EXPECT_LT(index, mesh.positions.size() / 3);
  }
}

TEST(Workload, ParsesItsOwnNamesAndNothingElse) {
  for (const Workload& workload : known_workloads()) EXPECT_EQ(parse_workload(workload.name()), workload);
  for (const Workload& workload : known_documents()) EXPECT_EQ(parse_workload(workload.name()), workload);
  EXPECT_EQ(parse_workload("scene/77")->entities, 77u);
  EXPECT_EQ(parse_workload("entities/77")->name(), "entities/77");
  EXPECT_EQ(parse_workload("mesh/1000000")->entities, 1'000'000u);
  for (const char* bad : {"", "doc", "docs/1", "scene", "scene/", "scene/0", "scene/-1", "scene/1x", "scene/100001",
                          "entities", "columns/100001", "mesh/1000001"}) {
    EXPECT_FALSE(parse_workload(bad)) << bad;
  }
}

TEST(Workload, HasCopiesOfScenesWhoseBlocksDoNotLieAsTheyGrew) {
  const auto scenes = make_inputs<scene::Scene>({.shape = "scene", .entities = 100});
  for (const scene::Scene& scene : *scenes) {
    EXPECT_EQ(scene.entities.capacity(), scene.entities.size());
    for (const scene::Entity& entity : scene.entities) EXPECT_EQ(entity.children.capacity(), entity.children.size());
  }
}

/// `text` as a number, if it is one.
template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  return read_number(text, value) ? std::optional(value) : std::nullopt;
}

TEST(NumberText, MustBeOneNumberFromEndToEnd) {
  EXPECT_EQ(number<double>("1.5e3"), 1500);
  EXPECT_EQ(number<float>("-0.25"), -0.25f);
  EXPECT_EQ(number<double>("4.9e-324"), std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(number<std::int32_t>("-17"), -17);
  for (const char* text : {"", " 1", "1 ", "+1", "1.5x", "0x10", "1e999"}) {
    EXPECT_FALSE(number<double>(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(number<std::uint8_t>("256"));
}

TEST(NumberText, IsReadTheSameWayWithoutStdFromCharsForFloats) {
  for (const char* text :
       {"1.5e3", "-0.25", "-0", "4.9e-324", "0.1", "1e308", "-inf", "", " 1", "1 ", "+1", "0x10", "1e999"}) {
    double value = 0;
    const bool read = detail::read_float(text, value);
    const auto expected = number<double>(text);
    ASSERT_EQ(read, expected.has_value()) << '"' << text << '"';
    if (read) {
      EXPECT_EQ(bits_of(value), bits_of(*expected)) << text;
    }
  }
}

}  // namespace
}  // namespace scenebench
