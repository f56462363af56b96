#include "trials/children.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <stdexcept>

#include "harness/paths.h"
#include "harness/process.h"
#include "model/random.h"

namespace scenebench {
namespace {

/// The last line in which something says why it gives up. Libraries also complain of malformed bytes there.
std::string last_words(const std::filesystem::path& file) {
  constexpr std::array kWords{"ssert", "anitizer", "terminate", "what()", "abort", "ABORT",
                              "free(", "malloc",   "corrupt",   "fatal",  "FATAL", "runtime error"};
  std::ifstream input(file);
  std::string last;
  for (std::string line; std::getline(input, line);) {
    const bool tells = std::any_of(kWords.begin(), kWords.end(),
                                   [&](const char* word) { return line.find(word) != std::string::npos; });
    if (tells) last = line;
  }
  return last;
}

Death death_of(const ProgramEnd& end, std::uint64_t at, const std::filesystem::path& log) {
  const bool hung = end.status == kHungStatus;
  const std::string said = last_words(log);
  std::string cause = hung ? "did not come back" : end.killed_by;
  if (!hung && !said.empty()) cause += (cause.empty() ? "" : ": ") + said;
  if (cause.empty()) cause = fmt::format("exit status {}", end.status);
  return {at, hung, cause};
}

}  // namespace

ScratchFolder::ScratchFolder() {
  const auto parent = std::filesystem::temp_directory_path();
  do {
    path_ = parent / fmt::format("scenebench-{:016x}", random_seed());
  } while (!std::filesystem::create_directory(path_));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> whole_lines(const std::filesystem::path& file) {
  std::ifstream input(file, std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(input, line) && !input.eof();) lines.push_back(line);
  return lines;
}

std::vector<Death> run_children(const Child& child, std::size_t most,
                                const std::function<std::uint64_t(const std::filesystem::path& file)>& collect) {
  const ScratchFolder scratch;
  const auto file = scratch.path() / "out";
  auto log = file;
  log += ".log";
  std::vector<Death> deaths;
  std::uint64_t first = 0;
  while (!interrupted()) {
    auto arguments = child.arguments;
    arguments.insert(arguments.end(), {"--first", std::to_string(first), "--out", text_of(file)});
    std::filesystem::remove(file);
    std::filesystem::remove(log);
    const ProgramEnd end = run_to_end(child.program, arguments);
    if (!std::filesystem::exists(file)) {
      throw std::runtime_error(fmt::format("{} did not start: {}{}", text_of(child.program), end.killed_by,
                                           end.killed_by.empty() ? fmt::format("exit status {}", end.status) : ""));
    }
    const std::uint64_t at = collect(file);
    if (end.status == 0 || interrupted()) break;
    deaths.push_back(death_of(end, at, log));
    if (deaths.size() >= most) break;
    first = at + 1;
  }
  return deaths;
}

}  // namespace scenebench
