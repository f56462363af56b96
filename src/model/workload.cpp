#include "model/workload.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <stdexcept>
#include <tuple>

#include "model/document.h"
#include "model/documents/data.h"
#include "model/scenes/variants.h"
#include "model/ticks/world.h"

namespace scenebench {
namespace {

/// The generated document called `name`. Throws std::invalid_argument if there is none.
document::Value make_tree(const std::string& name) {
  auto tree = document::make_document(name);
  if (!tree) throw std::invalid_argument(fmt::format("there is no document called {}", name));
  return std::move(*tree);
}

constexpr std::string_view kNoProto = "noproto", kVaried = "varied", kEntities = "entities";

/// Scenes without materials and meshes.
bool has_only_entities(const Workload& workload) { return workload.document == kEntities && !workload.own_scenes; }

/// The workload of a name such as "scene/200", before its number; nothing if any number is too large.
struct Numbered {
  std::string_view prefix;
  Workload workload;
  std::uint32_t most = kMaxEntities;
};

std::optional<Numbered> numbered(std::string_view prefix) {
  const std::array<Numbered, 6> all{{{"scene", {"scene"}},
                                     {kEntities, {"scene", 0, std::string(kEntities)}},
                                     {"columns", {"columns"}},
                                     {"mesh", {"mesh"}, kMaxTriangles},
                                     {"tick", {"tick"}},
                                     {"quantised", {"quantised"}}}};
  const auto found = std::ranges::find(all, prefix, &Numbered::prefix);
  return found == all.end() ? std::nullopt : std::optional(*found);
}

/// The object of the tables that NoProto 0.5.1 to 0.7.1 published in December 2020.
docs::FooBarContainer make_noproto_container() {
  docs::FooBarContainer container = docs::make_container();
  for (std::size_t i = 0; i < container.list.size(); ++i) {
    docs::FooBar& foobar = container.list[i];
    foobar.sibling.parent.count = static_cast<std::int16_t>(1000 + i);
    foobar.sibling.parent.prefix = '@';
    foobar.sibling.parent.length = static_cast<std::uint32_t>(10000 + i);
    foobar.postfix = '!';
  }
  container.fruit = docs::Fruit::Apples;
  container.location = "http://arstechnica.com";
  return container;
}

}  // namespace

std::string Workload::name() const {
  if (is_document()) return document;
  if (shape == "scene" && has_only_entities(*this)) return fmt::format("{}/{}", kEntities, entities);
  if (!document.empty()) return fmt::format("{}/{}", shape, document);
  if (shape == "docs") return shape;
  return fmt::format("{}/{}", shape, entities);
}

std::optional<Workload> parse_workload(std::string_view name) {
  for (const Workload& known : known_workloads()) {
    if (known.name() == name) return known;
  }
  for (const Workload& known : known_documents()) {
    if (known.document == name) return known;
  }
  const std::string_view prefix = name.substr(0, name.find('/'));
  auto found = numbered(prefix);
  if (!found || prefix == name) return std::nullopt;
  name.remove_prefix(prefix.size() + 1);
  std::uint32_t& entities = found->workload.entities;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), entities);
  const bool whole = error == std::errc{} && end == name.data() + name.size();
  if (!whole || entities == 0 || entities > found->most) return std::nullopt;
  return found->workload;
}

const std::vector<Workload>& known_workloads() {
  static const std::vector<Workload> workloads{
      {"docs", 0},  {"docs", 0, std::string(kVaried)}, {"docs", 0, std::string(kNoProto)},
      {"scene", 3}, {"scene", 200},                    {"scene", 3400},
      {"tick", 50}, {"tick", 200},                     {"tick", 3400},
      {"quantised", 200},  {"scene", 200, std::string(kEntities)},  {"columns", 200}, {"mesh", 1000}};
  return workloads;
}

std::vector<std::string> names_of(std::span<const Workload> workloads) {
  std::vector<std::string> names;
  for (const Workload& workload : workloads) names.push_back(workload.name());
  return names;
}

std::string meaning_of_workload(const Workload& workload) {
  if (workload.is_document()) return std::string(document::meaning_of_document(workload.document));
  if (workload.document == kNoProto) return "the object of NoProto's tables of 2020: docs with other values";
  if (workload.document == kVaried) {
    return "the object of the FlatBuffers documentation page, and others of its form with other values and lengths";
  }
  if (workload.shape == "docs")
    return "the object of the FlatBuffers documentation page: 10 objects, 4 strings, one array";
  if (workload.own_scenes) return "";
  if (has_only_entities(workload)) return fmt::format("the {} entities of a game scene alone", workload.entities);
  if (workload.shape == "columns")
    return fmt::format("these {} entities as columns, one array per field", workload.entities);
  if (workload.shape == "mesh")
    return fmt::format("{} triangles; rust_serialization_benchmark has 125000", workload.entities);
  if (workload.shape == "tick")
    return fmt::format("what changed in a tick of a game's world of {} entities: bench snapshots", workload.entities);
  if (workload.shape == "quantised")
    return fmt::format("tick/{} in whole millimetres, and quaternions as their smallest three in 16 bits",
                       workload.entities);
  return fmt::format("a game scene of {} entities with their materials and meshes", workload.entities);
}

const std::vector<Workload>& known_documents() {
  static const std::vector<Workload> documents = [] {
    std::vector<Workload> named;
    for (const std::string_view name : document::known_documents()) named.push_back({"document", 0, std::string(name)});
    return named;
  }();
  return documents;
}

namespace {

std::size_t inputs_of_document(const std::string& name) {
  static std::map<std::string, std::size_t> known;
  const auto [slot, is_new] = known.try_emplace(name);
  if (is_new) {
    const std::size_t nodes = document::nodes_of(make_tree(name));
    slot->second = std::clamp<std::size_t>(kNodesOfDocuments / nodes, 1, kMostSmallInputs);
  }
  return slot->second;
}

}  // namespace

std::size_t default_inputs(const Workload& workload) {
  if (workload.own_scenes) return workload.own_scenes->inputs;
  if (workload.own) return 1;
  if (workload.is_document()) return inputs_of_document(workload.document);
  if (workload.shape == "scene" || workload.shape == "columns" || workload.shape == "mesh") {
    return std::clamp(kEntitiesOfScenes / std::max<std::size_t>(workload.entities, 1), kFewestScenes, kMostSmallInputs);
  }
  if (workload.shape == "tick" || workload.shape == "quantised") {
    return std::clamp(kEntitiesOfTicks / std::max<std::size_t>(workload.entities, 1), kFewestTicks, kMostSmallInputs);
  }
  return workload.document == kVaried ? kVariedObjects : 1;
}

std::size_t count_of_inputs(const Workload& workload) {
  const std::size_t usual = default_inputs(workload);
  const std::size_t fewest = workload.own_scenes ? workload.own_scenes->scenes.size() : 1;
  return usual == 1 || workload.inputs == 0 ? usual : std::max(fewest, workload.inputs);
}

namespace {

template <class Shape>
std::vector<Shape> make_objects(const Workload& workload);

template <>
std::vector<docs::FooBarContainer> make_objects(const Workload& workload) {
  if (workload.document == kNoProto) return {make_noproto_container()};
  std::vector<docs::FooBarContainer> objects{docs::make_container()};
  for (std::uint64_t seed = 1; seed < count_of_inputs(workload); ++seed) {
    objects.push_back(docs::make_varied_container(seed));
  }
  return objects;
}

template <>
std::vector<document::Value> make_objects(const Workload& workload) {
  std::vector<document::Value> objects;
  objects.push_back(make_tree(workload.document));
  for (std::uint64_t seed = 1; seed < count_of_inputs(workload); ++seed) {
    objects.push_back(document::varied(objects.front(), seed));
  }
  return objects;
}

std::vector<scene::Scene> generated_scenes(const Workload& workload) {
  std::vector<scene::Scene> scenes;
  for (std::uint64_t seed = 1; seed <= count_of_inputs(workload); ++seed) {
    scenes.push_back(scene::make_scene(workload.entities, seed));
    if (!has_only_entities(workload)) continue;
    scenes.back().materials.clear();
    scenes.back().meshes.clear();
  }
  return scenes;
}

/// Copies, whose blocks lie in the order in which codecs read them, like those of Rust's own objects: the blocks of a
/// scene that has grown lie in the order of its growth, and take longer to read from memory.
template <>
std::vector<scene::Scene> make_objects(const Workload& workload) {
  const std::vector<scene::Scene> scenes =
      workload.own_scenes ? scene::with_variants(workload.own_scenes->scenes, count_of_inputs(workload))
                          : generated_scenes(workload);
  return std::vector(scenes);
}

template <>
std::vector<columns::Columns> make_objects(const Workload& workload) {
  std::vector<columns::Columns> all;
  for (std::uint64_t seed = 1; seed <= count_of_inputs(workload); ++seed) {
    all.push_back(columns::columns_of(scene::make_scene(workload.entities, seed).entities));
  }
  return all;
}

template <>
std::vector<mesh::Mesh> make_objects(const Workload& workload) {
  std::vector<mesh::Mesh> all;
  for (std::uint64_t seed = 1; seed <= count_of_inputs(workload); ++seed) {
    all.push_back(mesh::make_mesh(workload.entities, seed));
  }
  return all;
}

template <>
std::vector<tick::Tick> make_objects(const Workload& workload) {
  World world(workload.entities, 1);
  std::vector<tick::Tick> ticks(count_of_inputs(workload));
  for (tick::Tick& tick : ticks) {
    world.step();
    world.changes_since(world.number() - 1, tick);
  }
  return ticks;
}

template <>
std::vector<quantised::Tick> make_objects(const Workload& workload) {
  std::vector<quantised::Tick> all;
  for (const tick::Tick& tick : make_objects<tick::Tick>(workload)) quantise(tick, all.emplace_back());
  return all;
}

/// The objects of a workload that is generated or of own scenes, shared by all who hold them.
template <class Shape>
Inputs<Shape> shared_objects(const Workload& workload) {
  struct Held {
    std::shared_ptr<const OwnScenes> made_of;  // so that no other scenes get its address meanwhile
    std::vector<Shape> objects;
  };
  static std::map<std::tuple<std::string, std::size_t, std::size_t, const OwnScenes*>, std::weak_ptr<const Held>> known;
  auto& slot = known[{workload.name(), count_of_inputs(workload), workload.copy, workload.own_scenes.get()}];
  auto held = slot.lock();
  if (!held) slot = held = std::make_shared<const Held>(Held{workload.own_scenes, make_objects<Shape>(workload)});
  return {held, &held->objects};
}

template <class Shape>
Inputs<Shape> own_or_shared(const Workload& workload) {
  if constexpr (std::is_same_v<Shape, document::Value>) {
    if (workload.own) return workload.own;
  }
  return shared_objects<Shape>(workload);
}

}  // namespace

#define SCENEBENCH_MAKE_INPUTS(shape)                         \
  template <>                                                 \
  Inputs<shape::Root> make_inputs(const Workload& workload) { \
    return own_or_shared<shape::Root>(workload);              \
  }
SCENEBENCH_EACH_SHAPE(SCENEBENCH_MAKE_INPUTS)
#undef SCENEBENCH_MAKE_INPUTS

std::any input_of(const Workload& workload, std::size_t number) {
#define SCENEBENCH_INPUT_OF(name) \
  if (workload.shape == #name) return make_inputs<name::Root>(workload)->at(number);
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_INPUT_OF)
#undef SCENEBENCH_INPUT_OF
  throw std::logic_error("unknown shape " + workload.shape);
}

}  // namespace scenebench
