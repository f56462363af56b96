// Files as a loading program finds them: read or mapped, in the system's page cache or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace scenebench {

/// Reads the first `into.size()` bytes of `file` in one go. Throws SystemRefusal, with the path and the reason, if the
/// file cannot be read or has fewer bytes.
void read_file(const std::filesystem::path& file, std::span<std::byte> into);

/// A file in memory. What a program writes there stays in memory (copy on write).
class MappedFile {
 public:
  /// Throws SystemRefusal, with the path and the reason, if the file cannot be opened or mapped: a pipe, for example.
  explicit MappedFile(const std::filesystem::path& file);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<std::byte> bytes() const { return bytes_; }

 private:
  std::span<std::byte> bytes_;
};

/// Asks the system to drop `file` from its page cache, as far as a program without privileges can. Returns the share of
/// its pages, from 0 to 1, that are cached afterwards; nothing where the system does not say. On a file system that
/// lives in memory it is always 1.
std::optional<double> drop_from_page_cache(const std::filesystem::path& file);

/// How often this process had to wait for the system to provide a page, from memory or a file; nothing where unknown.
std::optional<std::uint64_t> page_faults();

}  // namespace scenebench
