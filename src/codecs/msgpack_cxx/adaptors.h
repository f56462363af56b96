// Adaptors by which MessagePack for C++ packs the shapes' structs and converts to them, using the field descriptions.
#pragma once

#include <msgpack.hpp>
#include <string_view>
#include <type_traits>

#include "codecs/shared/field_cursor.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// The value of the field `name`, or nullptr.
inline const msgpack::object* find_field(const msgpack::object_map& map, std::string_view name, FieldCursor& cursor) {
  const std::size_t found = cursor.find(map.size, [&](std::size_t i) {
    const msgpack::object& key = map.ptr[i].key;
    return key.type == msgpack::type::STR && std::string_view(key.via.str.ptr, key.via.str.size) == name;
  });
  return found == map.size ? nullptr : &map.ptr[found].val;
}

}  // namespace scenebench::codecs

// The structs do not use the library's macros. For classes that must not be changed, its documentation suggests
// adaptors like these.

template <scenebench::Described T>
struct msgpack::adaptor::pack<T> {
  template <class Stream>
  msgpack::packer<Stream>& operator()(msgpack::packer<Stream>& packer, const T& value) const {
    packer.pack_map(static_cast<std::uint32_t>(scenebench::field_count<T>));
    scenebench::for_each_field<T>([&](const auto& field) {
      const auto length = static_cast<std::uint32_t>(field.name.size());
      packer.pack_str(length).pack_str_body(field.name.data(), length);
      packer.pack(value.*field.member);
    });
    return packer;
  }
};

/// Throws msgpack::type_error if a field does not fit, or if one is missing that is not optional.
template <scenebench::Described T>
struct msgpack::adaptor::convert<T> {
  const msgpack::object& operator()(const msgpack::object& object, T& value) const {
    if (object.type != msgpack::type::MAP) throw msgpack::type_error();
    scenebench::codecs::FieldCursor cursor;
    scenebench::for_each_field<T>([&]<class Member>(const scenebench::Field<T, Member>& field) {
      const msgpack::object* found = scenebench::codecs::find_field(object.via.map, field.name, cursor);
      if (found) return static_cast<void>(found->convert(value.*field.member));
      if constexpr (!scenebench::Optional<Member>) throw msgpack::type_error();
    });
    return object;
  }
};

template <scenebench::Enumeration T>
struct msgpack::adaptor::pack<T> {
  template <class Stream>
  msgpack::packer<Stream>& operator()(msgpack::packer<Stream>& packer, const T& value) const {
    return packer.pack(static_cast<std::underlying_type_t<T>>(value));
  }
};

template <scenebench::Enumeration T>
struct msgpack::adaptor::convert<T> {
  const msgpack::object& operator()(const msgpack::object& object, T& value) const {
    value = static_cast<T>(object.as<std::underlying_type_t<T>>());
    return object;
  }
};
