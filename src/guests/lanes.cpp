#include "guests/lanes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "base/text.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

namespace fs = std::filesystem;

/// What builds write. Everything else in a lane's folder is a source.
constexpr std::array<std::string_view, 5> kWritten{"node_modules", "target", "generated", "guests.jar", "guest.exe"};

/// A file written at the end of a build: sources newer than it need another build.
fs::path stamp_of(const GuestLane& lane, const fs::path& guests) {
  return guests / path_of(std::string(lane.folder) + ".built");
}

std::optional<fs::path> find_any(const NeededProgram& needed) {
  for (const std::string_view name : needed.names) {
    if (name.empty()) continue;
    if (auto found = find_program(name)) return found;
  }
  return std::nullopt;
}

/// The time of the last change to a source in the folder.
fs::file_time_type newest_source(const fs::path& folder) {
  fs::file_time_type newest = fs::file_time_type::min();
  std::error_code error;
  for (auto at = fs::recursive_directory_iterator(folder, error); at != fs::recursive_directory_iterator();
       at.increment(error)) {
    if (std::ranges::find(kWritten, text_of(at->path().filename())) != kWritten.end()) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file(error)) {
      newest = std::max(newest, at->last_write_time(error));
    }
  }
  return newest;
}

struct BuildStep {
  std::string_view program;
  std::vector<std::string> arguments;
};

BuildStep build_step(const GuestLane& lane, const fs::path& guests) {
  const fs::path folder = guests / path_of(lane.folder);
  if (lane.folder == "jvm") {
    return {"mvn",
            {"-q", "-B", "-DskipTests", "-f", text_of(folder / "pom.xml"),
             "-Dscenebench.schemas=" + text_of(guests / "schemas"), "package"}};
  }
  if (lane.folder == "mono") {
    return {"mcs",
            {"-optimize+", "-out:" + text_of(folder / path_of(lane.guest)), "-r:System.Runtime.Serialization.dll",
             "-r:System.Xml.dll", "-recurse:" + text_of(folder / "*.cs")}};
  }
  return {"npm", {"ci", "--no-audit", "--no-fund", "--prefix", text_of(folder)}};
}

/// Why a build failed: the first line of its log that mentions an error. The last lines of npm and Maven only point to
/// help.
std::string reason_in(const fs::path& log) {
  constexpr std::array<std::string_view, 3> kMarks{"error", "ERROR", "ERR!"};
  constexpr std::size_t kMost = 300;
  std::ifstream file(log, std::ios::binary);
  for (std::string line; std::getline(file, line);) {
    const auto is_in_line = [&line](std::string_view mark) { return line.find(mark) != std::string::npos; };
    if (std::ranges::any_of(kMarks, is_in_line)) return printable(line.substr(0, kMost));
  }
  return last_line_of(log);
}

}  // namespace

const GuestLane* find_lane(std::string_view name) {
  const auto found = std::ranges::find(kGuestLanes, name, &GuestLane::name);
  return found == kGuestLanes.end() ? nullptr : &*found;
}

fs::path guests_folder() { return executable_folder() / "guests"; }

std::optional<Failure> missing_for(const GuestLane& lane, const fs::path& guests) {
  std::vector<std::string> programs;
  std::string packages;
  for (const NeededProgram& needed : lane.needs) {
    if (needed.names.front().empty() || find_any(needed)) continue;
    programs.emplace_back(needed.names.front());
    packages += " " + std::string(needed.package);
  }
  if (!programs.empty()) {
    return Failure{fmt::format("{0} not installed. Install with: sh third_party/install.sh --tests (Debian, Ubuntu: "
                               "apt-get install{1})",
                               joined(programs, " and ") + (programs.size() == 1 ? " is" : " are"), packages)};
  }
  std::error_code error;
  if (fs::is_directory(guests / path_of(lane.folder), error)) return std::nullopt;
  return Failure{fmt::format("its sources are not in {}. Run bench from its build folder, where CMake copies them",
                             text_of(guests))};
}

bool is_built(const GuestLane& lane, const fs::path& guests) {
  std::error_code error;
  const auto built = fs::last_write_time(stamp_of(lane, guests), error);
  return !error && newest_source(guests / path_of(lane.folder)) <= built && newest_source(guests / "schemas") <= built;
}

std::optional<Failure> build_lane(const GuestLane& lane, const fs::path& guests) {
  constexpr std::chrono::minutes kLimit{15};
  const BuildStep step = build_step(lane, guests);
  const fs::path program = find_program(step.program).value_or(path_of(step.program));  // missing_for() looks for it
  const fs::path log = guests / path_of(std::string(lane.folder) + ".log");
  std::error_code error;
  fs::remove(log, error);
  const char* const before = std::getenv("CXXFLAGS");  // npm packages with native code are C++17
  const ScopedVariable flags("CXXFLAGS", std::string("-std=gnu++17 ") + (before ? before : ""));
  const ProgramEnd end = run_within(kLimit, program, step.arguments, log);
  if (end.status != 0) {
    const std::string why = end.killed_by.empty() ? reason_in(log) : end.killed_by;
    return Failure{fmt::format("{} could not build it: {} (full log: {})", step.program, why, text_of(log))};
  }
  std::ofstream(stamp_of(lane, guests)) << "built\n";
  return std::nullopt;
}

GuestCommand command_of(const GuestLane& lane, const fs::path& guests) {
  GuestCommand command{find_any(lane.needs.front()).value_or(fs::path(lane.needs.front().names.front())), {}};
  for (const std::string_view flag : lane.flags) {
    if (!flag.empty()) command.arguments.emplace_back(flag);
  }
  command.arguments.push_back(text_of(guests / path_of(lane.folder) / path_of(lane.guest)));
  if (const auto browser = find_any(lane.needs.back())) {
    command.arguments.emplace_back("--browser");
    command.arguments.push_back(text_of(*browser));
  }
  return command;
}

}  // namespace scenebench
