// What the program asks of the operating system about itself: where it is, how to run its companion, and Ctrl-C.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// main()'s arguments without the program's name, in UTF-8 (Windows hands main() those of the system's code page).
std::vector<std::string> arguments_of(int argc, char** argv);

/// The folder of the running executable; the current folder where the system does not tell.
std::filesystem::path executable_folder();

/// The program called `name` in the first folder of the environment's PATH that has one; nothing on Windows.
std::optional<std::filesystem::path> find_program(std::string_view name);

/// Runs `program` with `arguments`, waits, and returns its exit status; -1 if it could not be started or was killed.
/// Its standard streams are ours.
int run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments);

/// How a program ended.
struct ProgramEnd {
  int status = -1;  ///< exit status; -1 if it was killed or not started
  /// What killed it, "Segmentation fault", or why it could not be started; empty if it ended by itself.
  std::string killed_by;
};

/// The same, for programs that are expected to crash.
ProgramEnd run_to_end(const std::filesystem::path& program, const std::vector<std::string>& arguments);

/// The same, for programs whose words are not wanted: what they print goes to the file `log`.
ProgramEnd run_logged(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      const std::filesystem::path& log);

/// For a process that is expected to crash: from now on it leaves no core file, shows no dialogue, and, if
/// limits_memory(), is refused memory beyond `bytes` of address space (Windows: of committed memory).
void limit_this_process(std::uint64_t bytes);

/// Not under AddressSanitizer, which reserves terabytes, and not in Wine, which knows no such limit.
bool limits_memory();

/// Makes everything that is printed to stderr from now on go to the end of the file `path`. Returns whether it could.
bool redirect_stderr(const std::filesystem::path& path);

/// The most physical memory that this process has held so far, in bytes; 0 where the system does not tell.
std::int64_t peak_memory();

/// Makes peak_memory() start anew from what is held now; false where the system cannot (it is Linux that can).
bool restart_peak_memory();

/// The environment as exec() takes it: "NAME=value" texts, a null pointer behind the last. Not on Windows.
char** environment_variables();

/// The CPU time that this process has used so far, in seconds, all its threads together.
double cpu_seconds();

/// By how much the difference of two cpu_seconds() may be too small: the step of the system's CPU clock, in seconds.
double cpu_clock_step();

/// From now on Ctrl-C (SIGINT, SIGTERM) sets interrupted() instead of ending the program, and is passed on to a program
/// that is waited for; a second one ends this one at once.
void catch_interrupts();

/// Whether Ctrl-C was pressed since catch_interrupts().
bool interrupted();

/// Makes a write to a closed pipe or past a file size limit fail with an error instead of ending the program.
void report_write_errors();

}  // namespace scenebench
