#include "harness/wire_compression.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "harness/compressor.h"

namespace scenebench {
namespace {

template <class Compressor>
Compressor& shared() {
  static Compressor compressor;
  return compressor;
}

template <class Compressor>
std::vector<std::vector<std::byte>> compress_all(Compressor& compressor, Wires wires) {
  std::vector<std::vector<std::byte>> all;
  for (const std::span<std::byte> wire : wires) {
    const auto compressed = compressor.compress(wire);
    const auto& kept = all.emplace_back(compressed.begin(), compressed.end());
    if (!std::ranges::equal(compressor.decompress(kept, wire.size()), wire)) {
      throw std::runtime_error(std::string(Compressor::kName) + " does not give back what it compressed");
    }
  }
  return all;
}

}  // namespace

template <class Compressor>
std::optional<BatchTimes> WireCompression::time_batch_of(Compressor& compressor, std::vector<Bytes>& compressed,
                                                         bool back, Wires wires, Batch batch) {
  if (compressed.empty()) compressed = compress_all(compressor, wires);
  std::size_t longest = 0;
  for (const std::span<std::byte> wire : wires) longest = std::max(longest, wire.size());
  std::vector<std::span<std::byte>> inputs;  // from next_ on
  for (std::size_t i = 0; i < wires.size(); ++i) {
    const std::size_t at = (next_ + i) % wires.size();
    inputs.push_back(back ? std::span(compressed[at]) : wires[at]);
  }
  const std::size_t last = (next_ + batch.operations - 1) % wires.size();
  next_ = (next_ + batch.operations) % wires.size();

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
