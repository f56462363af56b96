#include "tables/scaling/caches.h"

#include <fmt/format.h>

#include <algorithm>

namespace scenebench {

std::string cache_name(const Cache& cache) {
  const std::string_view kind = cache.type == "Data" ? "d" : cache.type == "Instruction" ? "i" : "";
  return fmt::format("L{}{}", cache.level, kind);
}

std::vector<Cache> data_caches(const Environment& environment) {
  std::vector<Cache> caches = environment.caches;
  std::erase_if(caches, [](const Cache& cache) { return cache.type == "Instruction"; });
  std::ranges::stable_sort(caches, {}, &Cache::level);
  const auto others = std::ranges::unique(caches, {}, &Cache::level);
  caches.erase(others.begin(), others.end());
  return caches;
}

}  // namespace scenebench
