#include "system/process.h"

#include <csignal>
#include <fstream>

#include "system/files.h"
#include "system/machine.h"

#ifdef _WIN32
#include <windows.h>
// needs windows.h before it
#include <psapi.h>
#else
#include <sys/resource.h>
#include <unistd.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif
#ifdef __APPLE__
#include <limits.h>
#include <mach-o/dyld.h>
#endif

namespace scenebench {
namespace {

#if defined(__SANITIZE_ADDRESS__)
[[maybe_unused]] constexpr bool kLimitsMemory = false;
#elif defined(__has_feature)
[[maybe_unused]] constexpr bool kLimitsMemory = !__has_feature(address_sanitizer);
#else
[[maybe_unused]] constexpr bool kLimitsMemory = true;
#endif


}  // namespace

#ifdef _WIN32

namespace {

/// Makes a job that limits the memory of each process to `bytes`; nullptr where jobs ignore their limits, as in Wine.
HANDLE make_limited_job(std::uint64_t bytes) {
  const HANDLE job = CreateJobObjectW(nullptr, nullptr);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{}, kept{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY;
  limits.ProcessMemoryLimit = static_cast<SIZE_T>(bytes);
  const bool limited = job && SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits) &&
                       QueryInformationJobObject(job, JobObjectExtendedLimitInformation, &kept, sizeof kept, nullptr) &&
                       kept.ProcessMemoryLimit > 0;
  if (limited) return job;
  if (job) CloseHandle(job);
  return nullptr;
}

}  // namespace

std::vector<std::string> arguments_of(int, char**) {
  int count = 0;
  wchar_t** const all = CommandLineToArgvW(GetCommandLineW(), &count);
  std::vector<std::string> arguments;
  for (int i = 1; i < count; ++i) arguments.push_back(text_of(all[i]));
  LocalFree(all);
  return arguments;
}

std::filesystem::path executable() {
  std::wstring path(32768, L'\0');
  path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return path;
}

std::optional<std::int64_t> resident_memory() {
  PROCESS_MEMORY_COUNTERS counters{};
  const bool known = K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) != 0;
  return known ? std::optional(static_cast<std::int64_t>(counters.WorkingSetSize)) : std::nullopt;
}

std::optional<std::int64_t> peak_memory() {
  PROCESS_MEMORY_COUNTERS counters{};
  const bool known = K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) != 0;
  return known ? std::optional(static_cast<std::int64_t>(counters.PeakWorkingSetSize)) : std::nullopt;
}

bool restart_peak_memory() { return false; }

bool limits_memory() {
  constexpr std::uint64_t kAny = 1 << 30;
  const HANDLE job = make_limited_job(kAny);
  if (job) CloseHandle(job);
  return job != nullptr;
}

void limit_this_process(std::uint64_t bytes) {
  // The job lives as long as the process.
  if (const HANDLE job = make_limited_job(bytes)) AssignProcessToJobObject(job, GetCurrentProcess());
}

#else

std::vector<std::string> arguments_of(int argc, char** argv) { return {argv + 1, argv + argc}; }

#ifdef __APPLE__

std::filesystem::path executable() {
  std::string path(PATH_MAX, '\0');
  auto size = static_cast<std::uint32_t>(path.size());
  std::error_code error;
  if (_NSGetExecutablePath(path.data(), &size) != 0) return {};
  const auto whole = std::filesystem::canonical(path.c_str(), error);
  return error ? std::filesystem::path() : whole;
}

bool restart_peak_memory() { return false; }

std::optional<std::int64_t> resident_memory() { return std::nullopt; }

std::optional<std::int64_t> peak_memory() {
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return std::nullopt;
  return static_cast<std::int64_t>(usage.ru_maxrss);  // in bytes
}

#else

std::filesystem::path executable() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::path() : path;
}

/// A line of kilobytes, such as "Rss:  3140 kB"; nothing if the file has none.
std::optional<std::int64_t> bytes_in(const char* file, std::string_view key) {
  const std::int64_t kilobytes = std::atoll(value_in_file(file, key, ':').c_str());
  return kilobytes > 0 ? std::optional(std::int64_t{1024} * kilobytes) : std::nullopt;
}

// From smaps_rollup, which counts pages: statm has counters that each processor adds to now and then, which on a
// machine of many are off by megabytes.
std::optional<std::int64_t> resident_memory() {
  if (const auto exact = bytes_in("/proc/self/smaps_rollup", "Rss:")) return exact;
  std::int64_t all = 0, resident = 0;
  if (!(std::ifstream("/proc/self/statm") >> all >> resident)) return std::nullopt;
  return resident * sysconf(_SC_PAGESIZE);
}

// Writing 5 resets the peak (proc(5)).
bool restart_peak_memory() { return static_cast<bool>(std::ofstream("/proc/self/clear_refs") << "5" << std::flush); }

// Not getrusage(): on Linux its peak includes what the process held before exec(), as a copy of a shell or a large
// parent.
std::optional<std::int64_t> peak_memory() { return bytes_in("/proc/self/status", "VmHWM:"); }

#endif

bool limits_memory() { return kLimitsMemory && emulator_name().empty(); }

void limit_this_process(std::uint64_t bytes) {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  constexpr rlim_t kLargestFile = 1 << 28;
  const rlimit file{kLargestFile, kLargestFile};
  setrlimit(RLIMIT_FSIZE, &file);
  const rlimit limit{static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
  if (kLimitsMemory) setrlimit(RLIMIT_AS, &limit);
}

#endif

std::int64_t this_process() {
#ifdef _WIN32
  return 0;
#else
  return getpid();
#endif
}

void end_with_parent([[maybe_unused]] std::int64_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (parent != 0 && getppid() != parent) std::raise(SIGKILL);  // it ended before the call, which then has no effect
#endif
}

std::string_view environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::filesystem::path executable_folder() {
  const std::filesystem::path own = executable();
  return own.empty() ? std::filesystem::path(".") : own.parent_path();
}

}  // namespace scenebench
