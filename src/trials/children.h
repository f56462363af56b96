// Running cases that may end the process in processes of their own: a case that does costs one process, and the next
// one goes on behind it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace scenebench {

/// The exit status of a child whose watchdog has barked.
inline constexpr int kHungStatus = 97;

/// The exit status of a child that cannot write to its file (ExitCode::file): no case is to blame for that.
inline constexpr int kNotWrittenStatus = 3;

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

/// Takes what a process that began with case `first` has written to `file`, and returns the case that it was at.
using Collect = std::function<std::uint64_t(const std::filesystem::path& file, std::uint64_t first)>;

/// Runs `child` from case 0 until it has been through all `cases`, has died `most` times, or the user presses Ctrl-C.
/// After each process its `collect` is called. A child should send its stderr to `file` + ".log". A death behind the
/// last case has the number `cases`. Throws std::runtime_error if the program ends without a file, or with
/// kNotWrittenStatus.
std::vector<Death> run_children(const Child& child, std::uint64_t cases, std::size_t most, const Collect& collect);

/// What became of a case whose child writes a line for each: that line, or what ended the process.
using CaseEnd = std::variant<std::string, Death>;

/// All `cases` of such a child, in their order; fewer after Ctrl-C. Throws as run_children() does.
std::vector<CaseEnd> run_listed_cases(const Child& child, std::size_t cases);

}  // namespace scenebench
