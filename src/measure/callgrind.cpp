#include "measure/callgrind.h"

#include <cstdlib>
#include <string_view>

#include "system/process.h"

#ifndef _WIN32
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>
#endif

namespace scenebench {

void mark_counted_batch() {
  static volatile unsigned marks = 0;  // calls of what does nothing at all would be left out
  marks = marks + 1;
}

#ifdef _WIN32

Expected<std::filesystem::path, Failure> find_valgrind() {
  return Failure{
      "Instructions are counted by valgrind, which does not exist for Windows. Count them on Linux, or in WSL."};
}

int run_under_callgrind(const CallgrindRun&) { return -1; }

#else

namespace {

/// callgrind takes a percent sign in a file's name for the start of something to fill in.
std::string without_patterns(const std::string& path) {
  std::string escaped;
  for (const char c : path) escaped += c == '%' ? "%%" : std::string(1, c);
  return escaped;
}

std::vector<std::string> command_of(const CallgrindRun& run) {
  std::vector<std::string> command{run.valgrind.string(),
                                   "--tool=callgrind",
                                   std::string(kCutAtClock),
                                   std::string(kCutAtMark),
                                   "--combine-dumps=yes",
                                   "--dump-line=no",
                                   "--callgrind-out-file=" + without_patterns(run.counts.string()),
                                   run.program.string()};
  command.insert(command.end(), run.arguments.begin(), run.arguments.end());
  return command;
}

/// Our own environment, with the sizes from which glibc uses rep movsb and rep stosb set beyond any copy.
std::vector<std::string> environment_without_rep() {
  constexpr std::string_view kName = "GLIBC_TUNABLES=";
  std::string tunables{kName};
  std::vector<std::string> environment;
  for (char** entry = environment_variables(); *entry; ++entry) {
    const std::string_view text = *entry;
    if (text.starts_with(kName)) {
      tunables = std::string(text) + ":";
    } else {
      environment.emplace_back(text);
    }
  }
  for (const char* which : {"movsb", "stosb"}) {
    if (tunables.back() != '=' && tunables.back() != ':') tunables += ':';
    tunables += std::string("glibc.cpu.x86_rep_") + which + "_threshold=0x7fffffffffffffff";
  }
  environment.push_back(tunables);
  return environment;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Starts `command` with both output streams at the end of `log`. Returns its process number, or -1.
pid_t start(std::vector<std::string> command, const std::filesystem::path& log) {
  std::vector<std::string> environment = environment_without_rep();
  posix_spawn_file_actions_t streams;
  if (posix_spawn_file_actions_init(&streams) != 0) return -1;
  posix_spawn_file_actions_addopen(&streams, STDOUT_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  posix_spawn_file_actions_adddup2(&streams, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = -1;
  const int error = posix_spawn(&child, command.front().c_str(), &streams, nullptr, pointers_to(command).data(),
                                pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&streams);
  return error == 0 ? child : -1;
}

}  // namespace

Expected<std::filesystem::path, Failure> find_valgrind() {
  if (auto found = find_program("valgrind")) return *std::move(found);
  return Failure{
      "Instructions are counted by valgrind, which is not on PATH. Install it (apt install valgrind, dnf install "
      "valgrind, pacman -S valgrind) and run again."};
}

int run_under_callgrind(const CallgrindRun& run) {
  const pid_t child = start(command_of(run), run.log);
  if (child < 0) return -1;
  int status = 0;
  bool told = false;
  for (;;) {
    const pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (ended < 0 && errno != EINTR) return -1;
    // Ctrl-C reaches the child by itself, but a signal to this process alone does not.
    if (interrupted() && !told) told = kill(child, SIGTERM) == 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

#endif

}  // namespace scenebench
