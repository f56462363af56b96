// Wires as files: one for each, or all in a pack, plain or compressed; and how a program loads them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "scenarios/shipping.h"
#include "system/files.h"
#include "system/page_cache.h"

namespace scenebench {

/// How assets lie in files, and how they are brought into memory.
struct AssetWay {
  std::string_view name;           ///< "read, lz4"
  bool maps = false;               ///< maps the file instead of reading it
  std::string_view compression{};  ///< as shipping_compressor() takes it, or empty
  bool packed = false;             ///< all in one file
  bool cold = false;               ///< the files are not in the system's page cache, as far as the system allows
};

/// Copies of wires in files of a temporary folder. Each wire is followed by its padding.
class Assets {
 public:
  /// Writes them. Throws SystemRefusal if a file cannot be written.
  Assets(const AssetWay& way, std::span<const std::span<const std::byte>> wires, std::size_t padding);

  /// Unmaps the files, which bring() would do, too.
  void unmap();

  /// Unmaps the files and drops them from the system's page cache. Returns the largest share of a file that is cached
  /// nevertheless; nothing where the system does not say it of each.
  std::optional<double> drop_from_page_cache();

  /// Brings `count` assets from number `first` on into memory, compressed if they are; a pack as a whole. Throws as
  /// read_file() does.
  void bring(std::size_t first, std::size_t count);

  /// Decompresses them. They must have been brought. Throws std::runtime_error if they are damaged.
  void decompress(std::size_t first, std::size_t count);

  /// Asset `i`, which has been brought and decompressed, without its padding. Valid until the next bring().
  std::span<std::byte> wire(std::size_t i);

  std::size_t count() const { return places_.size(); }

 private:
  struct Place {
    std::size_t file, offset, size;  ///< in the file
    std::size_t wire_size;           ///< without padding
  };

  std::span<std::byte> brought(const Place& place);

  AssetWay way_;
  std::size_t padding_;
  std::unique_ptr<ShippingCompressor> compressor_;  ///< nullptr: none
  ScratchFolder folder_;
  std::vector<std::filesystem::path> files_;
  std::vector<std::size_t> sizes_;  ///< of the files
  std::vector<Place> places_;
  std::vector<std::vector<std::byte>> buffers_;  ///< of files that were read, reused from one time to the next
  std::vector<std::vector<std::byte>> plain_;    ///< what was decompressed, likewise
  std::vector<std::unique_ptr<MappedFile>> mapped_;
};

}  // namespace scenebench
