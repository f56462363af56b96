// Workloads: a shape at a size, by name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/docs.h"
#include "model/scene.h"

namespace scenebench {

/// A shape at a size: `docs`, `scene/200`.
struct Workload {
  std::string shape;         ///< "docs" or "scene"
  std::uint32_t entities{};  ///< scene only; 0 for docs

  std::string name() const;
  bool operator==(const Workload&) const = default;
};

/// Largest scene that is accepted: about 100 MB as JSON.
inline constexpr std::uint32_t kMaxEntities = 100'000;

/// Parses `docs` or `scene/N` with N in 1 … kMaxEntities; nothing on anything else.
std::optional<Workload> parse_workload(std::string_view name);

/// The workloads that `bench list` shows, in the order of the tables; any other `scene/N` works too.
const std::vector<Workload>& known_workloads();

/// The name of the shape whose root struct is Shape.
template <class Shape>
inline constexpr std::string_view shape_name = "";
template <>
inline constexpr std::string_view shape_name<docs::FooBarContainer> = "docs";
template <>
inline constexpr std::string_view shape_name<scene::Scene> = "scene";

/// The objects of a workload that runs rotate over: one for docs (the page's), eight scenes of different seeds.
template <class Shape>
std::vector<Shape> make_inputs(const Workload& workload);
template <>
std::vector<docs::FooBarContainer> make_inputs(const Workload& workload);
template <>
std::vector<scene::Scene> make_inputs(const Workload& workload);

}  // namespace scenebench
