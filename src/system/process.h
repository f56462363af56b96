// This process: its arguments, folder, memory and limits.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// main()'s arguments without the program's name, in UTF-8. (On Windows, main() gets them in the system's code page.)
std::vector<std::string> arguments_of(int argc, char** argv);

/// The value of an environment variable; empty if it is not set. Valid until a variable changes.
std::string_view environment_variable(const char* name);

/// The running executable; empty if that is unknown, as on Linux without /proc.
std::filesystem::path executable();

/// The folder of the running executable; "." if that is unknown.
std::filesystem::path executable_folder();

/// For a process that is expected to crash: from now on it leaves no core file and shows no dialogue, and writes no file
/// beyond 256 MB (not on Windows). If limits_memory(), allocations beyond `bytes` of address space (Windows: of
/// committed memory) fail.
void limit_this_process(std::uint64_t bytes);

/// Windows: the exit status after abort(), once prepare_process() has been called. The usual one, 3, is also an exit
/// status of this program.
inline constexpr unsigned kAbortedStatus = 0xC0000420;  // STATUS_ASSERTION_FAILURE

/// Whether limit_this_process() limits memory. Not under AddressSanitizer, which reserves terabytes, nor in Wine and
/// QEMU, which ignore the limit.
bool limits_memory();

/// The number of this process. Not on Windows: 0.
std::int64_t this_process();

/// Linux: kills this process as soon as its parent, the process of that number, ends, however that ends, and at once if
/// it has ended; 0 for whichever is its parent now. Elsewhere it does nothing.
void end_with_parent(std::int64_t parent = 0);

/// The physical memory that this process holds now, in bytes; nothing if unknown. Known on Linux and Windows.
std::optional<std::int64_t> resident_memory();

/// The most physical memory that this process has held so far, in bytes; nothing if unknown.
std::optional<std::int64_t> peak_memory();

/// Resets peak_memory() to what is held now. Returns whether it could: only Linux can.
bool restart_peak_memory();

}  // namespace scenebench
