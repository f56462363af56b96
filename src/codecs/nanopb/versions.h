// The versions of shape `docs` in the structs that nanopb's generator makes. Some versions have the first one's
// messages: integers of all sizes are alike on the wire, and fields that become optional could always be absent.
#pragma once

#include <docs_v2_nano.pb.h>

#include <tuple>

#include "codecs/nanopb/docs.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// Members that versions share with the first one: all but the string.
template <class Message>
inline constexpr std::tuple kNanopbBeforeText{NanopbList{&Message::list_count, &Message::list},
                                              NanopbPart{&Message::has_initialized, &Message::initialized},
                                              NanopbPart{&Message::has_fruit, &Message::fruit}};

template <>
struct NanopbClass<docs_versions::Owner> {
  using Message = scenebench_nano_docs_v2_Owner;
  static constexpr std::tuple members{NanopbText{&Message::name}, NanopbPart{&Message::has_since, &Message::since}};
};

template <>
struct NanopbClass<docs_versions::Added> {
  using Message = scenebench_nano_docs_v2_Added;
  static constexpr auto members =
      std::tuple_cat(kNanopbBeforeText<Message>,
                     std::tuple{NanopbText{&Message::location}, NanopbPart{&Message::has_owner, &Message::owner}});
};

template <>
struct NanopbClass<docs_versions::Removed> {
  using Message = scenebench_nano_docs_v2_Removed;
  static constexpr std::tuple members{NanopbList{&Message::list_count, &Message::list},
                                      NanopbPart{&Message::has_fruit, &Message::fruit}, NanopbText{&Message::location}};
};

template <>
struct NanopbClass<docs_versions::WideFooBar> : NanopbClass<docs::FooBar> {};
template <>
struct NanopbClass<docs_versions::Widened> : NanopbClass<docs::FooBarContainer> {};

template <>
struct NanopbClass<docs_versions::Renamed> {
  using Message = scenebench_nano_docs_v2_Renamed;
  static constexpr auto members =
      std::tuple_cat(kNanopbBeforeText<Message>, std::tuple{NanopbText{&Message::address}});
};

template <>
struct NanopbClass<docs_versions::EnumAdded> {
  using Message = scenebench_nano_docs_v2_EnumAdded;
  static constexpr auto members =
      std::tuple_cat(kNanopbBeforeText<Message>, std::tuple{NanopbText{&Message::location}});
};

template <>
struct NanopbClass<docs_versions::FooBarWithOptionalSibling> : NanopbClass<docs::FooBar> {};
template <>
struct NanopbClass<docs_versions::MadeOptional> : NanopbClass<docs::FooBarContainer> {};

template <>
struct NanopbClass<docs_versions::Place> {
  using Message = scenebench_nano_docs_v2_Place;
  static constexpr std::tuple members{NanopbText{&Message::location}};
};

template <>
struct NanopbClass<docs_versions::Nested> {
  using Message = scenebench_nano_docs_v2_Nested;
  static constexpr auto members =
      std::tuple_cat(kNanopbBeforeText<Message>, std::tuple{NanopbPart{&Message::has_place, &Message::place}});
};

}  // namespace scenebench::codecs
