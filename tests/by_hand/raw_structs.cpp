// Raw structs: plain memory, written at once and read in place.
#include <vector>

#include "by_hand.h"
#include "raw_docs.h"

namespace scenebench::by_hand {
namespace {

template <class Sum>
std::uint64_t read(const std::byte& wire, Work work, std::size_t rounds) {
  std::vector<const RawContainer*> decoded(kBatch);
  Sum sum;
  for (std::size_t round = 0; round < rounds; ++round) {
    if (decodes(work, round)) {
      for (auto& root : decoded) root = reinterpret_cast<const RawContainer*>(&unknown(wire));
    }
    benchmark::DoNotOptimize(decoded.data());
    if (work == Work::decode) continue;
    for (const auto* root : decoded) walk(unknown(*root), sum);
  }
  return sum.total();
}

}  // namespace

std::uint64_t raw_structs(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  std::vector<std::byte> buffer(sizeof(RawContainer));
  if (work == Work::encode) {
    for (std::size_t i = 0; i < rounds * kBatch; ++i) {
      write(buffer, unknown(value));
      benchmark::DoNotOptimize(buffer.data());
    }
    return buffer.size();
  }
  write(buffer, value);
  return work == Work::walk_lengths ? read<testing::DocsSum>(buffer.front(), work, rounds)
                                    : read<Sum>(buffer.front(), work, rounds);
}

}  // namespace scenebench::by_hand
