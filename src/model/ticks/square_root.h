// Square roots in integers, which are the same on every platform.
#pragma once

#include <cmath>
#include <cstdint>

namespace scenebench {

/// The largest integer whose square is at most `value`, which must be below 2^62.
inline std::uint32_t square_root(std::uint64_t value) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
  while (root * root > value) --root;
  while ((root + 1) * (root + 1) <= value) ++root;
  return static_cast<std::uint32_t>(root);
}

}  // namespace scenebench
