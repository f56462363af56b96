// The phases that compress and decompress wires, with the same three compressors for every codec.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "harness/batch.h"

namespace scenebench {

/// How many bytes of wires zlib decompresses in turn, or one wire if that is longer.
inline constexpr std::size_t kMostOfZlib = 512 << 10;

/// Times the compressors over the wires of one codec and workload. All codecs share contexts and buffers, as in a
/// program that has one of each.
class WireCompression {
 public:
  /// As CodecUnderTest::time_batch(), for phases with is_compression(), over `wires`, whose contents must be the same
  /// in every call. Goes round all of them; to decompress by zlib, round the first ones of kMostOfZlib bytes together.
  /// Before its first batch it compresses, untimed, what it will decompress, and checks that this restores the wires.
  std::optional<BatchTimes> time_batch(Phase phase, Wires wires, Batch batch);

  /// The wire that the next batch starts with. A batch that goes round fewer wires starts with its remainder.
  std::size_t next_input() const { return next_; }
  void start_at(std::size_t wire) { next_ = wire; }

 private:
  static constexpr std::size_t kCompressors = 3;
  using Bytes = std::vector<std::byte>;

  template <class Compressor>
  std::optional<BatchTimes> time_batch_of(Compressor& compressor, std::vector<Bytes>& compressed, bool back,
                                          Wires wires, Batch batch);

  std::array<std::vector<Bytes>, kCompressors> compressed_;  ///< of each wire, if it was needed
  std::size_t next_ = 0;
};

}  // namespace scenebench
