#include "trials/children.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <stdexcept>

#include "model/random.h"
#include "system/paths.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// The last line in which something says why it gives up. Libraries also complain of malformed bytes there.
std::string last_words(const std::filesystem::path& file) {
  constexpr std::array kWords{"ssert",  "anitizer", "terminate", "what()", "abort",         "ABORT",  "free(",
                              "malloc", "corrupt",  "fatal",     "FATAL",  "runtime error", "bench: "};
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

/// Where a child sends its stderr.
std::filesystem::path log_of(std::filesystem::path file) { return file += ".log"; }

/// Lets `child` try the cases from `first` on.
ProgramEnd run_from(const Child& child, std::uint64_t first, const std::filesystem::path& file) {
  auto arguments = child.arguments;
  arguments.insert(arguments.end(), {"--first", std::to_string(first), "--out", text_of(file)});
  std::filesystem::remove(file);
  std::filesystem::remove(log_of(file));
  const ProgramEnd end = run_to_end(child.program, arguments);
  const bool started = std::filesystem::exists(file);
  if (started && end.status != kNotWrittenStatus) return end;
  throw std::runtime_error(fmt::format("{} {}: {}", text_of(child.program),
                                       started ? "cannot write what it finds" : "did not start",
                                       death_of(end, first, log_of(file)).cause));
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

std::vector<Death> run_children(const Child& child, std::uint64_t cases, std::size_t most, const Collect& collect) {
  const ScratchFolder scratch;
  const auto file = scratch.path() / "out";
  std::vector<Death> deaths;
  for (std::uint64_t first = 0; first < cases && deaths.size() < most && !interrupted();) {
    const ProgramEnd end = run_from(child, first, file);
    const std::uint64_t at = std::max(collect(file, first), first);
    if (end.status == 0 || interrupted()) break;
    deaths.push_back(death_of(end, at, log_of(file)));
    if (at >= cases) deaths.back().cause += ", behind the last case";
    first = at + 1;
  }
  return deaths;
}

std::vector<CaseEnd> run_listed_cases(const Child& child, std::size_t cases) {
  std::vector<CaseEnd> ends;
  const auto deaths = run_children(child, cases, cases, [&](const std::filesystem::path& file, std::uint64_t first) {
    const auto lines = whole_lines(file);
    ends.insert(ends.end(), lines.begin(), lines.end());
    return first + lines.size();
  });
  // A case that ended its process has left no line, so that the ones behind it move up.
  for (const Death& death : deaths) {
    if (death.at < cases) ends.insert(ends.begin() + static_cast<std::ptrdiff_t>(death.at), death);
  }
  return ends;
}

}  // namespace scenebench
