// A folder for temporary files.
#pragma once

#include <filesystem>

namespace scenebench {

/// A new folder for temporary files, which is removed with this.
class ScratchFolder {
 public:
  /// Throws std::filesystem::filesystem_error if the system has no room for temporary files.
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace scenebench
