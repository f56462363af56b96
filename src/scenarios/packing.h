// What is done to a wire before it is sent, and undone after: nothing, or a compressor, which may know bytes that the
// other side has already.
#pragma once

#include <lz4.h>
#include <zstd.h>

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace scenebench {

/// A dictionary is the same for all wires. A prefix is another wire that both sides have: zstd's ZSTD_CCtx_refPrefix(),
/// and lz4's dictionary, which is read anew for each wire and of which lz4 uses the last 64 KiB.
enum class Packing { none, lz4, zstd, zstd_dictionary, zstd_prefix, lz4_prefix };

inline bool has_prefix(Packing packing) { return packing == Packing::zstd_prefix || packing == Packing::lz4_prefix; }

/// A dictionary of at most 16 KiB for wires like `samples`, by ZDICT_trainFromBuffer(). Throws std::runtime_error with
/// the library's reason if there are too few or too short ones.
std::vector<std::byte> train_dictionary(const std::vector<std::vector<std::byte>>& samples);

/// Packs and unpacks wires with contexts and buffers that are kept, as the libraries advise. zstd at level 3, lz4 at its
/// usual speed, behind four bytes with the size. Throws std::runtime_error if a library reports an error. Untimed.
class Packer {
 public:
  using Bytes = std::span<const std::byte>;

  /// Copies `dictionary`, which only Packing::zstd_dictionary needs.
  Packer(Packing packing, Bytes dictionary);

  /// The packed `wire`, valid until the next call; `wire` itself for Packing::none. `prefix` may be empty.
  Bytes pack(Bytes wire, Bytes prefix);

  /// Unpacks into `to`, which it makes so long that `padding` zero bytes follow, and returns the wire's size.
  std::size_t unpack(Bytes packed, Bytes prefix, std::size_t padding, std::vector<std::byte>& to);

 private:
  template <class T, auto release>
  struct Freed {
    void operator()(T* pointer) const { release(pointer); }
  };
  template <class T, auto release>
  using Owned = std::unique_ptr<T, Freed<T, release>>;

  Bytes pack_zstd(Bytes wire, Bytes prefix);
  Bytes pack_lz4(Bytes wire, Bytes prefix);
  std::size_t unpack_zstd(Bytes packed, Bytes prefix, std::span<std::byte> to);
  std::size_t unpack_lz4(Bytes packed, Bytes prefix, std::span<std::byte> to);
  std::size_t size_of(Bytes packed) const;

  Packing packing_;
  Owned<ZSTD_CCtx, ZSTD_freeCCtx> compressor_{ZSTD_createCCtx()};
  Owned<ZSTD_DCtx, ZSTD_freeDCtx> decompressor_{ZSTD_createDCtx()};
  Owned<ZSTD_CDict, ZSTD_freeCDict> dictionary_;
  Owned<ZSTD_DDict, ZSTD_freeDDict> reading_dictionary_;
  Owned<LZ4_stream_t, LZ4_freeStream> stream_{LZ4_createStream()};
  std::vector<std::byte> packed_;
};

}  // namespace scenebench
