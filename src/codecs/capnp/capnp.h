// Cap'n Proto, flat: the message as it is in memory. Reads the wire in place and checks bounds as it goes.
#pragma once

#include <capnp/serialize.h>
#include <kj/debug.h>

#include "codecs/capnp/message.h"
#include "harness/codec.h"

namespace scenebench::codecs {

struct CapnpFlat {
  /// A reader of the wire and the root in it. Throws if bytes follow the message.
  template <class Root>
  struct Decoded {
    explicit Decoded(std::span<const std::byte> wire) : Decoded(words(wire)) {}
    explicit Decoded(kj::ArrayPtr<const capnp::word> words) : reader(words), root((*reader).template getRoot<Root>()) {
      KJ_REQUIRE((*reader).getEnd() == words.end());
    }

    CapnpReader<capnp::FlatArrayMessageReader> reader;
    typename Root::Reader root;
  };

  static std::span<const std::byte> wire_of(CapnpSegment& segment) { return segment.flat(); }

 private:
  static kj::ArrayPtr<const capnp::word> words(std::span<const std::byte> wire) {
    KJ_REQUIRE(wire.size() % sizeof(capnp::word) == 0);
    return {reinterpret_cast<const capnp::word*>(wire.data()), wire.size() / sizeof(capnp::word)};
  }
};

template <class RootStruct>
class Capnp : public CapnpCodec<RootStruct, CapnpFlat> {
 public:
  static CodecInfo info() {
    CodecInfo info = capnp_info();
    info.name = "capnp";
    info.title = "Cap'n Proto";
    info.reuse = "memory of the builder's first segment, which grows to hold the whole message";
    info.note =
        "encode writes the segment table in front of the only segment, so that nothing is copied; the walk "
        "checks bounds as it goes";
    return info;
  }
};

}  // namespace scenebench::codecs
