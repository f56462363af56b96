// Compressors at the levels at which games ship data, and with a dictionary trained on other data.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace scenebench {

/// A compressor whose contexts are kept. The span that compress() returns is valid until its next call.
class ShippingCompressor {
 public:
  explicit ShippingCompressor(std::string compressor_name) : name(std::move(compressor_name)) {}
  virtual ~ShippingCompressor() = default;

  const std::string name;  ///< "zstd 19"

  /// Throws std::runtime_error with the library's reason if it refuses.
  virtual std::span<const std::byte> compress(std::span<const std::byte> bytes) = 0;

  /// Fills `into`, which has the size of what was compressed. Throws std::runtime_error if it does not fit.
  virtual void decompress(std::span<const std::byte> bytes, std::span<std::byte> into) = 0;
};

/// zstd at levels 1, 3, 9 and 19, zstd 3 with a dictionary trained on `training`, lz4 and lz4 HC. The dictionary has up
/// to a tenth of the bytes of `training`; without bytes enough to train on there is none.
std::vector<std::unique_ptr<ShippingCompressor>> shipping_compressors(
    std::span<const std::span<const std::byte>> training);

}  // namespace scenebench
