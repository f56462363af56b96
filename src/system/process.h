// What the program asks the operating system about itself: arguments, place, memory, CPU time and limits.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace scenebench {

/// main()'s arguments without the program's name, in UTF-8 (Windows hands main() those of the system's code page).
std::vector<std::string> arguments_of(int argc, char** argv);

/// The folder of the running executable; the current folder where the system does not tell.
std::filesystem::path executable_folder();

/// For a process that is expected to crash: from now on it leaves no core file, shows no dialogue, and, if
/// limits_memory(), is refused memory beyond `bytes` of address space (Windows: of committed memory).
void limit_this_process(std::uint64_t bytes);

/// Windows: the status of such a process after abort(), whose own status, 3, is also one of this program's.
inline constexpr unsigned kAbortedStatus = 0xC0000420;  // STATUS_ASSERTION_FAILURE

/// Not under AddressSanitizer, which reserves terabytes, and not in Wine, which knows no such limit.
bool limits_memory();

/// Makes everything that is printed to stderr from now on go to the end of the file `path`. Returns whether it could.
bool redirect_stderr(const std::filesystem::path& path);

/// The most physical memory that this process has held so far, in bytes; 0 where the system does not tell.
std::int64_t peak_memory();

/// Makes peak_memory() start anew from what is held now; false where the system cannot (it is Linux that can).
bool restart_peak_memory();

/// The CPU time that this process has used so far, in seconds, all its threads together.
double cpu_seconds();

/// By how much the difference of two cpu_seconds() may be too small: the step of the system's CPU clock, in seconds.
double cpu_clock_step();

/// Makes a write to a closed pipe or past a file size limit fail with an error instead of ending the program.
void report_write_errors();

}  // namespace scenebench
