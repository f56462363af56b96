// Copies of programs that run instead of the programs themselves.
#pragma once

#include <filesystem>
#include <utility>

#include "base/result.h"

namespace scenebench {

/// A copy of a program in a new folder, in which links stand for whatever lies beside the program, such as its
/// libraries. The system holds the copy's code in other pages of memory than that of any other copy, which changes times
/// by some percent though the code is the same. The name, "bench", and the length of the path are the same for all
/// programs: they are on the stack of the process and move what lies there.
class FreshCopy {
 public:
  /// Copies `program`, a file, to `folder`, which must not exist. A Failure, with what to do next, if that cannot be
  /// done, or if programs in that folder may not be started.
  static Expected<FreshCopy, Failure> of(const std::filesystem::path& program, const std::filesystem::path& folder);

  /// Removes the folder.
  ~FreshCopy();
  FreshCopy(FreshCopy&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
  FreshCopy& operator=(FreshCopy&&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit FreshCopy(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;  ///< empty if it has been moved from
};

}  // namespace scenebench
