// A program that runs beside this one and is listened to.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "system/run_program.h"

namespace scenebench {

/// A program in a process group of its own (Windows: in a job), whose standard output this process reads. Its standard
/// input stays open and empty as long as this object lives: the end of that input tells the program that this process
/// is gone. Whatever the program has started in its group ends with it. Must not be used by several threads.
class ChildProgram {
 public:
  /// Starts `program`, found as a path, with `arguments`. Its standard error goes to the end of the file `log`.
  static Expected<std::unique_ptr<ChildProgram>, Failure> start(const std::filesystem::path& program,
                                                                const std::vector<std::string>& arguments,
                                                                const std::filesystem::path& log);

  /// Ends the program and all that it has started, at once.
  ~ChildProgram();
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  enum class Heard {
    line,
    nothing,  ///< no whole line within the time, or a signal came
    end,      ///< the output is closed, or the program has ended and left it to others; all that it wrote was heard
  };

  /// Bytes of a line beyond this many are dropped.
  static constexpr std::size_t kLongestLine = std::size_t{8} << 20;

  /// Waits for the next line of the program's standard output, which goes to `line` without its line break.
  Heard listen(std::string& line, std::chrono::milliseconds wait);

  /// Waits for the program to end by itself. Asks it to end if that takes longer than `patience`, and two seconds later
  /// ends it and all that it has started. On Windows it is ended without being asked, as there is no way to ask.
  ProgramEnd finish(std::chrono::milliseconds patience);

 private:
  struct System;
  explicit ChildProgram(std::unique_ptr<System> system);

  /// Appends what the program wrote to `unread_`.
  Heard read(std::chrono::milliseconds wait);
  bool take_line(std::string& line);

  std::unique_ptr<System> system_;
  std::string unread_;
};

/// Runs `program` to its end with both output streams at the end of the file `log`; ends it, and all that it has
/// started, after Ctrl-C (system/interrupt.h) or when it takes longer than `limit`, which the result says.
ProgramEnd run_within(std::chrono::seconds limit, const std::filesystem::path& program,
                      const std::vector<std::string>& arguments, const std::filesystem::path& log);

}  // namespace scenebench
