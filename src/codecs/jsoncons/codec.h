// Shared by jsoncons' codecs: the encoders of all formats take the same calls, and their decoders make the same tree.
#pragma once

#include <jsoncons/config/version.hpp>

#include <span>
#include <string>

#include "codecs/jsoncons/tree.h"
#include "codecs/shared/fields_write.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A writer for write_fields(). A Format's Buffer is a container of bytes or characters, which keeps its memory.
template <class Format>
class JsonconsWriter {
 public:
  void clear() {
    buffer_.clear();
    encoder_.reset();
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      encoder_.bool_value(v);
    } else if constexpr (std::floating_point<T>) {
      encoder_.double_value(v);
    } else if constexpr (std::signed_integral<T> || Format::kAllSigned) {
      encoder_.int64_value(to_signed(v));
    } else {
      encoder_.uint64_value(v);
    }
  }
  void text(std::string_view v) { encoder_.string_value(v); }
  void null() { encoder_.null_value(); }
  void key(std::string_view name) { encoder_.key(name); }
  void begin_map(std::size_t fields) { encoder_.begin_object(fields); }
  void end_map() { encoder_.end_object(); }
  void begin_list(std::size_t elements) { encoder_.begin_array(elements); }
  void end_list() { encoder_.end_array(); }
  void tree(const jsoncons::ojson& tree) { tree.dump(encoder_); }

  std::span<const std::byte> wire() {
    encoder_.flush();
    return std::as_bytes(std::span(buffer_));
  }

 private:
  typename Format::Buffer buffer_;
  typename Format::Encoder encoder_{buffer_};
};

/// The info that the codecs have in common.
inline CodecInfo jsoncons_info() {
  return {.library = "jsoncons",
          .version = std::to_string(JSONCONS_VERSION_MAJOR) + "." + std::to_string(JSONCONS_VERSION_MINOR) + "." +
                     std::to_string(JSONCONS_VERSION_PATCH),
          .form = Form::dom,
          .reuse = "encoder and buffer; a new tree for each decode",
          .field_access = "manual error checking",
          .structs_by = StructsBy::scenebench};
}

/// Everything but info(). A Format has an Encoder, a Buffer, a function parse() that turns a wire into an ojson or an
/// error, and kAllSigned, which says whether it lacks unsigned integers.
template <class RootStruct, class Format>
class JsonconsCodec : public FieldsEncoder<JsonconsWriter<Format>, RootStruct>,
                      public DecodedNodes<JsonconsCodec<RootStruct, Format>, RootStruct> {
 public:
  using Decoded = jsoncons::ojson;
  using Node = JsonconsNode<Format::kAllSigned>;

  Result<Decoded> decode(std::span<const std::byte> wire) {
    auto parsed = Format::parse(wire);
    if (!parsed) return Error{"jsoncons rejects the wire"};
    return Result<Decoded>(std::in_place, std::move(*parsed));
  }

  static Node root(const Decoded& decoded) { return Node(&decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const Node field = find_path(root(*decoded), kUpdatedField<RootStruct>);
    if (!field) return Error{"the field is missing"};
    const_cast<jsoncons::ojson&>(*field.value()) = kUpdatedText.data();  // of `decoded`, which is not const
    this->writer_.clear();
    this->writer_.tree(*decoded);
    return this->writer_.wire();
  } catch (const jsoncons::ser_error&) {  // a wire may have what the encoder refuses: BSON's timestamps
    return Error{"jsoncons cannot write the tree"};
  }
};

/// A wire as the binary formats' decoders take it.
inline std::span<const std::uint8_t> jsoncons_bytes(std::span<const std::byte> wire) {
  return {reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size()};
}

}  // namespace scenebench::codecs
