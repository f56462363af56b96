// yyjson: a DOM both ways. Encode builds and writes in an allocator that keeps its memory; decode uses the default one.
#pragma once

#include <memory>
#include <stdexcept>

#include "codecs/yyjson/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Yyjson : public DecodedNodes<Yyjson<RootStruct>, RootStruct> {
 public:
  using Decoded = std::unique_ptr<yyjson_doc, YyjsonFree>;

  static CodecInfo info() {
    return {.name = "yyjson",
            .title = "yyjson",
            .library = "yyjson",
            .version = YYJSON_VERSION_STRING,
            .form = Form::dom,
            .settings = "yyjson_alc for encode (speed)",
            .reuse = "allocator of encode; a new document for each decode",
            .field_access = "manual error checking",
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    const std::unique_ptr<yyjson_mut_doc, YyjsonFree> document(yyjson_mut_doc_new(allocator_.get()));
    YyjsonBuilder builder(document.get());
    yyjson_mut_doc_set_root(document.get(), build_node(value, builder));
    std::size_t size = 0;
    char* text = yyjson_mut_write_opts(document.get(), 0, allocator_.get(), &size, nullptr);
    return keep(text, size);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, yyjson_read(reinterpret_cast<const char*>(wire.data()), wire.size(), 0));
    if (!*result) result.fail("yyjson rejects the text");
    return result;
  }

  static YyjsonNode root(const Decoded& decoded) { return YyjsonNode(yyjson_doc_get_root(decoded.get())); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    yyjson_val* field = find_path(root(*decoded), kUpdatedField<RootStruct>).value();
    if (!yyjson_set_strn(field, kUpdatedText.data(), kUpdatedText.size())) return Error{"the field is missing"};
    std::size_t size = 0;
    char* text = yyjson_write_opts(decoded->get(), 0, allocator_.get(), &size, nullptr);
    return keep(text, size);
  }

 private:
  /// Returns the previous text to the allocator, and keeps this one.
  std::span<const std::byte> keep(char* text, std::size_t size) {
    if (!text) throw std::runtime_error("yyjson: an object that JSON cannot express");
    if (text_) allocator_->free(allocator_->ctx, text_);
    text_ = text;
    return std::as_bytes(std::span(text, size));
  }

  std::unique_ptr<yyjson_alc, YyjsonFree> allocator_{yyjson_alc_dyn_new()};
  char* text_ = nullptr;  ///< owned by the allocator
};

}  // namespace scenebench::codecs
