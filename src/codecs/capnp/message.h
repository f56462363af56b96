// Shared by Cap'n Proto's codecs: messages built in reused memory, and readers as decoded objects.
#pragma once

#include <capnp/message.h>
#include <kj/exception.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "codecs/capnp/access.h"
#include "codecs/capnp/build.h"
#include "codecs/capnp/parts.h"
#include "codecs/capnp/read.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info that the codecs have in common.
inline CodecInfo capnp_info() {
  return {.library = "Cap'n Proto",
          .version = std::to_string(CAPNP_VERSION_MAJOR) + "." + std::to_string(CAPNP_VERSION_MINOR) + "." +
                     std::to_string(CAPNP_VERSION_MICRO),
          .form = Form::view,
          .field_access = "typed accessors",
          .structs_by = StructsBy::by_hand};
}

inline constexpr Error kBadCapnp{"Cap'n Proto rejects the bytes"};

/// Builds messages of one segment in reused memory, as MallocMessageBuilder's documentation shows.
class CapnpSegment {
 public:
  CapnpSegment() = default;
  CapnpSegment(const CapnpSegment&) = delete;
  CapnpSegment& operator=(const CapnpSegment&) = delete;
  ~CapnpSegment() noexcept = default;  // the builder's may throw, a codec's must not

  /// Calls `fill` with a builder of an empty message. The message is valid until the next call. If it does not fit into
  /// one segment, enlarges the memory and calls `fill` again, so that a message's bytes do not depend on earlier
  /// messages.
  template <class Fill>
  void build(Fill&& fill) {
    while (true) {
      builder_.reset();  // zeroes the memory that it used, for the next one
      builder_.emplace(kj::arrayPtr(first(), words_.size() - kTableWords));
      fill(*builder_);
      const auto segments = builder_->getSegmentsForOutput();
      size_ = segments[0].size();
      if (segments.size() == 1 && segments[0].begin() == first()) break;
      std::size_t used = kTableWords;
      for (const auto& segment : segments) used += segment.size();
      builder_.reset();  // must go before its memory
      words_.assign(std::max(used, 2 * words_.size()), 0);
    }
  }

  capnp::MallocMessageBuilder& builder() { return *builder_; }

  /// The message's size in words.
  std::size_t size() const { return size_; }

  /// The message in the standard flat form, without a copy: the segment table goes in front of the only segment.
  std::span<const std::byte> flat() {
    words_[0] = std::uint64_t{size_} << 32;  // number of segments - 1, size of the first; 32 bits each
    return std::as_bytes(std::span(words_).first(kTableWords + size_));
  }

 private:
  static constexpr std::size_t kTableWords = 1;

  capnp::word* first() { return reinterpret_cast<capnp::word*>(words_.data() + kTableWords); }

  std::vector<std::uint64_t> words_ =
      std::vector<std::uint64_t>(kTableWords + std::size_t{capnp::SUGGESTED_FIRST_SEGMENT_WORDS});
  std::optional<capnp::MallocMessageBuilder> builder_;
  std::size_t size_ = 0;
};

/// A Reader whose destructor does not throw. The destructor of a stream's reader throws if the stream ends too early;
/// by then decode has reported that, or the missing bytes were never needed.
template <class Reader>
class CapnpReader {
 public:
  template <class... Arguments>
  explicit CapnpReader(Arguments&&... arguments) : reader_(std::forward<Arguments>(arguments)...) {}
  CapnpReader(const CapnpReader&) = delete;
  CapnpReader& operator=(const CapnpReader&) = delete;
  ~CapnpReader() {
    try {
      reader_.~Reader();
    } catch (const kj::Exception&) {
    }
  }

  Reader& operator*() { return reader_; }

 private:
  union {
    Reader reader_;
  };
};

/// Everything but info(). A Format has the Decoded, made from a wire, with a `root`; and wire_of(segment), which
/// returns the message that a segment holds. The library checks bounds when it follows a pointer, and throws.
template <class RootStruct, class Format>
class CapnpCodec {
 public:
  using Shape = RootStruct;
  using Root = typename CapnpRoot<Shape>::type;
  using Decoded = typename Format::template Decoded<Root>;

  std::span<const std::byte> encode(const Shape& value) {
    segment_.build([&](capnp::MessageBuilder& message) { CapnpBuilding::build(value, message.initRoot<Root>()); });
    return format_.wire_of(segment_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) try {
    return Result<Decoded>(std::in_place, wire);
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) try {
    return CapnpReading::walk<Shape>(decoded.root, sink);
  } catch (const kj::Exception&) {
    return false;
  }

  bool to_structs(const Decoded& decoded, Shape& structs) try {
    return CapnpReading::fill(decoded.root, structs);
  } catch (const kj::Exception&) {
    return false;
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) try {
    return capnp_pick<Shape>(decoded.root, sink);
  } catch (const kj::Exception&) {
    return false;
  }

  template <class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part, Sink& sink) requires HasParts<Shape> {
    try {
      return capnp_read_part(decoded.root, part, sink);
    } catch (const kj::Exception&) {
      return false;
    }
  }

  /// Copies the message and changes the field.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    const Decoded decoded(wire);
    bool found = false;
    segment_.build([&](capnp::MessageBuilder& message) {
      message.setRoot(decoded.root);
      found = capnp_update<Shape>(message.getRoot<Root>());
    });
    if (!found) return Error{"the field to update is missing"};
    return format_.wire_of(segment_);
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

 private:
  CapnpSegment segment_;
  Format format_;
};

}  // namespace scenebench::codecs
