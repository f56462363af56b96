// BSON by bsoncxx, the C++ library over libbson: appends to a reused builder, validates the wire, and reads it in place
// by views.
#pragma once

#include <bsoncxx/exception/exception.hpp>
#include <bsoncxx/validate.hpp>

#include "codecs/bsoncxx/node.h"
#include "codecs/bsoncxx/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Copies `view`, but calls `change(element)` to write the value of the first field `name`. False if that returns false
/// or there is no such field.
template <class Change>
bool copy_changed(const bsoncxx::document::view& view, std::string_view name, BsoncxxWriter& writer, Change&& change) {
  bool found = false, changed = false;
  writer.begin_map();
  for (const auto& element : view) {
    const std::string_view key = element.key();
    writer.key(key);
    if (found || key != name) {
      writer.copy(element);
    } else {
      found = true;
      changed = change(BsoncxxNode(element));
      if (!changed) return false;
    }
  }
  writer.end_map();
  return changed;
}

/// Copies the list `node`, but the string at `path` becomes kUpdatedText; false if there is none.
inline bool copy_changed_list(const BsoncxxNode& node, const TextPath& path, BsoncxxWriter& writer) {
  if (!node.is_list()) return false;
  const bsoncxx::document::view list = node.list();
  std::size_t left = bsoncxx_element(list, path);
  bool changed = false;
  writer.begin_list();
  for (const auto& element : list) {
    if (left-- != 0) {
      writer.copy(element);
      continue;
    }
    const BsoncxxNode at(element);
    const auto update = [&](const BsoncxxNode&) { return writer.text(kUpdatedText), true; };
    changed = at.is_map() && copy_changed(at.open().view(), path.field, writer, update);
    if (!changed) return false;
  }
  writer.end_list();
  return changed;
}

class BsoncxxCodec {
 public:
  using Decoded = bsoncxx::document::view;

  static CodecInfo info() {
    return {
        .name = "bsoncxx",
        .title = "BSON (bsoncxx)",
        .library = "bsoncxx",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::view,
        .reuse = "builder for encoding",
        .field_access = "manual error checking",
        .note =
            "decode is validate(), without which views trust their bytes; BSON has no unsigned numbers and no 32-bit "
            "floats: integers become int32, or int64 if they are u32 or wider (u64 keeps its bits), and floats become "
            "doubles; the keys of lists are element numbers; BSON's root must be a map, so a document is wrapped in "
            "one under the empty key",
        .loss = {.wide_as_signed = true},
        .structs_by = StructsBy::scenebench};
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const auto view = bsoncxx::validate(reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
    if (!view) return Error{"bsoncxx finds the document invalid"};
    return Result<Decoded>(std::in_place, *view);
  }

 protected:
  BsoncxxWriter writer_;
};

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
