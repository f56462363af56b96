// How long a list may be, for libraries that take a maximum.
#pragma once

#include <cstddef>

namespace scenebench::codecs {

/// What one list or text may take in memory. The libraries that ask for a maximum make room for as many elements as a
/// wire claims to have, before they look for them: without one, a few bytes would take all memory. This is three times
/// the entities of the largest scene that `bench --sweep` makes.
inline constexpr std::size_t kMaxListBytes = std::size_t{64} << 20;

/// How many elements of type T that are.
template <class T>
inline constexpr std::size_t kMaxElements = kMaxListBytes / sizeof(T);

}  // namespace scenebench::codecs
