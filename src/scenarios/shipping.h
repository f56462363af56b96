// Compressors at the levels at which games ship and send data: with a dictionary trained on other data, or against
// bytes that the other side has already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// A compressor whose buffers are kept, and zstd's contexts, as it advises. lz4 has one for each call, unless there is
/// a prefix.
class ShippingCompressor {
 public:
  using Bytes = std::span<const std::byte>;

  explicit ShippingCompressor(std::string_view compressor_name) : name(compressor_name) {}
  virtual ~ShippingCompressor() = default;

  const std::string name;  ///< "zstd 19"

  /// `bytes` compressed, after `head` bytes that the caller fills; valid until the next call. `prefix` are bytes that
  /// the receiver has, too; may be empty: zstd's ZSTD_CCtx_refPrefix(), and lz4's dictionary, which is read anew for
  /// each call and of which lz4 uses the last 64 KiB. Throws std::runtime_error with the library's reason if it
  /// refuses.
  virtual std::span<std::byte> compress(Bytes bytes, Bytes prefix = {}, std::size_t head = 0) = 0;

  /// Fills `into`, which has the size of what was compressed. Throws std::runtime_error if it does not fit.
  virtual void decompress(Bytes bytes, std::span<std::byte> into, Bytes prefix = {}) = 0;

  /// The size before compression, as `bytes` claim it; a huge number if they are damaged. Nothing for a format that
  /// does not store it.
  virtual std::optional<std::uint64_t> claimed_size(Bytes bytes) const = 0;
};

/// The compressor called "lz4", "lz4 HC" (at its default level), "zstd N" (level N), or "zstd N + dictionary", which
/// copies `dictionary`.
std::unique_ptr<ShippingCompressor> shipping_compressor(std::string_view name,
                                                        std::span<const std::byte> dictionary = {});

/// zstd at levels 1, 3, 9 and 19, zstd 3 with a dictionary trained on `training`, lz4 and lz4 HC. The dictionary has up
/// to a tenth of the bytes of `training`; without enough bytes to train on there is none.
std::vector<std::unique_ptr<ShippingCompressor>> shipping_compressors(
    std::span<const std::span<const std::byte>> training);

/// A dictionary of at most `most` bytes, by ZDICT_trainFromBuffer(); empty if zstd cannot train one, as on a few short
/// samples.
std::vector<std::byte> train_dictionary(std::span<const std::span<const std::byte>> samples, std::size_t most);

}  // namespace scenebench
