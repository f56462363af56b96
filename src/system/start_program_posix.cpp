// Starts programs on POSIX systems: for run_program(), which waits for them, and for ChildProgram.
#ifndef _WIN32

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <thread>
#include <utility>

#include "system/child_program.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/machine.h"

extern char** environ;  // no header of macOS declares it

namespace scenebench {
namespace child_program {  // not anonymous, because System has external linkage and members of these types

/// Both ends of a pipe. Started programs do not inherit them.
struct Pipe {
  int read_end = -1, write_end = -1;

  Pipe() {
    std::array<int, 2> ends{-1, -1};
    if (pipe(ends.data()) != 0) return;
    read_end = ends[0];
    write_end = ends[1];
    fcntl(read_end, F_SETFD, FD_CLOEXEC);
    fcntl(write_end, F_SETFD, FD_CLOEXEC);
  }
  ~Pipe() {
    if (read_end >= 0) close(read_end);
    if (write_end >= 0) close(write_end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
};

/// What a new process has that differs from this one: nothing at first.
class SpawnPlan {
 public:
  SpawnPlan() {
    posix_spawn_file_actions_init(&files_);
    posix_spawnattr_init(&attributes_);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  /// Its descriptor `target` is a copy of `file`, which is one of this process or an earlier target.
  void connect(int target, int file) { posix_spawn_file_actions_adddup2(&files_, file, target); }

  void append_to(const std::filesystem::path& log, int target) {
    posix_spawn_file_actions_addopen(&files_, target, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  }

  /// Its own process group, and the default action of SIGPIPE.
  void stand_alone() {
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
  }

  /// The id of the started process, or the reason why there is none.
  Expected<pid_t, Failure> start(const std::filesystem::path& program,
                                 const std::vector<std::string>& arguments) const {
    std::vector<std::string> command = command_of(program, arguments);
    const std::vector<char*> words = pointers_to(command);
    pid_t process = 0;
    const int error = posix_spawn(&process, words[0], &files_, &attributes_, words.data(), environ);
    if (error == 0) return process;
    const char* const advice = error == EAGAIN ? ". The limit of processes and threads (ulimit -u) may be reached" : "";
    return Failure{text_of(program) + " could not be started: " + std::strerror(error) + advice};
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

/// The signals that a process causes itself. All others come from outside, for example from a limit or the lack of
/// memory.
constexpr int kFaults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};

/// Waits for a process that this one has started to end.
ProgramEnd end_of(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return {-1, std::string("unknown end: ") + std::strerror(errno), ProgramEnd::Cause::unknown};
  }
  if (WIFEXITED(status)) return {WEXITSTATUS(status), {}};
  const int signal = WTERMSIG(status);
  const bool is_fault = std::ranges::find(kFaults, signal) != std::end(kFaults);
  return {-1, strsignal(signal), is_fault ? ProgramEnd::Cause::itself : ProgramEnd::Cause::outside};
}

ProgramEnd run(const SpawnPlan& plan, const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  const auto child = plan.start(program, arguments);
  if (!child) return {-1, child.error().message, ProgramEnd::Cause::not_started};
  pass_interrupts_to(*child);
  siginfo_t ended{};
  while (waitid(P_PID, static_cast<id_t>(*child), &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) continue;
  pass_interrupts_to(0);  // before the process id can be reused
  return end_of(*child);
}

}  // namespace child_program

ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  return child_program::run({}, program, arguments);
}

struct ChildProgram::System {
  child_program::Pipe input, output;
  pid_t leader = 0;  ///< 0 once it has been waited for

  /// Whether the program has ended. It stays a zombie, so that its process id is not reused, unless this process was
  /// started with SIGCHLD ignored: then the system keeps no zombies.
  bool has_ended() const {
    siginfo_t ended{};
    if (waitid(P_PID, static_cast<id_t>(leader), &ended, WEXITED | WNOWAIT | WNOHANG) != 0) return errno == ECHILD;
    return ended.si_pid == leader;
  }

  bool ends_within(std::chrono::milliseconds time) const {
    constexpr std::chrono::milliseconds kStep{5};
    const auto until = std::chrono::steady_clock::now() + time;
    while (!has_ended()) {
      if (std::chrono::steady_clock::now() >= until) return false;
      std::this_thread::sleep_for(kStep);
    }
    return true;
  }

  /// Kills the group while the leader's process id is still reserved, then reaps the leader. If the system does not say
  /// how it ended, that is not reported as status 0.
  ProgramEnd end_all() {
    kill(-leader, SIGKILL);
    return child_program::end_of(std::exchange(leader, 0));
  }
};

ChildProgram::ChildProgram(std::unique_ptr<System> system) : system_(std::move(system)) {}

ChildProgram::~ChildProgram() {
  if (system_->leader != 0) system_->end_all();
}

Expected<std::unique_ptr<ChildProgram>, Failure> ChildProgram::start(const std::filesystem::path& program,
                                                                     const std::vector<std::string>& arguments,
                                                                     const std::filesystem::path& log) {
  auto system = std::make_unique<System>();
  if (system->input.read_end < 0 || system->output.read_end < 0) {
    return Failure{text_of(program) + " could not be started: " + std::strerror(errno) +
                   ". The limit of open files (ulimit -n) may be reached"};
  }
  child_program::SpawnPlan plan;
  plan.connect(STDIN_FILENO, system->input.read_end);
  plan.connect(STDOUT_FILENO, system->output.write_end);
  log.empty() ? plan.connect(STDERR_FILENO, STDOUT_FILENO) : plan.append_to(log, STDERR_FILENO);
  plan.stand_alone();
  const auto leader = plan.start(program, arguments);
  if (!leader) return leader.error();
  system->leader = *leader;
  close(std::exchange(system->output.write_end, -1));  // or read() would not see the end of the output
  close(std::exchange(system->input.read_end, -1));
  return std::unique_ptr<ChildProgram>(new ChildProgram(std::move(system)));
}

ChildProgram::ReadStatus ChildProgram::read(std::chrono::milliseconds wait) {
  const bool had_ended = system_->has_ended();  // checked first: if it has, all its output is in the pipe
  pollfd output{system_->output.read_end, POLLIN, 0};
  const int readable = poll(&output, 1, static_cast<int>(wait.count()));
  if (readable <= 0) return readable == 0 && had_ended ? ReadStatus::end : ReadStatus::nothing;
  std::array<char, 65536> bytes;
  const ssize_t size = ::read(system_->output.read_end, bytes.data(), bytes.size());
  if (size < 0) return errno == EINTR ? ReadStatus::nothing : ReadStatus::end;
  unread_.append(bytes.data(), static_cast<std::size_t>(size));
  return size == 0 ? ReadStatus::end : ReadStatus::line;
}

ProgramEnd ChildProgram::finish(std::chrono::milliseconds timeout) {
  if (system_->leader == 0) return {};
  constexpr std::chrono::milliseconds kGrace{2'000};
  if (!system_->ends_within(timeout)) {
    kill(-system_->leader, SIGTERM);
    system_->ends_within(kGrace);
  }
  return system_->end_all();
}

}  // namespace scenebench

#endif
