// Describes the shapes' structs to zpp_bits, as its users do: by a function beside them.
#pragma once

#include <zpp_bits.h>

#include <type_traits>

#include "model/docs_versions.h"
#include "model/fields.h"
#include "model/scene_versions.h"

namespace scenebench::codecs::zpp_bits_members {

/// The number of members, as the library cannot count them if one of them is a std::optional.
template <Described T>
auto serialize(const T&) -> zpp::bits::members<field_count<T>>;

}  // namespace scenebench::codecs::zpp_bits_members

namespace scenebench::codecs::zpp_bits_fields {

/// Serializes field by field, for structs that inherit: structured bindings, by which the library finds members, cannot
/// take them apart.
template <class Archive, class T>
requires Described<std::remove_const_t<T>>
constexpr auto serialize(Archive& archive, T& self) {
  return Description<std::remove_const_t<T>>::apply(
      [&](const auto&... field) { return archive(self.*field.member...); });
}

}  // namespace scenebench::codecs::zpp_bits_fields

// The library looks for the function in the namespaces of the structs.
namespace scenebench::docs {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::docs_versions {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::scene {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::scene_versions {
using codecs::zpp_bits_fields::serialize;
}
