// General-purpose compressors, used as a program that compresses many wires uses them: contexts and buffers are kept,
// and each runs at its usual level. One class per library, with the same two functions.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace scenebench {

/// A buffer that grows and is never cleared.
class OutputBuffer {
 public:
  /// At least `size` bytes with their old contents. Valid until the next call.
  std::byte* at_least(std::size_t size) {
    if (bytes_.size() < size) bytes_.resize(size);
    return bytes_.data();
  }
  /// The first `size` bytes; `size` must not exceed the largest request so far.
  std::span<const std::byte> first(std::size_t size) const { return std::span(bytes_).first(size); }

 private:
  std::vector<std::byte> bytes_;
};

/// The zlib format (RFC 1950) at level 6: the output of zlib's compress(), which gave the "zlib" sizes of the
/// documentation page.
class ZlibCompressor {
 public:
  static constexpr std::string_view kName = "zlib";
  ZlibCompressor();

  /// `bytes` compressed; valid until the next call. Throws std::runtime_error with the library's reason if it refuses
  /// (no memory, or an input too long for its types).
  std::span<const std::byte> compress(std::span<const std::byte> bytes);

  /// The input of compress(); valid until the next call. Throws std::runtime_error unless `bytes` are one complete
  /// compressed input of at most `most` bytes.
  std::span<const std::byte> decompress(std::span<const std::byte> bytes, std::size_t most);

 private:
  struct Streams;
  struct End {
    void operator()(Streams* streams) const;
  };
  std::unique_ptr<Streams, End> streams_;
  OutputBuffer out_;
};

/// One Zstandard frame at level 3, the library's default. Same functions as ZlibCompressor.
class ZstdCompressor {
 public:
  static constexpr std::string_view kName = "zstd";
  ZstdCompressor();
  std::span<const std::byte> compress(std::span<const std::byte> bytes);
  std::span<const std::byte> decompress(std::span<const std::byte> bytes, std::size_t most);

 private:
  struct Contexts;
  struct Free {
    void operator()(Contexts* contexts) const;
  };
  std::unique_ptr<Contexts, Free> contexts_;
  OutputBuffer out_;
};

/// One bare LZ4 block of LZ4_compress_default: without the frame header, as games store blocks whose length they know.
/// Inputs are limited to LZ4_MAX_INPUT_SIZE (about 2 GB). Same functions as ZlibCompressor.
class Lz4Compressor {
 public:
  static constexpr std::string_view kName = "lz4";
  std::span<const std::byte> compress(std::span<const std::byte> bytes);
  std::span<const std::byte> decompress(std::span<const std::byte> bytes, std::size_t most);

 private:
  OutputBuffer out_;
};

}  // namespace scenebench
