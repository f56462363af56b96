#include "commands/run/run_footprint.h"

#include <fmt/format.h>

#include <system_error>

#include "base/exit_code.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {

Expected<Results, Failure> run_footprint(std::span<const TimedCell> cells, const std::filesystem::path& scratch,
                                         const Filters& options) {
  std::vector<std::string> arguments{"--out", text_of(scratch)}, workloads, codecs;
  for (const TimedCell& cell : cells) {
    workloads.push_back(cell.measurement.workload);
    codecs.push_back(cell.measurement.codec);
  }
  add_data(arguments, options, workloads);
  add_flags(arguments, "--codec", codecs);
  const auto program = executable_folder() / "footprint";
  const int status = run_program(program, arguments).status;
  const bool wrote = status == 0 || status == static_cast<int>(ExitCode::unproven);
  Expected<Results, Failure> results = wrote ? read_results(scratch) : Failure{fmt::format("exit status {}", status)};
  std::error_code ignored;
  std::filesystem::remove(scratch, ignored);
  if (!results) return Failure{fmt::format("{} failed: {}", text_of(program), results.error().message)};
  return results;
}

}  // namespace scenebench
