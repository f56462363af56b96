// Reads the string of decode-one from a Thrift message's wire, and no more.
#pragma once

#include <thrift/protocol/TProtocol.h>

#include <cstddef>
#include <cstdint>
#include <string>

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

/// Reads the string of decode-one and no more; false if it is missing.
template <class Shape, class Protocol>
bool read_one_field(Protocol& in, std::string& text) {
  using Root = ThriftRoot<Shape>;
  if constexpr (Root::one_list != 0) {
    apache::thrift::protocol::TType type{};
    std::uint32_t size = 0;
    if (!skip_to_field(in, Root::one_list, apache::thrift::protocol::T_LIST)) return false;
    in.readListBegin(type, size);
    if (size == 0 || type != apache::thrift::protocol::T_STRUCT) return false;
    for (std::size_t i = kOneField<Shape>.element(size); i > 0; --i) in.skip(type);
  }
  if (!skip_to_field(in, Root::one_field, apache::thrift::protocol::T_STRING)) return false;
  in.readString(text);
  return true;
}

}  // namespace scenebench::codecs
