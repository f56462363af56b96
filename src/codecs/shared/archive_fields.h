// Serializes described structs with archives in the style of Boost.Serialization, whose serialize() reads and writes.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "model/fields.h"

namespace scenebench::codecs {

/// Serializes a bool as a byte, as the archives do. They would read any byte straight into the bool, though only 0 and
/// 1 are valid. Throws std::runtime_error on other bytes.
template <class Archive>
void serialize_bool(Archive& archive, bool& value) {
  std::uint8_t byte = value ? 1 : 0;
  archive& byte;
  if (byte > 1) throw std::runtime_error("a bool that is neither 0 nor 1");
  value = byte != 0;
}

/// Serializes whether the part is present, then the part.
template <class Archive, Optional T>
void serialize_optional(Archive& archive, T& part) {
  bool present = part.has_value();
  serialize_bool(archive, present);
  if constexpr (Archive::is_loading::value) {
    if (present) {
      part.emplace();
    } else {
      part.reset();
    }
  }
  if (part) archive&* part;
}

/// Serializes the fields of `value` in the order of the description. Strings, lists, enumerations and numbers are left
/// to the library.
template <class Archive, Described T>
void serialize_fields(Archive& archive, T& value) {
  for_each_field<T>([&]<class Member>(const Field<T, Member>& field) {
    Member& member = value.*field.member;
    if constexpr (std::same_as<Member, bool>) {
      serialize_bool(archive, member);
    } else if constexpr (Optional<Member>) {
      serialize_optional(archive, member);
    } else {
      archive& member;
    }
  });
}

}  // namespace scenebench::codecs
