// A program file that is written anew for each use.
#pragma once

#include <filesystem>
#include <optional>

#include "system/files.h"

namespace scenebench {

/// A copy of a program in a folder of its own. Where the system's page cache holds a file decides up to 8% of a time
/// (docs/method.md). It is the same in every process of the file, so no number of processes shows it; it is another for
/// each copy, whose pages are all written anew. The destructor removes the copy: it must not run any more.
class FreshCopy {
 public:
  /// Copies `program`, or the file that it links to, to the folder for temporary files; beside `program` if programs of
  /// that folder may not run (noexec). Links to what a bench looks for beside itself: footprint, and libraries of
  /// Windows. Throws SystemRefusal, which says what to do, if there is no program or no place for a copy.
  explicit FreshCopy(const std::filesystem::path& program);

  /// Its name is that of the original, so that it calls itself the same.
  const std::filesystem::path& path() const { return path_; }

 private:
  void copy(const std::filesystem::path& program);

  std::optional<ScratchFolder> folder_;
  std::filesystem::path path_;
};

}  // namespace scenebench
