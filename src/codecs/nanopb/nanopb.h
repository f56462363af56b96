// nanopb: Protocol Buffers in C, in structs that its generator makes and in arrays on the heap.
#pragma once

#include <pb_decode.h>
#include <pb_encode.h>

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codecs/nanopb/decoded.h"
#include "codecs/nanopb/message.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Nanopb : public NanopbReader<RootStruct> {
 public:
  using typename NanopbReader<RootStruct>::Shape;
  using typename NanopbReader<RootStruct>::Decoded;
  using Message = typename NanopbRoot<RootStruct>::type;

  static CodecInfo info() {
    return {
        .name = "nanopb",
        .title = "nanopb",
        .library = "nanopb",
        .version = std::string(std::string_view(NANOPB_VERSION).substr(sizeof "nanopb")),
        .form = Form::message,
        .reuse = "buffer, and memory for arrays when encoding; decode allocates",
        .field_access = "public members",
        .note =
            "strings end at a NUL; packages of the library count a list's elements in 16 bits; lists grow by one "
            "element at a time; encode goes through each submessage once to write it and once for each level around "
            "it, as the library keeps no sizes",
        .structs_by = StructsBy::scenebench};
  }

  /// Throws std::length_error if a list has more elements than the library counts.
  std::span<const std::byte> encode(const Shape& value) {
    arena_.clear();
    Message message{};
    populate(value, message, arena_);
    return write(message);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    pb_istream_t in = pb_istream_from_buffer(reinterpret_cast<const pb_byte_t*>(wire.data()), wire.size());
    if (!pb_decode(&in, kFields(), &result->message)) result.fail("nanopb rejects the bytes");
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    char** text = nanopb_text<kUpdatedField<Shape>>(decoded->message);
    if (!text) return Error{"the field is missing"};
    char* old = std::exchange(*text, const_cast<char*>(kUpdatedText.data()));  // only read
    const auto updated = write(decoded->message);
    *text = old;  // the message frees it
    return updated;
  }

 private:
  static constexpr auto kFields = &nanopb::MessageDescriptor<Message>::fields;

  /// The library cannot grow its buffer: a message that does not fit is written again into a larger one.
  std::span<const std::byte> write(const Message& message) {
    for (;;) {
      pb_ostream_t out = pb_ostream_from_buffer(buffer_.data(), buffer_.size());
      if (pb_encode(&out, kFields(), &message)) return std::as_bytes(std::span(buffer_).first(out.bytes_written));
      std::size_t size = 0;
      if (!pb_get_encoded_size(&size, kFields(), &message) || size <= buffer_.size()) {
        throw std::length_error("nanopb cannot encode the object");
      }
      buffer_.resize(size);
    }
  }

  BlockArena arena_;
  std::vector<pb_byte_t> buffer_ = std::vector<pb_byte_t>(256);
};

}  // namespace scenebench::codecs
