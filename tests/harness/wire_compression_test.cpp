// Which wires the compressors work on in turn.
#include "harness/wire_compression.h"

#include <gtest/gtest.h>

#include <vector>

#include "model/random.h"

namespace scenebench {
namespace {

/// Wires of this many random bytes, which no compressor makes shorter.
class RandomWires {
 public:
  RandomWires(std::size_t count, std::size_t bytes) : bytes_(count, std::vector<std::byte>(bytes)) {
    Random random(1);
    for (auto& wire : bytes_) {
      for (std::byte& byte : wire) byte = static_cast<std::byte>(random.bits());
      views_.emplace_back(wire);
    }
  }

  Wires all() const { return views_; }

 private:
  std::vector<std::vector<std::byte>> bytes_;
  std::vector<std::span<std::byte>> views_;
};

/// The wire with which the next batch would begin after one of `operations`, which began with the wire `first`.
std::size_t next_after(Phase phase, Wires wires, std::size_t first, std::size_t operations) {
  WireCompression compression;
  compression.start_at(first);
  EXPECT_TRUE(compression.time_batch(phase, wires, {operations})) << to_string(phase);
  return compression.next_input();
}

TEST(WireCompression, GoesRoundAllWires) {
  const RandomWires wires(5, kMostOfZlib / 2);
  for (const Phase phase : {Phase::compress_zlib, Phase::compress_zstd, Phase::decompress_zstd, Phase::compress_lz4,
                            Phase::decompress_lz4}) {
    EXPECT_EQ(next_after(phase, wires.all(), 3, 1), 4u) << to_string(phase);
    EXPECT_EQ(next_after(phase, wires.all(), 3, 9), 2u) << to_string(phase);
  }
}

TEST(WireCompression, DecompressesByZlibAsManyWiresAsFit) {
  EXPECT_EQ(next_after(Phase::decompress_zlib, RandomWires(5, kMostOfZlib / 2).all(), 3, 2), 1u) << "of two";
  EXPECT_EQ(next_after(Phase::decompress_zlib, RandomWires(3, kMostOfZlib + 1).all(), 2, 2), 0u) << "of one";
  EXPECT_EQ(next_after(Phase::decompress_zlib, RandomWires(3, 100).all(), 2, 2), 1u) << "of all three";
}

}  // namespace
}  // namespace scenebench
