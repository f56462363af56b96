// The strings of decode-one, read from a Thrift message's wire, and of update-one.
#pragma once

#include <thrift/protocol/TProtocol.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "codecs/shared/text_path.h"
#include "codecs/thrift/members.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Reads up to field `wanted` of the struct that comes next, skipping the others; false if it is missing or not of type
/// `type`.
template <class Protocol>
bool skip_to_field(Protocol& in, int wanted, apache::thrift::protocol::TType type) {
  std::string name;  // which human-readable protocols have
  in.readStructBegin(name);
  while (true) {
    apache::thrift::protocol::TType found{};
    std::int16_t number = 0;
    in.readFieldBegin(name, found, number);
    if (found == apache::thrift::protocol::T_STOP) return false;
    if (number == wanted) return found == type;
    in.skip(found);
    in.readFieldEnd();
  }
}

/// The number of T's field of that name in schemas, which count from 1 on in the order of the description.
template <Described T>
constexpr int thrift_number(std::string_view name) {
  return static_cast<int>(field_number<T>(name)) + 1;
}

/// The string of `path` in `message`; nullptr if its list is empty.
template <const TextPath& path>
std::string* thrift_text(auto& message) {
  using Text = ThriftField<kTextName<path>>;
  if constexpr (path.list.empty()) {
    return &Text::member(message);
  } else {
    auto& list = ThriftField<kListName<path>>::member(message);
    return list.empty() ? nullptr : &Text::member(list[path.element(list.size())]);
  }
}

/// Reads the string of decode-one and no more; false if it is missing.
template <class Shape, class Protocol>
bool read_one_field(Protocol& in, std::string& text) {
  constexpr const TextPath& path = kOneField<Shape>;
  using Holder = TextHolder<Shape, kOneField<Shape>>;
  if constexpr (!path.list.empty()) {
    apache::thrift::protocol::TType type{};
    std::uint32_t size = 0;
    if (!skip_to_field(in, thrift_number<Shape>(path.list), apache::thrift::protocol::T_LIST)) return false;
    in.readListBegin(type, size);
    if (size == 0 || type != apache::thrift::protocol::T_STRUCT) return false;
    for (std::size_t i = path.element(size); i > 0; --i) in.skip(type);
  }
  if (!skip_to_field(in, thrift_number<Holder>(path.field), apache::thrift::protocol::T_STRING)) return false;
  in.readString(text);
  return true;
}

}  // namespace scenebench::codecs
