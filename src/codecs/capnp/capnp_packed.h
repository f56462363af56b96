// Cap'n Proto, packed: the library's own compression, which leaves out zero bytes. Decode unpacks the whole message.
#pragma once

#include <capnp/serialize-packed.h>
#include <kj/debug.h>

#include "codecs/capnp/message.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class CapnpPacked : public CapnpCodec<RootStruct> {
 public:
  using typename CapnpCodec<RootStruct>::Root;

  /// A reader, which owns the unpacked message, and the root in it. The library's reader needs its stream to live on.
  /// Throws if bytes follow the message.
  struct Decoded {
    explicit Decoded(kj::ArrayPtr<const kj::byte> bytes)
        : stream(bytes), reader(*stream), root((*reader).template getRoot<Root>()) {
      KJ_REQUIRE((*stream).tryGetReadBuffer().size() == 0);
    }

    CapnpReader<kj::ArrayInputStream> stream;
    CapnpReader<capnp::PackedMessageReader> reader;
    typename Root::Reader root;
  };

  static CodecInfo info() {
    CodecInfo info = capnp_info();
    info.name = "capnp-packed";
    info.title = "Cap'n Proto (packed)";
    info.reuse = "memory of the builder's first segment, which grows to hold the whole message, and buffer";
    info.note = "decode unpacks into a message of its own, which is then read in place";
    return info;
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    this->build(value);
    return pack();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) try {
    return Result<Decoded>(std::in_place, bytes(wire));
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    const Decoded decoded(bytes(wire));
    if (!this->build_updated(decoded.root)) return Error{"the field to update is missing"};
    return pack();
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

 private:
  static kj::ArrayPtr<const kj::byte> bytes(std::span<const std::byte> wire) {
    return {reinterpret_cast<const kj::byte*>(wire.data()), wire.size()};
  }

  std::span<const std::byte> pack() {
    constexpr std::size_t kLongestWord = 10;  // a word without a zero byte: tag, 8 bytes, length of a run
    const std::size_t longest = kLongestWord * (2 + this->segment_.size());
    if (buffer_.size() < longest) buffer_.resize(longest);
    kj::ArrayOutputStream stream(kj::arrayPtr(buffer_.data(), buffer_.size()));
    capnp::writePackedMessage(stream, this->segment_.builder());
    return std::as_bytes(std::span(buffer_.data(), stream.getArray().size()));
  }

  std::vector<kj::byte> buffer_;
};

}  // namespace scenebench::codecs
