// Limits what a wire can make MessagePack for C++ allocate.
#pragma once

#include <cstddef>
#include <msgpack.hpp>

namespace scenebench::codecs {

/// Limits the elements of every list and map to the wire's `bytes`, and the nesting to `depth`, as walking and
/// converting recurse. The library allocates what each list or map claims, so nested ones can claim that many elements
/// each.
inline msgpack::unpack_limit msgpack_limits(std::size_t bytes, std::size_t depth) {
  return {bytes, bytes, bytes, bytes, bytes, depth};
}

/// Several times the depth of the shapes, for fields of later versions that this one does not know.
inline constexpr std::size_t kMsgpackDepthOfStructs = 32;

}  // namespace scenebench::codecs
