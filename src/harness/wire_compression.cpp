#include "harness/wire_compression.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "harness/compressor.h"
#include "harness/timing.h"
#include "harness/wire_set.h"

namespace scenebench {
namespace {

/// How many of the wires are decompressed in turn. They are compressed before the first batch, which takes zlib ten
/// times as long as the others, and longer than all its batches. Of 8 wires of scene/200, which stay in the caches, it
/// decompresses each 1 to 2% faster than of 64; zstd does 2 to 15%, and lz4 5 to 30% (flatbuffers and rapidjson; g++
/// 12.2, AMD EPYC).
template <class Compressor>
std::size_t count_to_decompress(Wires wires) {
  if constexpr (!std::is_same_v<Compressor, ZlibCompressor>) return wires.size();
  std::size_t count = 1;
  for (std::size_t bytes = wires[0].size(); count < wires.size(); ++count) {
    bytes += wires[count].size();
    if (bytes > kMostOfZlib) break;
  }
  return count;
}

template <class Compressor>
Compressor& shared() {
  static Compressor compressor;
  return compressor;
}

/// Keeps in `kept` what `compressor` makes of `wire`, unless it is there. Throws std::runtime_error if decompressing
/// does not restore the wire.
template <class Compressor>
void compress_once(Compressor& compressor, std::span<const std::byte> wire, std::vector<std::byte>& kept) {
  if (!kept.empty()) return;
  const auto compressed = compressor.compress(wire);
  kept.assign(compressed.begin(), compressed.end());
  if (!std::ranges::equal(compressor.decompress(kept, wire.size()), wire)) {
    throw std::runtime_error(std::string(Compressor::kName) + " does not give back what it compressed");
  }
}

}  // namespace

template <class Compressor>
std::optional<BatchTimes> WireCompression::time_batch_of(Compressor& compressor, std::vector<Bytes>& compressed,
                                                         bool back, Wires wires, Batch batch) {
  compressed.resize(wires.size());
  const std::size_t count = back ? count_to_decompress<Compressor>(wires) : wires.size();
  const std::size_t first = next_ % count, last = (first + batch.operations - 1) % count;
  next_ = (last + 1) % count;
  for (std::size_t at = 0; back && at < count; ++at) compress_once(compressor, wires[at], compressed[at]);
  compress_once(compressor, wires[last], compressed[last]);

  std::size_t longest = 0;
  std::vector<std::span<std::byte>> inputs;
  for (std::size_t i = 0; i < std::min(batch.operations, count); ++i) {
    const std::size_t at = (first + i) % count;
    inputs.push_back(back ? std::span(compressed[at]) : wires[at]);
    longest = std::max(longest, wires[at].size());
  }
  Rotation rotation(inputs.size());
  std::span<const std::byte> output;
  const BatchResult result = time_each(inputs, rotation, batch, [&](std::span<std::byte> input, Sum&) {
    output = back ? compressor.decompress(input, longest) : compressor.compress(input);
    return true;
  });
  const std::span<const std::byte> expected = back ? std::span<const std::byte>(wires[last]) : compressed[last];
  return std::ranges::equal(output, expected) ? std::optional(result.times) : std::nullopt;
}

std::optional<BatchTimes> WireCompression::time_batch(Phase phase, Wires wires, Batch batch) {
  switch (phase) {
    case Phase::compress_zlib:
    case Phase::decompress_zlib:
      return time_batch_of(shared<ZlibCompressor>(), compressed_[0], phase == Phase::decompress_zlib, wires, batch);
    case Phase::compress_zstd:
    case Phase::decompress_zstd:
      return time_batch_of(shared<ZstdCompressor>(), compressed_[1], phase == Phase::decompress_zstd, wires, batch);
    case Phase::compress_lz4:
    case Phase::decompress_lz4:
      return time_batch_of(shared<Lz4Compressor>(), compressed_[2], phase == Phase::decompress_lz4, wires, batch);
    default: return std::nullopt;
  }
}

}  // namespace scenebench
