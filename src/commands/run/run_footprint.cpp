#include "commands/run/run_footprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "base/exit_code.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

/// The distinct workloads (or codecs) of the cells, each behind `flag`.
void append_names(std::vector<std::string>& arguments, std::span<const TimedCell> cells, const char* flag,
                  std::string Measurement::*name) {
  std::vector<std::string> seen;
  for (const TimedCell& cell : cells) {
    const std::string& value = cell.measurement.*name;
    if (std::find(seen.begin(), seen.end(), value) != seen.end()) continue;
    seen.push_back(value);
    arguments.insert(arguments.end(), {flag, value});
  }
}

}  // namespace

Expected<Results, Failure> run_footprint(std::span<const TimedCell> cells, const std::filesystem::path& scratch,
                                               const DocumentOptions& document) {
  std::vector<std::string> arguments{"--out", text_of(scratch)};
  if (document.path.empty()) {
    append_names(arguments, cells, "--workload", &Measurement::workload);
  } else {
    arguments.insert(arguments.end(), {"--document", document.path, "--memory", fmt::format("{}", document.memory)});
  }
  append_names(arguments, cells, "--codec", &Measurement::codec);
  const auto program = executable_folder() / "footprint";
  const int status = run_program(program, arguments).status;
  const bool wrote = status == 0 || status == static_cast<int>(ExitCode::unproven);
  Expected<Results, Failure> results = wrote ? read_results(scratch) : Failure{fmt::format("exit status {}", status)};
  std::error_code ignored;
  std::filesystem::remove(scratch, ignored);
  if (!results) return Failure{fmt::format("{} failed: {}", text_of(program), results.error().message)};
  return results;
}

std::int64_t held_bytes(const TimedCell& cell, std::span<const Footprint> footprints) {
  for (const Footprint& footprint : footprints) {
    const Measurement& m = cell.measurement;
    if (footprint.workload != m.workload || footprint.codec != m.codec || !footprint.memory_counted) continue;
    // A codec that reuses what it decodes into asks for it on the first call only.
    const std::int64_t held =
        std::max(footprint.first.at("decode").held_bytes, footprint.steady.at("decode").held_bytes);
    return held + footprint.decoded_size;
  }
  return 65'536 + 16 * static_cast<std::int64_t>(cell.tested->wire(0).size());
}

}  // namespace scenebench
