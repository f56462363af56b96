// Workloads: a shape at a size, by name.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/shapes.h"

namespace scenebench {

/// The user's own scenes, from one file or a folder of them.
struct OwnScenes {
  std::vector<scene::Scene> scenes;  ///< at least one
  std::size_t inputs = 1;            ///< how many they and their variants are by default (model/scenes/variants.h)
};

/// A shape at a size, or data of the user's: `docs`, `scene/200`, `entities/200`, `columns/200`, `mesh/1000`,
/// `tick/200`, `quantised/200`, `cities`, `file/levels.json`, `scene/room.glb`.
struct Workload {
  std::string shape;         ///< of model/shapes.h: "docs", "scene" ...
  std::uint32_t entities{};  ///< of a scene, of columns, or of the world whose ticks they are; triangles of a mesh
  /// A document's name; for docs, the name of objects that are not the page's, or empty; "entities" for scenes of
  /// nothing else; for the user's own scenes, the name of the file, or of the folder with a slash.
  std::string document{};
  /// The user's own document; nullptr for a generated one.
  std::shared_ptr<const std::vector<document::Value>> own{};
  /// The user's own scenes; nullptr for generated ones.
  std::shared_ptr<const OwnScenes> own_scenes{};
  /// How many different objects, unless the workload has only a single one; 0: default_inputs().
  std::size_t inputs = 0;
  /// Objects are shared by equal workloads that are held at the same time. Threads number theirs, so that each has
  /// objects of its own.
  std::size_t copy = 0;

  /// The name that parse_workload() takes: "docs", "scene/200", "cities". For the user's own document
  /// "file/levels.json" and scenes "scene/room.glb" or "scene/levels/", which it does not take.
  std::string name() const;
  /// Whether its objects are documents and not structs.
  bool is_document() const { return shape == "document"; }
  bool operator==(const Workload&) const = default;
};

/// The largest scene or world that is accepted: a scene of about 100 MB as JSON. The largest mesh: 200 MB.
inline constexpr std::uint32_t kMaxEntities = 100'000, kMaxTriangles = 1'000'000;

/// Parses the name of a known workload or document, `scene/N`, `entities/N`, `columns/N`, `tick/N` or `quantised/N`
/// with N in 1 … kMaxEntities, or `mesh/N` with N in 1 … kMaxTriangles; nothing for other names.
std::optional<Workload> parse_workload(std::string_view name);

/// The workloads of structs that `bench list` shows, in the order of the tables; any other N works, too.
const std::vector<Workload>& known_workloads();

/// The name of each.
std::vector<std::string> names_of(std::span<const Workload> workloads);

/// A description of the workload in one line; empty for a document of the user's.
std::string meaning_of_workload(const Workload& workload);

/// The generated documents.
const std::vector<Workload>& known_documents();

/// The objects of a workload. Runs rotate over them. At least one, and never changed.
template <class Shape>
using Inputs = std::shared_ptr<const std::vector<Shape>>;

/// The objects of docs/varied, and the entities that all scenes of a workload have together: enough that a large branch
/// predictor does not learn them (docs/method.md has the figures). Of large scenes there are kFewestScenes, whose values
/// no predictor learns either.
inline constexpr std::size_t kVariedObjects = 16'384, kEntitiesOfScenes = 12'800, kFewestScenes = 4;

/// The entities of all ticks of a workload together, of which about a quarter changed and is on the wire, and the
/// fewest ticks of a large world.
inline constexpr std::size_t kEntitiesOfTicks = 4 * kEntitiesOfScenes, kFewestTicks = 8;

/// The same for the nodes of a generated document: see nodes_of().
inline constexpr std::size_t kNodesOfDocuments = 100'000;

/// The most small scenes and documents, as proving more takes longer than measuring.
inline constexpr std::size_t kMostSmallInputs = 1'024;

/// How many objects a workload has unless Workload::inputs says otherwise: one for docs, for large documents and for
/// the user's own.
std::size_t default_inputs(const Workload& workload);

/// How many it has: one if the workload has only a single object, whatever Workload::inputs says, and no fewer than the
/// user's own scenes.
std::size_t count_of_inputs(const Workload& workload);

/// The objects of the workload. That of docs is the page's; those of docs/varied are the page's and others, those of a
/// document itself and others like it, scenes and meshes have different seeds, columns are the entities of scenes,
/// ticks are the changes that a world has from one to the next (model/ticks/world.h), and the user's own are followed
/// by variants (model/scenes/variants.h). Callers that hold the inputs of one workload at the same time share them.
template <class Shape>
Inputs<Shape> make_inputs(const Workload& workload);
#define SCENEBENCH_MAKE_INPUTS(shape) \
  template <>                         \
  Inputs<shape::Root> make_inputs(const Workload& workload);
SCENEBENCH_EACH_SHAPE(SCENEBENCH_MAKE_INPUTS)
#undef SCENEBENCH_MAKE_INPUTS

/// A copy of the object of the workload with this number. Throws std::logic_error for a shape that does not exist.
std::any input_of(const Workload& workload, std::size_t number = 0);

}  // namespace scenebench
