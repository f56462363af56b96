#include "measure/callgrind.h"

#include "system/paths.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {

void mark_counted_batch() {
  static volatile unsigned marks = 0;  // calls of an empty function would be removed
  marks = marks + 1;
}

namespace {

/// Escapes percent signs, which start a pattern in the name of a file of callgrind.
std::string without_patterns(const std::string& path) {
  std::string escaped;
  for (const char c : path) escaped += c == '%' ? "%%" : std::string(1, c);
  return escaped;
}

std::vector<std::string> callgrind_arguments(const CallgrindRun& run) {
  std::vector<std::string> arguments{"--tool=callgrind",
                                     std::string(kCutAtClock),
                                     std::string(kCutAtMark),
                                     "--combine-dumps=yes",
                                     "--dump-line=no",
                                     "--callgrind-out-file=" + without_patterns(text_of(run.counts)),
                                     text_of(run.program)};
  arguments.insert(arguments.end(), run.arguments.begin(), run.arguments.end());
  return arguments;
}

constexpr const char* kTunables = "GLIBC_TUNABLES";

/// Our own tunables, with the sizes from which glibc uses rep movsb and rep stosb set beyond any copy.
std::string tunables_without_rep() {
  std::string tunables(environment_variable(kTunables));
  if (!tunables.empty()) tunables += ':';
  tunables += "glibc.cpu.x86_rep_movsb_threshold=0x7fffffffffffffff:";
  return tunables + "glibc.cpu.x86_rep_stosb_threshold=0x7fffffffffffffff";
}

}  // namespace

Expected<std::filesystem::path, Failure> find_valgrind() {
  if (auto found = find_program("valgrind")) return *std::move(found);
  return Failure{
      "Instructions are counted by valgrind, which is not on PATH. Install it (apt install valgrind, dnf install "
      "valgrind, pacman -S valgrind; on Windows in WSL) and run again."};
}

int run_under_callgrind(const CallgrindRun& run) {
  const ScopedVariable tunables(kTunables, tunables_without_rep());
  return run_logged(run.valgrind, callgrind_arguments(run), run.log).status;
}

}  // namespace scenebench
