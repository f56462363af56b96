// Cap'n Proto, packed: the library's own compression, which leaves out zero bytes. Decode unpacks the whole message.
#pragma once

#include <capnp/serialize-packed.h>
#include <kj/debug.h>

#include "codecs/capnp/message.h"
#include "harness/codec.h"

namespace scenebench::codecs {

class CapnpPackedFormat {
 public:
  /// A reader, which owns the unpacked message, and the root in it. The library's reader needs its stream to live on.
  /// Throws if bytes follow the message.
  template <class Root>
  struct Decoded {
    explicit Decoded(std::span<const std::byte> wire)
        : stream(kj::arrayPtr(reinterpret_cast<const kj::byte*>(wire.data()), wire.size())),
          reader(*stream),
          root((*reader).template getRoot<Root>()) {
      KJ_REQUIRE((*stream).tryGetReadBuffer().size() == 0);
    }

    CapnpReader<kj::ArrayInputStream> stream;
    CapnpReader<capnp::PackedMessageReader> reader;
    typename Root::Reader root;
  };

  std::span<const std::byte> wire_of(CapnpSegment& segment) {
    constexpr std::size_t kLongestWord = 10;  // a word without a zero byte: tag, 8 bytes, length of a run
    const std::size_t longest = kLongestWord * (2 + segment.size());
    if (buffer_.size() < longest) buffer_.resize(longest);
    kj::ArrayOutputStream stream(kj::arrayPtr(buffer_.data(), buffer_.size()));
    capnp::writePackedMessage(stream, segment.builder());
    return std::as_bytes(std::span(buffer_.data(), stream.getArray().size()));
  }

 private:
  std::vector<kj::byte> buffer_;
};

template <class RootStruct>
class CapnpPacked : public CapnpCodec<RootStruct, CapnpPackedFormat> {
 public:
  static CodecInfo info() {
    CodecInfo info = capnp_info();
    info.name = "capnp-packed";
    info.title = "Cap'n Proto (packed)";
    info.reuse = "memory of the builder's first segment, which grows to hold the whole message, and buffer";
    info.note = "decode unpacks into a message of its own, which is then read in place";
    return info;
  }
};

}  // namespace scenebench::codecs
