// Shared by SBE's codecs: a message is written into one buffer, and read in place by one flyweight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <vector>

#include "codecs/sbe/access.h"
#include "codecs/sbe/read.h"
#include "codecs/sbe/write.h"
#include "harness/codec.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// The info that the codecs have in common, for the one that checks.
inline CodecInfo sbe_info() {
  return {.name = "sbe",
          .title = "SBE",
          .library = "Simple Binary Encoding",
          .version = SCENEBENCH_LIBRARY_VERSION,
          .form = Form::view,
          .reuse = "buffer",
          .field_access = "generated flyweights, in the wire's order",
          .note = "lists are groups, whose counts have 32 bits instead of the format's usual 16; update-one copies the "
                  "wire before and after the string that it replaces",
          .structs_by = StructsBy::by_hand};
}

/// How messages of one shape are written and read, by either generated class. versions.h has that of later versions.
template <class Shape>
struct SbeAccess : SbeBlock {
  template <class Message>
  static std::size_t size_of(const Shape& value) {
    return SbeWriting::size_of<Message>(value);
  }

  static void encode(const Shape& value, auto& message) { SbeWriting::put(value, message); }

  template <class Sink>
  static bool walk(auto& message, Sink& sink) {
    SbeReading::walk<Shape>(message, sink);
    return true;
  }

  static void to_structs(auto& message, Shape& to) { SbeReading::fill(message, to); }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(auto& message, Sink& sink) {
    using Text = SbeText<kTextName<kOneField<Shape>>>;
    return SbeReading::go_to<Shape, kOneField<Shape>>(message, [&sink](auto& entry) { sink.text(Text::get(entry)); });
  }

  /// Finds the field of phase update-one; false if it is missing.
  static bool find_updated(auto& message, SbeTextPlace& place) {
    return SbeReading::go_to<Shape, kUpdatedField<Shape>>(message, [&place](auto& entry) {
      place.begin = entry.sbePosition();
      SbeText<kTextName<kUpdatedField<Shape>>>::get(entry);
      place.end = entry.sbePosition();
    });
  }
};

template <class RootStruct, bool checks>
class SbeCodec {
 public:
  using Shape = RootStruct;
  using Access = SbeAccess<Shape>;
  using Message = typename SbeMessage<Shape, checks>::type;

  /// A wire whose header is that of the shape's message.
  struct Decoded {
    std::span<const std::byte> wire;
    std::uint16_t block_length;
    std::uint16_t version;
  };

  std::span<const std::byte> encode(const Shape& value) {
    if constexpr (!checks) {
      reserve(Access::template size_of<Message>(value));
      return written(value);
    }
    try {
      return written(value);
    } catch (const std::runtime_error&) {  // [E100], [E107] or [E108] if the buffer is too short
      if (!reserve(Access::template size_of<Message>(value))) throw;
    }
    return written(value);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) try {
    const typename Message::messageHeader header(bytes_of(wire), 0, wire.size(), Message::sbeSchemaVersion());
    if (header.templateId() != Message::sbeTemplateId() || header.schemaId() != Message::sbeSchemaId() ||
        header.blockLength() < Access::template block_length<Message>(header.version())) {
      return Error{"the header is not that of the message"};
    }
    return Decoded{wire, header.blockLength(), header.version()};
  } catch (const std::runtime_error&) {
    return kBadSbe;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) try {
    Message message;
    return Access::walk(opened(message, decoded), sink);
  } catch (const std::runtime_error&) {
    return false;
  }

  bool to_structs(const Decoded& decoded, Shape& structs) try {
    Access::to_structs(opened(message_, decoded), structs);
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) try {
    return Access::pick(opened(message_, decoded), sink);
  } catch (const std::runtime_error&) {
    return false;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    SbeTextPlace place;
    if (!Access::find_updated(opened(message_, *decoded), place)) return Error{"the field to update is missing"};
    return replaced(wire, place);
  } catch (const std::runtime_error&) {
    return kBadSbe;
  }

 private:
  static constexpr Error kBadSbe{"SBE rejects the bytes"};

  /// Flyweights write, too, so they do not take const bytes.
  static char* bytes_of(std::span<const std::byte> wire) {
    return const_cast<char*>(reinterpret_cast<const char*>(wire.data()));
  }

  /// Makes the buffer at least `size` bytes long; returns whether it was shorter.
  bool reserve(std::size_t size) {
    const bool was_shorter = buffer_.size() < size;
    if (was_shorter) buffer_.resize(size);
    return was_shorter;
  }

  /// Writes the message of `value` into the buffer without enlarging it.
  std::span<const std::byte> written(const Shape& value) {
    Message message;
    message.wrapAndApplyHeader(buffer_.data(), 0, buffer_.size());
    Access::encode(value, message);
    return std::as_bytes(std::span(buffer_).first(message.sbePosition()));
  }

  /// Returns `message` at the start of `decoded`.
  static Message& opened(Message& message, const Decoded& decoded) {
    return message.wrapForDecode(bytes_of(decoded.wire), Message::messageHeader::encodedLength(), decoded.block_length,
                                 decoded.version, decoded.wire.size());
  }

  /// A copy of `wire` with kUpdatedText at `place`.
  std::span<const std::byte> replaced(std::span<const std::byte> wire, SbeTextPlace place) {
    constexpr auto kLength = static_cast<std::uint32_t>(kUpdatedText.size());
    const std::size_t size = wire.size() - (place.end - place.begin) + sizeof kLength + kUpdatedText.size();
    reserve(size);
    char* at = buffer_.data();
    std::memcpy(at, wire.data(), place.begin);
    std::memcpy(at += place.begin, &kLength, sizeof kLength);
    std::memcpy(at += sizeof kLength, kUpdatedText.data(), kUpdatedText.size());
    std::memcpy(at + kUpdatedText.size(), wire.data() + place.end, wire.size() - place.end);
    return std::as_bytes(std::span(buffer_).first(size));
  }

  std::vector<char> buffer_;
  /// For reading one part and for filling structs. Walking and encoding use a local flyweight, which takes a sixth
  /// fewer instructions for docs: compilers keep it in registers.
  Message message_;
};

}  // namespace scenebench::codecs
