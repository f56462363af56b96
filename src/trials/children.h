// Running cases that may end the process in processes of their own: a case that does costs one process, and the next
// one goes on behind it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace scenebench {

/// The exit status of a child whose watchdog has barked.
inline constexpr int kHungStatus = 97;

/// How many seconds a case may take before it counts as hung, unless told otherwise: a case of a megabyte takes some
/// hundredths of one, which leaves room for a busy machine.
inline constexpr unsigned kSecondsPerCase = 10;

/// A case that ended its process.
struct Death {
  std::uint64_t at = 0;  ///< the case's number
  bool hung = false;     ///< it did not come back in time
  std::string cause;     ///< "Segmentation fault"; what a library said on stderr is added, if it said anything
};

/// A program, and what it is told apart from `--first N` and `--out FILE`.
struct Child {
  std::filesystem::path program;
  std::vector<std::string> arguments;
};

/// A new folder for files that come and go, which is removed with this.
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

/// The lines of a file that were written to their end.
std::vector<std::string> whole_lines(const std::filesystem::path& file);

/// Runs `child` from case 0 until it ends by itself with status 0, has died `most` times, or the user presses Ctrl-C.
/// After each process, `collect(file)` takes what it has written and returns the number of the case that it was at. A
/// child should send its stderr to `file` + ".log". Throws std::runtime_error if the program ends without a file.
std::vector<Death> run_children(const Child& child, std::size_t most,
                                const std::function<std::uint64_t(const std::filesystem::path& file)>& collect);

}  // namespace scenebench
