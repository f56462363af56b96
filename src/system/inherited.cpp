#include "system/inherited.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "base/text.h"
#include "system/process.h"
#include "system/run_program.h"

#ifdef _WIN32
#include <windows.h>

#include <csignal>
#include <cstdlib>
#else
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

extern char** environ;  // no header of macOS declares it
#endif

namespace scenebench {
namespace {

/// Every environment variable, as "NAME=value".
std::vector<std::string> all_variables() {
#ifdef _WIN32
  char** const first = _environ;
#else
  char** const first = environ;
#endif
  std::vector<std::string> all;
  for (char** one = first; one && *one; ++one) all.emplace_back(*one);
  return all;
}

/// The variables whose names begin with one of `prefixes`, in order.
std::vector<std::string> variables(std::span<const std::string_view> prefixes) {
  std::vector<std::string> found = all_variables();
  std::erase_if(found, [&](const std::string& one) {
    return std::ranges::none_of(prefixes, [&](std::string_view prefix) { return one.starts_with(prefix); });
  });
  std::ranges::sort(found);
  return found;
}

/// Google Benchmark takes the default of each of its flags from a variable: BENCHMARK_FILTER, BENCHMARK_OUT ...
void remove_benchmark_variables() {
  constexpr std::string_view kPrefixes[] = {"BENCHMARK_"};
  for (const std::string& one : variables(kPrefixes)) remove_variable(one.substr(0, one.find('=')));
}

/// A place for temporary files that is set to nothing counts as not set.
void remove_empty_places() {
  for (const char* name : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"}) {
    if (environment_variable(name).empty()) remove_variable(name);
  }
}

#ifdef _WIN32

extern "C" void on_abort(int) { TerminateProcess(GetCurrentProcess(), kAbortedStatus); }

/// A crash opens no window, and abort() ends this process with a status that none of bench's means.
void prepare_system() {
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
#if defined(_UCRT) || defined(_MSC_VER)  // older runtimes, MinGW's msvcrt.dll among them, report nothing to Windows
  _set_abort_behavior(0, _WRITE_ABORT_MSG | _CALL_REPORTFAULT);
#endif
  std::signal(SIGABRT, on_abort);
}

int priority() { return 0; }
std::uint64_t stack_limit() { return std::numeric_limits<std::uint64_t>::max(); }

#else

void reset_signals() {
  for (const int signal : {SIGCHLD, SIGALRM, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, SIGXCPU}) {
    struct sigaction action {};
    // A sanitizer's handler stays.
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) std::signal(signal, SIG_DFL);
  }
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
  alarm(0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Opens the standard streams that are closed. Input ends at once; output fails, as it would on the closed stream.
void open_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", O_RDONLY);  // takes the lowest free number, which is this one
  }
}

void prepare_system() {
  reset_signals();
  open_streams();
  umask(umask(0) & ~static_cast<mode_t>(S_IRWXU));
}

int priority() { return getpriority(PRIO_PROCESS, 0); }

/// In bytes.
std::uint64_t stack_limit() {
  rlimit limit{};
  const bool is_known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return is_known ? limit.rlim_cur : std::numeric_limits<std::uint64_t>::max();
}

#endif

}  // namespace

void prepare_process() {
  prepare_system();
  remove_benchmark_variables();
  remove_empty_places();
}

std::optional<Failure> too_small_stack() {
  constexpr std::uint64_t kLeast = 512 << 10;
  if (stack_limit() >= kLeast) return std::nullopt;
  return Failure{fmt::format("the stack may have only {} KB. Allow at least {}: ulimit -s {}", stack_limit() >> 10,
                             kLeast >> 10, 8 << 10)};
}

std::vector<std::string> allocator_variables() {
  // Those of glibc, macOS, jemalloc, mimalloc and tcmalloc, by their manuals.
  constexpr std::string_view kPrefixes[] = {"MALLOC_",   "GLIBC_TUNABLES=", "Malloc",     "_RJEM_MALLOC_CONF=",
                                            "MIMALLOC_", "TCMALLOC_",       "HEAPCHECK=", "HEAPPROFILE="};
  return variables(kPrefixes);
}

std::vector<std::string> linker_variables() {
  constexpr std::string_view kPrefixes[] = {
      "LD_PRELOAD=", "LD_AUDIT=",      "LD_BIND_NOW=",           "LD_BIND_NOT=",        "LD_DEBUG=",
      "LD_PROFILE=", "LD_HWCAP_MASK=", "DYLD_INSERT_LIBRARIES=", "DYLD_BIND_AT_LAUNCH="};
  return variables(kPrefixes);
}

std::vector<std::string> inherited_disturbances() {
  std::vector<std::string> found;
  std::vector<std::string> set = allocator_variables();
  std::ranges::copy(linker_variables(), std::back_inserter(set));
  if (!set.empty()) {
    found.push_back(
        fmt::format("The environment changes how the program runs, and so its times: {}. Unset this for figures of the "
                    "program alone.",
                    joined(set, " ")));
  }
  if (const int nice = priority(); nice > 0) {
    found.push_back(fmt::format("Measured at low priority (nice {}): other programs go first.", nice));
  }
  return found;
}

}  // namespace scenebench
