// FlatBuffers: one builder for all encodes; reads the wire in place.
#include "by_hand.h"
#include "flatbuffers_docs.h"

namespace scenebench::by_hand {

namespace {

template <class Sum>
std::uint64_t read(const std::uint8_t& wire, Work work, std::size_t rounds) {
  std::vector<const fb::docs::FooBarContainer*> decoded(kBatch);
  Sum sum;
  bool complete = true;
  for (std::size_t round = 0; round < rounds; ++round) {
    if (decodes(work, round)) {
      for (auto& root : decoded) root = ::flatbuffers::GetRoot<fb::docs::FooBarContainer>(&unknown(wire));
    }
    benchmark::DoNotOptimize(decoded.data());
    if (work == Work::decode) continue;
    for (const auto* root : decoded) complete &= walk(unknown(*root), sum);
  }
  return complete ? sum.total() : 0;
}

}  // namespace

std::uint64_t flatbuffers(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  ::flatbuffers::FlatBufferBuilder builder;
  std::vector<::flatbuffers::Offset<fb::docs::FooBar>> list;
  if (work == Work::encode) {
    for (std::size_t i = 0; i < rounds * kBatch; ++i) {
      build(builder, list, unknown(value));
      benchmark::DoNotOptimize(builder.GetBufferPointer());
    }
    return builder.GetSize();
  }
  build(builder, list, value);
  const std::uint8_t& wire = *builder.GetBufferPointer();
  return work == Work::walk_lengths ? read<testing::DocsSum>(wire, work, rounds) : read<Sum>(wire, work, rounds);
}

}  // namespace scenebench::by_hand
