#include "tables/scaling/caches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "tables/scaling/scaling.h"

namespace scenebench {
namespace {

bool holds_data(const Cache& cache) { return cache.type != "Instruction"; }

/// Bytes by entities.
std::map<std::int64_t, std::int64_t> wires_of(const Results& results, std::string_view codec) {
  std::map<std::int64_t, std::int64_t> wires;
  for (const Footprint& footprint : results.footprints) {
    const std::int64_t entities = entities_of(footprint.workload);
    if (footprint.codec == codec && entities > 0 && footprint.wire_bytes > 0) {
      wires.emplace(entities, footprint.wire_bytes);
    }
  }
  return wires;
}

}  // namespace

std::string cache_name(const Cache& cache) {
  const std::string_view kind = cache.type == "Data" ? "d" : cache.type == "Instruction" ? "i" : "";
  return fmt::format("L{}{}", cache.level, kind);
}

std::vector<Cache> data_caches(const Environment& environment) {
  std::vector<Cache> caches;
  std::copy_if(environment.caches.begin(), environment.caches.end(), std::back_inserter(caches), holds_data);
  std::stable_sort(caches.begin(), caches.end(),
                   [](const Cache& one, const Cache& other) { return one.level < other.level; });
  const auto end = std::unique(caches.begin(), caches.end(),
                               [](const Cache& one, const Cache& other) { return one.level == other.level; });
  caches.erase(end, caches.end());
  return caches;
}

double entities_at(const Results& results, std::string_view codec, double bytes) {
  double entities_before = 0, bytes_before = 0;
  for (const auto& [entities, wire] : wires_of(results, codec)) {
    const auto entities_here = static_cast<double>(entities), bytes_here = static_cast<double>(wire);
    if (bytes_here > bytes) {
      if (entities_before == 0) return 0;
      const double share = std::log(bytes / bytes_before) / std::log(bytes_here / bytes_before);
      return entities_before * std::pow(entities_here / entities_before, share);
    }
    entities_before = entities_here;
    bytes_before = bytes_here;
  }
  return std::numeric_limits<double>::infinity();
}

}  // namespace scenebench
