// Starts programs on Windows: for run_program(), which waits for them, and for ChildProgram.
#ifdef _WIN32

#include <windows.h>

#include <array>
#include <thread>
#include <utility>

#include "system/child_program.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/process.h"

namespace scenebench {
namespace child_program {  // not anonymous, because System has external linkage and members of these types

/// Owns a handle, and closes it.
class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  ~Handle() { reset(); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  HANDLE get() const { return handle_; }
  HANDLE* out() { return &handle_; }
  void reset() {
    if (handle_) CloseHandle(std::exchange(handle_, nullptr));
  }

 private:
  HANDLE handle_ = nullptr;
};

/// Makes a pipe. The program inherits the end that is not `ours`.
bool make_pipe(Handle& read_end, Handle& write_end, const Handle& ours) {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  return CreatePipe(read_end.out(), write_end.out(), &inherited, 0) &&
         SetHandleInformation(ours.get(), HANDLE_FLAG_INHERIT, 0);
}

std::wstring command_line(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  std::wstring line = quoted_program(program.wstring());
  for (const std::string& argument : arguments) line += L' ' + quoted_argument(path_of(argument).wstring());
  return line;
}

/// nullptr if it cannot be opened.
HANDLE opened_log(const std::filesystem::path& log) {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  const HANDLE file = CreateFileW(log.c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                                  OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
  return file == INVALID_HANDLE_VALUE ? nullptr : file;
}

/// The standard streams of a new process. Null handles stand for those of this process.
struct Streams {
  HANDLE input = nullptr, output = nullptr, errors = nullptr;
};

/// Starts a program and stores the handles of its process and first thread. False if the system refuses.
bool start(const std::filesystem::path& program, const std::vector<std::string>& arguments, const Streams& streams,
           DWORD flags, Handle& process, Handle& thread) {
  const auto or_own = [](HANDLE handle, DWORD own) { return handle ? handle : GetStdHandle(own); };
  STARTUPINFOW info{};
  info.cb = sizeof info;
  info.dwFlags = STARTF_USESTDHANDLES;
  info.hStdInput = or_own(streams.input, STD_INPUT_HANDLE);
  info.hStdOutput = or_own(streams.output, STD_OUTPUT_HANDLE);
  info.hStdError = or_own(streams.errors, STD_ERROR_HANDLE);
  PROCESS_INFORMATION started{};
  const auto create = [&] {
    std::wstring line = command_line(program, arguments);
    return CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr, nullptr, &info, &started);
  };
  // Wine loses a new process now and then before its first instruction, and calls that an internal error.
  if (!create() && (GetLastError() != ERROR_INTERNAL_ERROR || !create())) return false;
  *process.out() = started.hProcess;
  *thread.out() = started.hThread;
  return true;
}

std::string why_not_started(const std::filesystem::path& program) {
  return text_of(program) + " could not be started: error " + std::to_string(GetLastError());
}

/// How a process with this exit code has ended. For uncaught exceptions it is their code.
ProgramEnd end_with(DWORD code) {
  constexpr DWORD kFirstError = 0xC0000000, kLastError = 0xCFFFFFFF;
  if (code < kFirstError || code > kLastError) return {static_cast<int>(code), {}};
  if (code == STATUS_ACCESS_VIOLATION) return {-1, "access violation"};
  if (code == STATUS_STACK_OVERFLOW) return {-1, "stack overflow"};
  if (code == kAbortedStatus) return {-1, "Aborted"};
  return {-1, "exception " + std::to_string(code)};
}

ProgramEnd run(const std::filesystem::path& program, const std::vector<std::string>& arguments,
               const Streams& streams) {
  Handle process, thread;
  if (!start(program, arguments, streams, 0, process, thread)) {
    return {-1, why_not_started(program), ProgramEnd::Cause::not_started};
  }
  WaitForSingleObject(process.get(), INFINITE);
  DWORD code = 1;
  GetExitCodeProcess(process.get(), &code);
  return end_with(code);
}

}  // namespace child_program

ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  return child_program::run(program, arguments, {});
}

struct ChildProgram::System {
  child_program::Handle job, process, input, output;

  /// The system kills all processes of the job when the last handle to it is closed.
  bool make_job() {
    *job.out() = CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    return job.get() && SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  }

  /// The program starts suspended and runs only once it is in the job, so nothing that it starts is outside.
  bool start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
             const child_program::Streams& streams) {
    child_program::Handle thread;
    constexpr DWORD kFlags = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP;
    if (!child_program::start(program, arguments, streams, kFlags, process, thread)) return false;
    if (!AssignProcessToJobObject(job.get(), process.get())) {
      TerminateProcess(process.get(), 1);
      return false;
    }
    return ResumeThread(thread.get()) != static_cast<DWORD>(-1);
  }
};

ChildProgram::ChildProgram(std::unique_ptr<System> system) : system_(std::move(system)) {}

ChildProgram::~ChildProgram() = default;  // closes the job

Expected<std::unique_ptr<ChildProgram>, Failure> ChildProgram::start(const std::filesystem::path& program,
                                                                     const std::vector<std::string>& arguments,
                                                                     const std::filesystem::path& log) {
  auto system = std::make_unique<System>();
  child_program::Handle its_input, its_output, its_log;
  if (!log.empty()) *its_log.out() = child_program::opened_log(log);
  if ((!log.empty() && !its_log.get()) || !system->make_job() ||
      !child_program::make_pipe(its_input, system->input, system->input) ||
      !child_program::make_pipe(system->output, its_output, system->output) ||
      !system->start(program, arguments,
                     {its_input.get(), its_output.get(), log.empty() ? its_output.get() : its_log.get()})) {
    return Failure{child_program::why_not_started(program)};
  }
  return std::unique_ptr<ChildProgram>(new ChildProgram(std::move(system)));
}

ChildProgram::ReadStatus ChildProgram::read(std::chrono::milliseconds wait) {
  constexpr std::chrono::milliseconds kStep{10};
  const auto until = std::chrono::steady_clock::now() + wait;
  DWORD ready = 0;
  while (true) {  // Windows cannot wait for anonymous pipes
    const bool had_ended = WaitForSingleObject(system_->process.get(), 0) == WAIT_OBJECT_0;
    if (!PeekNamedPipe(system_->output.get(), nullptr, 0, nullptr, &ready, nullptr)) return ReadStatus::end;
    if (ready > 0) break;
    if (had_ended) return ReadStatus::end;
    if (std::chrono::steady_clock::now() >= until) return ReadStatus::nothing;
    std::this_thread::sleep_for(kStep);
  }
  std::array<char, 65536> bytes;
  DWORD size = 0;
  if (!ReadFile(system_->output.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &size, nullptr)) {
    return ReadStatus::end;
  }
  unread_.append(bytes.data(), size);
  return ReadStatus::line;
}

ProgramEnd ChildProgram::finish(std::chrono::milliseconds timeout) {
  if (!system_->process.get()) return {};
  const bool ended =
      WaitForSingleObject(system_->process.get(), static_cast<DWORD>(timeout.count())) == WAIT_OBJECT_0;
  DWORD status = 1;
  GetExitCodeProcess(system_->process.get(), &status);
  TerminateJobObject(system_->job.get(), 1);
  system_->process.reset();
  if (!ended) return {-1, "Killed", ProgramEnd::Cause::outside};
  return child_program::end_with(status);
}

}  // namespace scenebench

#endif
