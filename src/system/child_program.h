// Runs a program in parallel to this one and reads its output.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "system/run_program.h"

namespace scenebench {

/// A program in its own process group (Windows: a job). This process reads its standard output. Its standard input
/// stays open and empty as long as this object lives: the end of that input tells the program that this process has
/// gone. finish() and the destructor also end whatever the program has started in its group. Not thread-safe.
class ChildProgram {
 public:
  /// Starts `program`, a path, with `arguments`. Its standard error is appended to the file `log`; if that is empty, it
  /// is read together with its standard output.
  static Expected<std::unique_ptr<ChildProgram>, Failure> start(const std::filesystem::path& program,
                                                                const std::vector<std::string>& arguments,
                                                                const std::filesystem::path& log);

  /// Kills the program and everything that it has started.
  ~ChildProgram();
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  enum class ReadStatus {
    line,
    nothing,  ///< no whole line in time, or a signal arrived
    /// The output is closed, or the program has ended and only other programs hold it open. Everything that it wrote
    /// has been read.
    end,
  };

  /// In bytes. The rest of a longer line is dropped.
  static constexpr std::size_t kLongestLine = std::size_t{8} << 20;

  /// Waits for the next line of the program's standard output and stores it, without its line break, in `line`.
  ReadStatus read_line(std::string& line, std::chrono::milliseconds wait);

  /// The same for whatever the program has written next, which is stored in `bytes`. The status is never `nothing`
  /// if there are any.
  ReadStatus read_bytes(std::string& bytes, std::chrono::milliseconds wait);

  /// Waits for the program to end by itself. After `timeout` asks it to end (SIGTERM), and two seconds later kills it.
  /// Then kills everything that it has started. On Windows there is no such request, only the kill.
  ProgramEnd finish(std::chrono::milliseconds timeout);

 private:
  struct System;
  explicit ChildProgram(std::unique_ptr<System> system);

  /// Appends what the program wrote to `unread_`.
  ReadStatus read(std::chrono::milliseconds wait);
  bool take_line(std::string& line);

  std::unique_ptr<System> system_;
  std::string unread_;
};

/// The most that a program may print to a log: much more than any says that works as it should.
inline constexpr std::size_t kMostPrinted = std::size_t{64} << 20;

/// Runs `program` to its end and appends both of its output streams to the file `log`. After Ctrl-C
/// (system/interrupt.h), after `limit`, or when it has printed more than kMostPrinted bytes, ends it and everything
/// that it has started, and says so in the result.
ProgramEnd run_within(std::chrono::milliseconds limit, const std::filesystem::path& program,
                      const std::vector<std::string>& arguments, const std::filesystem::path& log);

/// The same, but only standard error goes to `log`. Calls `take` ten times a second with what the program has written to
/// standard output meanwhile, which is empty if that is nothing; in all it may be a gigabyte.
ProgramEnd run_within(std::chrono::milliseconds limit, const std::filesystem::path& program,
                      const std::vector<std::string>& arguments, const std::filesystem::path& log,
                      const std::function<void(std::string_view)>& take);

}  // namespace scenebench
