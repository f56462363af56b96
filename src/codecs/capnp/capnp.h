// Cap'n Proto, flat: the message as it is in memory. Reads the wire in place and checks bounds as it goes.
#pragma once

#include <capnp/serialize.h>
#include <kj/debug.h>

#include "codecs/capnp/message.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Capnp : public CapnpCodec<RootStruct> {
 public:
  using typename CapnpCodec<RootStruct>::Root;

  /// A reader of the wire and the root in it. Throws if bytes follow the message.
  struct Decoded {
    explicit Decoded(kj::ArrayPtr<const capnp::word> words) : reader(words), root((*reader).template getRoot<Root>()) {
      KJ_REQUIRE((*reader).getEnd() == words.end());
    }

    CapnpReader<capnp::FlatArrayMessageReader> reader;
    typename Root::Reader root;
  };

  static CodecInfo info() {
    CodecInfo info = capnp_info();
    info.name = "capnp";
    info.title = "Cap'n Proto";
    info.reuse = "memory of the builder's first segment, which grows to hold the whole message";
    info.note = "encode writes the segment table in front of the only segment, so that nothing is copied";
    return info;
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    this->build(value);
    return this->segment_.flat();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) try {
    return Result<Decoded>(std::in_place, words(wire));
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    const Decoded decoded(words(wire));
    if (!this->build_updated(decoded.root)) return Error{"the field to update is missing"};
    return this->segment_.flat();
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

 private:
  static kj::ArrayPtr<const capnp::word> words(std::span<const std::byte> wire) {
    KJ_REQUIRE(wire.size() % sizeof(capnp::word) == 0);
    return {reinterpret_cast<const capnp::word*>(wire.data()), wire.size() / sizeof(capnp::word)};
  }
};

}  // namespace scenebench::codecs
