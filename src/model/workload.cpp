#include "model/workload.h"

#include <fmt/format.h>

#include <charconv>

namespace scenebench {
namespace {

constexpr std::uint64_t kScenesPerWorkload = 8;  // more than a branch predictor can learn by heart

}  // namespace

std::string Workload::name() const { return shape == "docs" ? shape : fmt::format("{}/{}", shape, entities); }

std::optional<Workload> parse_workload(std::string_view name) {
  if (name == "docs") return Workload{"docs", 0};
  constexpr std::string_view prefix = "scene/";
  if (!name.starts_with(prefix)) return std::nullopt;
  name.remove_prefix(prefix.size());
  std::uint32_t entities = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), entities);
  const bool whole = error == std::errc{} && end == name.data() + name.size();
  if (!whole || entities == 0 || entities > kMaxEntities) return std::nullopt;
  return Workload{"scene", entities};
}

const std::vector<Workload>& known_workloads() {
  static const std::vector<Workload> workloads{{"docs", 0}, {"scene", 3}, {"scene", 200}, {"scene", 3400}};
  return workloads;
}

template <>
std::vector<docs::FooBarContainer> make_inputs(const Workload&) {
  return {docs::make_container()};
}

template <>
std::vector<scene::Scene> make_inputs(const Workload& workload) {
  std::vector<scene::Scene> scenes;
  for (std::uint64_t seed = 1; seed <= kScenesPerWorkload; ++seed) {
    scenes.push_back(scene::make_scene(workload.entities, seed));
  }
  return scenes;
}

}  // namespace scenebench
