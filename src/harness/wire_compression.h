// The phases that compress and decompress wires, with the same three compressors for every codec.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "harness/codec_under_test.h"
#include "harness/timing.h"

namespace scenebench {

/// Times the compressors over the wires of one codec and workload. All codecs share contexts and buffers, as in a
/// program that has one of each.
class WireCompression {
 public:
  /// As CodecUnderTest::time_batch(), for phases with is_compression(), over `wires`, whose contents must be the same
  /// in every call. The first call for a compressor compresses all of them and checks that decompressing restores them.
  std::optional<BatchTimes> time_batch(Phase phase, Wires wires, Batch batch);

  /// As CodecUnderTest::next_input().
  std::size_t next_input() const { return next_; }

  /// The next batch starts with this wire, which must exist.
  void start_at(std::size_t wire) { next_ = wire; }

 private:
  static constexpr std::size_t kCompressors = 3;
  using Bytes = std::vector<std::byte>;

  template <class Compressor>
  std::optional<BatchTimes> time_batch_of(Compressor& compressor, std::vector<Bytes>& compressed, bool back,
                                          Wires wires, Batch batch);

  std::array<std::vector<Bytes>, kCompressors> compressed_;  ///< of each wire; empty until first needed
  std::size_t next_ = 0;                                     ///< the wire that the next batch starts with
};

}  // namespace scenebench
