#include "system/process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string_view>

#include "system/paths.h"

#ifdef _WIN32
#include <io.h>
#include <process.h>
#include <windows.h>
// behind windows.h, which it needs
#include <psapi.h>
#else
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif
#ifdef __APPLE__
#include <limits.h>
#include <mach-o/dyld.h>

extern char** environ;  // which no header there declares
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

volatile std::sig_atomic_t interrupt_seen = 0;
/// Its process number, where a signal goes to one process alone.
[[maybe_unused]] volatile std::sig_atomic_t child_waited_for = 0;

extern "C" void on_interrupt(int signal) {
  interrupt_seen = 1;
  std::signal(signal, SIG_DFL);
#ifndef _WIN32
  if (child_waited_for != 0) kill(static_cast<pid_t>(child_waited_for), signal);
#endif
}

}  // namespace

#ifdef _WIN32

namespace {

/// What abort() of a process that is expected to crash ends with; its own status, 3, is one of this program's, too.
constexpr DWORD kAborted = 0xC0000420;  // STATUS_ASSERTION_FAILURE

extern "C" void on_abort(int) { TerminateProcess(GetCurrentProcess(), kAborted); }

/// A job whose processes are refused memory beyond `bytes`; nullptr where jobs do not keep their limits, as in Wine.
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

std::FILE* open_for_writing(const std::filesystem::path& path) { return _wfopen(path.c_str(), L"wb"); }

std::filesystem::path executable_folder() {
  std::wstring path(32768, L'\0');
  const DWORD length = GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
  path.resize(length);
  return length > 0 ? std::filesystem::path(path).parent_path() : std::filesystem::current_path();
}

std::int64_t peak_memory() {
  PROCESS_MEMORY_COUNTERS counters{};
  const bool known = K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) != 0;
  return known ? static_cast<std::int64_t>(counters.PeakWorkingSetSize) : 0;
}

bool restart_peak_memory() { return false; }

std::optional<std::filesystem::path> find_program(std::string_view) { return std::nullopt; }

ProgramEnd run_to_end(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  const int status = run_program(program, arguments);
  constexpr int kFirstError = static_cast<int>(0xC0000000);  // from here on statuses are those of uncaught exceptions
  const auto code = static_cast<unsigned>(status);
  if (status == -1) return {-1, "could not be started"};
  if (status >= 0 || status < kFirstError) return {status, {}};
  if (code == 0xC0000005) return {-1, "access violation"};
  if (code == 0xC00000FD) return {-1, "stack overflow"};
  if (code == kAborted) return {-1, "Aborted"};
  return {-1, "exception " + std::to_string(code)};
}

bool limits_memory() {
  constexpr std::uint64_t kAny = 1 << 30;
  const HANDLE job = make_limited_job(kAny);
  if (job) CloseHandle(job);
  return job != nullptr;
}

void limit_this_process(std::uint64_t bytes) {
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
#if defined(_UCRT) || defined(_MSC_VER)  // older runtimes, MinGW's msvcrt.dll among them, report nothing to Windows
  _set_abort_behavior(0, _WRITE_ABORT_MSG | _CALL_REPORTFAULT);
#endif
  std::signal(SIGABRT, on_abort);
  // The job lives as long as the process.
  if (const HANDLE job = make_limited_job(bytes)) AssignProcessToJobObject(job, GetCurrentProcess());
}

bool redirect_stderr(const std::filesystem::path& path) { return _wfreopen(path.c_str(), L"ab", stderr) != nullptr; }

int run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  // _wspawnv joins the arguments with spaces, so each is quoted here. Ours hold no quotes of their own.
  std::vector<std::wstring> quoted{L'"' + program.wstring() + L'"'};
  for (const std::string& argument : arguments) quoted.push_back(L'"' + path_of(argument).wstring() + L'"');
  std::vector<const wchar_t*> pointers;
  for (const std::wstring& argument : quoted) pointers.push_back(argument.c_str());
  pointers.push_back(nullptr);
  return static_cast<int>(_wspawnv(_P_WAIT, program.c_str(), pointers.data()));
}

double cpu_seconds() {
  FILETIME created, ended, kernel, user;
  if (!GetProcessTimes(GetCurrentProcess(), &created, &ended, &kernel, &user)) return 0;
  const auto seconds = [](const FILETIME& time) {
    return (time.dwHighDateTime * 4294967296.0 + time.dwLowDateTime) * 1e-7;  // it counts 100 ns
  };
  return seconds(kernel) + seconds(user);
}

double cpu_clock_step() { return 1.0 / 64; }  // of the timer interrupt, by which Windows hands out CPU time

#else

std::vector<std::string> arguments_of(int argc, char** argv) { return {argv + 1, argv + argc}; }

std::FILE* open_for_writing(const std::filesystem::path& path) { return std::fopen(path.c_str(), "wb"); }

char** environment_variables() { return environ; }

#ifdef __APPLE__

std::filesystem::path executable_folder() {
  std::string path(PATH_MAX, '\0');
  auto size = static_cast<std::uint32_t>(path.size());
  std::error_code error;
  if (_NSGetExecutablePath(path.data(), &size) != 0) return std::filesystem::current_path();
  const auto whole = std::filesystem::canonical(path.c_str(), error);
  return error ? std::filesystem::current_path() : whole.parent_path();
}

bool restart_peak_memory() { return false; }

std::int64_t peak_memory() {
  rusage usage{};
  return getrusage(RUSAGE_SELF, &usage) == 0 ? static_cast<std::int64_t>(usage.ru_maxrss) : 0;  // in bytes
}

#else

std::filesystem::path executable_folder() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::current_path() : path.parent_path();
}

// As proc(5) says of 5.
bool restart_peak_memory() { return static_cast<bool>(std::ofstream("/proc/self/clear_refs") << "5" << std::flush); }

// Not getrusage, which on Linux starts from what the process had before exec(): that of a shell, or of a large parent.
std::int64_t peak_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    constexpr std::string_view kLabel = "VmHWM:";
    if (line.starts_with(kLabel)) return std::int64_t{1024} * std::atoll(line.c_str() + kLabel.size());
  }
  return 0;
}

#endif

std::optional<std::filesystem::path> find_program(std::string_view name) {
  const char* folders = std::getenv("PATH");
  std::string_view rest = folders ? folders : "";
  while (!rest.empty()) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    const auto program = std::filesystem::path(folder) / name;  // an empty folder is the current one
    std::error_code error;
    if (std::filesystem::is_regular_file(program, error) && access(program.c_str(), X_OK) == 0) return program;
  }
  return std::nullopt;
}

ProgramEnd run_to_end(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> owned{program.string()};
  owned.insert(owned.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& argument : owned) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t child = 0;
  const int refused = posix_spawn(&child, program.c_str(), nullptr, nullptr, pointers.data(), environ);
  if (refused != 0) return {-1, std::strerror(refused)};
  child_waited_for = child;
  if (interrupted()) kill(child, SIGTERM);  // it may have come before there was a child to tell
  siginfo_t ended{};
  while (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) continue;
  child_waited_for = 0;  // before its number is free for another process
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return {-1, std::strerror(errno)};
  }
  if (WIFEXITED(status)) return {WEXITSTATUS(status), {}};
  return {-1, strsignal(WTERMSIG(status))};
}

int run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  return run_to_end(program, arguments).status;
}

bool limits_memory() { return kLimitsMemory; }

void limit_this_process(std::uint64_t bytes) {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  const rlimit limit{static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
  if (kLimitsMemory) setrlimit(RLIMIT_AS, &limit);
}

bool redirect_stderr(const std::filesystem::path& path) { return std::freopen(path.c_str(), "ab", stderr) != nullptr; }

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double cpu_clock_step() { return 1.0 / CLOCKS_PER_SEC; }

#endif

namespace {

#ifdef _WIN32
int duplicate(int file) { return _dup(file); }
void duplicate_to(int file, int target) { _dup2(file, target); }
void close_file(int file) { _close(file); }
int number_of(std::FILE* file) { return _fileno(file); }
#else
int duplicate(int file) { return dup(file); }
void duplicate_to(int file, int target) { dup2(file, target); }
void close_file(int file) { close(file); }
int number_of(std::FILE* file) { return fileno(file); }
#endif

/// While it lives, a standard stream of this process goes to a file.
class Redirected {
 public:
  Redirected(std::FILE* stream, std::FILE* file) : stream_(stream), original_(duplicate(number_of(stream))) {
    std::fflush(stream);
    if (file) duplicate_to(number_of(file), number_of(stream));
  }
  ~Redirected() {
    duplicate_to(original_, number_of(stream_));
    close_file(original_);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  std::FILE* stream_;
  int original_;
};

}  // namespace

ProgramEnd run_logged(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      const std::filesystem::path& log) {
  std::FILE* file = open_for_writing(log);
  ProgramEnd end;
  {
    const Redirected output(stdout, file), errors(stderr, file);  // the child has our streams
    end = run_to_end(program, arguments);
  }
  if (file) std::fclose(file);
  return end;
}

void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

bool interrupted() { return interrupt_seen != 0; }

void report_write_errors() {
#ifndef _WIN32
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
#endif
}

}  // namespace scenebench
