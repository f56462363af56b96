// Adaptors by which MessagePack for C++ packs the shapes' structs and converts to them, using the field descriptions.
#pragma once

#include <msgpack.hpp>
#include <string_view>
#include <type_traits>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/named_fields.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// A map's fields, for FieldCursor.
class MsgpackCxxFields : public FieldArray<const msgpack::object_kv> {
 public:
  explicit MsgpackCxxFields(const msgpack::object_map& map) : FieldArray(map.ptr, map.size) {}

  static std::string_view name(const msgpack::object_kv* entry) {
    if (entry->key.type != msgpack::type::STR) return {};
    return {entry->key.via.str.ptr, entry->key.via.str.size};
  }
  static const msgpack::object* value(const msgpack::object_kv* entry) { return &entry->val; }
};

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
    scenebench::codecs::FieldCursor cursor(scenebench::codecs::MsgpackCxxFields(object.via.map));
    scenebench::codecs::all_named_fields<T>(
        [&]<class Member>(const auto name, const scenebench::Field<T, Member>& field) {
          const msgpack::object* found = cursor.find(name);
          if (!found && !scenebench::Optional<Member>) throw msgpack::type_error();
          if (found) found->convert(value.*field.member);
          return true;
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
