// How MessagePack for C++ unpacks: leaves strings in the wire, and limits what the wire can make it allocate.
#pragma once

#include <cstddef>
#include <msgpack.hpp>

namespace scenebench::codecs {

/// Leaves strings in the wire, which outlives the tree, instead of copying them into the zone.
inline bool msgpack_refer(msgpack::type::object_type, std::size_t, void*) { return true; }

/// Limits the elements of every list and map to the wire's `bytes`, and the nesting to `depth`, as walking and
/// converting recurse. The library allocates what each list or map claims, so nested ones can claim that many elements
/// each.
inline msgpack::unpack_limit msgpack_limits(std::size_t bytes, std::size_t depth) {
  return {bytes, bytes, bytes, bytes, bytes, depth};
}

/// Several times the depth of the shapes, for fields of later versions that this one does not know.
inline constexpr std::size_t kMsgpackDepthOfStructs = 32;

}  // namespace scenebench::codecs
