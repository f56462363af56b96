// The maximum length of a list, for libraries that take one.
#pragma once

#include <cstddef>

namespace scenebench::codecs {

/// The most memory that one list or string may take. Libraries that ask for a maximum allocate as many elements as a
/// wire claims before they read them: without a limit, a few bytes could exhaust memory. This is three times what the
/// entities of the largest scene of `bench --sweep` take.
inline constexpr std::size_t kMaxListBytes = std::size_t{64} << 20;

/// The same limit in elements of type T.
template <class T>
inline constexpr std::size_t kMaxElements = kMaxListBytes / sizeof(T);

}  // namespace scenebench::codecs
