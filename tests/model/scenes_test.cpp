// The docs object and scenes: generated ones, their columns, variants and edits; and what workloads are called.
#include <gtest/gtest.h>

#include <algorithm>
#include <any>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/any_shape.h"
#include "model/columns.h"
#include "model/docs.h"
#include "model/number_text.h"
#include "model/scene.h"
#include "model/scenes/edit.h"
#include "model/scenes/variants.h"
#include "model/shapes.h"
#include "model/sinks.h"
#include "model/workload.h"

namespace scenebench {
namespace {

/// FNV-1a over every event of the canonical walk.
std::uint64_t fingerprint(const scene::Scene& value) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  const auto mix = [&](std::uint64_t v) { hash = (hash ^ v) * 0x100000001B3u; };
  const Record record = record_of(value);
  for (const Event event : record) {
    mix(static_cast<std::uint64_t>(event.kind));
    mix(event.bits);
    for (const char c : event.text) mix(static_cast<unsigned char>(c));
  }
  return hash;
}

/// The first object of a workload.
template <class Shape>
Shape first(const char* workload) {
  return make_inputs<Shape>(*parse_workload(workload))->front();
}

TEST(SceneGenerator, MakesTheSameSceneOnEveryPlatformAndAnotherOfAnotherSeed) {
  EXPECT_EQ(fingerprint(scene::make_scene(3, 1)), 695560307526138223u);
  EXPECT_EQ(fingerprint(scene::make_scene(200, 1)), 2602497328028718746u);
  std::set<std::uint64_t> fingerprints;
  const auto scenes = make_inputs<scene::Scene>({.shape = "scene", .entities = 20, .inputs = 8});
  for (const scene::Scene& scene : *scenes) fingerprints.insert(fingerprint(scene));
  EXPECT_EQ(fingerprints.size(), 8u);
}

TEST(SceneGenerator, CoversTheValuesThatFormatsGetWrong) {
  bool wide_id = false, negative_zero = false, denormal = false, non_ascii = false, escape = false, empty_tag = false;
  for (const scene::Entity& entity : scene::make_scene(200, 1).entities) {
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

TEST(Workload, ParsesItsOwnNamesAndNothingElse) {
  for (const Workload& workload : known_workloads()) EXPECT_EQ(parse_workload(workload.name()), workload);
  for (const Workload& workload : known_documents()) EXPECT_EQ(parse_workload(workload.name()), workload);
  EXPECT_EQ(parse_workload("scene/77")->entities, 77u);
  EXPECT_EQ(parse_workload("entities/77")->name(), "entities/77");
  EXPECT_EQ(parse_workload("mesh/1000000")->entities, 1'000'000u);
  for (const char* bad : {"", "doc", "docs/1", "scene", "scene/", "scene/0", "scene/-1", "scene/1x", "scene/100001",
                          "entities", "columns/100001", "mesh/1000001", "tick", "tick/", "tick/0", "tick/x", "ticks/5"})
    EXPECT_FALSE(parse_workload(bad)) << bad;
}

TEST(Workload, HasCopiesOfScenesWhoseBlocksDoNotLieAsTheyGrew) {
  const auto scenes = make_inputs<scene::Scene>({.shape = "scene", .entities = 100});
  for (const scene::Scene& scene : *scenes) {
    EXPECT_EQ(scene.entities.capacity(), scene.entities.size());
    for (const scene::Entity& entity : scene.entities) EXPECT_EQ(entity.children.capacity(), entity.children.size());
  }
}

/// `text` as a number, if it is one, with and without std::from_chars() for floats.
template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  const bool is_read = read_number(text, value);
  if constexpr (std::is_floating_point_v<T>) {
    T other{};
    EXPECT_EQ(detail::read_float(text, other), is_read) << '"' << text << '"';
    if (is_read) { EXPECT_EQ(bits_of(other), bits_of(value)) << text; }
  }
  return is_read ? std::optional(value) : std::nullopt;
}

TEST(NumberText, MustBeOneNumberFromEndToEnd) {
  EXPECT_EQ(number<double>("1.5e3"), 1500);
  EXPECT_EQ(number<float>("-0.25"), -0.25f);
  EXPECT_EQ(number<double>("4.9e-324"), std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(number<std::int32_t>("-17"), -17);
  for (const char* text : {"-0", "0.1", "1e308", "-inf"}) number<double>(text);
  for (const char* text : {"", " 1", "1 ", "+1", "1.5x", "0x10", "1e999"}) EXPECT_FALSE(number<double>(text)) << text;
  EXPECT_FALSE(number<std::uint8_t>("256"));
}

// --- shapes by their names ---

TEST(ShapeFunctions, SeeTheObjectsOfAWorkloadAsTheirTypeDoes) {
  const Workload workload{.shape = "scene", .entities = 3, .inputs = 2};
  const ShapeFunctions& shape = shape_functions("scene");
  const AnyInputs values = shape.make_inputs(workload);
  const auto scenes = make_inputs<scene::Scene>(workload);
  ASSERT_EQ(values.count, scenes->size());
  ASSERT_EQ(values.as<scene::Scene>().size(), scenes->size());
  for (std::size_t input = 0; input < values.count; ++input) {
    EXPECT_EQ(shape.record_of(values[input]), record_of((*scenes)[input]));
    EXPECT_EQ(shape.sum_of(values[input]), sum_of((*scenes)[input]));
  }
  const auto copy = shape.copy(values[1]);
  *shape.updated_field(copy.get()) = kUpdatedText;
  EXPECT_NE(shape.record_of(copy.get()), shape.record_of(values[1])) << "the copy alone changes";
  EXPECT_THROW(shape.in(std::any(document::Value{})), std::bad_any_cast);
}

TEST(ShapeFunctions, LackWhatTheShapeLacks) {
  EXPECT_TRUE(shape_functions("document").is_document());
  EXPECT_FALSE(shape_functions("docs").is_document());
  EXPECT_TRUE(shape_functions("docs").one_field);
  EXPECT_FALSE(shape_functions("mesh").one_field);
  EXPECT_TRUE(shape_functions("columns").record_of_part);
  EXPECT_FALSE(shape_functions("tick").record_of_part);
  EXPECT_THROW(shape_functions("sphere"), std::logic_error);
}

// --- columns, entities and meshes ---

TEST(Columns, HoldAllThatTheEntitiesOfAWorkloadHoldWhichAreThoseOfASceneAlone) {
  scene::Scene scene = scene::make_scene(200, 7), rows = first<scene::Scene>("entities/50");
  const Record before = record_of(scene), before_rows = record_of(rows);
  scene.entities = columns::entities_of(columns::columns_of(scene.entities));
  EXPECT_EQ(record_of(scene), before);
  rows.entities = columns::entities_of(first<columns::Columns>("columns/50"));
  EXPECT_EQ(record_of(rows), before_rows);
  scene::Scene alone = first<scene::Scene>("entities/50");
  const scene::Scene whole = first<scene::Scene>("scene/50");
  EXPECT_TRUE(alone.meshes.empty() && alone.materials.empty());
  alone.meshes = whole.meshes;
  alone.materials = whole.materials;
  EXPECT_EQ(record_of(alone), record_of(whole));
}

TEST(Mesh, HasTwelveFloatsFrom0To1ForEachTriangle) {
  const mesh::Mesh mesh = first<mesh::Mesh>("mesh/1000");
  ASSERT_EQ(mesh.triangles.size(), 1000u);
  static_assert(sizeof(mesh::Triangle) == 12 * sizeof(float));
  double sum = 0;
  for (const mesh::Triangle& t : mesh.triangles) {
    for (const scene::Vec3& v : {t.v0, t.v1, t.v2, t.normal}) {
      for (const float x : {v.x, v.y, v.z}) {
        EXPECT_TRUE(x >= 0 && x < 1) << x;
        sum += x;
      }
    }
  }
  EXPECT_NEAR(sum / 12'000, 0.5, 0.01);
}

// --- edits ---

/// How many of the entities that both have differ.
std::size_t differences(const scene::Scene& one, const scene::Scene& other) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < std::min(one.entities.size(), other.entities.size()); ++i) {
    Record a, b;
    walk_fields(one.entities[i], a);
    walk_fields(other.entities[i], b);
    count += a == b ? 0 : 1;
  }
  return count;
}

TEST(SceneEdit, ChangesOneEntityOrEveryTenthOrAddsSomeAtTheEnd) {
  struct Case {
    EditKind kind;
    double share;
    std::size_t changed, entities;
  };
  const scene::Scene original = scene::make_scene(200, 1);
  for (const auto& [kind, share, changed, entities] :
       {Case{EditKind::number, 0, 1, 200}, Case{EditKind::number, 0.1, 20, 200}, Case{EditKind::text, 0, 1, 200},
        Case{EditKind::text, 0.1, 20, 200}, Case{EditKind::entity, 0.1, 0, 220}}) {
    scene::Scene scene = original;
    apply(edit_of_scene(kind, 200, share), scene);
    EXPECT_EQ(differences(original, scene), changed) << static_cast<int>(kind) << ", " << share;
    EXPECT_EQ(scene.entities.size(), entities);
  }
}

TEST(SceneEdit, GivesNamesThatNoSceneHasRoomForAndLeavesOutEntitiesThatTheSceneLacks) {
  for (const scene::Entity& entity : scene::make_scene(1'000, 1).entities) {
    EXPECT_LT(entity.name.size(), kEditedName.size());
    EXPECT_NE(entity.flags, kEditedFlags);
  }
  scene::Scene scene = scene::make_scene(10, 1);
  apply(edit_of_scene(EditKind::number, 200, 1), scene);
  EXPECT_EQ(scene.entities.size(), 10u);
  for (const scene::Entity& entity : scene.entities) EXPECT_EQ(entity.flags, kEditedFlags);
}

// --- variants ---

using scene::count_with_variants, scene::make_scene, scene::variant_of;

/// How many inputs a workload has of the scene alone, if `inputs` are asked for; and the first of them.
std::pair<std::size_t, scene::Scene> inputs_of(const scene::Scene& scene, std::size_t inputs) {
  OwnScenes own{{scene}};
  own.inputs = count_with_variants(own.scenes);
  const auto made = make_inputs<scene::Scene>({.shape = "scene",
                                               .document = "own",
                                               .own_scenes = std::make_shared<const OwnScenes>(std::move(own)),
                                               .inputs = inputs});
  return {made->size(), made->front()};
}

TEST(SceneVariants, HaveTheValuesOfEachFieldInOtherPlaces) {
  const scene::Scene scene = make_scene(200, 1), variant = variant_of(scene, 1);
  const auto expect_same = [](const auto& ours, const auto& others, auto part) {
    std::multiset<std::decay_t<decltype(part(ours.front()))>> of_ours, of_others;
    for (const auto& one : ours) of_ours.insert(part(one));
    for (const auto& one : others) of_others.insert(part(one));
    EXPECT_EQ(of_ours, of_others);
  };
  expect_same(scene.entities, variant.entities, [](const scene::Entity& e) { return e.name; });
  expect_same(scene.entities, variant.entities, [](const scene::Entity& e) { return e.transform.rotation.w; });
  expect_same(scene.entities, variant.entities, [](const scene::Entity& e) { return e.tags; });
  expect_same(scene.entities, variant.entities, [](const scene::Entity& e) { return e.body.has_value(); });
  expect_same(scene.meshes, variant.meshes, [](const scene::Mesh& m) { return m.positions; });
  expect_same(scene.materials, variant.materials, [](const scene::Material& m) { return m.tint.r; });
  EXPECT_EQ(scene::facts_of({&scene, 1}).bytes, scene::facts_of({&variant, 1}).bytes);
  std::size_t with_place = 0;
  for (const scene::Entity& entity : variant.entities) {
    const auto original = std::ranges::find(scene.entities, entity.id, &scene::Entity::id);
    with_place += entity.transform.position.x == original->transform.position.x;
  }
  EXPECT_LT(with_place, 10u) << "each field is dealt out for itself";
}

TEST(SceneVariants, DifferBySeedAndAreTheSameOnEveryPlatform) {
  const scene::Scene scene = make_scene(3, 1);
  EXPECT_EQ(record_of(variant_of(scene, 1)), record_of(variant_of(scene, 1)));
  EXPECT_NE(record_of(variant_of(scene, 1)), record_of(variant_of(scene, 2)));
  EXPECT_EQ(variant_of(make_scene(200, 1), 1).entities.front().id, 1066u);
}

TEST(SceneVariants, FollowTheScenesThemselvesAndAreFewIfThereIsLittleToDealOutOrScenesAreLarge) {
  const scene::Scene scene = make_scene(200, 1);
  const auto [count, input] = inputs_of(scene, 0);
  EXPECT_EQ(count, kEntitiesOfScenes / 200);
  EXPECT_EQ(record_of(input), record_of(scene));
  EXPECT_EQ(inputs_of(scene, 3).first, 3u);
  EXPECT_NE(record_of(inputs_of(make_scene(5, 1), 2).second), record_of(inputs_of(make_scene(5, 2), 2).second))
      << "others of the same name";
  scene::Scene one = make_scene(1, 1), large = make_scene(3, 1);
  one.meshes.resize(1);
  one.materials.resize(1);
  EXPECT_EQ(inputs_of(one, 0).first, 1u);
  EXPECT_EQ(inputs_of(one, 5).first, 1u);
  large.meshes.front().positions.resize(std::size_t{3} << 20);  // 12 MiB
  EXPECT_EQ(count_with_variants({&large, 1}), 1u);
}

}  // namespace
}  // namespace scenebench
