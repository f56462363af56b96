// Protocol Buffers' lite runtime: one message and one buffer for all encodes, a new message for each decode.
#include <vector>

#include "by_hand.h"
#include "protobuf_docs.h"

namespace scenebench::by_hand {

std::uint64_t protobuf_lite(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  pb::docs::FooBarContainer message;
  std::vector<std::uint8_t> wire;
  if (work == Work::encode) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < rounds * kBatch; ++i) {
      populate(message, unknown(value));
      size = serialize(message, wire);
      benchmark::DoNotOptimize(wire.data());
    }
    return size;
  }
  populate(message, value);
  const auto size = static_cast<int>(serialize(message, wire));
  std::vector<pb::docs::FooBarContainer> decoded;
  decoded.reserve(kBatch);
  Sum sum;
  bool complete = true;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < kBatch && decodes(work, round); ++i) {
      complete &= decoded.emplace_back().ParseFromArray(unknown(wire).data(), size);
    }
    if (work == Work::walk) {
      for (const auto& one : decoded) complete &= walk(unknown(one), sum);
    }
    if (work == Work::decode) decoded.clear();
  }
  return complete ? sum.total() : 0;
}

}  // namespace scenebench::by_hand
