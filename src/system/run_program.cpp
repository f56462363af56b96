#include "system/run_program.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <system_error>
#include <utility>

#include "system/command_line.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/machine.h"
#include "system/process.h"

#ifdef _WIN32
#include <io.h>
#include <process.h>
#else
#include <csignal>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // no header of macOS declares it
#endif

namespace scenebench {
namespace {

// What differs between the systems.
#ifdef _WIN32
constexpr wchar_t kSeparator = L';';
constexpr std::string_view kEndings[] = {".exe", ".cmd", ".bat"};
const wchar_t* search_path() { return _wgetenv(L"PATH"); }
bool may_run(const std::filesystem::path&) { return true; }
int duplicate(int file) { return _dup(file); }
void duplicate_to(int file, int target) { _dup2(file, target); }
void close_file(int file) { _close(file); }
int number_of(std::FILE* file) { return _fileno(file); }
void set_variable(const std::string& name, const std::string& value) { _putenv_s(name.c_str(), value.c_str()); }
#else
constexpr char kSeparator = ':';
constexpr std::string_view kEndings[] = {""};
const char* search_path() { return std::getenv("PATH"); }
bool may_run(const std::filesystem::path& program) { return access(program.c_str(), X_OK) == 0; }
int duplicate(int file) { return dup(file); }
void duplicate_to(int file, int target) { dup2(file, target); }
void close_file(int file) { close(file); }
int number_of(std::FILE* file) { return fileno(file); }
void set_variable(const std::string& name, const std::string& value) { setenv(name.c_str(), value.c_str(), 1); }
#endif

/// Redirects a standard stream of this process to a file during its lifetime.
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

std::vector<std::filesystem::path> folders_in(const std::filesystem::path::value_type* list) {
  std::vector<std::filesystem::path> folders;
  std::basic_istringstream<std::filesystem::path::value_type> rest(list ? list : std::filesystem::path::string_type());
  for (std::filesystem::path::string_type folder; std::getline(rest, folder, kSeparator);) folders.emplace_back(folder);
  return folders;
}

std::optional<std::filesystem::path> find_program(std::string_view name) {
  for (const std::filesystem::path& folder : folders_in(search_path())) {
    for (const std::string_view ending : kEndings) {
      const auto program = folder / path_of(std::string(name) + std::string(ending));
      std::error_code error;
      if (std::filesystem::is_regular_file(program, error) && may_run(program)) return program;
    }
  }
  return std::nullopt;
}

std::vector<char*> pointers_to(std::vector<std::string>& arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::string why_not_started(const std::filesystem::path& program, int error) {
  const char* const advice = error == EAGAIN ? ". The limit of processes and threads (ulimit -u) may be reached" : "";
  return text_of(program) + " could not be started: " + std::strerror(error) + advice;
}

#ifdef _WIN32

ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  // _wspawnv joins the arguments with spaces, so each is quoted here.
  std::vector<std::wstring> quoted{quoted_program(program.wstring())};
  for (const std::string& argument : arguments) quoted.push_back(quoted_argument(path_of(argument).wstring()));
  std::vector<const wchar_t*> pointers;
  for (const std::wstring& argument : quoted) pointers.push_back(argument.c_str());
  pointers.push_back(nullptr);
  const int status = static_cast<int>(_wspawnv(_P_WAIT, program.c_str(), pointers.data()));
  constexpr int kFirstError = static_cast<int>(0xC0000000);  // statuses from here on are codes of uncaught exceptions
  const auto code = static_cast<unsigned>(status);
  if (status == -1) return {-1, why_not_started(program, errno), ProgramEnd::Cause::not_started};
  if (status >= 0 || status < kFirstError) return {status, {}};
  if (code == 0xC0000005) return {-1, "access violation"};
  if (code == 0xC00000FD) return {-1, "stack overflow"};
  if (code == kAbortedStatus) return {-1, "Aborted"};
  return {-1, "exception " + std::to_string(code)};
}

#else

namespace {

/// The signals that a process brings upon itself. All others come from outside, as from a limit or the lack of memory.
constexpr int kFaults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};

}  // namespace

ProgramEnd end_of(int process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return {-1, std::string("unknown end: ") + std::strerror(errno), ProgramEnd::Cause::unknown};
  }
  if (WIFEXITED(status)) return {WEXITSTATUS(status), {}};
  const int signal = WTERMSIG(status);
  const bool is_fault = std::ranges::find(kFaults, signal) != std::end(kFaults);
  return {-1, strsignal(signal), is_fault ? ProgramEnd::Cause::itself : ProgramEnd::Cause::outside};
}

ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = command_of(program, arguments);
  const std::vector<char*> words = pointers_to(command);
  pid_t child = 0;
  const int refused = posix_spawn(&child, words[0], nullptr, nullptr, words.data(), environ);
  if (refused != 0) return {-1, why_not_started(program, refused), ProgramEnd::Cause::not_started};
  pass_interrupts_to(child);
  siginfo_t ended{};
  while (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) continue;
  pass_interrupts_to(0);  // before the process id can be reused
  return end_of(child);
}

#endif

ProgramEnd run_logged(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      const std::filesystem::path& log) {
  std::FILE* file = open_to_append(log);
  ProgramEnd end;
  {
    const Redirected output(stdout, file), errors(stderr, file);  // the child inherits our streams
    end = run_program(program, arguments);
  }
  if (file) std::fclose(file);
  return end;
}

void remove_variable(const std::string& name) {
#ifdef _WIN32
  _putenv_s(name.c_str(), "");
#else
  unsetenv(name.c_str());
#endif
}

ScopedVariable::ScopedVariable(std::string name, const std::string& value) : name_(std::move(name)) {
  if (const char* before = std::getenv(name_.c_str())) before_ = before;
  set_variable(name_, value);
}

ScopedVariable::~ScopedVariable() { before_ ? set_variable(name_, *before_) : remove_variable(name_); }

}  // namespace scenebench
