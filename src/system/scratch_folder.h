// A folder for temporary files.
#pragma once

#include <filesystem>

namespace scenebench {

/// A new folder for temporary files. The destructor removes it.
class ScratchFolder {
 public:
  /// Throws SystemRefusal, naming the folder and TMPDIR, if it cannot be made.
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace scenebench
