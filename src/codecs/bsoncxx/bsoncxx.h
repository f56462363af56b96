// BSON by bsoncxx, the C++ library over libbson: appends to a reused builder, validates the wire, and reads it in place
// by views.
#pragma once

#include <bsoncxx/exception/exception.hpp>

#include <cstddef>
#include <iterator>
#include <span>
#include <string>

#include "codecs/bsoncxx/update.h"
#include "codecs/bsoncxx/codec.h"
#include "codecs/bsoncxx/node.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/fields_write.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Bsoncxx : public BsoncxxCodec {
 public:
  using Shape = RootStruct;

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear();
    write_fields(value, writer_);
    return writer_.wire();
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_struct<Shape>(BsoncxxFields(decoded), sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) { return fill_struct(BsoncxxFields(decoded), structs); }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    const BsoncxxNode node = bsoncxx_at(decoded, kOneField<Shape>);
    return node && walk_node<std::string>(node, sink);
  }

  /// A view cannot be written to, so the elements are copied to a new document.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    static_assert(!kUpdatedField<Shape>.list.empty());
    const auto view = decode(wire);
    if (!view) return Error{"bsoncxx finds the document invalid"};
    writer_.clear();
    const auto update = [&](const BsoncxxNode& list) { return copy_changed_list(list, kUpdatedField<Shape>, writer_); };
    if (!copy_changed(*view, kUpdatedField<Shape>.list, writer_, update)) return Error{"the field is missing"};
    return writer_.wire();
  } catch (const bsoncxx::exception&) {
    return Error{"bsoncxx cannot copy an element"};
  }
};

template <>
class Bsoncxx<document::Value> : public BsoncxxCodec {
 public:
  using Shape = document::Value;

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear();
    writer_.begin_map();
    writer_.key("");
    write_document(value, writer_);
    writer_.end_map();
    return writer_.wire();
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    auto element = decoded.begin();  // not const, as dereferencing it is not
    return element != decoded.end() && element->key().empty() && BsoncxxNode(*element).walk(sink) &&
           std::next(element) == decoded.end();
  }
};

}  // namespace scenebench::codecs
