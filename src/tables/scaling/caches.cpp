#include "tables/scaling/caches.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace scenebench {
namespace {

bool holds_data(const Cache& cache) { return cache.type != "Instruction"; }

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

}  // namespace scenebench
