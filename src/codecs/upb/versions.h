// The versions of shape `docs` in upb's messages. Some versions have the first one's message: integers of all sizes are
// alike on the wire, and fields that become optional could always be absent. In the names of its tables, upb writes an
// underscore of a package as _0.
#pragma once

#include <docs_v2_upb.upb.h>

#include <array>
#include <cstdint>

#include "codecs/upb/by_numbers.h"
#include "codecs/upb/docs.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

template <>
struct UpbRoot<docs_versions::Added> {
  using Message = micro_docs_v2_Added;
  static constexpr const upb_MiniTable* table = &micro__docs_0v2__Added_msg_init;
};

template <>
struct UpbRoot<docs_versions::Removed> {
  using Message = micro_docs_v2_Removed;
  static constexpr const upb_MiniTable* table = &micro__docs_0v2__Removed_msg_init;
};
template <>
inline constexpr std::array<std::uint32_t, 3> kUpbNumbers<docs_versions::Removed>{1, 3, 4};

/// The message of the first version.
struct UpbFirstDocs {
  using Message = micro_docs_FooBarContainer;
  static constexpr const upb_MiniTable* table = &micro__docs__FooBarContainer_msg_init;
};
template <>
struct UpbRoot<docs_versions::Widened> : UpbFirstDocs {};
template <>
struct UpbRoot<docs_versions::MadeOptional> : UpbFirstDocs {};

template <>
struct UpbRoot<docs_versions::Renamed> {
  using Message = micro_docs_v2_Renamed;
  static constexpr const upb_MiniTable* table = &micro__docs_0v2__Renamed_msg_init;
};

template <>
struct UpbRoot<docs_versions::EnumAdded> {
  using Message = micro_docs_v2_EnumAdded;
  static constexpr const upb_MiniTable* table = &micro__docs_0v2__EnumAdded_msg_init;
};

template <>
struct UpbRoot<docs_versions::Nested> {
  using Message = micro_docs_v2_Nested;
  static constexpr const upb_MiniTable* table = &micro__docs_0v2__Nested_msg_init;
};
template <>
inline constexpr std::array<std::uint32_t, 4> kUpbNumbers<docs_versions::Nested>{1, 2, 3, 5};

template <class Version>
concept LaterVersion = requires {
  typename UpbRoot<Version>::Message;
};

template <LaterVersion Version>
class UpbAccess<Version> : public UpbByNumbers<Version> {};

}  // namespace scenebench::codecs
